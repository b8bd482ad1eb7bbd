import path from 'node:path';
import { throwIfCancelled } from '../../../base/errors.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { toProblem } from '../../../base/problem.ts';
import { say, spreadMessage } from '../../../contract/messages/index.ts';
import type { Autopilot } from '../../../contract/records/autopilot.ts';
import type { Evaluation } from '../../../contract/records/evaluation.ts';
import type { JointInventoryRow, SourceRow } from '../../../contract/records/profile.ts';
import type { Run } from '../../../contract/records/run.ts';
import { readsNothing, tasksOf, type TaskKey } from '../../../contract/tasks/index.ts';
import { sourceInventoryRow, writeJointSourceInventory } from '../../dataset/sources.server.ts';
import { inOutputRoot } from '../../ledger/output-root.server.ts';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { repeatKey } from '../../planning/plan.ts';
import type { AssistantContext } from '../context.ts';
import { executeTask } from '../execute.server.ts';
import { NO_INPUTS, jointInputs, ownInputs, type JointInputs } from '../joint/joint-inputs.server.ts';
import { jointSuite } from '../joint/joint-suite.server.ts';
import { quietSources } from '../joint/quiet-sources.ts';
import { sourceArguments } from '../joint/source-arguments.ts';
import type { SourceOutcome } from '../joint/source-outcome.ts';
import type { PlanArguments, PlannedDataset } from '../plan-dataset.server.ts';
import { namedToRead } from '../require-places.server.ts';
import { relativeInside } from '../describe-run.server.ts';
import { brokenFolders } from './broken-folders.ts';
import type { Budget } from './budget.ts';
import { jointStop } from './joint-stop.ts';
import { runDatasetAutopilot, type AutopilotProgress } from './dataset-autopilot.server.ts';

export type SourceResult = Autopilot['sources'][number];

/** One source after its own autopilot run. */
interface WorkedSource {
	row: SourceRow;
	result: SourceResult;
	autopilot: AutopilotProgress | null;
	error: unknown;
}

/** Tasks whose results of several sources are put side by side. */
const JOINT_TASKS = tasksOf('analyse');

/**
 * A parent folder: every source is worked through by itself, one after the other, then their inventory is written and the
 * results of the analyses are put side by side in joint runs of the parent. Samples of different sources are never pooled.
 * A source that cannot be worked on is listed with its reason and stops none of the others.
 * @param args their paths are held to the rule of places, and name what may be read beside the sources.
 * @param report told of the results of the sources as they come.
 */
export async function runJointAutopilot(
	parent: PlannedDataset,
	args: PlanArguments,
	budget: Budget,
	context: AssistantContext,
	report: (autopilot: AutopilotProgress, results: SourceResult[]) => void,
): Promise<AutopilotProgress> {
	const quiet = quietSources(context, parent.profile.dataset_root);
	const joint: AutopilotProgress = {
		place: parent.place,
		dataset: parent,
		plan: parent.plan,
		steps: [],
		runs: [],
		evaluation: null,
		stop: null,
		parts: [],
	};
	const worked: WorkedSource[] = [];
	for (const row of parent.profile.sources) {
		throwIfCancelled(context.watch.signal, 'run_autopilot');
		const one = await workThrough(row, args, { ...budget, stepsBefore: joint.steps.length }, quiet);
		worked.push(one);
		collect(joint, worked);
		const stopped = one.error !== null && toProblem(one.error).code === 'general.cancelled';
		const ended = stopped ? worked.slice(0, -1) : worked;
		report(
			joint,
			ended.map(({ result }) => result),
		);
		// What the source had done until then is kept.
		if (stopped) throw one.error;
	}
	await writeInventory(parent, worked);
	const start = parent.profile.dataset_root;
	const named = new Set(namedToRead(args).map(({ file }) => path.resolve(start, file)));
	for (const task of JOINT_TASKS) await jointRun(joint, parent, worked, task, named, context);
	const results = [...worked.map((one) => one.result), ...brokenFolders(parent.profile)];
	report(joint, results);
	joint.stop = jointStop(results);
	return joint;
}

