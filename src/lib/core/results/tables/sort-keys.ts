import { LbError } from '../../../base/errors.ts';
import { numberOf } from './cells.ts';
import { GrowingNumbers } from './growing.ts';
import type { ColumnKind } from './table-request.ts';

/** Largest text of one column that is sorted. */
const LARGEST_BYTES = 512 * 1024 * 1024;

/** Collects the cells of one column in the order of the file and says how their rows are sorted. */
export interface SortKeys {
	push(text: string): void;
	/** Places of the cells in sorted order: missing last, ties in the order they came. */
	order(descending: boolean): Uint32Array;
}

export function sortKeys(kind: ColumnKind): SortKeys {
	return kind === 'number' ? new NumberKeys() : new TextKeys();
}

/** Numbers; text among them comes after, by its bytes. */
class NumberKeys implements SortKeys {
	readonly #numbers = new GrowingNumbers((length) => new Float64Array(length));
	readonly #texts = new Map<number, string>();

	push(text: string): void {
		const value = numberOf(text);
		if (Number.isNaN(value) && text !== '') this.#texts.set(this.#numbers.length, text);
		this.#numbers.push(value);
	}

	order(descending: boolean): Uint32Array {
		const numbers = this.#numbers.done();
		const texts = this.#texts;
		const sign = descending ? -1 : 1;
		return sorted(numbers.length, (a, b) => {
			const [x, y] = [numbers[a]!, numbers[b]!];
			if (x === x && y === y) return sign * (x - y);
			const [left, right] = [texts.get(a), texts.get(b)];
			const [missingLeft, missingRight] = [x !== x && left === undefined, y !== y && right === undefined];
			if (missingLeft || missingRight) return Number(missingLeft) - Number(missingRight);
			if (left === undefined || right === undefined) return sign * (left === undefined ? -1 : 1);
			return sign * (left < right ? -1 : left > right ? 1 : 0);
		});
	}
}

/** Text by its UTF-8 bytes, which is the order of its characters; all cells lie in one buffer. */
class TextKeys implements SortKeys {
	#pool = Buffer.allocUnsafe(1 << 16);
	readonly #ends = new GrowingNumbers((length) => new Uint32Array(length));
	#end = 0;

	push(text: string): void {
		const bytes = Buffer.byteLength(text);
		if (this.#end + bytes > LARGEST_BYTES)
			throw new LbError('artifact.table_unreadable', { reason: 'the column is too large to be sorted' });
		if (this.#end + bytes > this.#pool.length) {
			const larger = Buffer.allocUnsafe(Math.max(this.#pool.length * 2, this.#end + bytes));
			this.#pool.copy(larger, 0, 0, this.#end);
			this.#pool = larger;
		}
		this.#end += this.#pool.write(text, this.#end);
		this.#ends.push(this.#end);
	}

	order(descending: boolean): Uint32Array {
		const ends = this.#ends.done();
		const pool = this.#pool;
		const sign = descending ? -1 : 1;
		const start = (at: number): number => (at === 0 ? 0 : ends[at - 1]!);
		return sorted(ends.length, (a, b) => {
			const [fromA, toA, fromB, toB] = [start(a), ends[a]!, start(b), ends[b]!];
			if (fromA === toA || fromB === toB) return Number(fromA === toA) - Number(fromB === toB);
			return sign * pool.compare(pool, fromB, toB, fromA, toA);
		});
	}
}

function sorted(length: number, compare: (a: number, b: number) => number): Uint32Array {
	const order = Uint32Array.from({ length }, (_, at) => at);
	return order.sort((a, b) => compare(a, b) || a - b);
}
