import path from 'node:path';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message, type MessageCode } from '../../../contract/messages/index.ts';
import { intervalFromSizes, observed, type Effect } from '../../analysis/sample-size/effect.ts';
import {
	planDifference,
	planScore,
	planSpecificity,
	recruited,
	recruitedAtPrevalence,
	totalOf,
	type PairedEffect,
	type PlannedAim,
} from '../../analysis/sample-size/plan-study.ts';
import { settleSizes, wantedShare } from '../../analysis/sample-size/settle.ts';
import { simulateStudies } from '../../analysis/sample-size/simulate.ts';
import { MAX_CONTROLS_PER_CASE, type StudyTargets } from '../../analysis/sample-size/study-aims.ts';
import { seFactor } from '../../analysis/supervised/auroc-metric.ts';
import { fileOfSheet } from '../../readers/tables/sheet-path.ts';
import type { Suite } from '../suite.ts';
import { studyParameters, type StudyParameters } from './parameters.ts';
import { readMetrics, type FoundEffect } from './read-metrics.server.ts';
import { readOutOfFold, readScores } from './read-scores.server.ts';
import { studyResult } from './result.ts';
import { pairedEffect, type ScoredPeople } from './scored-people.ts';
import type { CheckedAim, StudyRun } from './study-run.ts';
import { studyWarnings } from './warnings.ts';

/** Scores planned in one run, and comparisons of the first with others. */
const MAX_SCORES = 12;
const MAX_PAIRS = 5;
/** Controls per case follow the finished study within these. */
const [MIN_RATIO, MAX_RATIO] = [1, 4];

/**
 * The size of the next study, from runs, tables of scores or stated numbers. Throws sample_size.* and what reading the tables
 * throws.
 */
export const planSampleSizeSuite: Suite = async ({ parameters: given, base, command, parallel, watch }) => {
	const parameters = studyParameters(given);
	checkStated(parameters);
	const evidence = await readEvidence(parameters, base, watch);
	return studyResult(await studyRun(evidence, parameters, parallel, watch), command);
};

/** What the next study is planned from. */
export interface Evidence {
	effects: FoundEffect[];
	people: ScoredPeople[];
	notes: Message[];
	files: string[];
	dropped: Record<string, number>;
}

/** Contradictions among stated numbers, before any file is read. */
function checkStated(parameters: StudyParameters): void {
	const { expected_auroc: auroc, auroc_low: low, auroc_high: high, n_cases, n_controls } = parameters;
	const { controls_per_case: ratio, prevalence } = parameters;
	if (ratio !== undefined && prevalence !== undefined)
		throw new LbError('sample_size.two_ratios', { ratio, prevalence });
	if (auroc === undefined) {
		if (parameters.metrics_table.length + parameters.score_table.length === 0)
			throw new LbError('sample_size.no_effect');
		return;
	}
	const hasInterval = low !== undefined && high !== undefined;
	if (!hasInterval && (n_cases === undefined || n_controls === undefined))
		throw new LbError('sample_size.no_uncertainty', { auroc });
	if (hasInterval && !(low < high && low <= auroc && auroc <= high))
		throw new LbError('sample_size.interval_order', { auroc, low, high });
}

/** Stated numbers before tables of runs before tables of scores. */
async function readEvidence(parameters: StudyParameters, base: string, watch: Watch): Promise<Evidence> {
	const found: Evidence = { effects: [], people: [], notes: [], files: [], dropped: {} };
	const stated = statedEffect(parameters);
	if (stated !== null) found.effects.push(stated);
	let bare = 0;
	for (const table of parameters.metrics_table) {
		const one = await readMetrics(table, parameters.specificity, base, watch);
		appendAll(found.effects, one.effects);
		bare += one.bare;
	}
	const supplied: string[] = [];
	for (const table of parameters.score_table) {
		const scores = await readOutOfFold(table, base, watch);
		if (scores === null) supplied.push(table);
		else if (scores !== 'several') found.people.push(scores);
	}
	if (supplied.length > 0) {
		const scores = await readScores(supplied, parameters, base, watch);
		appendAll(found.effects, scores.effects);
		appendAll(found.people, scores.people);
		appendAll(found.notes, scores.notes);
		found.dropped = scores.dropped;
		bare += scores.bare;
	}
	const tables = [...parameters.metrics_table, ...parameters.score_table];
	found.files = [...new Set(tables.map((one) => path.resolve(base, fileOfSheet(one))))];
	if (found.effects.length === 0) {
		if (bare > 0) throw new LbError('sample_size.no_interval', { tables });
		throw new LbError('sample_size.no_effect');
	}
	if (bare > 0) found.dropped['no_interval'] = bare;
	return withinLimit(named(found), parameters.plan_for);
}

