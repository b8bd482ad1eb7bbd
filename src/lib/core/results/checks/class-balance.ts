import { say } from '../../../contract/messages/index.ts';
import type { QualityCheck } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { notApplicable } from './listed-check.ts';
import { percent } from './rounded.ts';

/**
 * How evenly the samples lie over the largest and the smallest group. The precision of a comparison of two groups goes
 * with n1 n2 / (n1 + n2); against an equal split of the same n that is 4 p (1 - p), with p the share of the smaller.
 */
export const classBalance: QualityCheck<Limits> = {
	name: 'class_balance',
	scope: 'dataset',
	tables: [],
	config: {
		// One to three: 4 x 0.25 x 0.75.
		good: 0.75,
		// One to 5.8: half of the samples add nothing that an equal split of the other half would not give.
		warn: 0.5,
		// One to 38: nine tenths of the samples add nothing.
		fail: 0.1,
	},
	check: ({ profile }, limits) => {
		const counts = Object.entries(profile.metadata_profile.label_counts);
		if (counts.length < 2) return [notApplicable(say('checks.one_group'))];
		const small = counts.reduce((a, b) => (b[1] < a[1] ? b : a));
		const large = counts.reduce((a, b) => (b[1] > a[1] ? b : a));
		const share = small[1] / (small[1] + large[1]);
		const efficiency = 4 * share * (1 - share);
		const verdict = grade(efficiency, limits);
		const values = { small: small[0], n_small: small[1], large: large[0], n_large: large[1] };
		return [
			{
				subject: profile.metadata_profile.label_column,
				...verdict,
				numbers: { ...values, efficiency },
				finding: say(verdict.status === 'pass' ? 'checks.balance_good' : 'checks.balance_poor', {
					...values,
					percent: percent(efficiency),
				}),
			},
		];
	},
};
