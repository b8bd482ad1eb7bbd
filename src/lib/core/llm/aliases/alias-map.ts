import type { LlmPrivacy } from '../../../contract/records/llm.ts';
import { aliasOf, isWordOfField, readAlias, replaceAliases } from './alias-shapes.ts';
import { isPlainColumn } from './column-words.ts';
import { hiddenSpans } from './hidden-patterns.ts';
import { isNumberText, isPublicText } from './public-text.ts';
import { isPublicName } from './public-names.ts';
import { MIN_PERSONS, NO_NAMES, type KnownName, type KnownNames, type NameKind } from './known-names.ts';
import { indexOf, type NameIndex } from './name-index.ts';
import { findNames } from './find-names.ts';
import { sendText } from './send-text.ts';

/** Aliases that were given out, as plain data: alias -> real name. */
export type SavedAliases = Record<string, string>;

export interface AliasOptions {
	/** `local`: nothing leaves this machine, and every name stays as it is. */
	privacy?: LlmPrivacy;
}

/** A value of a fact or of a cell. */
export type Sendable = string | number | boolean | null;

/**
 * Real names and the aliases by which a model knows them. A name of a kind keeps its alias for as long as what `saved` gives
 * back is kept; new names get the next number.
 */
export class AliasMap {
	readonly #given = new Map<string, string>();
	readonly #aliases = new Map<string, string>();
	readonly #next = new Map<NameKind, number>();
	readonly #isLocal: boolean;
	/** Names that have aliases from before. */
	readonly #earlier: NameIndex;
	/** Names of bound datasets, then those. */
	#indexes: readonly NameIndex[];

	constructor(saved: SavedAliases = {}, { privacy = 'strict' }: AliasOptions = {}) {
		this.#isLocal = privacy === 'local';
		const names: KnownName[] = [];
		for (const [alias, real] of Object.entries(saved)) {
			const read = readAlias(alias);
			if (read === null) continue;
			this.#given.set(alias, real);
			this.#aliases.set(keyOf(read.kind, real), alias);
			this.#next.set(read.kind, Math.max(this.#next.get(read.kind) ?? 1, read.number + 1));
			names.push({ kind: read.kind, name: real });
		}
		// What was a name once stays one, also when its dataset is no longer bound.
		this.#earlier = indexOf({ ...NO_NAMES, names });
		this.#indexes = [this.#earlier];
	}

	/** Names of datasets from now on; those of before are kept. */
	know(...names: readonly KnownNames[]): this {
		const bound = this.#indexes.filter((index) => index !== this.#earlier);
		this.#indexes = [...new Set([...bound, ...names.map(indexOf)]), this.#earlier];
		return this;
	}

	saved(): SavedAliases {
		return Object.fromEntries(this.#given);
	}

	/** The real name of an alias, exactly written; null when it was never given out. */
	real(alias: string): string | null {
		return this.#given.get(alias) ?? null;
	}

	/** The alias of a name of a kind: the one it has, else the next. */
	alias(real: string, kind: NameKind): string {
		const key = keyOf(kind, real);
		const known = this.#aliases.get(key);
		if (known !== undefined) return known;
		let number = this.#next.get(kind) ?? 1;
		let alias = aliasOf(kind, number);
		// An alias that is the real name of something would say two things.
		while (isWordOfField(alias) || this.#given.has(alias) || this.#like(alias).length > 0)
			alias = aliasOf(kind, ++number);
		this.#next.set(kind, number + 1);
		this.#given.set(alias, real);
		this.#aliases.set(key, alias);
		return alias;
	}

	/**
	 * A value as it may leave. Numbers pass; a text passes when it is public vocabulary or a group of at least five people, else it
	 * becomes an alias of its kind.
	 * @param persons people with this value, of a group
	 */
	sendable(value: Sendable, kind: NameKind, persons?: number): Sendable {
		if (this.#isLocal || value === null || typeof value === 'boolean' || value === '') return value;
		if (typeof value === 'number') return NAMES_ONLY.has(kind) ? this.alias(String(value), kind) : value;
		return this.#sendableName(value, kind, persons);
	}

	#sendableName(value: string, kind: NameKind, persons: number | undefined): string {
		if (NAMES_ONLY.has(kind)) return this.alias(this.#canonical(value, kind), kind);
		const person = this.#like(value).find((name) => isPerson(name) && name.name === value);
		if (kind === 'value') return this.#sendableValue(value, person);
		const isPublic = {
			column: () => isPlainColumn(value),
			feature: () => isPublicName(value) || isPublicText(value),
			group: () => this.#isGroup(value, persons),
		}[kind === 'column' || kind === 'feature' ? kind : 'group']();
		return isPublic && (person === undefined || kind === 'column') ? value : this.alias(value, kind);
	}

	/** A cell of which only that is known. */
	#sendableValue(value: string, person: KnownName | undefined): string {
		if (person !== undefined && !(isNumberText(value) && value.replaceAll(/\D/gu, '').length < 4))
			return this.alias(person.of ?? person.name, person.kind);
		if (isNumberText(value)) return value;
		const known = this.#like(value).find(({ name }) => name === value);
		if (known !== undefined && known.kind !== 'value') return String(this.sendable(value, known.kind));
		if (isPublicName(value) || isPublicText(value)) return value;
		return this.alias(value, 'value');
	}

	#isGroup(value: string, persons: number | undefined): boolean {
		const people =
			persons ?? this.#like(value).reduce((most, name) => Math.max(most, personsOf(name, value)), 0);
		return people >= MIN_PERSONS && value.length <= MAX_GROUP_NAME && hiddenSpans(value).length === 0;
	}

	/** The name that a spelling stands for. */
	#canonical(value: string, kind: NameKind): string {
		const same = this.#like(value).find((name) => name.kind === kind && name.name === value);
		return same?.of ?? value;
	}

