// What the program keeps in IndexedDB, by key: { t: text, r: revision, f: format }.
(() => {
	const opened = () => new Promise(resolve => {
		const request = indexedDB.open("gavel", 1);
		request.onupgradeneeded = () => request.result.createObjectStore("items"); // the program has not been here yet
		request.onsuccess = () => resolve(request.result);
	});

	// stored returns the text of an item, "" if there is none.
	globalThis.stored = async key => {
		const db = await opened();
		return new Promise(resolve => {
			const item = db.transaction("items").objectStore("items").get(key);
			item.onsuccess = () => { resolve(item.result?.t ?? ""); db.close(); };
		});
	};

	// store writes items, tells the pages that are open, and waits until this one knows: it copies such a mark to localStorage.
	globalThis.store = async items => {
		const mark = "lesson.stored", value = String(Math.random());
		items = { ...items, [mark]: value };
		const db = await opened();
		const writing = db.transaction("items", "readwrite", { durability: "strict" }), all = writing.objectStore("items");
		for (const [key, t] of Object.entries(items)) {
			const was = all.get(key);
			was.onsuccess = () => all.put({ t, r: (was.result?.r ?? 0) + 1, f: 1 }, key);
		}
		await new Promise(resolve => { writing.oncomplete = resolve; });
		db.close();
		const channel = new BroadcastChannel("gavel");
		channel.postMessage(["changed", ...Object.keys(items)]);
		channel.close();
		while (document.documentElement?.dataset.boot === "ready" && localStorage.getItem("gavel." + mark) !== value)
			await new Promise(resolve => setTimeout(resolve, 10));
		return true;
	};
})();
