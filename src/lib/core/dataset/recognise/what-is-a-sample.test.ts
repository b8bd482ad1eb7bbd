import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeXlsx } from '../../assistant/demo/xlsx-writer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { recogniseFile } from './recognise-file.server.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'lb-samples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function recognise(content: string | Uint8Array, name = 'file.txt', known_ids: string[] = []) {
	await writeFile(path.join(folder, name), content);
	const [first] = await recogniseFile(folder, name, {}, known_ids);
	if (first === undefined) throw new Error('nothing came back');
	return first;
}

type Row = (string | number)[];
const tabs = (rows: Row[]): string => rows.map((row) => row.join('\t')).join('\n') + '\n';
const times = (n: number, row: (i: number) => Row): Row[] => Array.from({ length: n }, (_, i) => row(i));
const SEEDS = [1, 2, 3, 4, 5];
const drawn = (seed: number) => createRandom(seed, 'what-is-a-sample');

describe('tables in which no axis is samples', () => {
	it.each(SEEDS)('are statistics, seed %i', async (seed) => {
		const random = drawn(seed);
		const number = (): number => Number(random.uniform().toFixed(4));
		const shapes: Row[][] = [
			[
				['Metric', 'Cancer', 'Healthy'],
				...times(12, (i) => [`metric_${'abcdefghijkl'[i]}`, number(), number()]),
			],
			[
				['bin', 'mean', 'median', 'ratio', 'z'],
				...times(40, (i) => [`bin_${i + 1}`, number(), number(), number(), number()]),
			],
			[
				['name', 'coverage', 'relative', 'mean'],
				...times(60, (i) => [`bin_${i + 1}`, number(), number(), number()]),
			],
			[
				['region', 'mean_coverage', 'sd_coverage', 'z_score'],
				...times(30, (i) => [`chr1:${i * 1000}-${i * 1000 + 999}`, number(), number(), number()]),
			],
			// Regions with names of their own, and what was measured in each.
			[
				['contig', 'start', 'stop', 'name', 'mean', 'median', 'stdev', 'min', 'max', 'count', 's150'],
				...times(40, (i) => [
					...['chr1', i * 1000, i * 1000 + 999, `r${i}`, 160 + number(), 167, number(), 30, 690, 1000 + i],
					number(),
				]),
			],
			[
				['', 'sensitivity', 'specificity', 'auc'],
				...times(5, (i) => [`Stage ${'I'.repeat(i + 1)}`, number(), number(), number()]),
			],
			[
				['feature', 'p_value', 'log2FC', 'padj'],
				...times(50, (i) => [`frag_${100 + i}_${101 + i}`, number(), number(), number()]),
			],
		];
		for (const rows of shapes) {
			const found = await recognise(tabs(rows));
			expect([rows[0], found.format, found.matrix]).toEqual([rows[0], 'statistics_table', null]);
		}
	});

	it('is a matrix when ids of a sample table are its columns, whatever these are called', async () => {
		const rows: Row[] = [
			['feature', 'mean', 'ratio', 'z', 'sd'],
			...times(30, (i) => [`frag_${100 + i}_${101 + i}`, i, i * 2, i % 7, 3 * i]),
		];
		const found = await recognise(tabs(rows), 'named.tsv', ['mean', 'ratio', 'z', 'sd']);
		expect([found.format, found.matrix?.orientation, found.matrix?.n_samples]).toEqual([
			'numeric_matrix',
			'features_in_rows',
			4,
		]);
	});

	it.each([
		['behind', ['HD1', 'HD2', 'HD3', 'HD4', 'Median', 'sd']],
		['before', ['gc', 'cor.gc', 'cor.map', 'HD1', 'HD2', 'HD3', 'HD4']],
		['between', ['HD1', 'mean', 'HD2', 'HD3', 'MAD', 'HD4']],
	])('leaves out figures over the samples that stand %s them', async (_, columns) => {
		const rows: Row[] = [
			['chr', 'start', ...columns],
			...times(30, (i) => [1, i * 1e6 + 1, ...columns.map((_name, j) => ((i * 7 + j * 3) % 11) / 10)]),
		];
		const found = await recognise(tabs(rows), `${columns[0]}.tsv`);
		expect([found.format, found.matrix?.orientation, found.matrix?.n_samples]).toEqual([
			'numeric_matrix',
			'features_in_rows',
			4,
		]);
	});

	it('leaves matrices of samples alone: barcodes, numbered ids, few statistics per sample', async () => {
		const genes = times(30, (i) => [`GENE${i}`, i, i + 1, i * 3]);
		const barcodes = await recognise(
			tabs([['gene', 'TCGA-A1-A0SD', 'TCGA-A1-A0SE', 'TCGA-A1-A0CV'], ...genes]),
		);
		expect(barcodes.matrix).toMatchObject({ orientation: 'features_in_rows', n_samples: 3 });
		const perSample = await recognise(
			tabs([
				['sample', 'mean_length', 'short_ratio', 'mds', 'frag_p150'],
				...times(30, (i) => [`P${i}`, 160 + i, i / 40, i / 31, i / 99]),
			]),
		);
		expect(perSample.matrix).toMatchObject({ orientation: 'samples_in_rows', n_samples: 30 });
	});

	it('does not take accessions of genes, bins or contigs for people', async () => {
		const counts = await recognise(tabs(times(13, (i) => [`ENSG0000${i}.1`, i * 120])));
		expect(counts.format).toBe('table');
		const contigs = await recognise(tabs(times(20, (i) => [`HPV-${i}`, 0, 7000 + i])), 'viruses.bed');
		expect([contigs.format, contigs.role]).toEqual(['bed', 'reference']);
	});
});

