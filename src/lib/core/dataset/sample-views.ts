import { formatsOfLayer, type FormatKey, type Layer } from '../../contract/formats.ts';
import { addToList } from '../../base/add-to-list.ts';
import { commonFolder, foldersOf } from './common-folder.ts';
import { copiesOf } from './copies.ts';
import { differInDraws } from './draw-words.ts';
import { layerOf } from './file-layers.ts';
import { stemAndSuffix } from './sample-id-from-name.ts';

/** A file as the rule sees it. */
export interface ViewFile {
	/** Absolute, with forward slashes. */
	path: string;
	format: FormatKey;
	/** False for a track that holds no counts. */
	copy_number: boolean;
	/** Samples that the content names, roles such as TUMOR left out; empty when only the name of the file tells. */
	names: readonly string[];
	/** Shared by files of the same content; null or absent where no other has it. */
	content?: string | null;
	/** True where the file was compared with the others of its sample and holds another one. */
	apart?: boolean;
	/** How much it holds (variants that pass): of two that are alike in kind the larger one is measured. */
	size?: number;
}

/** Files of one sample. */
export interface SampleFiles {
	/** Places in the list that was given. */
	files: number[];
	/** Name of the sample; null when each file keeps the name it has. */
	name: string | null;
	/** The other names by which a sample table may know the sample. */
	aliases: string[];
	layers: LayerFiles[];
}

/** The files of a sample that hold the same thing. */
export interface LayerFiles {
	/** Null for copies of what has no layer (tracks, peaks). */
	layer: Layer | null;
	/** Files that are read; parts that belong together (SNVs and indels) are all read. */
	measured: number[];
	/** Other views, the most complete first: read when the first cannot be. */
	others: number[];
	/** Those of them that have the content of another file. */
	copies: number[];
}

/** Folders that name a kind of file or a step of a pipeline, and no sample, draw or site. */
const KIND_FOLDER =
	/^(bams?|crams?|sams?|vcfs?|bcfs?|mafs?|beds?|frags?|fragments?|fragmentomics|alignments?|aligned|mapped|bins?|counts?|coverage|segments?|segs?|calls?|called|aberrations?|copy[-_ ]?number.*|cnvs?|cnas?|cnvkit|ichorcna|wisecondorx?|qdnaseq|variants?|mutations?|somatic|germline|snvs?|indels?|mutect2?|strelka2?|vardict|varscan2?|lofreq|freebayes|deepvariant|methylation|bismark|methylkit|raw|filtered|unfiltered|deduplicated|dedup|insert[-_ ]?sizes?|picard|qc|data|inputs?|outputs?|results?|processed)$/i;

/** Endings that say which genome or which specimen was read: with and without one, files are no views of each other. */
const APART = [/hg19|b37|grch37/i, /hg38|grch38/i, /cfdna|ctdna/i];

/** Products of two signals may be of the same samples, and are measured signal by signal. */
const PRODUCT_OF = /\/products\/([^/]+)\//;

/**
 * Which files are of one sample, and which of them is measured.
 *
 * - Files are joined only by the same name of the sample in them, or the same name of the file after endings of known tools,
 *   when they are of different kinds.
 * - Files of identical content are joined whatever their names, unless these tell two draws of one person apart.
 * - Two files of one kind are two samples. So are files that differ in a draw, time point, replicate or lane, in their names
 *   or their folders, and files whose contents name different samples.
 *
 * Samples in the order of their first file. Pure.
 */
export function filesBySample(listed: readonly ViewFile[]): SampleFiles[] {
	const root = commonFolder(listed.map(({ path }) => path));
	const files = listed.map((file) => ({ ...file, folders: foldersOf(file.path).slice(root) }));
	const copies = copiesOf(files);
	const copiesOfEach = new Map<number, number[]>();
	for (const [copy, of] of copies.of) addToList(copiesOfEach, of, copy);
	const groups = joinByName(files, bucketsOf(files, copies.of)).map((group) =>
		withCopies(files, group, copiesOfEach),
	);
	return groups
		.map((group) => ({ ...group, layers: layersOf(files, group.files, copies.of) }))
		.sort((a, b) => a.files[0]! - b.files[0]!);
}

/** A file with its folders below the one that all files share. */
interface Placed extends ViewFile {
	folders: readonly string[];
}

interface Group {
	files: number[];
	name: string | null;
	aliases: string[];
}

/** Files of the same name without endings, split where a rule says that they are of different samples. */
function bucketsOf(files: readonly Placed[], copies: ReadonlyMap<number, number>): Group[] {
	const stems = new Map<string, { stem: string; own: number[] }>();
	for (const [i, file] of files.entries()) {
		if (copies.has(i)) continue;
		const { stem, suffix } = stemAndSuffix(file.path);
		const marks = APART.map((mark) => mark.test(suffix)).join();
		const isAlone = file.apart === true || layerOf(file) === null;
		const key = isAlone ? `${i}` : [stem, marks, PRODUCT_OF.exec(file.path)?.[1]].join('\n');
		const known = stems.get(key) ?? { stem, own: [] };
		known.own.push(i);
		stems.set(key, known);
	}
	return [...stems.values()].flatMap(({ stem, own }) => byFolder(files, stem, byNames(files, stem, own)));
}

