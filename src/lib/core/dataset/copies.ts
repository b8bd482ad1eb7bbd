import { addToList } from '../../base/add-to-list.ts';
import { layerOf, type Layer } from './file-layers.ts';
import { DRAW } from './draw-words.ts';
import { stemAndSuffix } from './sample-id-from-name.ts';

/** A file with what is known of its content. */
export interface CopyFile {
	/** With forward slashes. */
	path: string;
	/** Shared by files of the same content; null where nothing is known or no other has it. */
	content?: string | null;
	/** Recognition key, where it is known. */
	format?: string;
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
	if (groups.size === 0) return copies;
	const stemFiles = new Map<string, number[]>();
	for (const [i, { path }] of files.entries()) addToList(stemFiles, stemAndSuffix(path).stem, i);
	const rank = (i: number): number[] => {
		const { path } = files[i] as CopyFile;
		const { stem } = stemAndSuffix(path);
		return [COPY.test(path) ? 1 : 0, -(stemFiles.get(stem)?.length ?? 0), stem.length, i];
	};
	for (const own of groups.values()) {
		if (own.length < 2) continue;
		const sets: number[][] = [];
		for (const i of own.toSorted((a, b) => byRank(rank(a), rank(b)))) {
			const set = sets.find((one) =>
				one.every(
					(other) =>
						!areDraws(pathOf(files, i), pathOf(files, other)) && !isFromOther(files, stemFiles, i, other),
				),
			);
			if (set === undefined) sets.push([i]);
			else set.push(i);
		}
		for (const [first, ...others] of sets) for (const i of others) copies.of.set(i, first as number);
		const firsts = sets.map(([first]) => first as number);
		const draws = firsts.filter((i) =>
			firsts.some((other) => other !== i && areDraws(pathOf(files, i), pathOf(files, other))),
		);
		if (draws.length > 0) copies.draws.push(draws.sort((a, b) => a - b));
	}
	return copies;
}

function pathOf(files: readonly CopyFile[], i: number): string {
	return (files[i] as CopyFile).path;
}

/** True when files of the same kind that these two were made from lie beside both, under their names, and differ. */
function isFromOther(
	files: readonly CopyFile[],
	stemFiles: ReadonlyMap<string, readonly number[]>,
	a: number,
	b: number,
): boolean {
	const [own, other] = [a, b].map((i) => stemAndSuffix(pathOf(files, i)).stem) as [string, string];
	const layer = layerIn(files, a);
	if (own === other || layer === null) return false;
	const sources = (stem: string): number[] =>
		(stemFiles.get(stem) ?? []).filter((i) => {
			const one = layerIn(files, i);
			return one !== null && MADE_FROM[layer].includes(one);
		});
	const others = sources(other);
	return sources(own).some((i) =>
		others.some((j) => {
			const [one, two] = [files[i] as CopyFile, files[j] as CopyFile];
			const alike =
				one.format === two.format && stemAndSuffix(one.path).suffix === stemAndSuffix(two.path).suffix;
			return alike && (one.content == null || one.content !== two.content);
		}),
	);
}

function layerIn(files: readonly CopyFile[], i: number): Layer | null {
	const { path, format, copy_number = true } = files[i] as CopyFile;
	return format === undefined ? null : layerOf({ path, format, copy_number });
}

function byRank(a: readonly number[], b: readonly number[]): number {
	for (const [at, value] of a.entries()) {
		const difference = value - (b[at] as number);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** True when both names are of one person and differ in a word or number for a draw; of one name the folders are asked. */
function areDraws(a: string, b: string): boolean {
	const stems = [a, b].map((path) => stemAndSuffix(path).stem);
	if (stems[0] === stems[1])
		// A folder of one letter is any folder.
		return apart(partsOf(foldersOf(a)), partsOf(foldersOf(b))).some(
			(part) => part.length > 1 && isDraw(part),
		);
	const [first, second] = stems.map(partsOf) as [string[], string[]];
	const person = first.some((part) => second.includes(part) && !NOBODY.test(part) && !isDraw(part));
	return person && apart(first, second).some(isDraw);
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