describe('a matrix that can be read both ways', () => {
	const names = (stem: string, n: number): string[] =>
		Array.from({ length: n }, (_, i) => `${stem}${'abcdefghijklmnopqrstuvwxyz'[i]}`);
	const square = (first: string): string =>
		tabs([
			[first, ...names('kor', 12)],
			...names('vel', 14).map((id, i): Row => [
				id,
				...names('', 12).map((_, j) => ((i * 5 + j * 3) % 17) / 10),
			]),
		]);

	it('keeps both readings; a name of the first column, or ids of a sample table, settle it', async () => {
		expect((await recognise(square('entry'))).either_way).toEqual({ rows: 14, columns: 12 });
		expect((await recognise(square('sample'))).either_way).toBeUndefined();
		expect((await recognise(square('feature'))).either_way).toBeUndefined();
		expect((await recognise(square('entry'), 'known.tsv', names('vel', 14))).either_way).toBeUndefined();
	});
});

describe('coordinates without a header', () => {
	/** Sites with methylated and unmethylated reads, some fully one or the other. */
	const sites = (seed: number): { position: number; m: number; u: number }[] => {
		const random = drawn(seed);
		return Array.from({ length: 40 }, (_, i) => {
			const depth = 5 + Math.floor(random.uniform() * 30);
			const m = i % 5 === 0 ? depth : Math.floor(random.uniform() * depth);
			return { position: 20_000 + 137 * i, m, u: depth - m };
		});
	};

	it.each(SEEDS)('tells methylated reads by their fraction, in every order, seed %i', async (seed) => {
		const orders: ((s: ReturnType<typeof sites>[number]) => Row)[] = [
			({ position, m, u }) => ['chr1', position, m, u, (m / (m + u)).toFixed(4)],
			({ position, m, u }) => ['chr1', position, u, m, (m / (m + u)).toFixed(4)],
			({ position, m, u }) => ['chr1', position, (m / (m + u)).toFixed(4), u, m],
			({ position, m, u }) => ['chr1', position, '+', m + u, m, ((100 * m) / (m + u)).toFixed(2)],
			({ position, m, u }) => ['1', position, position + 1, ((100 * m) / (m + u)).toFixed(3), m + u, m],
			({ position, m, u }) => ['chr1', position, position + 2, Math.round((100 * m) / (m + u)), m, u],
			({ position, m, u }) => ['chr1', position, position + 1, u, Math.round((100 * m) / (m + u)), m],
		];
		for (const order of orders) {
			const found = await recognise(tabs(sites(seed).map(order)));
			expect([found.format, found.family, found.role, found.problem]).toEqual([
				'methylation_counts',
				'methylation',
				'data',
				null,
			]);
		}
	});

	it.each(SEEDS)('asks where two counts cannot be told apart, seed %i', async (seed) => {
		for (const order of [
			({ position, m, u }: ReturnType<typeof sites>[number]): Row => ['chr1', position, m, u],
			({ position, m, u }: ReturnType<typeof sites>[number]): Row => ['chr1', position, u, m],
			({ position, m, u }: ReturnType<typeof sites>[number]): Row => ['chr1', position, '-', m + u, m],
			({ position, m, u }: ReturnType<typeof sites>[number]): Row => ['chr1', position, position, m, u],
		]) {
			const found = await recognise(tabs(sites(seed).map(order)));
			expect([found.problem, found.role, found.matrix]).toEqual(['columns_unclear', 'problem', null]);
			expect(found.evidence.map(({ code }) => code)).toEqual(['recognise.counts_unclear']);
		}
	});

	it.each(SEEDS)(
		'takes levels with coverage where names or context tell of methylation, seed %i',
		async (seed) => {
			const level = ({ m, u }: { m: number; u: number }): string => (m / (m + u)).toFixed(3);
			const bed = tabs(
				sites(seed).map((s): Row => ['chr1', s.position, s.position + 1, level(s), s.m + s.u]),
			);
			const withContext = tabs(
				sites(seed).map((s): Row => ['chr1', s.position, s.position + 2, level(s), s.m + s.u, 'CG']),
			);
			const named = `chrom\tstart\tend\tbeta\tcoverage\n${bed}`;
			const percent = tabs([
				['chr', 'pos', 'percent_methylated', 'depth'],
				...sites(seed).map((s): Row => ['chr1', s.position, (100 * Number(level(s))).toFixed(1), s.m + s.u]),
			]);
			for (const [text, name] of [
				[bed, 'P1.biscuit.bed'],
				[bed, 'P1_CpG.bed'],
				[withContext, 'P1.bed'],
				[named, 'P1.bed'],
				[percent, 'P1.txt'],
			] as const)
				expect((await recognise(text, name)).format).toBe('methylation_counts');
			// Frequency and depth of variants look the same, and smoothed levels are no counts.
			expect((await recognise(bed, 'variants.bed')).format).not.toBe('methylation_counts');
			const random = drawn(seed);
			const smoothed = sites(seed).map((s): Row => [
				'chr1',
				s.position,
				random.uniform().toFixed(3),
				s.m + s.u,
			]);
			expect(
				(await recognise(tabs([['chr', 'pos', 'beta', 'coverage'], ...smoothed]), 'meth.tsv')).format,
			).not.toBe('methylation_counts');
		},
	);

	it('takes the names of a header', async () => {
		const rows = sites(1).map(({ position, m, u }): Row => ['chr1', position, u, m]);
		const found = await recognise(tabs([['chrom', 'position', 'unmethylated', 'methylated'], ...rows]));
		expect([found.format, found.role]).toEqual(['methylation_counts', 'data']);
		const commented = await recognise('#' + tabs([['chr', 'pos', 'U', 'M'], ...rows]));
		expect([commented.format, commented.role]).toEqual(['methylation_counts', 'data']);
	});

	it('says what it saw of grouped and of unnamed columns', async () => {
		const grouped = await recognise(
			tabs(
				times(30, (i) => [
					`chr${1 + (i % 3)}`,
					10_000 + 500 * i,
					...[0, 1, 2].flatMap((s) => [i + s, Number(((i + s) / 40).toFixed(3))]),
				]),
			),
		);
		expect([grouped.problem, grouped.evidence[0]?.values]).toMatchObject([
			'layout_unknown',
			{ columns: 6, leading: 2, size: 2 },
		]);
		const unnamed = await recognise(
			tabs(
				times(30, (i) => [
					'chr1',
					10_000 + 500 * i,
					10_499 + 500 * i,
					(i * 7) % 11,
					(i * 5) % 13,
					(i * 3) % 17,
				]),
			),
		);
		expect([unnamed.problem, unnamed.evidence[0]?.values]).toMatchObject([
			'columns_unnamed',
			{ columns: 3, leading: 3 },
		]);
	});

	it('keeps fragments, bedGraph and BED what they are', async () => {
		const fragments = tabs(times(40, (i) => ['chr1', 20_000 + 300 * i, 20_160 + 300 * i, 60, '+']));
		expect((await recognise(fragments)).format).toBe('fragment_file');
		const bedgraph = tabs(times(40, (i) => ['chr1', 20_000 + 300 * i, 20_300 + 300 * i, i % 7]));
		expect((await recognise(bedgraph)).format).toBe('bedgraph');
	});
});

