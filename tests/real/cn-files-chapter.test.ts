import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import fixture from '../fixtures/readers/cn-files.json';
import { inline } from '../../src/lib/base/parallel.ts';
import { featureStore } from '../../src/lib/contract/records/feature-store.ts';
import { encodeLpwgs } from '../../src/lib/core/suites/encode-lpwgs/run.server.ts';
import { copyNumberChapter } from '../../src/lib/core/suites/raw-signal/copy-number/chapter.server.ts';
import { rawSignalSuite } from '../../src/lib/core/suites/raw-signal/frame.server.ts';
import type { Suite, SuiteResult, SuiteTable } from '../../src/lib/core/suites/suite.ts';
import { isLong } from '../setup/test-size.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';

const real = describe.skipIf(!hasSharedData());
const analyze = rawSignalSuite('analyze_raw_signal', [copyNumberChapter]);

function run(suite: Suite, parameters: Record<string, unknown>): Promise<SuiteResult> {
	return suite({
		parameters,
		base: sharedData('.'),
		command: 'lb-agent task',
		parallel: inline,
		watch: {},
	});
}

type Row = SuiteTable['rows'][number];

function rows(result: SuiteResult, name: string): readonly Row[] {
	const found = result.tables.find((one) => one.name === name);
	if (found === undefined)
		throw new Error(`no table ${name}: ${result.tables.map((one) => one.name).join(' ')}`);
	return found.rows;
}

const number = (row: Row | undefined, column: string): number => {
	const value = row?.[column];
	return typeof value === 'number' ? value : Number.NaN;
};

const JANKEF = {
	input_dir: 'jankef-hnc-dev/copy-number-profiles',
	labels_table: ['jankef-hnc-dev/CPA-scores.subset.tsv'],
	labels_label_col: 'group',
	label_map: { control: 'control', case: 'case' },
};

