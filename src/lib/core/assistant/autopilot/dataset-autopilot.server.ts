import { appendAll } from '../../../base/append-all.ts';
import { throwIfCancelled } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import { say, spreadMessage } from '../../../contract/messages/index.ts';
import type { AutopilotStep } from '../../../contract/records/autopilot.ts';
import type { Evaluation } from '../../../contract/records/evaluation.ts';
import type { Plan, PlanTask } from '../../../contract/records/plan.ts';
import type { Run } from '../../../contract/records/run.ts';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { isSystemic } from '../../planning/failed-on-data.ts';
import type { AssistantContext } from '../context.ts';
import { placeDataset, type DatasetPlace } from '../dataset-session.server.ts';
import { evaluateDataset } from '../evaluate-dataset.server.ts';
import { executePlanned } from '../execute-planned.server.ts';
import {
	draftPlan,
	planned,
	type PlanArguments,
	type PlannedDataset,
	type PlanManner,
} from '../plan-dataset.server.ts';
import type { Budget } from './budget.ts';
import { lastReportTime, needsEvaluation, outputsChanged, recordMissedReview } from './catch-up.server.ts';
import { holdReason } from './hold.ts';
import { failedBefore, nextTask } from './next-task.ts';
import { stepReason } from './step-reason.ts';
import { stopBefore, type Stop } from './stop.ts';
import { reviews } from '../../../contract/tasks/index.ts';

/** What an autopilot run over one dataset came to; filled as it goes, so that a stop in the middle leaves what was done. */
export interface AutopilotProgress {
	place: DatasetPlace;
	dataset: PlannedDataset | null;
	plan: Plan | null;
	steps: AutopilotStep[];
	runs: Run[];
	evaluation: Evaluation | null;
	stop: Stop | null;
	/** Autopilot runs of the sources of a parent folder; empty for a single dataset. */
	parts: { source: string; autopilot: AutopilotProgress }[];
}

/** Nobody asks for a failed task again, and a plan that says nothing new is not written twice. */
export const MANNER: PlanManner = { avoidFailed: true, reuseSame: true };

/**
 * Plan, run, verify, evaluate, plan again, until there is a reason to stop. Every run, evaluation and plan is in the ledger
 * before the next begins, so that a kill at any moment loses at most the step it fell into.
 * @param source name of the dataset in events and steps: `.`, or the source of a parent folder.
 * @param report told of the autopilot run at once, so that the caller keeps what was done when an error ends it.
 * @param asParent what to do in a parent folder with several sources; without it the folder is one dataset.
 */
export async function runDatasetAutopilot(
	args: PlanArguments,
	budget: Budget,
	source: string,
	context: AssistantContext,
	report: (autopilot: AutopilotProgress) => void,
	asParent?: (dataset: PlannedDataset) => Promise<AutopilotProgress>,
): Promise<AutopilotProgress> {
	const place = await placeDataset(args.path, args.output_root, context);
	const autopilot: AutopilotProgress = {
		place,
		dataset: null,
		plan: null,
		steps: [],
		runs: [],
		evaluation: null,
		stop: null,
		parts: [],
	};
	report(autopilot);
	// A folder that is not ours yet has nothing to catch up with; `planned` makes it ours once the scan found data.
	if (place.output.dataset_id !== null) {
		await catchUp(autopilot, args, source, context);
		if (budget.resume) appendAll(autopilot.steps, await stepsTakenOver(autopilot, source));
	}
	for (;;) {
		throwIfCancelled(context.watch.signal, 'run_autopilot');
		const dataset = await planned(args, context, MANNER);
		autopilot.dataset = dataset;
		autopilot.plan = dataset.plan;
		if (asParent !== undefined && dataset.profile.sources.length > 1) return asParent(dataset);
		if (autopilot.steps.length > 0) tellReplanned(dataset.plan, source, context);
		const next = nextTask(dataset.plan, dataset.explicit, autopilot.runs);
		autopilot.stop = stopBefore({
			plan: dataset.plan,
			next: next?.task_key ?? null,
			stuck: failedBefore(dataset.plan, await dataset.ledger.runs()),
			explicit: dataset.explicit,
			steps: autopilot.steps,
			hold: holdReason(dataset.profile),
			maxSteps: budget.maxSteps,
			late: budget.deadline !== null && context.now().getTime() >= budget.deadline,
		});
		if (autopilot.stop !== null || next === null) return autopilot;
		await step(autopilot, dataset, next, args, budget.stepsBefore, source, context);
	}
}

/** Reads back what ended since the newest evaluation: runs made by hand, or the step a kill fell into. */
async function catchUp(
	autopilot: AutopilotProgress,
	args: PlanArguments,
	source: string,
	context: AssistantContext,
): Promise<void> {
	const ledger = new PlanLedger(autopilot.place.output.assistant);
	const runs = await ledger.runs();
	await recordMissedReview(ledger, runs, autopilot.place.output.root);
	autopilot.evaluation = await ledger.latestEvaluation();
	if (autopilot.evaluation === null && !needsEvaluation(runs, null)) return;
	const dataset = await draftPlan(autopilot.place, args, context, MANNER);
	const now = await evaluateDataset(dataset, null, context);
	if (
		autopilot.evaluation === null ||
		needsEvaluation(runs, autopilot.evaluation) ||
		outputsChanged(now, autopilot.evaluation)
	)
		await keep(autopilot, dataset, now, source, context);
}

