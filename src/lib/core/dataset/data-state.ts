import { appendAll } from '../../base/append-all.ts';
import { isReadBy, type FormatReader } from '../../contract/formats.ts';
import { isMessageCode, render, say, spreadMessages, type Message } from '../../contract/messages/index.ts';
import type { SignalFamily } from '../../contract/records/common.ts';
import type { DataState, GenomeBuild, InputFile, Profile } from '../../contract/records/profile.ts';
import { taskCards, taskKeys, type TaskCard, type TaskKey } from '../../contract/tasks/index.ts';
import { clinicalTables } from './clinical-tables.ts';
import { isSignalOf } from './signal-of-task.ts';

/** Below this share of samples with metadata the gap is named as a blocker. */
const LOW_COVERAGE = 0.8;

/** Warnings of the metadata profile that say why no model can be fitted. */
const MODEL_REASONS = [
	'metadata.one_class',
	'metadata.few_patients',
	'metadata.many_classes',
	'metadata.small_classes',
	'metadata.training_small',
] as const;

function isMatrix(input: InputFile): boolean {
	return input.matrix !== null && input.matrix.n_samples >= 2 && (input.matrix.n_features ?? 2) >= 2;
}

/** Inputs that hold measurements: no sample tables, references or indexes. */
/** Made by an earlier run, and read again. */
const isProduct = ({ product }: InputFile): boolean => product !== null && product !== undefined;

function dataInputs(profile: Profile): InputFile[] {
	return profile.inputs.filter((input) => input.role === 'data');
}

/** Sample tables that hold scores and no features. */
export function scoreTables({ inputs }: Profile): number {
	return inputs.filter(({ role, scores }) => role === 'metadata' && (scores?.length ?? 0) > 0).length;
}

/** Sheets of replicates of planned levels, by which an assay is validated. */
const assaySheets = ({ inputs }: Profile): number =>
	inputs.filter(({ format }) => isReadBy(format, 'assay_sheet')).length;

function familyCounts(inputs: readonly InputFile[]): DataState['families'] {
	const counts = new Map<SignalFamily, number>();
	for (const input of inputs) counts.set(input.signal_family, (counts.get(input.signal_family) ?? 0) + 1);
	return [...counts]
		.map(([family, inputs]) => ({ family, inputs }))
		.sort((a, b) => b.inputs - a.inputs || (a.family < b.family ? -1 : 1));
}

/** Builds of the files that tell theirs. A sequence of another build beside them counts too: it would be used with them. */
function buildCounts(inputs: readonly InputFile[]): { build: GenomeBuild; inputs: number }[] {
	const counts = new Map<GenomeBuild, number>();
	for (const { genome } of inputs) {
		const build = genome?.build ?? null;
		if (build !== null) counts.set(build, (counts.get(build) ?? 0) + 1);
	}
	return [...counts]
		.map(([build, inputs]) => ({ build, inputs }))
		.sort((a, b) => b.inputs - a.inputs || (a.build < b.build ? -1 : 1));
}

function dataBlockers(profile: Profile): Message[] {
	const inputs = dataInputs(profile);
	const blockers: Message[] = [];
	const broken = profile.doctor.filter((finding) => finding.severity === 'error');
	const first = broken[0];
	if (first) {
		const n = new Set(broken.flatMap((finding) => finding.paths)).size;
		const finding_zh = isMessageCode(first.code) ? render(say(first.code, first.finding_values), 'zh') : null;
		blockers.push(
			say('data_state.broken_files', {
				...{ n, finding: first.finding },
				...(finding_zh === null ? {} : { finding_zh }),
			}),
		);
	}
	const clinical = clinicalTables(profile).length > 0;
	if (inputs.length === 0 && scoreTables(profile) === 0) {
		const assay = assaySheets(profile) > 0;
		blockers.push(
			say(clinical ? 'data_state.clinical_only' : assay ? 'data_state.assay_only' : 'data_state.no_inputs'),
		);
	} else if (inputs.length === 0) return blockers;
	else if (!inputs.some(isMatrix) && rawTasks(inputs).length === 0) {
		const formats = [...new Set(inputs.map((input) => input.format))].sort();
		blockers.push(say('data_state.no_matrix', { formats }));
	}
	return blockers;
}

function labelBlockers({ metadata_profile: metadata }: Profile): Message[] {
	const { data_samples: samples, matched_samples: matched } = metadata;
	if (samples === 0) return [];
	if (metadata.override === 'ignored') return [say('data_state.metadata_ignored')];
	const classes = Object.keys(metadata.label_counts).length;
	if (classes === 0) {
		const unmatched = matched === 0 && metadata.candidates.length > 0;
		return [unmatched ? say('data_state.ids_unmatched', { samples }) : say('data_state.no_labels')];
	}
	const blockers: Message[] = [];
	if (metadata.coverage < LOW_COVERAGE)
		blockers.push(say('data_state.low_coverage', { missing: samples - matched, samples }));
	return [...blockers, ...modelBlockers(metadata)];
}

/** Why the labels of the cohort support no model; empty when they do. */
export function modelBlockers(metadata: Profile['metadata_profile']): Message[] {
	return metadata.warnings_code.flatMap((code, index) => {
		const reason = MODEL_REASONS.find((known) => known === code);
		return reason === undefined ? [] : [say(reason, metadata.warnings_values[index])];
	});
}

