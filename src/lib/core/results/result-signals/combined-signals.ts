import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import { located, textIn, type Located } from '../facts/rows.ts';
import { cohortContext } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { percent, short, six, unit } from './round.ts';

const three = (value: number | null): string => (value === null ? '–' : String(short(value)));
const shared = { context: cohortContext, contrast: null } as const;
const isFilled = (one: Located, column: string): boolean => numberIn(one.row, column) !== null;

/** The combined score is better than a matrix alone. Strength: 1 - the adjusted p times 20. */
export const combinedGain: SignalDetector = {
	kind: 'combined_gain',
	tables: ['combined_differences'],
	detect: (facts) =>
		tablesOfKind(facts, 'combined_differences')
			.flatMap(located)
			.filter(({ row }) => textIn(row, 'status') === 'better')
			.map((one) => {
				const [difference, low] = [numberIn(one.row, 'difference') ?? 0, numberIn(one.row, 'ci_low')];
				const p = numberIn(one.row, 'p_value_holm') ?? 1;
				const matrix = textIn(one.row, 'matrix');
				return {
					...{ level: 'note' as const, strength: unit(1 - 20 * p), ...shared, matrix },
					evidence: cellEvidence(one, 'difference'),
					support: [six(difference), six(p)],
					statement: say('result_signals.combined_gain', {
						...{ matrix, difference: three(difference), low: three(low) },
						...{ high: three(numberIn(one.row, 'ci_high')), p: short(p) },
					}),
				};
			}),
};

/** Sensitivity of the combined score at its locked threshold. Strength: the lower end of its interval. */
export const combinedRates: SignalDetector = {
	kind: 'combined_rates',
	tables: ['operating_rates'],
	detect: (facts) => {
		const rows = tablesOfKind(facts, 'operating_rates').flatMap(located);
		const whole = (one: Located, quantity: string): boolean =>
			textIn(one.row, 'quantity') === quantity &&
			textIn(one.row, 'part') === 'out_of_fold' &&
			textIn(one.row, 'column') === '';
		const found = rows.find((one) => whole(one, 'sensitivity'));
		const specificity = rows.find((one) => whole(one, 'specificity'));
		if (found === undefined || !isFilled(found, 'estimate')) return [];
		const [estimate, low] = [numberIn(found.row, 'estimate') ?? 0, numberIn(found.row, 'ci_low') ?? 0];
		return [
			{
				...{ level: 'note' as const, strength: unit(low), ...shared, matrix: null },
				evidence: cellEvidence(found, 'estimate'),
				support: [six(estimate), six(low)],
				statement: say('result_signals.combined_rates', {
					...{ sensitivity: percent(estimate), low: percent(low) },
					high: percent(numberIn(found.row, 'ci_high') ?? 1),
					specificity: percent(specificity === undefined ? 0 : (numberIn(specificity.row, 'estimate') ?? 0)),
				}),
			},
		];
	},
};

/** Scores of new controls are shifted from those of the model (p below 0.05). Strength: the shift, 1 SD or more = 1. */
export const cardDrift: SignalDetector = {
	kind: 'model_card_drift',
	tables: ['score_drift'],
	detect: (facts) =>
		tablesOfKind(facts, 'score_drift')
			.flatMap(located)
			.flatMap((one) => {
				const [shift, p] = [numberIn(one.row, 'shift'), numberIn(one.row, 'p_value')];
				if (shift === null || p === null || p >= DRIFT_P) return [];
				return [
					{
						...{ level: 'warning' as const, strength: unit(Math.abs(shift)), ...shared, matrix: null },
						evidence: cellEvidence(one, 'shift'),
						support: [six(shift), six(p)],
						statement: say('result_signals.model_card_drift', {
							...{ n: numberIn(one.row, 'n_new') ?? 0, shift: short(shift), p: short(p) },
						}),
					},
				];
			}),
};

/** Below this p a shift of the score is a signal. */
const DRIFT_P = 0.05;

/** AUROC of a model card on new people. Strength: twice the lower end of its interval minus 1. */
export const cardPerformance: SignalDetector = {
	kind: 'model_card_performance',
	tables: ['applied_metrics'],
	detect: (facts) =>
		tablesOfKind(facts, 'applied_metrics')
			.flatMap(located)
			.filter((one) => textIn(one.row, 'kind') === 'combined' && isFilled(one, 'auroc'))
			.map((one) => {
				const auroc = numberIn(one.row, 'auroc') ?? 0;
				const [low, high] = [numberIn(one.row, 'ci_low'), numberIn(one.row, 'ci_high')];
				return {
					...{ level: 'note' as const, strength: unit(2 * (low ?? 0.5) - 1), ...shared, matrix: null },
					evidence: cellEvidence(one, 'auroc'),
					support: [six(auroc), six(low ?? 0)],
					statement: say('result_signals.model_card_performance', {
						...{ auroc: short(auroc), low: three(low), high: three(high) },
						trained: three(numberIn(one.row, 'auroc_training')),
					}),
				};
			}),
};
