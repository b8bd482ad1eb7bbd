import type { Random } from '../../../../base/random.ts';
import { contigs, type Panel } from './panel.ts';
import { copiesOf, type OwnVariant, type Person } from './tumour-variants.ts';

/** Whose molecules a tube holds, and how many. */
export interface Tube {
	people: readonly { person: Person; share: number }[];
	/** Mean fraction of the clonal variants of the first person's tumour. */
	fraction: number;
	/** Molecules at the middle of a target. */
	depth: number;
	high_molecular_weight: number;
}

/** One molecule of DNA, before it is read. */
export interface Molecule {
	contig: number;
	/** 0-based half-open, on the reference. */
	start: number;
	end: number;
	/** Bases that differ from the reference: offset from `start` and base. */
	changes: [offset: number, base: number][];
	indel: OwnVariant | null;
}

/** Lengths of molecules: mean and spread of those of healthy cells and of the tumour, and of pairs of nucleosomes. */
const HEALTHY = 167;
const TUMOUR = 147;
const SPREAD = 17;
const TWO_NUCLEOSOMES = { share: 0.03, mean: 330, spread: 28 };
/** Mean length of healthy molecules over that of the tumour's. */
const SHORTER =
	(HEALTHY + TWO_NUCLEOSOMES.share * (TWO_NUCLEOSOMES.mean - HEALTHY)) /
	(TUMOUR + TWO_NUCLEOSOMES.share * (TWO_NUCLEOSOMES.mean - TUMOUR));
const SHORTEST = 80;
const LONG = { from: 450, to: 1_500 };
/** Centres of captured molecules lie in a target or this far from it. */
const CAPTURED_WITHIN = 50;
const OFF_TARGET = 0.08;
/** An aligner sees an insertion or deletion that lies at least this far from the end of a read. */
export const INDEL_MARGIN = 10;
export const READ_LENGTH = 100;

/** The molecules of one tube in order of their starts. */
export function drawMolecules(panel: Panel, tube: Tube, random: Random): Molecule[] {
	const { sex } = tube.people[0]!.person;
	const places = [
		...panel.targets.map(({ contig, start, end, efficiency }) => ({
			...{ contig, from: start - CAPTURED_WITHIN, to: end + CAPTURED_WITHIN },
			weight: (end - start + 2 * CAPTURED_WITHIN) * efficiency * (copiesOf(contig, sex) / 2),
		})),
	];
	const captured = places.reduce((sum, { weight }) => sum + weight, 0);
	const genome = contigs.map(([, length], contig) => (length * copiesOf(contig, sex)) / 2);
	const genomeSize = genome.reduce((sum, length) => sum + length, 0);
	for (const [contig, [, length]] of contigs.entries())
		places.push({
			contig,
			from: 0,
			to: length,
			weight: (OFF_TARGET * captured * genome[contig]!) / genomeSize,
		});
	const count = Math.round((tube.depth * captured * (1 + OFF_TARGET)) / HEALTHY);
	const total = captured * (1 + OFF_TARGET);
	const molecules: Molecule[] = [];
	for (let i = 0; i < count; i++) {
		let left = random.uniform() * total;
		const place = places.find(({ weight }) => (left -= weight) < 0) ?? places[0]!;
		molecules.push(drawMolecule(panel, tube, place, random));
	}
	return molecules.sort((a, b) => a.contig - b.contig || a.start - b.start || a.end - b.end);
}