describe('HDF5', () => {
	const SIGNATURE = [0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a];
	const container = (text: string): Buffer =>
		Buffer.concat([Buffer.from(SIGNATURE), Buffer.alloc(40), Buffer.from(text), Buffer.alloc(200)]);

	it('is named, with AnnData told by its groups or its ending', async () => {
		expect((await recognise(container('x\tS1\tS2\n'), 'a.h5')).format).toBe('hdf5');
		expect((await recognise(container('obs\0var\0'), 'b.h5')).format).toBe('anndata');
		expect((await recognise(container(''), 'c.h5ad')).format).toBe('anndata');
		expect((await recognise(gzipSync(container('')), 'd.h5ad.gz')).format).toBe('hdf5');
	});

	it('is not read as the text in front of it', async () => {
		const text = tabs([['gene', 'S1', 'S2'], ...times(20, (i) => [`GENE${i}`, i, i])]);
		const block = Buffer.alloc(512, ' ');
		block.write(text.slice(0, 512));
		const found = await recognise(Buffer.concat([block, container('')]), 'user-block.tsv');
		expect([found.format, found.matrix]).toEqual(['hdf5', null]);
	});
});

describe('computeMatrix files', () => {
	it('are sites of the sample that the header names', async () => {
		const header = `@${JSON.stringify({ 'bin size': [10], upstream: [50], sample_labels: ['P1_BL'], sample_boundaries: [0, 10], group_boundaries: [0, 99] })}`;
		const rows = times(20, (i) => [
			'chr1',
			1000 * i,
			1000 * i + 25,
			`site_${i}`,
			'0.0',
			'.',
			...Array.from({ length: 10 }, (_, b) => (b + i).toFixed(6)),
		]);
		const found = await recognise(gzipSync(`${header}\n${tabs(rows)}`), 'm.gz');
		expect([found.format, found.matrix, found.sample_ids]).toEqual(['site_matrix', null, ['P1_BL']]);
	});
});

