import type { SampleNames } from './sample-names.ts';

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

	/** True for the sample that is pointed at. */
	points(id: string): boolean {
		return this.#hovered === id;
	}

	/** Notes which sample is pointed at; null when none is. */
	hover(id: string | null): void {
		this.#hovered = id;
	}
}

/**
 * The shared selection as one figure or table spells it: what is chosen here in the names of the files is chosen everywhere,
 * and what was chosen elsewhere is found here. Nothing is kept but the shared selection.
 */
export class SpelledSelection extends SampleSelection {
	readonly #shared: SampleSelection;
	readonly #names: SampleNames;
	/** Spellings that occur here, by name in the metadata. */
	readonly #here = new Map<string, string[]>();
	#last: { of: ReadonlySet<string>; is: ReadonlySet<string> } | null = null;

	/** `used`: the names that occur in the figure; unknown for a table, whose rows are read page by page. */
	constructor(shared: SampleSelection, names: SampleNames, used: Iterable<string> = []) {
		super();
		this.#shared = shared;
		this.#names = names;
		for (const id of used) {
			const main = names.mainOf(id);
			this.#here.set(main, [...(this.#here.get(main) ?? []), id]);
		}
	}

	/** The same set as long as nothing else is selected. */
	override get samples(): ReadonlySet<string> {
		const { samples } = this.#shared;
		if (this.#last?.of !== samples)
			this.#last = { of: samples, is: new Set([...samples].flatMap((id) => this.#spelled(id))) };
		return this.#last.is;
	}

	override get hovered(): string | null {
		const { hovered } = this.#shared;
		return hovered === null ? null : (this.#spelled(hovered)[0] ?? null);
	}

	override set(ids: Iterable<string>): void {
		this.#shared.set([...ids].map((id) => this.#names.mainOf(id)));
	}

	override toggle(id: string): void {
		const main = this.#names.mainOf(id);
		// A link may name a sample as its file does.
		const others = [...this.#shared.samples].filter((one) => this.#names.mainOf(one) !== main);
		this.#shared.set(others.length < this.#shared.samples.size ? others : [...others, main]);
	}

	override clear(): void {
		this.#shared.clear();
	}

	override has(id: string): boolean {
		return this.#names.spellingsOf(this.#names.mainOf(id)).some((one) => this.#shared.has(one));
	}

	override points(id: string): boolean {
		const { hovered } = this.#shared;
		return hovered !== null && this.#names.mainOf(hovered) === this.#names.mainOf(id);
	}

	override hover(id: string | null): void {
		this.#shared.hover(id === null ? null : this.#names.mainOf(id));
	}

	#spelled(id: string): readonly string[] {
		const main = this.#names.mainOf(id);
		return this.#here.get(main) ?? [main];
	}
}