real('jankef-hnc-dev as a raw-signal run', () => {
	it('four samples above the controls, as published; profiles per person on the band of the controls', async () => {
		const result = await run(analyze, JANKEF);
		const samples = rows(result, 'copy_number_samples');
		expect(samples.length).toBe(30);
		const known = fixture.wisecondorx as Record<string, { altered_fraction: number; dlrs: number }>;
		for (const row of samples) {
			const expected = known[`${String(row['sample'])}_bins.bed`];
			expect(number(row, 'fraction_genome_altered')).toBeCloseTo(expected?.altered_fraction ?? NaN, 12);
			expect(number(row, 'dlrs')).toBeCloseTo(expected?.dlrs ?? NaN, 12);
			expect(row['call_source']).toBe('file');
		}
		const above = samples.filter((row) => row['above_controls'] === true).map((row) => row['sample']);
		// The published four. Controls are not judged: one of twelve is always above the others.
		expect(above).toEqual(['P003_01-P1', 'P003_02-P1', 'P016_01-P1', 'P016_05-P1']);
		expect(samples.filter((row) => row['above_controls'] === null).length).toBe(12);
		expect(result.summary.headline).toContain(
			'In 4 of 18 other samples, more of the genome is altered than in any of 12 samples of control (at most 0.75 %)',
		);
		// CPA of the publication ranks P003_01 first; its arm 3p is lost, 3q gained.
		const arms = rows(result, 'copy_number_arms').filter((row) => row['sample'] === 'P003_01-P1');
		const arm = (name: string): Row | undefined => arms.find((row) => row['arm'] === name);
		expect(number(arm('3p'), 'loss_fraction')).toBeGreaterThan(0.95);
		expect(number(arm('3q'), 'gain_fraction')).toBeGreaterThan(0.9);
		expect(number(arm('3p'), 'z')).toBeLessThan(-3);
		expect(arm('13p')).toBeUndefined();
		const profile = result.figures.find(({ name }) => name === 'genome_profile_P003')?.spec;
		if (profile?.kind !== 'genome_profile') throw new Error('no profile of P003');
		expect(profile.data.sample_ids).toEqual(
			['01', '02', '03', '04', '05', '07'].map((time) => `P003_${time}-P1`),
		);
		expect(profile.data.control_band?.label).toBe('control, range, n = 12');
		expect(result.figures.map(({ name }) => name)).toEqual(
			expect.arrayContaining(['genome_heatmap', 'arm_heatmap']),
		);
		// Longitudinal: 18 samples of three patients, 15 of them later than the first; three features.
		expect(rows(result, 'copy_number_genome_changes').length).toBe(45);
		expect(result.report).toContain('no tumour fraction is estimated');
	});

	it('the encoder: fixed rows of the build, each sample by itself, the same bytes twice', async () => {
		// Two controls and three samples of a patient stand for the thirty.
		const some = ['C001_01', 'C002_01', 'P003_01', 'P003_02', 'P003_07'];
		const parameters = isLong
			? { input_dir: JANKEF.input_dir }
			: { input_files: some.map((name) => `${JANKEF.input_dir}/${name}-P1_bins.bed`) };
		const result = await run(encodeLpwgs, parameters);
		const product = result.products?.find(({ kind }) => kind === 'feature_store');
		const lines = gunzipSync(product?.content as Uint8Array)
			.toString()
			.trim()
			.split('\n');
		const table = new Map(lines.map((line) => [line.split('\t')[0] as string, line.split('\t').slice(1)]));
		const record = featureStore.parse(
			JSON.parse(String(result.products?.find(({ kind }) => kind === 'text')?.content)),
		);
		// 2,897 autosomal bins of 1 Mb of hg19, 39 arms twice, 8 measures.
		expect(record.feature_count).toBe(2897 + 2 * 39 + 8);
		expect(lines.length - 1).toBe(record.feature_count);
		expect([record.build, record.parameters['bin_size']]).toEqual(['hg19', 1_000_000]);
		const ids = table.get('feature') as string[];
		expect(ids.length).toBe(isLong ? 30 : 5);
		const fraction = table.get('fraction_genome_altered') as string[];
		const known = fixture.wisecondorx as Record<string, { altered_fraction: number }>;
		for (const [i, id] of ids.entries())
			expect(Number(fraction[i])).toBeCloseTo(known[`${id}_bins.bed`]?.altered_fraction ?? NaN, 12);
		// Gap bins are missing, never zero.
		expect(table.get('chr1:0-1000000')?.every((cell) => cell === '' || cell === undefined)).toBe(true);

		const alone = await run(encodeLpwgs, { input_files: [`${JANKEF.input_dir}/P003_01-P1_bins.bed`] });
		const single = gunzipSync(
			alone.products?.find(({ kind }) => kind === 'feature_store')?.content as Uint8Array,
		)
			.toString()
			.trim()
			.split('\n');
		const at = ids.indexOf('P003_01-P1');
		expect(single.slice(1)).toEqual(
			lines.slice(1).map((line) => [line.split('\t')[0], line.split('\t')[at + 1]].join('\t')),
		);
		const again = await run(encodeLpwgs, parameters);
		// As text: to compare arrays of bytes item by item takes longer than to make them.
		const contents = ({ products = [] }: SuiteResult): unknown[] =>
			products.map(({ content, ...rest }) => ({
				...rest,
				content: content instanceof Uint8Array ? Buffer.from(content).toString('latin1') : content,
			}));
		expect(contents(again)).toEqual(contents(result));
	});

	it('larger bins are means; smaller ones than the files hold are refused', async () => {
		const parameters = { input_files: [`${JANKEF.input_dir}/P003_01-P1_bins.bed`] };
		const result = await run(encodeLpwgs, { ...parameters, bin_size: 5_000_000 });
		expect(result.summary['chapters']).toMatchObject({ lpwgs: { bin_size: 5_000_000 } });
		await expect(run(encodeLpwgs, { ...parameters, bin_size: 500_000 })).rejects.toMatchObject({
			code: 'calls.bins_too_large',
		});
	});
});