describe('tables whose format is that of one sample', () => {
	const bins = (id: string): Row[] =>
		times(30, (i) => [id, 'chr1', i * 5000 + 1, (i + 1) * 5000, 90 + i + id.charCodeAt(1), 300 - i]);
	const head: Row = ['id', 'chrom', 'start', 'end', 'short', 'long'];

	it('hold several where a column names them', async () => {
		const many = await recognise(tabs([head, ...['A1', 'A2', 'A3'].flatMap(bins)]), 'bins.tsv');
		expect(many).toMatchObject({ format: 'feature_table', sample_ids: ['A1', 'A2', 'A3'] });
		const one = await recognise(tabs([head, ...bins('A1')]), 'A1.bins.tsv');
		expect(one).toMatchObject({ format: 'delfi_bins', sample_ids: [] });
		// Twice the same bin: no row per sample can hold them, and one sample they are not.
		const twice = [...bins('A1'), ...bins('A2'), ...bins('A2')];
		expect(await recognise(tabs([head, ...twice]))).toMatchObject({
			format: 'samples_in_one_table',
			role: 'auxiliary',
		});
		// Ids of the rows name no samples.
		const rows: Row[] = times(30, (i) => [`w${i}`, 'chr1', i * 5000 + 1, (i + 1) * 5000, 90 + i, 300 - i]);
		expect((await recognise(tabs([head, ...rows]))).format).toBe('delfi_bins');
	});

	it('are the parameters of many samples in one table', async () => {
		const columns: Row = [
			'Sample',
			'Tumor Fraction',
			'Ploidy',
			'Subclone Fraction',
			'GC-Map correction MAD',
			'ChrY',
		];
		const row = (i: number): Row => [`P${i}`, i / 20, 2 + i / 50, i / 40, 0.05 + i / 900, i / 1000];
		expect(await recognise(tabs([columns, ...times(12, row)]))).toMatchObject({
			format: 'feature_table',
			matrix: { n_samples: 12 },
		});
		const params = `${tabs([columns.slice(0, 3), ['P1', 0.12, 2.01]])}\nTumor Fraction:\t0.12\nPloidy:\t2.01\n`;
		expect((await recognise(params)).format).toBe('ichorcna_params');
	});
});

