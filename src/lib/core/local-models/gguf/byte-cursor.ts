import { Refused } from './refused.ts';

/** Larger headers do not exist: tokenisers take 5–20 MB of them. */
export const MAX_HEADER_BYTES = 256 * 1024 * 1024;

export const headerTooLarge = (): Refused =>
	new Refused('its header is larger than 256 MiB', '其头部超过 256 MiB');

/** The bytes at hand end before the header does. */
export class MoreNeeded extends Error {}

/**
 * Reads little-endian values from the first bytes of a file. Every step throws `Refused` when the file is too short for it or the
 * header would be too large, and `MoreNeeded` when only the bytes at hand are. Nothing is copied or allocated for what is skipped.
 */
export class ByteCursor {
	readonly #bytes: Uint8Array;
	readonly #view: DataView;
	/** Size of the whole file (bytes). */
	readonly total: number;
	#at = 0;

	constructor(bytes: Uint8Array, total: number) {
		this.#bytes = bytes.length > total ? bytes.subarray(0, total) : bytes;
		this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
		this.total = total;
	}

	get at(): number {
		return this.#at;
	}

	/** Moves over `count` bytes and returns where they begin. */
	skip(count: number): number {
		const start = this.#at;
		const end = start + count;
		if (end > this.total) throw new Refused('it ends in the middle of its header', '文件在头部中间就结束了');
		if (end > MAX_HEADER_BYTES) throw headerTooLarge();
		if (end > this.#bytes.length) throw new MoreNeeded();
		this.#at = end;
		return start;
	}

	u32(): number {
		return this.#view.getUint32(this.skip(4), true);
	}

	/** Exact up to 2^53; a larger one is rounded, and larger than any file. */
	u64(): number {
		const start = this.skip(8);
		return this.#view.getUint32(start, true) + this.#view.getUint32(start + 4, true) * 2 ** 32;
	}

	/** Moves over a text (length, then bytes) and returns its bytes, still those of the file. */
	text(): Uint8Array {
		const length = this.u64();
		const start = this.skip(length);
		return this.#bytes.subarray(start, start + length);
	}

	/** Moves over a text. */
	skipText(): void {
		this.skip(this.u64());
	}

	/** A value of one of the fixed types; booleans as 0 and 1, 64-bit integers as in `u64`. */
	number(type: NumberType): number {
		const start = this.skip(NUMBER_BYTES[type]);
		const view = this.#view;
		switch (type) {
			case 0:
				return view.getUint8(start);
			case 1:
				return view.getInt8(start);
			case 2:
				return view.getUint16(start, true);
			case 3:
				return view.getInt16(start, true);
			case 4:
				return view.getUint32(start, true);
			case 5:
				return view.getInt32(start, true);
			case 6:
				return view.getFloat32(start, true);
			case 7:
				return Number(view.getUint8(start) !== 0);
			case 10:
				return Number(view.getBigUint64(start, true));
			case 11:
				return Number(view.getBigInt64(start, true));
			case 12:
				return view.getFloat64(start, true);
		}
	}
}

/** Types of values with a fixed size, by their number in a file. */
export type NumberType = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12;
export const UINT32 = 4;
export const TEXT = 8;
export const LIST = 9;

export const NUMBER_BYTES: Readonly<Record<NumberType, number>> = {
	...{ 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1 },
	...{ 10: 8, 11: 8, 12: 8 },
};

export const isNumberType = (type: number): type is NumberType => Object.hasOwn(NUMBER_BYTES, type);
