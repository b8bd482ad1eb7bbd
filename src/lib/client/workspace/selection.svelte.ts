/** The samples that are selected on a page, and the one that is pointed at; shared by its figures and tables. */
export class SampleSelection {
	#samples = $state.raw<ReadonlySet<string>>(new Set());
	#hovered = $state.raw<string | null>(null);

	/** Selected samples, in the order in which they were chosen. */
	get samples(): ReadonlySet<string> {
		return this.#samples;
	}

	/** The sample that is pointed at in some figure or table. */
	get hovered(): string | null {
		return this.#hovered;
	}

	/** Selects exactly these samples. */
	set(ids: Iterable<string>): void {
		this.#samples = new Set(ids);
	}

	/** Selects a sample, or takes it out of the selection. */
	toggle(id: string): void {
		const samples = new Set(this.#samples);
		if (!samples.delete(id)) samples.add(id);
		this.#samples = samples;
	}

	clear(): void {
		if (this.#samples.size > 0) this.#samples = new Set();
	}

	has(id: string): boolean {
		return this.#samples.has(id);
	}

	/** Notes which sample is pointed at; null when none is. */
	hover(id: string | null): void {
		this.#hovered = id;
	}
}