real('ichorcna-mbc315: counts corrected with the tracks beside them', () => {
	it('DLRS .0725, a woman, losses of 9p and 17p, gains of 16p and 8q', async () => {
		const result = await run(analyze, { input_dir: 'ichorcna-mbc315' });
		const [row] = rows(result, 'copy_number_samples');
		expect(row).toMatchObject({ sample: 'MBC_315', values: 'corrected_counts', call_source: 'plasma_rule' });
		expect(Math.abs(number(row, 'dlrs') - 0.0725)).toBeLessThan(5e-4);
		// ichorCNA: female.
		expect(rows(result, 'copy_number_sex')[0]).toMatchObject({ observed: 'female' });
		const arms = new Map(
			rows(result, 'copy_number_arms').map((one) => [one['arm'], number(one, 'mean_log2')]),
		);
		// Arm medians of the reference correction; means of arms without focal changes lie within 0.05 of them.
		for (const [arm, level] of [
			['9p', -0.21],
			['17p', -0.24],
			['11q', -0.18],
			['3p', -0.15],
			['22q', -0.16],
			['1p', -0.13],
			['16p', 0.2],
			['20q', 0.14],
			['8q', 0.11],
		] as const) {
			const found = arms.get(arm) ?? NaN;
			expect(Math.sign(found)).toBe(Math.sign(level));
			if (arm !== '11q') expect(Math.abs(found - level)).toBeLessThan(0.05);
		}
		expect(result.summary['warnings_code']).toEqual(expect.arrayContaining(['calls.track_beside']));
	});
});

real('cnvkit-formats: a folder of many programs', () => {
	it('what can be read is used, the rest is named with its row; bins and segments of one sample meet', async () => {
		const files = [
			'amplicon.cnr',
			'amplicon.cns',
			'p2-20_1.cnr',
			'tr95t.cns',
			'ref_test_male.cnn',
			'acgh-log10.seg',
		];
		const result = await run(analyze, { input_files: files.map((name) => `cnvkit-formats/${name}`) });
		const samples = new Map(rows(result, 'copy_number_samples').map((row) => [row['sample'], row]));
		expect([...samples.keys()].sort()).toEqual(['amplicon', 'p2-20_1', 'tr95t']);
		expect(samples.get('amplicon')).toMatchObject({
			segment_source: 'file',
			segments: 80,
			call_source: 'plasma_rule',
		});
		expect(samples.get('p2-20_1')).toMatchObject({ segment_source: 'segmentation', bins: 19_089 });
		expect(number(samples.get('p2-20_1'), 'dlrs').toFixed(4)).toBe('0.1362');
		expect(result.skipped).toBe(true);
		expect(result.report).toContain('row 4: 5 cells instead of 6');
		expect(result.report).toContain('may contain log10 ratios');
	});

	it('tissue: the thresholds of cnvkit, when asked for', async () => {
		const result = await run(analyze, { input_files: ['cnvkit-formats/tr95t.cns'], call_rule: 'tissue' });
		const copies = rows(result, 'copy_number_segments').map((row) => row['copy_number']);
		expect(copies).toEqual(fixture.calls['tr95t.cns'].cn);
		expect(copies.filter((cn) => cn === 2).length).toBe(58);
	});

	it('a log10 SEG with its scale said: 36 samples', async () => {
		const result = await run(analyze, { input_files: ['cnvkit-formats/acgh-log10.seg'], seg_scale: 'log10' });
		expect(rows(result, 'copy_number_samples').length).toBe(36);
	});
});

real('segments only', () => {
	it('maftools-maf: 191 samples of one table', async () => {
		const result = await run(analyze, { input_files: ['maftools-maf/LAML_CBS_segments.tsv.gz'] });
		const segments = fixture.seg['LAML_CBS_segments.tsv.gz'];
		const counts = new Map(
			rows(result, 'copy_number_samples').map((row) => [row['sample'], row['segments']]),
		);
		for (const [sample, { rows: n }] of Object.entries(segments)) expect(counts.get(sample)).toBe(n);
		expect(counts.size).toBe(191);
		expect(result.figures.map(({ name }) => name)).toContain('segment_heatmap');
		expect(result.summary['warnings_code']).toEqual(
			expect.arrayContaining(['calls.seg_log2_assumed', 'calls.arms_unknown']),
		);
	});
});
