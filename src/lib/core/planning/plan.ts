import { compactJson } from '../../base/json.ts';
import { isReadBy } from '../../contract/formats.ts';
import { render, say, spreadMessage, type Message } from '../../contract/messages/index.ts';
import type { CompiledIdea } from '../../contract/records/idea.ts';
import { accountOfPlan } from '../dataset/file-account.ts';
import { accountAfterRuns } from '../dataset/account-after-runs.ts';
import { tablesInUse } from '../../contract/records/tables-in-use.ts';
import type { Plan, PlanTask } from '../../contract/records/plan.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';
import type { Run } from '../../contract/records/run.ts';
import type { SkillEffect } from '../../contract/records/skill.ts';
import { signalsOfTask, statedSignals } from '../../contract/tasks/blood-signals.ts';
import type { TableRead } from '../../contract/tasks/define.ts';
import { isSupplied } from '../../contract/tasks/external-tool.ts';
import {
	readsNothing,
	readsRuns,
	taskCards,
	taskKeys,
	tasksOf,
	type TaskCard,
} from '../../contract/tasks/index.ts';
import { leadingTasks, pageTasks, reportPatients } from '../../contract/tasks/report_patients.ts';
import { clinicalInputs, clinicalParametersFor, clinicalStatus } from './clinical-inputs.ts';
import { labelParametersFor } from './label-parameters.ts';
import { matrixInputs, matrixParametersFor } from './matrix-inputs.ts';
import type { PlanFacts } from './plan-facts.ts';
import { plannerOf } from './planners.ts';
import { planFindings, planMetadata } from './plan-metadata.ts';
import { estimate } from './estimate.ts';
import { conflictAmong, rawInputs, undecidedInputs } from './raw-inputs.ts';
import { recommend } from './recommend.ts';
import {
	hasOnlyScores,
	scoreInputs,
	scoreLabelParameters,
	scoreParametersFor,
	scoreStatus,
	shortNames,
} from './score-inputs.ts';
import { planEffects } from './skills/plan-effects.ts';
import { inSkillOrder } from './skills/skill-order.ts';
import { skillOutputs } from './skills/skill-outputs.ts';
import { skillParameters, type TaskGround } from './skills/skill-parameters.ts';
import { isAlignment, rawParametersFor, signalsIn, type RawParametersOfPlan } from './raw-parameters.ts';

/** Makes the plan: every card with status, reason, inputs and parameters, and the recommended task with its audit. */
export function buildPlan(facts: PlanFacts): Plan {
	const made = taskKeys.map((key) => planTask(taskCards[key], facts));
	const byItself = made.map(({ task }) => task).sort(byStatus);
	const requests = facts.skills?.requests ?? [];
	const ordered = inSkillOrder(byItself, requests, (all, preferred) =>
		asked(recommend(all, { ...facts, preferred }), facts),
	);
	const { tasks, audit } = ordered;
	const { memory } = facts;
	return {
		schema_version: 1,
		plan_id: facts.plan_id,
		created_at: facts.created_at,
		dataset_id: facts.dataset_id,
		dataset_root: facts.profile.dataset_root,
		goal: facts.goal,
		idea: facts.idea === null ? null : planIdea(facts.idea),
		tasks,
		recommended_task: audit.final_pick,
		recommendation_audit: audit,
		data_state: withUse(facts, tasks),
		metadata: planMetadata(facts.profile.metadata_profile),
		doctor: planFindings(facts.profile),
		skills_used: [...(facts.skills?.used ?? [])],
		skill_effects: planEffects([...ordered.effects, ...made.flatMap(({ effects }) => effects)], facts),
		skill_parts: [...(facts.skills?.parts ?? [])],
		feature_contexts: facts.contexts,
		ledger_path: `assistant/ledger/plan_${facts.plan_id}.json`,
		ledger: facts.ledger,
		concept_book_path: memory === null ? null : 'assistant/ledger/analysis_concept_book.json',
		concept_memory: memory?.snapshot ?? null,
		plan_novelty: { concept_memory_delta: memory?.delta ?? { count_changes: {}, transitions: [] } },
	};
}

