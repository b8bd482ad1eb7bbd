import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { inline } from '../../../base/parallel.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { openFragmentFile } from '../../readers/alignments/fragment-file.server.ts';
import { readRegions } from '../../readers/regions/regions.server.ts';
import { readBinAnnotation } from './bin-annotation.server.ts';
import { readBinColumn } from './bin-column.server.ts';
import { binGrid } from './bin-grid.ts';
import { binsOfGrid } from './bin-table.ts';
import { countBins, type BinCountSetting } from './count-bins.server.ts';
import { readCoverageBins } from './coverage-bins.server.ts';
import { gcOfBins } from './gc-of-bins.server.ts';
import { mergeBins } from './merge-bins.ts';
import { readTrackBins } from './track-bins.server.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'lb bins '));
});
async function file(name: string, text: string): Promise<string> {
	const target = path.join(folder, name);
	await writeFile(target, text);
	return target;
}

/** chr1 of 4,500 bases and chr2 of 2,000 in bins of 1,000: five bins and two. */
const bins = binsOfGrid(
	binGrid(
		[
			{ name: 'chr1', length: 4500 },
			{ name: 'chr2', length: 2000 },
		],
		1000,
	),
);
const wig = (rows: Record<string, (number | string)[]>, step = 1000): string =>
	Object.entries(rows)
		.map(
			([chrom, values]) =>
				`fixedStep chrom=${chrom} start=1 step=${step} span=${step}\n${values.join('\n')}\n`,
		)
		.join('');

describe('GC and mappability from tracks', () => {
	it('WIG of the same bins in another spelling; -1 is unknown, the last bin may be whole', async () => {
		const track = await file('gc.wig', wig({ 1: [0.4, -1, 0.5, 0.45, 0.41], 2: [0.38, 0.6] }));
		const { values, notes } = await readBinColumn(track, 'gc', bins);
		expect([...values]).toEqual([0.4, NaN, 0.5, 0.45, 0.41, 0.38, 0.6]);
		expect(notes.map(({ code }) => code)).toEqual(['copy.track_missing']);
	});

	it('percentages become fractions', async () => {
		const track = await file('percent.wig', wig({ chr1: [40, 50, 45, 41, 39], chr2: [38, 60] }));
		const { values, notes } = await readBinColumn(track, 'gc', bins);
		expect(values[0]).toBe(0.4);
		expect(notes.map(({ code }) => code)).toEqual(['copy.track_percent']);
	});

	it('much finer stretches are averaged: GC over bases with a value, mappability over all bases', async () => {
		// chr1 [0,100) 0.2 and [100,200) 0.6: 200 bases with a mean of 0.4, sum 80. Of the other bins nothing is said.
		const rows = ['chr1\t0\t100\t0.2', 'chr1\t100\t200\t0.6', 'chr2\t0\t100\t1'];
		const track = await file('fine.bedgraph', rows.join('\n') + '\n');
		const gc = await readBinColumn(track, 'gc', bins);
		expect([...gc.values]).toEqual([0.4, NaN, NaN, NaN, NaN, 1, NaN]);
		const mappability = await readBinColumn(track, 'mappability', bins);
		expect(mappability.values[0]).toBeCloseTo(80 / 1000, 12);
		expect(mappability.values[5]).toBeCloseTo(100 / 1000, 12);
	});

	it('another bin size, another build, and counts are refused, naming both sides', async () => {
		const other = await file('size.wig', wig({ chr1: [0.4, 0.5, 0.6], chr2: [0.5] }, 2000));
		expect(await rejected(readBinColumn(other, 'gc', bins))).toMatchObject({
			code: 'copy.track_bin_size',
			values: { theirs: 2000, ours: 1000 },
			place: { path: other },
		});
		const build = await file('build.wig', wig({ chr1: [0.4, 0.5, 0.6, 0.4, 0.4, 0.4, 0.4], chr2: [0.4] }));
		expect(await rejected(readBinColumn(build, 'gc', bins))).toMatchObject({
			code: 'copy.track_bins_differ',
			values: { contig: 'chr1', ours: 5, theirs: 7 },
		});
		const counts = await file('counts.wig', wig({ chr1: [400, 500, 600, 40, 7], chr2: [1, 2] }));
		expect(await rejected(readBinColumn(counts, 'gc', bins))).toMatchObject({
			code: 'copy.track_not_fraction',
		});
		const below = await file('below.wig', wig({ chr1: [0.4, -1, 0.6, -0.3, 0.5], chr2: [0.4, 0.5] }));
		expect(await rejected(readBinColumn(below, 'gc', bins))).toMatchObject({
			code: 'copy.track_not_fraction',
			values: { lowest: -0.3, highest: 0.6 },
		});
		const elsewhere = await file('elsewhere.wig', wig({ chrX: [0.4, 0.5] }));
		expect(await rejected(readBinColumn(elsewhere, 'gc', bins))).toMatchObject({
			code: 'copy.track_no_overlap',
		});
	});

	it('a table of another kind is no track', async () => {
		const table = await file('samples.csv', 'sample,age\na,50\nb,60\n');
		expect(await rejected(readBinColumn(table, 'gc', bins))).toMatchObject({ code: 'copy.not_a_track' });
	});
});

