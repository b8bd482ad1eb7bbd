import type * as z from 'zod';
import { timedId } from '../../../base/hashing.server.ts';
import { toProblem } from '../../../base/problem.ts';
import { say, spreadMessage, spreadMessages, type Message } from '../../../contract/messages/index.ts';
import type { operations } from '../../../contract/operations/index.ts';
import { autopilot as autopilotSchema, type Autopilot } from '../../../contract/records/autopilot.ts';
import type { Problem } from '../../../contract/records/problem.ts';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import type { AssistantContext } from '../context.ts';
import { loadSuites } from '../../suites/index.ts';
import { evaluateDataset } from '../evaluate-dataset.server.ts';
import { draftPlan, planned, type PlanArguments, type PlannedDataset } from '../plan-dataset.server.ts';
import { bookContracts, type BookContract } from './book-contracts.ts';
import { AUTOPILOT_STEPS } from '../../../contract/operations/autopilot-steps.ts';
import type { Budget } from './budget.ts';
import { needsEvaluation } from './catch-up.server.ts';
import { runJointAutopilot, type SourceResult } from './joint-autopilot.server.ts';
import { nextActions, nextActionsOfSources } from './next-actions.ts';
import { MANNER, runDatasetAutopilot, type AutopilotProgress } from './dataset-autopilot.server.ts';
import type { Stop } from './stop.ts';
import { writeReport } from './write-report.server.ts';

export type AutopilotArguments = z.infer<(typeof operations)['run_autopilot']['arguments']>;

/**
 * Works through a dataset, or every source of a parent folder: scan, plan, run, verify, evaluate, plan again, until there
 * is a reason to stop. The record says why it stopped, what was done and what a person should do next; the same is a report
 * under `assistant/reports`. A failure that nothing survives (a full disk) ends it with that reason and a valid ledger.
 * Throws when the folder cannot be worked on at all (it is missing, empty, unreadable).
 */
export async function runAutopilot(args: AutopilotArguments, context: AssistantContext): Promise<Autopilot> {
	const startedAt = context.now();
	const { max_steps, max_seconds, resume, ...plan } = args;
	// Nothing is left to be loaded in the hours to come: another version of the program may be installed meanwhile.
	await Promise.all([loadSuites(), import('../write-outputs.server.ts')]);
	const budget: Budget = {
		stepsBefore: 0,
		resume: resume ?? false,
		maxSteps: max_steps ?? AUTOPILOT_STEPS,
		deadline: max_seconds === undefined ? null : startedAt.getTime() + max_seconds * 1000,
	};
	let autopilot: AutopilotProgress | null = null;
	let sources: SourceResult[] = [];
	let problem: Problem | null = null;
	try {
		const whole = async (parent: PlannedDataset): Promise<AutopilotProgress> => {
			const joint = await runJointAutopilot(parent, plan, budget, context, (begun, results) => {
				autopilot = begun;
				sources = results;
			});
			const evaluation = await evaluateParent(parent, plan, context);
			// The last plan of the parent knows its evaluation, as that of a single dataset does.
			const after = await planned(plan, context, MANNER);
			return { ...joint, evaluation, dataset: after, plan: after.plan };
		};
		autopilot = await runDatasetAutopilot(plan, budget, '.', context, (begun) => (autopilot = begun), whole);
	} catch (error) {
		if (autopilot === null || !hasBegun(autopilot)) throw error;
		problem = toProblem(error);
		autopilot.stop = stopOf(problem);
	}
	return finish(autopilot, { args, startedAt, sources, problem }, context);
}

async function evaluateParent(
	parent: PlannedDataset,
	args: PlanArguments,
	context: AssistantContext,
): Promise<AutopilotProgress['evaluation']> {
	const runs = await parent.ledger.runs();
	const newest = await parent.ledger.latestEvaluation();
	if (!needsEvaluation(runs, newest)) return newest;
	const dataset = await draftPlan(parent.place, args, context, MANNER);
	const evaluation = await evaluateDataset(dataset, null, context);
	await parent.ledger.writeEvaluation(evaluation);
	return evaluation;
}