/** In a folder of something else nothing is recommended unless somebody asked: its tables may be analysed by name. */
function asked(audit: Plan['recommendation_audit'], facts: PlanFacts): Plan['recommendation_audit'] {
	const other = facts.dataState.subject?.kind === 'other';
	return other && facts.goal === null && facts.runs.length === 0 ? { ...audit, final_pick: null } : audit;
}

/** The data state with the files that the tasks of this plan read. */
function withUse(
	{ dataState, profile, joint, runs }: PlanFacts,
	tasks: readonly PlanTask[],
): Plan['data_state'] {
	const { file_account } = dataState;
	if (file_account === undefined || joint !== null) return dataState;
	const read = new Set(tasks.flatMap(({ inputs }) => inputs.map(({ path }) => path)));
	return {
		...dataState,
		file_account: accountAfterRuns(accountOfPlan(file_account, profile.inputs, read), profile.inputs, runs),
	};
}

/** The compiled goal as a plan carries it; its tasks and parameters are in the tasks of the plan. */
function planIdea(idea: CompiledIdea): Plan['idea'] {
	const { understood, understood_code, understood_values, not_understood, missing, contrast } = idea;
	const { choices, choices_code, choices_values } = idea;
	return {
		...{ understood, understood_code, understood_values, not_understood, missing, contrast },
		...(choices === undefined ? {} : { choices }),
		...(choices_code === undefined ? {} : { choices_code }),
		...(choices_values === undefined ? {} : { choices_values }),
	};
}

/** What stands for the content of an input: its hash, else (large files not hashed by a scan) size and time. */
function fingerprint(input: InputFile): string {
	return input.content_hash?.value ?? `${input.path}:${input.bytes}:${input.mtime}`;
}

/** Files by which a repeat is known: those it reads; an advice is about all data of the dataset. */
const comparedFiles = (card: TaskCard, files: InputFile[], { profile }: PlanFacts): InputFile[] =>
	card.reads === 'nothing' ? suppliedData(profile) : files;

const suppliedData = ({ inputs }: Profile): InputFile[] =>
	inputs.filter((input) => input.role === 'data' && isSupplied(input));

/** Equal keys mean a repeat: task key, what was read, and every parameter that can change the result. */
export function repeatKey(
	taskKey: string,
	read: readonly string[],
	parameters: Readonly<Record<string, unknown>>,
	hash: (text: string) => string,
): string {
	const { threads: _threads, ...deciding } = parameters;
	return hash(compactJson({ task_key: taskKey, read: [...read].sort(), parameters: deciding })).slice(0, 32);
}

/** A task, and what skills and preferences changed in it. */
function planTask(card: TaskCard, facts: PlanFacts): { task: PlanTask; effects: SkillEffect[] } {
	const stated = statedFor(card, facts.overrides);
	const inputs = taskInputs(card, facts.profile, signalsOf(card, stated));
	const raw =
		card.reads === 'raw' && facts.joint === null
			? rawParametersFor(card, inputs, facts.profile, signalsOf(card, stated))
			: null;
	const requests = facts.skills?.requests ?? [];
	// What is decided without skills: the status follows from this alone, so that no skill can make a task ready.
	const own = card.available ? parametersOf(card, inputs, raw, stated, {}, facts) : {};
	const asked = card.available
		? skillParameters(groundOf(card, own, stated, facts), requests)
		: NOTHING_ASKED;
	const parameters =
		Object.keys(asked.values).length === 0
			? own
			: parametersOf(card, inputs, raw, stated, asked.values, facts);
	const required = skillOutputs(card, requests);
	const files = withMetadata(inputs, card, facts.profile);
	const read =
		card.reads === 'runs' ? readRuns(card, facts) : comparedFiles(card, files, facts).map(fingerprint);
	const key = repeatKey(card.task_key, read, parameters, facts.hash);
	const found = withReads(statusOf(card, inputs, raw, key, facts), own, inputs);
	const [status, reason] = withBackend(found, own, facts);
	const task: PlanTask = {
		task_key: card.task_key,
		title: card.title,
		family: card.task_key,
		status,
		...spreadMessage('reason', reason),
		// Keys in the order in which they are written, so that writing them copies nothing.
		inputs: files.map(({ path, content_hash }) => ({ content_hash, path })),
		repeat_key: key,
		parameters,
		minimum_outputs: [...card.minimum_outputs, ...required.kinds],
		estimate: estimate(card, inputs, modelledSamples(card, parameters, facts.profile)),
	};
	return { task, effects: [...asked.effects, ...required.effects] };
}

