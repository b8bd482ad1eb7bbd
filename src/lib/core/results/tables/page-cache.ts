/** Keeps the newest values up to a number of bytes; what was asked for longest ago goes first. */
export class PageCache<T> {
	readonly #held = new Map<string, { value: T; bytes: number }>();
	readonly #budget: number;
	readonly #drop: (value: T) => void;
	#bytes = 0;

	constructor(budget: number, drop: (value: T) => void = () => undefined) {
		this.#budget = budget;
		this.#drop = drop;
	}

	get(key: string): T | undefined {
		const found = this.#held.get(key);
		if (found === undefined) return undefined;
		this.#held.delete(key);
		this.#held.set(key, found);
		return found.value;
	}

	set(key: string, value: T, bytes: number): void {
		this.#held.set(key, { value, bytes });
		this.#bytes += bytes;
		for (const [oldest, held] of this.#held) {
			if (this.#bytes <= this.#budget || oldest === key) break;
			this.#held.delete(oldest);
			this.#bytes -= held.bytes;
			this.#drop(held.value);
		}
	}
}
