import type { Contig } from '../../readers/genome/contig.ts';
import type { SpanVisitor } from '../../readers/tracks/track-format.ts';

/** What one track holds. */
export interface TrackSummaryStats {
	/** Spans with a value. */
	spans: number;
	covered_bases: number;
	/** Over spans; NaN without any. */
	min: number;
	max: number;
	/** Over covered bases; NaN without any. */
	mean: number;
	sd: number;
	/** Length of nearly all spans (at least nine in ten), else null. */
	step: number | null;
	/** How far the spans reach on each contig, in file order. */
	reach: Contig[];
}

/** Share of spans that must have one length for it to be called the step of the track. */
const REGULAR = 0.9;
/** Different span lengths that are counted; a track with more has no step. */
const MAX_LENGTHS = 256;

/** Collects the statistics of one track while its spans pass. */
export class TrackStats implements SpanVisitor {
	#spans = 0;
	#covered = 0;
	#min = NaN;
	#max = NaN;
	#sum = 0;
	#squares = 0;
	#contig: Contig = { name: '', length: 0 };
	readonly #reach: Contig[] = [];
	#lengths: Map<number, number> | null = new Map();

	span(contig: string, start: number, end: number, value: number): void {
		const bases = end - start;
		this.#spans++;
		this.#covered += bases;
		this.#sum += value * bases;
		this.#squares += value * value * bases;
		if (!(this.#min <= value)) this.#min = value;
		if (!(this.#max >= value)) this.#max = value;
		if (contig !== this.#contig.name) {
			this.#contig = { name: contig, length: 0 };
			this.#reach.push(this.#contig);
		}
		this.#contig.length = end;
		this.#countLength(bases);
	}

	#countLength(bases: number): void {
		const lengths = this.#lengths;
		if (lengths === null) return;
		lengths.set(bases, (lengths.get(bases) ?? 0) + 1);
		if (lengths.size > MAX_LENGTHS) this.#lengths = null;
	}

	stats(): TrackSummaryStats {
		const mean = this.#covered === 0 ? NaN : this.#sum / this.#covered;
		const variance = this.#covered === 0 ? NaN : Math.max(0, this.#squares / this.#covered - mean * mean);
		const commonest = [...(this.#lengths ?? [])].sort((a, b) => b[1] - a[1])[0];
		const isRegular = commonest !== undefined && commonest[1] >= REGULAR * this.#spans;
		return {
			spans: this.#spans,
			covered_bases: this.#covered,
			min: this.#min,
			max: this.#max,
			mean,
			sd: Math.sqrt(variance),
			step: isRegular ? commonest[0] : null,
			reach: this.#reach,
		};
	}
}
