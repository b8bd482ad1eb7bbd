import path from 'node:path';
import * as z from 'zod';
import { LbError } from '../../base/errors.ts';
import { isMessageCode, render, say } from '../../contract/messages/index.ts';
import type { BloodRuns } from '../../contract/operations/blood.ts';
import { isOperation, operations, type OperationName } from '../../contract/operations/index.ts';
import type { Plan, PlanTask } from '../../contract/records/plan.ts';
import type { JointInventoryRow, Profile } from '../../contract/records/profile.ts';
import type { PlacedRun, Run } from '../../contract/records/run.ts';
import { labelParameters } from '../../contract/tasks/cohort-parameters.ts';
import { inputParameters } from '../../contract/tasks/path-parameters.ts';
import { findTask, taskCards, taskKeys, type TaskCard } from '../../contract/tasks/index.ts';
import { buildLbBiopsyDataState } from '../dataset/data-state.ts';
import { compileUserAnalysisIdea } from '../dataset/idea/compile.ts';
import {
	discoverDatasetSources,
	sourceInventoryRow,
	writeJointSourceInventory,
} from '../dataset/sources.server.ts';
import { PlanLedger } from '../ledger/plan-ledger.server.ts';
import { claimDataset, inOutputRoot } from '../ledger/output-root.server.ts';
import { collectArtifacts } from '../results/collect.server.ts';
import {
	bloodParameters,
	bloodPlan,
	bloodTasks,
	refuseUnknownParameters,
	runBloodStep,
	runOnPath,
	type BloodStep,
} from './blood.server.ts';
import type { Arguments, OperationFunctions } from './operation-functions.ts';
import { previewCohort } from './cohorts/cohort-operations.server.ts';
import { chooseTask } from './choose-task.ts';
import { ask, askArtifact } from './ask-results.server.ts';
import type { AssistantContext } from './context.ts';
import { findDataset, placeDataset } from './dataset-session.server.ts';
import { compareDatasetRuns } from './compare-runs.server.ts';
import { listFlaggedSamples } from './flagged-samples.server.ts';
import { executePlanned } from './execute-planned.server.ts';
import { executeTask } from './execute.server.ts';
import { verifyDatasetLedger } from './ledger-operations.server.ts';
import { lightOperations } from './light-operations.server.ts';
import { evaluateDataset } from './evaluate-dataset.server.ts';
import { draftPlan, planned, scanned, type PlannedDataset } from './plan-dataset.server.ts';
import { withIds } from './cohorts/with-saved-cohort.server.ts';
import { type StatedArguments } from './joint/source-arguments.ts';
import { type MetadataArguments } from './scan.server.ts';
import { kernelStatus } from './kernel-status.server.ts';
import { requireAvailable } from './require-available.ts';
import { requireBackend } from './require-backend.server.ts';
import { closedForReading, requirePlaces } from './require-places.server.ts';
import { answerMessage } from './sessions/start/answer-message.server.ts';
import { statedValue } from './stated-value.ts';
import { requireIngestible } from './skills/ingest-place.server.ts';
import { skillOperationFunctions } from './skills/skill-operations.server.ts';
import { methodOperationFunctions } from './methods/method-operations.server.ts';
import { localModelOperationFunctions } from './local-models/local-model-operations.server.ts';
import { toolOperationFunctions } from './tools/tool-operations.server.ts';
import { scanSources } from './sessions/sources/scan-sources.server.ts';
import { analyzeCfdna } from '../../contract/tasks/analyze_cfdna.ts';
import { analyzeRawSignal } from '../../contract/tasks/analyze_raw_signal.ts';
import { copyNumberProxy } from '../../contract/tasks/copy_number_proxy.ts';
import { plotCfdna } from '../../contract/tasks/plot_cfdna.ts';
import { plotRawSignal } from '../../contract/tasks/plot_raw_signal.ts';

