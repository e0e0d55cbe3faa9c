// look measures how the page is laid out and lists what is wrong with it, in sentences. It runs in the page.
globalThis.look = () => {
	const wrong = [], say = (what, ...why) => wrong.push([what, ...why].join(" "));
	const width = document.documentElement.clientWidth, height = document.documentElement.clientHeight;
	const large = parseFloat(document.documentElement.style.getPropertyValue("--text-scale")) > 1;
	const phone = Math.min(width, height) < 600, slack = 1.5;
	const shown = e => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".unseen") && !clipped(e);
	const clips = e => { const style = getComputedStyle(e); return style.position === "absolute" && style.clipPath === "inset(50%)"; };
	const clipped = e => clips(e) || [".choices", ".group", ".hand", ".acts", "#telling", "#aloud", "#ear"].some(part => e.closest(part) && clips(e.closest(part)));
	const name = e => {
		const text = (e.ariaLabel || e.innerText || e.value || "").trim().replace(/\s+/g, " ").slice(0, 40);
		const id = e.id || e.dataset.id || e.dataset.act || e.name || "";
		return `<${e.tagName.toLowerCase()}${id && " " + id}${e.className && typeof e.className === "string" ? " ." + e.className : ""}> “${text}”`;
	};
	const box = e => e.getBoundingClientRect();
	// What is seen: a dialog lies over all else.
	const dialogs = [...document.querySelectorAll("dialog[open]")];
	const scope = dialogs.at(-1) ?? [...document.querySelectorAll("#start, #lobby, #table")].find(shown);
	const all = [scope, ...scope.querySelectorAll(":not(svg *, option, #log-lines li *)")].filter(shown);

	// The bar, and what it leaves of the table.
	const bar = [...document.querySelectorAll("#bar, #replay")].find(shown);
	if (scope.id === "table") {
		const { width: w, height: h } = bar ? box(bar) : { width: 0, height: 0 };
		const beside = h > height * .9; // it stands at the side
		const share = beside ? w / width : h / height, most = phone ? 1 / 2 : 1 / 3;
		if (share > most + .005) say("the bar takes", Math.round(100 * share), "% of the", beside ? "width" : "height");
		const prompt = document.querySelector("#bar .prompt:not(.told)");
		if (prompt && shown(prompt) && prompt.scrollHeight > prompt.clientHeight + slack) say("the prompt needs", prompt.scrollHeight, "of", prompt.clientHeight);
		const inside = bar ? [...bar.children].filter(e => shown(e) && box(e).height > 0).map(box) : [];
		const filled = inside.length ? Math.max(...inside.map(r => r.bottom)) - Math.min(...inside.map(r => r.top)) : h;
		if (!beside && h - filled > .2 * height) say("the bar is", Math.round(h), "high, and its contents", Math.round(filled));
		const view = box(document.getElementById("view"));
		const free = view.width * view.height / (width * height);
		const least = large ? .3 : width < 340 ? .42 : .45;
		if (free < least) say("the canvas has only", Math.round(100 * free), "% of the window");
	}

	// Beside the start form its title stays in sight, however long the form is.
	if (scope.id === "start" && getComputedStyle(document.querySelector(".hero")).position === "sticky") for (const e of document.querySelectorAll("#title, .tagline")) {
		if (shown(e) && (box(e).top < 0 || box(e).bottom > height)) say(name(e), "leaves the window:", Math.round(box(e).top), Math.round(box(e).bottom));
	}

	// Nothing scrolls sideways, but for wide tables, which show that there is more.
	const scrolls = (e, axis) => /auto|scroll/.test(getComputedStyle(e)[axis === "x" ? "overflowX" : "overflowY"]);
	if (document.scrollingElement.scrollWidth > width + slack) say("the page is", document.scrollingElement.scrollWidth, "wide");
	for (const e of all) {
		const over = e.scrollWidth - e.clientWidth;
		if (!scrolls(e, "x") || over <= slack) continue;
		if (!e.matches(large ? ".scroll" : ".scroll:not(:has(.ranking))")) say(name(e), "scrolls sideways by", over);
		else if (!hints(e)) say(name(e), "scrolls sideways by", over, "and does not show it");
	}
	// hints reports whether something that scrolls shows that there is more of it.
	function hints(e) { return getComputedStyle(e).backgroundAttachment.includes("local"); }

	// What is to be chosen stands out, chosen or not (WCAG 1.4.11), and a dialog opens without a frame around its text.
	for (const e of all.filter(e => e.matches(".choice, .chips :not(:checked) + span"))) {
		const style = getComputedStyle(e), [a, b] = [style.borderTopColor, style.backgroundColor].map(luminance);
		if ((Math.max(a, b) + .05) / (Math.min(a, b) + .05) < 3) say(name(e), "has a border of too little contrast");
	}
	if (document.activeElement.matches("dialog [role=region]") && getComputedStyle(document.activeElement).outlineStyle !== "none") say("the dialog opens with a frame around its text");
	function luminance(colour) {
		const [r, g, b] = colour.match(/[0-9.]+/g).map(c => c / 255).map(c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
		return .2126 * r + .7152 * g + .0722 * b;
	}

	// Controls are where a person can press them, and large enough.
	const controls = all.filter(e => e.matches("button, select, input, textarea, summary, [data-moment]") && !e.matches("[type=file]"));
	for (const e of controls) {
		const label = e.closest("label");
		const r = label && e.matches("[type=radio], [type=checkbox]") ? box(label) : box(e);
		if (r.width < 44 - .6 || r.height < 44 - .6) say(name(e), "is only", r.width.toFixed(1), "x", r.height.toFixed(1));
		const holder = scroller(e);
		if (holder?.matches("#start, #lobby, .papers")) {
			if (r.left < -slack || r.right > width + slack) say(name(e), "is outside the window:", Math.round(r.left), Math.round(r.right));
		} else if (holder) {
			const h = box(holder);
			if ((r.bottom > h.bottom + slack || r.top < h.top - slack) && !hints(holder)) say(name(e), "is below the fold of", name(holder).slice(0, 30), "which shows no sign of it");
			if (r.right > h.right + slack && !holder.matches(".scroll")) say(name(e), "is cut at the right of", name(holder).slice(0, 30));
		} else if (r.left < -slack || r.top < -slack || r.right > width + slack || r.bottom > height + slack) {
			say(name(e), "is outside the window:", [r.left, r.top, r.right, r.bottom].map(Math.round).join(" "));
		}
	}
	function scroller(e) {
		for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) if (scrolls(up, "y") || scrolls(up, "x")) return up;
		return null;
	}

	// A note lies below the tools, or beside those of a large window, and hardly over the table. Long names take more.
	const note = document.getElementById("note"), seen = document.getElementById("view");
	if (scope.id === "table" && shown(note)) {
		const n = box(note), v = box(seen), tools = [...document.querySelectorAll("#tools .tool")].map(box);
		if (n.bottom > v.top + Math.max(24, (large ? .45 : .3) * v.height)) say(name(note), "covers too much of the table:", Math.round(n.bottom - v.top), "of", Math.round(v.height));
		if (tools.some(r => r.left < n.right && r.right > n.left && r.top < n.bottom && r.bottom > n.top)) say(name(note), "covers the tools");
	}

	// A bot's line lies over the tools, not over the table or a note.
	const line = document.querySelector(".toast.said");
	if (scope.id === "table" && line?.checkVisibility()) {
		for (const a of line.getAnimations()) a.finish();
		const b = box(line);
		if (!large && b.bottom > box(seen).top + slack) say("a line covers", Math.round(b.bottom - box(seen).top), "of the table");
		if (shown(note) && b.bottom > box(note).top && b.left < box(note).right) say("a line covers a note");
	}

	// No text is cut, and none leaves its box.
	const walker = document.createTreeWalker(scope, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
		// Of the lines of the log each is like the others.
		acceptNode: n => n.nodeType === Node.TEXT_NODE ? NodeFilter.FILTER_ACCEPT : n.matches("#log-lines li:nth-child(n+12)") || !n.checkVisibility() ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP,
	});
	const range = document.createRange();
	for (let text; text = walker.nextNode();) {
		const e = text.parentElement;
		if (!text.data.trim() || !shown(e) || e.closest("option, svg")) continue;
		range.selectNodeContents(text);
		const lines = [...range.getClientRects()].filter(r => r.width > 0);
		if (!lines.length) continue;
		const left = Math.min(...lines.map(r => r.left)), right = Math.max(...lines.map(r => r.right));
		const holder = scroller(e);
		if ((!holder || holder.matches("#start, #lobby, .papers")) && (left < -slack || right > width + slack)) say("“" + text.data.trim().slice(0, 40) + "” leaves the window:", Math.round(left), Math.round(right));
		for (let up = e; up && up !== document.body; up = up.parentElement) {
			const style = getComputedStyle(up), r = box(up);
			if (up === holder) break;
			const framed = parseFloat(style.borderLeftWidth) > 0;
			const clips = style.overflowX !== "visible";
			const inside = framed ? 1 + parseFloat(style.borderLeftWidth) : 0;
			if ((framed || clips) && (left < r.left + inside - .5 || right > r.right - inside + .5)) {
				say("“" + text.data.trim().slice(0, 40) + "” leaves", name(up), "by", Math.round(Math.max(r.left + inside - left, right - r.right + inside)));
				break;
			}
			const top = Math.min(...lines.map(l => l.top)), bottom = Math.max(...lines.map(l => l.bottom));
			if (up.matches("button, .toast") && (top < r.top - 1 || bottom > r.bottom + 1)) { say("“" + text.data.trim().slice(0, 40) + "” is taller than", name(up)); break; }
			if (framed) break;
		}
	}
	// A table of the rules can be read at a glance: its cells have two lines at most.
	for (const e of all.filter(e => e.matches("#rules-text :is(th, td)"))) {
		const text = e.firstChild && document.createRange();
		text?.selectNodeContents(e);
		const lines = new Set([...text?.getClientRects() ?? []].filter(r => r.width > 0).map(r => Math.round(r.top / 8))).size;
		if (lines > 2) say(name(e), "has", lines, "lines");
	}
	// The chosen option of a list fits beside its arrow, and a number into its field.
	const pen = document.createElement("canvas").getContext("2d");
	for (const e of all.filter(e => e.matches("select, .stepper input"))) {
		const style = getComputedStyle(e);
		pen.font = style.font;
		const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
		const text = e.selectedOptions ? e.selectedOptions[0]?.text ?? "" : e.value;
		const wanted = Math.ceil(pen.measureText(text).width);
		if (wanted > room + 1) say(name(e), "cuts", text, "by", wanted - Math.floor(room));
	}
	// Nothing lies over what can be pressed at the table, and in the lobby.
	if (/table|lobby/.test(scope.id)) for (const e of controls) {
		const r = box(e), x = r.left + r.width / 2, y = r.top + r.height / 2;
		const h = scroller(e) && box(scroller(e));
		if (h && (y < h.top + 2 || y > h.bottom - 2)) continue;
		const there = document.elementFromPoint(x, y);
		if (there && there !== e && !e.contains(there) && !there.contains(e)) say(name(e), "is covered by", name(there).slice(0, 60));
	}
	return [...new Set(wrong)];
};

