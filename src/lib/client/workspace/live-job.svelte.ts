import type { JobEvent, TerminalKind } from '../../contract/events/job-event.ts';
import type { JobStatus } from '../../contract/records/job.ts';
import { followJob } from '../events.ts';
import { LiveAnswer } from './live-answer.svelte.ts';

type Progress = Extract<JobEvent, { kind: 'progress' }>['data'];

const statusOf: Record<TerminalKind, JobStatus> = {
	job_completed: 'completed',
	job_failed: 'failed',
	job_blocked: 'blocked',
	job_cancelled: 'cancelled',
	job_interrupted: 'interrupted',
};

/** Events kept for the log; a job that writes more is shown by its newest. */
const MAX_EVENTS = 2_000;

/** A job as it goes on: every event from the first, each once, also after a reload or a lost line. */
export class LiveJob {
	readonly job_id: string;
	/** Events in their order; progress replaces the progress before it. */
	events = $state.raw<readonly JobEvent[]>([]);
	progress = $state.raw<Progress | null>(null);
	/** What a language model says meanwhile; its pieces are not among the events. */
	readonly answer = new LiveAnswer();
	status = $state<JobStatus>('queued');
	/** False while the line is lost. */
	connected = $state(true);
	/** The newest event that is no progress. */
	started_at = $state<string | null>(null);
	#stop = new AbortController();
	#waiting: JobEvent[] = [];
	#frame: number | null = null;
	#last = 0;
	#following = false;

	constructor(jobId: string) {
		this.job_id = jobId;
	}

	get ended(): boolean {
		return !['queued', 'running', 'cancelling'].includes(this.status);
	}

	/** Follows the job to its end; resolves then, and when the following is let go. Throws ApiProblem. */
	async follow(): Promise<void> {
		if (this.#following || this.ended) return;
		this.#following = true;
		this.#stop = new AbortController();
		const { signal } = this.#stop;
		try {
			const onLine = (connected: boolean): void => {
				this.connected = connected;
			};
			for await (const event of followJob(this.job_id, { after: this.#last, signal, onLine })) {
				this.#last = event.seq;
				this.#take(event);
			}
		} catch (error) {
			if (!signal.aborted) throw error;
		} finally {
			this.#following = false;
		}
	}

	/** Lets go of the line; `follow` goes on from the last event. */
	release(): void {
		this.#stop.abort();
	}

	/** A job may say a thousand things a second; the page hears of them once a frame. */
	#take(event: JobEvent): void {
		this.#waiting.push(event);
		if (event.kind in statusOf) this.#flush();
		else this.#frame ??= requestAnimationFrame(() => this.#flush());
	}

	#flush(): void {
		if (this.#frame !== null) cancelAnimationFrame(this.#frame);
		this.#frame = null;
		const waiting = this.#waiting;
		this.#waiting = [];
		const told: JobEvent[] = [];
		this.answer.take(waiting);
		for (const event of waiting) {
			if (event.kind === 'answer_piece' || event.kind === 'answer_step') continue;
			if (event.kind === 'progress') {
				this.progress = event.data;
				continue;
			}
			told.push(event);
			if (event.kind === 'job_started') {
				this.status = 'running';
				this.started_at = event.at;
			} else if (event.kind === 'job_cancelling') this.status = 'cancelling';
			else if (isTerminalKind(event.kind)) this.status = statusOf[event.kind];
		}
		if (told.length > 0) this.events = [...this.events, ...told].slice(-MAX_EVENTS);
	}
}

const isTerminalKind = (kind: string): kind is TerminalKind => kind in statusOf;
