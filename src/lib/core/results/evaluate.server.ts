import { appendAll } from '../../base/append-all.ts';
import { mapBounded } from '../../base/bounded.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import { sha256, shortHash } from '../../base/hashing.server.ts';
import type { Watch } from '../../base/progress.ts';
import { say, spreadMessages, type Message } from '../../contract/messages/index.ts';
import type { CheckResult, Evaluation, ResultSignal, RunVerdict } from '../../contract/records/evaluation.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { DataState, Profile } from '../../contract/records/profile.ts';
import type { Run } from '../../contract/records/run.ts';
import { taskCards } from '../../contract/tasks/index.ts';
import { rawFilesInContext, samplesAlike, samplesInContext } from '../dataset/samples-in-context.ts';
import { checkTables, runChecks, worstFirst } from './checks/run-checks.ts';
import { buildConcepts, type ConceptFacts } from './concepts/build-concepts.ts';
import { familyRuns } from './concepts/family-runs.ts';
import { judgeRun, type JudgedRun } from './judge-run.server.ts';
import { preferredRuns } from './preferred-runs.ts';
import { readRunFacts } from './facts/read-facts.server.ts';
import { extractResultSignals, sortSignals, wantedTables } from './result-signals/extract.ts';
import { supersededRuns } from './superseded.ts';
import { isStale } from './stale-run.ts';
import { readsRuns } from '../../contract/tasks/index.ts';

/** Everything an evaluation is made from; records arrive as arguments. */
export interface EvaluationRequest {
	profile: Profile;
	dataState: DataState;
	/** Runs to read back, oldest first, of this dataset only. */
	runs: readonly Run[];
	/** run_ids that are still going on. */
	running: readonly string[];
	/** Ledger files that could not be read. */
	unreadable: readonly string[];
	/** Folder that the paths of the records start from. */
	outputRoot: string;
	/** Tasks as a plan of the dataset as it is now holds them: which can run, and on what. */
	tasks: readonly Pick<PlanTask, 'task_key' | 'status' | 'reason' | 'inputs' | 'repeat_key'>[];
	evaluation_id: string;
	created_at: string;
	dataset_id: string;
}

/** Missing outputs named per run; the count is always complete. */
const MAX_MISSING = 20;
/** Files open at once; the disk gains nothing from more. */
const AT_ONCE = 8;

/**
 * Reads finished runs back: verifies their outputs, takes result signals and checks from those that hold and are not superseded,
 * and turns the result signals into concepts. Nothing is written, and nothing of earlier evaluations is merged in.
 */
export async function evaluateProjectResults(
	request: EvaluationRequest,
	watch: Watch = {},
): Promise<Evaluation> {
	const { profile, runs, outputRoot } = request;
	let done = 0;
	const judged = await mapBounded(
		runs,
		AT_ONCE,
		async (run) => {
			const one = await judgeRun(run, outputRoot);
			done += 1;
			watch.onProgress?.({ done, total: runs.length, unit: 'steps', message: say('evaluation.progress') });
			return one;
		},
		watch.signal,
	);
	throwIfCancelled(watch.signal, 'evaluate_project_results');
	const verified = new Set(judged.filter((one) => one.status === 'verified').map((one) => one.run.run_id));
	const statuses = new Map(judged.map(({ run, status }) => [run.run_id, status]));
	const superseded = supersededRuns(runs, (run) => statuses.get(run.run_id));
	const verdicts = verdictsOf(judged, superseded, request.running);
	const current = new Map(profile.inputs.map((input) => [input.path, input.content_hash]));
	const stale = judged.filter(({ run }) => verified.has(run.run_id) && isStale(run, current));
	const staleIds = new Set(stale.map((one) => one.run.run_id));
	// A review is read from results and is none: were it read back, no two reviews could ever agree.
	const readable = judged.filter(
		({ run }) =>
			!readsRuns(run.task_key) &&
			verified.has(run.run_id) &&
			!superseded.has(run.run_id) &&
			!staleIds.has(run.run_id),
	);
	const asked = new Set(preferredRuns(readable.map(({ run }) => run)));
	const { signals, checks } = await readBack(
		readable.filter(({ run }) => asked.has(run)),
		request,
		watch,
	);
	const concepts = buildConcepts(signals, {
		families: familyRuns(runs, verdicts),
		isOutdated: outdatedRuns(request, staleIds),
		runnable: new Set(
			request.tasks
				.filter((task) => task.status === 'ready' || task.status === 'done')
				.map((task) => task.task_key),
		),
		whyNot: (task) =>
			request.tasks.find((one) => one.task_key === task && one.status === 'blocked')?.reason ?? null,
		samplesIn: (context) => samplesInContext(profile, context),
		samplesFor: (task) => samplesAlike(profile, taskCards[task].needs_formats),
		inputHashes: inputHashes(judged),
		hash: sha256,
	});
	const removed = judged.flatMap(({ status, missing }) => (status === 'outputs_removed' ? missing : []));
	const warnings = warningsOf(request, verdicts, stale, signals);
	return {
		schema_version: 1,
		evaluation_id: request.evaluation_id,
		created_at: request.created_at,
		dataset_id: request.dataset_id,
		run_ids: [...runs.map((run) => run.run_id), ...request.running],
		complete:
			request.unreadable.length === 0 &&
			verdicts.every((verdict) => verdict.status === 'verified' || verdict.superseded),
		verdicts,
		data_state: request.dataState,
		checks,
		result_signals: signals,
		analysis_concepts: concepts,
		pending_analysis_concepts: concepts.filter((one) => one.state === 'pending'),
		actioned_analysis_concepts: concepts.filter((one) => one.state === 'actioned'),
		blocked_analysis_concepts: concepts.filter((one) => one.state === 'blocked'),
		outputs_removed: removed.map((problem) => problem.replace(/: [^:]*$/u, '')),
		...spreadMessages('warnings', warnings),
	};
}

