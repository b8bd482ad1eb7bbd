import type { JobAnswer } from '../../../../contract/api/jobs.ts';
import { isTerminal, type JobEvent } from '../../../../contract/events/job-event.ts';
import type { Job } from '../../../../contract/records/job.ts';
import { hasEnded } from '../../../workspace/jobs/transitions.ts';
import type { SessionContext } from '../session-context.ts';

export type Activity = ReturnType<typeof openActivity>;

type Pieces = AsyncIterable<readonly JobEvent[]>;

/** The end of a job is written into its session within this time, or later; a stream need not wait for it longer. */
const WRITE_END_S = 5;

/** Jobs as faces see them, those of other programs on the same user data too, and their event streams. */
export function openActivity({ workspace, jobs, works }: SessionContext) {
	const writing = new Map<string, Promise<unknown>>();

	const answerOf = (job: Job): JobAnswer => ({
		...job,
		session_id: workspace.sessionJobs.find(job.job_id)?.session_id ?? null,
		events_url: `/api/jobs/${job.job_id}/events`,
	});
	/** Jobs of programs that are gone are ended before. */
	const active = (): Promise<Job[]> => jobs.list({ status: ['queued', 'running', 'cancelling'] });

	/** Resolves once row and session of a job whose log has its end say so too; one at a time for each job. */
	function endWritten(jobId: string): Promise<unknown> {
		const written = writing.get(jobId) ?? works.wait(jobId, WRITE_END_S).catch(() => null);
		writing.set(jobId, written);
		return written.finally(() => writing.delete(jobId));
	}

	/** Whoever hears of the end finds it everywhere. */
	async function* withEnd(pieces: Pieces, jobId: string): AsyncGenerator<readonly JobEvent[]> {
		for await (const piece of pieces) {
			const last = piece.at(-1);
			if (last !== undefined && isTerminal(last)) await endWritten(jobId);
			yield piece;
		}
	}

	return {
		/** Throws `jobs.unknown`. */
		async get(jobId: string): Promise<JobAnswer> {
			if (!hasEnded(jobs.get(jobId).status)) await active();
			return answerOf(jobs.get(jobId));
		},
		result: (jobId: string): Promise<unknown> => jobs.result(jobId),
		/**
		 * Events of a job above the number that was seen, until it has ended; null when it has ended and all were seen. A
		 * number the log has not reached was never given out for what it holds: then all events come. Throws `jobs.unknown`.
		 */
		follow(jobId: string, seen: number): ((signal: AbortSignal) => Pieces) | null {
			const ended = hasEnded(jobs.get(jobId).status);
			const newest = jobs.newest(jobId);
			if (ended && seen === newest) return null;
			const after = seen > newest ? 0 : seen;
			return (signal) => withEnd(jobs.follow(jobId, after, signal), jobId);
		},
		/** Resolves when the job has ended, and its session says so. Throws `jobs.unknown`. */
		async cancel(jobId: string): Promise<JobAnswer> {
			const job = await jobs.cancel(jobId);
			if (hasEnded(job.status)) await endWritten(jobId);
			return answerOf(job);
		},
		/** Throws what `works.resume` throws. */
		resume(jobId: string): JobAnswer {
			return answerOf(works.resume(jobId).job);
		},
		async list(limit: number): Promise<{ active: JobAnswer[]; recent: JobAnswer[]; unread: number }> {
			const now = await active();
			await works.settle();
			return {
				active: now.map(answerOf),
				recent: jobs.ended(limit).map(answerOf),
				unread: workspace.messages.unreadThreads(),
			};
		},
	};
}
