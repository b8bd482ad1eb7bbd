import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { openAlignments } from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { collectMolecules } from '../../src/lib/core/signals/molecules/collect-molecules.server.ts';
import type {
	BackgroundStretch,
	ClassCount,
	MoleculeSite,
} from '../../src/lib/core/signals/molecules/molecule-site.ts';
import { hasMoreData, moreData } from '../setup/more-data.ts';
import { fixtureScript, referencePython } from '../setup/python.ts';
import { hasSharedData, sharedData } from '../setup/shared-data.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';
import { isLong } from '../setup/test-size.ts';

const BASES = ['A', 'C', 'G', 'T'] as const;
type Row = [number, number, number, number, number];

/** What pysam counts, position by position: A, C, G, T, discordant. */
function byPysam(python: string, ...args: string[]): { counts: Map<number, Row>; others: Map<number, Row> } {
	const done = spawnSync(python, [fixtureScript('molecules.py'), ...args], {
		encoding: 'utf8',
		maxBuffer: 1 << 28,
	});
	if (done.status !== 0) throw new Error(done.stderr);
	const { counts, others }: Record<'counts' | 'others', Record<string, Row>> = JSON.parse(done.stdout);
	const rows = (of: Record<string, Row>): Map<number, Row> =>
		new Map(Object.entries(of).map(([position, row]) => [Number(position), row]));
	return { counts: rows(counts), others: rows(others) };
}

/** The same of what the engine counted of fragments. */
function rowsOf(background: readonly BackgroundStretch[]): Map<number, Row> {
	const rows = new Map<number, Row>();
	for (const { start, length, classes } of background)
		for (let i = 0; i < length; i++)
			for (const { bases, discordant } of classes) {
				const row: Row = [
					bases[4 * i]!,
					bases[4 * i + 1]!,
					bases[4 * i + 2]!,
					bases[4 * i + 3]!,
					discordant[i]!,
				];
				if (row.some((count) => count > 0)) rows.set(start + i, row);
			}
	return rows;
}

/** AD by position and base, of every covered position. Without reference: bases then stand as alternatives of N. */
function mpileup(path: string, { from, to }: Pick<Stretch, 'from' | 'to'>): Map<number, Map<string, number>> {
	const filters = ['-B', '-A', '-d', '1000000', '-q', '30', '-Q', '20', '-a', 'AD'];
	// By default it counts supplementary alignments.
	const flags = ['--ns', 'UNMAP,SECONDARY,QCFAIL,DUP,SUPPLEMENTARY'];
	const text = runTool('bcftools', [
		'mpileup',
		...filters,
		...flags,
		'--no-reference',
		'-r',
		`chr7:${from + 1}-${to}`,
		path,
	]);
	const lines = new Map<number, Map<string, number>>();
	for (const line of text.split('\n')) {
		const cells = line.split('\t');
		if (line.startsWith('#') || cells.length < 10 || cells[7]!.startsWith('INDEL')) continue;
		const alleles = cells[4]!.split(',');
		const counts = cells[9]!.split(':')[1]!.split(',').map(Number);
		lines.set(Number(cells[1]) - 1, new Map(alleles.map((allele, i) => [allele, counts[i + 1]!])));
	}
	return lines;
}

interface Stretch {
	from: number;
	to: number;
	middle: MoleculeSite;
	flank: number;
}

/** The whole amplicon in the long lane, else the part named. */
function stretch(from: number, to: number): Stretch {
	if (isLong) [from, to] = [9000, 12_001];
	const flank = (to - from - 1) / 2;
	return { from, to, flank, middle: site('7', from + flank, 'A', 'C') };
}

const site = (contig: string, position: number, ref: string, alt: string): MoleculeSite => ({
	...{ contig, position, ref, alt },
	phase: null,
});

/** What is listed at a position by the count of its bases. */
function expected([a, c, g, t, discordant]: Row, ref: string, alt: string): ClassCount[] {
	const of = { A: a, C: c, G: g, T: t } as Record<string, number>;
	const count = { class: 'fragment' as const, alt: of[alt]!, ref: of[ref]!, discordant };
	return [{ ...count, other: a + c + g + t - count.alt - count.ref }];
}

const python = referencePython('pysam');
const egfr = (): string =>
	sharedData('fragmentomics-egfr', 'bam', 'cfdna-egfr-del_chr7_55241864_55243064_10k.bam');