/** Label columns a question names, and values of each. */
const MAX_ASKED = 4;

function shortCounts(counts: Record<string, number>): string {
	const entries = Object.entries(counts).map(([label, n]) => `${label} ${n}`);
	return entries.length > MAX_ASKED
		? [...entries.slice(0, MAX_ASKED - 1), '…'].join(', ')
		: entries.join(', ');
}

function labelActions({ metadata_profile: metadata }: Profile): Message[] {
	const actions: Message[] = [];
	if (metadata.override === 'ignored') return actions;
	const counts = (of: Record<string, number>): string[] =>
		Object.entries(of).map(([label, n]) => `${label} ${n}`);
	if (metadata.label_map_proposal !== null) actions.push(say('data_state.do_label_map'));
	if (metadata.label_column !== null) {
		const { label_column: column, label_ranking: ranking } = metadata;
		if (metadata.label_choice_open) {
			const columns = ranking
				.slice(0, MAX_ASKED)
				.map((one) => `"${one.column}" (${shortCounts(one.counts)})`);
			return [...actions, say('data_state.do_choose_label', { column, columns })];
		}
		// Groups that were defined need no confirmation.
		if ((metadata.cohort?.groups ?? []).length > 0) return actions;
		const groups = counts(metadata.label_counts).slice(0, 5);
		actions.push(say('data_state.do_confirm_label', { column: metadata.label_column, groups }));
		return actions;
	}
	if (metadata.override === 'proposed') return actions;
	if (metadata.label_proposal !== null) {
		actions.push(say('data_state.do_accept_proposal', { counts: counts(metadata.label_proposal.counts) }));
	}
	if (metadata.data_samples > 0 && metadata.matched_samples === 0 && metadata.candidates.length > 0) {
		actions.push(say('data_state.do_fix_ids', { data: metadata.data_without_rows.slice(0, 5) }));
	}
	return [...actions, say('data_state.do_add_labels')];
}

/** Tasks of this version that read such files without being told more about them. */
export function rawTasks(inputs: readonly InputFile[]): TaskKey[] {
	const reads = (reader: FormatReader): boolean => inputs.some(({ format }) => isReadBy(format, reader));
	const fits = (card: TaskCard): boolean =>
		card.available &&
		inputs.some((input) => card.needs_formats.includes(input.format) && isSignalOf(card, input, [])) &&
		(card.needs_reader === undefined || reads(card.needs_reader));
	return taskKeys.filter((key) => fits(taskCards[key]));
}

/** What the raw files allow: tasks that read them in this version, else the way by a matrix made elsewhere. */
function rawAction(inputs: readonly InputFile[]): Message {
	const formats = [...new Set(inputs.map((input) => input.format))].sort();
	const tasks = rawTasks(inputs);
	return tasks.length > 0
		? say('data_state.do_raw_tasks', { tasks })
		: say('data_state.do_bring_matrix', { formats });
}

function actionsOf(profile: Profile): Message[] {
	const inputs = dataInputs(profile);
	const matrices = inputs.filter(isMatrix).length;
	const assays = assaySheets(profile);
	const actions: Message[] = [];
	if (profile.doctor.some((finding) => finding.severity === 'error'))
		actions.push(say('data_state.do_fix_files'));
	if (matrices > 0) {
		actions.push(
			say('data_state.do_analyze', { n: matrices, mode: profile.metadata_profile.supervision_mode }),
		);
		appendAll(actions, [say('data_state.do_plot'), ...labelActions(profile)]);
	} else if (clinicalTables(profile).length > 0)
		appendAll(actions, [say('data_state.do_describe_clinical'), ...labelActions(profile)]);
	else if (inputs.length === 0 && scoreTables(profile) > 0)
		appendAll(actions, [
			say('data_state.do_evaluate_scores', { n: scoreTables(profile) }),
			...labelActions(profile),
		]);
	else if (inputs.length > 0) appendAll(actions, [rawAction(inputs), ...labelActions(profile)]);
	else if (assays === 0) actions.push(say('data_state.do_add_data'));
	if (assays > 0) actions.push(say('data_state.do_validate_assay', { n: assays }));
	if (profile.outputs.length > 0) actions.push(say('data_state.do_review'));
	return actions;
}

/**
 * The state of a dataset: families with input counts, outputs, metadata coverage, what stands in the way and what can
 * safely be done next. Pure; nothing it lists changes a file of the user.
 */
export function buildLbBiopsyDataState(profile: Profile): DataState {
	const known = profile.inputs.filter((input) => input.signal_family !== 'unknown');
	// What earlier runs made is no further data; a folder of nothing else is described by it.
	const own = known.filter((input) => !isProduct(input));
	const inputs = own.length > 0 ? own : known;
	const genome_builds = buildCounts(profile.inputs);
	return {
		families: familyCounts(inputs),
		...(genome_builds.length === 0 ? {} : { genome_builds }),
		input_count: profile.inputs.length,
		...(profile.subject === undefined ? {} : { subject: profile.subject }),
		...(profile.file_account === undefined ? {} : { file_account: profile.file_account }),
		output_count: profile.outputs.length,
		metadata_coverage: profile.metadata_profile.coverage,
		...spreadMessages('blockers', [...dataBlockers(profile), ...labelBlockers(profile)]),
		...spreadMessages('safe_next_actions', actionsOf(profile)),
	};
}
