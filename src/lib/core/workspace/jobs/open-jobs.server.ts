import { rmSync } from 'node:fs';
import { LbError } from '../../../base/errors.ts';
import type { JobEvent } from '../../../contract/events/job-event.ts';
import type { OperationName } from '../../../contract/operations/index.ts';
import type { Job } from '../../../contract/records/job.ts';
import { openDatabase } from '../database/open.server.ts';
import { letEngineWait, type EngineProgram } from '../engine-process.server.ts';
import { WaitingEngines } from '../waiting-engines.server.ts';
import { cancelJob } from './cancel-job.server.ts';
import { downloadLimit } from './download-limit.ts';
import { endIdleJob } from './end-job.server.ts';
import { lastEventOf } from './event-lines.server.ts';
import { jobFolder, logFile } from './event-log.server.ts';
import { JobFollowers } from './job-followers.server.ts';
import { JobQueue } from './job-queue.server.ts';
import { jobOf, JobStore, type JobRow } from './job-store.server.ts';
import type { EndedJob, JobPlace, Jobs, NextQuestion } from './jobs.ts';
import { newJob, realFolder } from './new-job.server.ts';
import { interruptedBy } from './outcome.ts';
import { goneOwner, newOwner } from './owner.server.ts';
import { recoverJobs } from './recover-jobs.server.ts';
import { replay } from './replay.server.ts';
import { resumeArguments } from './resume-arguments.ts';
import { readResult, type SettleEngine } from './run-job.server.ts';
import { hasEnded } from './transitions.ts';

export interface JobsOptions extends EngineProgram {
	userData: string;
	now?: () => Date;
	/** Jobs that run at once over all processes; 2 by default. */
	limit?: number;
	/** Downloads of models that run at once, beside those; LB_AGENT_DOWNLOADS by default. */
	downloads?: number;
	/** Tidies up after an engine that was killed; nothing by default, then the next command on the dataset does. */
	settle?: SettleEngine;
}

const DEFAULT_LIMIT = 2;
const END_LOOK_MS = 20;
/** An engine that does not stay is not started again at once. */
const READY_AGAIN_MS = 60_000;

