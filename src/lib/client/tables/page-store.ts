/** Pages that are kept: the ones looked at longest ago go first. */
const KEPT = 60;

/** Rows of a long list, held in pages of one size. */
export class PageStore<Row> {
	readonly size: number;
	/** Number behind the last row that is known of. */
	end = 0;
	readonly #pages = new Map<number, Row[]>();
	#total: number | null = null;

	constructor(size: number) {
		this.size = size;
	}

	/**
	 * Takes rows from a number on. They may begin or end within a page: what does not follow on what is held of its page is
	 * dropped. `total` is the number of all rows, null while it is not known.
	 */
	add(from: number, rows: readonly Row[], total: number | null): void {
		this.#total = total ?? this.#total;
		this.end = Math.max(this.end, from + rows.length);
		for (let at = from; at < from + rows.length;) {
			const page = Math.floor(at / this.size);
			const held = this.#pages.get(page) ?? [];
			const until = Math.min(from + rows.length, (page + 1) * this.size);
			if (held.length === at - page * this.size) {
				this.#pages.delete(page);
				this.#pages.set(page, [...held, ...rows.slice(at - from, until - from)]);
			}
			at = until;
		}
		for (const oldest of this.#pages.keys()) {
			if (this.#pages.size <= KEPT) break;
			this.#pages.delete(oldest);
		}
	}

	row(number: number): Row | undefined {
		const page = Math.floor(number / this.size);
		return this.#pages.get(page)?.[number - page * this.size];
	}

	/** Whether all rows of a page are held. */
	has(page: number): boolean {
		const held = this.#pages.get(page);
		if (held === undefined) return false;
		if (held.length === this.size) {
			// It is looked at: it stays longer.
			this.#pages.delete(page);
			this.#pages.set(page, held);
			return true;
		}
		return this.#total !== null && page * this.size + held.length >= this.#total;
	}

	/** The rows that a page still wants. */
	missing(page: number): { from: number; limit: number } {
		const held = this.#pages.get(page)?.length ?? 0;
		return { from: page * this.size + held, limit: this.size - held };
	}
}
