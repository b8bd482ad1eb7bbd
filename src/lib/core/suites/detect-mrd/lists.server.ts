import path from 'node:path';
import type { Watch } from '../../../base/progress.ts';
import { LbError } from '../../../base/errors.ts';
import { isSequence, trimmed } from '../../readers/variants/allele-kind.ts';
import { readVariants } from '../../readers/variants/read-variants.server.ts';
import type { NormalReads, Variant } from '../../readers/variants/variant.ts';
import { sampleIdFromName } from '../../dataset/sample-id-from-name.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { COMMON } from '../../signals/variants/flags.ts';
import { chipGene } from '../../signals/variants/chip-genes.ts';
import { changeKey } from '../../signals/variants/change-key.ts';
import { personKey, personNamed } from '../patients/person-key.ts';

/** Bases between two variants that a caller may have cut one change into; read together where the list states no phase at all. */
const PHASE_DISTANCE = 2;
/** Longest allele that is looked for in reads. */
const MAX_ALLELE = 50;

/** A variant of a tumour list. */
export interface ListedVariant {
	variant: Variant;
	/** Name of the file, for sentences. */
	list: string;
	/** Why it is not tested; null = it is. */
	reason: string | null;
	chip: boolean;
	phase: string | null;
}

/** The lists of a run by the name of sample or person that they give. */
export interface TumourList {
	/** File name. */
	list: string;
	/** Name in the file (column, barcode), else that of the file. */
	name: string;
	variants: ListedVariant[];
}

/** Reads tumour lists, one per sample they name. Normal samples of a call set are not lists. Throws what reading variants throws. */
export async function readTumourLists(files: readonly string[], watch: Watch): Promise<TumourList[]> {
	const lists: TumourList[] = [];
	for (const file of files) {
		const own = sampleIdFromName(path.basename(file));
		const { variants, file: read } = await readVariants(
			file,
			{ sample_id: own, unclear_scale: 'missing' },
			watch,
		);
		const normals = new Set(read.samples.filter(({ role }) => role === 'normal').map(({ id }) => id));
		const roleless = read.samples.length === 1 || read.samples.every(({ column }) => column === null);
		const ofNormal = readsOfNormals(variants, normals);
		const bySample = new Map<string, Variant[]>();
		for (const variant of variants) {
			if (normals.has(variant.sample) || isNormalName(variant.sample)) continue;
			const name =
				roleless && /^(tumou?r|sample\d*|default|unknown|20)$/iu.test(variant.sample) ? own : variant.sample;
			const in_normal = variant.in_normal ?? ofNormal(variant);
			const own_variant = in_normal === undefined ? variant : { ...variant, in_normal };
			bySample.set(name, [...(bySample.get(name) ?? []), own_variant]);
		}
		if (bySample.size === 0) bySample.set(own, []);
		for (const [name, mine] of bySample)
			lists.push({ list: path.basename(file), name, variants: judged(mine, path.basename(file)) });
	}
	return lists;
}

/** Reads that stand for a genotype of a normal without counts. */
const CALLED_DEPTH = 30;

/**
 * What the normal column of a call set shows of an allele that it carries: of the only normal, else of that whose name is the person's.
 * Undefined where no normal carries it.
 */
function readsOfNormals(
	variants: readonly Variant[],
	normals: ReadonlySet<string>,
): (variant: Variant) => NormalReads | undefined {
	const carried = variants.filter(({ sample }) => normals.has(sample) || isNormalName(sample));
	const names = new Set([...normals, ...carried.map(({ sample }) => sample)]);
	const byPlace = new Map<string, Variant[]>();
	for (const one of carried) byPlace.set(changeKey(one), [...(byPlace.get(changeKey(one)) ?? []), one]);
	return (variant) => {
		const own = byPlace
			.get(changeKey(variant))
			?.find(({ sample }) => names.size === 1 || personKey(sample) === personKey(variant.sample));
		if (own === undefined) return undefined;
		const { sample, depth, alt_count, genotype } = own;
		if (depth !== null && alt_count !== null) return { sample, depth, alt_count };
		const copies = (genotype ?? '').split(/[|/]/u).filter((one) => one === String(own.allele)).length;
		return { sample, depth: CALLED_DEPTH, alt_count: (CALLED_DEPTH * Math.min(2, copies)) / 2 };
	};
}

const isNormalName = (name: string): boolean =>
	/(^|[._-])(normal|germline|pbmc|buffy|wbc)($|[._-])/iu.test(name);

function judged(variants: readonly Variant[], list: string): ListedVariant[] {
	const seen = new Set<string>();
	return readTogether(
		variants.map((variant): ListedVariant => {
			const key = changeKey(variant);
			const again = seen.has(key);
			seen.add(key);
			const reason = again ? 'listed twice' : reasonAgainst(variant);
			return { variant, list, reason, chip: chipGene(variant.gene) !== null, phase: null };
		}),
	);
}