// laidOut waits until the page has heard of what has changed, of the window's size too. Layout follows when something is measured.
// A window that other windows cover may get no frames for minutes.
globalThis.laidOut = () => new Promise(done => { nextFrame(done); setTimeout(done, 2000); });

// speak has the page speak a language, the table too.
globalThis.speak = async lang => {
	if (document.documentElement.lang === lang) return;
	const said = document.getElementById("table").checkVisibility() && new Promise(done => {
		const watch = new MutationObserver(() => { watch.disconnect(); done(); });
		watch.observe(document.getElementById("scene"), { childList: true });
	});
	const choice = document.querySelector("[data-language]");
	choice.value = lang;
	choice.dispatchEvent(new Event("change", { bubbles: true }));
	while (document.documentElement.lang !== lang) await laidOut();
	await said;
};

// enlarge has the page's texts at a multiple of their size.
globalThis.enlarge = async times => {
	const choice = document.querySelector("#settings [name=text]");
	choice.value = times;
	choice.dispatchEvent(new Event("input", { bubbles: true }));
	while (+document.documentElement.style.getPropertyValue("--text-scale") !== times) await laidOut();
};

// takeUp goes on with a game from its record, wherever the page is. The page asks its question when the picture shows it.
globalThis.takeUp = record => withFrames(async () => {
	const start = document.getElementById("start");
	for (const open of document.querySelectorAll("dialog[open]")) open.close();
	if (!start.checkVisibility()) document.querySelector("#menu [data-act=leave]").click();
	while (!start.checkVisibility()) await laidOut();
	await store({ save: record, sealed: "", idle: "" });
	document.querySelector("#new-game .continue").click();
	while (!document.title.startsWith("(!)")) await laidOut();
});

