import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { inline, type Parallel } from '../../../base/parallel.ts';
import { createRandom, type Random } from '../../../base/random.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { buildContigs, buildGeometry } from '../../readers/genome/builds.ts';
import { copyNumberProxy } from '../copy-number-proxy/run.server.ts';
import { loadCohort } from '../cohort/load-cohort.server.ts';
import { cohortParameters } from '../cohort/cohort-parameters.ts';
import type { Suite, SuiteProduct, SuiteResult } from '../suite.ts';
import { makePanelOfNormals } from './make-panel.server.ts';
import { preprocessLpwgs } from './run.server.ts';

const MB = 1_000_000;
const contigs = buildContigs('hg19', '');
const bins = contigs.flatMap(({ name, length }) =>
	Array.from({ length: Math.ceil(length / MB) }, (_, i) => ({ name, i })),
);
const arm8q = buildGeometry('hg19').find(({ chromosome }) => chromosome === '8')?.centromere.end ?? NaN;

let folder: string;

/** A WIG of 1 Mb bins of hg19. */
async function wig(name: string, values: readonly (number | string)[]): Promise<string> {
	const lines: string[] = [];
	for (const [at, { name: contig, i }] of bins.entries()) {
		if (i === 0) lines.push(`fixedStep chrom=${contig} start=1 step=${MB} span=${MB}`);
		lines.push(String(values[at]));
	}
	const target = path.join(folder, name);
	await mkdir(path.dirname(target), { recursive: true });
	await writeFile(target, lines.join('\n') + '\n');
	return target;
}

/** Counts around a mean: normal approximation, whole, not negative. */
const around = (mean: number, random: Random): number =>
	Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));

let gc: number[];
/** Counts of one person: depth 2,000 per bin, a GC slope, the laboratory's own waves, one X and one Y in men, a gain of 8q. */
function person(seed: number, gain: number, male: boolean): number[] {
	const random = createRandom(seed, 'person');
	return bins.map(({ name, i }, at) => {
		const sex = name === 'X' ? (male ? 0.5 : 1) : name === 'Y' ? (male ? 0.4 : 0) : 1;
		const copies = name === '8' && i * MB > arm8q ? 1 + gain / 2 : 1;
		const wave = 1 + 0.06 * Math.sin(at / 9);
		return around(2000 * sex * copies * wave * (1 + 3 * (gc[at]! - 0.41)), random);
	});
}

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'lb lpwgs Größe '));
	const random = createRandom(1, 'gc');
	gc = bins.map(() => Number((0.41 + 0.04 * random.normal()).toFixed(6)));
	await wig('tracks/gc.wig', gc);
	await wig(
		'tracks/map.wig',
		bins.map(() => (random.uniform() < 0.9 ? 1 : 0.5)),
	);
	for (let n = 1; n <= 12; n++) await wig(`normals/N${n}.wig`, person(n, 0, n % 2 === 0));
	await wig('cases/ulp_T1.wig', person(101, 0.3, true));
	await wig('cases/ulp_T2.wig', person(102, 0, false));
});

function run(
	suite: Suite,
	parameters: Record<string, unknown>,
	parallel: Parallel = inline,
): Promise<SuiteResult> {
	return suite({ parameters, base: folder, command: 'lb-agent task', parallel, watch: {} });
}

const lpwgs = (parameters: Record<string, unknown>, parallel?: Parallel): Promise<SuiteResult> =>
	run(preprocessLpwgs, taskCards.preprocess_lpwgs.parameters.parse(parameters), parallel);

const tracks = { gc_track: 'tracks/gc.wig', mappability_track: 'tracks/map.wig' };

const rows = (result: SuiteResult, name: string): Record<string, unknown>[] =>
	(result.tables.find((table) => table.name === name)?.rows ?? []).map((row) => ({ ...row }));

/** Text of a product, unpacked, without its last line end. */
function product(result: SuiteResult, name: string): string {
	const found = result.products?.find(({ path: file }) => file === name);
	return textOf(found).replace(/\n$/, '');
}

function textOf(found: SuiteProduct | undefined): string {
	const content = found?.content;
	if (typeof content === 'string') return content;
	if (content instanceof Uint8Array) return gunzipSync(content).toString();
	throw new Error('no such product');
}

