import { createRandom, type Random } from '../../../../base/random.ts';
import type { BamRead } from '../raw/write-bam.ts';
import { BASES, type ClinicalSite, type Panel, type Target } from './panel.ts';
import type { ClinicalSample, Person } from './patients.ts';

/** Bases read from each end of a molecule; no molecule is shorter. */
export const READ_LENGTH = 100;
const MEAN_LENGTH = 166;
/** Molecules that carry a tumour variant are this much shorter. */
const SHORTER = 20;
/** Share of molecules that come from anywhere in the genome. */
const OFF_TARGET = 0.03;
const DUPLICATES = 0.03;
const BADLY_MAPPED = 0.02;
/** Errors of one read alone, per read of 100 bases, and how many of them have a quality below 20. */
const READ_ERRORS = 0.03;
const DOUBTFUL_ERRORS = 0.7;
const LOW_QUALITY = 11;
const HIGH_QUALITY = 27;

const PROPER_PAIR = 0x1 | 0x2;
const REVERSE = 0x10;
const MATE_REVERSE = 0x20;
const FIRST = 0x40;
const SECOND = 0x80;
const DUPLICATE = 0x400;

interface Molecule {
	contig: number;
	start: number;
	end: number;
	/** Alleles it carries, at most one of them an insertion or deletion. */
	alleles: ClinicalSite[];
}

/** Reads of a tube, sorted by place. */
export function sampleReads(panel: Panel, sample: ClinicalSample, seed: number): BamRead[] {
	const random = createRandom(seed, `clinical-molecules/${sample.sample_id}`);
	const sums = panel.errors.map((rates) => {
		const total = new Float64Array(rates.length + 1);
		for (let i = 0; i < rates.length; i++) total[i + 1] = total[i]! + rates[i]!;
		return total;
	});
	const reads: BamRead[] = [];
	let number = 0;
	const emit = (molecule: Molecule): void => {
		addError(panel, sums[molecule.contig]!, molecule, random);
		addReads(panel, molecule, { name: (number++).toString(36), umi: sample.umi, random }, reads);
	};
	for (const target of panel.targets) {
		// As many as give the depth on the middle of a target; one chromosome of two carries the Y of a man, and his X.
		const copies = target.contig < 3 ? 1 : chromosomeShare(sample.content, target.contig);
		const size = target.end - target.start;
		const count = Math.round((sample.depth * copies * (size + MEAN_LENGTH)) / MEAN_LENGTH);
		const units = unitsOf(sample, target);
		for (let i = 0; i < count; i++) emit(targetMolecule(sample, target, units, random));
		for (let i = 0; i < count * OFF_TARGET; i++) emit(strayMolecule(panel, sample, random));
	}
	return reads.sort((a, b) => a.contig - b.contig || a.position - b.position || a.flag - b.flag);
}

function chromosomeShare({ sex }: Person, contig: number): number {
	const isY = contig === 4;
	if (sex === 'M') return 0.5;
	return isY ? 0 : 1;
}

/** Variants that single molecules of the tube carry, and how many do. */
interface Rare {
	sites: readonly ClinicalSite[];
	share: number;
	from_tumour: boolean;
}

function unitsOf({ content, vaf }: ClinicalSample, { contig, start, end }: Target): Rare[] {
	const inside = (site: ClinicalSite): boolean =>
		site.contig === contig && site.position >= start && site.position < end;
	return [
		...content.tumour
			.filter(({ sites }) => sites.every(inside))
			.map(({ sites, clonality }) => ({ sites, share: vaf * clonality, from_tumour: true })),
		...content.chip
			.filter(({ site }) => inside(site))
			.map(({ site, vaf: share }) => ({ sites: [site], share, from_tumour: false })),
	];
}

function targetMolecule(
	sample: ClinicalSample,
	{ contig, start, end }: Target,
	units: readonly Rare[],
	random: Random,
): Molecule {
	const isForeign = sample.contamination !== null && random.uniform() < sample.contamination.share;
	const person = isForeign ? sample.contamination!.by : sample.content;
	let draw = random.uniform();
	const carried = isForeign ? undefined : units.find(({ share }) => (draw -= share) < 0);
	const length = moleculeLength(sample, carried?.from_tumour === true, random);
	const from = start - length + 1 + random.int(end - start + length - 1);
	const to = from + length;
	// Germline alleles of a molecule are those of one of the two chromosomes.
	const inherited = person.haplotypes[random.int(2)]!;
	const alleles = [...inherited, ...(carried?.sites ?? [])].filter(
		(site) => site.contig === contig && site.position >= from && site.position + site.ref.length <= to,
	);
	return { contig, start: from, end: to, alleles };
}

function strayMolecule(panel: Panel, sample: ClinicalSample, random: Random): Molecule {
	const contig = random.int(3);
	const length = moleculeLength(sample, false, random);
	const start = random.int(panel.sequences[contig]!.length - length);
	const hits = panel.targets.some(
		(target) => target.contig === contig && start < target.end && start + length > target.start,
	);
	// A stray molecule on a target would have no alleles: it is moved before the first one.
	const at = hits ? random.int(500) : start;
	return { contig, start: at, end: at + length, alleles: [] };
}

