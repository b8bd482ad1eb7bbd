import * as z from 'zod';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { processMark } from '../../../base/process-mark.server.ts';
import { job, jobProgress, jobStatus, type Job, type JobStatus } from '../../../contract/records/job.ts';
import { problem } from '../../../contract/records/problem.ts';
import { inTransaction, type WorkspaceDatabase } from '../database/open.server.ts';
import { rowReader } from '../database/row-reader.ts';
import { checkTransition, hasEnded } from './transitions.ts';

/** Who runs a job: a process, and which of its openings of the workspace. */
export const jobOwner = processMark.extend({ opening: z.string() });
export type JobOwner = z.infer<typeof jobOwner>;

const json = <T extends z.ZodType>(schema: T) =>
	z.string().transform((text): z.output<T> => schema.parse(JSON.parse(text)));

/** A row of the table `jobs`. */
const jobRow = z.object({
	...job.shape,
	status: jobStatus,
	arguments: json(job.shape.arguments),
	progress: json(jobProgress).nullable(),
	problem: json(problem).nullable(),
	cwd: z.string(),
	light: z.coerce.boolean(),
	links_within: json(z.array(z.string())).nullable(),
	owner: json(jobOwner),
	engine: json(processMark).nullable(),
});
const readJob = rowReader('jobs', 'job_id', jobRow);

/** A job with what only the workspace needs to know: who owns it, its engine, where it was started. */
export type JobRow = z.infer<typeof jobRow>;

/** What may change in a row besides its state. */
export type JobChange = Partial<
	Pick<
		JobRow,
		| 'progress'
		| 'started_at'
		| 'ended_at'
		| 'heartbeat_at'
		| 'exit_code'
		| 'problem'
		| 'last_seq'
		| 'owner'
		| 'engine'
	>
>;

export interface JobFilter {
	status?: readonly JobStatus[] | undefined;
	/** Real path of the dataset. */
	dataset?: string | undefined;
	/** True: those that only look; false: the others. */
	light?: boolean | undefined;
}

const ACTIVE: readonly JobStatus[] = ['queued', 'running', 'cancelling'];

/** The job rows of the workspace database. */
export class JobStore {
	readonly #database: WorkspaceDatabase;

	constructor(database: WorkspaceDatabase) {
		this.#database = database;
	}

	/** Runs `work` as the only writer. Nothing may wait inside. */
	exclusively<T>(work: () => T): T {
		return inTransaction(this.#database, work);
	}

	insert(row: JobRow): void {
		const values = columns(row);
		const names = Object.keys(values);
		this.#database
			.prepare(`INSERT INTO jobs (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
			.run(...Object.values(values));
	}

	find(jobId: string): JobRow | null {
		const row = this.#database.prepare('SELECT * FROM jobs WHERE job_id = ?').get(jobId);
		return row === undefined ? null : readJob(row);
	}

	/** Throws `jobs.unknown`. */
	get(jobId: string): JobRow {
		const row = this.find(jobId);
		if (row === null) throw new LbError('jobs.unknown', { job_id: jobId });
		return row;
	}

	/** Newest first. */
	list({ status, dataset, light }: JobFilter = {}): JobRow[] {
		const conditions: string[] = [];
		const values: (string | number)[] = [];
		if (status !== undefined) {
			conditions.push(`status IN (${status.map(() => '?').join(', ')})`);
			appendAll(values, status);
		}
		if (dataset !== undefined) {
			conditions.push('dataset = ?');
			values.push(dataset);
		}
		if (light !== undefined) {
			conditions.push('light = ?');
			values.push(Number(light));
		}
		const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
		return this.#database
			.prepare(`SELECT * FROM jobs ${where} ORDER BY number DESC`)
			.all(...values)
			.map(readJob);
	}

	/** Jobs that ended, those that ended last first; without those that only looked. */
	ended(limit: number): JobRow[] {
		return this.#database
			.prepare(
				'SELECT * FROM jobs WHERE ended_at IS NOT NULL AND light = 0 ORDER BY ended_at DESC, number DESC LIMIT ?',
			)
			.all(limit)
			.map(readJob);
	}

	/** Jobs that have not ended, oldest first. */
	active(): JobRow[] {
		return this.list({ status: ACTIVE }).reverse();
	}

	/** The newest job that goes on with another one; null when there is none. */
	successor(jobId: string): JobRow | null {
		const row = this.#database
			.prepare('SELECT * FROM jobs WHERE resumes = ? ORDER BY number DESC LIMIT 1')
			.get(jobId);
		return row === undefined ? null : readJob(row);
	}

	/** Changes a row without its state. */
	change(jobId: string, change: JobChange): void {
		this.#write(jobId, columns(change));
	}

	/** Takes a job to another state; throws `jobs.transition_illegal` when it may not go there. Call it exclusively. */
	move(jobId: string, to: JobStatus, change: JobChange = {}): JobRow {
		const before = this.get(jobId);
		checkTransition(jobId, before.status, to);
		this.#write(jobId, { status: to, ...columns(change) });
		return { ...before, status: to, ...change };
	}

	/** Whether there was such a job, and it had ended. */
	remove(jobId: string): boolean {
		const row = this.find(jobId);
		if (row === null || !hasEnded(row.status)) return false;
		this.#database.prepare('DELETE FROM jobs WHERE job_id = ?').run(jobId);
		return true;
	}

	close(): void {
		this.#database.close();
	}

	#write(jobId: string, values: Record<string, string | number | null>): void {
		const names = Object.keys(values);
		if (names.length === 0) return;
		this.#database
			.prepare(`UPDATE jobs SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE job_id = ?`)
			.run(...Object.values(values), jobId);
	}
}

/** Values as the table holds them: objects as JSON text. */
function columns(row: Partial<JobRow>): Record<string, string | number | null> {
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			name,
			typeof value === 'boolean'
				? Number(value)
				: value !== null && typeof value === 'object'
					? JSON.stringify(value)
					: value,
		]),
	);
}

/** The record of a job, without what only the workspace needs. */
export function jobOf(row: JobRow): Job {
	return job.parse(row);
}
