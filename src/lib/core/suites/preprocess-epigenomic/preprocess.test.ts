import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { suiteFolder, tableRows, tabs } from '../../../../../tests/setup/suite-folder.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import type { SuiteResult } from '../suite.ts';
import { preprocessEpigenomic } from './run.server.ts';

const { folder, write, run } = suiteFolder('epigenomic', 'preprocess_epigenomic', preprocessEpigenomic);
const table = tableRows;

/** Text of a product, unpacked. */
function product(result: SuiteResult, name: string): string {
	const found = result.products?.find((one) => one.path === name);
	if (found === undefined) throw new Error(`There is no product ${name}.`);
	const { content } = found;
	const bytes =
		typeof content === 'object' && 'file' in content ? readFileSync(content.file) : Buffer.from(content);
	return name.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
}

// Ten fragments; 100 bp long where not said otherwise.
const fragments = tabs(
	'1 1000 1100 60 +',
	'1 1000 1100 60 +', // a duplicate
	'1 1000 1100 60 -', // none: other strand
	'1 1050 1200 10 +', // mapping quality
	'1 1500 1600 60 -',
	'1 5000 5100 60 +', // touches the blacklist 5090-6000
	'2 100 130 60 +', // 30 bp
	'2 200 700 60 +', // 500 bp
	'2 800 900 255 .',
	'MT 10 110 60 +', // no main chromosome
);

