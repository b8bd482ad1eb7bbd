import { isReadBy, type FormatKey } from '../../../contract/formats.ts';
import path from 'node:path';
import { throwIfCancelled } from '../../../base/errors.ts';
import { maxOf } from '../../../base/extremes.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import type { Regions } from '../../../base/intervals.ts';
import type { Watch } from '../../../base/progress.ts';
import {
	openAlignments,
	scanAlignmentRegion,
	type AlignmentFile,
} from '../../readers/alignments/alignments.server.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { matchContigs } from '../../readers/genome/match-contigs.ts';
import { readRegions } from '../../readers/regions/regions.server.ts';
import { commonFolder } from '../common-folder.ts';
import { stemAndSuffix } from '../sample-id-from-name.ts';
import type { Recognised } from '../recognise/recognised.ts';
import { isRefusal, type ExaminedFile } from './examine-genomes.ts';
import { genomeConflict, type GenomeFile } from './genome-conflict.ts';

/** Files that are measured over regions of their own. */
export const isMeasuredOverRegions = (format: FormatKey): boolean =>
	isReadBy(format, 'alignments', 'fragments', 'variants');

/** A data file with its format and place. */
export interface RegionTarget extends GenomeFile {
	format: FormatKey;
	bytes: number;
	/** Absolute. */
	absolute: string;
}

/** A set of regions. */
export interface RegionSet extends GenomeFile {
	/** Absolute. */
	absolute: string;
}

/** The region set of a file: its path, null = several would do, undefined = none fits. */
export type OwnRegions = string | null | undefined;

/** Regions of a set that are asked for reads, and reads counted in each. */
const PROBES = 12;
const MAX_READS = 50;
/** Files without an index up to this size are looked through for every probe. */
const SMALL = 2 ** 21;
/** A set is that of a file when most of its regions have reads, and five times as many as the next. */
const COVERED = 0.8;
const FOLD = 5;
/** Rows of a file that lie in its set, and at most in another. */
const INSIDE = 0.8;
const OUTSIDE = 0.2;
const MIN_ROWS = 5;
/** Files that are asked for their reads; beyond, a person has to say. */
const MAX_ASKED = 100;

/**
 * Which of several region sets belongs to each file: the one of its name, the only one in its folder, the only one on its
 * chromosomes, or the one in which its reads or variants lie. A set with the name of one file belongs to no other.
 */
export async function ownRegions(
	files: readonly RegionTarget[],
	sets: readonly RegionSet[],
	watch: Watch,
): Promise<OwnRegions[]> {
	const stems = new Set(files.map((file) => stemOf(file.path)));
	const root = commonFolder([...files, ...sets].map(({ path: name }) => name));
	const looks = new Map<string, Promise<Regions | null>>();
	const regionsOf = (set: RegionSet): Promise<Regions | null> => {
		const known = looks.get(set.absolute) ?? readSet(set, watch);
		looks.set(set.absolute, known);
		return known;
	};
	const found: OwnRegions[] = [];
	let asked = 0;
	for (const file of files) {
		throwIfCancelled(watch.signal, file.path);
		const stem = stemOf(file.path);
		const fitting = sets.filter((set) => fits(file, set));
		const named = fitting.filter((set) => setStem(set.path) === stem);
		const free = fitting.filter((set) => !stems.has(setStem(set.path)));
		const chosen = only(named) ?? only(free) ?? only(nearest(file, free, root));
		if (chosen !== null) found.push(chosen.path);
		else if (free.length === 0 && named.length === 0) found.push(undefined);
		else
			found.push(
				++asked > MAX_ASKED ? null : await byContent(file, named.length > 0 ? named : free, regionsOf, watch),
			);
	}
	return found;
}

/** The same for the files of a folder where it has several region sets, by their paths. */
export async function regionsInFolder(
	root: string,
	examined: readonly (readonly [Recognised, ExaminedFile])[],
	watch: Watch,
): Promise<Map<string, string | null>> {
	const place = ({ path: name, facts }: ExaminedFile): RegionSet => ({
		...{ path: name, facts, absolute: path.join(root, name) },
	});
	const sets = examined.flatMap(([, file]) => (file.reference_role === 'regions' ? [place(file)] : []));
	const files = examined.flatMap(([{ bytes, role }, file]): RegionTarget[] =>
		role === 'data' && file.other_view !== true && isMeasuredOverRegions(file.format)
			? [{ ...place(file), format: file.format, bytes }]
			: [],
	);
	if (sets.length < 2 || files.length === 0) return new Map();
	const found = await ownRegions(files, sets, watch);
	return new Map(
		files.flatMap((file, i) => {
			const own = found[i];
			return own === undefined ? [] : [[file.path, own] as const];
		}),
	);
}

function only(sets: readonly RegionSet[]): RegionSet | null {
	const [first, ...others] = sets;
	return first === undefined || others.length > 0 ? null : first;
}

/** Same chromosomes, and nothing against it. */
function fits(file: RegionTarget, set: RegionSet): boolean {
	const conflict = genomeConflict(file, set);
	if (conflict !== null && isRefusal(conflict)) return false;
	return matchContigs(set.facts.contigs, file.facts.contigs).matched > 0;
}

function stemOf(name: string): string {
	return stemAndSuffix(name).stem.toLowerCase();
}

const WORDS =
	/[._-]?(target|region|panel|bait|capture|design|amplicon|interval|roi|covered|primary|probe)s?$/i;