describe.skipIf(python === null || !hasSharedData())(
	'molecules of the EGFR data as pysam counts them',
	() => {
		it.each(
			isLong
				? [
						[30, 20],
						[0, 0],
					]
				: [[30, 20]],
		)('at every covered position and base, mapping quality %i and base quality %i', async (mapq, quality) => {
			// Around the deletion, where mates disagree most.
			const { from, to, flank, middle } = stretch(10_590, 10_631);
			const { counts: truth } = byPysam(
				python!,
				egfr(),
				'chr7',
				String(from),
				String(to),
				String(mapq),
				String(quality),
			);
			expect(truth.size).toBeGreaterThan(isLong ? 1000 : 35);
			const file = await openAlignments(egfr());
			const options = { min_mapq: mapq, min_base_quality: quality };
			const around = await collectMolecules(file, [middle], { ...options, flank });
			expect(rowsOf(around.background)).toEqual(truth);
			// And with every position listed, each by another pair of alleles.
			const positions = [...truth.keys()];
			const listed = positions.map((position, i) =>
				site('chr7', position, BASES[i % 4]!, BASES[(i + 1 + (i % 3)) % 4]!),
			);
			const found = await collectMolecules(file, listed, options);
			expect(found.sites.map(({ counts }) => counts)).toEqual(
				listed.map(({ position, ref, alt }) => expected(truth.get(position)!, ref, alt)),
			);
			expect([found.mixed, found.records.consensus, found.records.tagged]).toEqual([false, 0, 0]);
		});
	},
);

/** Right behind the deletion of the data bcftools counts one pair twice, where one mate has the deletion and the other ends in it. */
const BEHIND_DELETION = 10_616;

// bcftools gives agreeing mates the sum of their qualities, the definition the higher: two bases of quality 11 pass there. And
// it joins the mates of proper pairs alone.
describe.skipIf(systemTool('bcftools') === null || python === null || !hasSharedData())(
	'beside bcftools mpileup',
	() => {
		it('AD is the same wherever no mates disagree, but for what its own rules on mates add', async () => {
			const { from, to, flank, middle } = stretch(10_000, 10_301);
			const file = await openAlignments(egfr());
			const { background } = await collectMolecules(file, [middle], { flank });
			const { others } = byPysam(python!, egfr(), 'chr7', String(from), String(to), '30', '20', 'others');
			const lines = mpileup(egfr(), { from, to });
			const ours: number[][] = [];
			const theirs: number[][] = [];
			let plain = 0;
			for (const [position, row] of rowsOf(background)) {
				const more = others.get(position) ?? [0, 0, 0, 0, 0];
				const known = lines.get(position);
				if (row[4] + more[4] > 0 || known === undefined || position === BEHIND_DELETION) continue;
				if (more.every((count) => count === 0)) plain++;
				ours.push([position, ...BASES.map((_, b) => row[b]! + more[b]!)]);
				theirs.push([position, ...BASES.map((base) => known.get(base) ?? 0)]);
			}
			expect(ours).toEqual(theirs);
			const [compared, alone] = isLong ? [200, 100] : [100, 50];
			expect([ours.length > compared, plain > alone]).toEqual([true, true]);
		});
	},
);

describe.skipIf(!hasMoreData())('overlapping-pairs of mosdepth by hand', () => {
	it('one molecule of two mates that agree but at two places', async () => {
		// samtools view: one pair, both mates 80M at 565,174 (1-based), mapping quality 0, so that it counts at 0 alone.
		// Read 1  ...CTATCCTCTTCAACAAT, read 2 ...CTATCCTCTCCAACAAT: offset 72 is T in read 1 and C in read 2 (MD 72T7).
		// Offset 72: read 1 "A" = quality 32, read 2 "-" = quality 12: at base quality 20 the T alone counts, at 0 discordant.
		const file = await openAlignments(moreData('mosdepth-edge', 'overlapping-pairs.bam'));
		const at = (offset: number, ref: string, alt: string): MoleculeSite =>
			site('chr1', 565_173 + offset, ref, alt);
		const listed = [at(0, 'C', 'T'), at(72, 'T', 'C'), at(80, 'A', 'G')];
		const shown = async (min_mapq: number, min_base_quality: number): Promise<number[][]> =>
			(await collectMolecules(file, listed, { min_mapq, min_base_quality })).sites.map(({ counts }) =>
				counts.flatMap(({ alt, ref, other, discordant }) => [alt, ref, other, discordant]),
			);
		expect(await shown(0, 0)).toEqual([[0, 1, 0, 0], [0, 0, 0, 1], []]);
		expect(await shown(0, 20)).toEqual([[0, 1, 0, 0], [0, 1, 0, 0], []]);
		expect(await shown(30, 20)).toEqual([[], [], []]);
		const { sites } = await collectMolecules(file, listed, { min_mapq: 0 });
		expect(sites[0]!.ref_lengths).toEqual([80]);
	});
});