describe('interval clean-up', () => {
	it('every dropped row has its reason, the rest is sorted under one spelling', async () => {
		write('one/cfchip_a.frag', fragments);
		write('black.bed', 'chr1\t5090\t6000\n');
		const panel = write('panel.bed', 'chr1\t1040\t1060\tpeak\nchr2\t0\t1000\tall\n');
		const result = await run({
			input_files: ['one/cfchip_a.frag'],
			input_format: 'fragment_file',
			region_bed: panel,
			blacklist_bed: path.join(folder, 'black.bed'),
			min_length: 50,
			max_length: 400,
			signal: 'cfchip_seq',
		});
		const [row] = table(result, 'interval_summary');
		expect(row).toMatchObject({
			sample: 'cfchip_a',
			profile: 'cfchip_interval_cleanup',
			file: 'cfchip_a.frag',
			rows: 10,
			kept: 5,
			duplicates: 1,
			median_length: 100,
			in_panel: 4,
			in_panel_share: 4 / 5,
		});
		expect(table(result, 'dropped_intervals').map(({ reason, dropped }) => [reason, dropped])).toEqual([
			['mapq', 1],
			['blacklist', 1],
			['too_short', 1],
			['too_long', 1],
			['other_contig', 1],
		]);
		expect(product(result, 'cfchip_seq/cfchip_a.frag.gz')).toBe(
			tabs(
				'chr1 1000 1100 60 +',
				'chr1 1000 1100 60 +',
				'chr1 1000 1100 60 -',
				'chr1 1500 1600 60 -',
				'chr2 800 900 255 .',
			),
		);
		// Middles 1050, 1050, 1050 lie in the peak: 3 of 5 kept = 600,000 per million; 850 in chr2.
		expect(product(result, 'cfchip_seq/matrix.tsv.gz')).toBe(
			tabs('feature cfchip_a', 'peak 600000', 'all 200000'),
		);
		expect(JSON.parse(product(result, 'cfchip_seq/summary.json'))).toMatchObject({
			signal: 'cfchip_seq',
			dropped: { mapq: 1, blacklist: 1, too_short: 1, too_long: 1, other_contig: 1 },
		});
		expect(product(result, 'cfchip_seq/summary.csv').split('\n')[1]).toContain('cfchip_a,cfchip_seq');
	});

	it('without regions the matrix is made of bins; joined intervals when asked', async () => {
		write(
			'bins/medip_a.bed',
			tabs('chr1 0 10 a', 'chr1 12 20 b', 'chr1 9 5 wrong', 'chr1 -3 5 wrong', 'chr2 7 7 none'),
		);
		write('bins/medip_b.bed.gz', gzipSync(tabs('chr1 15 25 c', 'chr2 0 4 d')));
		const result = await run({
			input_files: ['bins/medip_a.bed', 'bins/medip_b.bed.gz'],
			input_format: 'bed',
			bin_size: 1000,
			merge_gap: 2,
			signal: 'medip_seq',
		});
		expect(table(result, 'interval_summary').map(({ sample, kept }) => [sample, kept])).toEqual([
			['medip_a', 2],
			['medip_b', 2],
		]);
		expect(table(result, 'dropped_intervals').map(({ reason, dropped }) => [reason, dropped])).toEqual([
			['zero_length', 1],
			['start_after_end', 1],
			['negative_position', 1],
		]);
		expect(product(result, 'medip_seq/medip_a.merged.bed.gz')).toBe(tabs('chr1 0 20 joined_2 2 .'));
		expect(product(result, 'medip_seq/matrix.tsv.gz')).toBe(
			tabs('feature medip_a medip_b', 'chr1:0-25 1000000 500000', 'chr2:0-4 0 500000'),
		);
		expect(table(result, 'counts').map((row) => [row['feature'], row['medip_a'], row['medip_b']])).toEqual([
			['chr1:0-25', 2, 1],
			['chr2:0-4', 0, 1],
		]);
	});

	it('tracks lose the bases under the blacklist and missing values; peaks keep their columns', async () => {
		write(
			'tracks/cfmedip_t.bedgraph',
			tabs('1 0 100 2', '1 100 200 NaN', '1 200 300 4', 'GL000191.1 0 50 9'),
		);
		const black = write('tracks-black.bed', 'chr1\t50\t60\nchr1\t290\t400\n');
		const regions = write('tracks-regions.bed', '1\t0\t250\tr\n1\t110\t190\tempty\n');
		const result = await run({
			input_files: ['tracks/cfmedip_t.bedgraph'],
			input_format: 'bedgraph',
			blacklist_bed: black,
			region_bed: regions,
			signal: 'cfmedip_seq',
		});
		expect(product(result, 'cfmedip_seq/cfmedip_t.bedgraph.gz')).toBe(
			tabs('1 0 50 2', '1 60 100 2', '1 200 290 4'),
		);
		// r: 50 + 40 bases of 2 and 50 of 4: 380 / 140.
		const [, r, empty] = product(result, 'cfmedip_seq/matrix.tsv.gz').split('\n');
		expect(Number(r?.split('\t')[1])).toBeCloseTo(380 / 140, 12);
		expect(empty).toBe('empty\t');
		expect(table(result, 'dropped_intervals').map(({ reason, dropped }) => [reason, dropped])).toEqual([
			['no_value', 1],
			['blacklisted_bases', 20],
			['other_contig_bases', 50],
		]);
		write(
			'peaks/chip_p.narrowPeak',
			tabs('chr1 10 50 p1 900 . 7.5 12 9.25 15', 'chr1 5 9 p0 3 . 2 -1 -1 -1'),
		);
		const peaks = await run({
			input_files: ['peaks/chip_p.narrowPeak'],
			input_format: 'narrow_peak',
			signal: 'cfchip_seq',
		});
		expect(product(peaks, 'cfchip_seq/chip_p.narrowPeak.gz')).toBe(
			tabs('chr1 5 9 p0 3 . 2 -1 -1 -1', 'chr1 10 50 p1 900 . 7.5 12 9.25 15'),
		);
	});
});

