import { describe, expect, it } from 'vitest';
import { suiteFolder, tableRows } from '../../../../../tests/setup/suite-folder.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { createRandom } from '../../../base/random.ts';
import { armsOfBuild } from '../../readers/genome/arms.ts';
import { buildContigs, type Build } from '../../readers/genome/builds.ts';
import { earliestDraws } from '../raw-signal/earliest-draws.ts';
import { isOfAnotherPipeline } from './normals.ts';
import { SharedFrames } from './shared-frames.ts';
import { estimateTumourFractionSuite } from './run.server.ts';

const MB = 1_000_000;
const { run, write } = suiteFolder('fraction', 'estimate_tumour_fraction', estimateTumourFractionSuite);

const COPIES: Readonly<Record<string, number>> = { '1q': 3, '3q': 3, '8p': 1, '8q': 4, '13q': 1, '17p': 1 };

/** WisecondorX bins of 1 Mb: noise of the given SD, and copies of arms at a fraction. */
function bins(seed: number, fraction: number, build: Build = 'hg19', copies = COPIES, keep = 1): string {
	const random = createRandom(seed, 'bins');
	const arms = armsOfBuild(build, '');
	const lines: string[] = [];
	for (const { name, length } of buildContigs(build, '').filter((one) => one.name !== 'Y'))
		for (let start = 0; start + MB <= length * keep; start += MB) {
			const arm = arms.find((one) => one.contig === name && start >= one.start && start < one.end);
			const near =
				arm?.centromere !== null &&
				arm?.centromere !== undefined &&
				start < arm.centromere.end + MB &&
				start + 2 * MB > arm.centromere.start;
			const c = copies[`${name}${arm?.arm ?? ''}`] ?? 2;
			const log2 = Math.log2(1 - fraction + (fraction * c) / 2) + 0.03 * random.normal();
			lines.push(
				[
					`${name}:${start + 1}-${start + MB}`,
					name,
					start + 1,
					start + MB,
					...(near ? ['', '', ''] : [log2 / 0.03, log2, 'neutral']),
				].join('\t'),
			);
		}
	return lines.join('\n') + '\n';
}

/** Fewer starts than the default: a third of the time. */
const FEW = { normal_start: [0.3, 0.6, 0.8, 0.95], ploidy_start: [2, 4], limit_profile: 'none' };

const controls = Array.from({ length: 11 }, (_, i) => `C${String(i + 1).padStart(2, '0')}`);
for (const [i, name] of controls.entries()) write(`study/${name}_bins.bed`, bins(i + 1, 0));
write('study/P01_bins.bed', bins(101, 0.3));
write('study/P02_bins.bed', bins(102, 0.3, 'hg19', { '1q': 4, '8q': 4 }));
write(
	'study/samples.csv',
	['sample,group', ...controls.map((name) => `${name},control`), 'P01,case', 'P02,case'].join('\n') + '\n',
);

describe('a panel', () => {
	it('has no limits for other values than it was made of; of a table nobody knows', () => {
		const of_bed = { pipeline: { format: 'wisecondorx_bins', unit: 'ratios' } };
		expect(isOfAnotherPipeline(of_bed, { format: 'cnvkit_cnr', unit: 'ratios' })).toBe(true);
		expect(isOfAnotherPipeline(of_bed, { format: 'bam', unit: 'reads' })).toBe(true);
		const of_reads = { pipeline: { format: 'bam', unit: 'reads' } };
		// Alignments are counted the same in either form.
		expect(isOfAnotherPipeline(of_reads, { format: 'cram', unit: 'reads' })).toBe(false);
		expect(isOfAnotherPipeline(of_reads, { format: 'bam', unit: 'fragments' })).toBe(true);
		expect(isOfAnotherPipeline({}, { format: 'bam', unit: 'reads' })).toBe(false);
	});
});

