import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable } from './listed-check.ts';

/** Share of the samples in the data that the metadata know. */
export const metadataCoverage: QualityCheck<Limits> = {
	name: 'metadata_coverage',
	scope: 'dataset',
	tables: [],
	config: {
		good: 1,
		// One sample in ten without a row: what is left need not be a fair picture of the cohort.
		warn: 0.9,
		// Half: the table is more likely the wrong one, or its ids are written differently.
		fail: 0.5,
	},
	check: ({ profile }, limits) => {
		const meta = profile.metadata_profile;
		if (meta.selected_table === null || meta.data_samples === 0)
			return [notApplicable(say('checks.no_metadata'))];
		const verdict = grade(meta.coverage, limits);
		const numbers = { matched: meta.matched_samples, samples: meta.data_samples };
		return [
			{
				subject: meta.selected_table,
				...verdict,
				numbers: { ...numbers, coverage: meta.coverage },
				finding: say(verdict.status === 'pass' ? 'checks.coverage_good' : 'checks.coverage_poor', {
					...numbers,
					names: shortList(meta.data_without_rows, 3),
				}),
			},
		];
	},
};
