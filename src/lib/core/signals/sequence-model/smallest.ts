/** Something with a place in the order of a sample. */
export interface Hashed {
	hash: number;
}

/**
 * Keeps the items of the smallest hashes, at most `most` of them: a random sample when the hashes are, the same whatever the
 * order in which items come and however they are split and joined again. Holds twice as many at most.
 */
export class Smallest<T extends Hashed> {
	readonly #most: number;
	readonly #compare: (a: T, b: T) => number;
	readonly #kept: T[] = [];
	#limit = Infinity;

	/** @param tie order of items that share a hash; it must tell all different items apart. */
	constructor(most: number, tie: (a: T, b: T) => number) {
		this.#most = most;
		this.#compare = (a, b) => a.hash - b.hash || tie(a, b);
	}

	/** False when an item of this hash would be dropped: then it need not be made. */
	takes(hash: number): boolean {
		return hash <= this.#limit;
	}

	add(item: T): void {
		if (!this.takes(item.hash)) return;
		this.#kept.push(item);
		if (this.#kept.length < 2 * this.#most) return;
		this.#cut();
		this.#limit = (this.#kept.at(-1) as T).hash;
	}

	/** The items kept, smallest hash first. */
	items(): T[] {
		this.#cut();
		return [...this.#kept];
	}

	#cut(): void {
		this.#kept.sort(this.#compare);
		this.#kept.length = Math.min(this.#kept.length, this.#most);
	}
}