const NOTHING_ASKED = { values: {}, effects: [] };

function groundOf(
	{ task_key, parameters: { shape } }: TaskCard,
	parameters: Record<string, unknown>,
	stated: Record<string, unknown>,
	{ idea, named_columns, skills }: PlanFacts,
): TaskGround {
	const columns = Object.entries(named_columns ?? {}).filter(([, column]) => column !== undefined);
	return {
		...{ task_key, names: Object.keys(shape), parameters, goal: idea?.parameters ?? {} },
		stated: { ...Object.fromEntries(columns), ...stated },
		groups: skills?.groups ?? [],
	};
}

/** What was stated about unpaired reads is part of what would be done. */
function withReads(
	[status, reason]: [PlanTask['status'], Message],
	{ reads_are_fragments }: Record<string, unknown>,
	inputs: readonly InputFile[],
): [PlanTask['status'], Message] {
	if (status !== 'ready' || reads_are_fragments !== true || !inputs.some(isAlignment))
		return [status, reason];
	const plan = { plan: render(reason), plan_zh: render(reason, 'zh') };
	return [status, say('planning.ready_raw_single', { ...reason.values, ...plan })];
}

/** A task that is ready but for the backend of its models. */
function withBackend(
	[status, reason]: [PlanTask['status'], Message],
	parameters: Record<string, unknown>,
	{ backendTrouble }: PlanFacts,
): [PlanTask['status'], Message] {
	const fits = parameters['supervised_backend'] === 'sklearn' && parameters['supervised_modeling'] !== false;
	return status === 'ready' && fits && backendTrouble !== null
		? ['blocked', backendTrouble]
		: [status, reason];
}

/** Labelled samples that a task fits models to. */
function modelledSamples(card: TaskCard, parameters: Record<string, unknown>, profile: Profile): number {
	const { supervision_mode, labelled_samples } = profile.metadata_profile;
	const fits =
		card.fits_models &&
		parameters['clinical_table'] === undefined &&
		parameters['supervised_modeling'] !== false &&
		supervision_mode === 'supervised';
	return fits ? labelled_samples : 0;
}

/** The files a task would read, metadata tables aside. */
function taskInputs(card: TaskCard, profile: Profile, signals: readonly string[] = []): InputFile[] {
	const found = likeOthers(card, profile, signals);
	return plannerOf(card)?.inputs?.(found, card, profile) ?? found;
}

/** The files that follow from what a card reads. */
function likeOthers(card: TaskCard, profile: Profile, signals: readonly string[]): InputFile[] {
	if (card.reads === 'matrix')
		return [
			...matrixInputs(profile),
			...(alsoReads(card, 'scores') ? scoreInputs(profile) : []),
			...(alsoReads(card, 'clinical') ? clinicalInputs(profile) : []),
		];
	if (card.reads === 'raw') return rawInputs(card, profile, signals);
	return profile.inputs.filter((input) => input.role === 'data' && card.needs_formats.includes(input.format));
}

function alsoReads({ also_reads }: TaskCard, table: TableRead): boolean {
	return also_reads?.includes(table) === true;
}

/** Is there something in a folder that a task can begin with? Of one source of several, whose labels and choices are its own. */
export function canRead(card: TaskCard, profile: Profile): boolean {
	const inputs = taskInputs(card, profile);
	const { needs_reader } = card;
	if (inputs.length === 0) return false;
	const begins = plannerOf(card)?.canBegin;
	if (begins !== undefined) return begins(inputs);
	return needs_reader === undefined || inputs.some(({ format }) => isReadBy(format, needs_reader));
}