/** Scores of one name in several tables are named with their tables. */
function named(found: Evidence): Evidence {
	const count = new Map<string, number>();
	for (const { name } of found.effects) count.set(name, (count.get(name) ?? 0) + 1);
	const full = <One extends { name: string; source: string }>(one: One): One =>
		(count.get(one.name) ?? 0) > 1 ? { ...one, name: `${one.name} (${one.source})` } : one;
	return { ...found, effects: found.effects.map(full), people: found.people.map(full) };
}

/** The first scores, the one that is planned for before all. */
function withinLimit(found: Evidence, wanted: string | undefined): Evidence {
	const { effects, dropped } = found;
	const first = effects.filter(({ name }) => name === wanted);
	const ordered = [...first, ...effects.filter((one) => !first.includes(one))];
	const more = ordered.length - MAX_SCORES;
	return {
		...found,
		effects: ordered.slice(0, MAX_SCORES),
		dropped: more > 0 ? { ...dropped, more_scores: more } : dropped,
	};
}

function statedEffect(parameters: StudyParameters): FoundEffect | null {
	const { expected_auroc: auroc, auroc_low, auroc_high, n_cases, n_controls } = parameters;
	if (auroc === undefined) return null;
	const interval =
		auroc_low !== undefined && auroc_high !== undefined
			? { low: auroc_low, high: auroc_high }
			: intervalFromSizes(auroc, n_cases ?? 2, n_controls ?? 2);
	return {
		...{ name: 'stated score', source: 'stated', reversed: false, out_of_fold: false },
		...{ cases: n_cases ?? null, controls: n_controls ?? null, auroc: observed(auroc, interval) },
		sensitivity: null,
	};
}

/** The plan that follows from what was found. */
export async function studyRun(
	{ effects, people, notes, files, dropped }: Evidence,
	parameters: StudyParameters,
	parallel: Parallel,
	watch: Watch,
): Promise<StudyRun> {
	const { plan_for, seed } = parameters;
	const wanted = plan_for === undefined ? effects[0] : effects.find(({ name }) => name === plan_for);
	if (wanted === undefined)
		throw new LbError('sample_size.no_score', {
			score: plan_for ?? '',
			known: effects.map(({ name }) => name),
		});
	const targets = targetsOf(parameters, wanted);
	const pairs = pairsOf(wanted, effects, people, parameters);
	const specificity = planSpecificity(targets);
	const first = effects.map((effect) =>
		planScore(withStated(effect, parameters), targets, effect === wanted),
	);
	const compared = pairs.pairs.map((pair) => ({ pair, aims: planDifference(pair, targets, seed) }));
	const open = [...first, ...compared].flatMap(({ aims }) => aims);
	const settled = await settleSizes(
		open,
		targets,
		seed,
		parallel,
		steps(watch, 'sample_size.progress_settle'),
	);
	let at = 0;
	const next = <Plan extends { aims: PlannedAim[] }>(plan: Plan): Plan => {
		const aims = settled.slice(at, at + plan.aims.length);
		at += aims.length;
		return { ...plan, aims };
	};
	const plans = first.map(next);
	const comparisons = compared.map(next);
	const main = plans[effects.indexOf(wanted)]!;
	const counted = [
		...main.aims.filter(({ planned_from, size }) => planned_from === 'lower' && size !== null),
		specificity.aim,
	];
	const total = totalOf(counted);
	const checked = await checkedAims(
		[...main.aims, specificity.aim, ...comparisons.flatMap(({ aims }) => aims)],
		targets,
		parameters,
		parallel,
		watch,
	);
	const run: StudyRun = {
		...{ parameters, targets, plans, main, specificity, pairs: comparisons, counted, total, checked },
		recruited: recruitedFor(total, parameters),
		...{ files, dropped, warnings: [] },
	};
	run.warnings = [...studyWarnings(run, { effects, alike: pairs.alike }), ...notes];
	return run;
}

