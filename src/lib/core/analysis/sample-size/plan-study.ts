import { CHANCE_AUROC } from '../../../contract/decision-rules.ts';
import { enrolledFor, enrolledForBoth } from '../../numerics/sample-size/recruits.ts';
import type { Effect } from './effect.ts';
import {
	controlsForSpecificity,
	sensitivityOf,
	sizeForAuroc,
	sizeForDetection,
	sizeForSensitivity,
	type ControlsForSpecificity,
	type StudySize,
	type StudyTargets,
} from './study-aims.ts';
import {
	correlationWithin,
	sizeForDifference,
	sizeForGain,
	spreadOfModel,
	type PairModel,
} from './paired-scores.ts';
import type { SimulatedStudy, StudyAim } from './simulate.ts';

/** Why there is no size: no effect to plan from, nothing to plan with, or more people than any study has. */
export type NoSize = 'no_effect' | 'perfect' | 'too_many' | 'no_interval';

/** Which value of the finished study a size is planned from. */
export type PlannedFrom = 'lower' | 'observed';

/** One aim of the next study. */
export interface PlannedAim {
	score: string;
	aim: StudyAim;
	planned_from: PlannedFrom;
	/** AUROC, sensitivity, specificity or difference that is taken for true. */
	effect: number;
	/** Half width, AUROC to exceed, or 0 for a difference to be shown. */
	target: number;
	size: StudySize | null;
	why: NoSize | null;
	/** The study as the simulation repeats it; null without a size. */
	study: SimulatedStudy | null;
}

/** A second score of the same people. */
export interface PairedEffect {
	first: string;
	second: string;
	model: PairModel;
	/** Lower ends of the 80 % intervals of the two AUROCs. */
	low: { first: number; second: number };
	/** Difference second minus first with the ends of its 80 % interval. */
	difference: { estimate: number; ci_low: number; ci_high: number; low: number; high: number } | null;
}

/** The plan for one score. */
export interface ScorePlan {
	effect: Effect;
	aims: PlannedAim[];
}

const NEARLY_ONE = 0.9995;
/** Share whose interval is widest. */
const HALF = 0.5;

/** Sizes for one score, from the lower end of its 80 % interval and from what was observed; `whole` with those for its sensitivity. */
export function planScore(effect: Effect, targets: StudyTargets, whole = true): ScorePlan {
	const { auroc, name } = effect;
	const aims: PlannedAim[] = [];
	const hasEffect = auroc.low > targets.reference_auroc;
	for (const planned_from of ['lower', 'observed'] as const) {
		const at = planned_from === 'lower' ? auroc.low : auroc.estimate;
		// Below 0.5 the interval narrows again: an AUROC whose side is unknown is planned at its widest.
		const width = Math.max(0.5, at);
		aims.push(
			madeAim(
				{ score: name, aim: 'auroc_width', planned_from, effect: width, target: targets.auroc_half_width },
				width >= NEARLY_ONE ? 'perfect' : sizeForAuroc(width, targets),
				(size) => ({
					...size,
					...{ aim: 'auroc_width', auroc: width, target: targets.auroc_half_width },
					se_factor: targets.se_factor,
				}),
			),
			madeAim(
				{ score: name, aim: 'auroc_detection', planned_from, effect: at, target: targets.reference_auroc },
				// An observed effect whose lower end is no effect must not become a plan by itself.
				!hasEffect ? 'no_effect' : at >= NEARLY_ONE ? 'perfect' : sizeForDetection(at, targets),
				(size) => ({
					...size,
					...{ aim: 'auroc_detection', auroc: at, target: targets.reference_auroc },
					se_factor: targets.se_factor,
				}),
			),
		);
		if (!whole) continue;
		const { low, estimate } = sensitivityRange(effect, targets.specificity);
		const { share, size: enough } =
			planned_from === 'lower'
				? widest(low, estimate, targets)
				: { share: estimate, size: sizeForSensitivity(estimate, targets) };
		aims.push(
			madeAim(
				{
					...{ score: name, aim: 'sensitivity', planned_from, effect: share },
					target: targets.sensitivity_half_width,
				},
				enough,
				(size) => ({
					...size,
					...{ aim: 'sensitivity', sensitivity: share, specificity: targets.specificity },
					...{ locked: targets.locked, target: targets.sensitivity_half_width },
				}),
			),
		);
	}
	return { effect, aims };
}

/** Sensitivity as observed and at the lower end, from the tables or from the AUROC. */
export function sensitivityRange(
	{ auroc, sensitivity }: Effect,
	specificity: number,
): { low: number; estimate: number } {
	if (sensitivity !== null) return { low: sensitivity.low, estimate: sensitivity.estimate };
	const from = (value: number): number =>
		sensitivityOf(Math.max(0.5, Math.min(value, NEARLY_ONE)), specificity);
	return { low: from(auroc.low), estimate: from(auroc.estimate) };
}

/**
 * The sensitivity between the lower end and what was observed whose interval needs most people: it is the wider the nearer it is to
 * one half, so that the lower end is not always the cautious one.
 */
function widest(
	low: number,
	estimate: number,
	targets: StudyTargets,
): { share: number; size: StudySize | null } {
	const spansHalf = low < HALF && estimate > HALF;
	const shares = [low, estimate, ...(spansHalf ? [HALF] : [])];
	const tried = shares.map((share) => ({ share, size: sizeForSensitivity(share, targets) }));
	return tried.reduce((most, one) =>
		(one.size?.cases ?? Infinity) > (most.size?.cases ?? Infinity) ? one : most,
	);
}

