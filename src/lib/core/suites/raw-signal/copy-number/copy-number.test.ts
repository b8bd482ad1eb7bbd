import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inline } from '../../../../base/parallel.ts';
import { createRandom } from '../../../../base/random.ts';
import type { MessageCode } from '../../../../contract/messages/index.ts';
import { encodeLpwgs } from '../../encode-lpwgs/run.server.ts';
import type { Suite, SuiteResult, SuiteTable } from '../../suite.ts';
import { readSeg } from '../../../readers/copy-number-files/seg.server.ts';
import { resolveRawInputs } from '../raw-inputs.server.ts';
import { rawSignalSuite } from '../frame.server.ts';
import { copyNumberChapter } from './chapter.server.ts';
import { placeInWords } from './report-calls.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-cn-chapter-'));
afterAll(() => rmSync(folder, { recursive: true }));
const analyze = rawSignalSuite('analyze_raw_signal', [copyNumberChapter]);

function write(name: string, rows: readonly string[]): string {
	writeFileSync(path.join(folder, name), rows.map((row) => row.replaceAll(' ', '\t') + '\n').join(''));
	return name;
}

function run(parameters: Record<string, unknown>, suite: Suite = analyze): Promise<SuiteResult> {
	return suite({ parameters, base: folder, command: 'lb-agent task', parallel: inline, watch: {} });
}

type Row = SuiteTable['rows'][number];

function rows(result: SuiteResult, name: string): readonly Row[] {
	return result.tables.find((one) => one.name === name)?.rows ?? [];
}
const codes = (result: SuiteResult): MessageCode[] => result.warnings.map((warning) => warning.code);

/** WisecondorX bins of 1 kb on chromosome 1: twenty bins around 0, then the given value up to bin 40. */
function bins(sample: string, value: number, wobble = 0): string {
	return write(`${sample}_bins.bed`, [
		'chr start end id ratio zscore',
		...Array.from({ length: 40 }, (_, i) => {
			const noise = (i % 2 === 0 ? 1 : -1) * (0.01 + wobble);
			const ratio = (i < 20 ? 0 : value) + noise;
			const [start, end] = [i * 1000 + 1, (i + 1) * 1000];
			return `1 ${start} ${end} 1:${start}-${end} ${ratio} 0.5`;
		}),
	]);
}

/** Every chromosome of 100 Mb as one arm. */
const wholes = (): string =>
	write(
		'wholes.bed',
		Array.from({ length: 22 }, (_, i) => `${i + 1} 0 100000000 ${i + 1}q`),
	);

const arms = (): string => write('arms.bed', ['1 0 20000 1p', '1 20000 40000 1q']);