/** Operation name -> function: the only place where the public operations meet the code behind them. */
/** What these are asked for is read and nothing is written. */
const READING = { reading: true };

export const operationFunctions: OperationFunctions = {
	...lightOperations,
	scan_project_profile: async (args, context) => (await scanned(args, context)).profile,
	plan_assistant_tasks: async (args, context) => {
		checkStated(args.parameters);
		return (await planned(args, context)).plan;
	},
	build_lb_biopsy_data_state: async (args, context) =>
		buildLbBiopsyDataState((await scanned(args, context)).profile),
	compile_user_analysis_idea: async (args, context) =>
		compileUserAnalysisIdea(args.text, (await scanned(args, context)).profile),
	get_skill_context: skillOperationFunctions.get_skill_context,
	...methodOperationFunctions,
	...toolOperationFunctions,
	...localModelOperationFunctions,
	run_autopilot: async (args, context) => {
		checkStated(args.parameters);
		await requireBackend(args.parameters, context);
		const { runAutopilot } = await import('./autopilot/run-autopilot.server.ts');
		return runAutopilot(args, context);
	},
	evaluate_project_results: async ({ executed_runs, ...args }, context) => {
		const place = await placeDataset(args.path, args.output_root, context, READING);
		return evaluateDataset(await draftPlan(place, args, context), executed_runs ?? null, context);
	},
	extract_result_signals: async (args, context) => {
		const place = await placeDataset(args.path, args.output_root, context, READING);
		return (await evaluateDataset(await draftPlan(place, args, context), null, context)).result_signals;
	},
	run_lbbiopsy_assistant: runRecommended,
	execute_assistant_task: executeDirect,
	run_cfdna_analysis_suite: ({ output_dir, ...parameters }, context) =>
		runDirect(analyzeCfdna, parameters, output_dir, context),
	run_cfdna_plot_suite: ({ output_dir, ...parameters }, context) =>
		runDirect(plotCfdna, parameters, output_dir, context),
	analyze_cfdna_signal_matrix: (args, context) => {
		const parameter = {
			methylation: 'methylation_matrix_table',
			copy_number: 'cnv_matrix_table',
			fragmentomics: 'fragmentomics_matrix_table',
			signal: 'signal_matrix_table',
		} as const;
		const stated = { ...args.parameters, [parameter[args.signal_kind]]: [path.resolve(args.matrix_table)] };
		return runDirect(analyzeCfdna, stated, args.output_dir, context);
	},
	summarize_project_outputs: async (args, context) => {
		const place = await placeDataset(args.path, args.output_root, context, READING);
		const { kind, offset = 0, limit = Infinity } = args;
		const artifacts = (await collectArtifacts(place.output.assistant)).filter(
			(one) => kind === undefined || one.kind === kind,
		);
		const runs = await new PlanLedger(place.output.assistant).runs();
		return {
			dataset_root: place.root,
			output_root: place.output.root,
			total: artifacts.length,
			offset,
			runs: runs.reverse().map(({ run_id, task_key, status, headline, report_path, ended_at }) => ({
				run_id,
				task_key,
				status,
				headline,
				report_path,
				ended_at,
			})),
			artifacts: artifacts.slice(offset, offset + limit),
		};
	},
	ask: async ({ path: folder, output_root, ...asked }, context) =>
		ask(await placeDataset(folder, output_root, context, READING), asked, context),
	ask_artifact: async ({ path: folder, output_root, ...asked }, context) =>
		askArtifact(await placeDataset(folder, output_root, context, READING), asked, context),
	compare_runs: compareDatasetRuns,
	list_flagged_samples: listFlaggedSamples,
	export_report: async (args, context) => {
		const { exportReport } = await import('./export-report.server.ts');
		return exportReport(args, context);
	},
	discover_dataset_sources: (args, context) =>
		discoverDatasetSources(path.resolve(args.folder), context.watch),
	source_inventory_row: async (args, context) => sourceInventoryRow((await scanned(args, context)).profile),
	write_joint_source_inventory: async (args, context) => {
		const place = await placeDataset(args.folder, args.output_root, context);
		await inOutputRoot(place.output, (root) => claimDataset(root, context.now()));
		const rows: JointInventoryRow[] = [];
		for (const source of await discoverDatasetSources(place.root, context.watch))
			rows.push(
				sourceInventoryRow((await scanned({ path: path.join(place.root, source.path) }, context)).profile),
			);
		return {
			rows,
			...(await inOutputRoot(place.output, (root) =>
				writeJointSourceInventory(root.make(['assistant', 'joint_reports']), rows),
			)),
		};
	},
	plan_blood_preprocessing: async ({ signal, ...args }, context) =>
		bloodPlan((await plannedBlood(args, signal, context)).plan, signal, args.parameters),
	preprocess_blood_signal_dataset: (args, context) => bloodStep('preprocess', args, context),
	encode_blood_signal_dataset: (args, context) => bloodStep('encode', args, context),
	make_panel_of_normals: async ({ folder, output, parameters = {} }, context) => {
		// Without a dataset, so relative paths start at the current folder.
		const { makePanelOfNormals } = await import('../suites/preprocess-lpwgs/make-panel.server.ts');
		const { notes, ...made } = await makePanelOfNormals(
			{ folder, output, ...dropUndefined(parameters) },
			context.watch,
			context.parallel(0),
		);
		return { ...made, notes: notes.map((note) => render(note)) };
	},
	run_copywriter_like_cnv_proxy: ({ exclude_regions, ...args }, context) =>
		runOnPath(
			copyNumberProxy,
			args,
			exclude_regions === undefined ? {} : { exclude_regions: path.resolve(exclude_regions) },
			context,
		),
	run_cfdna_raw_signal_suite: (args, context) => runOnPath(plotRawSignal, args, {}, context),
	run_cfdna_raw_signal_analysis_suite: (args, context) => runOnPath(analyzeRawSignal, args, {}, context),
	list_folder_files: async ({ path: folder, subfolder }, context) => {
		const { root } = await findDataset(folder, undefined, context, READING);
		const { listFiles } = await import('../dataset/files/list-files.server.ts');
		return listFiles(root, subfolder ?? '');
	},
	preview_file: async ({ path: folder, file }, context) => {
		const { root } = await findDataset(folder, undefined, context, READING);
		const { previewFile } = await import('../dataset/files/preview-file.server.ts');
		return previewFile(root, file, context.watch);
	},
	prepare_image: async (args) => {
		const { prepareImage } = await import('../workspace/images/prepare-image.server.ts');
		return prepareImage(args);
	},
	kernel_status: () => kernelStatus(),
	preview_cohort: previewCohort,
	verify_ledger: verifyDatasetLedger,
	make_demo_cohort: async ({ folder, seed, twin, clinical }, { watch }) => {
		const { writeDemoCohort } = await import('./demo/write-demo.server.ts');
		const made = await writeDemoCohort(path.resolve(folder), { seed, twin, clinical }, watch);
		return { ...made, sources: await discoverDatasetSources(made.dataset, watch) };
	},
	scan_sources: scanSources,
	converse: async (args, context) => {
		const { converse } = await import('./chat/converse.server.ts');
		return converse(args, context, (name, inner) => {
			if (!isOperation(name)) throw new TypeError(`There is no operation ${name}.`);
			return callOperation(name, operations[name].arguments.parse(inner), context);
		});
	},
	ingest_skill_source: async (args, context) => {
		const source = requireIngestible(args.source, context);
		const { ingestSource } = await import('./skills/drafts.server.ts');
		return ingestSource({ ...args, source }, context);
	},
	answer_message: (args, context) =>
		answerMessage(args, context, (name, inner) =>
			callOperation(name, operations[name].arguments.parse(inner), context),
		),
};