/** About 166 bp in plasma, 20 bp less with a tumour variant; long where blood cells broke, and in buffy coat as sheared. */
function moleculeLength(sample: ClinicalSample, fromTumour: boolean, random: Random): number {
	if (sample.role === 'buffy coat') return Math.max(READ_LENGTH, Math.round(220 + 45 * random.normal()));
	if (random.uniform() < sample.hmw) return 400 + random.int(500);
	const spread = random.uniform() < 0.8 ? 12 : 24;
	const length = MEAN_LENGTH - (fromTumour ? SHORTER : 0) + spread * random.normal();
	return Math.max(READ_LENGTH, Math.round(length));
}

/** At most one base of a molecule that is not there, so that both of its reads show it. */
function addError(panel: Panel, sums: Float64Array, molecule: Molecule, random: Random): void {
	const { contig, start, end } = molecule;
	const from = sums[4 * start]!;
	const draw = random.uniform();
	if (draw >= sums[4 * end]! - from) return;
	let low = 4 * start;
	let high = 4 * end - 1;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (sums[middle + 1]! - from > draw) high = middle;
		else low = middle + 1;
	}
	const position = low >> 2;
	const isTaken = molecule.alleles.some(
		(site) => position >= site.position && position < site.position + site.ref.length,
	);
	if (isTaken) return;
	const ref = panel.sequences[contig]![position]!;
	molecule.alleles.push({ contig, position, ref, alt: BASES[low & 3]!, gene: '' });
}

function addReads(
	panel: Panel,
	molecule: Molecule,
	{ name, umi, random }: { name: string; umi: boolean; random: Random },
	reads: BamRead[],
): void {
	const mapq = random.uniform() < BADLY_MAPPED ? random.int(30) : 60;
	const left = oneRead(panel, molecule, false);
	const right = oneRead(panel, molecule, true);
	const size = right.end - left.position;
	// A family of a tag has one to three pairs; without tags a copy is marked as a duplicate.
	const copies = umi ? 1 + random.int(3) : random.uniform() < DUPLICATES ? 2 : 1;
	const tags = umi ? tagBytes(name, random) : undefined;
	for (let copy = 0; copy < copies; copy++) {
		const flag = PROPER_PAIR | (copy > 0 && !umi ? DUPLICATE : 0);
		const firstIsForward = random.uniform() < 0.5;
		const common = {
			name: copy === 0 ? name : `${name}.${copy}`,
			contig: molecule.contig,
			mapq,
			...(tags === undefined ? {} : { tags }),
		};
		reads.push(
			withReadError(
				{
					...common,
					flag: flag | MATE_REVERSE | (firstIsForward ? FIRST : SECOND),
					position: left.position,
					mate_position: right.position,
					template_length: size,
					bases: left.bases,
					...(left.cigar === null ? {} : { cigar: left.cigar }),
				},
				random,
			),
			withReadError(
				{
					...common,
					flag: flag | REVERSE | (firstIsForward ? SECOND : FIRST),
					position: right.position,
					mate_position: left.position,
					template_length: -size,
					bases: right.bases,
					...(right.cigar === null ? {} : { cigar: right.cigar }),
				},
				random,
			),
		);
	}
}

/** An error of one read alone: its mate, where they overlap, disagrees. */
function withReadError(read: BamRead, random: Random): BamRead {
	if (random.uniform() >= READ_ERRORS) return read;
	const place = random.int(READ_LENGTH);
	const others = [...BASES].filter((base) => base !== read.bases[place]);
	const bases = read.bases.slice(0, place) + others[random.int(3)]! + read.bases.slice(place + 1);
	const quality = random.uniform() < DOUBTFUL_ERRORS ? LOW_QUALITY : HIGH_QUALITY;
	return { ...read, bases, qualities: [[place, quality]] };
}

interface Aligned {
	position: number;
	end: number;
	bases: string;
	cigar: number[] | null;
}

/** The first or last 100 bases of a molecule, aligned. An insertion or deletion counts where the read has bases on both sides. */
function oneRead({ sequences }: Panel, molecule: Molecule, fromEnd: boolean): Aligned {
	const text = sequences[molecule.contig]!;
	const indel = molecule.alleles.find(({ ref, alt }) => ref.length !== alt.length);
	const change = indel === undefined ? 0 : indel.alt.length - indel.ref.length;
	const start = (span: number): number => (fromEnd ? molecule.end - span : molecule.start);
	const isInside = (span: number): boolean =>
		indel !== undefined &&
		indel.position >= start(span) &&
		indel.position + indel.ref.length < start(span) + span;
	const isCarried = isInside(READ_LENGTH - change);
	const span = isCarried ? READ_LENGTH - change : READ_LENGTH;
	const position = start(span);
	let bases = '';
	let at = position;
	const alleles = molecule.alleles
		.filter((site) => (site === indel ? isCarried : true))
		.filter((site) => site.position >= position && site.position + site.ref.length <= position + span);
	for (const site of alleles.sort((a, b) => a.position - b.position)) {
		bases += text.slice(at, site.position) + site.alt;
		at = site.position + site.ref.length;
	}
	bases += text.slice(at, position + span);
	if (!isCarried || indel === undefined) return { position, end: position + span, bases, cigar: null };
	const before = indel.position + 1 - position;
	const length = Math.abs(change);
	const after = READ_LENGTH - before - Math.max(0, change);
	const cigar = [before << 4, (length << 4) | (change > 0 ? 1 : 2), after << 4];
	return { position, end: position + span, bases, cigar };
}

/** RX, the sequence of the molecule's tag, and MI, its number. */
function tagBytes(name: string, random: Random): Uint8Array {
	const tag = Array.from({ length: 6 }, () => BASES[random.int(4)]!).join('');
	return new TextEncoder().encode(`RXZ${tag}\0MIZ${name}\0`);
}