function drawMolecule(
	panel: Panel,
	tube: Tube,
	{ contig, from, to }: { contig: number; from: number; to: number },
	random: Random,
): Molecule {
	let whose = random.uniform();
	const { person } = tube.people.find(({ share }) => (whose -= share) < 0) ?? tube.people[0]!;
	const size = contigs[contig]![1];
	const centre = from + random.int(to - from);
	const spanOf = (length: number): [start: number, length: number] => [
		Math.min(Math.max(centre - (length >> 1), 0), size - length),
		length,
	];
	const short = spanOf(drawLength(true, 0, random));
	const isPatient = person === tube.people[0]!.person;
	const shows =
		isPatient && tube.fraction > 0 ? tumourVariants(person, contig, short, tube.fraction, random) : [];
	// As many molecules again come from tumour cells and show the other chromosome of a variant.
	const fromTumour = shows.length > 0 || (isPatient && random.uniform() < tube.fraction);
	const [start, length] = fromTumour ? short : spanOf(drawLength(false, tube.high_molecular_weight, random));
	const molecule: Molecule = { contig, start, end: start + length, changes: [], indel: null };
	const haplotype = copiesOf(contig, person.sex) < 2 ? 0 : random.int(2);
	for (const [i, variant] of panel.common.entries())
		if (variant.contig === contig && variant.at >= start && variant.at < start + length)
			if (person.alleles[i]![haplotype] === 1) molecule.changes.push([variant.at - start, variant.alt]);
	const blood = person.own.filter(({ origin, haplotype: own }) => origin === 'chip' && own === haplotype);
	for (const variant of shows) addOwn(molecule, variant);
	if (!fromTumour)
		for (const variant of blood) if (random.uniform() < variant.cells) addOwn(molecule, variant);
	const sums = panel.error_sums[contig]!;
	let next = sums[4 * start]! - Math.log(1 - random.uniform());
	for (const end = sums[4 * (start + length)]!; next < end; next -= Math.log(1 - random.uniform())) {
		const index = lastAtMost(sums, next);
		molecule.changes.push([(index >> 2) - start, index & 3]);
	}
	return molecule;
}

/**
 * The tumour variants that one molecule shows. Each has a draw of its own, so that molecules at the sites of a list are
 * independent; the two of a phased pair share one, as they lie on the same chromosome.
 */
function tumourVariants(
	person: Person,
	contig: number,
	[start, length]: readonly [start: number, length: number],
	fraction: number,
	random: Random,
): OwnVariant[] {
	const covered = person.own.filter(
		(variant) =>
			variant.origin === 'tumour' &&
			variant.contig === contig &&
			variant.at >= start &&
			variant.at < start + length,
	);
	const seen = new Map<number, boolean>();
	// Shorter molecules cover a site less often than as many long ones do.
	const chance = fraction * SHORTER;
	return covered.filter(({ cells, phase_set }) => {
		const own = random.uniform() < chance * cells;
		if (phase_set === null) return own;
		const shared = seen.get(phase_set) ?? own;
		seen.set(phase_set, shared);
		return shared;
	});
}

function addOwn(molecule: Molecule, variant: OwnVariant): void {
	const { start, end } = molecule;
	if (variant.contig !== molecule.contig || variant.at < start || variant.at >= end) return;
	if (variant.ref.length === 1 && variant.alt.length === 1)
		molecule.changes.push([variant.at - start, variant.alt[0]!]);
	// Near the ends of a read an aligner would not see it; such a molecule is written as one without.
	else if (molecule.indel === null && isSeenWhole(molecule, variant)) molecule.indel = variant;
}

/** Whether each read of a molecule that reaches an insertion or deletion covers it with room on both sides. */
function isSeenWhole({ start, end }: Molecule, { at, ref, alt }: OwnVariant): boolean {
	const reach = Math.max(ref.length, alt.length) + INDEL_MARGIN;
	const length = Math.min(READ_LENGTH, end - start - reach);
	return [
		[start, start + length],
		[end - length, end],
	].every(
		([from, to]) =>
			at + reach < from! || at - INDEL_MARGIN > to! || (at - INDEL_MARGIN >= from! && at + reach <= to!),
	);
}

function drawLength(fromTumour: boolean, long: number, random: Random): number {
	if (long > 0 && random.uniform() < long)
		return Math.round(LONG.from * (LONG.to / LONG.from) ** random.uniform());
	const isTwo = random.uniform() < TWO_NUCLEOSOMES.share;
	const length = isTwo
		? TWO_NUCLEOSOMES.mean + TWO_NUCLEOSOMES.spread * random.normal()
		: (fromTumour ? TUMOUR : HEALTHY) + SPREAD * random.normal();
	return Math.max(SHORTEST, Math.round(length));
}

/** Index of the last sum that is at most `value`. */
function lastAtMost(sums: Float64Array, value: number): number {
	let low = 0;
	let high = sums.length - 1;
	while (high - low > 1) {
		const middle = (low + high) >> 1;
		if (sums[middle]! <= value) low = middle;
		else high = middle;
	}
	return low;
}