/** Result signals and checks, one run in memory at a time. */
async function readBack(
	readable: readonly JudgedRun[],
	{ profile, outputRoot }: EvaluationRequest,
	watch: Watch,
): Promise<{ signals: ResultSignal[]; checks: CheckResult[] }> {
	const tables = [...new Set([...wantedTables, ...checkTables])];
	const signals: ResultSignal[] = [];
	const checks: CheckResult[] = runChecks({ profile, run: null });
	for (const { run } of readable) {
		throwIfCancelled(watch.signal, 'evaluate_project_results');
		const facts = await readRunFacts(run, { outputRoot, source: '.' }, tables);
		if (facts === null) continue;
		appendAll(signals, extractResultSignals(facts, shortHash));
		// What a check has nothing to say about is of interest for the dataset, not once more for every run.
		appendAll(
			checks,
			runChecks({ profile, run: facts }).filter((one) => one.status !== 'not_applicable'),
		);
	}
	return {
		signals: sortSignals(signals),
		checks: checks.sort(worstFirst),
	};
}

function verdictsOf(
	judged: readonly JudgedRun[],
	superseded: ReadonlySet<string>,
	running: readonly string[],
): RunVerdict[] {
	return [
		...judged.map(({ run, status, missing }): RunVerdict => ({
			run_id: run.run_id,
			task_key: run.task_key,
			status,
			missing: missing.slice(0, MAX_MISSING),
			missing_count: missing.length,
			superseded: superseded.has(run.run_id),
		})),
		...running.map((runId): RunVerdict => ({
			run_id: runId,
			task_key: '',
			status: 'running',
			missing: [],
			missing_count: 0,
			superseded: false,
		})),
	];
}

/**
 * Tells of a run whether it looked at less than there is now for a context: a file that it read has changed, or raw files of
 * the context that its task would read now were not there. A run of the same task, inputs and parameters as in the plan never did.
 */
function outdatedRuns(
	{ profile, tasks }: EvaluationRequest,
	stale: ReadonlySet<string>,
): ConceptFacts['isOutdated'] {
	const planned = new Map(tasks.map((task) => [task.task_key, task]));
	return (run, context) => {
		if (stale.has(run.run_id)) return true;
		const now = planned.get(run.task_key);
		if (now === undefined || now.repeat_key === run.repeat_key) return false;
		const raw = rawFilesInContext(profile, context);
		const read = new Set(run.inputs.map((input) => input.path));
		return now.inputs.some(({ path }) => raw.has(path) && !read.has(path));
	};
}

function inputHashes(judged: readonly JudgedRun[]): (runId: string) => readonly string[] {
	const hashes = new Map(
		judged.map(({ run }) => [
			run.run_id,
			run.inputs.map(({ path, content_hash }) => content_hash?.value ?? path),
		]),
	);
	return (runId) => hashes.get(runId) ?? [];
}

function warningsOf(
	{ running, unreadable }: EvaluationRequest,
	verdicts: readonly RunVerdict[],
	stale: readonly JudgedRun[],
	signals: readonly ResultSignal[],
): Message[] {
	const open = (status: RunVerdict['status']): RunVerdict[] =>
		verdicts.filter((verdict) => verdict.status === status && !verdict.superseded);
	const named = (list: readonly { task_key: string }[]): string[] => [
		...new Set(list.map((one) => one.task_key)),
	];
	const warnings: Message[] = [];
	const incomplete = open('incomplete');
	if (incomplete.length > 0)
		warnings.push(say('evaluation.edited', { count: incomplete.length, tasks: named(incomplete) }));
	const removed = open('outputs_removed');
	if (removed.length > 0)
		warnings.push(say('evaluation.removed', { count: removed.length, tasks: named(removed) }));
	const failed = open('failed');
	if (failed.length > 0)
		warnings.push(say('evaluation.failed', { count: failed.length, tasks: named(failed) }));
	const broken = open('unreadable');
	if (broken.length > 0)
		warnings.push(say('evaluation.unreadable_run', { count: broken.length, tasks: named(broken) }));
	if (stale.length > 0)
		warnings.push(
			say('evaluation.stale', { count: stale.length, tasks: named(stale.map(({ run }) => run)) }),
		);
	if (running.length > 0) warnings.push(say('evaluation.running', { count: running.length }));
	if (unreadable.length > 0)
		warnings.push(say('evaluation.set_aside', { count: unreadable.length, files: unreadable.slice(0, 5) }));
	for (const signal of signals)
		if (signal.level === 'warning')
			warnings.push(say('evaluation.distrust', { statement: signal.statement }));
	return warnings;
}