async function workThrough(
	row: SourceRow,
	args: PlanArguments,
	budget: Budget,
	context: AssistantContext,
): Promise<WorkedSource> {
	let seen: AutopilotProgress | null = null;
	const own: PlanArguments = {
		...args,
		...sourceArguments(args, row.path),
		path: path.join(args.path, row.path),
		output_root: args.output_root === undefined ? undefined : path.join(args.output_root, row.path),
	};
	try {
		const autopilot = await runDatasetAutopilot(own, budget, row.path, context, (begun) => (seen = begun));
		return { row, autopilot, error: null, result: resultOf(row, autopilot, null) };
	} catch (error) {
		return { row, autopilot: seen, error, result: resultOf(row, seen, error) };
	}
}

function resultOf(row: SourceRow, autopilot: AutopilotProgress | null, error: unknown): SourceResult {
	// An advice is no result.
	const done =
		autopilot?.steps.filter(
			({ status, task_key }) => status.startsWith('completed') && !readsNothing(task_key),
		).length ?? 0;
	const failed = error !== null || autopilot?.stop?.reason === 'failure_blocks_everything';
	const worked = done > 0 || autopilot?.stop?.reason === 'goal_met';
	const problem =
		error === null
			? (autopilot?.steps.find((step) => step.problem !== null)?.problem ?? null)
			: toProblem(error);
	return {
		source: row.path,
		status: failed ? 'failed' : worked ? 'completed' : 'nothing_ready',
		stop_reason: error === null ? (autopilot?.stop?.reason ?? null) : 'failure_blocks_everything',
		steps: done,
		...seenIn(autopilot?.evaluation ?? null),
		problem,
	};
}

function seenIn(evaluation: Evaluation | null): Pick<SourceResult, 'findings' | 'warnings' | 'questions'> {
	const of = (level: string): number =>
		evaluation?.result_signals.filter((signal) => signal.level === level).length ?? 0;
	const open = (evaluation?.analysis_concepts ?? []).filter(
		(one) => one.state === 'pending' || one.state === 'generated',
	);
	return { findings: of('finding'), warnings: of('warning'), questions: open.length };
}

/** Steps and runs of all sources in their order, numbered through; reports by their place below the parent. */
function collect(joint: AutopilotProgress, worked: readonly WorkedSource[]): void {
	joint.parts = worked.flatMap(({ row, autopilot }) =>
		autopilot === null ? [] : [{ source: row.path, autopilot }],
	);
	joint.steps = joint.parts
		.flatMap(({ autopilot }) =>
			autopilot.steps.map((step) => ({
				...step,
				report_path: step.report_path === null ? null : seenFrom(joint, autopilot, step.report_path),
			})),
		)
		.map((step, index) => ({ ...step, number: index + 1 }));
	joint.runs = worked.flatMap(({ autopilot }) => autopilot?.runs ?? []);
}

/** A path of one output root as the record of another names it: relative to that one, whole where it lies elsewhere. */
function seenFrom(joint: AutopilotProgress, autopilot: AutopilotProgress, report: string): string {
	const file = path.resolve(autopilot.place.output.root, report);
	return relativeInside(joint.place.output.root, file);
}

async function writeInventory(parent: PlannedDataset, worked: readonly WorkedSource[]): Promise<void> {
	await inOutputRoot(parent.place.output, (root) =>
		writeJointSourceInventory(root.make(['assistant', 'joint_reports']), worked.map(inventoryOf)),
	);
}

function inventoryOf({ row, autopilot }: WorkedSource): JointInventoryRow {
	if (autopilot?.dataset != null)
		return { ...sourceInventoryRow(autopilot.dataset.profile), source_path: row.path };
	return {
		source_id: row.source_id,
		source_path: row.path,
		likely_signal: row.likely_signal,
		assay_summaries: {},
		labels: {},
		generated_outputs: {},
	};
}

