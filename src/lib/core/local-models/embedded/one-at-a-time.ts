/** Work that waits its turn. */
interface Waiting {
	begin: () => void;
	leave: (reason: unknown) => void;
}

/** Does one thing at a time, in the order in which they came; no more than a few may wait. */
export class OneAtATime {
	readonly #most: number;
	readonly #waiting: Waiting[] = [];
	#busy = false;

	/** @param most how many may wait */
	constructor(most: number) {
		this.#most = most;
	}

	get isFull(): boolean {
		return this.#busy && this.#waiting.length >= this.#most;
	}

	/** How many are at work or wait. */
	get size(): number {
		return this.#waiting.length + (this.#busy ? 1 : 0);
	}

	/** Does the work in its turn; one whose `signal` is aborted before leaves the line, and rejects with its reason. */
	async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
		signal.throwIfAborted();
		if (this.#busy) await this.#turn(signal);
		this.#busy = true;
		try {
			return await work();
		} finally {
			const next = this.#waiting.shift();
			if (next === undefined) this.#busy = false;
			else next.begin();
		}
	}

	#turn(signal: AbortSignal): Promise<void> {
		return new Promise((resolve, reject) => {
			const one: Waiting = { begin: resolve, leave: reject };
			const leave = (): void => {
				const at = this.#waiting.indexOf(one);
				if (at < 0) return;
				this.#waiting.splice(at, 1);
				one.leave(signal.reason);
			};
			one.begin = () => {
				signal.removeEventListener('abort', leave);
				resolve();
			};
			signal.addEventListener('abort', leave, { once: true });
			this.#waiting.push(one);
		});
	}
}
