/** What a field of a SAM line breaks; the reader adds file and row. */
export class FieldFault extends Error {
	readonly field: string;
	readonly value: string;

	constructor(field: string, why: string, value: string) {
		super(why);
		this.field = field;
		const plain = value.slice(0, 60).replace(/[^ -~]/g, '?');
		this.value = value.length > 60 ? `${plain.slice(0, 57)}...` : plain;
	}
}

/** The cells of one line, by where each begins and ends in `bytes`; used again for every line. */
export class Cells {
	bytes: Uint8Array = new Uint8Array(0);
	count = 0;
	#from = new Int32Array(64);
	#to = new Int32Array(64);

	split(bytes: Uint8Array, from: number, to: number): void {
		this.bytes = bytes;
		this.count = 0;
		for (let at = from; ;) {
			let end = bytes.indexOf(9, at);
			if (end < 0 || end > to) end = to;
			if (this.count === this.#from.length) this.#grow();
			this.#from[this.count] = at;
			this.#to[this.count++] = end;
			if (end === to) return;
			at = end + 1;
		}
	}

	from(i: number): number {
		return this.#from[i]!;
	}

	to(i: number): number {
		return this.#to[i]!;
	}

	size(i: number): number {
		return this.#to[i]! - this.#from[i]!;
	}

	isStar(i: number): boolean {
		return this.size(i) === 1 && this.bytes[this.from(i)] === 0x2a;
	}

	text(i: number): string {
		return textOf(this.bytes, this.from(i), this.to(i));
	}

	/** A whole number of plain digits (signed where `lowest` is negative). Throws FieldFault. */
	integer(i: number, field: string, lowest: number, highest: number): number {
		const value = integer(this.bytes, this.from(i), this.to(i), lowest < 0);
		if (value >= lowest && value <= highest) return value;
		throw new FieldFault(field, `is not a whole number from ${lowest} to ${highest}`, this.text(i));
	}

	#grow(): void {
		const [from, to] = [this.#from, this.#to];
		this.#from = new Int32Array(2 * from.length);
		this.#to = new Int32Array(2 * to.length);
		this.#from.set(from);
		this.#to.set(to);
	}
}

/** Digits as a number, NaN for anything else; a sign only where it is allowed. Past 2^53 it is inexact but large. */
export function integer(bytes: Uint8Array, from: number, to: number, signed: boolean): number {
	let at = from;
	const first = bytes[at];
	if (signed && at < to && (first === 0x2d || first === 0x2b)) at++;
	if (at === to) return NaN;
	let value = 0;
	for (; at < to; at++) {
		const digit = bytes[at]! - 0x30;
		if (digit < 0 || digit > 9) return NaN;
		value = 10 * value + digit;
	}
	return first === 0x2d ? -value : value;
}

/** True when every byte lies in [lowest, highest]. */
export function allBetween(
	bytes: Uint8Array,
	from: number,
	to: number,
	lowest: number,
	highest: number,
): boolean {
	for (let at = from; at < to; at++) {
		const byte = bytes[at]!;
		if (byte < lowest || byte > highest) return false;
	}
	return true;
}

export function textOf(bytes: Uint8Array, from: number, to: number): string {
	let text = '';
	for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at]!);
	return text;
}
