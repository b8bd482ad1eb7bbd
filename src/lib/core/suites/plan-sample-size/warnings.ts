import { render, say, type Message } from '../../../contract/messages/index.ts';
import { meanHalfWidth } from '../../numerics/sample-size/exact-width.ts';
import { MAX_SIZE } from '../../numerics/sample-size/smallest-size.ts';
import { sizeForSensitivity } from '../../analysis/sample-size/study-aims.ts';
import type { StudyAim } from '../../analysis/sample-size/simulate.ts';
import type { FoundEffect } from './read-metrics.server.ts';
import { isPlannable } from './headline.ts';
import type { StudyRun } from './study-run.ts';
import { aurocText, percentOf } from './words.ts';

/** Shortfall of the simulated share that chance does not explain: three standard errors. */
const ERRORS = 3;
/** A locked threshold is named where it saves a third of the cases or more. */
const MUCH_FEWER = 2 / 3;

/** What a reader must know before the numbers, most serious first. */
export function studyWarnings(
	run: StudyRun,
	{ effects, alike }: { effects: readonly FoundEffect[]; alike: readonly string[] },
): Message[] {
	const { main, parameters, specificity, counted } = run;
	const { effect } = main;
	const found: Message[] = [];
	if (!isPlannable(run))
		found.push(say('sample_size.no_effect', { score: effect.name, low: aurocText(effect.auroc.low) }));
	if (effects.length > 1 && parameters.plan_for === undefined)
		found.push(say('sample_size.several', { count: effects.length, score: effect.name }));
	appendShort(found, run);
	for (const { aim, score, why, planned_from } of [...main.aims, specificity.aim])
		if (why === 'too_many' && planned_from === 'lower')
			found.push(say('sample_size.too_many', { ...aimWords(aim), score, most: MAX_SIZE }));
	if (effects.find(({ name }) => name === effect.name)?.out_of_fold === true)
		found.push(say('sample_size.out_of_fold'));
	if (effect.reversed) found.push(say('sample_size.reversed', { score: effect.name }));
	if (effect.sensitivity === null && counted.some(({ aim }) => aim === 'sensitivity'))
		found.push(say('sample_size.own_threshold', { specificity: percentOf(parameters.specificity) }));
	appendThreshold(found, run);
	const { controls } = specificity;
	if (parameters.specificity_rule === 'estimate' && controls.estimate !== null && controls.interval !== null)
		found.push(
			say('sample_size.interval_controls', {
				...{ controls: controls.estimate, exact: controls.interval },
				specificity: percentOf(parameters.specificity),
				precision: percentOf(parameters.specificity_half_width),
				assurance: percentOf(parameters.assurance),
				half: percentOf(meanHalfWidth(controls.estimate, parameters.specificity)),
			}),
		);
	for (const other of alike) found.push(say('sample_size.pair_alike', { first: effect.name, second: other }));
	return found;
}

/** A threshold that is set on new controls may need more people than the sensitivity itself. */
function appendThreshold(found: Message[], { main, targets }: StudyRun): void {
	const own = main.aims.find(({ aim, planned_from }) => aim === 'sensitivity' && planned_from === 'lower');
	if (targets.locked || own?.size == null) return;
	const locked = sizeForSensitivity(own.effect, { ...targets, locked: true });
	if (locked === null || locked.cases > MUCH_FEWER * own.size.cases) return;
	found.push(
		say('sample_size.threshold_dominates', {
			...{ cases: own.size.cases, locked: locked.cases, specificity: percentOf(targets.specificity) },
		}),
	);
}

/** Aims that simulated studies reach too seldom. */
function appendShort(found: Message[], { checked, counted }: StudyRun): void {
	for (const { aim, simulated, wanted } of checked) {
		const reached = simulated.reached / simulated.studies;
		const error = Math.sqrt((wanted * (1 - wanted)) / simulated.studies);
		if (!counted.includes(aim) || reached >= wanted - ERRORS * error) continue;
		found.push(
			say('sample_size.simulation_short', {
				...{ ...aimWords(aim.aim), reached: percentOf(reached), wanted: percentOf(wanted) },
			}),
		);
	}
}

/** Name of an aim in both languages. */
export function aimWords(aim: StudyAim): { aim: string; aim_zh: string } {
	const message = say(`sample_size.aim_${aim}`);
	return { aim: render(message), aim_zh: render(message, 'zh') };
}
