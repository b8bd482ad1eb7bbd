import path from 'node:path';
import type { Evaluation } from '../../contract/records/evaluation.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { Run } from '../../contract/records/run.ts';
import { sourceInventoryRow } from '../dataset/sources.server.ts';
import type { AssistantContext } from './context.ts';
import { executeTask, type ExecuteRequest } from './execute.server.ts';
import { inputsOfTask } from './inputs-of-task.ts';
import { requiredOutputs } from './required-outputs.ts';
import { executeJoint, type PlanSource } from './joint/execute-joint.server.ts';
import { quietSources } from './joint/quiet-sources.ts';
import { sourceArguments, type StatedArguments } from './joint/source-arguments.ts';
import { statedForSources } from './cohorts/cohort-of-sources.server.ts';
import { evaluateDataset } from './evaluate-dataset.server.ts';
import { planned, type PlannedDataset } from './plan-dataset.server.ts';
import { patientReportSuite } from './patient-report/patient-suite.server.ts';
import { reviewSuite } from './review/review-suite.ts';
import { readsNothing, readsRuns, reviews } from '../../contract/tasks/index.ts';

/** Runs a task of a plan: in the dataset itself, or source by source and then jointly when there are several. */
export async function executePlanned(
	dataset: PlannedDataset,
	task: PlanTask,
	outputDir: string | null,
	stated: StatedArguments,
	context: AssistantContext,
): Promise<Run> {
	const { place, profile, plan } = dataset;
	const request = {
		task_key: task.task_key,
		parameters: task.parameters,
		base: place.root,
		output_root: place.output,
		output_dir: outputDir,
		plan_id: plan.plan_id,
		required_outputs: requiredOutputs(task),
		// Without planned inputs the run takes the fingerprints of what it reads; a review reads runs and an advice the profile, no files.
		...(task.inputs.length === 0 &&
		!readsRuns(task.task_key) &&
		!readsNothing(task.task_key) &&
		!isFromResults(task, stated)
			? {}
			: { planned: { inputs: task.inputs, repeat_key: task.repeat_key } }),
	};
	if (reviews(task.task_key)) return executeReview(dataset, request, context);
	if (readsRuns(task.task_key)) return executeReport(dataset, request, context);
	// An advice is about the whole folder, also where it has several sources.
	if (profile.sources.length <= 1 || readsNothing(task.task_key))
		return executeTask({ ...request, seen: inputsOfTask(task, profile) }, context);
	const quiet = quietSources(context, profile.dataset_root);
	const sources = profile.sources.map((source) => source.path);
	const forSources = await statedForSources(stated, place, sources, quiet);
	const planSource: PlanSource = async (source) => {
		const one = await planned(
			{
				...sourceArguments(forSources, source),
				path: path.join(place.root, source),
				// A place chosen for the outputs of the parent is chosen for its sources too.
				...(stated.output_root === undefined ? {} : { output_root: path.join(stated.output_root, source) }),
			},
			quiet,
		);
		return { ...one, inventory: sourceInventoryRow(one.profile) };
	};
	return executeJoint(request, profile, planSource, quiet);
}

/** True for a plan of a study that the planner made from results of a run: they are named by the run and never change. */
const isFromResults = ({ parameters }: PlanTask, { parameters: named = {} }: StatedArguments): boolean =>
	parameters['metrics_table'] !== undefined &&
	['metrics_table', 'score_table', 'labels_table'].every((name) => named[name] === undefined);

/** Pages about patients from the runs of the ledger, which is read again: runs may have ended since the plan was made. */
async function executeReport(
	{ ledger, profile, place }: PlannedDataset,
	request: ExecuteRequest,
	context: AssistantContext,
): Promise<Run> {
	return executeTask(request, context, async (input) =>
		patientReportSuite({ records: await ledger.runs(), profile, outputRoot: place.output.root }, input),
	);
}

/** Reads the results back into a run folder; the evaluation goes to the ledger once the folder is in place. */
async function executeReview(
	dataset: PlannedDataset,
	request: ExecuteRequest,
	context: AssistantContext,
): Promise<Run> {
	let evaluation: Evaluation | null = null;
	const run = await executeTask(request, context, async (input) => {
		evaluation = await evaluateDataset(dataset, null, context);
		return reviewSuite(evaluation, input);
	});
	if (evaluation !== null) await dataset.ledger.writeEvaluation(evaluation);
	return run;
}
