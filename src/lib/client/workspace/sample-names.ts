/**
 * The spellings of the samples of a run. Files often name a sample otherwise than the metadata do; figures and tables of one
 * run use either. What is compared is the name in the metadata.
 */
export class SampleNames {
	readonly #main = new Map<string, string>();
	readonly #spellings = new Map<string, string[]>();

	/** Takes pairs of a name in the metadata and one in the files. */
	constructor(pairs: Iterable<readonly [main: string, file: string]> = []) {
		const all = [...pairs];
		for (const [main] of all) this.#add(main, main);
		// A name of a file that is also the name of another sample stays with that one.
		for (const [main, file] of all) if (!this.#main.has(file)) this.#add(main, file);
	}

	#add(main: string, spelling: string): void {
		if (this.#main.has(spelling)) return;
		this.#main.set(spelling, main);
		this.#spellings.set(main, [...(this.#spellings.get(main) ?? []), spelling]);
	}

	/** True when every sample has one name only. */
	get plain(): boolean {
		return this.#main.size === this.#spellings.size;
	}

	/** The name in the metadata; one that is not known stands for itself. */
	mainOf(id: string): string {
		return this.#main.get(id) ?? id;
	}

	/** Every spelling of a sample. */
	spellingsOf(main: string): readonly string[] {
		return this.#spellings.get(main) ?? [main];
	}

	/** The names that occur anywhere in a record, as its figure uses them. */
	within(record: unknown): ReadonlySet<string> {
		const found = new Set<string>();
		const look = (value: unknown): void => {
			if (typeof value === 'string') {
				if (this.#main.has(value)) found.add(value);
			} else if (Array.isArray(value)) {
				// Matrices of numbers are long: their rows are told by their first cell.
				if (typeof value[0] !== 'number') for (const one of value) look(one);
			} else if (typeof value === 'object' && value !== null)
				for (const one of Object.values(value)) look(one);
		};
		look(record);
		return found;
	}
}