/**
 * Carries an operation out with arguments that its schema took: the one way to a operation that runs in an engine process.
 * Places are looked at before anything is read or made.
 */
export async function callOperation(
	name: OperationName,
	args: Readonly<Record<string, unknown>>,
	context: AssistantContext,
): Promise<unknown> {
	requirePlaces(name, args, context);
	const closed = closedForReading(context.userData);
	// The schema of this name took them; which of the names that is, a union of functions cannot say.
	return operationFunctions[name](args as never, { ...context, watch: { ...context.watch, closed } });
}

/** Plans a folder; what the user stated reaches the preprocessing and encoding tasks that have such a parameter. */
async function plannedBlood(
	{ parameters, ...args }: Arguments<'preprocess_blood_signal_dataset'>,
	signal: string[] | undefined,
	context: AssistantContext,
): Promise<PlannedDataset> {
	refuseUnknownParameters([...bloodTasks('preprocess', signal), ...bloodTasks('encode', signal)], parameters);
	const { output_dir: _output, ...rest } = args;
	// A profile belongs to one signal; it applies to the tasks of that signal only.
	const { profile: _profile, ...shared } = parameters ?? {};
	const parametersOfAll = { ...shared, ...(signal === undefined ? {} : { signal }) };
	return planned({ ...rest, parameters: parametersOfAll }, context);
}