describe('preprocess_lpwgs: interval_cleanup', () => {
	let result: SuiteResult;
	beforeAll(async () => {
		result = await lpwgs({ input_dir: 'cases', signal: ['ulpwgs'], ...tracks });
	});

	it('corrects GC, finds the gain of 8q, sees X and Y', () => {
		const [first, second] = rows(result, 'bin_profiles');
		expect(first).toMatchObject({
			sample: 'ulp_T1',
			build: 'hg19',
			counted: 'given counts',
			correction: 'gc_mappability',
			gc_source: 'gc_track',
			observed_sex: 'male',
			panel_normals: null,
		});
		expect(second).toMatchObject({ sample: 'ulp_T2', observed_sex: 'female' });
		// The slope of 3 around 0.41 correlates counts with GC; the correction takes it away.
		expect(first?.['gc_correlation_before']).toBeGreaterThan(0.7);
		expect(Math.abs(Number(first?.['gc_correlation_after']))).toBeLessThan(0.05);
		const gains = rows(result, 'copy_number_segments').filter(
			({ sample, call, contig }) => sample === 'ulp_T1' && call === 'gain' && contig === '8',
		);
		const length = (one: Record<string, unknown>): number => Number(one['end']) - Number(one['start']);
		const total = gains.reduce((sum, one) => sum + length(one), 0);
		const mean = gains.reduce((sum, one) => sum + length(one) * Number(one['mean_log2']), 0) / total;
		// The waves may cut it, but it is there: 8q from its centromere on, log2(1 + 0.3 / 2) = 0.202.
		expect(
			Math.abs(total / (contigs[7]?.length ?? NaN) - (1 - arm8q / (contigs[7]?.length ?? NaN))),
		).toBeLessThan(0.05);
		expect(Math.abs(mean - 0.202)).toBeLessThan(0.05);
	});

	it('counts every bin once: kept and left out by reason add up', () => {
		for (const row of rows(result, 'bin_profiles')) {
			const reasons = [
				'bins_kept',
				'blacklisted',
				'contig_end',
				'centromere',
				'no_gc',
				'low_mappability',
				'no_reads',
				'outside_curve',
				'no_value',
				'not_in_panel',
			];
			expect(reasons.reduce((sum, reason) => sum + Number(row[reason]), 0)).toBe(row['bins']);
			expect(row['bins']).toBe(bins.length);
			expect(row['low_mappability']).toBeGreaterThan(200);
		}
	});

	it('products: matrix, SEG, bins of each sample, summaries', () => {
		const names = (result.products ?? []).map(({ path: file }) => file);
		expect(names).toEqual([
			'ulpwgs/log2_matrix.tsv.gz',
			'ulpwgs/segments.seg',
			'ulpwgs/bins/ulp_T1.bins.tsv.gz',
			'ulpwgs/bins/ulp_T2.bins.tsv.gz',
			'ulpwgs/summary.csv',
			'ulpwgs/summary.json',
		]);
		const [header, ...lines] = product(result, 'ulpwgs/bins/ulp_T1.bins.tsv.gz').split('\n');
		expect(header?.split('\t').slice(0, 4)).toEqual(['contig', 'start', 'end', 'count']);
		expect(lines.length).toBe(bins.length);
		const kept = lines.filter((line) => line.endsWith('\t')).length;
		expect(kept).toBe(rows(result, 'bin_profiles')[0]?.['bins_kept']);
	});

	it('the matrix is one that analyze_cfdna reads', async () => {
		const target = path.join(folder, 'log2_matrix.tsv.gz');
		const found = result.products?.find(({ path: file }) => file.endsWith('log2_matrix.tsv.gz'));
		await writeFile(target, gzipSync(textOf(found)));
		const loaded = await loadCohort(
			cohortParameters(taskCards.analyze_cfdna.parameters.parse({ cnv_matrix_table: target })),
			folder,
			{},
		);
		const one = loaded.matrices[0];
		const matrix = one?.matrix;
		expect(matrix?.sample_ids).toEqual(['ulp_T1', 'ulp_T2']);
		expect(one?.source_features).toBe(found?.rows);
		expect(matrix?.feature_ids[0]).toMatch(/^1:\d+-\d+$/);
	});

	it('gives the same bytes whatever the order of the work', async () => {
		const backwards: Parallel = {
			threads: 2,
			async map(kind, shared, tasks) {
				const results = [...tasks].reverse().map((task) => kind.run(shared, task));
				return results.reverse();
			},
		};
		const again = await lpwgs({ input_dir: 'cases', signal: ['ulpwgs'], ...tracks }, backwards);
		const digest = (one: SuiteResult): string =>
			createHash('sha256')
				.update(JSON.stringify([one.report, one.tables, one.figures, one.summary]))
				.update((one.products ?? []).map(({ content }) => String(content)).join())
				.digest('hex');
		expect(digest(again)).toBe(digest(result));
	});

	it('the report says what was done, what was left out and what it cannot show', () => {
		for (const words of [
			'HMMcopy',
			'circular binary segmentation',
			'### Bins excluded',
			'### GC',
			'tumour fraction',
		])
			expect(result.report).toContain(words);
		expect(result.report).not.toContain('NaN');
		expect(result.report).not.toContain('undefined');
	});
});

