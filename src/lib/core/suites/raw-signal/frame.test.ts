import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { inline } from '../../../base/parallel.ts';
import { say } from '../../../contract/messages/index.ts';
import type { SuiteResult } from '../suite.ts';
import type { Chapter, ChapterInput, ChapterMaker } from './chapter.ts';
import { rawSignalSuite } from './frame.server.ts';

/** A chapter that needs no science: every file holds two numbers after its header, the features `low` and `high`. */
const numbers: ChapterMaker = {
	key: 'numbers',
	formats: ['bismark_coverage'],
	async run({ inputs }: ChapterInput): Promise<Chapter> {
		const values: number[][] = [];
		for (const input of inputs) {
			const lines = (await readFile(input.path, 'utf8')).trim().split('\n');
			values.push(lines.map((line) => Number(line.split('\t')[3])));
		}
		const ids = inputs.map((input) => input.sample_id);
		const column = (at: number): number[] => values.map((row) => row[at]!);
		return {
			key: 'numbers',
			title: 'Numbers',
			headline: [say('run.progress_analyse', { name: `${ids.length} numbers` })],
			report: ['Two numbers per sample.'],
			tables: [],
			figures: [],
			matrices: [
				{
					name: 'numbers',
					signal_kind: 'signal',
					sample_ids: ids,
					feature_ids: ['first', 'second', 'constant'],
					values: Float64Array.from([...column(0), ...column(1), ...ids.map(() => 7)]),
					unit: 'percent',
				},
			],
			samples: ids,
			summary: { sum: column(0).reduce((a, b) => a + b, 0) },
			warnings: [],
			dropped: { lines: 2 },
			inputs: inputs.map((input) => input.path),
			skipped: [],
			limits: ['It cannot count.'],
		};
	},
};

const failing: ChapterMaker = {
	key: 'failing',
	formats: ['vcf'],
	run: ({ inputs }) => {
		throw new LbError('reader.gzip_damaged', {}, { path: inputs[0]?.path ?? '' });
	},
};

/** A Bismark coverage file: chrom start end percent methylated unmethylated. */
const coverage = (first: number, second: number, contig = 'chr1'): string =>
	[first, second]
		.map((value, i) => `${contig}\t${100 + i}\t${101 + i}\t${value}\t${value}\t${100 - value}`)
		.join('\n') + '\n';

const vcf =
	'##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\nchr1\t5\t.\tA\tC\t.\tPASS\t.\n';

async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'lb raw '));
	for (const [name, content] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), content);
	}
	return folder;
}

function run(
	folder: string,
	parameters: Record<string, unknown> = {},
	task: 'analyze_raw_signal' | 'plot_raw_signal' = 'analyze_raw_signal',
	makers: ChapterMaker[] = [numbers, failing],
): Promise<SuiteResult> {
	const suite = rawSignalSuite(task, makers);
	return suite({
		parameters: { input_dir: '.', ...parameters },
		base: folder,
		command: 'lb-agent task',
		parallel: inline,
		watch: {},
	});
}

const table = (result: SuiteResult, name: string): SuiteResult['tables'][number]['rows'] =>
	result.tables.find((one) => one.name === name)?.rows ?? [];

/** Four healthy and four cases; the first number separates them, the second does not. */
const cohort: Record<string, string> = {
	'labels.tsv': [
		'sample\tpatient\tgroup\tday\tsex',
		...['H1', 'H2', 'H3', 'H4'].map((id) => `${id}\t${id}\thealthy\t0\tF`),
		...['C1', 'C2', 'C3', 'C4'].map((id) => `${id}\t${id}\tcancer\t0\tM`),
		'C1b\tC1\tcancer\t30\tM',
	].join('\n'),
	...Object.fromEntries(
		['H1', 'H2', 'H3', 'H4'].map((id, i) => [`${id}.cov`, coverage(10 + i, 50 + ((i * 7) % 5))]),
	),
	...Object.fromEntries(
		['C1', 'C2', 'C3', 'C4'].map((id, i) => [`${id}.cov`, coverage(30 + i, 50 + ((i * 3) % 5))]),
	),
	'C1b.cov': coverage(20, 51),
};