// opens presses what opens a dialog.
globalThis.opens = async (dialog, act = dialog) => {
	[...document.querySelectorAll(`[data-act=${act}]`)].find(e => e.checkVisibility()).click();
	while (!document.getElementById(dialog).open) await laidOut();
};

// prompt takes up a game and presses what leads to a prompt; again if a step of others has taken away a control.
globalThis.prompt = async (record, ids) => { do await takeUp(record); while (!await pressAll(ids)); };

// pressAll presses controls of the bar, one after the other. It reports whether all were there.
globalThis.pressAll = async ids => {
	for (const id of ids) {
		const control = document.querySelector(`#bar [data-id="${id}"]`);
		if (!control) return false;
		const before = document.getElementById("bar").innerHTML;
		control.click();
		for (let i = 0; i < 50 && document.getElementById("bar").innerHTML === before; i++) await laidOut();
	}
	return true;
};

// As long as no picture is taken, the canvas gets frames only while a game is taken up. They do not change the layout.
const nextFrame = globalThis.requestAnimationFrame;
let waiting = []; // for a frame; null once frames are given
globalThis.requestAnimationFrame = f => waiting ? waiting.push(f) : nextFrame(f);
function giveFrames() {
	waiting?.forEach(f => nextFrame(f));
	waiting = null;
}
async function withFrames(act) {
	const still = !waiting;
	giveFrames();
	await act();
	if (!still) waiting = [];
}