describe('preprocess_lpwgs: the other profiles', () => {
	it('cleanup_only normalises by depth: the GC slope stays, nothing is segmented', async () => {
		const result = await lpwgs({
			input_dir: 'cases',
			signal: ['ulpwgs'],
			profile: ['ulpwgs_cleanup_only'],
			...tracks,
		});
		expect(rows(result, 'bin_profiles')[0]).toMatchObject({
			correction: 'none',
			segments: null,
			call_source: 'none',
		});
		expect(rows(result, 'copy_number_segments')).toEqual([]);
		expect((result.products ?? []).map(({ path: file }) => file)).not.toContain('ulpwgs/segments.seg');
	});

	it('gc_corrected refuses counts without GC, naming what would say it', async () => {
		const error = await rejected(
			lpwgs({ input_dir: 'cases', signal: ['ulpwgs'], profile: ['ulpwgs_gc_corrected'] }),
		);
		expect(error).toMatchObject({ code: 'copy.gc_needed', values: { profile: 'ulpwgs_gc_corrected' } });
	});

	it('without GC the default goes on and says so', async () => {
		const result = await lpwgs({ input_dir: 'cases', signal: ['ulpwgs'] });
		expect(result.warnings.map(({ code }) => code)).toContain('copy.not_corrected');
		// What GC does to uncorrected bins is noise of the sample, and nothing stands out of it.
		expect(String(result.summary['headline'])).toContain('0 of 2 segmented samples');
	});

	it('tracks beside the counts are used and named, as if they had been given', async () => {
		await wig('together/ulp_T1.wig', person(101, 0.3, true));
		await wig('together/gc_hg19_1000kb.wig', gc);
		const given = await lpwgs({
			input_files: ['together/ulp_T1.wig'],
			signal: ['ulpwgs'],
			gc_track: 'tracks/gc.wig',
		});
		const found = await lpwgs({ input_dir: 'together', signal: ['ulpwgs'] });
		expect(rows(found, 'bin_profiles').map(({ sample }) => sample)).toEqual(['ulp_T1']);
		expect(rows(found, 'bin_profiles')[0]).toMatchObject({ correction: 'gc', gc_source: 'gc_track' });
		expect(found.report).toContain('gc_hg19_1000kb.wig');
		const name = 'ulpwgs/bins/ulp_T1.bins.tsv.gz';
		expect(product(found, name)).toBe(product(given, name));
		const only = await lpwgs({
			input_dir: 'together',
			signal: ['ulpwgs'],
			profile: ['ulpwgs_cleanup_only'],
		});
		expect(rows(only, 'bin_profiles')[0]).toMatchObject({ correction: 'none' });
	});

	it('larger bins are sums of the given ones', async () => {
		const result = await lpwgs({ input_files: ['cases/ulp_T1.wig'], signal: ['ulpwgs'], bin_size: 2 * MB });
		const lines = product(result, 'ulpwgs/bins/ulp_T1.bins.tsv.gz').split('\n');
		const given = person(101, 0.3, true);
		expect(lines[1]?.split('\t').slice(0, 4)).toEqual([
			'1',
			'0',
			String(2 * MB),
			String(given[0]! + given[1]!),
		]);
		const error = await rejected(
			lpwgs({ input_files: ['cases/ulp_T1.wig'], signal: ['ulpwgs'], bin_size: 1_500_000 }),
		);
		expect(error).toMatchObject({ code: 'copy.bins_too_small', values: { theirs: MB, ours: 1_500_000 } });
	});

	it('counts too few for their bins are refused with the size they need; the other sample goes on', async () => {
		await wig(
			'thin/ulp_thin.wig',
			person(7, 0, true).map((n) => Math.round(n / 500)),
		);
		const error = await rejected(lpwgs({ input_dir: 'thin', signal: ['ulpwgs'] }));
		expect(error).toMatchObject({ code: 'copy.too_sparse', values: { size: MB, least: 10 } });
		expect(Number(error.values['better']) % MB).toBe(0);
		// One count in every 25 bins: no size of bins helps.
		await wig(
			'thinnest/ulp_thinnest.wig',
			bins.map((_, i) => (i % 25 === 0 ? 1 : 0)),
		);
		const thinnest = await rejected(lpwgs({ input_dir: 'thinnest', signal: ['ulpwgs'] }));
		expect(thinnest).toMatchObject({ code: 'copy.far_too_sparse', values: { largest: 10 * MB } });
		const both = await lpwgs({
			input_files: ['thin/ulp_thin.wig', 'cases/ulp_T1.wig'],
			signal: ['ulpwgs'],
		});
		expect(rows(both, 'bin_profiles').map(({ sample }) => sample)).toEqual(['ulp_T1']);
		expect(both.skipped).toBe(true);
		expect(both.report).toContain('ulp_thin.wig (');
	});

	it('negative counts name their place', async () => {
		const values = person(8, 0, true);
		values[3] = -5;
		const file = await wig('negative/ulp_bad.wig', values);
		expect(
			await rejected(lpwgs({ input_files: ['negative/ulp_bad.wig'], signal: ['ulpwgs'] })),
		).toMatchObject({
			code: 'copy.negative_counts',
			values: { contig: '1', start: 3 * MB, end: 4 * MB, value: -5 },
			place: { path: file },
		});
	});
});