/** Sets aside what another variant of the list contains, and phases the rest: a molecule is to count once. */
function readTogether(variants: readonly ListedVariant[]): ListedVariant[] {
	const fresh = variants.map((one) => ({ ...one, phase: null }));
	const tested = fresh.filter(({ reason }) => reason === null);
	const long = tested.filter(({ variant: { ref, alt } }) => ref.length > 1 && ref.length === alt.length);
	for (const one of tested)
		if (long.some(({ variant }) => contains(variant, one.variant)))
			one.reason = 'part of another listed variant';
	addPhases(fresh.filter(({ reason }) => reason === null));
	return fresh;
}

/** Whether a substitution of several bases contains another one. */
function contains(long: Variant, short: Variant): boolean {
	if (short.ref.length !== short.alt.length) return false;
	if (long.ref.length <= short.ref.length || contigKey(long.contig) !== contigKey(short.contig)) return false;
	const at = short.start - long.start;
	return at >= 0 && long.alt.slice(at, at + short.alt.length) === short.alt;
}

function reasonAgainst(variant: Variant): string | null {
	const { kind, ref, alt, filters, population_af, in_normal } = variant;
	if (!isSequence(kind) || kind === 'complex') return 'not an SNV, MNV, insertion or deletion';
	if (Math.max(ref.length, alt.length) > MAX_ALLELE) return `longer than ${MAX_ALLELE} bases`;
	if (/N/u.test(ref + alt)) return 'bases not known';
	if (filters.some((filter) => filter.toLowerCase() !== 'pass')) return 'failed a filter of its caller';
	if (population_af !== null && population_af >= COMMON) return 'common in the population';
	if (in_normal !== undefined && in_normal.depth >= 10 && in_normal.alt_count >= 0.2 * in_normal.depth)
		return 'in the normal of the list';
	return null;
}

/** Longest stretch that one molecule shows: further apart, phased variants are never read together. */
const MOLECULE = 150;

/**
 * Variants that the file says lie on one haplotype (PS, PID) are one phase set as far as a molecule reaches; where the list states
 * no phase at all, neighbours with at most 2 bp between them. Independent variants read together would lose the molecules of either.
 */
function addPhases(variants: ListedVariant[]): void {
	const order = [...variants].sort(
		(a, b) =>
			(a.variant.contig < b.variant.contig ? -1 : a.variant.contig > b.variant.contig ? 1 : 0) ||
			a.variant.start - b.variant.start,
	);
	const isStated = order.some(({ variant }) => variant.haplotype !== undefined);
	for (let i = 1; i < order.length; i++) {
		const [before, here] = [order[i - 1]!, order[i]!];
		const gap = here.variant.start - (before.variant.start + before.variant.ref.length);
		// Two alleles of one place exclude each other; they are no set.
		if (before.variant.contig !== here.variant.contig || gap < 0) continue;
		const { haplotype } = before.variant;
		const isOne = isStated
			? haplotype !== undefined && haplotype === here.variant.haplotype && gap <= MOLECULE
			: gap <= PHASE_DISTANCE;
		if (!isOne) continue;
		before.phase ??= `${before.variant.contig}:${before.variant.start + 1}`;
		here.phase = before.phase;
	}
}

/** The variant with contig names of the alignments and VCF-like anchored alleles in upper case. */
export function onContigs(variant: Variant, contigs: ReadonlyMap<string, string>): Variant | null {
	const contig = contigs.get(contigKey(variant.contig));
	return contig === undefined ? null : { ...variant, contig };
}

/** Alleles without bases they share; those of a change of length keep none, as `alleleLocus` takes them. */
export function plainAlleles({ start, ref, alt }: Variant): { start: number; ref: string; alt: string } {
	return ref.length === alt.length ? trimmed(start, ref, alt) : { start, ref, alt };
}

/**
 * Lists by the person of the samples: the name of a list is that of a sample or patient, also without words of what was sampled. One list
 * and one person belong together. Throws mrd.list_unclear.
 */
export function listsOfPeople(
	lists: readonly TumourList[],
	people: ReadonlyMap<string, readonly string[]>,
): Map<string, TumourList> {
	const found = new Map<string, TumourList>();
	for (const list of lists) {
		const person =
			ownerOf(list, people) ?? (lists.length === 1 && people.size === 1 ? [...people.keys()][0]! : null);
		if (person === null) {
			// A list of somebody without plasma here is no fault where others fit.
			if (lists.length > 1 && lists.some((one) => ownerOf(one, people) !== null)) continue;
			throw new LbError('mrd.list_unclear', {
				list: `${list.list}: ${list.name}`,
				people: [...people.keys()],
			});
		}
		const known = found.get(person);
		found.set(person, known === undefined ? list : joined(known, list));
	}
	return found;
}

/** The person whose list it is, by the name in it or that of the file; null where neither is one of theirs alone. */
export function ownerOf(
	{ name, list }: TumourList,
	people: ReadonlyMap<string, readonly string[]>,
): string | null {
	return personNamed([name, sampleIdFromName(list)], people);
}

function joined(a: TumourList, b: TumourList): TumourList {
	const known = new Set(a.variants.map(({ variant }) => changeKey(variant)));
	const more = b.variants.filter(({ variant }) => !known.has(changeKey(variant)));
	return { ...a, list: `${a.list}, ${b.list}`, variants: readTogether([...a.variants, ...more]) };
}
