import { MIN_CALIBRATION_PATIENTS, MIN_PATIENTS } from '../../../contract/decision-rules.ts';
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
		// From here on a calibration slope is estimated.
		good: MIN_CALIBRATION_PATIENTS,
		// Below, there is no model.
		warn: MIN_PATIENTS - 1,
		// Four against four are the fewest whose smallest two-sided p, 2/70, is within MAX_SMALLEST_P.
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
