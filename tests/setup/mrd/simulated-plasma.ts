import { createRandom } from '../../../src/lib/base/random.ts';
import { READ_LENGTH, type DemoRead } from '../../../src/lib/core/assistant/demo/raw/draw-reads.ts';
import { Blocks, Index, bamHeader } from '../../../src/lib/core/assistant/demo/raw/indexed-blocks.ts';
import { chromosomes } from '../../../src/lib/core/assistant/demo/raw/reference.ts';
import { bamRecord } from '../../../src/lib/core/readers/alignments/hand-made-bam.fixture.server.ts';

export const SITES = 24;
export const placeOf = (site: number): number => 1_000_000 + 3000 * site;
/** The base of the simulated genome at a position of chr1. */
export const baseAt = (position: number): string =>
	'ACGT'[((Math.imul(position, 2_654_435_761) >>> 13) ^ (position >>> 3)) & 3]!;
export const otherBase = (base: string): string => 'CGTA'['ACGT'.indexOf(base)]!;

export interface Person {
	name: string;
	/** Which of the two places beside every site are heterozygous: told by this number. */
	seed: number;
}

export interface Draw {
	person: Person;
	depth: number;
	/** Share of molecules whose reads are a consensus of three (cD). */
	consensus?: number;
	/** Mean length of fragments with and without the variant. */
	lengths?: readonly [mutant: number, healthy: number];
	/** Share of molecules with the variant, at every site. */
	vaf: number;
	error?: number;
	seed: number;
	sites?: readonly number[];
}

/** A BAM of fragments over the sites, whose first read covers the site and a germline place 12 bp beside it. */
export function bamOf({
	person,
	depth,
	vaf,
	error = 2e-4,
	lengths = [145, 167],
	consensus = 0,
	seed,
	sites = [...Array(SITES).keys()],
}: Draw): { bam: Uint8Array; bai: Uint8Array } {
	const random = createRandom(seed, 'mrd-bam');
	const carried = germlineOf(person);
	const reads: (DemoRead & { isConsensus: boolean })[] = [];
	for (const site of sites)
		for (let i = 0; i < depth; i++) {
			const place = placeOf(site);
			const isMutant = random.uniform() < vaf;
			const start = place - 16 - random.int(18);
			const length = Math.round(lengths[isMutant ? 0 : 1] + 8 * random.normal());
			const haplotype = random.int(2);
			const letters = Array.from({ length }, (_, k) => {
				const position = start + k;
				let base = baseAt(position);
				const beside = position === place - 12 ? 0 : position === place + 12 ? 1 : null;
				if (beside !== null && carried[site]![beside] && haplotype === 0) base = otherBase(base);
				if (position === place && isMutant) base = otherBase(base);
				return random.uniform() < error ? otherBase(base) : base;
			});
			const bases = letters.join('');
			const right = start + length - READ_LENGTH;
			const isConsensus = i < consensus * depth;
			const common = { name: `m${site}_${i}`, contig: 0, mapq: 60, isConsensus };
			reads.push(
				{
					...common,
					flag: 99,
					position: start,
					mate_position: right,
					template_length: length,
					bases: bases.slice(0, READ_LENGTH),
				},
				{
					...common,
					flag: 147,
					position: right,
					mate_position: start,
					template_length: -length,
					bases: bases.slice(-READ_LENGTH),
				},
			);
		}
	reads.sort((a, b) => a.position - b.position || a.flag - b.flag);
	return written(person.name, reads);
}

/** `cD:i:3`, as BAM holds it. */
const OF_THREE = Buffer.from([0x63, 0x44, 0x69, 3, 0, 0, 0]);

function written(
	sample: string,
	reads: readonly (DemoRead & { isConsensus: boolean })[],
): { bam: Uint8Array; bai: Uint8Array } {
	const blocks = new Blocks(1);
	const lines = chromosomes.map(([name, length]) => `@SQ\tSN:${name}\tLN:${length}`);
	const head = ['@HD\tVN:1.6\tSO:coordinate', ...lines, `@RG\tID:${sample}\tSM:${sample}\tPL:ILLUMINA`];
	blocks.write(bamHeader(head, chromosomes));
	const index = new Index(chromosomes.length);
	for (const { name, flag, contig, position, mapq, isConsensus, bases, ...mate } of reads) {
		const record = bamRecord({
			...{ name, flag, mapq, sequence: bases, ref_id: contig, pos: position },
			...{ next_ref_id: contig, next_pos: mate.mate_position, template_length: mate.template_length },
			cigar: [READ_LENGTH << 4],
			qualities: new Array<number>(READ_LENGTH).fill(37),
			...(isConsensus ? { tags: OF_THREE } : {}),
		});
		const from = blocks.position();
		blocks.write(record);
		index.add(contig, position, position + READ_LENGTH, from, blocks.position());
	}
	const { bytes, starts } = blocks.finish();
	return { bam: bytes, bai: index.bytes(starts) };
}

export const P1: Person = { name: 'P01', seed: 1 };
export const P2: Person = { name: 'P02', seed: 2 };

/** Which of the two germline places of each site (12 bp before and behind) a person has one copy of. */
export function germlineOf({ seed }: Person): (readonly [boolean, boolean])[] {
	const germline = createRandom(seed, 'germline');
	return Array.from({ length: SITES }, () => [germline.uniform() < 0.5, germline.uniform() < 0.5] as const);
}