describe('draws of a person', () => {
	it('count once, by the earliest, else the first', () => {
		const draws = [
			{ id: 'a1', person: 'a', time: null },
			{ id: 'a2', person: 'a', time: '30' },
			{ id: 'b1', person: 'b', time: null },
			{ id: 'a3', person: 'a', time: '-2' },
			{ id: 'b2', person: 'b', time: 'unknown' },
		];
		expect(earliestDraws(draws, (one) => one).map(({ id }) => id)).toEqual(['b1', 'a3']);
	});
});

describe('frames of a run', () => {
	const table = (starts: number[], contigs = ['1']) => ({
		contigs,
		contig: new Int32Array(starts.length),
		start: Int32Array.from(starts),
		end: Int32Array.from(starts, (start) => start + 10),
	});

	it('are one for bins that are read again and the same, and others for other bins or arms', () => {
		const frames = new SharedFrames();
		const arms = armsOfBuild('hg19', '');
		const first = frames.of(table([0, 10, 20]), arms);
		expect(frames.of(table([0, 10, 20]), armsOfBuild('hg19', ''))).toBe(first);
		// Places in a frame are those of a sample's own bins: one bin fewer, another name or other arms make another frame.
		expect(frames.of(table([0, 20]), arms)).not.toBe(first);
		expect(frames.of(table([0, 10, 30]), arms)).not.toBe(first);
		expect(frames.of(table([0, 10, 20], ['chr1']), arms)).not.toBe(first);
		expect(frames.of(table([0, 10, 20]), [])).not.toBe(first);
		expect(frames.frames).toHaveLength(5);
	});
});

describe('bases of joined bins', () => {
	it('are those of the targets, not of what lies between them', () => {
		// 12,000 targets of 150 bp every 10 kb: two become one bin of 10,150 bp, of which 300 are covered.
		const start = Int32Array.from({ length: 12_000 }, (_, i) => 10_000 * i);
		const targets = { contigs: ['1'], contig: new Int32Array(12_000), start, end: start.map((s) => s + 150) };
		const { covered, start: first, end } = new SharedFrames().of(targets, []);
		expect([covered.length, covered[0], end[0]! - first[0]!]).toEqual([6000, 300, 10_150]);
	});
});

