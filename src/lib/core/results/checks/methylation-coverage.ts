import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable, noTable } from './listed-check.ts';
import { median, rounded } from './rounded.ts';

/** Median reads per CpG of the median sample. */
export const methylationCoverage: QualityCheck<Limits> = {
	name: 'methylation_coverage',
	scope: 'run',
	tables: ['methylation_samples'],
	config: {
		// 10 reads is the default of --min-coverage; a beta of 0.5 then has a standard error of 0.16.
		good: 10,
		// 5 reads: 0.22.
		warn: 5,
		// One read per CpG says methylated or not, and no share.
		fail: 1,
	},
	check: ({ run }, limits) => {
		const rows = run === null ? [] : tablesOfKind(run, 'methylation_samples').flatMap((table) => table.rows);
		if (rows.length === 0) return noTable('methylation_samples');
		const known = rows.flatMap((row) => {
			const coverage = numberIn(row, 'median_coverage');
			return coverage === null ? [] : [{ sample: row['sample'] ?? '', coverage }];
		});
		const typical = median(known.map(({ coverage }) => coverage));
		if (typical === null) return [notApplicable(say('checks.cpg_coverage_unknown'))];
		const low = known.filter(({ coverage }) => coverage <= limits.warn).map(({ sample }) => sample);
		const verdict = grade(typical, limits);
		return [
			{
				subject: 'methylation',
				...verdict,
				numbers: { samples: known.length, median_coverage: typical, samples_beyond: low.length },
				finding: say(verdict.status === 'pass' ? 'checks.cpg_coverage_enough' : 'checks.cpg_coverage_low', {
					samples: known.length,
					coverage: typical,
					error: rounded(0.5 / Math.sqrt(typical), 2),
					count: low.length,
					names: shortList(low, 3),
				}),
			},
		];
	},
};
