import { isTerminal, type JobEvent } from '../../../contract/events/job-event.ts';
import { LogWatch } from './log-watch.server.ts';
import { replayPieces } from './replay.server.ts';

/** Where the logs of jobs are, and which jobs have ended. */
export interface FollowedJobs {
	logFile(jobId: string): string;
	hasEnded(jobId: string): boolean;
}

/**
 * Those of this process who follow jobs. Each has a number up to which it has seen the events, and takes what comes next
 * at its own pace, from the shared watch of the job or, further behind, from the disk: nothing is kept for a slow one,
 * and nobody waits for it. The last one to leave a job takes its watch along.
 */
export class JobFollowers {
	readonly #jobs: FollowedJobs;
	readonly #watches = new Map<string, { watch: LogWatch; followers: number }>();
	#closed = false;

	constructor(jobs: FollowedJobs) {
		this.#jobs = jobs;
	}

	/** Jobs that are followed at the moment. */
	get size(): number {
		return this.#watches.size;
	}

	/**
	 * Events above number `after` until the job has ended, in pieces as they were found together; every event once and in
	 * order. Ends without an error when `signal` aborts or this is closed.
	 */
	async *follow(
		jobId: string,
		after: number,
		signal?: AbortSignal,
	): AsyncGenerator<readonly JobEvent[], void, undefined> {
		const file = this.#jobs.logFile(jobId);
		const gone = (): boolean => this.#closed || signal?.aborted === true;
		if (gone()) return;
		const watch = this.#enter(jobId);
		let last = after;
		try {
			while (!gone()) {
				const { over } = watch;
				const kept = watch.after(last);
				if (kept?.length === 0) {
					if (over) return;
					await watch.change(signal);
					continue;
				}
				const before = last;
				for await (const piece of kept === null ? fromDisk(file, last, signal) : [kept]) {
					if (gone()) return;
					const newest = piece.at(-1) as JobEvent;
					last = newest.seq;
					yield piece;
					if (isTerminal(newest)) return;
				}
				// The log was taken away.
				if (last === before) return;
			}
		} finally {
			this.#leave(jobId, watch);
		}
	}

	/** Ends all. */
	close(): void {
		this.#closed = true;
		for (const { watch } of this.#watches.values()) watch.stop();
		this.#watches.clear();
	}

	#enter(jobId: string): LogWatch {
		const known = this.#watches.get(jobId);
		if (known !== undefined && !known.watch.over) {
			known.followers += 1;
			return known.watch;
		}
		const watch = new LogWatch(this.#jobs.logFile(jobId), () => this.#jobs.hasEnded(jobId));
		this.#watches.set(jobId, { watch, followers: 1 });
		return watch;
	}

	#leave(jobId: string, watch: LogWatch): void {
		const known = this.#watches.get(jobId);
		// Another watch may have taken its place when this one was over.
		if (known?.watch !== watch) return;
		known.followers -= 1;
		if (known.followers > 0) return;
		watch.stop();
		this.#watches.delete(jobId);
	}
}

/** What is there by now. */
const fromDisk = (file: string, after: number, signal: AbortSignal | undefined) =>
	replayPieces(file, after, { signal, follow: false, hasEnded: () => true });
