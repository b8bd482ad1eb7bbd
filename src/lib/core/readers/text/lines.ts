import { LbError } from '../../../base/errors.ts';

const LF = 10;
const CR = 13;

/** Looks at one line: bytes[from, to) without its end; `row` counts from 1. False ends the reading. */
export type LineVisit = (bytes: Uint8Array, from: number, to: number, row: number) => boolean;

/** Cuts bytes that arrive piece by piece into lines that end with LF or CR LF; nothing is copied but lines across pieces. */
export class Lines {
	readonly #path: string;
	readonly #visit: LineVisit;
	readonly #longest: number;
	#rest = new Uint8Array(1 << 12);
	#resting = 0;
	#stopped = false;
	/** Lines seen so far. */
	row: number;

	constructor(path: string, visit: LineVisit, options: { longest?: number; row?: number } = {}) {
		this.#path = path;
		this.#visit = visit;
		this.#longest = options.longest ?? 1 << 28;
		this.row = options.row ?? 0;
	}

	/** False once the visit has ended the reading. Throws reader.row_too_long. */
	push(bytes: Uint8Array): boolean {
		let from = 0;
		if (this.#resting > 0) {
			const end = bytes.indexOf(LF);
			this.#append(bytes.subarray(0, end < 0 ? bytes.length : end));
			if (end < 0) return !this.#stopped;
			this.#give(this.#rest, 0, this.#resting);
			this.#resting = 0;
			from = end + 1;
		}
		while (!this.#stopped) {
			const end = bytes.indexOf(LF, from);
			if (end < 0) break;
			this.#give(bytes, from, end);
			from = end + 1;
		}
		if (!this.#stopped && from < bytes.length) this.#append(bytes.subarray(from));
		return !this.#stopped;
	}

	/** The last line may lack its end. */
	finish(): void {
		if (this.#resting > 0 && !this.#stopped) this.#give(this.#rest, 0, this.#resting);
		this.#resting = 0;
	}

	#give(bytes: Uint8Array, from: number, end: number): void {
		const to = end > from && bytes[end - 1] === CR ? end - 1 : end;
		if (!this.#visit(bytes, from, to, ++this.row)) this.#stopped = true;
	}

	#append(bytes: Uint8Array): void {
		const needed = this.#resting + bytes.length;
		if (needed > this.#longest)
			throw new LbError(
				'reader.row_too_long',
				{ limit: this.#longest },
				{ path: this.#path, row: this.row + 1 },
			);
		if (needed > this.#rest.length) {
			const larger = new Uint8Array(Math.max(needed, 2 * this.#rest.length));
			larger.set(this.#rest.subarray(0, this.#resting));
			this.#rest = larger;
		}
		this.#rest.set(bytes, this.#resting);
		this.#resting = needed;
	}
}
