/** Signal of equal parts of a range. Parts without any covered base have covered 0, min and max NaN. */
export interface TrackSummary {
	/** Sum of value x bases. */
	sum: Float64Array;
	/** Bases with a value. */
	covered: Float64Array;
	min: Float64Array;
	max: Float64Array;
	/** Bases of each part. */
	bases: Float64Array;
	/** Bases per zoom record the numbers come from; null = from the data itself, exact. */
	zoom: number | null;
}

/** mean = over covered bases; coverage = covered part, 0-1. */
export type SummaryKind = 'mean' | 'max' | 'min' | 'coverage' | 'sum';

/** One number per part; NaN where nothing is covered (coverage: 0). */
export function summaryValues(summary: TrackSummary, kind: SummaryKind): Float64Array {
	const { sum, covered, min, max, bases } = summary;
	switch (kind) {
		case 'min':
			return min;
		case 'max':
			return max;
		case 'coverage':
			return covered.map((n, i) => n / bases[i]!);
		case 'mean':
			return sum.map((total, i) => (covered[i] === 0 ? NaN : total / covered[i]!));
		case 'sum':
			return sum.map((total, i) => (covered[i] === 0 ? NaN : total));
	}
}

/** Borders of n parts of [start, end), whole bases rounded down as libBigWig and UCSC do: n + 1 numbers. */
export function partBorders(start: number, end: number, n: number): Float64Array {
	return Float64Array.from({ length: n + 1 }, (_, i) => Math.floor(start + ((end - start) * i) / n));
}

/** Collects spans that come in order into the parts of a range. */
export class PartSums {
	readonly borders: Float64Array;
	readonly sum: Float64Array;
	readonly covered: Float64Array;
	readonly min: Float64Array;
	readonly max: Float64Array;
	#part = 0;

	constructor(start: number, end: number, parts: number) {
		this.borders = partBorders(start, end, parts);
		this.sum = new Float64Array(parts);
		this.covered = new Float64Array(parts);
		this.min = new Float64Array(parts).fill(NaN);
		this.max = new Float64Array(parts).fill(NaN);
	}

	/** A span with a total, covered bases and extremes; what overlaps a part in part is shared by overlap. */
	add(start: number, end: number, sum: number, covered: number, min: number, max: number): void {
		const parts = this.sum.length;
		while (this.#part < parts && this.borders[this.#part + 1]! <= start) this.#part++;
		for (let p = this.#part; p < parts && this.borders[p]! < end; p++) {
			const overlap = Math.min(end, this.borders[p + 1]!) - Math.max(start, this.borders[p]!);
			if (overlap <= 0) continue;
			const share = overlap / (end - start);
			this.sum[p] = this.sum[p]! + sum * share;
			this.covered[p] = this.covered[p]! + covered * share;
			// Comparisons with NaN are false, so the first value always enters.
			if (!(this.min[p]! <= min)) this.min[p] = min;
			if (!(this.max[p]! >= max)) this.max[p] = max;
		}
	}

	summary(zoom: number | null): TrackSummary {
		const { sum, covered, min, max, borders } = this;
		const bases = sum.map((_, p) => borders[p + 1]! - borders[p]!);
		return { sum, covered, min, max, bases, zoom };
	}
}
