import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable } from './listed-check.ts';

/** Samples that the metadata contradict (two labels for one id) or cannot name alone (one id fits several rows). */
export const metadataConflicts: QualityCheck<Limits> = {
	name: 'metadata_conflicts',
	scope: 'dataset',
	tables: [],
	config: {
		good: 0,
		// The first is worth a look: a table that contradicts itself once may be wrong elsewhere.
		warn: 0,
		// One sample in ten: the id column or the table is the wrong one.
		fail: 0.1,
	},
	check: ({ profile }, limits) => {
		const meta = profile.metadata_profile;
		if (meta.selected_table === null || meta.data_samples === 0)
			return [notApplicable(say('checks.no_metadata'))];
		const names = [...new Set([...meta.unusable_samples, ...meta.ambiguous_ids.map(({ data }) => data)])];
		const share = names.length / meta.data_samples;
		const verdict = grade(share, limits);
		const numbers = { count: names.length, samples: meta.data_samples };
		return [
			{
				subject: meta.selected_table,
				...verdict,
				numbers,
				finding:
					names.length === 0
						? say('checks.conflicts_none', numbers)
						: say('checks.conflicts_some', { ...numbers, names: shortList(names, 3) }),
			},
		];
	},
};
