import { appendAll } from '../../../base/append-all.ts';
import type { JobEvent } from '../../../contract/events/job-event.ts';
import { lastEventOf } from './event-lines.server.ts';
import { replayPieces } from './replay.server.ts';

/** Newest events that are kept for those who follow: some seconds of a busy job. Who is further behind reads the disk. */
const KEPT = 256;

/**
 * One look at a growing event log, shared by all who follow it: the file is read and the job asked about once, however
 * many there are. Keeps the newest events; what was before is on the disk.
 */
export class LogWatch {
	readonly #stop = new AbortController();
	readonly #waiting = new Set<() => void>();
	#recent: JobEvent[] = [];
	/** Every event above this number, through the newest one seen, is in `#recent`. */
	#from: number;
	#over = false;
	#failure: unknown = null;

	/** `hasEnded` says that nobody will write to the log any more; it may throw, those who follow then hear of it. */
	constructor(file: string, hasEnded: () => boolean) {
		this.#from = lastEventOf(file)?.seq ?? 0;
		void this.#look(file, hasEnded);
	}

	/** Nothing will come any more. */
	get over(): boolean {
		return this.#over;
	}

	/** Kept events above a number; null when not all of them are kept. Throws what reading the log threw. */
	after(number: number): readonly JobEvent[] | null {
		if (this.#failure !== null) throw this.#failure;
		if (number < this.#from) return null;
		return this.#recent.filter(({ seq }) => seq > number);
	}

	/** Resolves when there is something new, when it is over, or when `signal` aborts. */
	change(signal: AbortSignal | undefined): Promise<void> {
		return new Promise((resolve) => {
			const wake = (): void => {
				this.#waiting.delete(wake);
				signal?.removeEventListener('abort', wake);
				resolve();
			};
			this.#waiting.add(wake);
			signal?.addEventListener('abort', wake);
			if (this.#over || signal?.aborted === true) wake();
		});
	}

	/** Ends it for all who follow. */
	stop(): void {
		this.#over = true;
		this.#stop.abort();
		this.#wake();
	}

	async #look(file: string, hasEnded: () => boolean): Promise<void> {
		try {
			const { signal } = this.#stop;
			for await (const piece of replayPieces(file, this.#from, { signal, hasEnded })) {
				appendAll(this.#recent, piece);
				const dropped = this.#recent.splice(0, Math.max(0, this.#recent.length - KEPT)).at(-1);
				if (dropped !== undefined) this.#from = dropped.seq;
				this.#wake();
			}
		} catch (error) {
			this.#failure = error;
		} finally {
			this.#over = true;
			this.#wake();
		}
	}

	#wake(): void {
		for (const wake of [...this.#waiting]) wake();
	}
}
