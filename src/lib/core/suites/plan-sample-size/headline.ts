import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { StudyRun } from './study-run.ts';
import { aurocText, percentOf } from './words.ts';

/** True where the lower end of the effect is above the reference. */
export const isPlannable = ({ main, targets }: Pick<StudyRun, 'main' | 'targets'>): boolean =>
	main.effect.auroc.low > targets.reference_auroc;

/** The answer: people of both groups, what they were planned from, and what the plan is not. */
export function studyHeadline(run: StudyRun): Message[] {
	const { main, total, recruited, parameters, specificity } = run;
	const { auroc, name } = main.effect;
	const people = { score: name, cases: total.cases, controls: total.controls };
	const from = {
		low: aurocText(auroc.low),
		auroc: aurocText(auroc.estimate),
		ci_low: aurocText(auroc.ci_low),
		ci_high: aurocText(auroc.ci_high),
	};
	const controls = specificity.aim.size?.controls;
	const dropped = Object.values(run.dropped).reduce((sum, count) => sum + count, 0);
	return [
		...(isPlannable(run)
			? [
					recruited.people === null
						? say('sample_size.headline', {
								...people,
								...{ cases_recruited: recruited.cases, controls_recruited: recruited.controls },
							})
						: say('sample_size.headline_prevalence', { ...people, people: recruited.people }),
					say('sample_size.headline_from', from),
				]
			: [
					say('sample_size.headline_no_effect', {
						...{ score: name, ...from, reference: parameters.reference_auroc },
					}),
					say('sample_size.headline_precision_only', { cases: total.cases, controls: total.controls }),
				]),
		...(controls === undefined
			? []
			: [
					say('sample_size.headline_controls', {
						specificity: percentOf(parameters.specificity),
						...{ precision: percentOf(parameters.specificity_half_width), controls },
					}),
				]),
		...(dropped === 0 ? [] : [say('sample_size.headline_dropped', { count: dropped })]),
		say('sample_size.use'),
	];
}

/** The headline as text. */
export const headlineText = (run: StudyRun): string =>
	studyHeadline(run)
		.map((one) => render(one))
		.join(' ');
