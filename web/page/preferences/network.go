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

// none is how a list that is empty on purpose is kept. Of one that was never
// touched there is nothing.
const none = "none"

// readNetwork reads the settings item by item; a list that is missing ("") is
// the usual one.
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

// readAddresses reads a list with anything blank, commas or semicolons
// between its entries; nil is an empty one.
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
