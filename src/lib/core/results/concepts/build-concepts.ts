import { maxOf } from '../../../base/extremes.ts';
import { render, say, spreadMessage, type Message } from '../../../contract/messages/index.ts';
import type {
	Concept,
	LifecycleStage,
	ResultSignal,
	SignalLevel,
} from '../../../contract/records/evaluation.ts';
import type { Run } from '../../../contract/records/run.ts';
import { taskCards, taskKeys, tasksOf, type TaskKey } from '../../../contract/tasks/index.ts';
import { entryFor } from '../../dataset/featurebook/index.ts';
import { stateOfConcept } from './concept-state.ts';
import { runsOf, withoutOutdated, type FamilyRuns } from './family-runs.ts';
import { evidenceKey, noveltyKey } from './novelty-key.ts';
import { priorityScore } from './priority-score.ts';
import { candidateFamilies, questionFor, SMALLEST_COHORT } from './recipes.ts';

/** What concepts are made from besides the signals. */
export interface ConceptFacts {
	families: ReadonlyMap<string, FamilyRuns>;
	/** True when a run looked at less than there is to read now for a context. */
	isOutdated: (run: Run, context: Concept['context']) => boolean;
	/** Tasks that have something to read here: ready or done in a plan of the dataset as it is now. */
	runnable: ReadonlySet<string>;
	/** Why a task cannot run here at the moment; null when it can, or when it has nothing to do. */
	whyNot: (task: string) => string | null;
	/** Samples of the dataset in a context. */
	samplesIn: (context: Concept['context']) => number;
	/** Samples of the dataset whose raw files are alike, of formats that the task reads. */
	samplesFor: (task: TaskKey) => number;
	/** Content hashes of what a run read. */
	inputHashes: (runId: string) => readonly string[];
	hash: (text: string) => string;
}

const LEVELS: readonly SignalLevel[] = ['finding', 'warning', 'hint', 'note'];
const STAGE: Readonly<Record<Concept['state'], LifecycleStage>> = {
	generated: 'generated',
	pending: 'pending_execution',
	blocked: 'blocked',
	actioned: 'actioned',
};

/**
 * One concept per kind, context, contrast, source and matrix, most urgent first. Result signals of several runs about the same
 * thing are one concept; a mere note is one only when a task could follow it up. Pure; the order of the signals does not matter.
 */
export function buildConcepts(signals: readonly ResultSignal[], facts: ConceptFacts): Concept[] {
	const groups = new Map<string, ResultSignal[]>();
	for (const signal of signals) {
		const key = noveltyKey(signal, facts.hash);
		groups.set(key, [...(groups.get(key) ?? []), signal]);
	}
	return [...groups]
		.map(([key, group]) => conceptOf(key, group, facts))
		.filter(
			(concept) =>
				concept.level !== 'note' || (concept.candidate_task_families.length > 0 && !isOfOneSample(concept)),
		)
		.sort((a, b) => b.priority_score - a.priority_score || (a.novelty_key < b.novelty_key ? -1 : 1));
}

/** How samples group is no question about one of them. */
function isOfOneSample({ state_reason_code, state_reason_values }: Concept): boolean {
	return (
		state_reason_code === 'concepts.reason_small_cohort' && Number(state_reason_values['samples'] ?? 2) < 2
	);
}

function conceptOf(key: string, group: ResultSignal[], facts: ConceptFacts): Concept {
	const ordered = [...group].sort(
		(a, b) =>
			LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
			b.strength - a.strength ||
			(a.signal_id < b.signal_id ? -1 : 1),
	);
	const first = ordered[0]!;
	const { kind, context, contrast, source, matrix, level } = first;
	const families = candidatesOf(ordered, facts.samplesIn);
	const maker = families.length > 1 ? (families[0] ?? null) : null;
	const cohort = maker === null ? SMALLEST_COHORT : facts.samplesFor(maker);
	const small = cohort < SMALLEST_COHORT;
	const sequence = small ? [] : refine(families, facts.runnable);
	const why = small
		? say('concepts.reason_small_cohort', { samples: cohort, smallest: SMALLEST_COHORT })
		: families.length === 0
			? say('concepts.reason_person')
			: say('concepts.reason_no_input', { tasks: families });
	const state = stateOfConcept(
		sequence,
		(family) => withoutOutdated(runsOf(facts.families, family), (run) => facts.isOutdated(run, context)),
		why,
		facts.whyNot,
	);
	const kinds = [...new Set(sequence.flatMap((task) => taskCards[task].minimum_outputs))];
	const book = entryFor(context);
	return {
		concept_id: key.slice(0, 16),
		kind,
		level,
		...spreadMessage('question', questionFor(first)),
		state: state.state,
		...spreadMessage('state_reason', state.reason),
		lifecycle_stage: STAGE[state.state],
		novelty_key: key,
		evidence_key: evidenceKey(
			ordered.flatMap((signal) => facts.inputHashes(signal.run_id)),
			ordered,
			facts.hash,
		),
		priority_score: priorityScore(
			maxOf(ordered.map((signal) => signal.strength)),
			level,
			sequence.length,
			families.length,
		),
		context,
		contrast,
		source,
		matrix,
		signals: ordered.map((signal) => signal.signal_id),
		candidate_task_families: families,
		refined_task_sequence: [...sequence],
		required_outputs: kinds,
		verification_standard: render(standard(sequence, kinds)),
		verification_status: state.verification_status,
		covered_by: state.covered_by,
		reopened_by: state.reopened_by,
		qc_checks: [...book.qc_checks],
		interpretation_limits: [...book.interpretation_limits],
	};
}

/**
 * Tasks that would answer a group of result signals, in pipeline order. Where raw signals and a matrix gave the same result signal, the raw
 * signals have been looked at already.
 */
function candidatesOf(group: readonly ResultSignal[], samplesIn: ConceptFacts['samplesIn']): TaskKey[] {
	const all = new Set(group.flatMap((signal) => candidateFamilies(signal, samplesIn)));
	const matrix = tasksOf('analyse', 'matrix').some((key) => all.has(key));
	const raw = tasksOf('analyse', 'raw');
	return taskKeys.filter((key) => all.has(key) && !(matrix && raw.includes(key)));
}

/**
 * The candidates when all of them can run, else none: each builds on the one before it. The last of several, the analysis
 * of features, has nothing to read until they are made.
 */
function refine(families: readonly TaskKey[], runnable: ReadonlySet<string>): readonly TaskKey[] {
	const makers = families.filter(
		(family) => families.length === 1 || !tasksOf('analyse', 'matrix').includes(family),
	);
	const canRun = makers.every((family) => taskCards[family].available && runnable.has(family));
	return canRun ? families : [];
}

function standard(sequence: readonly string[], kinds: readonly string[]): Message {
	return sequence.length === 0
		? say('concepts.standard_person')
		: say('concepts.standard', { tasks: [...sequence], kinds: [...kinds] });
}