/**
 * Opens the jobs of a user data folder. Jobs whose program is gone are ended as `interrupted`, and their engines are dead,
 * before this resolves. Throws what `openDatabase` throws.
 */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
	const { userData, now = () => new Date(), limit = DEFAULT_LIMIT } = options;
	const { downloads = downloadLimit(process.env) } = options;
	const { settle = () => Promise.resolve() } = options;
	const store = new JobStore(openDatabase(userData));
	const owner = newOwner();
	const maker = { userData, owner, now };
	const { program, flags, run, cwd } = options;
	const engine = { program, flags, run, ...(cwd === undefined ? {} : { cwd }) };
	const waiting = new WaitingEngines();
	const queue = new JobQueue({ store, userData, now, engine, waiting, settle }, owner, {
		computing: limit,
		transfers: downloads,
	});
	let closed = false;
	await recoverJobs(store, userData, now);

	/** Also ends jobs of programs that are gone, so that nobody follows them for ever. */
	function isOver(jobId: string): boolean {
		const row = store.get(jobId);
		if (hasEnded(row.status)) return true;
		if (row.owner.opening !== owner.opening && goneOwner(row, now()) !== null) recover();
		return false;
	}
	const followers = new JobFollowers({ logFile: (jobId) => logFile(userData, jobId), hasEnded: isOver });

	let recovering: Promise<unknown> | null = null;
	function recover(): void {
		recovering ??= recoverJobs(store, userData, now)
			.catch(() => undefined)
			.finally(() => (recovering = null));
	}

	function start(
		kind: OperationName,
		args: Record<string, unknown>,
		{ dataset = null, light = false, links_within = null }: JobPlace = {},
	): Job {
		const place = {
			dataset: dataset === null ? null : realFolder(dataset),
			cwd: process.cwd(),
			light,
			links_within,
		};
		return begin(newJob(store, maker, { kind, arguments: args, ...place, resumes: null }));
	}

	function begin({ job_id }: JobRow): Job {
		queue.add(job_id);
		return jobOf(store.get(job_id));
	}

	function follow(
		jobId: string,
		after = 0,
		signal?: AbortSignal,
	): AsyncGenerator<readonly JobEvent[], void, undefined> {
		store.get(jobId);
		return followers.follow(jobId, after, signal);
	}

	function events(
		jobId: string,
		after = 0,
		signal?: AbortSignal,
		{ follow: goOn = true }: { follow?: boolean } = {},
	): AsyncGenerator<JobEvent, void, undefined> {
		if (goOn) return oneByOne(follow(jobId, after, signal), signal);
		store.get(jobId);
		return replay(logFile(userData, jobId), after, { signal, follow: false, hasEnded: () => true });
	}

	async function wait(jobId: string, signal?: AbortSignal): Promise<EndedJob> {
		const own = queue.endOf(jobId);
		const row = own !== null && signal === undefined ? await own : await followed(jobId, signal);
		return { job: jobOf(row), result: await readResult(userData, jobId) };
	}

	async function followed(jobId: string, signal?: AbortSignal): Promise<JobRow> {
		const row = store.get(jobId);
		if (hasEnded(row.status)) return row;
		for await (const piece of followers.follow(jobId, Math.max(0, row.last_seq - 1), signal)) void piece;
		for (;;) {
			if (signal?.aborted === true || closed) throw new LbError('general.cancelled', { what: jobId });
			// The end is in the log a moment before it is in the row.
			if (isOver(jobId)) return store.get(jobId);
			await new Promise((resolve) => setTimeout(resolve, END_LOOK_MS));
		}
	}

	let madeReady = -Infinity;
	function getReady(next?: NextQuestion): void {
		if (closed || run !== undefined || queue.size > 0) return;
		if (!waiting.renew(userData)) letOneWait();
		if (next !== undefined) waiting.prepare({ ...next, user_data_dir: userData });
	}

	function letOneWait(): void {
		if (performance.now() - madeReady < READY_AGAIN_MS) return;
		madeReady = performance.now();
		try {
			letEngineWait(userData, { ...engine, waiting });
		} catch {
			// The next job says why.
		}
	}

	/** Looks and adds as the only writer, so that two who resume one job do not both begin. */
	function resume(jobId: string, edit: Parameters<Jobs['resume']>[1] = (args) => args): Job {
		const row = store.exclusively(() => {
			const before = store.get(jobId);
			const work = resumeArguments(before, store.successor(jobId));
			const { dataset, light, links_within, cwd: from } = before;
			const place = { dataset, light, links_within, cwd: from };
			const args = edit(work.arguments);
			return newJob(store, maker, { ...work, arguments: args, ...place, resumes: jobId });
		});
		return begin(row);
	}

	return {
		start,
		get: (jobId) => jobOf(store.get(jobId)),
		async list({ status, dataset, light } = {}) {
			await recoverJobs(store, userData, now);
			const states = typeof status === 'string' ? [status] : status;
			const folder = dataset === undefined ? undefined : realFolder(dataset);
			return store.list({ status: states, dataset: folder, light }).map(jobOf);
		},
		ended: (limit) => store.ended(limit).map(jobOf),
		events,
		follow,
		newest: (jobId) => lastEventOf(logFile(userData, jobId))?.seq ?? 0,
		cancel: (jobId) => cancelJob(jobId, { store, userData, now, queue, wait }),
		resume,
		wait,
		result: (jobId) => readResult(userData, jobId),
		remove(jobId) {
			if (store.exclusively(() => store.remove(jobId)))
				rmSync(jobFolder(userData, jobId), { recursive: true, force: true });
		},
		getReady,
		get own() {
			return queue.size;
		},
		async close() {
			if (closed) return;
			const idle = await queue.close();
			waiting.close();
			const end = interruptedBy({ code: 'jobs.program_closed', values: {} });
			for (const jobId of idle) endIdleJob(store, userData, jobId, end, now(), () => true);
			closed = true;
			followers.close();
			store.close();
		},
	};
}

async function* oneByOne<T>(
	pieces: AsyncIterable<readonly T[]>,
	signal: AbortSignal | undefined,
): AsyncGenerator<T, void, undefined> {
	for await (const piece of pieces)
		for (const one of piece) {
			if (signal?.aborted === true) return;
			yield one;
		}
}
