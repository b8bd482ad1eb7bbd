import type { FormatKey } from '../../../../contract/formats.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../../../base/parallel.ts';
import { buildContigs } from '../../../readers/genome/builds.ts';
import { regions } from '../hand-made.fixture.server.ts';
import { measureSample } from './measure-sample.server.ts';
import { placeRegions, widened } from './placed-regions.ts';
import type { SampleFragments } from './sample-fragments.ts';
import { openSurvey, type SurveyOptions } from './survey.server.ts';

const options: SurveyOptions = {
	min_mapq: 30,
	min_length: null,
	max_length: null,
	reads_are_fragments: false,
	bin_size: 1000,
	fragment_bins: null,
	kmer_k: 2,
	reference: null,
	region_bed: null,
	blacklist_bed: null,
	variants: null,
	arm_annotation: null,
};

let folder = '';
const file = (name: string, text: string): string => {
	writeFileSync(path.join(folder, name), text);
	return path.join(folder, name);
};
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'survey-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Pairs of 10-base reads over [start, start + length), as SAM lines sorted by position. */
function sam(contig: string, length: number, fragments: [start: number, length: number][]): string {
	const rows = fragments.flatMap(([start, span], i) => {
		const mate = start + span - 10;
		const cells = (
			flag: number,
			at: number,
			other: number,
			tlen: number,
			bases: string,
		): [number, string] => [
			at,
			[`f${i}`, flag, contig, at + 1, 60, '10M', '=', other + 1, tlen, bases, 'IIIIIIIIII'].join('\t'),
		];
		return [cells(99, start, mate, span, 'CCCAAAAAAA'), cells(147, mate, start, -span, 'AAAAAATTGG')];
	});
	rows.sort(([a], [b]) => a - b);
	return (
		[`@HD\tVN:1.6\tSO:coordinate`, `@SQ\tSN:${contig}\tLN:${length}`, ...rows.map(([, row]) => row)].join(
			'\n',
		) + '\n'
	);
}

describe('regions on the contigs of the data', () => {
	it('remember which they were, in the order and spelling of the data', () => {
		const given = {
			...regions([
				[0, 10, 20],
				[0, 990_000, 1_000_001],
				[0, 1_000_000, 1_000_002],
				[1, 5, 9],
				[1, 1, 3],
			]),
			contigs: ['chr2', 'chr1'],
		};
		const placed = placeRegions(given, [
			{ name: '1', length: 100 },
			{ name: '2', length: 1_000_000 },
		]);
		expect(placed.regions.contigs).toEqual(['1', '2']);
		expect([...placed.regions.contig]).toEqual([0, 0, 1, 1]);
		expect([...placed.regions.start]).toEqual([1, 5, 10, 990_000]);
		expect([...placed.regions.end]).toEqual([3, 9, 20, 1_000_000]);
		expect([...placed.source]).toEqual([4, 3, 0, 1]);
		expect([placed.unknown, placed.beyond, placed.clipped]).toEqual([0, 1, 1]);
		expect(placeRegions(given, [{ name: '3', length: 100 }]).unknown).toBe(5);
	});

	it('are widened as far as their contig goes', () => {
		const wide = widened(
			regions([
				[0, 100, 200],
				[1, 999_900, 999_950],
			]),
			500,
			[
				{ name: 'a', length: 1_000_000 },
				{ name: 'b', length: 1_000_000 },
			],
		);
		expect([[...wide.start], [...wide.end]]).toEqual([
			[0, 999_400],
			[700, 1_000_000],
		]);
	});
});

