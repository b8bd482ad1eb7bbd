import { expect, it } from 'vitest';
import { rateOf } from '../../analysis/combined/predictive-values.ts';
import { withHeldOutRates, withLockedRates } from './locked-rates.ts';

const row = (metric: string, estimate: number) => ({
	...{ model: 'logistic' as const, metric, class: 'cancer', estimate, ci_low: null, ci_high: null, n: 100 },
	...{ n_positive: 40, n_negative: 60, reference: null, interval: '', note: '' },
});
const rates = { sensitivity: rateOf(20, 40), specificity: rateOf(57, 60), by_stage: [] };

it('states one sensitivity: that of the locked threshold', () => {
	const metric = { estimate: 0.7, ci_low: null, ci_high: null, n: 100 };
	const found = withLockedRates(
		{
			rows: [row('auroc', 0.9), row('sensitivity_at_95_specificity', 0.7)],
			metrics: {
				auroc: metric,
				sensitivity_at_95_specificity: metric,
				sensitivity_at_98_specificity: metric,
			},
			points: [],
		},
		rates,
		0.95,
	);
	expect(found.rows.map((one) => [one.metric, one.estimate])).toEqual([
		['auroc', 0.9],
		['sensitivity_at_95_specificity', 0.5],
	]);
	expect(found.metrics['sensitivity_at_95_specificity']?.estimate).toBe(0.5);
	expect(Object.keys(found.metrics)).not.toContain('sensitivity_at_98_specificity');
});

it('puts the rates of held-out people beside those out of fold, at the same threshold', () => {
	const auroc = {
		...{ metric: 'auroc', class: 'cancer', training: 0.9, training_ci_low: 0.8, training_ci_high: 0.95 },
		...{ validation: 0.8, validation_ci_low: 0.7, validation_ci_high: 0.9, difference: -0.1 },
		...{ k: null, n: 30, threshold: null },
	};
	const held = { sensitivity: rateOf(6, 15), specificity: rateOf(14, 15), by_stage: [] };
	const { rows } = withHeldOutRates(
		{ rows: [auroc], predictions: [], metrics: {}, c: null, notes: [] },
		{ held, training: rates, specificity: 0.95, threshold: 0 },
	);
	expect(rows.slice(1).map((one) => [one.metric, one.training, one.validation, one.threshold])).toEqual([
		['sensitivity_at_95_specificity', 0.5, 0.4, 0.5],
		['specificity_at_95_threshold', 0.95, 14 / 15, 0.5],
	]);
	expect(rows[1]?.difference).toBeCloseTo(-0.1, 12);
});
