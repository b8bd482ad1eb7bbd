import { createRandom, type Random } from '../../../../base/random.ts';
import { X, Y, otherBase, type Panel } from './panel.ts';
import type { Patient } from './patients.ts';

/** A variant of a person's cells that is not inherited. */
export interface OwnVariant {
	contig: number;
	/** 0-based; of an insertion or deletion the base before it. */
	at: number;
	/** Bases as 0-3. */
	ref: number[];
	alt: number[];
	gene: string;
	origin: 'tumour' | 'chip';
	/** Share of the tumour cells that carry it; of CHIP twice its fraction. */
	cells: number;
	haplotype: 0 | 1;
	/** Variants of one number lie on one haplotype near each other. */
	phase_set: number | null;
}

/** Genotypes of one person: alleles of both haplotypes at the common variants of the panel. */
export interface Person {
	id: string;
	sex: 'F' | 'M';
	/** 0 = reference, 1 = alternate; null on a chrX that a man does not have. */
	alleles: readonly (readonly [number, number | null])[];
	own: OwnVariant[];
}

/** Insertions and deletions of each list: a deletion of 3 and an insertion of 2 bases. */
const INDELS = 2;
/** Share of the variants of a list that half of the tumour cells carry. */
const SUBCLONAL = 0.2;
/** Most distance of the two variants of a phased pair. */
const PHASED_WITHIN = 40;

export function makePerson(panel: Panel, id: string, sex: 'F' | 'M', seed: number): Person {
	const random = createRandom(seed, `clinical-person/${id}`);
	const allele = (frequency: number): number => (random.uniform() < frequency ? 1 : 0);
	const alleles = panel.common.map(({ contig, frequency }): [number, number | null] => {
		const [one, other] = [allele(frequency), allele(frequency)];
		return [one, contig === X && sex === 'M' ? null : other];
	});
	return { id, sex, alleles, own: [] };
}

/** Gives every patient variants of the tumour at places of their own: no two patients share one. */
export function plantVariants(
	panel: Panel,
	patients: readonly Patient[],
	persons: Person[],
	seed: number,
): void {
	const random = createRandom(seed, 'clinical-variants');
	const free = panel.free.map((places) => [...places]);
	for (const [index, patient] of patients.entries()) {
		const { own } = persons[index]!;
		const add = (target: number, at: number, more: Partial<OwnVariant>, from = random): void => {
			const { contig, gene } = panel.targets[target]!;
			const base = panel.sequence[contig]![at]!;
			own.push({
				...{ contig, at, ref: [base], alt: [otherBase(base, from)], gene, origin: 'tumour' },
				cells: from.uniform() < SUBCLONAL ? 0.5 : 1,
				haplotype: from.int(2) === 0 ? 0 : 1,
				phase_set: null,
				...more,
			});
		};
		// The place is taken in the twin as well, so that both have the same lists.
		const [chipTarget, chipAt] = take(free, random, (target) => panel.targets[target]!.gene === 'DNMT3A');
		const [otherTarget, otherAt] = take(free, random, (target) => panel.targets[target]!.gene === 'TET2');
		const [first, pairTarget, second] = takePair(free, random);
		for (const at of [first, second]) add(pairTarget, at, { haplotype: 0, cells: 1, phase_set: first + 1 });
		for (let i = 0; i < INDELS; i++) {
			const [target, at] = take(free, random);
			add(target, at, { ...indel(panel, panel.targets[target]!.contig, at, i === 0, random), cells: 1 });
		}
		while (own.length < patient.variants) add(...take(free, random), {});
		if (patient.chip !== null) {
			const isFirst = patient.chip.gene === 'DNMT3A';
			// From a stream of its own, so that the lists of the twin stay the same without it.
			add(
				isFirst ? chipTarget : otherTarget,
				isFirst ? chipAt : otherAt,
				{ origin: 'chip', cells: 2 * patient.chip.fraction },
				random.fork(patient.id),
			);
		}
		own.sort((a, b) => a.contig - b.contig || a.at - b.at);
	}
}

function take(
	free: number[][],
	random: Random,
	suits: (target: number) => boolean = () => true,
): [target: number, at: number] {
	const all = free.flatMap((places, target) =>
		suits(target) ? places.map((_, i) => [target, i] as const) : [],
	);
	const [target, i] = all[random.int(all.length)]!;
	return [target, free[target]!.splice(i, 1)[0]!];
}

function takePair(free: number[][], random: Random): [first: number, target: number, second: number] {
	for (;;) {
		const target = random.int(free.length);
		const places = free[target]!;
		if (places.length < 2) continue;
		const i = random.int(places.length - 1);
		const [first, second] = [places[i]!, places[i + 1]!];
		if (second - first > PHASED_WITHIN) continue;
		places.splice(i, 2);
		return [first, target, second];
	}
}

/** A deletion or insertion that cannot be moved to the left: its last base differs from the base before it. */
function indel(
	panel: Panel,
	contig: number,
	at: number,
	deletes: boolean,
	random: Random,
): { ref: number[]; alt: number[] } {
	const bases = panel.sequence[contig]!;
	const anchor = bases[at]!;
	if (!deletes) return { ref: [anchor], alt: [anchor, random.int(4), otherBase(anchor, random)] };
	const length = [3, 2, 1, 4].find((count) => bases[at + count] !== anchor) ?? 3;
	return { ref: [...bases.slice(at, at + 1 + length)], alt: [anchor] };
}

/** Copies of a chromosome in a person's cells. */
export function copiesOf(contig: number, sex: 'F' | 'M'): number {
	if (contig === X) return sex === 'M' ? 1 : 2;
	if (contig === Y) return sex === 'M' ? 1 : 0;
	return 2;
}
