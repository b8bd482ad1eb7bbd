import { MUCH_MISSING } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { missingValues } from '../facts/missing-values.ts';
import { tablesOfKind, type FactTable } from '../facts/run-facts.ts';
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
		sample: { good: 0.05, warn: MUCH_MISSING, fail: 1.5 },
	},
	check: ({ run }, config) => {
		const tables = run === null ? [] : tablesOfKind(run, 'sample_missingness');
		return tables.length === 0
			? noTable('sample_missingness')
			: tables.flatMap((table) => ofMatrix(table, config));
	},
};

function ofMatrix(table: FactTable, config: Config): Verdict[] {
	const { samples, share } = missingValues(table);
	if (share === null) return [];
	const top = samples.reduce((a, b) => (b.share > a.share ? b : a));
	const overall = grade(share, config.all);
	const single = grade(top.share, config.sample);
	const verdict = worst([overall, single]) ?? overall;
	const many = samples.filter((one) => one.share >= config.sample.warn).map(({ sample }) => sample);
	const values = { matrix: table.matrix, percent: percent(share), samples: samples.length };
	return [
		{
			subject: table.matrix,
			...verdict,
			numbers: {
				missing_share: share,
				samples: samples.length,
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
