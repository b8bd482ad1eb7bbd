/** What was written in a conversation and not sent yet; kept with the tab, so that a reload loses nothing. */
export class Draft {
	readonly #key: string;
	readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

	constructor(sessionId: string, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
		this.#key = `lb_draft:${sessionId}`;
		this.#storage = storage;
	}

	read(): string {
		try {
			return this.#storage.getItem(this.#key) ?? '';
		} catch {
			return '';
		}
	}

	/** A storage that is full or shut keeps nothing; the page goes on. */
	write(text: string): void {
		try {
			if (text === '') this.#storage.removeItem(this.#key);
			else this.#storage.setItem(this.#key, text);
		} catch {
			// The text still stands in the field.
		}
	}
}