/** Contents that name different samples are different samples; files that name none stay with the name of the file. */
function byNames(files: readonly Placed[], stem: string, own: readonly number[]): number[][] {
	const named = new Map<string, number[]>();
	const silent: number[] = [];
	for (const i of own) {
		const key = nameKey(files[i]!);
		if (key === '') silent.push(i);
		else named.set(key, [...(named.get(key) ?? []), i]);
	}
	if (named.size <= 1) return [[...own]];
	const home = named.get(stem) ?? [];
	named.delete(stem);
	const parts = [[...home, ...silent].sort((a, b) => a - b), ...named.values()];
	return parts.filter((part) => part.length > 0);
}

/** Two files of one kind, or of different draws, lie in folders that are samples of their own. */
function byFolder(files: readonly Placed[], stem: string, parts: readonly number[][]): Group[] {
	return parts.flatMap((own) => {
		const folders = new Map<string, number[]>();
		for (const i of own) {
			const key = folderKey(files[i]!);
			folders.set(key, [...(folders.get(key) ?? []), i]);
		}
		const repeated = ofOneKind(files, own);
		const draws = folders.size > 1 && differInDraws([...folders.keys()]);
		if (folders.size === 1 || (!repeated && !draws)) {
			return repeated ? own.map((i) => alone(i)) : [groupOf(files, stem, own)];
		}
		const pieces = [...folders].map(([folder, inside]) => ({ folder, inside }));
		// One file each, of one format: their own names tell them apart.
		const single =
			pieces.every(({ inside }) => inside.length === 1) &&
			new Set(own.map((i) => files[i]!.format)).size === 1;
		if (single) return own.map((i) => alone(i));
		return pieces.flatMap(({ folder, inside }): Group[] => {
			if (ofOneKind(files, inside)) return inside.map((i) => alone(i));
			const last = folder.split('/').at(-1) ?? '';
			return [{ files: inside, name: last === '' ? stem : `${last}/${stem}`, aliases: [] }];
		});
	});
}

/** True when two of the files are of one kind: the same endings, or of one layer in folders that name no kind. */
function ofOneKind(files: readonly Placed[], own: readonly number[]): boolean {
	const kinds = new Set<string>();
	const folders = new Map<Layer | null, string>();
	for (const i of own) {
		const file = files[i]!;
		const layer = layerOf(file);
		const folder = folderKey(file);
		if (kinds.has(kindOf(file)) || (folders.get(layer) ?? folder) !== folder) return true;
		kinds.add(kindOf(file));
		folders.set(layer, folder);
	}
	return false;
}

function alone(file: number): Group {
	return { files: [file], name: null, aliases: [] };
}

function groupOf(files: readonly Placed[], stem: string, own: readonly number[]): Group {
	const names = [
		...new Set(own.map((i) => nameKey(files[i]!)).filter((name) => name !== '' && !isList(name))),
	];
	const inside = names[0];
	if (own.length === 1) return { files: [...own], name: null, aliases: inside === undefined ? [] : [stem] };
	const silent = own.some((i) => files[i]!.names.length === 0);
	// Where one of the files can only be known by its own name, the others are called by it too.
	const name = inside === undefined || silent ? stem : inside;
	return { files: [...own], name, aliases: [inside ?? stem, stem].filter((one) => one !== name) };
}

/** Joins groups whose contents name the same sample, when every file is of another kind and no name tells a draw. */
function joinByName(files: readonly Placed[], groups: readonly Group[]): Group[] {
	const byName = new Map<string, Group[]>();
	for (const group of groups) {
		const keys = new Set(group.files.map((i) => nameKey(files[i]!)).filter((key) => key !== ''));
		const [key] = keys;
		if (keys.size !== 1 || key === undefined || isList(key)) continue;
		const first = files[group.files[0]!]!;
		if (first.apart === true || layerOf(first) === null) continue;
		byName.set(key, [...(byName.get(key) ?? []), group]);
	}
	const gone = new Set<Group>();
	const made: Group[] = [];
	for (const [name, own] of byName) {
		if (own.length < 2) continue;
		const all = own.flatMap((group) => group.files);
		const formats = all.map((i) => files[i]!.format);
		const stems = all.map((i) => stemAndSuffix(files[i]!.path).stem);
		const folders = [...new Set(all.map((i) => folderKey(files[i]!)))];
		if (new Set(formats).size < formats.length) continue;
		if (differInDraws([...new Set(stems)]) || (folders.length > 1 && differInDraws(folders))) continue;
		for (const group of own) gone.add(group);
		made.push({
			files: all.sort((a, b) => a - b),
			name,
			aliases: [...new Set(stems)].filter((stem) => stem !== name),
		});
	}
	return [...groups.filter((group) => !gone.has(group)), ...made];
}