describe('raw-signal suites', () => {
	it('joins labels, compares groups by one sample per patient, follows patients', async () => {
		const result = await run(await folderWith(cohort));
		const first = table(result, 'numbers_effects').find((row) => row['feature'] === 'first');
		// Complete separation of 4 against 4: p = 2 / C(8, 4) = 2 / 70; delta = 1 as the reference is healthy.
		expect(first).toMatchObject({ group_a: 'healthy', group_b: 'cancer', n_a: 4, n_b: 4, effect_size: 1 });
		expect(first?.['p_value']).toBeCloseTo(2 / 70, 12);
		expect(table(result, 'numbers_effects').map((row) => row['feature'])).toEqual(['first', 'second']);
		// C1 has 30 on day 0 and 20 on day 30.
		expect(table(result, 'numbers_changes')).toContainEqual(
			expect.objectContaining({ patient: 'C1', feature: 'first', sample: 'C1b', time: '30', change: -10 }),
		);
		// Limits of the feature that moves most, in the four healthy: 10 to 13.
		expect(result.figures.find(({ name }) => name === 'numbers_over_time')?.spec.data).toMatchObject({
			control: { label: 'healthy (n = 4), range', limits: [{ series: 'first', low: 10, high: 13 }] },
		});
		expect(table(result, 'samples')).toHaveLength(9);
		expect(table(result, 'samples')[0]).toMatchObject({
			patient: 'C1',
			group: 'cancer',
			sex: 'male',
			signals: 'numbers',
		});
		expect(result.summary.headline).toMatch(
			/^9 samples \(4 healthy and 5 cancer\) of 8 patients in 9 files: numbers\./,
		);
		expect(result.summary['chapters']).toEqual({
			numbers: { sum: 10 + 11 + 12 + 13 + 30 + 31 + 32 + 33 + 20 },
		});
		expect(result.summary.matrices).toMatchObject([
			{ name: 'numbers', n_features: 2, dropped: { features_constant: 1 } },
		]);
		expect(result.skipped).toBe(false);
		expect(result.report).toContain('## Changes over time');
		expect(result.report).toContain('It cannot count.');
		expect(result.dropped).toEqual({ lines: 2 });
	});

	it('draws without a test', async () => {
		const result = await run(await folderWith(cohort), {}, 'plot_raw_signal');
		expect(result.tables.map(({ name }) => name)).toEqual(['samples', 'numbers_changes']);
		expect(result.report).toContain('were not tested');
	});

	it('a damaged file among good ones is skipped aloud', async () => {
		const folder = await folderWith({
			'P1.cov': coverage(1, 2),
			'P2.cov': coverage(3, 4),
			'P3.cov': '<!DOCTYPE html><html><body>404</body></html>',
		});
		const result = await run(folder);
		expect(result.skipped).toBe(true);
		expect(result.summary.headline).toContain(
			'1 of 3 files could not be used and was left out: P3.cov (a web page saved under a data file name).',
		);
		expect(result.summary['skipped_files']).toEqual([
			{ path: 'P3.cov', reason: 'a web page saved under a data file name' },
		]);
	});

	it('a chapter that fails leaves the others alone; its files are named with the reason', async () => {
		const result = await run(await folderWith({ 'P1.cov': coverage(1, 2), 'P1.vcf': vcf }));
		expect(result.skipped).toBe(true);
		expect(result.summary.headline).toMatch(/1 of 2 files could not be used .*P1\.vcf/);
		expect(result.report).toContain('## Numbers');
	});

	it('a file that the error of a chapter names is left out with it; its neighbours are used', async () => {
		const picky: ChapterMaker = {
			...numbers,
			async run(input) {
				for (const { path: file } of input.inputs)
					if ((await readFile(file, 'utf8')).includes('chr9\t'))
						throw new LbError('reader.gzip_damaged', {}, { path: file });
				return numbers.run(input);
			},
		};
		const folder = await folderWith({
			'P1.cov': coverage(1, 2),
			'P2.cov': coverage(3, 4, 'chr9'),
			'P3.cov': coverage(5, 6),
			'P4.cov': coverage(7, 8, 'chr9'),
		});
		const result = await run(folder, {}, 'analyze_raw_signal', [picky]);
		expect(result.summary['skipped_files']).toMatchObject([
			{ path: 'P2.cov', reason: expect.stringContaining('P2.cov') },
			{ path: 'P4.cov', reason: expect.stringContaining('P4.cov') },
		]);
		expect(result.report).toContain('Two numbers per sample.');
	});

	it('fails when nothing can be used', async () => {
		await expect(run(await folderWith({ 'P3.cov': '<html></html>' }))).rejects.toMatchObject({
			code: 'reader.html',
		});
		const two = await folderWith({ 'P3.cov': '<html></html>', 'P4.vcf': 'VCF none\n' });
		await expect(run(two)).rejects.toMatchObject({
			code: 'raw.all_unusable',
			values: { count: 2 },
			place: { path: path.join(two, 'P3.cov') },
			hint: expect.stringContaining('Open the link in a browser'),
		});
		await expect(run(await folderWith({ 'P1.vcf': vcf }))).rejects.toMatchObject({
			code: 'reader.gzip_damaged',
		});
		await expect(run(await folderWith({ 'readme.txt': 'hello' }))).rejects.toMatchObject({
			code: 'raw.nothing_usable',
		});
		await expect(run(await folderWith(cohort), { input_dir: 'absent' })).rejects.toMatchObject({
			code: 'signals.file_not_found',
		});
	});

	it('a file that its name alone calls a signal is skipped aloud, with how it begins', async () => {
		const result = await run(
			await folderWith({ 'P1.cov': coverage(1, 2), 'P2.cov': 'a,b\n1,2\n', 'notes.csv': 'a,b\n1,2\n' }),
		);
		expect(result.skipped).toBe(true);
		expect(result.summary.headline).toMatch(/1 of 2 files could not be used .*P2\.cov .*begins: a,b/);
	});

	it('draws the files where nothing else can be drawn: the card promises a figure', async () => {
		const result = await run(await folderWith({ 'P1.cov': coverage(1, 2), 'P1.vcf': vcf }));
		expect(result.figures.map(({ name, spec }) => [name, spec.data])).toMatchObject([
			// One file of each format; that of the failing chapter is not used.
			[
				'files_read',
				{
					sample_ids: ['bismark_coverage', 'vcf'],
					remaining: [
						[1, 1],
						[1, 0],
					],
				},
			],
		]);
	});

	it('ends when an overlay file is none: its fault is the error, whatever the chapters could do', async () => {
		const folder = await folderWith({
			'P1.cov': coverage(1, 2),
			'page.bed': '<!DOCTYPE html><html></html>',
			'foreign.bed': 'scaffold_1\t10\t20\n',
		});
		await expect(run(folder, { region_bed: 'page.bed' })).rejects.toMatchObject({
			code: 'reader.html',
			place: { path: path.join(folder, 'page.bed') },
		});
		await expect(run(folder, { blacklist_bed: 'foreign.bed' })).rejects.toMatchObject({
			code: 'raw.contigs_apart',
		});
		const picky: ChapterMaker = {
			...failing,
			run: ({ parameters }) => {
				throw new LbError('calls.no_values', { what: 'bin' }, { path: parameters.gc_track ?? '' });
			},
		};
		const suite = rawSignalSuite('analyze_raw_signal', [numbers, picky]);
		const gc_track = path.join(
			await folderWith({ 'gc.wig': 'fixedStep chrom=chr1 start=1 step=10\n0.4\n' }),
			'gc.wig',
		);
		await expect(
			suite({
				parameters: { input_dir: '.', gc_track },
				base: await folderWith({ 'P1.cov': coverage(1, 2), 'P1.vcf': vcf }),
				command: '',
				parallel: inline,
				watch: {},
			}),
		).rejects.toMatchObject({ code: 'calls.no_values', place: { path: gc_track } });
	});

	it('says that rows reach beyond every known build', async () => {
		// Chromosome 1 has at most 249,250,621 bases (hg19).
		const result = await run(
			await folderWith({ 'P1.cov': `${coverage(1, 2)}chr1\t300000000\t300000000\t50\t1\t1\n` }),
		);
		expect(result.warnings).toContainEqual({
			code: 'raw.beyond_builds',
			values: { path: 'P1.cov', contig: 'chr1', position: 300_000_000, length: 249_250_621 },
		});
	});

	it('refuses a region set of another genome, naming both files and the first difference', async () => {
		const folder = await folderWith({
			'P1.cov': coverage(1, 2),
			'ref/targets.bed': 'chr9\t10\t20\n',
		});
		await expect(run(folder, { region_bed: 'ref/targets.bed' })).rejects.toMatchObject({
			code: 'raw.contigs_apart',
			values: {
				path: path.join(folder, 'P1.cov'),
				other: path.join(folder, 'ref/targets.bed'),
				contigs: ['chr1'],
				other_contigs: ['chr9'],
			},
		});
	});

	it('keeps samples apart whose files share a name', async () => {
		const folder = await folderWith({ 'a/P1.cov': coverage(1, 2), 'b/P1.cov': coverage(3, 4) });
		const result = await run(folder);
		expect(table(result, 'samples').map((row) => row['data_id'])).toEqual(['a/P1.cov', 'b/P1.cov']);
	});
});