describe('estimate_tumour_fraction', () => {
	it('estimates cases against the controls of the cohort, and says what is not unique', async () => {
		const result = await run({
			input_dir: 'study',
			labels_table: 'study/samples.csv',
			labels_sample_col: 'sample',
			labels_label_col: 'group',
			reference_class: 'control',
			...FEW,
		});
		const rows = tableRows(result, 'fraction_estimates');
		const of = (sample: string): Record<string, unknown> | undefined =>
			rows.find((row) => String(row['sample']).startsWith(sample));
		expect(rows).toHaveLength(13);
		// Nothing was diluted: detected, without a number in any sentence.
		expect(of('P01')).toMatchObject({ call: 'detected_without_limit', copies: '1; 2; 3; 4', normals: 11 });
		expect(Math.abs(Number(of('P01')?.['tumour_fraction']) - 0.3)).toBeLessThan(0.02);
		expect(Number(of('P01')?.['ci_low'])).toBeLessThan(0.3);
		// Gains of one level alone: four copies at 0.3 or three at 0.6.
		expect(of('P02')).toMatchObject({ call: 'not_unique' });
		expect(Number(of('P02')?.['other_fits'])).toBeGreaterThan(0);
		const listed = tableRows(result, 'fraction_solutions').filter(({ sample }) =>
			String(sample).startsWith('P02'),
		);
		const near = (fraction: number): boolean =>
			listed.some((row) => Math.abs(Number(row['tumour_fraction']) - fraction) < 0.03);
		expect([near(0.3), near(0.6)]).toEqual([true, true]);
		const quiet = rows.filter((row) => String(row['sample']).startsWith('C'));
		expect(quiet.filter((row) => row['call'] === 'not_detected').length).toBeGreaterThanOrEqual(10);
		// Files of their own with the same bins share blanks and dilutions: one limit per noise step, not one per file.
		expect(tableRows(result, 'fraction_limits').length).toBeLessThanOrEqual(2);
		// Controls are compared with the others.
		expect(of('C01')).toMatchObject({ normals: 10 });
		const headline = String(result.summary.headline);
		expect(headline).toContain('2 samples other than controls: 1 not unique (P02');
		expect(headline).toContain('1 detected, LoD not known');
		expect(headline).toContain('1 not unique (P02');
		expect(headline).not.toContain('tumour fraction (');
		expect(headline).toContain('never use it to rule out cancer');
		expect(headline.split(/\s+/).length).toBeLessThanOrEqual(75);
		expect(result.report).toContain('Levels do not settle ploidy');
		expect(result.figures.map(({ name }) => name)).toContain('fraction_profiles');
	});

	it('tells what is detected in a control as a false positive', async () => {
		// C11 of this cohort has the copies of a tumour.
		write('false/C11_bins.bed', bins(11, 0.3));
		const result = await run({
			input_files: [
				...controls.slice(0, 10).map((name) => `study/${name}_bins.bed`),
				'false/C11_bins.bed',
				'study/P01_bins.bed',
			],
			labels_table: 'study/samples.csv',
			labels_sample_col: 'sample',
			labels_label_col: 'group',
			reference_class: 'control',
			...FEW,
			normal_start: [0.6, 0.95],
			ploidy_start: [2],
		});
		const headline = String(result.summary.headline);
		expect(headline).toContain('1 sample other than controls: 1 ');
		expect(headline).toContain('Controls: 1 of 11 detected (C11), counted as a false positive.');
		expect(headline.split(/\s+/).length).toBeLessThanOrEqual(75);
	});

	it('counts people, and compares a control with the nine others where there are ten', async () => {
		// C11 is an earlier draw of the person of C01.
		write(
			'study/people.csv',
			[
				'sample,group,patient,day',
				...controls.map(
					(name) => `${name},control,${name === 'C11' ? 'C01' : name},${name === 'C11' ? 0 : 30}`,
				),
				'P01,case,P01,0',
			].join('\n') + '\n',
		);
		const result = await run({
			input_files: [...controls, 'P01'].map((name) => `study/${name}_bins.bed`),
			labels_table: 'study/people.csv',
			labels_sample_col: 'sample',
			labels_label_col: 'group',
			patient_col: 'patient',
			reference_class: 'control',
			...FEW,
			normal_start: [0.6, 0.95],
			ploidy_start: [2],
		});
		const normals = Object.fromEntries(
			tableRows(result, 'fraction_estimates').map((row) => [
				String(row['sample']).slice(0, 3),
				row['normals'],
			]),
		);
		expect(normals).toMatchObject({ P01: 10, C01: 9, C02: 9, C11: 9 });
		expect(tableRows(result, 'fraction_limits').every((row) => Number(row['normals']) <= 10)).toBe(true);
	});

	it('states no limit without normals, and says so', async () => {
		const result = await run({ input_files: ['study/P01_bins.bed'], labels: 'ignored' });
		const [row] = tableRows(result, 'fraction_estimates');
		expect(row).toMatchObject({ call: 'signal_without_limit', limit_of_blank: null, normals: 0 });
		expect(String(result.summary.headline)).toContain(
			'No limit of blank or detection: no normals of this pipeline',
		);
		write('study/P03_bins.bed', bins(103, 0.07));
		const weak = await run({ input_files: ['study/P03_bins.bed'], labels: 'ignored' });
		expect(tableRows(weak, 'fraction_estimates')[0]).toMatchObject({ call: 'weak_signal_without_normals' });
		expect(String(weak.summary.headline)).toContain('weak copy-number signal, below 10 %');
		expect(String(weak.summary.headline)).not.toMatch(/tumour fraction \d/u);
		const none = await run({ input_files: ['study/C01_bins.bed'], labels: 'ignored' });
		expect(tableRows(none, 'fraction_estimates')[0]).toMatchObject({ call: 'no_signal', tumour_fraction: 0 });
		expect(String(none.summary.headline)).toContain('no copy-number signal: fraction cannot be estimated');
	});

	it('takes the normals of a table with a column each, and refuses those of another build', async () => {
		const table = (build: Build): string => {
			const columns = controls.map((_, i) =>
				bins(i + 1, 0, build)
					.trim()
					.split('\n')
					.map((line) => line.split('\t')),
			);
			return [
				['chr', 'start', 'gc', ...controls, 'S1', 'Median'].join('\t'),
				...(columns[0] ?? []).map((cells, row) =>
					[
						cells[1],
						cells[2],
						'0.4',
						...columns.map((own) => own[row]?.[5] || 'NA'),
						// Segments are no normal.
						cells[5] ? 0.1 * ((Math.floor(row / 50) % 3) - 1) : 'NA',
						cells[5] ? '0' : 'NA',
					].join('\t'),
				),
			].join('\n');
		};
		write('normals19.tsv', table('hg19').replace('C01', 'P01.bam').replace('C02', 'P01_bins.bed'));
		write('normals38.tsv', table('hg38'));
		const named = { input_files: ['study/P01_bins.bed'], labels: 'ignored', ...FEW };
		const result = await run({ ...named, panel_of_normals: 'normals19.tsv' });
		// Two columns are called by files of the sample itself: it is compared with the nine others.
		expect(tableRows(result, 'fraction_estimates')[0]).toMatchObject({
			call: 'detected_without_limit',
			normals: 9,
		});
		expect(String(result.summary.headline)).toContain('detected, limit of detection not known');
		expect(tableRows(result, 'fraction_limits')[0]).toMatchObject({ normals: 11, blank_by: 'fitted_tail' });
		const refused = await rejected(run({ ...named, panel_of_normals: 'normals38.tsv' }));
		expect(refused).toMatchObject({ code: 'copy.panel_bins_differ' });
	});

	it('refuses bins without values, X alone, and values of segments', async () => {
		const lines = bins(1, 0).trim().split('\n');
		const changed = (value: (i: number) => string): string =>
			lines
				.map((line, i) => {
					const cells = line.split('\t');
					return [
						...cells.slice(0, 4),
						...(value(i) === '' ? ['', '', ''] : ['0', value(i), 'neutral']),
					].join('\t');
				})
				.join('\n') + '\n';
		write(
			'segments_bins.bed',
			changed((i) => String(0.1 * (Math.floor(i / 50) % 3))),
		);
		expect(await rejected(run({ input_files: ['segments_bins.bed'] }))).toMatchObject({
			code: 'fraction.no_noise',
		});
		write('x_bins.bed', lines.filter((line) => line.startsWith('X:')).join('\n') + '\n');
		expect(await rejected(run({ input_files: ['x_bins.bed'] }))).toMatchObject({
			code: 'fraction.too_few_bins',
		});
		write('few_bins.bed', lines.slice(0, 10).join('\n') + '\n');
		expect(await rejected(run({ input_files: ['few_bins.bed'] }))).toMatchObject({
			code: 'fraction.too_few_bins',
		});
		write(
			'empty_bins.bed',
			changed(() => ''),
		);
		expect(await rejected(run({ input_files: ['empty_bins.bed'] }))).toMatchObject({
			code: 'calls.no_values',
		});
	});

	it('refuses parts of a genome and noise', async () => {
		write(
			'part_bins.bed',
			bins(1, 0)
				.split('\n')
				.filter((line) => /^[1-4]:/.test(line))
				.join('\n') + '\n',
		);
		expect(await rejected(run({ input_files: ['part_bins.bed'] }))).toMatchObject({
			code: 'fraction.too_few_bins',
		});
		const random = createRandom(1, 'noise');
		const noisy = bins(1, 0)
			.trim()
			.split('\n')
			.map((line) => {
				const cells = line.split('\t');
				return cells[5] === '' ? line : [...cells.slice(0, 5), 0.6 * random.normal(), 'neutral'].join('\t');
			});
		write('noisy_bins.bed', noisy.join('\n') + '\n');
		expect(await rejected(run({ input_files: ['noisy_bins.bed'] }))).toMatchObject({
			code: 'fraction.too_noisy',
		});
	});
});