describe('panel of normals', () => {
	const output = (): string => path.join(folder, 'panel.tsv.gz');

	it('takes the laboratory out of a sample: less noise, z-scores, the gain stays', async () => {
		const made = await makePanelOfNormals({
			folder: 'normals',
			output: 'panel.tsv.gz',
			base: folder,
			...tracks,
		});
		expect(made).toMatchObject({
			output: output(),
			bin_size: MB,
			build: 'hg19',
			correction: 'gc_mappability',
			bins: bins.length,
			skipped: [],
		});
		expect(made.normals.length).toBe(12);
		expect(made.notes.map(({ code }) => code)).toContain('copy.panel_small');
		const without = await lpwgs({ input_dir: 'cases', signal: ['ulpwgs'], ...tracks });
		const against = await lpwgs({
			input_dir: 'cases',
			signal: ['ulpwgs'],
			panel_of_normals: 'panel.tsv.gz',
			...tracks,
		});
		const before = rows(without, 'bin_profiles')[1];
		const after = rows(against, 'bin_profiles')[1];
		// Waves of 6 % are 0.06 log2 of spread and chance at 2,000 per bin 0.03: what is left is chance, here and in
		// the median of twelve.
		expect(before?.['spread']).toBeGreaterThan(0.055);
		expect(after?.['spread']).toBeLessThan(0.045);
		expect(after).toMatchObject({ panel_normals: 12, gains: 0, losses: 0 });
		const gains = rows(against, 'copy_number_segments').filter(
			({ sample, call }) => sample === 'ulp_T1' && call === 'gain',
		);
		expect(gains.map(({ contig }) => contig)).toEqual(['8']);
		// One copy more in 30 % of the DNA, as planted.
		const arm = rows(against, 'copy_number_arms').find(
			({ sample, arm: name }) => sample === 'ulp_T1' && name === '8q',
		);
		expect(arm).toMatchObject({ own_call: 'gain' });
		expect(Math.abs(Number(arm?.['dna_fraction']) - 0.3)).toBeLessThan(0.05);
		expect(against.report).toContain('against the normals of the panel');
	});

	it('a normal of the panel is told from the others by its content, under any name', async () => {
		const text = readFileSync(path.join(folder, 'normals/N3.wig'));
		await mkdir(path.join(folder, 'renamed'), { recursive: true });
		await writeFile(path.join(folder, 'renamed/ulp_other.wig'), text);
		const result = await lpwgs({
			input_dir: 'renamed',
			signal: ['ulpwgs'],
			panel_of_normals: 'panel.tsv.gz',
			...tracks,
		});
		expect(result.report).toContain('compared with the others (11 normals)');
	});

	it('nine normals, a foreign file in the way, other bins: refused', async () => {
		const nine = Array.from({ length: 9 }, (_, i) => `normals/N${i + 1}.wig`);
		const small = makePanelOfNormals({ files: nine, output: 'nine.tsv.gz', base: folder });
		expect(await rejected(small)).toMatchObject({ code: 'copy.panel_too_small', values: { normals: 9 } });
		expect(existsSync(path.join(folder, 'nine.tsv.gz'))).toBe(false);
		await writeFile(path.join(folder, 'mine.txt'), 'notes of a person');
		const taken = makePanelOfNormals({ folder: 'normals', output: 'mine.txt', base: folder });
		expect((await rejected(taken)).code).toBe('copy.panel_exists');
		expect(readFileSync(path.join(folder, 'mine.txt'), 'utf8')).toBe('notes of a person');
		const wide = lpwgs({
			input_dir: 'cases',
			signal: ['ulpwgs'],
			bin_size: 2 * MB,
			panel_of_normals: 'panel.tsv.gz',
		});
		expect(await rejected(wide)).toMatchObject({
			code: 'copy.panel_bins_differ',
			values: { what: `bin size ${2 * MB} versus ${MB}` },
			place: { path: output() },
		});
	});
});