/** The files of a group with their copies; a table may know the sample by the name of a copy. */
function withCopies(
	files: readonly Placed[],
	group: Group,
	copies: ReadonlyMap<number, readonly number[]>,
): Group {
	const more = group.files.flatMap((i) => copies.get(i) ?? []);
	if (more.length === 0) return group;
	const stems = more.map((i) => stemAndSuffix(files[i]!.path).stem);
	const first = files[group.files[0]!]!;
	const name =
		group.name ??
		(nameKey(first) === '' || isList(nameKey(first)) ? stemAndSuffix(first.path).stem : nameKey(first));
	return {
		...group,
		files: [...group.files, ...more].sort((a, b) => a - b),
		aliases: [...new Set([...group.aliases, ...stems])].filter((stem) => stem !== name),
	};
}

function layersOf(
	files: readonly Placed[],
	own: readonly number[],
	copies: ReadonlyMap<number, number>,
): LayerFiles[] {
	const layers = new Map<Layer | null, number[]>();
	for (const i of own.filter((one) => !copies.has(one))) addToList(layers, layerOf(files[i]!), i);
	return [...layers].flatMap(([layer, members]): LayerFiles[] => {
		const found = layer === null ? { measured: members, others: [] } : viewsOf(files, members, layer);
		const same = own.filter((i) => members.includes(copies.get(i) ?? -1));
		if (layer === null && same.length === 0) return [];
		return [{ layer, ...found, others: [...found.others, ...same], copies: same }];
	});
}

function viewsOf(
	files: readonly Placed[],
	members: readonly number[],
	layer: Layer,
): Pick<LayerFiles, 'measured' | 'others'> {
	const rank = (i: number): number => rankOf(files[i]!, layer);
	const size = (i: number): number => files[i]!.size ?? 0;
	const ordered = members.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a) || a - b);
	const first = ordered[0]!;
	const part = partOf(files[first]!);
	const parts = ordered.filter((i) => {
		const other = partOf(files[i]!);
		return i !== first && part !== null && other !== null && other !== part;
	});
	const measured = [first, ...parts].sort((a, b) => a - b);
	return { measured, others: ordered.filter((i) => !measured.includes(i)) };
}

/** Lower is more complete: by format, then by what was done to the file. */
function rankOf(file: Placed, layer: Layer): number {
	const { path, format } = file;
	const told = `${stemAndSuffix(path).suffix} ${kindFolders(file)}`;
	const formats: readonly FormatKey[] = formatsOfLayer(layer === 'calls' ? 'segments' : layer);
	const place = formats.indexOf(format);
	return (place === -1 ? formats.length : place) * 10 + stepOf(layer, told);
}

function stepOf(layer: Layer, told: string): number {
	switch (layer) {
		case 'reads':
			// Duplicates are no fragments: a file that marks or has removed them says more than the one it was made from.
			if (/dedup|mrkdup|markdup|rmdup|\bmd\b|recal|bqsr|consensus|collapsed|duplex/i.test(told)) return 0;
			return /filter/i.test(told) ? 2 : 1;
		case 'bins':
			// What is not yet denoised holds the noise that the panel of normals explains.
			return /antitarget|denoised/i.test(told) ? 0 : 1;
		case 'segments':
			return /segmetrics|modelBegin|\.cr\b/i.test(told) ? 1 : 0;
		case 'variants':
			if (/germline/i.test(told)) return 4;
			if (/unfiltered|raw/i.test(told)) return 3;
			return /filter|pass|somatic|annotated|vep/i.test(told) ? 0 : 1;
		case 'depth':
			return /per-base/i.test(told) ? 0 : 1;
		case 'methylation':
			return /dedup/i.test(told) ? 0 : 1;
		default:
			return 0;
	}
}

/** Call sets in two parts: SNVs in one file, indels in the other. */
function partOf(file: Placed): 'snvs' | 'indels' | null {
	const told = `${stemAndSuffix(file.path).suffix} ${kindFolders(file)}`;
	if (/indels?\b/i.test(told)) return 'indels';
	return /snvs?\b/i.test(told) ? 'snvs' : null;
}

/** Format, endings and folders that name a kind: what must differ between views. */
function kindOf(file: Placed): string {
	const name = file.path.split('/').at(-1) as string;
	const { stem } = stemAndSuffix(file.path);
	// A file that is called after its caller has its sample from its folder.
	const ending = name.startsWith(stem) ? name.slice(stem.length) : name;
	return `${file.format}|${ending}|${kindFolders(file)}`.toLowerCase();
}

function kindFolders({ folders }: Placed): string {
	return folders.filter((name) => KIND_FOLDER.test(name)).join(' ');
}

function folderKey({ folders }: Placed): string {
	return folders.filter((name) => !KIND_FOLDER.test(name)).join('/');
}

function nameKey({ names }: ViewFile): string {
	return [...names].sort().join('\n');
}

function isList(name: string): boolean {
	return name.includes('\n');
}
