import { LbError } from '../../src/lib/base/errors.ts';
import { localPath } from '../../src/lib/base/require-place.server.ts';
import type { JobEvent } from '../../src/lib/contract/events/job-event.ts';
import { autopilot as autopilotSchema } from '../../src/lib/contract/records/autopilot.ts';
import { jobStatus, type Job } from '../../src/lib/contract/records/job.ts';
import {
	NO_PERMISSIONS,
	resumedArguments,
} from '../../src/lib/core/assistant/sessions/works/resumed-arguments.ts';
import type { Jobs } from '../../src/lib/core/workspace/jobs/jobs.ts';
import { attend, withJobs } from '../run-job.ts';
import { autopilotLines } from '../views/autopilot-view.ts';
import { eventLine, jobDetails, jobLines } from '../views/job-view.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

type Options = Record<string, unknown>;

/** `jobs list`: newest first. */
export function jobsList(face: Face, options: Options): Promise<number> {
	return withSession(face, options, (session) =>
		withJobs(session, async (jobs) => {
			const filter = { ...statusFilter(options['status']), ...datasetFilter(options['dataset']) };
			const list = await jobs.list(filter);
			session.printer.result({ total: list.length, jobs: list }, () => jobLines(list));
			return 0;
		}),
	);
}

/** `jobs show <id>`. */
export function jobsShow(face: Face, id: string, options: Options): Promise<number> {
	return withSession(face, options, (session) =>
		withJobs(session, async (jobs) => {
			const job = await findJob(jobs, id);
			session.printer.result(job, () => jobDetails(job));
			return 0;
		}),
	);
}

/** `jobs events <id>`: those there are, with `--follow` until the job ends; Ctrl-C only ends the reading. */
export function jobsEvents(face: Face, id: string, options: Options): Promise<number> {
	return withSession(face, options, (session) =>
		withJobs(session, async (jobs) => {
			const { printer, stop } = session;
			const { job_id } = await findJob(jobs, id);
			const follow = options['follow'] === true;
			const events: JobEvent[] = [];
			for await (const event of jobs.events(job_id, readNumber(options['after']), stop, { follow })) {
				if (printer.json) events.push(event);
				else printer.lines([eventLine(event)]);
			}
			if (printer.json) printer.result({ job_id, events }, () => []);
			return stop.aborted ? 130 : 0;
		}),
	);
}

/** `jobs cancel <id>`: waits until it has stopped. */
export function jobsCancel(face: Face, id: string, options: Options): Promise<number> {
	return withSession(face, options, (session) =>
		withJobs(session, async (jobs) => {
			const job = await jobs.cancel((await findJob(jobs, id)).job_id);
			session.printer.result(job, () => jobDetails(job));
			return 0;
		}),
	);
}

/** `jobs resume <id>`: goes on with it as a new job and waits for its end; the exit code is that of the job. */
export function jobsResume(face: Face, id: string, options: Options): Promise<number> {
	return withSession(face, options, (session) =>
		withJobs(session, async (jobs) => {
			const { job_id } = await findJob(jobs, id);
			const next = jobs.resume(job_id, (args) => resumedArguments(args, NO_PERMISSIONS));
			const { job, result } = await attend(session, jobs, next);
			// A person wants to know what came out of the work; a script asked for the job.
			const autopilot = autopilotSchema.safeParse(result);
			session.printer.result(job, () => [
				...jobDetails(job),
				...(autopilot.success ? ['', ...autopilotLines(autopilot.data)] : []),
			]);
			return job.exit_code ?? 1;
		}),
	);
}

/** The job whose id begins so; `list` has ended those whose program is gone. */
async function findJob(jobs: Jobs, id: string): Promise<Job> {
	const matches = (await jobs.list()).filter(({ job_id }) => id !== '' && job_id.startsWith(id));
	const [job, ...others] = matches;
	if (job === undefined) throw new LbError('jobs.unknown', { job_id: id });
	if (others.length > 0)
		throw new LbError('jobs.ambiguous', { job_id: id, matches: matches.map(({ job_id }) => job_id) });
	return job;
}

function statusFilter(value: unknown): { status?: Job['status'] } {
	if (value === undefined) return {};
	const parsed = jobStatus.safeParse(value);
	if (parsed.success) return { status: parsed.data };
	throw optionError('--status', value, 'not a job status', jobStatus.options.join(', '));
}

function datasetFilter(value: unknown): { dataset?: string } {
	return typeof value === 'string' ? { dataset: localPath(value, '--dataset') } : {};
}

function readNumber(value: unknown): number {
	if (value === undefined) return 0;
	const number = Number(value);
	if (value !== '' && Number.isInteger(number) && number >= 0) return number;
	throw optionError('--after', value, 'not a whole number', 'a whole number such as 12');
}

function optionError(field: string, value: unknown, reason: string, expected: string): LbError {
	return new LbError('usage.option_invalid', { value: String(value), reason, expected }, { field });
}