describe('the copy-number chapter', () => {
	it('compares arms with the reference group by hand, each control with the others', async () => {
		// Arm 1q of eleven controls at 0.00, 0.01 ... 0.10; of the case at 0.40.
		const controls = Array.from({ length: 11 }, (_, i) => bins(`N${i}`, i / 100));
		const labels = write('labels.tsv', [
			'sample group',
			...controls.map((_, i) => `N${i} healthy`),
			'T1 cancer',
			'T2 cancer',
		]);
		const result = await run({
			// T2 is N0 but for its noise: files of the same content would be one sample.
			input_files: [...controls, bins('T1', 0.4), bins('T2', 0, 0.001)],
			labels_table: [labels],
			arm_annotation: arms(),
		});
		const q = (sample: string): Row | undefined =>
			rows(result, 'copy_number_arms').find((row) => row['sample'] === sample && row['arm'] === '1q');
		expect(q('T1')?.['mean_log2']).toBeCloseTo(0.4, 12);
		// Median of the controls 0.05, deviations .05 .04 .03 .02 .01 0 .01 ... .05: MAD 0.03.
		expect(q('T1')?.['z']).toBeCloseTo(0.35 / (1.482602218505602 * 0.03), 9);
		// N10 (0.10) against the ten others 0.00 ... 0.09: median 0.045, deviations .005 .005 .015 .015 .025 .025 ...: MAD 0.025.
		expect(q('N10')?.['z']).toBeCloseTo(0.055 / (1.482602218505602 * 0.025), 9);
		const t1 = rows(result, 'copy_number_samples').find((row) => row['sample'] === 'T1');
		// Median of the autosomal bins of T1: half at 0, half at 0.4, with +-0.01: (0.01 + 0.39) / 2.
		expect(t1?.['center']).toBeCloseTo(0.2, 12);
		expect(t1).toMatchObject({ segments: 2, segment_source: 'segmentation', call_source: 'plasma_rule' });
		// Two levels of the same length: the zero is that of 1p, where the eleven controls have theirs; 1q lies 0.35 above them.
		expect(t1).toMatchObject({ noise_from: 'normals', normals: 11, own_gains: 1, own_losses: 0 });
		expect(t1?.['fraction_genome_altered']).toBe(0.5);
		// 0.4 - 0.05, over SD x sqrt(1 + 1/11): centred on the median of both arms, 1q of control i is (i - 5) / 200, of which the
		// SD is sqrt(11) / 200.
		expect(q('T1')?.['effect']).toBeCloseTo(0.35, 9);
		expect(q('T1')?.['t']).toBeCloseTo(0.35 / ((Math.sqrt(11) / 200) * Math.sqrt(12 / 11)), 6);
		expect(q('T1')).toMatchObject({ own_call: 'gain', dna_fraction: expect.closeTo(2 * (2 ** 0.35 - 1), 9) });
		expect(t1?.['above_controls']).toBe(true);
		expect(rows(result, 'copy_number_calls').map((row) => [row['sample'], row['call'], row['arms']])).toEqual(
			[['T1', 'gain', '1q']],
		);
		expect(result.report).toContain('1 of 2 other samples exceeds it: T1');
	});

	it('overlapping segments of a file count their bases once, by hand', async () => {
		// 1-based, end inside: chromosome 1 is covered by [1, 1000], of which 201-400 twice as a gain within neutral: 800 of 1000
		// bases are called. Chromosome 2: 500 bases of gain, the whole written ten times. 1,300 called, 500 of them gain.
		const name = write('nested.seg', [
			'ID chrom loc.start loc.end num.mark seg.mean',
			'S1 1 1 1000 100 0',
			'S1 1 201 400 100 1',
			...Array.from({ length: 10 }, () => 'S1 2 1 500 100 1'),
			// One shared base is no overlap: what programs write that take the end of one segment as the start of the next.
			'S2 1 1 1000 100 0',
			'S2 1 1000 2000 100 1',
		]);
		const result = await run({ input_files: [name], seg_scale: 'log2', call_rule: 'tissue' });
		const [nested, touching] = rows(result, 'copy_number_samples');
		expect(nested).toMatchObject({ called_bases: 1300, loss_fraction: 0 });
		expect(nested?.['fraction_genome_altered']).toBeCloseTo(500 / 1300, 12);
		expect(touching).toMatchObject({ called_bases: 2001 });
		expect(codes(result)).toContain('calls.overlapping_segments');
	});

	it('reads a file of more samples than a call takes arguments', async () => {
		const many = 130_000;
		const name = write('many.seg', [
			'ID chrom loc.start loc.end num.mark seg.mean',
			...Array.from({ length: many }, (_, i) => `TCGA-${i} 1 1 1000 10 0.5`),
		]);
		const inputs = await resolveRawInputs({ input_files: [name] }, folder, ['seg'], {});
		expect(inputs.inputs[0]?.sample_ids).toHaveLength(many);
		expect(await readSeg(path.join(folder, name))).toHaveLength(many);
	});

	it('of samples with nothing but segments the first ones are listed, without columns of dashes', async () => {
		const seg = write('cohort.seg', [
			'ID chrom loc.start loc.end num.mark seg.mean',
			...Array.from({ length: 8 }, (_, i) => `S${i} 1 1 40000 40 0.0${i}`),
		]);
		const result = await run({ input_files: [seg] });
		const table = result.report.split('\n').filter((line) => /^\| (sample|S\d) /u.test(line));
		expect(table).toEqual([
			...['| sample | segments |', '| S0 | 1 |', '| S1 | 1 |', '| S2 | 1 |', '| S3 | 1 |', '| S4 | 1 |'],
		]);
		expect(result.report).toContain('3 more samples in `tables/copy_number_samples.csv`.');
		// The file has no calls, so none are shown.
		expect(result.report).toContain('so no gains or losses are called here.');
		expect(result.report).not.toContain('calls of the file');
	});

	it('places are as fine as the segment is short', () => {
		const place = (start: number, end: number) => placeInWords({ contig: 'chr9', start, end });
		expect([
			place(21_000_000, 98_000_000),
			place(21_967_750, 22_003_250),
			place(21_970_900, 21_971_200),
		]).toEqual(['chr9:21.0-98.0 Mb', 'chr9:21.968-22.003 Mb', 'chr9:21,970,901-21,971,200']);
	});

	it('too few controls: values without z, and said', async () => {
		const labels = write('few.tsv', ['sample group', 'A healthy', 'B healthy', 'C cancer', 'D cancer']);
		const result = await run({
			input_files: ['A', 'B', 'C', 'D'].map((name, i) => bins(name, 0.1, i / 1000)),
			labels_table: [labels],
			arm_annotation: arms(),
		});
		expect(rows(result, 'copy_number_arms').every((row) => row['z'] === null)).toBe(true);
		expect(codes(result)).toContain('calls.few_controls');
	});

	it('bins and altered segments of one sample become one: outside of them is neutral', async () => {
		const result = await run({
			input_files: [
				bins('S', 0.3),
				write('S_aberrations.bed', ['chr start end ratio zscore type', '1 20001 40000 0.3 9 gain']),
			],
		});
		expect(rows(result, 'copy_number_samples')).toMatchObject([
			{ sample: 'S', call_source: 'file', segment_source: 'file', fraction_genome_altered: 0.5, gains: 1 },
		]);
	});

	it('another bin size stands beside the rest; a broken file is named; nothing is lost silently', async () => {
		const other = write('W_bins.bed', [
			'chr start end id ratio zscore',
			...Array.from({ length: 10 }, (_, i) => `1 ${i * 5000 + 1} ${(i + 1) * 5000} x 0.01 0`),
		]);
		const broken = write('X_bins.bed', [
			'chr start end id ratio zscore',
			'1 1 1000 x 0.1 0',
			'1 3000 2000 x 0.1 0',
		]);
		const result = await run({
			input_files: [bins('A', 0.1), bins('B', 0.2), other, broken],
			input_format: 'wisecondorx_bins',
		});
		expect(codes(result)).toContain('calls.bins_apart');
		expect(result.report).toContain('W has different bins (bin size');
		expect(result.skipped).toBe(true);
		expect(result.report).toContain('X_bins.bed (row 3: the interval 1:3000-2000 ends before it begins');
		expect(result.report).not.toContain(folder);
		expect(JSON.stringify(result.summary)).not.toContain(folder);
		await expect(run({ input_files: [broken], input_format: 'wisecondorx_bins' })).rejects.toMatchObject({
			code: 'calls.start_after_end',
			place: { row: 3 },
		});
	});

	it('sex against the metadata', async () => {
		const table = write('cohort.tsv', [
			'feature chromosome start end F M',
			...Array.from(
				{ length: 20 },
				(_, i) => `a 1 ${i * 1000 + 1} ${(i + 1) * 1000} ${i % 2 ? -0.01 : 0.01} 0.01`,
			),
			...Array.from({ length: 8 }, (_, i) => `b X ${i * 1000 + 1} ${(i + 1) * 1000} 1 0`),
			...Array.from({ length: 8 }, (_, i) => `c Y ${i * 1000 + 1} ${(i + 1) * 1000} -5 0`),
		]);
		const labels = write('sex.tsv', ['sample sex group', 'F female a', 'M female b']);
		const result = await run({ input_files: [table], input_format: 'qdnaseq_bins', labels_table: [labels] });
		expect(
			rows(result, 'copy_number_sex').map((row) => [row['sample'], row['observed'], row['agrees']]),
		).toEqual([
			['F', 'female', true],
			['M', 'male', false],
		]);
		expect(codes(result)).toContain('calls.sex_differs');
	});

	it('one table in two layouts of QDNAseq is one sample, other values are another', async () => {
		const random = createRandom(6, 'two layouts');
		const values = Array.from({ length: 120 }, () => (0.1 * random.normal()).toFixed(4));
		const place = (i: number): string => `1 ${i * 15_000 + 1} ${(i + 1) * 15_000}`;
		const feature = (i: number): string => place(i).replace(' ', ':').replace(' ', '-');
		const tsv = write('Q1.tsv', [
			'feature chromosome start end Q1',
			...values.map((value, i) => `${feature(i)} ${place(i)} ${value}`),
		]);
		const igv = (name: string, sign: string): string =>
			write(name, [
				'chromosome start end feature Q1',
				...values.map((value, i) => `${place(i)} ${feature(i)} ${sign}${value}`.replace('--', '')),
			]);
		const samples = async (...files: string[]): Promise<unknown[]> => {
			const result = await run({ input_files: files, input_format: 'qdnaseq_bins' });
			return rows(result, 'copy_number_samples').map((row) => row['sample']);
		};
		expect(await samples(tsv, igv('Q1.igv', ''))).toHaveLength(1);
		expect(await samples(tsv, igv('Q2.igv', '-'))).toHaveLength(2);
	});

	it('counts whose GC nothing says are divided by their median, called, and said to be uncorrected', async () => {
		const wig = 'K.wig';
		writeFileSync(
			path.join(folder, wig),
			'fixedStep chrom=1 start=1 step=1000000 span=1000000\n' +
				Array.from({ length: 60 }, (_, i) => `${1000 + 37 * (i % 5) + (i > 40 ? 700 : 0)}\n`).join(''),
		);
		const result = await run({ input_files: [wig] });
		expect(rows(result, 'copy_number_samples')).toMatchObject([
			{ sample: 'K', values: 'counts', call_source: 'plasma_rule', noise_from: 'own_noise' },
		]);
		// Bins 41 to 59 hold 1.65 times as much as the others.
		expect(rows(result, 'copy_number_calls')).toMatchObject([
			{ start: 41_000_000, end: 60_000_000, call: 'gain', note: 'no_normals; not_corrected' },
		]);
		expect(codes(result)).toContain('calls.not_corrected');
		expect(result.report).toContain('**not corrected for GC**');
	});

	it('counts are corrected by the GC beside them: a planted gain is found in place of the bias', async () => {
		// Expected reads 500 exp(8 (GC - 0.42)) of a bin that maps throughout; chromosome 8 has 1.2 times as many.
		const random = createRandom(5, 'counts per bin');
		const counted = Array.from({ length: 22 * 100 }, (_, bin) => {
			const [contig, at] = [1 + Math.floor(bin / 100), bin % 100];
			// GC changes along and between chromosomes; one bin in ten is hard to map.
			const gc = 0.42 + 0.05 * Math.sin(bin / 37) + 0.02 * random.normal();
			const map = at % 10 === 9 ? 0.6 : 1;
			const mean = 500 * Math.exp(8 * (gc - 0.42)) * (contig === 8 ? 1.2 : 1) * map;
			const reads = Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
			return { place: `${contig} ${at * 1_000_000 + 1} ${(at + 1) * 1_000_000}`, gc, map, reads };
		});
		write('beside.tsv', [
			'chr start end reads gc map',
			...counted.map(({ place, gc, map, reads }) => `${place} ${reads} ${gc.toFixed(4)} ${map}`),
		]);
		write('alone.tsv', ['chr start end reads', ...counted.map(({ place, reads }) => `${place} ${reads}`)]);
		const files = ['beside.tsv', 'alone.tsv'];
		const result = await run({ input_files: files, input_format: 'bin_counts', arm_annotation: wholes() });
		const [beside, alone] = rows(result, 'copy_number_samples');
		expect(beside).toMatchObject({
			sample: 'beside',
			values: 'corrected_counts',
			own_gains: 1,
			own_losses: 0,
		});
		expect(alone).toMatchObject({ sample: 'alone', values: 'counts' });
		// Noise of 500 reads a bin is 1 / (sqrt 500 ln 2) = 0.0645 log2.
		expect(Number(beside?.['dlrs'])).toBeGreaterThan(0.055);
		expect(Number(beside?.['dlrs'])).toBeLessThan(0.075);
		const gain = rows(result, 'copy_number_calls').filter((row) => row['sample'] === 'beside');
		expect(gain).toMatchObject([{ contig: '8', call: 'gain' }]);
		expect(Math.abs(Number(gain[0]?.['effect']) - Math.log2(1.2))).toBeLessThan(0.03);
		expect(result.report).toContain(
			'counts, corrected for GC and mappability (GC from the columns of the file)',
		);
		expect(result.report).toContain('**not corrected for GC**');
	});

	it('counts in bins of two sizes are said to be no comparison', async () => {
		const wig = (name: string, size: number): string => {
			const values = Array.from({ length: 60 }, (_, i) => `${1000 + 37 * (i % 5)}\n`).join('');
			writeFileSync(
				path.join(folder, name),
				`fixedStep chrom=1 start=1 step=${size} span=${size}\n${values}`,
			);
			return name;
		};
		const one = wig('one.wig', 1_000_000);
		const apart = await run({ input_files: [one, wig('two.wig', 2_000_000)] });
		const said = apart.warnings.find(({ code }) => code === 'calls.sizes_differ');
		expect(said?.values['sizes']).toEqual(['1 Mb (one)', '2 Mb (two)']);
		const alike = await run({ input_files: [one, wig('three.wig', 1_000_000)] });
		expect(codes(alike)).not.toContain('calls.sizes_differ');
	});

	it('a track that is no copy number belongs to another chapter', async () => {
		writeFileSync(
			path.join(folder, 'signal.wig'),
			'track type=wiggle_0\nvariableStep chrom=chr1 span=10\n' +
				Array.from({ length: 50 }, (_, i) => `${i * 10 + 1} ${Math.sin(i).toFixed(3)}\n`).join(''),
		);
		await expect(run({ input_files: ['signal.wig'] })).rejects.toMatchObject({ code: 'raw.no_input' });
	});
});