describe('one sample', () => {
	const measure = async (
		change: Partial<SurveyOptions>,
		name: string,
		format: FormatKey,
		text: string,
	): Promise<SampleFragments> => {
		const survey = await openSurvey({ ...options, ...change }, inline, {});
		return measureSample({ path: file(name, text), format }, survey, inline, {});
	};
	// Four fragments of 120, 160, 160 and 200 bp from 1,000, 1,100, 2,000 and 5,000.
	const fragments: [number, number][] = [
		[1000, 120],
		[1100, 160],
		[2000, 160],
		[5000, 200],
	];

	it('alignments: lengths, windows, motifs of the reads, regions', async () => {
		const bed = file('regions.bed', 'chr9\t1\t5\nchr5\t1000\t1200\nchr5\t2000\t2100\n');
		const sample = await measure({ region_bed: bed }, 'a.sam', 'sam', sam('5', 6_000_000, fragments));
		expect(sample.summary).toMatchObject({ fragments: 4, median: 160, short: 1, long: 3 });
		expect(sample).toMatchObject({ kind: 'alignments', motif_source: 'reads', build: null, arms: 'contigs' });
		// Every pair begins with CCCA on the left and, reverse-complemented, CCAA on the right.
		expect(sample.end_motifs?.counts.reduce((a, b) => a + b)).toBe(8);
		expect(sample.end_motifs?.counts.filter((count) => count > 0)).toEqual(Float64Array.of(4, 4));
		// Reads CCCAAAAAAA: CC 2, CA 1, AA 6; AAAAAATTGG: AA 5, AT 1, TT 1, TG 1, GG 1. Strandless: AA + TT, AT, CA + TG, CC + GG,
		// in the order AA AC AG AT CA CC CG GA GC TA; four of each read.
		expect([...(sample.kmers?.counts ?? [])]).toEqual([48, 0, 0, 4, 8, 12, 0, 0, 0, 0]);
		// One window of 5 Mb: 1 short, 3 long; its ratio is the mean over bins of 1 kb with a long one: bin 1 (1 / 1), 2 (0), 5 (0).
		expect(sample.windows?.length).toBe(1);
		expect(sample.windows?.[0]).toMatchObject({ short: 1, long: 3, end: 5_000_000 });
		expect(sample.windows?.[0]?.ratio).toBeCloseTo(1 / 3, 12);
		// Midpoints 1,060 and 1,180 lie in the first region of chr5, 2,080 in the second; chr9 is not in the data.
		expect([...(sample.regions?.fragments ?? [])]).toEqual([NaN, 2, 1]);
		expect(sample.regions?.left_out).toBe(1);
		// Region 1,000-1,200 holds 120 + 100 covered bases: 220 / 200. Ends inside: 1,000, 1,119, 1,100; 1,259 is outside.
		expect(sample.regions?.depth[1]).toBeCloseTo(1.1, 12);
		expect(sample.regions?.cleavage[1]).toBeCloseTo((100 * 3) / 220, 12);
		// Both are watched with 1,000 bases around them, [0, 3,100) together; shown are 1,500 around 1,100 and 2,050.
		expect(sample.regions?.snapshots.map(({ region, start }) => [region, start])).toEqual([
			[1, 0],
			[2, 550],
		]);
	});

	it('a fragment file: no bases, no lengths of contigs, unless a reference states them', async () => {
		const rows =
			fragments.map(([start, length]) => `chr5\t${start}\t${start + length}\t60\t+`).join('\n') + '\n';
		const fragment_bins = { sizes: [1000, 3000], most: 8 };
		const bare = await measure({ fragment_bins }, 'a.frag.tsv', 'fragment_file', rows);
		expect(bare).toMatchObject({ kind: 'fragments', end_motifs: null, arms: 'contigs', alleles: null });
		expect(bare.notes.map(({ code }) => code)).toEqual(['fragments.no_contig_lengths']);
		// Midpoints 1,060, 1,180, 2,080 and 5,100: six bins of 1 kb, as far as fragments reach, and no window of 5 Mb.
		expect(bare.windows).toEqual([]);
		expect(bare.bins.map(({ size, start }) => [size, ...start])).toEqual([
			[1000, 0, 1000, 2000, 3000, 4000, 5000],
			[3000, 0, 3000],
		]);
		expect(bare.bins.map(({ fragments: counted }) => [...counted])).toEqual([
			[NaN, 2, 1, NaN, NaN, 1],
			[3, 1],
		]);
		// Too many bins of a size: it is left out and named.
		const few = await measure(
			{ fragment_bins: { ...fragment_bins, most: 5 } },
			'a.tsv',
			'fragment_file',
			rows,
		);
		expect([few.bins.map(({ size }) => size), few.bins_left_out]).toEqual([[3000], [1000]]);
		const reference = file('r.fa', `>chr5\n${'ACGT'.repeat(1500)}\n`);
		const sample = await measure({ reference }, 'b.frag.tsv', 'fragment_file', rows);
		expect(sample).toMatchObject({ motif_source: 'reference', arms: 'contigs' });
		// All starts are multiples of four, all lengths too: ACGT on the left, and ACGT is its own reverse complement.
		expect(sample.end_motifs?.counts.filter((count) => count > 0)).toEqual(Float64Array.of(8));
		// Over the four fragments, 636 words of ACGTACGT...: a multiple of four bases begins and ends so that AC, CG, GT, TA go
		// 30/30/30/29, 40/40/40/39 twice, 50/50/50/49: AC + GT 2 x 160 = 320, CG 160, TA 156.
		expect([...(sample.kmers?.counts ?? [])]).toEqual([0, 320, 0, 0, 0, 0, 160, 0, 0, 156]);
		expect(sample.gc_curve?.gc.every((gc) => gc === 0.5)).toBe(true);
	});

	it('a fragment file that reaches the end of every autosome: the arms of that build', async () => {
		const autosomes = buildContigs('hg19').slice(0, 22);
		const rows = autosomes.map(({ name, length }) => [name, length - 260, length - 100, 60, '+'].join('\t'));
		const change = { bin_size: 100_000 };
		const sample = await measure(change, 'e.tsv', 'fragment_file', rows.join('\n') + '\n');
		expect(sample).toMatchObject({ build: 'hg19', arms: 'build' });
		expect(sample.notes.map(({ code }) => code)).not.toContain('fragments.no_contig_lengths');
		// Without one chromosome nothing is concluded.
		const fewer = rows.slice(0, 21).join('\n') + '\n';
		expect(await measure(change, 'f.tsv', 'fragment_file', fewer)).toMatchObject({ arms: 'contigs' });
	});

	it('alleles in the order of the variants of the run', async () => {
		// Place 1,104 (POS 1105) is the fifth base of fragment 2: A. 2,002 is the third base of fragment 3: C.
		const variants = file(
			'v.tsv',
			'CHROM\tPOS\tREF\tALT\nchr5\t2003\tG\tC\nchrX\t5\tA\tT\nchr5\t1105\tA\tT\n',
		);
		const sample = await measure({ variants }, 'c.sam', 'sam', sam('5', 6_000_000, fragments));
		expect(sample.alleles?.map((one) => (one === null ? null : [one.ref, one.alt, one.other]))).toEqual([
			[0, 1, 0],
			null,
			[1, 0, 0],
		]);
	});
});
