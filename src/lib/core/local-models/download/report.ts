import type { DownloadProgress } from '../../../contract/records/local-model.ts';
import type { DownloadStage } from './order.ts';
import { Rate, secondsLeft } from './rate.ts';

/** What is told of a download while it goes on. */
export class Report {
	readonly #tell: (progress: DownloadProgress, stage: DownloadStage) => void;
	readonly #now: () => number;
	readonly #stall_ms: number;
	readonly #rate = new Rate();
	#stage: DownloadStage = 'downloading';
	#last_data: number;
	#stalled = false;
	/** Bytes that the check of the whole file has read. */
	#read = 0;
	verified = 0;
	total: number | null;
	/** Faults in a row. */
	faults = 0;
	/** Time to the next attempt (ms); null while connected. */
	next_try_ms: number | null = null;

	constructor(
		tell: (progress: DownloadProgress, stage: DownloadStage) => void,
		now: () => number,
		stall_ms: number,
		total: number | null,
	) {
		this.#tell = tell;
		this.#now = now;
		this.#stall_ms = stall_ms;
		this.#last_data = now();
		this.total = total;
	}

	received(bytes: number): void {
		const now = this.#now();
		this.#rate.add(now, bytes);
		this.#last_data = now;
		this.#stalled = false;
		if (this.#stage === 'verifying') this.#read += bytes;
	}

	/** Nothing came for too long. */
	stalled(): void {
		this.#stalled = true;
	}

	enter(stage: DownloadStage): void {
		this.#stage = stage;
		this.#rate.clear();
		this.#last_data = this.#now();
		this.#stalled = false;
		this.#read = 0;
		this.tell();
	}

	tell(): void {
		const now = this.#now();
		const { total, verified } = this;
		const per_second = this.#rate.perSecond(now);
		const idle = Math.max(0, now - this.#last_data);
		const is_stalled = this.#stage === 'downloading' && (this.#stalled || idle >= this.#stall_ms);
		const done = this.#stage === 'verifying' ? this.#read : verified;
		this.#tell(
			{
				verified_bytes: verified,
				total_bytes: total,
				bytes_per_second: per_second,
				eta_s: total === null ? null : secondsLeft(Math.max(0, total - done), per_second),
				stalled_s: is_stalled ? Math.round(idle / 1000) : null,
				attempt: this.faults + 1,
				next_try_s: this.next_try_ms === null ? null : Math.ceil(this.next_try_ms / 1000),
				basis: 'verified',
			},
			this.#stage,
		);
	}
}