const atLeastChance = (auroc: number): number => Math.min(NEARLY_ONE, Math.max(CHANCE_AUROC, auroc));
const inRange = (auroc: number): number => Math.min(NEARLY_ONE, Math.max(1 - NEARLY_ONE, auroc));

function madeAim(
	aim: Pick<PlannedAim, 'score' | 'aim' | 'planned_from' | 'effect' | 'target'>,
	found: StudySize | NoSize | null,
	study: (size: StudySize) => SimulatedStudy,
): PlannedAim {
	if (found === null || typeof found === 'string')
		return { ...aim, size: null, why: found ?? 'too_many', study: null };
	return { ...aim, size: found, why: null, study: study(found) };
}

/** Controls for the precision of the specificity, which no effect changes. */
export function planSpecificity(targets: StudyTargets): {
	aim: PlannedAim;
	controls: ControlsForSpecificity;
} {
	const controls = controlsForSpecificity(targets);
	const wanted = controls[targets.specificity_rule];
	const aim = madeAim(
		{
			...{ score: '', aim: 'specificity', planned_from: 'lower', effect: targets.specificity },
			target: targets.specificity_half_width,
		},
		wanted === null ? null : { cases: 0, controls: wanted },
		(size) => ({
			...size,
			...{ aim: 'specificity', specificity: targets.specificity },
			...{ target: targets.specificity_half_width, rule: targets.specificity_rule },
		}),
	);
	return { aim, controls };
}

/** Sizes for the difference of two scores on the same people. */
export function planDifference(pair: PairedEffect, targets: StudyTargets, seed: number): PlannedAim[] {
	const { model, difference, first, second } = pair;
	const score = `${second} against ${first}`;
	const estimate = model.second - model.first;
	const made: PlannedAim[] = [];
	const usable = [model.first, model.second].every((one) => one > 1 - NEARLY_ONE && one < NEARLY_ONE);
	const spread = usable ? spreadOfModel(model, seed) : null;
	// A difference varies the more, the lower the AUROCs are: its width is planned from their lower ends.
	const lower = { ...model, first: atLeastChance(pair.low.first), second: atLeastChance(pair.low.second) };
	for (const planned_from of ['lower', 'observed'] as const) {
		const at = planned_from === 'lower' ? lower : model;
		made.push(
			madeAim(
				{
					...{ score, aim: 'difference_width', planned_from, effect: at.second - at.first },
					target: targets.difference_half_width,
				},
				spread === null
					? 'perfect'
					: sizeForDifference(planned_from === 'lower' ? spreadOfModel(lower, seed) : spread, targets),
				(size) => ({
					...{ ...size, aim: 'difference_width', pair: at, target: targets.difference_half_width },
				}),
			),
		);
	}
	for (const planned_from of ['lower', 'observed'] as const) {
		const nearest = difference === null ? null : endNearZero(difference);
		const effect = planned_from === 'lower' ? (nearest ?? 0) : estimate;
		// The model keeps its second score, from the lower end its lower one, and brings the first so near.
		const second = planned_from === 'lower' ? lower.second : model.second;
		const at = { ...model, second, first: inRange(second - effect) };
		const why: NoSize | null =
			difference === null
				? 'no_interval'
				: nearest === null
					? 'no_effect'
					: spread === null
						? 'perfect'
						: null;
		made.push(
			madeAim(
				{ score, aim: 'difference_detection', planned_from, effect, target: 0 },
				why ?? sizeForGain(effect, planned_from === 'lower' ? spreadOfModel(at, seed) : spread!, targets),
				(size) => ({ ...size, aim: 'difference_detection', pair: at, target: 0 }),
			),
		);
	}
	return made;
}

/** The end of an 80 % interval nearer to 0; null where the interval holds 0. */
function endNearZero({ low, high }: { low: number; high: number }): number | null {
	if (low > 0) return low;
	return high < 0 ? high : null;
}

/** The planning model of two scores that were measured on the same people. */
export function pairModelOf(
	a: ArrayLike<number>,
	b: ArrayLike<number>,
	labels: ArrayLike<number>,
	aurocs: readonly [number, number],
): PairModel | null {
	const correlation = correlationWithin(a, b, labels);
	if (!Number.isFinite(correlation)) return null;
	// Two scores that rank everybody alike have no difference to plan.
	if (correlation > 0.9999) return null;
	return { first: aurocs[0], second: aurocs[1], correlation: Math.max(-0.9999, correlation) };
}

/** People that a study of several aims needs: the most that any of them needs, in each class. */
export function totalOf(aims: readonly PlannedAim[]): StudySize {
	let [cases, controls] = [0, 0];
	for (const { size } of aims) {
		if (size === null) continue;
		cases = Math.max(cases, size.cases);
		controls = Math.max(controls, size.controls);
	}
	return { cases, controls };
}

/** People to recruit so that, after the share that is lost, so many remain in nine of ten studies; all of them where nobody is lost. */
export const recruited = (people: number, dropout: number): number =>
	people === 0 || dropout === 0 ? people : enrolledFor(people, 1 - dropout);

/** People to recruit as they come so that both groups remain as large in nine of ten studies. */
export const recruitedAtPrevalence = (
	{ cases, controls }: StudySize,
	dropout: number,
	prevalence: number,
): number =>
	enrolledForBoth([
		[cases, prevalence * (1 - dropout)],
		[controls, (1 - prevalence) * (1 - dropout)],
	]);