/** Tasks that the interrupted autopilot run finished: runs of plans since the last autopilot run that came to its end. */
async function stepsTakenOver({ place }: AutopilotProgress, source: string): Promise<AutopilotStep[]> {
	const since = await lastReportTime(place.output.assistant);
	const runs = await new PlanLedger(place.output.assistant).runs();
	return runs
		.filter((run) => run.plan_id !== null && run.status.startsWith('completed') && run.started_at > since)
		.map((run, index) => ({
			number: index + 1,
			source,
			task_key: run.task_key,
			...spreadMessage('why', say('autopilot.why_taken_over')),
			...outcomeOf(run),
			problem: null,
			reused: true,
		}));
}

async function step(
	autopilot: AutopilotProgress,
	dataset: PlannedDataset,
	task: PlanTask,
	args: PlanArguments,
	stepsBefore: number,
	source: string,
	context: AssistantContext,
): Promise<void> {
	const number = stepsBefore + autopilot.steps.length + 1;
	const why = spreadMessage('why', stepReason(dataset.plan, task, dataset.explicit));
	context.event('step_started', { number, source, task_key: task.task_key, ...why });
	context.watch.onProgress?.({
		done: 0,
		total: null,
		unit: 'steps',
		message: say('autopilot.progress', { number, task: task.task_key }),
	});
	const entry = { number, source, task_key: task.task_key, ...why, reused: false };
	const begun = new Set<string>();
	const noting: AssistantContext = {
		...context,
		runStarted: (start) => {
			begun.add(start.run_id);
			context.runStarted(start);
		},
	};
	try {
		const run = await executePlanned(dataset, task, null, args, noting);
		autopilot.runs.push(run);
		autopilot.steps.push({ ...entry, ...outcomeOf(run), problem: null });
		tellRecorded(run, source, context);
	} catch (error) {
		const problem = toProblem(error);
		const stopped = problem.code === 'general.cancelled';
		// The ledger lies with the data: what else stands there under this task is not the record of this step.
		const run = (await dataset.ledger.runs()).filter((one) => begun.has(one.run_id)).at(-1) ?? null;
		const failed = run?.status === 'failed' ? run : null;
		autopilot.steps.push({
			...entry,
			run_id: (stopped ? run : failed)?.run_id ?? null,
			status: stopped ? 'cancelled' : 'failed',
			headline: null,
			report_path: null,
			problem: stopped ? null : problem,
		});
		if (stopped) throw error;
		if (failed !== null) {
			autopilot.runs.push(failed);
			tellRecorded(failed, source, context);
		}
		// Without a record the next plan would recommend the same task for ever.
		if (failed === null || isSystemic(problem.code)) throw error;
	}
	if (reviews(task.task_key)) {
		autopilot.evaluation = await dataset.ledger.latestEvaluation();
		if (autopilot.evaluation !== null) tellEvaluated(autopilot.evaluation, source, context);
	} else await evaluate(autopilot, args, source, context);
}

function outcomeOf(run: Run): Pick<AutopilotStep, 'run_id' | 'status' | 'headline' | 'report_path'> {
	return { run_id: run.run_id, status: run.status, headline: run.headline, report_path: run.report_path };
}

/** Scans once more, so that the evaluation tells of the folder as it is after the run and not before it. */
async function evaluate(
	autopilot: AutopilotProgress,
	args: PlanArguments,
	source: string,
	context: AssistantContext,
): Promise<void> {
	const dataset = await draftPlan(autopilot.place, args, context, MANNER);
	await keep(autopilot, dataset, await evaluateDataset(dataset, null, context), source, context);
}

async function keep(
	autopilot: AutopilotProgress,
	{ ledger }: PlannedDataset,
	evaluation: Evaluation,
	source: string,
	context: AssistantContext,
): Promise<void> {
	await ledger.writeEvaluation(evaluation);
	autopilot.evaluation = evaluation;
	tellEvaluated(evaluation, source, context);
}

function tellRecorded(run: Run, source: string, context: AssistantContext): void {
	const { run_id, task_key, status, headline, report_path } = run;
	context.event('run_recorded', { run_id, source, task_key, status, headline, report_path, reused: false });
}

function tellEvaluated(evaluation: Evaluation, source: string, context: AssistantContext): void {
	const states: Record<string, number> = {};
	for (const { state } of evaluation.analysis_concepts) states[state] = (states[state] ?? 0) + 1;
	context.event('result_evaluated', {
		evaluation_id: evaluation.evaluation_id,
		source,
		complete: evaluation.complete,
		checks: evaluation.checks.length,
		signals: evaluation.result_signals.length,
		concepts: states,
		warnings: evaluation.warnings.length,
	});
}

function tellReplanned(plan: Plan, source: string, context: AssistantContext): void {
	context.event('workflow_replanned', {
		plan_id: plan.plan_id,
		source,
		recommended_task: plan.recommended_task,
		ready: plan.tasks.filter((task) => task.status === 'ready').map((task) => task.task_key),
		changed_by: plan.recommendation_audit.changed_by,
	});
}
