import { maxOf } from '../../../base/extremes.ts';
import type { FragmentAccumulator } from './accumulator.ts';
import { RegionSieve } from './region-sieve.ts';
import { SpanDifferences, SpanFinder, type PositionSpans } from './position-spans.ts';

/**
 * Windowed protection score (Snyder 2016) over fragments of some lengths. The window at c is [c - w/2, c + w/2 - 1].
 * `end_base`: what counts as the right end of a fragment: `after_last`, the base after its last one (FinaleToolkit), or
 * `last`.
 */
export interface WpsSetting {
	name: string;
	/** Even, bp. */
	window: number;
	/** Inclusive, bp. */
	min_length: number;
	max_length: number;
	end_base: 'after_last' | 'last';
}

/** L-WPS: nucleosomes. */
export const LONG_WPS: WpsSetting = {
	name: 'L-WPS',
	window: 120,
	min_length: 120,
	max_length: 180,
	end_base: 'after_last',
};

/** S-WPS: short footprints, transcription factors. */
export const SHORT_WPS: WpsSetting = {
	name: 'S-WPS',
	window: 16,
	min_length: 35,
	max_length: 80,
	end_base: 'after_last',
};

/**
 * Which ends make the cleavage proportion: `both_ends` = first and last base of every fragment (Zhou 2022); `one_end` =
 * FinaleToolkit's: the first base of + fragments, the base after the last one of - fragments.
 */
export type CleavageEnds = 'both_ends' | 'one_end';

/** What is counted at every watched position. */
export interface PositionSetting {
	positions: PositionSpans;
	wps: WpsSetting[];
	cleavage: CleavageEnds;
}

/** Counts at watched positions; differences, to be read with `SpanDifferences`, except for `ends`. */
export interface PositionCounts {
	/** Fragments over each position. */
	depth: Int32Array;
	/** Fragment ends at each position, one entry per position. */
	ends: Int32Array;
	/** One column per WPS setting. */
	wps: Int32Array[];
}

export function positionCounts(setting: PositionSetting): FragmentAccumulator<PositionCounts> {
	const { positions, cleavage } = setting;
	const { spans, offset } = positions;
	const finder = new SpanFinder(positions);
	const sieve = new RegionSieve(spans);
	const depth = new SpanDifferences(positions);
	const ends = new Int32Array(positions.positions);
	const scores = setting.wps.map((wps) => ({
		...wps,
		half: wps.window / 2,
		score: new SpanDifferences(positions),
	}));
	const reach = Math.max(0, maxOf(scores.map(({ half }) => half)));

	const countEnd = (i: number, position: number): void => {
		const within = position - spans.start[i]!;
		if (within < 0 || position >= spans.end[i]!) return;
		const at = offset[i]! + within;
		ends[at] = ends[at]! + 1;
	};

	return {
		add(contig, start, end, strand) {
			if (!sieve.mayTouch(contig, start - reach, end + reach + 1)) return;
			const last = finder.lastOf(contig);
			const length = end - start;
			for (let i = finder.firstAfter(contig, start - reach); i < last; i++) {
				if (spans.start[i]! > end + reach) break;
				depth.add(i, start, end - 1, 1);
				if (cleavage === 'both_ends') {
					countEnd(i, start);
					countEnd(i, end - 1);
				} else if (strand === 1) countEnd(i, start);
				else if (strand === -1) countEnd(i, end);
				for (const { min_length, max_length, end_base, half, score } of scores) {
					if (length < min_length || length > max_length) continue;
					protect(score, i, start, end_base === 'last' ? end - 1 : end, half);
				}
			}
		},
		counts: () => ({ depth: depth.differences, ends, wps: scores.map(({ score }) => score.differences) }),
	};
}

/**
 * A fragment with its ends at s and e, seen by a window of 2h: it spans the windows at s + h + 1 .. e - h (score + 1) and
 * has an end inside those at s - h + 1 .. s + h and e - h + 1 .. e + h (score - 1 once, however many ends are inside).
 * The three runs lie side by side, so - 1 over all of them and + 2 in the middle says the same.
 */
function protect(score: SpanDifferences, span: number, s: number, e: number, h: number): void {
	score.add(span, s - h + 1, e + h, -1);
	if (e - h >= s + h + 1) score.add(span, s + h + 1, e - h, 2);
}