describe('counts in bins from tracks', () => {
	it('WIG bins, and bedGraph whose equal neighbours were joined', async () => {
		const track = await readTrackBins(await file('reads.wig', wig({ chr2: [5, 6], chr1: [1, 2, 3] })), 'wig');
		expect(track?.bins.contigs).toEqual(['chr1', 'chr2']);
		expect([...(track?.values ?? [])]).toEqual([1, 2, 3, 5, 6]);
		const rows = ['chr1\t0\t1000\t7', 'chr1\t1000\t3000\t0', 'chr1\t3000\t3400\t2'];
		const joined = await readTrackBins(await file('joined.bedgraph', rows.join('\n') + '\n'), 'bedgraph');
		expect([...(joined?.bins.end ?? [])]).toEqual([1000, 2000, 3000, 3400]);
		expect([...(joined?.values ?? [])]).toEqual([7, 0, 0, 2]);
	});

	it('coverage of any stretches is no bin track, but can be summed outside of regions', async () => {
		// chr1 [0,300) depth 2, [300,1500) depth 1. Bins of 1,000; [250,350) excluded:
		// first bin 250 x 2 + 650 x 1 = 1,150 over 900 bases, second (to 1,500) 500 x 1 over 500.
		const rows = ['chr1\t0\t300\t2', 'chr1\t300\t1500\t1', 'chrM\t0\t100\t999'];
		const track = await file('coverage.bedgraph', rows.join('\n') + '\n');
		expect(await readTrackBins(track, 'bedgraph')).toBeNull();
		const { regions } = await readRegions(await file('excluded.bed', '1\t275\t325\n'));
		const found = await readCoverageBins(track, 'bedgraph', { size: 1000, excluded: regions, flank: 25 });
		expect([...found.counts]).toEqual([1150, 500]);
		expect([...found.usable]).toEqual([900, 500]);
		expect(found.bins.contigs).toEqual(['chr1']);
	});

	it('larger bins: sums where all parts are there', () => {
		const counts = Float64Array.of(1, 2, 3, 4, 5, 10, NaN);
		const merged = mergeBins(bins, counts, 1000, 2000);
		// chr1: 1 + 2, 3 + 4, 5 (the contig ends there); chr2: 10 + unknown.
		expect([...merged.counts]).toEqual([3, 7, 5, NaN]);
		expect([...merged.bins.end]).toEqual([2000, 4000, 4500, 2000]);
	});
});

describe('bin annotation', () => {
	it('reads percentages, unknown values and blacklisted shares', async () => {
		const rows = [
			'chromosome,start,end,gc,mappability,blacklist',
			'1,1,1000,40,100,0',
			'1,1001,2000,-1,50,12.5',
		];
		const table = await readBinAnnotation(await file('bins.csv', rows.join('\n') + '\n'));
		expect([...(table.gc ?? [])]).toEqual([0.4, NaN]);
		expect([...(table.mappability ?? [])]).toEqual([1, 0.5]);
		expect([...(table.excluded ?? [])]).toEqual([0, 1]);
		expect([...table.bins.start]).toEqual([0, 1000]);
	});
	it('a table that says nothing about bins is refused', async () => {
		const table = await file('plain.csv', 'chromosome,start,end,name\n1,1,1000,a\n1,1001,2000,b\n');
		expect(await rejected(readBinAnnotation(table))).toMatchObject({ code: 'copy.annotation_values' });
	});
});

