/** How often a step is tried before the wish is given up: a folder that cannot be planned must not be asked for ever. */
const MAX_TRIES = 2;

/** What should follow of itself once the work at hand has ended. Kept with the tab, so that a reload goes on with it. */
export class Wish {
	readonly #key: string;
	#tries = 0;

	constructor(sessionId: string) {
		this.#key = `lb_wish:${sessionId}`;
	}

	get open(): boolean {
		return sessionStorage.getItem(this.#key) !== null;
	}

	set(wish: 'report' | null): void {
		this.#tries = 0;
		if (wish === null) sessionStorage.removeItem(this.#key);
		else sessionStorage.setItem(this.#key, wish);
	}

	/** Counts a try; false, and the wish is given up, when there were enough. */
	count(): boolean {
		this.#tries += 1;
		if (this.#tries <= MAX_TRIES) return true;
		this.set(null);
		return false;
	}
}