describe('panels', () => {
	// Sample a: 4 in r1, 1 in r2, 5 elsewhere = 10. Sample b: 2, 2, 4 = 8. Fragments of 10 bases.
	const at = (contig: string, middles: readonly number[]): string[] =>
		middles.map((middle) => `${contig} ${middle - 5} ${middle + 5} 60 +`);
	const a = tabs(...at('chr1', [1010, 1020, 1030, 1040, 3050, 8000, 8001, 8002, 9000]), ...at('chr2', [500]));
	const b = tabs(...at('chr1', [1010, 1020, 3050, 3060, 8000, 8001, 9000, 9900]));
	const setUp = (name: string) => {
		for (const [id, text] of Object.entries({ a, b })) write(`${name}/cfchip_${id}.frag`, text);
		return {
			input_files: ['a', 'b'].map((id) => `${name}/cfchip_${id}.frag`),
			input_format: 'fragment_file',
			region_bed: write(`${name}-panel.bed`, 'chr1\t1000\t1100\tr1\nchr1\t3000\t3200\tr2\n'),
		};
	};

	it('per kb and million, share and enrichment against background regions', async () => {
		const background = write('background.bed', 'chr1\t7000\t9500\n');
		const result = await run({
			...setUp('summary'),
			background_bed: background,
			profile: 'cfchip_panel_summary',
			signal: 'cfchip_seq',
		});
		// r1 of a: 4 / 10 per million per 0.1 kb = 4,000,000; r2: 1 / 10 / 0.2 kb = 500,000. b: 2 / 8 / 0.1; 2 / 8 / 0.2.
		expect(product(result, 'cfchip_seq/matrix.tsv.gz')).toBe(
			tabs('feature cfchip_a cfchip_b', 'r1 4000000 2500000', 'r2 500000 1250000'),
		);
		const [first] = table(result, 'interval_summary');
		// 5 in 300 bases of panel against 4 in 2,500 of background: (5 / 300) / (4 / 2500).
		expect(first).toMatchObject({ in_panel: 5, in_panel_share: 0.5 });
		expect(first?.['enrichment']).toBeCloseTo(5 / 300 / (4 / 2500), 12);
		expect(table(result, 'counts').map((row) => [row['cfchip_a'], row['cfchip_b']])).toEqual([
			[4, 2],
			[1, 2],
		]);
	});

	it('scaled to the panel, or to an invariant set', async () => {
		const toPanel = await run({
			...setUp('scaled'),
			profile: 'cfmedip_scale_normalized_panel',
			signal: 'cfmedip_seq',
		});
		// Totals in the panel 5 and 4, median 4.5: factors 0.9 and 1.125. r1 of a: 4 / 0.1 kb x 0.9 = 36.
		const [, r1, r2] = product(toPanel, 'cfmedip_seq/matrix.tsv.gz')
			.trimEnd()
			.split('\n')
			.map((line) => line.split('\t').slice(1).map(Number));
		expect(r1?.[0]).toBeCloseTo(36, 12);
		expect(r1?.[1]).toBeCloseTo(20 * 1.125, 12);
		expect(r2?.[0]).toBeCloseTo(5 * 0.9, 12);
		expect(r2?.[1]).toBeCloseTo(10 * 1.125, 12);
		const invariant = write('invariant.bed', 'chr1\t7990\t8001\n');
		const toSet = await run({
			...setUp('scaled2'),
			background_bed: invariant,
			profile: 'medip_scale_normalized_panel',
			signal: 'medip_seq',
		});
		// In the set: middle 8000 once in each; the factors are 1.
		expect(table(toSet, 'interval_summary').map((row) => row['scale_factor'])).toEqual([1, 1]);
	});

	it('above a background of flanks and background regions', async () => {
		const background = write('background2.bed', 'chr1\t20000\t21000\nchr2\t0\t4000\n');
		const result = await run({
			...setUp('aware'),
			background_bed: background,
			profile: 'cfchip_background_aware',
			signal: 'cfchip_seq',
		});
		// a: global rate 1 / 5,000. Flanks of r1 (0-1000, 1100-11100 without r2): 1,000 + 9,800 bases hold 8000, 8001, 8002, 9000
		// = 4 / 10,800. Flanks of r2 (0-3000 without r1, 3200-13200): 2,900 + 10,000 = 12,900 bases, the same four.
		const expected = table(result, 'background_expected').map((row) => Number(row['cfchip_a']));
		expect(expected[0]).toBeCloseTo((4 / 10_800) * 100, 12);
		expect(expected[1]).toBeCloseTo((4 / 12_900) * 200, 12);
		const z = table(result, 'background_z').map((row) => Number(row['cfchip_a']));
		const e0 = expected[0]!;
		expect(z[0]).toBeCloseTo((4 - e0) / Math.sqrt(e0), 10);
		// P(X >= 4) = 1 - sum of the first four terms of the Poisson distribution.
		const terms = [0, 1, 2, 3].map((k) => (Math.exp(-e0) * e0 ** k) / [1, 1, 2, 6][k]!);
		const tail = 1 - terms.reduce((sum, term) => sum + term, 0);
		expect(Number(table(result, 'background_p')[0]?.['cfchip_a'])).toBeCloseTo(tail, 12);
		const value = Number(product(result, 'cfchip_seq/matrix.tsv.gz').split('\n')[1]?.split('\t')[1]);
		expect(value).toBeCloseTo(((4 - e0) / 10) * 1e6 * 10, 4);
		expect(table(result, 'interval_summary')[0]).toMatchObject({ background_rate_per_kb: 1000 / 5000 });
	});

	it('needs regions, and says when a file cannot be read while another can', async () => {
		const { region_bed: _, ...files } = setUp('needs');
		const error = await rejected(run({ ...files, profile: 'cfchip_panel_summary', signal: 'cfchip_seq' }));
		expect(error.code).toBe('genome.panel_needed');
		write('broken/cfchip_a.bedgraph', tabs('chr1 0 10 1', 'chr1 10 20 2'));
		write('broken/cfchip_b.bedgraph', tabs('chr1 0 10 1', 'chr1 5 20 2'));
		const result = await run({
			input_files: ['broken/cfchip_a.bedgraph', 'broken/cfchip_b.bedgraph'],
			input_format: 'bedgraph',
			signal: 'cfchip_seq',
		});
		expect(result.skipped).toBe(true);
		expect(table(result, 'interval_summary')).toHaveLength(1);
		expect(result.report).toContain('overlaps another interval');
	});

	it('one task covers all signals it names; their files are told apart by name', async () => {
		write('both/cfmedip_x.frag', a);
		write('both/cfchip_x.frag', b);
		const result = await run({
			input_files: ['both/cfchip_x.frag', 'both/cfmedip_x.frag'],
			input_format: 'fragment_file',
			signal: ['cfchip_seq', 'cfmedip_seq'],
			bin_size: 10_000,
		});
		expect(result.tables.map(({ name }) => name)).toContain('cfmedip_seq_interval_summary');
		expect(product(result, 'cfmedip_seq/summary.json')).toContain('cfmedip_interval_cleanup');
		expect(product(result, 'cfchip_seq/summary.json')).toContain('cfchip_interval_cleanup');
	});
});

describe('the same input', () => {
	it('gives the same bytes', async () => {
		write('same/cfchip_a.frag', fragments);
		const parameters = {
			input_files: ['same/cfchip_a.frag'],
			input_format: 'fragment_file',
			signal: 'cfchip_seq',
			bin_size: 1000,
		};
		const [first, second] = [await run(parameters), await run(parameters)];
		expect(second.report).toBe(first.report);
		const bytes = (result: SuiteResult): Buffer[] =>
			(result.products ?? []).map(({ content }) =>
				typeof content === 'object' && 'file' in content ? readFileSync(content.file) : Buffer.from(content),
			);
		expect(bytes(second)).toEqual(bytes(first));
		expect(bytes(first).length).toBeGreaterThan(2);
	});
});
