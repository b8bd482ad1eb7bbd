import type { VafScale } from './variant.ts';

/** Rows that must speak before they decide, and the share of those with counts that must agree. */
const MIN_ROWS = 3;
const AGREEING = 0.9;
/** The wrong scale is off by a factor of 100; a caller's estimate is rarely off its counts by 10. */
const MARGIN = 10;

/** What speaks for one scale of a column of allele fractions or the other. */
export class ScaleEvidence {
	/** Values without a percent sign that are not zero. */
	values = 0;
	/** Of these, values above 1. */
	aboveOne = 0;
	private likeFraction = 0;
	private likePercent = 0;
	private readonly seen: number[] = [];

	/** A value without percent sign, and the ratio of the counts of the same row (NaN without counts). */
	add(value: number, ratio: number): void {
		if (!(value > 0)) return;
		this.values++;
		if (value > 1) this.aboveOne++;
		if (this.seen.length < 10_000) this.seen.push(value);
		if (!(ratio > 0)) return;
		const asFraction = Math.abs(Math.log(value / ratio));
		const asPercent = Math.abs(Math.log(value / 100 / ratio));
		if (asFraction < Math.log(MARGIN) && asFraction < asPercent) this.likeFraction++;
		else if (asPercent < Math.log(MARGIN) && asPercent < asFraction) this.likePercent++;
	}

	/** What the counts say; null when they are silent or disagree. */
	get byCounts(): VafScale | null {
		const rows = this.likeFraction + this.likePercent;
		if (rows < MIN_ROWS) return null;
		if (this.likeFraction >= AGREEING * rows) return 'fraction';
		return this.likePercent >= AGREEING * rows ? 'percent' : null;
	}

	/** True when most values cannot be fractions; one or two damaged ones do not tell. */
	get mostlyAboveOne(): boolean {
		return this.values >= MIN_ROWS && this.aboveOne > this.values / 2;
	}

	/** Median of the values (of the first 10,000), for the question that is asked. */
	get median(): number {
		const sorted = [...this.seen].sort((a, b) => a - b);
		return sorted[Math.floor(sorted.length / 2)] ?? NaN;
	}

	get largest(): number {
		return this.seen.reduce((most, value) => Math.max(most, value), 0);
	}
}

/** What the name or the description of a column says about its scale; null when it does not. */
export function scaleInWords(text: string): VafScale | null {
	const percent = /percent|\bpct\b|_pct\b|(^|[^a-z])perc([^a-z]|$)|\(\s*%\s*\)|in %|^%|%$/i.test(text);
	const fraction = /fraction|proportion|(^|[^a-z])frac([^a-z]|$)|\b0\s*(-|–|to)\s*1\b|\bratio\b/i.test(text);
	return percent === fraction ? null : percent ? 'percent' : 'fraction';
}

/**
 * The scale of a column: what the user said, else what its words say unless the counts say otherwise, else what the counts
 * say. Values above 1 alone decide nothing: they may be damaged fractions, and a plasma sample may hold no VAF above 1 %.
 * Null = unclear. A column of zeros has no scale and is read as it stands.
 */
export function decideScale(
	stated: VafScale | undefined,
	words: VafScale | null,
	evidence: ScaleEvidence,
): VafScale | null {
	if (stated !== undefined) return stated;
	const { byCounts } = evidence;
	if (evidence.values === 0) return words ?? 'fraction';
	if (words === null) return byCounts;
	if (byCounts !== null && byCounts !== words) return null;
	// Counts are silent: a column of fractions that is mostly above 1 contradicts its own name.
	if (byCounts === null && words === 'fraction' && evidence.mostlyAboveOne) return null;
	return words;
}
