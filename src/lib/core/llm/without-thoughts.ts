const OPENS = '<think>';
const CLOSES = '</think>';

/**
 * Leaves out what a model thinks before it answers, where its server passes that on as text: from `<think>` at the beginning to
 * `</think>`, also where the signs come in pieces.
 */
export class TextWithoutThoughts {
	/** What may be the beginning of a sign. */
	#held = '';
	#place: 'before' | 'inside' | 'closed' | 'behind' = 'before';

	/** What of a piece belongs to the answer. */
	take(piece: string): string {
		if (this.#place === 'behind') return piece;
		if (this.#place === 'closed') return this.#afterwards(piece);
		this.#held += piece;
		if (this.#place === 'before') {
			const begun = this.#held.trimStart();
			if (begun.length < OPENS.length && OPENS.startsWith(begun)) return '';
			if (!begun.startsWith(OPENS)) return this.#answer(this.#held);
			this.#place = 'inside';
		}
		const end = this.#held.indexOf(CLOSES);
		if (end !== -1) return this.#afterwards(this.#held.slice(end + CLOSES.length));
		this.#held = this.#held.slice(1 - CLOSES.length);
		return '';
	}

	/** What was held back when the answer ended. */
	rest(): string {
		return this.#place === 'before' ? this.#answer(this.#held) : '';
	}

	/** The blank lines between thoughts and answer belong to neither. */
	#afterwards(text: string): string {
		const begun = text.trimStart();
		this.#place = 'closed';
		return begun === '' ? '' : this.#answer(begun);
	}

	#answer(text: string): string {
		this.#held = '';
		this.#place = 'behind';
		return text;
	}
}