/** Before the first plan an error is one of the folder, and there is nothing to report about. */
const hasBegun = (autopilot: AutopilotProgress): boolean =>
	autopilot.plan !== null || autopilot.steps.length > 0;

function stopOf(problem: Problem): Stop {
	if (problem.code === 'general.cancelled')
		return { reason: 'cancelled', text: say('autopilot.stop_cancelled') };
	return {
		reason: 'failure_blocks_everything',
		text: say('autopilot.stop_error', { detail: problem.detail }),
	};
}

interface Ending {
	args: AutopilotArguments;
	startedAt: Date;
	sources: SourceResult[];
	problem: Problem | null;
}

async function finish(
	autopilot: AutopilotProgress,
	ending: Ending,
	context: AssistantContext,
): Promise<Autopilot> {
	const { place, plan, evaluation, steps } = autopilot;
	const stop = autopilot.stop ?? {
		reason: 'nothing_ready',
		text: say('autopilot.stop_nothing', { reason: '–' }),
	};
	const ended = context.now();
	const id = timedId(ended);
	const ledger = new PlanLedger(place.output.assistant);
	const record: Autopilot = {
		schema_version: 1,
		autopilot_id: id,
		dataset_id: plan?.dataset_id ?? place.output.dataset_id ?? '',
		dataset_root: place.root,
		output_root: place.output.root,
		goal: ending.args.goal ?? null,
		started_at: ending.startedAt.toISOString(),
		ended_at: ended.toISOString(),
		stop_reason: stop.reason,
		...spreadStop(stop),
		steps,
		runs: autopilot.runs,
		evaluation,
		...spreadMessages('next_actions', actionsOf(autopilot)),
		contracts: await contractsOf(autopilot),
		sources: ending.sources,
		ledger: { ...(await ledger.summary()) },
		plan_id: plan?.plan_id ?? null,
		report_path: `assistant/reports/autopilot_${id}.md`,
		problem: problemOf(stop, steps, ending),
	};
	const checked = await writeReport(autopilotSchema.parse(record), place.output, plan);
	const { autopilot_id, stop_reason, stop_text, stop_code, stop_values, report_path } = checked;
	context.event('workflow_completed', {
		autopilot_id,
		stop_reason,
		stop_text,
		stop_code,
		stop_values,
		steps: steps.length,
		report_path,
	});
	return checked;
}

/** Next actions of the dataset, or of the parent folder and each source. */
function actionsOf({ plan, evaluation, steps, runs, parts, stop }: AutopilotProgress): Message[] {
	const whole = nextActions(plan, evaluation, steps, runs, stop?.text ?? null);
	if (parts.length === 0) return whole;
	const sources = parts.map(({ source, autopilot }) => ({
		source,
		actions: nextActions(
			autopilot.plan,
			autopilot.evaluation,
			autopilot.steps,
			autopilot.runs,
			autopilot.stop?.text ?? null,
		),
	}));
	return nextActionsOfSources(whole, sources);
}

/** FeatureBook contracts of the dataset, or of each source of a parent folder. */
async function contractsOf(
	{ place, plan, evaluation, parts }: AutopilotProgress,
	source = '.',
): Promise<BookContract[]> {
	if (parts.length > 0)
		return (await Promise.all(parts.map((one) => contractsOf(one.autopilot, one.source)))).flat();
	if (plan === null) return [];
	const runs = await new PlanLedger(place.output.assistant).runs();
	return bookContracts(plan, runs, evaluation?.verdicts ?? [], source);
}

/** The failure that blocks everything: what ended the autopilot run, else that of the first task or source that failed. */
function problemOf(
	stop: Stop,
	steps: AutopilotProgress['steps'],
	{ problem, sources }: Ending,
): Problem | null {
	if (stop.reason !== 'failure_blocks_everything') return null;
	return problem ?? [...steps, ...sources].find((one) => one.problem !== null)?.problem ?? null;
}

function spreadStop(stop: Stop): Pick<Autopilot, 'stop_text' | 'stop_code' | 'stop_values'> {
	const { stop: text, stop_code, stop_values } = spreadMessage('stop', stop.text);
	return { stop_text: text, stop_code, stop_values };
}
