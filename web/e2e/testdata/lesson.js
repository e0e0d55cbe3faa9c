// lessonAt goes to a beat of a game's lesson, counted from 0, and waits until the panel stands where it stays.
globalThis.lessonAt = async (game, beat) => {
	const start = document.getElementById("start"), panel = document.getElementById("lesson");
	if (!start.checkVisibility()) document.querySelector("#menu [data-act=leave]").click();
	while (!start.checkVisibility()) await frames(1);
	await store({ ["lesson." + game]: String(beat) });
	document.querySelector(`#new-game [name=game][value=${game}]`).click();
	document.getElementById("teach").click();
	while (!panel.checkVisibility() || panel.matches(".unplaced")) await frames(1);
	await stands();
};

// stands waits until the panel stands where it stays.
const stands = async () => {
	const panel = document.getElementById("lesson");
	const placed = () => panel.getAttribute("style") + document.getElementById("light-frame").getAttribute("d");
	for (let was = "", same = 0; same < 4; was = placed()) {
		await frames(1);
		same = placed() === was ? same + 1 : 0;
	}
};

const frames = async n => { for (; n > 0; n--) await new Promise(requestAnimationFrame); };

// lessonLook lists what is wrong with how a beat is shown, in sentences. A spot that lies somewhere has light on it.
globalThis.lessonLook = async spotted => {
	const wrong = [], panel = document.getElementById("lesson"), p = panel.getBoundingClientRect(), text = document.getElementById("lesson-text");
	const width = document.documentElement.clientWidth, height = document.documentElement.clientHeight;
	if (p.left < 0 || p.top < 0 || p.right > width || p.bottom > height) wrong.push(`the panel leaves the window: ${[p.left, p.top, p.right, p.bottom].map(Math.round)}`);
	if (text.scrollHeight > text.clientHeight + 1) wrong.push(`the text is ${text.scrollHeight} high in ${text.clientHeight}`);
	for (const e of panel.querySelectorAll("*")) if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && !e.closest("svg")) wrong.push(`${e.id || e.tagName} is wider than its box`);
	for (const e of [...panel.querySelectorAll("button")].filter(e => e.checkVisibility())) {
		const b = e.getBoundingClientRect();
		if (b.width < 43.5 || b.height < 43.5) wrong.push(`${e.id || e.ariaLabel} is only ${b.width} x ${b.height}`);
		if (!panel.contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2))) wrong.push(`${e.id || e.ariaLabel} is covered`);
	}
	const area = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
	const lights = holes();
	// On the smallest phone a text of twice the size leaves hardly any table: it has to be readable, and what is asked pressable.
	const crowded = width < 340 && parseFloat(getComputedStyle(document.documentElement).fontSize) > 24;
	if (crowded && !document.getElementById("light").matches(".asks")) return wrong;
	if (spotted !== lights.length > 0) wrong.push(`there are ${lights.length} lights`);
	for (const h of lights) if (!crowded && area(h, { left: 0, top: 0, right: width, bottom: height }) < area(h, h) / 2) wrong.push(`a light is outside: ${[h.left, h.top, h.right, h.bottom].map(Math.round)}`);
	const next = document.getElementById("lesson-next");
	if (document.getElementById("light").matches(".asks") && next.checkVisibility()) { // once it is read it leaves room for what is to be pressed
		next.click();
		await stands();
		const folded = panel.getBoundingClientRect();
		for (const h of holes()) if (area(h, folded) > area(h, h) * .75) wrong.push(`the folded panel buries ${[h.left, h.top, h.right, h.bottom].map(Math.round)}`);
		return wrong;
	}
	const sum = areas => areas.reduce((a, b) => a + b, 0);
	const lit = sum(lights.map(h => area(h, h))), hidden = sum(lights.map(h => area(h, p)));
	if (hidden > lit * (Math.min(width, height) < 400 ? .2 : .1)) wrong.push(`the panel hides ${Math.round(100 * hidden / lit)} % of what it speaks of`);
	return wrong;
};

// holes are where the light is.
const holes = () => [...document.getElementById("light-frame").getAttribute("d").matchAll(/M(\S+) (\S+)h(\S+)a(\S+) \S+ 0 0 1 \S+ \S+v([^a]+)a/g)]
	.map(([, x, y, w, r, h]) => ({ left: x - r, top: +y, right: +x + +w + +r, bottom: +y + 2 * r + +h }));
