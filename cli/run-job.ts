import { LbError } from '../src/lib/base/errors.ts';
import type { JobEvent } from '../src/lib/contract/events/job-event.ts';
import { eventSentence } from '../src/lib/contract/events/sentence.ts';
import { render, say } from '../src/lib/contract/messages/index.ts';
import { isResultOf, type OperationName, type ResultOf } from '../src/lib/contract/operations/index.ts';
import type { Job } from '../src/lib/contract/records/job.ts';
import type { EndedJob, Jobs } from '../src/lib/core/workspace/jobs/jobs.ts';
import { EngineProblem } from '../src/lib/core/assistant/engine-problem.ts';
import type { CommandSession } from './commands/session.ts';
import { progressLine } from './progress-line.ts';

/** What a job that ended with a result gave; the exit code of a command is `job.exit_code`. */
export interface JobResult<T> {
	job: Job;
	result: T;
}

/** Opens the jobs of a command for as long as `body` takes. The database is loaded with the first command that needs it. */
export async function withJobs<T>(session: CommandSession, body: (jobs: Jobs) => Promise<T>): Promise<T> {
	const { openAssistantJobs } = await import('../src/lib/core/assistant/jobs.server.ts');
	const jobs = await openAssistantJobs({ userData: session.userData, ...session.engine });
	try {
		return await body(jobs);
	} finally {
		await jobs.close();
	}
}

/**
 * Runs an operation as a job, prints its progress and waits for its end; Ctrl-C cancels it. Throws the problem of a job
 * that ended without a result, `general.cancelled` when it was stopped.
 */
export async function runAsJob<N extends OperationName>(
	session: CommandSession,
	kind: N,
	args: Record<string, unknown>,
	dataset: string | null,
	how: Attendance = {},
): Promise<JobResult<ResultOf<N>>> {
	const { job, result } = await withJobs(session, (jobs) =>
		attend(session, jobs, jobs.start(kind, args, { dataset }), how),
	);
	if (!isResultOf(kind, result)) throw new Error(`The engine did not return a result of ${kind}.`);
	return { job, result };
}

/** How a job is attended: what happens on Ctrl-C, and who shows its events. */
export interface Attendance {
	onStop?: (cancel: () => Promise<unknown>) => void;
	show?: (event: JobEvent) => void;
}

/** Prints what a job says until it ends, and cancels it on Ctrl-C; `how` replaces the one or the other. */
export async function attend(
	session: Pick<CommandSession, 'printer' | 'stop'>,
	jobs: Jobs,
	job: Job,
	how: Attendance = {},
): Promise<JobResult<unknown>> {
	const { printer, stop } = session;
	const cancel = (): Promise<unknown> => jobs.cancel(job.job_id).catch(() => undefined);
	const onStop = (): void => (how.onStop === undefined ? void cancel() : how.onStop(cancel));
	stop.addEventListener('abort', onStop);
	if (stop.aborted) onStop();
	try {
		if (jobs.get(job.job_id).status === 'queued') printer.note(await waitingFor(jobs, job));
		const show = how.show ?? eventPrinter(session);
		for await (const event of jobs.events(job.job_id)) show(event);
		const ended = await jobs.wait(job.job_id);
		printer.clear();
		return { job: ended.job, result: resultOf(ended) };
	} finally {
		stop.removeEventListener('abort', onStop);
	}
}

/** Why a job does not begin at once. */
async function waitingFor(jobs: Jobs, { kind, dataset }: Job): Promise<string> {
	// Downloads wait for downloads only.
	if (kind === 'install_local_model') return render(say('local_models.is_queued'));
	const running = await jobs.list({ status: ['running', 'cancelling'] });
	const sameDataset = dataset !== null && running.some((other) => other.dataset === dataset);
	return render(
		sameDataset ? say('jobs.wait_for_dataset') : say('jobs.wait_for_place', { running: running.length }),
	);
}

/** Prints events as they come: progress on one line, what is worth telling as notes. */
export function eventPrinter({ printer }: Pick<CommandSession, 'printer'>): (event: JobEvent) => void {
	let started = Date.now();
	let message = '';
	return (event) => {
		if (event.kind === 'progress') {
			const { data } = event;
			if (data.message !== message) started = Date.now();
			({ message } = data);
			printer.progress(progressLine({ ...data, text: message }, started, Date.now()));
		} else if (event.kind === 'note')
			printer.note(event.data.text, event.data.text_code, event.data.text_values);
		else if (TOLD.has(event.kind)) {
			const sentence = eventSentence(event);
			if (sentence !== null) printer.note(render(sentence), sentence.code, sentence.values);
		}
	};
}

/** Steps of a workflow; beginning and end of the job are what the command itself says. */
const TOLD = new Set<JobEvent['kind']>([
	'step_started',
	'run_recorded',
	'result_evaluated',
	'workflow_replanned',
	'job_resumed',
]);

/** The result of an ended job; throws why there is none. */
function resultOf({ job, result }: EndedJob): unknown {
	if (result !== null) return result;
	if (job.problem !== null) throw new EngineProblem(job.problem, job.exit_code ?? 1);
	throw new LbError('general.cancelled', { what: job.kind });
}