/** What a task that reads runs back is known by: the runs, and for pages about patients the files of those, since a page says what has changed. */
function readRuns({ task_key }: TaskCard, facts: PlanFacts): string[] {
	const runs = facts.reviewable ?? facts.runs;
	if (task_key !== reportPatients.task_key) return reviewedRuns(runs);
	const own = runs.filter(isOfPatients);
	const read = new Set(own.flatMap(({ inputs }) => inputs.map(({ path }) => path)));
	return [
		...reviewedRuns(own),
		...facts.profile.inputs.filter(({ path }) => read.has(path)).map(fingerprint),
	];
}

const PAGE_TASKS: readonly string[] = Object.values(pageTasks).flat();
const isOfPatients = (run: Run): boolean => PAGE_TASKS.includes(run.task_key);

/** Pages need a run about variants of patients whose outputs are there. */
function pageStatus(facts: PlanFacts): [PlanTask['status'], Message] {
	const { outputsGone, profile } = facts;
	const runs = (facts.reviewable ?? facts.runs).filter(
		(run) => leadingTasks.includes(run.task_key) && isComplete(run) && !outputsGone.has(run.run_id),
	);
	const tasks = [...new Set(runs.map((run) => run.task_key))];
	return runs.length === 0
		? ['blocked', say('planning.needs_patient_runs', { folder: profile.dataset_root })]
		: ['ready', say('planning.ready_pages', { tasks, count: runs.length })];
}

/** Runs that a review reads: all that completed; reviews and advice, which hold no results, aside. */
export function reviewedRuns(runs: readonly Run[]): string[] {
	return runs
		.filter((run) => isComplete(run) && !readsRuns(run.task_key) && !readsNothing(run.task_key))
		.map((run) => run.run_id);
}

function withMetadata(inputs: InputFile[], card: TaskCard, profile: Profile): InputFile[] {
	// Labels alone are nothing to read.
	if (
		// A sample sheet alone is no input of anything.
		inputs.length === 0 ||
		!card.available ||
		card.reads === 'runs' ||
		profile.metadata_profile.override === 'ignored'
	)
		return inputs;
	const tables = new Set(tablesInUse(profile.metadata_profile).map((table) => table.split('#')[0]));
	const known = new Set(inputs.map((input) => input.path));
	return [
		...inputs,
		...profile.inputs.filter((input) => tables.has(input.path.split('#')[0]) && !known.has(input.path)),
	];
}

function parametersOf(
	card: TaskCard,
	inputs: InputFile[],
	raw: RawParametersOfPlan | null,
	overrides: Record<string, unknown>,
	skills: Readonly<Record<string, unknown>>,
	facts: PlanFacts,
): Record<string, unknown> {
	const shape = card.parameters.shape;
	// The sources of a parent folder find their own matrices and labels; only what the user stated reaches them.
	const own =
		facts.joint === null
			? {
					...(raw === null ? matrixParametersFor(inputs, facts.profile) : raw.parameters),
					...scoreParametersFor(inputs, facts.profile),
					...clinicalFor(card, inputs, facts.profile),
					...(card.reads === 'people' ? {} : labelsFor(card, inputs, facts)),
					...plannerOf(card)?.parameters?.(facts, overrides),
				}
			: {};
	const stated = {
		// The goal is the question.
		...(card.reads === 'nothing' && facts.goal !== null ? { query: facts.goal } : {}),
		...own,
		...skills,
		...(facts.idea?.parameters ?? {}),
		...overrides,
	};
	const accepted = Object.fromEntries(Object.entries(stated).filter(([name]) => name in shape));
	const parsed = card.parameters.safeParse(accepted);
	return parsed.success ? dropEmpty(parsed.data) : accepted;
}

function clinicalFor(card: TaskCard, inputs: InputFile[], profile: Profile): Record<string, unknown> {
	return alsoReads(card, 'clinical') ? clinicalParametersFor(inputs, profile) : {};
}

function labelsFor(card: TaskCard, inputs: InputFile[], facts: PlanFacts): Record<string, unknown> {
	const { metadata_profile: metadata } = facts.profile;
	const chosen = labelParametersFor(metadata);
	return alsoReads(card, 'scores') && hasOnlyScores(facts.profile)
		? scoreLabelParameters(metadata, inputs, chosen, facts.named_columns ?? {})
		: chosen;
}