/** One joint run over the newest verified run of a task in each source; none when no source has one or nothing is new. */
async function jointRun(
	joint: AutopilotProgress,
	parent: PlannedDataset,
	worked: readonly WorkedSource[],
	task: TaskKey,
	named: ReadonlySet<string>,
	context: AssistantContext,
): Promise<void> {
	const outcomes = await Promise.all(worked.map((one) => outcomeOf(one, task, named)));
	const runs = outcomes.flatMap(({ run }) => (run === null ? [] : [run]));
	if (runs.length === 0) return;
	const key = repeatKey(
		task,
		runs.map((run) => run.repeat_key),
		{ joint: true },
		sha256,
	);
	const ledger = new PlanLedger(parent.place.output.assistant);
	const lost = await runsWithoutOutputs(ledger);
	if (
		(await ledger.runs()).some(
			(run) => run.repeat_key === key && run.status.startsWith('completed') && !lost.has(run.run_id),
		)
	)
		return;
	const number = joint.steps.length + 1;
	const why = spreadMessage('why', say('autopilot.why_joint', { count: runs.length }));
	context.event('step_started', { number, source: '.', task_key: task, ...why });
	const run = await executeTask(
		{
			task_key: task,
			parameters: {},
			base: parent.place.root,
			output_root: parent.place.output,
			output_dir: null,
			plan_id: parent.plan.plan_id,
			planned: { inputs: [], repeat_key: key },
		},
		context,
		(input) => jointSuite(outcomes, task, input),
	);
	joint.runs.push(run);
	joint.steps.push({
		number,
		source: '.',
		task_key: task,
		...why,
		run_id: run.run_id,
		status: run.status,
		headline: run.headline,
		report_path: run.report_path,
		problem: null,
		reused: false,
	});
	const { run_id, status, headline, report_path } = run;
	context.event('run_recorded', {
		run_id,
		source: '.',
		task_key: task,
		status,
		headline,
		report_path,
		reused: false,
	});
}

/** Runs whose outputs are gone or edited, as the newest evaluation has it. */
async function runsWithoutOutputs(ledger: PlanLedger): Promise<Set<string>> {
	const verdicts = (await ledger.latestEvaluation())?.verdicts ?? [];
	return new Set(verdicts.filter((one) => one.status !== 'verified').map((one) => one.run_id));
}

/** What became of a task in one source: its newest verified run, this time or earlier. */
async function outcomeOf(
	one: WorkedSource,
	task: TaskKey,
	named: ReadonlySet<string>,
): Promise<SourceOutcome> {
	const { row, autopilot, error } = one;
	const run = autopilot === null ? null : await newestRun(autopilot, task);
	const planned = autopilot?.plan?.tasks.find((other) => other.task_key === task);
	return {
		name: row.path,
		inventory: inventoryOf(one),
		run,
		inputs: run === null || autopilot === null ? NO_INPUTS : await inputsOf(run, autopilot, named),
		folder:
			run?.manifest_path == null || autopilot === null
				? null
				: path.dirname(path.resolve(autopilot.place.output.root, run.manifest_path)),
		error,
		problem: run === null ? one.result.problem : null,
		reason: run === null ? (one.result.problem?.detail ?? planned?.reason ?? null) : null,
	};
}

/** What the run read: of a run of this autopilot run all it says, of a record of the ledger what the source or this call vouches for. */
async function inputsOf(
	{ run_id, inputs }: Run,
	autopilot: AutopilotProgress,
	named: ReadonlySet<string>,
): Promise<JointInputs> {
	const own = autopilot.runs.find((run) => run.run_id === run_id && run.status.startsWith('completed'));
	if (own !== undefined) return ownInputs(own, autopilot.place.root);
	return jointInputs({ inputs }, autopilot.place, autopilot.dataset?.profile ?? null, named);
}

async function newestRun(autopilot: AutopilotProgress, task: TaskKey): Promise<Run | null> {
	const runs = await new PlanLedger(autopilot.place.output.assistant).runs();
	const verified = autopilot.evaluation?.verdicts.filter(
		(one) => one.status === 'verified' && !one.superseded,
	);
	const ids = new Set((verified ?? []).map((one) => one.run_id));
	return runs.filter((run) => run.task_key === task && ids.has(run.run_id)).at(-1) ?? null;
}
