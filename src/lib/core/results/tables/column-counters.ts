import { plainCell } from '../../../base/formula-cells.ts';
import { createRandom } from '../../../base/random.ts';
import type { ColumnStatistics } from '../../../contract/api/results.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { numberOf } from './cells.ts';
import { HistogramCounts, histogramEdges } from './column-histogram.ts';
import type { ColumnKind } from './table-request.ts';

/** Values of a column that are kept for its quartiles; beyond it they are drawn at random from all of them. */
export const KEPT = 1_000_000;
/** Different texts that are counted, and their characters. */
const DISTINCT = 10_000;
const DISTINCT_CHARACTERS = 1 << 20;
const MAX_FREQUENT = 5;

type Parts = Pick<ColumnStatistics, 'numbers' | 'texts' | 'flags'>;

/** Takes the cells of one column that hold something, in any order, and says what they are like. */
export interface ColumnCounter {
	push(text: string): void;
	/** What is held in memory, in some eight bytes. */
	readonly weight: number;
	/** Counts the values of a second reading, where one is needed; null where everything is known. */
	again(): ((text: string) => void) | null;
	done(): Parts;
}

/** The counter for a kind of column. `kept` is the number of values that quartiles are exact for. */
export function columnCounter(kind: ColumnKind, kept = KEPT): ColumnCounter {
	if (kind === 'number') return new NumberCounter(kept);
	return kind === 'true_false' ? new FlagCounter() : new TextCounter();
}

class NumberCounter implements ColumnCounter {
	#values = new Float64Array(1024);
	readonly #kept: number;
	readonly #random = createRandom(0, 'column');
	#n = 0;
	#other = 0;
	#least = Infinity;
	#most = -Infinity;
	#sum = 0;
	/** What rounding took from the sum (Neumaier). */
	#lost = 0;
	#counts: HistogramCounts | null = null;

	constructor(kept: number) {
		this.#kept = kept;
	}

	get weight(): number {
		return this.#values.length;
	}

	push(text: string): void {
		const value = numberOf(text);
		if (Number.isNaN(value)) {
			this.#other++;
			return;
		}
		if (value < this.#least) this.#least = value;
		if (value > this.#most) this.#most = value;
		const sum = this.#sum + value;
		this.#lost += Math.abs(this.#sum) >= Math.abs(value) ? this.#sum - sum + value : value - sum + this.#sum;
		this.#sum = sum;
		this.#keep(value);
	}

	#keep(value: number): void {
		const at = this.#n++;
		if (at >= this.#kept) {
			// Every value has the same chance to be among those that are kept (algorithm R).
			const place = this.#random.int(at + 1);
			if (place < this.#kept) this.#values[place] = value;
			return;
		}
		if (at === this.#values.length) {
			const larger = new Float64Array(Math.min(this.#kept, at * 2));
			larger.set(this.#values);
			this.#values = larger;
		}
		this.#values[at] = value;
	}

	again(): ((text: string) => void) | null {
		if (this.#n <= this.#kept) return null;
		const counts = new HistogramCounts(histogramEdges(this.#least, this.#most));
		this.#counts = counts;
		return (text) => {
			const value = numberOf(text);
			if (!Number.isNaN(value)) counts.push(value);
		};
	}

	done(): Parts {
		const other = this.#other;
		const none = { min: null, q1: null, median: null, q3: null, max: null, mean: null, histogram: null };
		if (this.#n === 0) return parts({ numbers: { ...none, exact: true, other } });
		const sorted = this.#values.subarray(0, Math.min(this.#n, this.#kept)).sort();
		const mean = (this.#sum + this.#lost) / this.#n;
		const counts = this.#counts ?? countAll(sorted, histogramEdges(this.#least, this.#most));
		return parts({
			numbers: {
				min: this.#least,
				q1: quantileSorted(sorted, 0.25),
				median: quantileSorted(sorted, 0.5),
				q3: quantileSorted(sorted, 0.75),
				max: this.#most,
				mean: Number.isFinite(mean) ? mean : null,
				histogram: { edges: [...counts.edges], counts: counts.counts },
				exact: this.#n <= this.#kept,
				other,
			},
		});
	}
}

function countAll(values: Float64Array, edges: readonly number[]): HistogramCounts {
	const counts = new HistogramCounts(edges);
	for (const value of values) counts.push(value);
	return counts;
}

class TextCounter implements ColumnCounter {
	/** Null once there are too many. */
	#counts: Map<string, number> | null = new Map<string, number>();
	#characters = 0;

	get weight(): number {
		return (this.#counts?.size ?? 0) * 16 + this.#characters / 4;
	}

	push(cell: string): void {
		const counts = this.#counts;
		if (counts === null) return;
		const text = plainCell(cell);
		const known = counts.get(text);
		if (known === undefined) this.#characters += text.length;
		counts.set(text, (known ?? 0) + 1);
		if (counts.size > DISTINCT || this.#characters > DISTINCT_CHARACTERS) {
			this.#counts = null;
			this.#characters = 0;
		}
	}

	again(): null {
		return null;
	}

	done(): Parts {
		if (this.#counts === null) return parts({ texts: { distinct: null, top: [] } });
		const top = [...this.#counts]
			.sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : a > b ? 1 : 0))
			.slice(0, MAX_FREQUENT)
			.map(([value, count]) => ({ value, count }));
		return parts({ texts: { distinct: this.#counts.size, top } });
	}
}

class FlagCounter implements ColumnCounter {
	readonly weight = 1;
	readonly #counts = { true: 0, false: 0, other: 0 };

	push(text: string): void {
		this.#counts[text === 'true' || text === 'false' ? text : 'other']++;
	}

	again(): null {
		return null;
	}

	done(): Parts {
		return parts({ flags: { ...this.#counts } });
	}
}

const parts = (given: Partial<Parts>): Parts => ({ numbers: null, texts: null, flags: null, ...given });