/** A stated sensitivity takes the place of those of tables; it is planned from as stated. */
function withStated(effect: Effect, { expected_sensitivity: share }: StudyParameters): Effect {
	return share === undefined
		? effect
		: { ...effect, sensitivity: observed(share, { low: share, high: share }) };
}

function targetsOf(parameters: StudyParameters, { cases, controls }: Effect): StudyTargets {
	const { controls_per_case, prevalence } = parameters;
	const before = cases !== null && controls !== null && cases > 0 ? controls / cases : 1;
	return {
		ratio:
			prevalence !== undefined
				? Math.min(MAX_CONTROLS_PER_CASE, (1 - prevalence) / prevalence)
				: (controls_per_case ?? Math.min(MAX_RATIO, Math.max(MIN_RATIO, before))),
		specificity: parameters.specificity,
		auroc_half_width: parameters.auroc_half_width,
		sensitivity_half_width: parameters.sensitivity_half_width,
		specificity_half_width: parameters.specificity_half_width,
		difference_half_width: parameters.difference_half_width,
		reference_auroc: parameters.reference_auroc,
		power: parameters.power,
		assurance: parameters.assurance,
		se_factor: parameters.next_study === 'development' ? seFactor : 1,
		locked: parameters.threshold_from === 'locked',
		specificity_rule: parameters.specificity_rule,
	};
}

/** The planned score against each other one of the same people, or against the stated second one. */
function pairsOf(
	main: Effect,
	effects: readonly Effect[],
	people: readonly ScoredPeople[],
	{ second_auroc, score_correlation }: StudyParameters,
): { pairs: PairedEffect[]; alike: string[] } {
	if (second_auroc !== undefined)
		return {
			pairs: [
				{
					...{ first: main.name, second: 'stated second score', difference: null },
					low: { first: main.auroc.low, second: loweredAlike(second_auroc, main) },
					model: { first: main.auroc.estimate, second: second_auroc, correlation: score_correlation },
				},
			],
			alike: [],
		};
	const own = people.find(({ name }) => name === main.name);
	const others = people.filter((one) => one !== own && effects.some(({ name }) => name === one.name));
	const pairs: PairedEffect[] = [];
	const alike: string[] = [];
	for (const other of own === undefined ? [] : others.slice(0, MAX_PAIRS)) {
		const pair = pairedEffect(own!, other);
		if (pair === null) alike.push(other.name);
		else pairs.push(pair);
	}
	return { pairs, alike };
}

/** The stated second AUROC as far lower, on the logit scale, as the lower end of the first is. */
function loweredAlike(second: number, { auroc }: Effect): number {
	const logit = (p: number): number => Math.log(p / (1 - p));
	if (auroc.estimate >= 1 || auroc.low <= 0 || auroc.low >= 1) return second;
	return 1 / (1 + Math.exp(-(logit(second) - logit(auroc.estimate) + logit(auroc.low))));
}

function recruitedFor(
	{ cases, controls }: StudyRun['total'],
	{ dropout, prevalence }: StudyParameters,
): StudyRun['recruited'] {
	return {
		cases: recruited(cases, dropout),
		controls: recruited(controls, dropout),
		people: prevalence === undefined ? null : recruitedAtPrevalence({ cases, controls }, dropout, prevalence),
	};
}

async function checkedAims(
	aims: readonly PlannedAim[],
	targets: StudyTargets,
	{ seed, simulations }: StudyParameters,
	parallel: Parallel,
	watch: Watch,
): Promise<CheckedAim[]> {
	const planned = aims.filter(({ study, planned_from }) => study !== null && planned_from === 'lower');
	const studies = planned.flatMap(({ study }) => study ?? []);
	const found = await simulateStudies(
		studies,
		{ seed, repeats: simulations },
		parallel,
		steps(watch, 'sample_size.progress_simulate'),
	);
	return planned.map((aim, i) => ({ aim, simulated: found[i]!, wanted: wantedShare(aim, targets) ?? 0 }));
}

function steps(
	watch: Watch,
	code: Extract<MessageCode, 'sample_size.progress_settle' | 'sample_size.progress_simulate'>,
): { signal?: AbortSignal; onDone: (done: number, total: number) => void } {
	return {
		...(watch.signal === undefined ? {} : { signal: watch.signal }),
		onDone: (done, total) => watch.onProgress?.({ done, total, unit: 'steps', message: say(code) }),
	};
}
