import { secretOf, withoutKey } from './refusal.ts';

/** Passes on pieces of text without the key, also where it comes in pieces: what may be its beginning waits for the next piece. */
export class TextWithoutKey {
	readonly #key: string | null;
	#held = '';

	constructor(key: string | null) {
		this.#key = secretOf(key);
	}

	/** What can be passed on of all that has come. */
	take(piece: string): string {
		if (this.#key === null) return piece;
		const text = withoutKey(this.#held + piece, this.#key);
		const held = beginningAtEnd(text, this.#key);
		this.#held = text.slice(text.length - held);
		return text.slice(0, text.length - held);
	}

	rest(): string {
		const text = this.#held;
		this.#held = '';
		return text;
	}
}

/** How many characters at the end of a text are the beginning of a key. */
function beginningAtEnd(text: string, key: string): number {
	let length = Math.min(key.length - 1, text.length);
	while (length > 0 && !text.endsWith(key.slice(0, length))) length--;
	return length;
}
