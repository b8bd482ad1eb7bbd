/** Grows beyond this share of its places. */
const FULL = 0.5;

/**
 * Things by the hash of a read name (a number below 2^53). A Map would box each of these numbers, and most of the time of counting a deep
 * panel would go into that.
 */
export class NameTable<Thing> {
	readonly things: Thing[] = [];
	#hashes = new Float64Array(1 << 8);
	/** Place in `things` plus 1; 0 = free. */
	#places = new Int32Array(1 << 8);

	get(hash: number): Thing | undefined {
		const place = this.#places[this.#slot(hash)]!;
		return place === 0 ? undefined : this.things[place - 1];
	}

	/** The hash must not be there yet. */
	add(hash: number, thing: Thing): void {
		this.things.push(thing);
		if (this.things.length > FULL * this.#places.length) this.#grow();
		const slot = this.#slot(hash);
		this.#hashes[slot] = hash;
		this.#places[slot] = this.things.length;
	}

	/** Where the hash is, or the free place where it belongs. */
	#slot(hash: number): number {
		const last = this.#places.length - 1;
		// The low 32 bits.
		let slot = (hash >>> 0) & last;
		while (this.#places[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & last;
		return slot;
	}

	#grow(): void {
		const [hashes, places] = [this.#hashes, this.#places];
		this.#hashes = new Float64Array(4 * hashes.length);
		this.#places = new Int32Array(4 * places.length);
		for (let i = 0; i < places.length; i++) {
			if (places[i] === 0) continue;
			const slot = this.#slot(hashes[i]!);
			this.#hashes[slot] = hashes[i]!;
			this.#places[slot] = places[i]!;
		}
	}
}
