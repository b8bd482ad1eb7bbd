import { MIN_CONTROLS_FOR_DRIFT } from '../../../contract/decision-rules.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { interval, predictive, rateWords } from '../combine-matrices/headline.ts';
import { short } from '../report/numbers.ts';
import { rateOf } from '../../analysis/combined/predictive-values.ts';
import type { AppliedRun } from './applied-run.ts';

/** The answer: calls, performance where labels exist, what a negative call leaves open, drift, who was left out. */
export function appliedHeadline(run: AppliedRun): Message[] {
	const { card, people, above, metrics, rates, drift, controls, cases } = run;
	const [combined] = metrics;
	const missed = card.threshold.sensitivity?.estimate;
	return [
		card.threshold.value === null
			? say('apply.headline_scores_only', { n: people })
			: say('apply.headline_scored', { n: people, above, share: rateWords(rateOf(above, people)) }),
		...(card.verdict.status === 'not_assessable' || card.verdict.status === 'not_told_apart'
			? run.warnings.filter(
					({ code }) => code === 'apply.verdict_chance' || code === 'apply.verdict_withheld',
				)
			: []),
		...(combined === undefined
			? rates === null
				? [say('apply.headline_no_labels')]
				: []
			: [
					say('apply.headline_auroc', {
						...{ auroc: interval(combined.auroc), cases, controls },
						...{
							positive: card.positive,
							reference: card.reference,
							trained: card.auroc.estimate?.toFixed(2) ?? '–',
						},
					}),
				]),
		...(rates === null || rates.sensitivity.n === 0 || rates.specificity.n === 0
			? oneRate(run)
			: [
					say('apply.headline_rates', {
						...{ sensitivity: rateWords(rates.sensitivity), specificity: rateWords(rates.specificity) },
					}),
					...predictive(rates, run.parameters.prevalence),
				]),
		...(missed == null
			? []
			: [say('apply.headline_miss', { missed: `${Math.round(100 * (1 - missed))} %` })]),
		drift === null
			? say('apply.headline_no_drift', { controls, needed: MIN_CONTROLS_FOR_DRIFT })
			: say('apply.headline_drift', {
					...{ drifted: drift.drifted, features: drift.features.length },
					shift: short(drift.score.shift),
					...{ low: short(drift.score.shift_low), high: short(drift.score.shift_high) },
				}),
		...run.warnings.filter(({ code }) => code === 'apply.same_pipeline' || code === 'apply.other_people'),
		...leftOut(run),
		say('combined.use'),
	];
}

/** The one rate that people of one group show; no AUROC follows from them. */
function oneRate({ rates, card }: AppliedRun): Message[] {
	if (rates === null) return [];
	const { sensitivity, specificity } = rates;
	if (sensitivity.n > 0)
		return [say('apply.headline_cases_only', { rate: rateWords(sensitivity), group: card.positive })];
	return specificity.n > 0
		? [say('apply.headline_controls_only', { rate: rateWords(specificity), group: card.reference })]
		: [];
}

/** Who was left out, by reason; nothing where nobody was. */
function leftOut({ trained, gaps, lacking, parameters }: AppliedRun): Message[] {
	const reasons = [
		{ count: trained, en: 'from the training set', zh: '属于训练集' },
		{ count: gaps, en: 'with too many missing values', zh: '缺失值过多' },
		{ count: lacking, en: 'without all matrices', zh: '矩阵不全' },
	].filter(({ count }) => count > 0);
	if (reasons.length === 0) return [];
	const values = {
		parts: reasons
			.map(({ count, en }, i) => `${count} ${i > 0 ? '' : count === 1 ? 'person ' : 'people '}${en}`)
			.join(', '),
		parts_zh: reasons.map(({ count, zh }) => `${count} 人${zh}`).join('，'),
	};
	return [say(parameters.include_training ? 'apply.headline_included' : 'apply.headline_left_out', values)];
}

export const appliedHeadlineText = (run: AppliedRun): string =>
	appliedHeadline(run)
		.map((one) => render(one))
		.join(' ');
