import { minOf } from '../../../base/extremes.ts';
import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import type { QualityCheck } from './check.ts';
import { grade, worst, type Limits } from './grade.ts';
import { notApplicable, noTable } from './listed-check.ts';
import { median, rounded } from './rounded.ts';

/**
 * Fragments behind the lengths of a sample. The standard error of a share p of n fragments is sqrt(p (1 - p) / n); for
 * the 20 % of short fragments that plasma holds that is 0.4 / sqrt n. Graded on log10 n of the median sample; samples
 * below the warning limit lower the score to 0.5 less a quarter of their share, so that single samples never make a fail.
 */
export const fragmentCounts: QualityCheck<Limits> = {
	name: 'fragment_counts',
	scope: 'run',
	tables: ['fragment_samples'],
	config: {
		// 100,000 fragments: 0.13 points.
		good: 5,
		// 10,000: 0.4 points on a share of 20 %.
		warn: 4,
		// 1,000: 1.3 points, and single lengths of a 10-bp pattern hold ten fragments.
		fail: 3,
	},
	check: ({ run }, limits) => {
		const rows = run === null ? [] : tablesOfKind(run, 'fragment_samples').flatMap((table) => table.rows);
		if (rows.length === 0) return noTable('fragment_samples');
		const counts = rows.flatMap((row) => {
			const fragments = numberIn(row, 'fragments');
			return fragments === null ? [] : [{ sample: row['sample'] ?? '', fragments }];
		});
		const typical = median(counts.map(({ fragments }) => fragments));
		if (typical === null) return [notApplicable(say('checks.fragments_uncounted'))];
		const level = (n: number): number => Math.log10(Math.max(1, n));
		const few = counts.filter(({ fragments }) => level(fragments) <= limits.warn);
		const share = few.length / counts.length;
		const graded = grade(level(typical), limits);
		const single = {
			score: share === 0 ? 1 : 0.5 - share / 4,
			status: share === 0 ? 'pass' : 'warn',
		} as const;
		const verdict = worst([graded, single]) ?? graded;
		const fewest = minOf(counts.map(({ fragments }) => fragments));
		return [
			{
				subject: 'fragments',
				score: verdict.score,
				status: verdict.status,
				numbers: { samples: counts.length, median: typical, fewest, samples_beyond: few.length },
				finding: say(verdict.status === 'pass' ? 'checks.fragments_enough' : 'checks.fragments_few', {
					samples: counts.length,
					median: Math.round(typical),
					fewest,
					points: rounded(40 / Math.sqrt(Math.max(1, fewest)), 2),
					count: few.length,
					names: shortList(
						few.map(({ sample }) => sample),
						3,
					),
				}),
			},
		];
	},
};
