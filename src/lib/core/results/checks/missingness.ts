import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { numberIn, tablesOfKind, type FactTable } from '../facts/run-facts.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { grade, worst, type Limits } from './grade.ts';
import { noTable } from './listed-check.ts';
import { percent } from './rounded.ts';

interface Config {
	/** Share of all values of a matrix that are missing. */
	all: Limits;
	/** Largest share of one sample; never a failure of the whole matrix. */
	sample: Limits;
}

/** Missing values of each matrix: in all, and in the sample with most of them. */
export const missingness: QualityCheck<Config> = {
	name: 'missingness',
	scope: 'run',
	tables: ['sample_missingness'],
	config: {
		// 2 % at random is the demo cohort; above half a feature leaves the folds (docs/methods.md).
		all: { good: 0.02, warn: 0.1, fail: 0.5 },
		// The demo's bad sample has 30 %, ten times its cohort. A limit above 1: one sample never fails a matrix.
		sample: { good: 0.05, warn: 0.2, fail: 1.5 },
	},
	check: ({ run }, config) => {
		const tables = run === null ? [] : tablesOfKind(run, 'sample_missingness');
		return tables.length === 0
			? noTable('sample_missingness')
			: tables.flatMap((table) => ofMatrix(table, config));
	},
};

function ofMatrix(table: FactTable, config: Config): Verdict[] {
	const rows = table.rows.map((row) => {
		const missing = numberIn(row, 'n_missing') ?? 0;
		const total = missing + (numberIn(row, 'n_values') ?? 0);
		return { sample: row['sample'] ?? '', missing, total, share: total === 0 ? 1 : missing / total };
	});
	const total = rows.reduce((sum, row) => sum + row.total, 0);
	if (total === 0) return [];
	const share = rows.reduce((sum, row) => sum + row.missing, 0) / total;
	const top = rows.reduce((a, b) => (b.share > a.share ? b : a));
	const overall = grade(share, config.all);
	const single = grade(top.share, config.sample);
	const verdict = worst([overall, single]) ?? overall;
	const many = rows.filter((row) => row.share >= config.sample.warn).map(({ sample }) => sample);
	const values = { matrix: table.matrix, percent: percent(share), samples: rows.length };
	return [
		{
			subject: table.matrix,
			...verdict,
			numbers: {
				missing_share: share,
				samples: rows.length,
				worst_sample: top.sample,
				worst_share: top.share,
				samples_beyond: many.length,
			},
			finding:
				verdict.status === 'pass'
					? say('checks.missing_few', values)
					: overall.status === 'pass'
						? say('checks.missing_samples', {
								...values,
								count: many.length,
								names: shortList(many, 3),
								worst: percent(top.share),
							})
						: say('checks.missing_many', { ...values, worst: top.sample, worst_percent: percent(top.share) }),
		},
	];
}
