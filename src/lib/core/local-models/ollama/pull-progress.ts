import type { DownloadProgress } from '../../../contract/records/local-model.ts';
import type { PullLine } from './pull-lines.ts';

/** Layers beyond this number are not counted; models have a handful. */
const MAX_LAYERS = 4096;
/** The layers that surround the weights, such as template and licence, are smaller than this altogether (bytes). */
const WEIGHTS_BYTES = 10_000_000;
/** Over which time a rate is taken (ms). */
const RATE_MS = 10_000;
const STALLED_MS = 30_000;

interface Layer {
	total: number;
	completed: number;
}

/**
 * Progress of a pull from what a server reports. Layers come one after the other, so the size of the whole is that of the
 * catalogue until more than that was reported; without a catalogue it is unknown until the weights were named. What a server
 * reports may go backwards, when it loads a part again: the largest number counts, so that `verified_bytes` never decreases.
 * Times are those of any clock that does not go backwards (ms).
 */
export class PullProgress {
	readonly #stated: number | null;
	readonly #stalled_ms: number;
	readonly #layers = new Map<string, Layer>();
	/** Bytes that came during this pull; what was there already has no speed. */
	#gained = 0;
	#samples: { at: number; gained: number }[] = [];
	#changed: number;
	#isVerifying = false;
	#isDone = false;

	/** @param stated size of the whole (bytes); null if unknown */
	constructor(stated: number | null, now: number, stalled_ms = STALLED_MS) {
		this.#stated = stated;
		this.#stalled_ms = stalled_ms;
		this.#changed = now;
	}

	/** Has a layer been reported? Before, nothing is known: a pull that goes on does not begin at 0. */
	get isKnown(): boolean {
		return this.#layers.size > 0;
	}

	get stage(): 'downloading' | 'verifying' {
		return this.#isVerifying ? 'verifying' : 'downloading';
	}

	/** Bytes that came since this began; where it begins again, what was there already is not counted. */
	get gained(): number {
		return this.#gained;
	}

	/** Takes a line; texts of unknown meaning change nothing. */
	take({ status, layer, total, completed }: PullLine, now: number): void {
		if (layer !== null) this.#takeLayer(layer, { total: total ?? 0, completed }, now);
		else if (/^(?:verifying|writing manifest|removing)\b/u.test(status) && !this.#isVerifying) {
			this.#isVerifying = true;
			this.#changed = now;
		}
	}

	/** The server reported success: all that was reported is there. */
	finish(): void {
		this.#isDone = true;
	}

	at(now: number): DownloadProgress {
		const reported = this.#sum('total');
		const verified_bytes = this.#isDone ? reported : this.#sum('completed');
		const total_bytes = this.#isDone ? reported : this.#total(reported);
		const bytes_per_second = this.#rate(now);
		const left = total_bytes === null ? null : total_bytes - verified_bytes;
		const idle = now - this.#changed;
		return {
			verified_bytes,
			total_bytes,
			bytes_per_second,
			eta_s: left === null || !bytes_per_second ? null : Math.round(left / bytes_per_second),
			stalled_s:
				this.#isVerifying || this.#isDone || idle < this.#stalled_ms ? null : Math.floor(idle / 1000),
			attempt: 1,
			next_try_s: null,
			basis: 'as_reported',
		};
	}

	#takeLayer(name: string, { total, completed }: Layer, now: number): void {
		const known = this.#layers.get(name);
		if (known === undefined) {
			if (this.#layers.size >= MAX_LAYERS) return;
			this.#layers.set(name, { total, completed: Math.min(completed, total) });
			this.#changed = now;
			return;
		}
		const before = known.completed;
		known.total = Math.max(known.total, total);
		known.completed = Math.min(Math.max(before, completed), known.total);
		if (known.completed === before) return;
		this.#gained += known.completed - before;
		this.#changed = now;
		this.#isVerifying = false;
		this.#samples = this.#recent(now);
		this.#samples.push({ at: now, gained: this.#gained });
	}

	#total(reported: number): number | null {
		if (this.#stated !== null) return Math.max(this.#stated, reported);
		return reported >= WEIGHTS_BYTES ? reported : null;
	}

	#sum(field: keyof Layer): number {
		let sum = 0;
		for (const layer of this.#layers.values()) sum += layer[field];
		return Math.min(sum, Number.MAX_SAFE_INTEGER);
	}

	/** Samples of the last seconds, and one before them. */
	#recent(now: number): { at: number; gained: number }[] {
		const first = this.#samples.findIndex(({ at }) => at >= now - RATE_MS);
		return first < 0 ? this.#samples.slice(-1) : this.#samples.slice(Math.max(0, first - 1));
	}

	#rate(now: number): number | null {
		const [oldest] = this.#recent(now);
		if (oldest === undefined || this.#isDone) return null;
		const seconds = (now - oldest.at) / 1000;
		return seconds < 1 ? null : (this.#gained - oldest.gained) / seconds;
	}
}
