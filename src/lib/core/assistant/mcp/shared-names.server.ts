import path from 'node:path';
import type { Language } from '../../../contract/language.ts';
import type { FactSubjectKind } from '../../../contract/records/chat.ts';
import { AliasMap, type KnownNames } from '../../llm/aliases/index.ts';
import { Aliases } from '../chat/aliases.ts';
import { FactBook } from '../chat/fact-book.ts';
import { readKnownNames } from '../chat/known-names.server.ts';
import { namesOf } from '../chat/known.server.ts';
import { ResultTeller } from '../chat/tell-results.ts';
import { AliasFile } from './alias-file.server.ts';
import type { AssistantContext } from '../context.ts';

type NamesContext = Pick<AssistantContext, 'userData' | 'note' | 'watch'>;

/** What one answer is told with. It is used at once: names may change while something is waited for. */
export interface Telling {
	book: FactBook;
	teller: ResultTeller;
	aliases: Aliases;
	kinds: ReadonlyMap<string, FactSubjectKind>;
}

/**
 * The names of all datasets that were opened, and their aliases, which keep their meaning. Everything is
 * told under aliases; where names are given out they are put back at the end, places of this machine excepted.
 */
export class SharedNames {
	readonly #gives: { names: boolean; rows: boolean };
	/** Datasets whose names are read. */
	readonly #paths = new Set<string>();
	/** Folders that are named by their alias in arguments. */
	readonly #datasets = new Set<string>();
	#map = new AliasMap();
	#known: readonly KnownNames[] = [];
	#kinds: ReadonlyMap<string, FactSubjectKind> = new Map();
	#tables: ReadonlySet<string> = new Set();
	#reading: Promise<void> = Promise.resolve();
	readonly #file: AliasFile;
	/** Aliases that are in the file. */
	#stored = 0;

	constructor(gives: { names: boolean; rows: boolean }, userData: string) {
		this.#gives = gives;
		this.#file = new AliasFile(userData);
	}

	/** Aliases that earlier servers gave out, and others since; before a call. */
	async recall(): Promise<void> {
		const stored = await this.#file.read();
		const own = this.#map.saved();
		this.#stored = Object.keys(stored).length;
		if (Object.keys(stored).every((alias) => Object.hasOwn(own, alias))) return;
		this.#map = new AliasMap({ ...stored, ...own }).know(...this.#known);
	}

	/** Keeps what was given out for servers to come; before an answer leaves. */
	async keep(): Promise<void> {
		const own = this.#map.saved();
		if (Object.keys(own).length > this.#stored) await this.#file.add(own);
	}

	/** Reads names anew where files or runs changed; of this dataset too from now on. */
	refresh(dataset: string | null, context: NamesContext): Promise<void> {
		if (dataset !== null) this.#paths.add(dataset);
		// One after the other, so that an older reading never takes the place of a newer one.
		const done = this.#reading.then(async () => {
			const known = await readKnownNames(
				[...this.#paths].map((one) => ({ path: one })),
				context,
			);
			if (known.length === this.#known.length && known.every((one, at) => one === this.#known[at])) return;
			this.#known = known;
			this.#map = new AliasMap(this.#map.saved()).know(...known);
			const { kinds, tables } = namesOf(known);
			this.#kinds = kinds;
			this.#tables = tables;
		});
		this.#reading = done.catch(() => undefined);
		return done;
	}

	/** Files of the data, spelled as they may be chosen. */
	get tables(): ReadonlySet<string> {
		return this.#tables;
	}

	aliasOfDataset(folder: string): string {
		this.#datasets.add(folder);
		return this.#map.alias(folder, 'dataset');
	}

	aliasOfArtifact(id: string): string {
		return this.#map.alias(id, 'artifact');
	}

	/** Names in the place of aliases, in what a client sent. */
	real(text: string): string {
		return this.#map.fromAliases(text);
	}

	telling(language: Language): Telling {
		const book = new FactBook();
		const aliases = new Aliases(this.#map, !this.#gives.rows, '');
		return {
			...{ book, aliases, kinds: this.#kinds },
			teller: new ResultTeller(book, aliases, this.#kinds, language),
		};
	}

	/** A told text as it leaves. */
	given(text: string): string {
		if (!this.#gives.names) return text;
		return this.#map.fromAliases(text, (real) => {
			if (!path.isAbsolute(real)) return real;
			// A dataset keeps the alias by which it is named in arguments; of other places only the file is told.
			return this.#datasets.has(real) ? this.#map.alias(real, 'dataset') : path.basename(real);
		});
	}

	/** Any text of data or of the program as it leaves: progress, problems, labels. */
	safe(text: string, language: Language = 'en'): string {
		return this.given(this.telling(language).teller.earlier(text));
	}
}
