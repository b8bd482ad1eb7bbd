import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable, noTable } from './listed-check.ts';
import { median, percent } from './rounded.ts';

/** Smallest VAF that shows at least one read with a chance of 95 % at the median depth: 1 - 0.05^(1 / depth). */
export const variantDepth: QualityCheck<Limits> = {
	name: 'variant_depth',
	scope: 'run',
	tables: ['variant_summary'],
	config: {
		// Depth 598.
		good: 0.005,
		// Depth 299: below it a variant of 1 % stays unseen more often than in one of twenty samples.
		warn: 0.01,
		// Depth 59: only a VAF of 5 % is seen for certain.
		fail: 0.05,
	},
	check: ({ run }, limits) => {
		const rows = run === null ? [] : tablesOfKind(run, 'variant_summary').flatMap((table) => table.rows);
		if (rows.length === 0) return noTable('variant_summary');
		const known = rows.flatMap((row) => {
			const depth = numberIn(row, 'median_depth');
			const limit = numberIn(row, 'detection_limit');
			return depth === null || limit === null ? [] : [{ depth, limit }];
		});
		const limit = median(known.map((one) => one.limit));
		const depth = median(known.map((one) => one.depth));
		if (limit === null || depth === null) return [notApplicable(say('checks.depth_unknown'))];
		const verdict = grade(limit, limits);
		return [
			{
				subject: 'variants',
				...verdict,
				numbers: { samples: known.length, median_depth: depth, detection_limit: limit },
				finding: say(verdict.status === 'pass' ? 'checks.depth_enough' : 'checks.depth_low', {
					samples: known.length,
					depth: Math.round(depth),
					percent: percent(limit),
				}),
			},
		];
	},
};
