import { toLbError, toProblem } from '../../../base/problem.ts';
import { chooseJobs, type JobLimits } from './choose-jobs.ts';
import { endIdleJob } from './end-job.server.ts';
import type { JobOwner, JobRow } from './job-store.server.ts';
import { HEARTBEAT_MS, isAbsent } from './owner.server.ts';
import { recoverJobs } from './recover-jobs.server.ts';
import { runJob, type RunnerContext, type StopReason } from './run-job.server.ts';

/** How often an owner looks whether its turn has come, or whether another process asked it to stop. */
const LOOK_EVERY_MS = 100;

interface Running {
	stop: AbortController;
	ended: Promise<JobRow>;
}

/**
 * The jobs of one opening of the workspace: waits for their turn, runs them, says every two seconds that it is there. All
 * openings on one user data folder share the limit through the database; a turn is taken in one transaction.
 */
export class JobQueue {
	readonly #context: RunnerContext;
	readonly #owner: JobOwner;
	readonly #limits: JobLimits;
	readonly #waiting = new Set<string>();
	readonly #running = new Map<string, Running>();
	#timer: NodeJS.Timeout | null = null;
	#beaten = -Infinity;

	constructor(context: RunnerContext, owner: JobOwner, limits: JobLimits) {
		this.#context = context;
		this.#owner = owner;
		this.#limits = limits;
	}

	/** Jobs that wait or run here. */
	get size(): number {
		return this.#waiting.size + this.#running.size;
	}

	/** Takes up a job whose row waits. It may begin at once. */
	add(jobId: string): void {
		this.#waiting.add(jobId);
		this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS);
		this.#look();
	}

	/** Asks a running job to stop; does nothing for others. */
	stop(jobId: string, reason: StopReason): void {
		const running = this.#running.get(jobId);
		if (running !== undefined && !running.stop.signal.aborted) running.stop.abort(reason);
	}

	/** The end of a job that runs here; null for others. */
	endOf(jobId: string): Promise<JobRow> | null {
		return this.#running.get(jobId)?.ended ?? null;
	}

	/** Stops everything and resolves when nothing runs. Returns the jobs that had not begun. */
	async close(): Promise<string[]> {
		const waiting = [...this.#waiting];
		this.#waiting.clear();
		for (const jobId of this.#running.keys()) this.stop(jobId, 'close');
		await Promise.all([...this.#running.values()].map(({ ended }) => ended.catch(() => undefined)));
		this.#rest();
		return waiting;
	}

	#look(): void {
		try {
			const active = this.#context.store.active();
			this.#heed(active);
			this.#begin(active);
			this.#beat(active);
		} catch {
			// A database that is busy or a disk that is full may be better at the next look; the jobs go on meanwhile.
		}
		if (this.#waiting.size === 0 && this.#running.size === 0) this.#rest();
	}

	#rest(): void {
		if (this.#timer !== null) clearInterval(this.#timer);
		this.#timer = null;
	}

	/** What other processes did to jobs of this one. */
	#heed(active: readonly JobRow[]): void {
		const rows = new Map(active.map((row) => [row.job_id, row]));
		for (const jobId of this.#waiting) if (!rows.has(jobId)) this.#waiting.delete(jobId);
		for (const jobId of this.#running.keys()) {
			const row = rows.get(jobId);
			if (row === undefined) this.stop(jobId, 'lost');
			else if (row.status === 'cancelling') this.stop(jobId, 'cancel');
		}
	}

	#chosen(active: readonly JobRow[]): string[] {
		const now = this.#context.now();
		const present = active.filter((row) => this.#waiting.has(row.job_id) || !isAbsent(row, now));
		return chooseJobs(present, this.#limits).filter((jobId) => this.#waiting.has(jobId));
	}

	#begin(active: readonly JobRow[]): void {
		const { store, now } = this.#context;
		// Only a look that promises something asks for the right to write.
		if (this.#chosen(active).length === 0) return;
		const claimed = store.exclusively(() =>
			this.#chosen(store.active()).map((jobId) => {
				const at = now().toISOString();
				return store.move(jobId, 'running', { started_at: at, heartbeat_at: at, owner: this.#owner });
			}),
		);
		for (const row of claimed) this.#run(row);
	}

	#run(row: JobRow): void {
		this.#waiting.delete(row.job_id);
		const stop = new AbortController();
		const ended = runJob(row, stop, this.#context)
			.catch((error: unknown) => this.#fail(row.job_id, error))
			.finally(() => {
				this.#running.delete(row.job_id);
				this.#look();
			});
		// Whoever waits hears of it; nobody may wait.
		ended.catch(() => undefined);
		this.#running.set(row.job_id, { stop, ended });
	}

	/** A job that this process could not even keep a log of. */
	#fail(jobId: string, error: unknown): JobRow {
		const { store, userData, now } = this.#context;
		const data = { exit_code: toLbError(error).exitCode, problem: toProblem(error) };
		return endIdleJob(store, userData, jobId, { kind: 'job_failed', data }, now(), () => true);
	}

	#beat(active: readonly JobRow[]): void {
		const { store, userData, now } = this.#context;
		if (now().getTime() - this.#beaten < HEARTBEAT_MS) return;
		this.#beaten = now().getTime();
		const heartbeat_at = now().toISOString();
		for (const { job_id } of active)
			if (this.#waiting.has(job_id) || this.#running.has(job_id)) store.change(job_id, { heartbeat_at });
		// Jobs of processes that are gone would keep those that wait from their turn.
		if (this.#waiting.size > 0) void recoverJobs(store, userData, now).catch(() => undefined);
	}
}
