import { MIN_CONTROLS_FOR_DRIFT } from '../../../contract/decision-rules.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { interval, rateWords } from '../combine-matrices/headline.ts';
import { short } from '../report/numbers.ts';
import { rateOf } from '../../analysis/combined/predictive-values.ts';
import type { AppliedRun } from './applied-run.ts';

/** The answer: calls, performance where labels exist, what a negative call leaves open, drift, who was left out. */
export function appliedHeadline(run: AppliedRun): Message[] {
	const { card, people, above, metrics, rates, drift, controls, cases, parameters } = run;
	const [combined] = metrics;
	const missed = card.threshold.sensitivity?.estimate;
	const counts = { trained: run.trained, gaps: run.gaps, lacking: run.lacking };
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
		...(rates === null
			? []
			: [
					say('apply.headline_rates', {
						...{ sensitivity: rateWords(rates.sensitivity), specificity: rateWords(rates.specificity) },
					}),
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
		...run.warnings.filter(({ code }) => code === 'apply.same_pipeline'),
		say(parameters.include_training ? 'apply.headline_included' : 'apply.headline_left_out', counts),
		say('combined.use'),
	];
}

export const appliedHeadlineText = (run: AppliedRun): string =>
	appliedHeadline(run)
		.map((one) => render(one))
		.join(' ');
