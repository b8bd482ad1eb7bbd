import { inPercent, MIN_CONFIRMATORY_PER_CLASS } from '../../../contract/decision-rules.ts';
import { render, say } from '../../../contract/messages/index.ts';
import type { CardRate } from '../../../contract/records/model-card.ts';
import type { CombinedRates } from '../../analysis/combined/combined-rates.ts';
import type { ExternalValidation } from '../../analysis/supervised/external-validation.ts';
import type { ModelMetrics } from '../../analysis/supervised/metric-rows.ts';
import { sigmoid } from '../../numerics/models/logistic-loss.ts';

const AT_SPECIFICITY = 'sensitivity_at_';
const nameOf = (specificity: number): string => `${AT_SPECIFICITY}${inPercent(specificity)}_specificity`;

/**
 * Metrics of a combined score with one sensitivity, that of the locked threshold. A threshold on the mean out-of-fold scores, as a
 * single matrix has it, is another one: the mean of repeats separates better than a model that is applied once.
 */
export function withLockedRates(
	metrics: ModelMetrics,
	rates: CombinedRates | null,
	specificity: number,
): ModelMetrics {
	const rows = metrics.rows.filter(({ metric }) => !metric.startsWith(AT_SPECIFICITY));
	const named = Object.fromEntries(
		Object.entries(metrics.metrics).filter(([name]) => !name.startsWith(AT_SPECIFICITY)),
	);
	const [first] = rows;
	if (rates === null || first === undefined) return { rows, metrics: named, points: [] };
	const { estimate, ci_low, ci_high, n } = rates.sensitivity;
	return {
		rows: [
			...rows,
			{
				...{ ...first, metric: nameOf(specificity), estimate, ci_low, ci_high },
				...{ n: n + rates.specificity.n, n_positive: n, n_negative: rates.specificity.n },
				...{ reference: null, interval: render(say('model.interval_exact')) },
				note: render(say('combined.locked_out_of_fold')),
			},
		],
		metrics: {
			...named,
			[nameOf(specificity)]: { estimate, ci_low, ci_high, n: n + rates.specificity.n },
		},
		points: [],
	};
}

/** A validation with the rates of held-out people at the locked threshold, beside those out of fold. */
export function withHeldOutRates(
	external: ExternalValidation,
	given: {
		held: CombinedRates | null;
		training: CombinedRates | null;
		specificity: number;
		threshold: number | null;
	},
): ExternalValidation {
	const { held, training, specificity, threshold } = given;
	const [first] = external.rows;
	if (held === null || threshold === null || first === undefined) return external;
	const enough = Math.min(held.sensitivity.n, held.specificity.n) >= MIN_CONFIRMATORY_PER_CLASS;
	const row = (metric: string, found: CardRate, before: CardRate | undefined) => ({
		...{ metric, class: first.class },
		training: before?.estimate ?? null,
		...{ training_ci_low: before?.ci_low ?? null, training_ci_high: before?.ci_high ?? null },
		validation: found.estimate,
		validation_ci_low: enough ? found.ci_low : null,
		validation_ci_high: enough ? found.ci_high : null,
		difference: found.estimate === null || before?.estimate == null ? null : found.estimate - before.estimate,
		...{ k: found.k, n: found.n, threshold: sigmoid(threshold) },
	});
	const rates = [
		row(nameOf(specificity), held.sensitivity, training?.sensitivity),
		row(`specificity_at_${inPercent(specificity)}_threshold`, held.specificity, training?.specificity),
	];
	return {
		...external,
		rows: [...external.rows, ...rates],
		metrics: {
			...external.metrics,
			...Object.fromEntries(
				rates.map((one) => [
					one.metric,
					{
						...{ estimate: one.validation, ci_low: one.validation_ci_low, ci_high: one.validation_ci_high },
						n: one.n,
					},
				]),
			),
		},
	};
}
