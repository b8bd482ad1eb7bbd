/** What was written in a conversation, walked with the arrow keys as in a terminal. */
export class LineHistory {
	#at: number | null = null;
	#draft = '';

	/** True while a line of the past is shown. */
	get walking(): boolean {
		return this.#at !== null;
	}

	/** The line before the one shown; null at the oldest. `shown` is kept as the draft when the walk begins. */
	back(lines: readonly string[], shown: string): string | null {
		const known = distinct(lines);
		const at = (this.#at ?? known.length) - 1;
		const line = known[at];
		if (line === undefined) return null;
		if (this.#at === null) this.#draft = shown;
		this.#at = at;
		return line;
	}

	/** The line after the one shown, at last the draft; null when no walk has begun. */
	forward(lines: readonly string[]): string | null {
		if (this.#at === null) return null;
		const known = distinct(lines);
		const at = this.#at + 1;
		this.#at = at < known.length ? at : null;
		return known[at] ?? this.#draft;
	}

	/** Ends the walk: what stands there now is the draft. */
	leave(): void {
		this.#at = null;
	}
}

/** Repeats in a row count once. */
const distinct = (lines: readonly string[]): string[] => lines.filter((line, i) => line !== lines[i - 1]);
