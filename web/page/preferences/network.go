package preferences

import (
	"strings"

	"gavel/web/model"
	"gavel/web/store"
)

const (
	itemSTUN     = string(store.STUN)
	itemTURN     = string(store.TURN)
	itemUser     = string(store.TURNUser)
	itemPassword = string(store.TURNPass)
	itemRelay    = string(store.Relay)
	itemBrokers  = string(store.Brokers)
)

// none is the saved form of a list that is empty on purpose. A list that was never changed is
// not saved.
const none = "none"

// readNetwork reads the network settings item by item; a missing list ("") has its default.
func readNetwork(item func(name string) string, usual model.Network) model.Network {
	return model.Network{
		STUN:      readAddresses(item(itemSTUN), usual.STUN),
		TURN:      strings.TrimSpace(item(itemTURN)),
		User:      strings.TrimSpace(item(itemUser)),
		Password:  item(itemPassword),
		RelayOnly: item(itemRelay) == Yes,
		Brokers:   readAddresses(item(itemBrokers), usual.Brokers),
	}
}

func networkItems(n model.Network) map[string]string {
	return map[string]string{
		itemSTUN:     writeAddresses(n.STUN),
		itemTURN:     n.TURN,
		itemUser:     n.User,
		itemPassword: n.Password,
		itemRelay:    YesNo(n.RelayOnly),
		itemBrokers:  writeAddresses(n.Brokers),
	}
}

// readAddresses reads a list of addresses, separated by spaces, commas or semicolons; nil is an
// empty list.
func readAddresses(text string, usual []string) (list []string) {
	if text == "" {
		return usual
	}
	if text == none {
		return nil
	}
	return append(list, strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' || r <= ' ' })...)
}

func writeAddresses(list []string) string {
	if len(list) == 0 {
		return none
	}
	return strings.Join(list, "\n")
}