/** Name of a set without the words for what it is: `P1.targets.bed` is that of `P1`. */
function setStem(name: string): string {
	const stem = stemAndSuffix(name).stem;
	const bare = stem.replace(WORDS, '').replace(WORDS, '');
	return (bare === '' ? stem : bare).toLowerCase();
}

/** The sets that lie with the file, where others lie elsewhere: in its folder or the nearest one above it. */
function nearest(file: RegionTarget, sets: readonly RegionSet[], root: number): RegionSet[] {
	const foldersOf = (name: string): string[] => name.split('/').slice(0, -1).slice(root);
	const own = foldersOf(file.path);
	const holding = sets.flatMap((set) => {
		const folders = foldersOf(set.path);
		return folders.every((name, i) => own[i] === name) ? [{ set, depth: folders.length }] : [];
	});
	const deepest = maxOf([0, ...holding.map(({ depth }) => depth)]);
	// What lies at the top of a dataset belongs to all of it.
	return deepest === 0 ? [] : holding.filter(({ depth }) => depth === deepest).map(({ set }) => set);
}

async function readSet({ absolute }: RegionSet, watch: Watch): Promise<Regions | null> {
	try {
		return (await readRegions(absolute, watch)).regions;
	} catch (error) {
		faultOfFile(error, absolute);
		return null;
	}
}

/** The set in which the reads or rows of a file lie; null when nobody can say, undefined when no read is on the chromosomes of any. */
async function byContent(
	file: RegionTarget,
	sets: readonly RegionSet[],
	regionsOf: (set: RegionSet) => Promise<Regions | null>,
	watch: Watch,
): Promise<OwnRegions> {
	const read = await Promise.all(sets.map(async (set) => ({ set, regions: await regionsOf(set) })));
	const usable = read.flatMap(({ set, regions }) => (regions === null ? [] : [{ set, regions }]));
	if (usable.length < sets.length) return null;
	if (!isReadBy(file.format, 'alignments')) return byRows(file, usable);
	try {
		const opened = await openAlignments(file.absolute, {}, watch);
		if (!opened.index.used && file.bytes > SMALL) return null;
		const scores = usable
			.filter(({ regions }) => hasReads(opened, regions))
			.map(({ set, regions }) => ({ set, ...probed(opened, regions) }))
			.sort((a, b) => b.reads - a.reads);
		const [best, next] = scores;
		if (best === undefined) return undefined;
		if (best.covered < COVERED) return null;
		return next === undefined || best.reads >= FOLD * next.reads ? best.set.path : null;
	} catch (error) {
		faultOfFile(error, file.absolute);
		return null;
	}
}

class Enough extends Error {}

/** Is any read on a chromosome of these regions? */
function hasReads(file: AlignmentFile, regions: Regions): boolean {
	const { to } = matchContigs(regions.contigs, file.header.contigs);
	const contigs = new Set([...to].flatMap((i) => file.header.contigs[i] ?? []));
	return [...contigs].some(({ name, length }) => readsWithin(file, name, 0, length, 1) > 0);
}

/** Reads that overlap a stretch, up to a number. */
function readsWithin(file: AlignmentFile, contig: string, start: number, end: number, most: number): number {
	let count = 0;
	try {
		scanAlignmentRegion(file, contig, start, end, () => {
			if (++count >= most) throw new Enough();
		});
	} catch (error) {
		if (!(error instanceof Enough)) throw error;
	}
	return count;
}

/** Share of the probed regions with a read, and the mean number of reads in them. */
function probed(file: AlignmentFile, regions: Regions): { covered: number; reads: number } {
	const { to } = matchContigs(regions.contigs, file.header.contigs);
	const n = regions.start.length;
	const probes = Math.min(n, PROBES);
	let covered = 0;
	let reads = 0;
	for (let p = 0; p < probes; p++) {
		const i = Math.floor((p * n) / probes);
		const contig = file.header.contigs[to[regions.contig[i]!]!];
		const start = regions.start[i]!;
		const end = Math.min(regions.end[i]!, contig?.length ?? 0);
		if (contig === undefined || start >= end) continue;
		const count = readsWithin(file, contig.name, start, end, MAX_READS);
		reads += count / probes;
		if (count > 0) covered += 1 / probes;
	}
	return { covered, reads };
}

/** Where an even sample of the rows begins: in one set mostly, and hardly in another. */
function byRows(
	{ facts: { rows } }: RegionTarget,
	sets: readonly { set: RegionSet; regions: Regions }[],
): string | null {
	if (rows === undefined || rows.start.length < MIN_ROWS) return null;
	const shares = sets
		.map(({ set, regions }) => ({ set, share: shareInside(rows, regions) }))
		.sort((a, b) => b.share - a.share);
	const [best, next] = shares;
	if (best === undefined || next === undefined) return null;
	return best.share >= INSIDE && next.share <= OUTSIDE ? best.set.path : null;
}

function shareInside(rows: { contig: string[]; start: number[] }, regions: Regions): number {
	const spans = new Map<string, [number, number][]>();
	for (let i = 0; i < regions.start.length; i++) {
		const key = contigKey(regions.contigs[regions.contig[i]!]!);
		const own = spans.get(key) ?? [];
		own.push([regions.start[i]!, regions.end[i]!]);
		spans.set(key, own);
	}
	const inside = rows.start.filter((start, i) =>
		// VCF positions count from 1.
		spans.get(contigKey(rows.contig[i]!))?.some(([from, to]) => start >= from && start <= to),
	);
	return inside.length / rows.start.length;
}
