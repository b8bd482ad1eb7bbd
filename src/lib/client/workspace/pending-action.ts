/** How often a step is tried before the pending action is dropped: a folder that cannot be planned must not be asked for ever. */
const MAX_TRIES = 2;

/** What should follow of itself once the work at hand has ended. Kept with the tab, so that a reload goes on with it. */
export class PendingAction {
	readonly #key: string;
	#tries = 0;

	constructor(sessionId: string) {
		this.#key = `lb_pending_action:${sessionId}`;
	}

	get open(): boolean {
		return sessionStorage.getItem(this.#key) !== null;
	}

	set(action: 'report' | null): void {
		this.#tries = 0;
		if (action === null) sessionStorage.removeItem(this.#key);
		else sessionStorage.setItem(this.#key, action);
	}

	/** Counts a try; false, and the pending action is dropped, when there were enough. */
	count(): boolean {
		this.#tries += 1;
		if (this.#tries <= MAX_TRIES) return true;
		this.set(null);
		return false;
	}
}
