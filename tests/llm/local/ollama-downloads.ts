import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { OllamaStore, Part } from './ollama-store.ts';

/** How fast bytes come: so many at a tick, and a tick every so many milliseconds (0: at every turn) or when the test says so. */
export interface Speed {
	bytes_per_tick: number;
	tick: number | 'by hand';
}

/** One blob on its way, for all who wait for it. */
export class BlobDownload {
	readonly digest: string;
	readonly total: number;
	readonly #store: OllamaStore;
	readonly #parts: Part[];
	waiting = 0;
	/** Numbers that a fault changes for a while. */
	shift = 0;
	/** No more bytes come beyond this place. */
	end = Infinity;

	constructor(store: OllamaStore, digest: string, total: number) {
		this.digest = digest;
		this.total = total;
		this.#store = store;
		this.#parts = store.parts(digest, total);
	}

	get completed(): number {
		return this.#parts.reduce((sum, { Completed }) => sum + Completed, 0);
	}

	advance(bytes: number): void {
		let left = Math.min(bytes, this.end - this.completed);
		for (const one of this.#parts) {
			const more = Math.max(0, Math.min(left, one.Size - one.Completed));
			one.Completed += more;
			left -= more;
			// A part that ended is written down; one that runs when its server is killed is not.
			if (more > 0 && one.Completed === one.Size) this.#store.savePart(this.digest, one);
		}
	}

	/** Nobody waits any more. */
	pause(): void {
		for (const one of this.#parts) this.#store.savePart(this.digest, one);
	}
}

/** Downloads of a server. Whoever asks for a blob that is on its way waits for the same one; when the last one leaves, it pauses. */
export class Downloads {
	readonly #store: OllamaStore;
	readonly #active = new Map<string, BlobDownload>();
	readonly #signal: AbortSignal;
	speed: Speed;
	#waiters: (() => void)[] = [];
	#isRunning = false;

	constructor(store: OllamaStore, speed: Speed, signal: AbortSignal) {
		this.#store = store;
		this.speed = speed;
		this.#signal = signal;
	}

	get active(): readonly BlobDownload[] {
		return [...this.#active.values()];
	}

	take(digest: string, bytes: number): BlobDownload {
		const one = this.#active.get(digest) ?? new BlobDownload(this.#store, digest, bytes);
		this.#active.set(digest, one);
		one.waiting++;
		return one;
	}

	leave(one: BlobDownload): void {
		if (--one.waiting > 0) return;
		this.#active.delete(one.digest);
		// A server that was killed writes nothing down.
		if (!this.#store.has(one.digest) && !this.#signal.aborted) one.pause();
	}

	/** Bytes come, and everybody who waits is told. */
	tick(): void {
		for (const one of this.#active.values()) {
			one.advance(this.speed.bytes_per_tick);
			if (one.completed === one.total && !this.#store.has(one.digest)) this.#store.finish(one.digest);
		}
		for (const tell of this.#waiters.splice(0)) tell();
	}

	/** Resolves at the next tick. */
	async next(): Promise<void> {
		const told = new Promise<void>((resolve) => this.#waiters.push(resolve));
		if (this.speed.tick !== 'by hand' && !this.#isRunning) void this.#run();
		await told;
	}

	async #run(): Promise<void> {
		this.#isRunning = true;
		while (this.#waiters.length > 0 && !this.#signal.aborted) {
			const { tick } = this.speed;
			if (tick === 'by hand') break;
			await (tick === 0 ? turn() : pause(tick));
			this.tick();
			// Those who were told ask for the next one.
			await turn();
		}
		this.#isRunning = false;
	}
}
