import { addToList } from '../../base/add-to-list.ts';
import type { FormatKey, Layer } from '../../contract/formats.ts';
import { layerOf } from './file-layers.ts';
import { DRAW } from './draw-words.ts';
import { stemAndSuffix } from './sample-id-from-name.ts';

/** A file with what is known of its content. */
export interface CopyFile {
	/** With forward slashes. */
	path: string;
	/** Shared by files of the same content; null where nothing is known or no other has it. */
	content?: string | null;
	/** Recognition key, where it is known. */
	format?: FormatKey;
	copy_number?: boolean;
}

/** Files whose content another one has. */
export interface Copies {
	/** Place of a copy to the place of the file that stands for it. */
	of: Map<number, number>;
	/** Places of files of one content whose names tell draws, time points or replicates of one person apart. */
	draws: number[][];
}

/** Words for another copy of a file. */
const COPY = /(^|[^a-z])(copy|copies|backup|bak|old|dup|duplicate|archive|tmp|temp)([^a-z]|$)/i;
/** Parts of names that name nobody. */
const NOBODY =
	/^(data|samples?|patients?|subjects?|persons?|participants?|donors?|cases?|controls?|id|file|study|cohort|cf-?dna|ct-?dna|plasma|wgs|wes)$/i;
/** What each layer is made from: files of other contents there are those of other samples, whatever was made from them. */
const MADE_FROM: Readonly<Record<Layer, readonly Layer[]>> = {
	reads: [],
	bins: ['reads'],
	segments: ['reads', 'bins'],
	calls: ['reads', 'bins', 'segments'],
	estimates: ['reads', 'bins'],
	variants: ['reads'],
	methylation: ['reads'],
	depth: ['reads'],
	lengths: ['reads'],
};
/** Two signals of one run may well be made of the same reads. */
const PRODUCT_OF = /\/products\/([^/]+)\//;

/**
 * Which files are copies of another under whatever name. Names that tell two draws of one person apart are believed over the
 * bytes: one of the two has the wrong content, and nobody knows which. So are the files they were made from: two samples without
 * an aberration have the same list of them and other bins. The file that stands for its copies is one that is not
 * called a copy, then one whose name other files have too, then the one with the shortest name. Pure.
 */
export function copiesOf(files: readonly CopyFile[]): Copies {
	const groups = new Map<string, number[]>();
	for (const [i, { content, path }] of files.entries())
		if (content != null) addToList(groups, `${content}\n${PRODUCT_OF.exec(path)?.[1] ?? ''}`, i);
	const copies: Copies = { of: new Map(), draws: [] };
	if (![...groups.values()].some((own) => own.length > 1)) return copies;
	const named = files.map(withName);
	const stems = new Map<string, Named[]>();
	for (const one of named) addToList(stems, one.stem, one);
	const rank = ({ place, path, stem }: Named): number[] => [
		...[COPY.test(path) ? 1 : 0, -(stems.get(stem)?.length ?? 0), stem.length, place],
	];
	for (const own of groups.values()) {
		if (own.length < 2) continue;
		const sets: OneContent[] = [];
		const ranked = own.map((i) => named[i]!).map((file) => ({ file, order: rank(file) }));
		for (const { file } of ranked.sort((a, b) => byRank(a.order, b.order))) {
			const sources = sourcesOf(file, stems.get(file.stem) ?? []);
			const set = sets.find((one) => one.mayHold(file, sources)) ?? new OneContent(file);
			if (set.first === file) sets.push(set);
			else copies.of.set(file.place, set.first.place);
			set.add(file, sources);
		}
		const firsts = new ByPerson();
		for (const { first } of sets) firsts.add(first);
		const draws = sets.flatMap(({ first }) => (firsts.holdsDrawOf(first) ? [first.place] : []));
		if (draws.length > 0) copies.draws.push(draws.sort((a, b) => a - b));
	}
	return copies;
}