/** Runs the tasks of one step that have something to do, each with the signals and parameters that are its own. */
async function bloodStep(
	step: BloodStep,
	{ signal, ...args }: Arguments<'preprocess_blood_signal_dataset'>,
	context: AssistantContext,
): Promise<BloodRuns> {
	refuseUnknownParameters(bloodTasks(step, signal), args.parameters);
	const scan = await plannedBlood(args, signal, context);
	const execute = (task: PlanTask, outputDir: string | null): Promise<Run> => {
		const card = findTask(task.task_key);
		if (card === null) throw new TypeError(`A plan has the task ${task.task_key}, which there is not.`);
		const own = directTask(scan, card, bloodParameters(card, signal, args.parameters));
		return executePlanned(scan, own, outputDir, args, context);
	};
	return runBloodStep(
		step,
		{ signal, output_dir: args.output_dir },
		scan.plan,
		scan.place.output.root,
		execute,
	);
}

function dropUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
	// Objects made of entries have any text as keys for the compiler.
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]?: Exclude<T[K], undefined>;
	};
}

/** What stands in the way is said before the run, not only in a plan that nobody looked at. */
function tellBlockers(plan: Plan, context: AssistantContext): void {
	const { blockers_code, blockers_values } = plan.data_state;
	for (const [index, code] of blockers_code.entries())
		if (isMessageCode(code)) context.note(say(code, blockers_values[index]));
}

/** Parameters go to the tasks that have them; one that none has or takes is refused before anything is read. */
function checkStated(parameters: Readonly<Record<string, unknown>> = {}): void {
	for (const [name, value] of Object.entries(parameters)) statedValue(Object.values(taskCards), name, value);
}

async function runRecommended(
	args: Arguments<'run_lbbiopsy_assistant'>,
	context: AssistantContext,
): Promise<PlacedRun> {
	const { task: wanted, ...rest } = args;
	requireAvailable(wanted);
	checkStated(args.parameters);
	await requireBackend(args.parameters, context);
	const dataset = await planned(rest, context);
	const { place, profile, plan } = dataset;
	const task = chooseTask(plan, profile, wanted);
	tellBlockers(plan, context);
	const run = await executePlanned(dataset, task, null, rest, context);
	return { ...run, output_root: place.output.root };
}

