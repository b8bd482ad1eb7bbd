import {
	MIN_CALIBRATION_PER_CLASS,
	MIN_CONFIRMATORY_PER_CLASS,
	MIN_PER_CLASS,
} from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable } from './listed-check.ts';

/** Enough samples in the smallest group of the dataset. */
export const smallestClass: QualityCheck<Limits> = {
	name: 'smallest_class',
	scope: 'dataset',
	tables: [],
	config: {
		// A sensitivity at 95 % specificity needs 20 controls, a calibration slope as many of each class.
		good: MIN_CALIBRATION_PER_CLASS,
		// Below, results are exploratory.
		warn: MIN_CONFIRMATORY_PER_CLASS - 1,
		// Below, there is no model.
		fail: MIN_PER_CLASS - 1,
	},
	check: ({ profile }, limits) => {
		const counts = Object.entries(profile.metadata_profile.label_counts);
		if (counts.length < 2) return [notApplicable(say('checks.one_group'))];
		const [group, n] = counts.reduce((small, one) => (one[1] < small[1] ? one : small));
		const verdict = grade(n, limits);
		const values = { group, n, groups: counts.length };
		return [
			{
				subject: profile.metadata_profile.label_column,
				...verdict,
				numbers: values,
				finding: say(
					verdict.status === 'pass' ? 'checks.smallest_class_enough' : 'checks.smallest_class_small',
					values,
				),
			},
		];
	},
};