describe('the encoder lpwgs_cnv_profile', () => {
	it('refuses bins larger than asked for', async () => {
		await expect(run({ input_files: [bins('E', 0)], bin_size: 1000 }, encodeLpwgs)).resolves.toBeDefined();
		const large = write('L_bins.bed', [
			'chr start end id ratio zscore',
			...Array.from({ length: 10 }, (_, i) => `1 ${i * 5000 + 1} ${(i + 1) * 5000} x ${i / 10} 0`),
		]);
		await expect(run({ input_files: [large], bin_size: 1000 }, encodeLpwgs)).rejects.toMatchObject({
			code: 'calls.bins_too_large',
		});
	});

	it('takes segments alone; without a known build its bins end where the data end, and that is said', async () => {
		const seg = write('s.seg', [
			'ID chrom loc.start loc.end num.mark seg.mean',
			'S1 1 1 3000000 30 0.5',
			'S1 1 3000001 4000000 10 -0.5',
			'S2 1 1 4000000 40 0',
		]);
		const result = await run({ input_files: [seg], bin_size: 2_000_000 }, encodeLpwgs);
		expect(codes(result)).toEqual(expect.arrayContaining(['calls.grid_by_reach', 'calls.seg_log2_assumed']));
		expect(result.summary['chapters']).toMatchObject({ lpwgs: { bins: 2, features: 2 + 8 } });
	});
});