/** A task without a dataset: paths start at the current folder, nothing is written outside the output folder. */
async function runDirect(
	{ task_key }: TaskCard,
	parameters: Record<string, unknown>,
	output_dir: string,
	context: AssistantContext,
): Promise<PlacedRun> {
	if (parameters['cohort'] !== undefined)
		throw new LbError('cohort.no_dataset', { name: String(parameters['cohort']) }, { field: 'cohort' });
	const request = { task_key, parameters, base: process.cwd(), output_root: null, output_dir, plan_id: null };
	const run = await executeTask(request, context);
	return { ...run, output_root: path.resolve(output_dir) };
}

/** `task`: with a dataset, parameters not given come from its plan and the run goes to its ledger. */
async function executeDirect(
	given: Arguments<'execute_assistant_task'>,
	context: AssistantContext,
): Promise<unknown> {
	const start = path.resolve(given.path ?? process.cwd());
	const args = { ...given, ...(await withIds(given, start, context)) };
	const card = findTask(args.task_key);
	if (card === null) throw new LbError('run.task_unknown', { task_key: args.task_key, known: [...taskKeys] });
	requireAvailable(card.task_key);
	if (args.path === undefined) {
		if (card.reads === 'runs')
			throw new LbError('usage.invalid', {
				message: 'A review reads the results of a dataset; specify it with --input.',
				command: `lb-agent task ${card.task_key}`,
			});
		if (args.output_dir === undefined)
			throw new LbError('usage.invalid', {
				message: 'An output folder is needed without a dataset.',
				command: 'lb-agent task',
			});
		return runDirect(card, args.parameters ?? {}, args.output_dir, context);
	}
	if ('supervised_backend' in card.parameters.shape) await requireBackend(args.parameters, context);
	const stated: StatedArguments = {
		output_root: args.output_root,
		parameters: args.parameters,
		...metadataFrom(args.parameters ?? {}),
	};
	const scan = await planned({ path: args.path, ...stated }, context);
	const task = directTask(scan, card, args.parameters ?? {});
	const run = await executePlanned(scan, task, args.output_dir ?? null, stated, context);
	return { ...run, output_root: scan.place.output.root };
}

/**
 * The task of a dataset with the parameters of the command line, else the planned ones. Inputs that are named
 * are the only ones read, and they need not be ready in the plan: the user says what to read.
 */
function directTask(
	{ plan, profile }: { plan: Plan; profile: Profile },
	card: TaskCard,
	stated: Record<string, unknown>,
): PlanTask {
	const names: readonly string[] = inputParameters;
	// A format alone means every file of that format in the folder.
	const asked =
		stated['input_format'] !== undefined && !names.some((name) => stated[name] !== undefined)
			? { ...stated, input_dir: '.' }
			: stated;
	const named = names.some((name) => asked[name] !== undefined);
	const planned = plan.tasks.find((task) => task.task_key === card.task_key);
	const task =
		named && card.available && planned !== undefined ? planned : chooseTask(plan, profile, card.task_key);
	const kept = Object.entries(task.parameters).filter(([name]) => !named || !names.includes(name));
	const parameters = { ...Object.fromEntries(kept), ...asked, ...cohortTexts(kept) };
	return { ...task, parameters, inputs: named ? [] : task.inputs };
}

/** Exclusions and sources of groups as planned: there with those of a saved cohort and the matrices of a run. */
function cohortTexts(kept: readonly [string, unknown][]): Record<string, unknown> {
	return Object.fromEntries(kept.filter(([name]) => name === 'leave_out' || name === 'chosen_from'));
}

const labelOptions = z
	.object(labelParameters)
	.pick({
		labels_table: true,
		labels_sample_col: true,
		labels_label_col: true,
		labels: true,
		label_map: true,
		reference_class: true,
		positive_class: true,
	})
	.partial();

/** Label options given as task parameters decide the scan of the dataset too. */
function metadataFrom(parameters: Record<string, unknown>): MetadataArguments {
	const given = Object.entries(parameters).filter(
		([name, value]) => name in labelOptions.shape && value !== undefined,
	);
	return labelOptions.safeParse(Object.fromEntries(given)).data ?? {};
}