/** What the user stated, as far as it means this task: signals and profiles of other tasks are left to those. */
function statedFor(card: TaskCard, overrides: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const { signal, profile, ...rest } = overrides;
	const own = signalsOfTask(card.task_key);
	const mine = (value: unknown, known: readonly string[]): unknown[] =>
		(value === undefined ? [] : [value].flat()).filter((one) => known.includes(String(one)));
	const signals = mine(
		signal,
		own.map((one) => one.signal),
	);
	const profiles = mine(
		profile,
		own.flatMap((one) => one.profiles),
	);
	return {
		...rest,
		...(signals.length > 0 ? { signal: signals } : {}),
		...(profiles.length > 0 ? { profile: profiles } : {}),
	};
}

function signalsOf({ task_key }: TaskCard, { signal, profile }: Record<string, unknown>): string[] {
	const list = (value: unknown): string[] =>
		value === undefined || value === null ? [] : [value].flat().map(String);
	return statedSignals(task_key, list(signal), list(profile));
}

/** Empty lists and absent options say nothing; leaving them out keeps plans readable. */
function dropEmpty(parameters: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(parameters).filter(
			([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
		),
	);
}

function statusOf(
	card: TaskCard,
	inputs: InputFile[],
	raw: RawParametersOfPlan | null,
	key: string,
	facts: PlanFacts,
): [PlanTask['status'], Message] {
	if (!card.available) {
		if (inputs.length === 0) return ['skipped', say('planning.no_input')];
		const formats = [...new Set(inputs.map((input) => input.format))].sort();
		return ['blocked', say('planning.not_available', { count: inputs.length, formats })];
	}
	const same = [...facts.runs].reverse().filter((run) => run.repeat_key === key && isComplete(run));
	const isGone = ({ run_id }: Run): boolean => facts.outputsGone.has(run_id);
	const done = same.find((run) => !isGone(run) && !facts.outputsDiffer.has(run.run_id));
	if (done !== undefined) return ['done', say('planning.done', { run_id: done.run_id })];
	const [status, reason] = statusByInputs(card, inputs, raw, facts);
	const [last] = same;
	if (last === undefined || status !== 'ready') return [status, reason];
	const why = isGone(last) ? 'planning.outputs_gone' : 'planning.outputs_differ';
	return ['ready', say(why, { run_id: last.run_id })];
}

function statusByInputs(
	card: TaskCard,
	inputs: InputFile[],
	raw: RawParametersOfPlan | null,
	facts: PlanFacts,
): [PlanTask['status'], Message] {
	if (card.reads === 'runs') {
		if (card.task_key === reportPatients.task_key) return pageStatus(facts);
		const count = reviewedRuns(facts.reviewable ?? facts.runs).length;
		return count === 0
			? ['blocked', say('planning.needs_results')]
			: ['ready', say('planning.ready_review', { count })];
	}
	if (card.reads === 'nothing') return adviceStatus(facts);
	if (facts.joint !== null) {
		const ready = facts.joint.sources.filter((source) => source.ready.includes(card.task_key)).length;
		const values = { count: ready, total: facts.joint.sources.length };
		const measured = facts.profile.inputs.some(({ role, scores }) => role === 'data' || scores !== undefined);
		const code =
			card.reads === 'raw'
				? 'planning.ready_raw_sources'
				: measured
					? 'planning.ready_sources'
					: 'planning.ready_clinical_sources';
		if (ready > 0) return ['ready', say(code, values)];
	}
	const parameters = { ...raw?.parameters, ...facts.overrides };
	const planned = plannerOf(card)?.status({ inputs, parameters, facts }) ?? null;
	if (planned !== null) return [...planned];
	const readsAlignments =
		card.needs_formats.length > 0 && card.needs_formats.every((format) => isReadBy(format, 'alignments'));
	if (card.step === 'patient' && readsAlignments && inputs.length === 0)
		return ['skipped', say('planning.check_no_alignments')];
	const { needs_reader } = card;
	if (needs_reader !== undefined && !inputs.some(({ format }) => isReadBy(format, needs_reader)))
		return ['skipped', say('planning.no_input')];
	if (card.reads === 'raw') return rawStatus(card, inputs, raw, facts.profile);
	const scored = alsoReads(card, 'scores') ? scoreStatus(inputs, facts.profile, facts.overrides) : null;
	if (scored !== null) return scored;
	const clinical = alsoReads(card, 'clinical')
		? clinicalStatus(inputs, facts.profile, facts.overrides)
		: null;
	if (clinical !== null) return clinical;
	if (inputs.length === 0) return ['blocked', noMatrix(facts.profile)];
	const scores = inputs.filter((input) => input.scores !== undefined);
	const matrices = inputs.filter((input) => !scores.includes(input));
	const values = { count: matrices.length, names: shortNames(matrices) };
	if (scores.length === 0 && matrices.every(({ format }) => format === 'sample_values'))
		return ['ready', say('planning.ready_sample_files', values)];
	return scores.length === 0
		? ['ready', say('planning.ready_matrices', values)]
		: [
				'ready',
				say('planning.ready_matrices_scores', { ...values, n: scores.length, tables: shortNames(scores) }),
			];
}

/** Methods are compared for data, for a question or for both. */
function adviceStatus({ goal, profile }: PlanFacts): [PlanTask['status'], Message] {
	const count = suppliedData(profile).length;
	if (goal !== null) return ['ready', say('planning.ready_advice_goal')];
	return count > 0
		? ['ready', say('planning.ready_advice', { count })]
		: ['blocked', say('planning.needs_question')];
}

/** Nothing fits, files that must not be read together, or what would be read with which overlay files. */
function rawStatus(
	card: TaskCard,
	inputs: readonly InputFile[],
	raw: RawParametersOfPlan | null,
	profile: Profile,
): [PlanTask['status'], Message] {
	if (inputs.length === 0) {
		const undecided = undecidedInputs(card, profile);
		if (undecided.length === 0) return ['skipped', say('planning.no_input')];
		return [
			'blocked',
			say('planning.signal_unknown', {
				count: undecided.length,
				example: undecided[0]?.path ?? '',
				formats: [...new Set(undecided.map((input) => input.format))].sort(),
				signals: signalsOfTask(card.task_key).flatMap(({ signal, formats }) =>
					formats === undefined ? [signal] : [],
				),
			}),
		];
	}
	const conflict = conflictAmong(inputs, profile);
	if (conflict !== null) return ['blocked', say('planning.inputs_conflict', { finding: conflict.finding })];
	const values = {
		count: inputs.length,
		formats: [...new Set(inputs.map((input) => input.format))].sort(),
		signals: 'signal' in card.parameters.shape ? signalsIn(card, inputs) : [],
		references: raw?.overlays ?? [],
	};
	const [unclear] = raw?.unclear ?? [];
	if (unclear !== undefined)
		return [
			'ready',
			say('planning.ready_raw_choice', {
				...values,
				option: `--${unclear.parameter.replaceAll('_', '-')}`,
				files: unclear.files.slice(0, 4),
			}),
		];
	if (values.references.length > 0) return ['ready', say('planning.ready_raw_over', values)];
	return ['ready', say(values.signals.length > 0 ? 'planning.ready_signals' : 'planning.ready_raw', values)];
}

/** Why there is nothing for the matrix tasks: no data at all, or data that this version cannot turn into a matrix. */
function noMatrix(profile: Profile): Message {
	const raw = profile.inputs.filter(
		(input) => input.role === 'data' && input.matrix === null && input.signal_family !== 'archive',
	);
	if (raw.length === 0) return say('planning.no_matrix');
	const formats = [...new Set(raw.map((input) => input.format))].sort();
	const values = { count: raw.length, formats };
	const readable = tasksOf('analyse', 'raw')
		.map((key) => taskCards[key])
		.some((card) => card.available && raw.some(({ format }) => card.needs_formats.includes(format)));
	return say(readable ? 'planning.raw_only' : 'planning.no_matrix_yet', values);
}

function isComplete(run: Run): boolean {
	return run.status.startsWith('completed') && run.verification.status === 'verified';
}

const statusOrder = ['ready', 'done', 'blocked', 'skipped'];

function byStatus(a: PlanTask, b: PlanTask): number {
	return statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status);
}
