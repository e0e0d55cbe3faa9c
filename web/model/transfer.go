package model

import "gavel/web/links"

// Transfer is the progress of a copy that goes straight to another device, or comes from one.
type Transfer struct {
	Phase      TransferPhase
	Says       string // what the person does or waits for
	Code, Link string // for the other device, while TransferOpen, TransferDirect or TransferReply
	Number     string // the number that both devices show; "" if they do not
	Percent    int    // while TransferMoving
}

// TransferPhase is a step in a transfer. The page's HTML says which controls it has.
type TransferPhase string

// The steps.
const (
	TransferBegins    TransferPhase = "begins"
	TransferReaching  TransferPhase = "reaching"  // the sender looks for a meeting server
	TransferOpen      TransferPhase = "open"      // the sender waits for the other device
	TransferDirect    TransferPhase = "direct"    // the same, without a server: the other device shows a reply
	TransferConfirm   TransferPhase = "confirm"   // the sender's person compares the numbers
	TransferOffered   TransferPhase = "offered"   // the receiver's person must agree
	TransferReply     TransferPhase = "reply"     // the receiver shows its reply to the sender
	TransferNumber    TransferPhase = "number"    // the receiver waits for the sender's person
	TransferMoving    TransferPhase = "moving"    // the copy is on its way
	TransferArrived   TransferPhase = "arrived"   // at the receiver; what follows is the same as for a file
	TransferEnded     TransferPhase = "ended"     // at the sender, with or without success
	TransferFailed    TransferPhase = "failed"    // at the receiver
	TransferUnreached TransferPhase = "unreached" // at the receiver: there is no direct connection
)

// Intents about copies that go straight to another device. The answers are State.Transfer.
type (
	// OfferCopy opens the link or code of another device.
	OfferCopy links.Found
	// AcceptCopy is a scanned text: the reply of the other device, while TransferDirect.
	AcceptCopy string
	// ActTransfer does what a button says.
	ActTransfer string
)

// The values of [ActTransfer].
const (
	SendCopy    ActTransfer = "transfer"
	DirectCopy  ActTransfer = "transfer-direct" // as before, without a server
	ConfirmCopy ActTransfer = "transfer-yes"
	ConfirmKeys ActTransfer = "transfer-keys" // as before, with the secrets
	FetchCopy   ActTransfer = "transfer-bring"
	RelayCopy   ActTransfer = "transfer-relay" // as before, through the meeting servers
	DenyCopy    ActTransfer = "transfer-no"    // the other device shows another number
	EndTransfer ActTransfer = "transfer-end"   // the dialog is closed
)
