// playOn makes any possible choice whenever the page wants one, until the game is over.
globalThis.playOn = async () => {
	const usable = "[data-id]:not([aria-disabled=true], [aria-pressed=true])";
	const ways = [".primary", "[data-id=skip]", "[data-id=pass]", "[data-id^=sell-]", "[data-id^=discard-]", ".control:not(input)"];
	while (document.getElementById("over").hidden) {
		if (document.title.startsWith("(!)")) for (const way of ways) {
			const control = document.querySelector(`#bar ${way}${usable}`);
			if (control) { control.click(); break; }
		}
		await new Promise(resolve => setTimeout(resolve, 20));
	}
};