// still waits until the canvas rests.
let drawn = 0;
const draw = WebGL2RenderingContext.prototype.drawElements;
WebGL2RenderingContext.prototype.drawElements = function (...what) { drawn = performance.now(); return draw.apply(this, what); };
globalThis.still = async () => {
	giveFrames();
	const began = performance.now();
	do await laidOut(); while (performance.now() - Math.max(drawn, began) < 250 && performance.now() - began < 10_000);
};

// openStart shows the start form with all that can be shown of a game there.
globalThis.openStart = game => {
	document.querySelector(`#new-game [name=game][value=${game}]`).click();
	for (const details of document.querySelectorAll("#new-game details")) details.open = true;
	for (const all of document.querySelectorAll("#new-game [name$='.players'][value='6']")) all.click();
	const levels = ["", "easy", "medium", "hard", "expert"];
	document.querySelectorAll("#new-game select[name*='.level']").forEach((level, i) => { level.value = levels[i % 5]; });
	for (const hidden of document.querySelectorAll("#update, #new-game .continue")) hidden.hidden = false;
};

// open opens a dialog as the page does, or where there is nothing to open it as it would be.
globalThis.show = id => {
	for (const details of document.querySelectorAll(`#${id} details`)) details.open = true;
	const button = document.querySelector(`[data-act=${id}]`);
	if (button) return button.click();
	const text = document.getElementById("load-texts").textContent.match(/"load.stopped":"([^"]*)"/)[1];
	for (const empty of document.querySelectorAll(`#${id} :is(h2, p):empty`)) empty.textContent = text;
	document.getElementById(id).showModal();
};

// refused presses what cannot be used, if there is such a control, which says why.
globalThis.refused = () => {
	const control = document.querySelector("#bar [aria-disabled=true]");
	control?.focus();
	control?.click();
};

// hinted asks the coach when it is the person's turn, and waits for what it says. A step of others takes the question back.
globalThis.hinted = () => withFrames(async () => {
	while (!document.getElementById("hint-follow").checkVisibility()) {
		if (document.title.startsWith("(!)") && document.getElementById("hint").hidden) document.getElementById("hint-tool").click();
		await laidOut();
	}
});

// noted has the page show a note, as it does when what it tells of has just happened, and no hint.
globalThis.noted = text => {
	document.querySelector("#hint:not([hidden]) .tool")?.click();
	document.querySelector("#note p").textContent = text;
	document.getElementById("note").hidden = false;
};

// spoken has the page show the line of a bot, and no note.
globalThis.spoken = (name, line) => {
	const toasts = document.getElementById("toasts"), toast = document.createElement("p");
	document.getElementById("note").hidden = true;
	toast.className = "toast said";
	toast.append(Object.assign(document.createElement("canvas"), { className: "face" }), Object.assign(document.createElement("b"), { textContent: name }), line);
	toasts.replaceChildren(toast);
	if (!toasts.matches(":popover-open")) toasts.showPopover();
};

// finishGame plays on until the game is over, and opens the score sheet.
globalThis.finishGame = async () => {
	await playOn();
	document.querySelector("#over [data-act=sheet]").click();
};

// hiddenByPlay lists the fields of the start form that Play lies over when they get the focus.
globalThis.hiddenByPlay = () => {
	const play = document.querySelector("#new-game .go");
	return [...document.querySelectorAll("#new-game :is(input:not([type=file]), select, summary, button)")].filter(e => {
		if (!e.checkVisibility() || play.contains(e)) return false;
		e.focus();
		const field = e.getBoundingClientRect(), over = play.getBoundingClientRect();
		return field.bottom > over.top + 1 && field.top < over.bottom - 1;
	}).map(e => e.name || e.innerText);
};
