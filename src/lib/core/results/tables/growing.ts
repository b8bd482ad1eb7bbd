/** Numbers whose count is not known before, without an object each. */
export class GrowingNumbers<T extends Float64Array | Uint32Array> {
	#values: T;
	#length = 0;
	readonly #make: (length: number) => T;

	constructor(make: (length: number) => T) {
		this.#make = make;
		this.#values = make(1024);
	}

	get length(): number {
		return this.#length;
	}

	push(value: number): void {
		if (this.#length === this.#values.length) {
			const larger = this.#make(this.#length * 2);
			larger.set(this.#values);
			this.#values = larger;
		}
		this.#values[this.#length++] = value;
	}

	/** What was pushed, in memory of exactly that length. */
	done(): T {
		const exact = this.#make(this.#length);
		exact.set(this.#values.subarray(0, this.#length));
		return exact;
	}
}
