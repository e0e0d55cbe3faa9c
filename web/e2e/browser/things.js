// things lists what the page shows of some roles to who cannot see it, as axe-core computes it.
globalThis.things = roles => {
  const { aria, dom, text } = axe.commons;
  // Roles that HTML has no word for, as Chromium calls them.
  const role = node => node.actualNode.matches("details > summary:first-of-type") ? "DisclosureTriangle" : aria.getRole(node);
  const modals = [...document.querySelectorAll("dialog:modal")];
  const top = modals.find(m => m.contains(document.activeElement)) ?? modals.at(-1) ?? document.documentElement;
  const found = [];
  const known = new Map(things.known.map((element, id) => [element, id]));
  axe.setup(document.documentElement);
  try {
    for (const { actualNode: element } of axe.utils.querySelectorAll(axe._tree, "*")) {
      const node = axe.utils.getNodeFromTree(element);
      if (!top.contains(element) || !roles.includes(role(node)) || !dom.isVisibleToScreenReaders(node)) continue;
      if (!known.has(element)) {
        known.set(element, things.known.length);
        things.known.push(element);
      }
      found.push({
        ID: known.get(element), Role: role(node), Name: text.accessibleTextVirtual(node),
        Disabled: element.matches(":disabled, [aria-disabled=true]"),
        Pressed: element.matches("[aria-pressed=true], [aria-checked=true]") || element.checked === true,
      });
    }
  } finally {
    axe.teardown();
  }
  return found;
};
things.known = []; // elements, by what they are called here