it('variants without positions are called that', async () => {
	const columns: Row = ['Patient ID', 'Timepoint', 'Gene', 'AA change', 'VAF (%)'];
	const rows = ['P1', 'P2', 'P3'].flatMap((id) =>
		['C1', 'C2'].flatMap((time) => ['TP53', 'KRAS'].map((gene): Row => [id, time, gene, 'p.G12D', 1.5])),
	);
	expect(await recognise(tabs([columns, ...rows]))).toMatchObject({
		format: 'variants_without_positions',
		role: 'auxiliary',
	});
});

it('reads assigned by featureCounts are no matrix', async () => {
	const rows = ['Assigned', 'Unassigned_Unmapped', 'Unassigned_NoFeatures', 'Unassigned_Ambiguity'];
	const table = tabs([['Status', 'a.bam', 'b.bam', 'c.bam'], ...rows.map((name): Row => [name, 10, 20, 30])]);
	expect(await recognise(table, 'counts.txt.summary')).toMatchObject({
		format: 'assignment_summary',
		role: 'auxiliary',
	});
});

it('sheets of a workbook without samples are named beside those that are used', async () => {
	const people = times(12, (i) => [`S${i}`, i % 2 === 0 ? 'HCC' : 'healthy', 40 + i]);
	const curve = times(12, (i) => [i / 12, Math.sqrt(i / 12)]);
	const book = writeXlsx([
		{ name: 'Fig1a', rows: [['FPR', 'TPR'], ...curve] },
		{ name: 'Patients', rows: [['Sample', 'Diagnosis', 'Age'], ...people] },
	]);
	expect(await recognise(book, 'source.xlsx')).toMatchObject({
		path: 'source.xlsx#Patients',
		left_sheets: ['Fig1a'],
	});
});

it('texts above the numbers are traits of samples in columns; "below LOD" in a row is a sample that was not measured', async () => {
	const analytes = times(8, (i) => [`analyte${i}`]).flat();
	const lines = (first: Row[]): string =>
		tabs([
			['sample', ...analytes],
			...first,
			...times(20, (i) => [`P${i}`, ...analytes.map((_, j) => ((i * 7 + j * 3) % 11) / 10)]),
		]);
	const orientation = async (first: Row[]): Promise<string | undefined> =>
		(await recognise(lines(first))).matrix?.orientation;
	expect(await orientation([['P90', ...analytes.map(() => 'below LOD')]])).toBe('samples_in_rows');
	expect(await orientation([['P90', ...analytes.map((_, j) => `<0.${j + 1}`)]])).toBe('samples_in_rows');
	expect(await orientation([['group', ...analytes.map((_, j) => (j % 2 ? 'HCC' : 'HD'))]])).toBe(
		'features_in_rows',
	);
});
