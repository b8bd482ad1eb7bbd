import { say } from '../../../contract/messages/index.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable } from './listed-check.ts';

/** Enough labelled persons in the dataset for what its labels are for. */
export const cohortSize: QualityCheck<Limits> = {
	name: 'cohort_size',
	scope: 'dataset',
	tables: [],
	config: {
		// From 50 patients on a calibration slope is estimated (SCIENCE 5).
		good: 50,
		// Supervised models need 20 patients (DESIGN 7), so 19 are too few.
		warn: 19,
		// Four against four are the fewest whose smallest two-sided p, 2/70, is below 0.05 (SCIENCE 5, suppression).
		fail: 7,
	},
	check: ({ profile }, limits) => {
		const meta = profile.metadata_profile;
		if (meta.label_column === null || meta.labelled_patients === 0)
			return [notApplicable(say('checks.no_labels'))];
		const n = meta.labelled_patients;
		const values = { n };
		const verdict = grade(n, limits);
		return [
			{
				subject: meta.label_column,
				...verdict,
				numbers: { n, counted: meta.patient_column === null ? 'samples' : 'patients' },
				finding: say(
					verdict.status === 'pass' ? 'checks.cohort_size_enough' : 'checks.cohort_size_small',
					values,
				),
			},
		];
	},
};