	#like(name: string): KnownName[] {
		return this.#indexes.flatMap((index) => [...index.like(name)]);
	}

	/**
	 * A text as it may leave: names of the data, paths, addresses and keys are replaced in every text; in one that comes from data
	 * also every word that is neither a number nor public.
	 */
	sendableText(text: string, { from }: { from: 'user' | 'data' }): string {
		if (this.#isLocal || text === '') return text;
		const sent = new Map<KnownName, boolean>();
		return sendText(text, {
			fromData: from === 'data',
			indexes: this.#indexes,
			alias: (real, kind) => this.alias(real, kind),
			isGiven: (word) => this.#given.has(word),
			isSent: (name) => {
				const known = sent.get(name) ?? this.#isSent(name);
				sent.set(name, known);
				return known;
			},
		});
	}

	/** May a name leave as it is: a group of enough people, a column or feature with a public name? */
	#isSent({ name, kind, persons }: KnownName): boolean {
		if (kind === 'group') return (persons ?? 0) >= MIN_PERSONS && this.#isGroup(name, persons);
		return (kind === 'column' || kind === 'feature') && this.sendable(name, kind) === name;
	}

	/** A text of a model with the real names in it. `write` says how a name is written into the text, by itself if not stated. */
	fromAliases(text: string, write: (real: string) => string = (real) => real): string {
		if (this.#isLocal) return text;
		return replaceAliases(text, (alias) => {
			const real = this.#given.get(alias);
			return real === undefined ? null : write(real);
		});
	}

	/**
	 * Samples and patients that a question names: only of these single values may be sent. With a patient go their samples, with
	 * a sample the patient it comes from.
	 */
	singleSampleAllowed(question: string): Set<string> {
		const allowed = new Set<string>();
		for (const { name } of findNames(question, this.#indexes, { isSent: () => false })) {
			if (!isPerson(name)) continue;
			const real = name.of ?? name.name;
			allowed.add(real);
			for (const { names } of this.#indexes)
				for (const one of names.samplesOf.get(real) ?? names.patientsOf.get(real) ?? []) allowed.add(one);
		}
		return allowed;
	}
}

const keyOf = (kind: NameKind, real: string): string => `${kind}\u0000${real}`;

/** Kinds of which no name is public. */
export const NAMES_ONLY: ReadonlySet<NameKind> = new Set([
	'sample',
	'patient',
	'file',
	'matrix',
	'dataset',
	'run',
	'artifact',
]);
const MAX_GROUP_NAME = 80;

const isPerson = ({ kind }: KnownName): boolean => kind === 'sample' || kind === 'patient';
const personsOf = ({ kind, name, persons }: KnownName, value: string): number =>
	kind === 'group' && name === value ? (persons ?? 0) : 0;