/** A file with what its name says. */
interface Named extends CopyFile {
	place: number;
	stem: string;
	suffix: string;
	parts: readonly string[];
	layer: Layer | null;
}

function withName(file: CopyFile, place: number): Named {
	const { path, format, copy_number = true } = file;
	const { stem, suffix } = stemAndSuffix(path);
	const layer = format === undefined ? null : layerOf({ path, format, copy_number });
	return { ...file, place, stem, suffix, parts: partsOf(stem), layer };
}

/** Contents of the files of its own name that a file was made from, by their kind; null where no other file has the content. */
type Sources = ReadonlyMap<string, string | null>;

function sourcesOf({ layer }: Named, ofName: readonly Named[]): Sources {
	if (layer === null) return new Map();
	return new Map(
		ofName.flatMap((one): [string, string | null][] =>
			one.layer !== null && MADE_FROM[layer].includes(one.layer)
				? [[`${one.format ?? ''}\n${one.suffix}`, one.content ?? null]]
				: [],
		),
	);
}

/** Files that are copies of the first of them. A thousand files of one content are compared with it, not each with each. */
class OneContent {
	readonly first: Named;
	readonly #names = new Set<string>();
	readonly #sources = new Map<string, string | null>();
	readonly #people = new ByPerson();

	constructor(first: Named) {
		this.first = first;
	}

	add(file: Named, sources: Sources): void {
		this.#names.add(file.stem);
		for (const [kind, content] of sources) this.#sources.set(kind, content);
		this.#people.add(file);
	}

	/** False for another draw of a person in it, and for a file that was made from others of the same kind. */
	mayHold(file: Named, sources: Sources): boolean {
		return (this.#names.has(file.stem) || !this.#differIn(sources)) && !this.#people.holdsDrawOf(file);
	}

	#differIn(sources: Sources): boolean {
		for (const [kind, content] of sources) {
			const known = this.#sources.get(kind);
			if (known !== undefined && (known === null || known !== content)) return true;
		}
		return false;
	}
}

/** Files by the parts of their names that may be those of a person. */
class ByPerson {
	readonly #files = new Map<string, Named[]>();

	add(file: Named): void {
		for (const key of personsIn(file)) addToList(this.#files, key, file);
	}

	holdsDrawOf(file: Named): boolean {
		return personsIn(file).some((key) =>
			this.#files.get(key)?.some((other) => other !== file && areDraws(file, other)),
		);
	}
}

/** The whole name, and the parts that two names of one person share. */
function personsIn({ stem, parts }: Named): string[] {
	return [`${stem}\n`, ...parts.filter(namesSomebody)];
}

const namesSomebody = (part: string): boolean => !NOBODY.test(part) && !isDraw(part);

function byRank(a: readonly number[], b: readonly number[]): number {
	for (const [at, value] of a.entries()) {
		const difference = value - b[at]!;
		if (difference !== 0) return difference;
	}
	return 0;
}

/** True when both names are of one person and differ in a word or number for a draw; of one name the folders are asked. */
function areDraws(a: Named, b: Named): boolean {
	if (a.stem === b.stem)
		// A folder of one letter is any folder.
		return apart(partsOf(foldersOf(a.path)), partsOf(foldersOf(b.path))).some(
			(part) => part.length > 1 && isDraw(part),
		);
	return (
		a.parts.some((part) => b.parts.includes(part) && namesSomebody(part)) &&
		apart(a.parts, b.parts).some(isDraw)
	);
}

function isDraw(part: string): boolean {
	return DRAW.test(part) && !COPY.test(part);
}

function partsOf(name: string): string[] {
	return name.split(/[/._\- ]+/).filter((part) => part !== '');
}

function apart(a: readonly string[], b: readonly string[]): string[] {
	return [...a.filter((part) => !b.includes(part)), ...b.filter((part) => !a.includes(part))];
}

function foldersOf(path: string): string {
	return path.split('/').slice(0, -1).join('/');
}