describe('copy_number_proxy', () => {
	const proxy = (parameters: Record<string, unknown>): Promise<SuiteResult> =>
		run(copyNumberProxy, taskCards.copy_number_proxy.parameters.parse(parameters));

	/** Fragments of 167 bp over 40 Mb: 20 per 100 kb, half as many again beyond 30 Mb, and 200 on each of ten targets. */
	async function capture(): Promise<void> {
		const random = createRandom(5, 'capture');
		const fragments: [number, number][] = [];
		for (let at = 0; at < 40 * MB; at += 100_000)
			for (let n = around(at < 30 * MB ? 40 : 60, random); n > 0; n--)
				fragments.push([at + random.int(100_000), 167]);
		const targets: [number, number][] = [];
		for (let t = 0; t < 10; t++) {
			const start = (3 * t + 1) * MB + 50_000;
			targets.push([start, start + 300]);
			for (let n = 0; n < 2000; n++) fragments.push([start - 100 + random.int(300), 167]);
		}
		fragments.sort((a, b) => a[0] - b[0]);
		const lines = fragments.map(([start, length]) => `chr3\t${start}\t${start + length}\t60\t+`);
		await mkdir(path.join(folder, 'capture'), { recursive: true });
		await writeFile(path.join(folder, 'capture/P1.frag.tsv'), lines.join('\n') + '\n');
		await writeFile(
			path.join(folder, 'targets.bed'),
			targets.map(([start, end]) => `3\t${start}\t${end}`).join('\n') + '\n',
		);
	}

	it('takes the targets out and finds the gain of the rest; says it is a first-pass screen', async () => {
		await capture();
		const result = await proxy({
			input_files: ['capture/P1.frag.tsv'],
			input_format: 'fragment_file',
			exclude_regions: 'targets.bed',
			bin_size: 500_000,
		});
		const [row] = rows(result, 'proxy_bin_profiles');
		expect(row).toMatchObject({ counted: 'fragments' });
		expect(row?.['in_excluded_regions']).toBeGreaterThanOrEqual(20_000);
		const segments = rows(result, 'proxy_copy_number_segments');
		// log2(60 / 40) = 0.585 between the two parts, the border at 30 Mb.
		expect(segments.map(({ end }) => end).slice(0, -1)).toEqual([30 * MB]);
		const [left, right] = segments.map(({ mean_log2 }) => Number(mean_log2));
		expect(Math.abs((right as number) - (left as number) - 0.585)).toBeLessThan(0.05);
		expect(result.report).toContain('first-pass screen');
		expect(result.report).toContain('Limits of the screen');
	});

	it('without the regions their peaks stay in, and it says so', async () => {
		const result = await proxy({
			input_files: ['capture/P1.frag.tsv'],
			input_format: 'fragment_file',
			bin_size: 500_000,
		});
		expect(result.warnings.map(({ code }) => code)).toContain('copy.proxy_no_regions');
		const highest = Math.max(
			...product(result, 'copy_number_proxy/log2_matrix.tsv.gz')
				.split('\n')
				.slice(1)
				.map((line) => Number(line.split('\t')[1])),
		);
		// 2,200 against 200 in a bin.
		expect(highest).toBeGreaterThan(3);
	});

	it('coverage of any stretches is summed over bins', async () => {
		const rows_ = Array.from({ length: 400 }, (_, i) => {
			const start = i * 100_000;
			return `chr3\t${start}\t${start + 100_000 - 50 * (i % 3)}\t${i < 300 ? 1 : 1.5}`;
		});
		await writeFile(path.join(folder, 'depth.bedgraph'), rows_.join('\n') + '\n');
		const result = await proxy({ input_files: ['depth.bedgraph'], bin_size: MB });
		expect(rows(result, 'proxy_bin_profiles')[0]).toMatchObject({ counted: 'coverage', bins: 40 });
		expect(
			rows(result, 'proxy_copy_number_segments')
				.map(({ end }) => Number(end))
				.slice(0, -1),
		).toEqual([30 * MB]);
	});
});