describe('GC of bins from a reference', () => {
	it('counts G and C among known bases', async () => {
		// chr1: 10 bases GGCCAATTNN; bins of 4: GGCC = 1, AATT = 0, NN = unknown. chr2: GA = 1/2.
		const reference = await file('small.fa', '>chr1\nGGCCAATTNN\n>chr2\nga\n');
		const contigs = [
			{ name: '1', length: 10 },
			{ name: '2', length: 2 },
		];
		const small = binsOfGrid(binGrid(contigs, 4));
		const { gc, known } = await gcOfBins(small, { path: 'data', contigs }, reference, inline);
		expect([...gc]).toEqual([1, 0, NaN, 0.5]);
		expect([...known]).toEqual([4, 4, 0, 2]);
	});
	it('refuses a reference of another build', async () => {
		const reference = await file('other.fa', '>chr1\nGGCC\n');
		const contigs = [{ name: '1', length: 10 }];
		const error = await rejected(
			gcOfBins(binsOfGrid(binGrid(contigs, 4)), { path: 'data', contigs }, reference, inline),
		);
		expect(error.code).toBe('genome.lengths_differ');
	});
});

describe('fragments and reads in bins', () => {
	const setting: BinCountSetting = {
		size: 1000,
		min_mapq: 30,
		min_length: null,
		max_length: null,
		reads_are_fragments: false,
		excluded: null,
		flank: 0,
		contigs: null,
	};
	const header = '@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:4500\n@SQ\tSN:chrM\tLN:1000\n';
	const read = (
		name: string,
		flag: number,
		contig: string,
		pos: number,
		mapq: number,
		span: number,
	): string =>
		[
			name,
			flag,
			contig,
			pos,
			mapq,
			'50M',
			span === 0 ? '*' : '=',
			pos,
			span,
			'A'.repeat(50),
			'I'.repeat(50),
		].join('\t');

	it('pairs count once, by midpoint: 900-1069 lies in bin 0 by start and in bin 0 by midpoint 984', async () => {
		const sam = await file(
			'paired.sam',
			header +
				[
					read('a', 99, 'chr1', 901, 60, 170),
					read('a', 147, 'chr1', 1021, 60, -170),
					read('b', 99, 'chr1', 951, 60, 170),
					read('b', 147, 'chr1', 1071, 60, -170),
					read('c', 99, 'chr1', 2001, 10, 170),
					read('c', 147, 'chr1', 2121, 10, -170),
					read('d', 99, 'chrM', 101, 60, 170),
					read('d', 147, 'chrM', 221, 60, -170),
				].join('\n') +
				'\n',
		);
		const source = { kind: 'alignments' as const, file: await openAlignments(sam) };
		const found = await countBins(source, setting, inline);
		// a: [900,1070) -> 985; b: [950,1120) -> 1035; c: MAPQ 10; d: mitochondrion.
		expect([...found.counts]).toEqual([1, 1, 0, 0, 0]);
		expect([found.unit, found.counted, found.elsewhere]).toEqual(['fragments', 2, 1]);
	});

	it('without proper pairs reads count by their first base; duplicates, secondary and low MAPQ do not', async () => {
		const sam = await file(
			'single.sam',
			header +
				[
					read('a', 0, 'chr1', 1000, 60, 0),
					read('b', 16, 'chr1', 1001, 60, 0),
					read('c', 1024, 'chr1', 1002, 60, 0),
					read('d', 256, 'chr1', 1003, 60, 0),
					read('e', 0, 'chr1', 3001, 29, 0),
					read('f', 0, 'chr1', 4101, 60, 0),
				].join('\n') +
				'\n',
		);
		const source = { kind: 'alignments' as const, file: await openAlignments(sam) };
		const { regions } = await readRegions(await file('read.bed', 'chr1\t4100\t4101\n'));
		const found = await countBins(source, { ...setting, excluded: regions }, inline);
		expect(found.unit).toBe('reads');
		expect([...found.counts]).toEqual([1, 1, 0, 0, 0]);
		expect(found.reads).toMatchObject({ all: 6, primary: 4, low_mapq: 1, blacklisted: 1 });
	});

	it('fragment files: excluded regions with their flank, chromosomes in genome order', async () => {
		const rows = ['2\t100\t260\t60\t+', '2\t1200\t1360\t60\t-', '1\t500\t660\t60\t+', 'X\t10\t170\t5\t+'];
		const frag = await file('sample.frag', rows.join('\n') + '\n');
		const { regions } = await readRegions(await file('targets.bed', 'chr2\t270\t300\n'));
		const source = { kind: 'fragments' as const, file: await openFragmentFile(frag) };
		const plain = await countBins(source, setting, inline);
		// 1: midpoint 580; 2: 180 and 1,280; X below MAPQ 30.
		expect(plain.bins.contigs.slice(0, 2)).toEqual(['1', '2']);
		expect([...plain.counts]).toEqual([1, 1, 1]);
		const near = await countBins(source, { ...setting, excluded: regions, flank: 20 }, inline);
		// [250,320) touches 100-260.
		expect([...near.counts]).toEqual([1, 0, 1]);
	});
});
