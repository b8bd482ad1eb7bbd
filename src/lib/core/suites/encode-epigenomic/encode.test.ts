import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { suiteFolder, tabs } from '../../../../../tests/setup/suite-folder.ts';
import fixture from '../../../../../tests/fixtures/tracks/bigwig.json';
import { featureStore } from '../../../contract/records/feature-store.ts';
import type { SuiteResult } from '../suite.ts';
import { encodeEpigenomic } from './run.server.ts';
import { centreToFlank, evenness, gini, topShare, variation } from './shape.ts';

const { write, run } = suiteFolder('encode-epigenomic', 'encode_epigenomic', encodeEpigenomic);
const made = fileURLToPath(new URL('../../../../../tests/fixtures/tracks/', import.meta.url));

/** Rows of the feature store: feature -> values; empty cells are NaN. */
function features(result: SuiteResult, signal: string): { samples: string[]; rows: Map<string, number[]> } {
	const product = result.products?.find((one) => one.path === `coverage_profile/${signal}/features.tsv.gz`);
	const [header, ...lines] = gunzipSync(product?.content as Uint8Array)
		.toString()
		.trimEnd()
		.split('\n')
		.map((line) => line.split('\t'));
	return {
		samples: (header ?? []).slice(1),
		rows: new Map(
			lines.map(([feature = '', ...cells]) => [
				feature,
				cells.map((cell) => (cell === '' ? NaN : Number(cell))),
			]),
		),
	};
}

describe('shape measures by hand', () => {
	const values = new Float64Array([4, NaN, 0, 1, 3]);

	it('variation, Gini, evenness and the top share', () => {
		// Mean 2, squares 4 + 4 + 1 + 1 = 10, population variance 2.5.
		expect(variation(values)).toBeCloseTo(Math.sqrt(2.5) / 2, 12);
		// Ascending 0 1 3 4: -3 x 0 - 1 x 1 + 1 x 3 + 3 x 4 = 14, over 4 x 8.
		expect(gini(values)).toBeCloseTo(14 / 32, 12);
		const entropy = -(0.125 * Math.log(0.125) + 0.375 * Math.log(0.375) + 0.5 * Math.log(0.5));
		expect(evenness(values)).toBeCloseTo(entropy / Math.log(4), 12);
		expect(topShare(values, 0.5)).toBeCloseTo(7 / 8, 12);
		expect(topShare(values, 0.01)).toBeCloseTo(4 / 8, 12);
		expect(gini(new Float64Array([2, 2, 2]))).toBe(0);
		expect(evenness(new Float64Array([2, 2, 2]))).toBeCloseTo(1, 12);
	});

	it('has no value without signal or with negative values', () => {
		for (const none of [new Float64Array(0), new Float64Array([0, 0]), new Float64Array([-1, 2])]) {
			expect(gini(none)).toBeNaN();
			expect(evenness(none)).toBeNaN();
			expect(topShare(none, 0.5)).toBeNaN();
		}
		expect(variation(new Float64Array([-1, 1]))).toBeNaN();
	});

	it('centre over flank', () => {
		const positions = new Float64Array([-1500, -100, 100, 1500]);
		expect(centreToFlank(positions, new Float64Array([1, 4, 6, 3]), 250, 1500)).toBe(5 / 2);
		expect(centreToFlank(positions, new Float64Array([0, 4, 6, 0]), 250, 1500)).toBeNaN();
	});
});

describe('coverage_profile', () => {
	it('of intervals: per million in bins and regions, depth around them; X tells nothing', async () => {
		write(
			'chip/cfchip_a.frag',
			tabs('1 900 1000 60 +', '1 950 1050 60 +', '1 2100 2200 60 -', 'X 10 110 60 +', '1 0 50 3 +'),
		);
		write('chip/cfchip_b.frag', tabs('1 1500 1600 60 +', '2 10 60 60 +'));
		const regions = write('chip-regions.bed', tabs('chr1 900 1100 peak'));
		const result = await run({
			input_files: ['chip/cfchip_a.frag', 'chip/cfchip_b.frag'],
			input_format: 'fragment_file',
			signal: 'cfchip_seq',
			region_bed: regions,
			bin_size: 1000,
		});
		const { samples, rows } = features(result, 'cfchip_seq');
		expect(samples).toEqual(['cfchip_a', 'cfchip_b']);
		// a keeps 4: middles 950 and 1000 and 2150 on chromosome 1, 60 on X. b keeps 2.
		expect(rows.get('bin:chr1:0-1000')).toEqual([250_000, 0]);
		expect(rows.get('bin:chr1:1000-2000')).toEqual([250_000, 500_000]);
		expect(rows.get('bin:chr1:2000-2200')).toEqual([250_000, 0]);
		expect(rows.get('bin:chr2:0-60')).toEqual([0, 500_000]);
		expect([...rows.keys()].some((name) => name.includes('X'))).toBe(false);
		// Two of four middles in 200 bases: 500,000 per million / 0.2 kb.
		expect(rows.get('region:peak')).toEqual([2_500_000, 0]);
		expect(rows.get('shape:in_regions')).toEqual([0.5, 0]);
		// Middle of the region 1000. Column -50..0 (950-1000) of a: both fragments over all 50 bases = depth 2, per 4e-6.
		expect(rows.get('profile:-25')?.[0]).toBeCloseTo(2 / 4e-6, 3);
		expect(rows.get('profile:25')?.[0]).toBeCloseTo(1 / 4e-6, 3);
		expect(rows.get('profile:25')?.[1]).toBe(0);
		// Bins of a: 250,000 three times and 0: share above zero 3 / 4, Gini (-3 x 0 - 1 + 1 + 3) / (4 x 3).
		expect(rows.get('shape:bins_with_signal')?.[0]).toBe(0.75);
		expect(rows.get('shape:gini')?.[0]).toBeCloseTo(3 / 12, 12);
		const record = result.products?.find(({ path: name }) => name.endsWith('features.json'));
		const store = featureStore.parse(JSON.parse(record?.content as string));
		expect(store).toMatchObject({ encoder: 'coverage_profile', signal: 'cfchip_seq', build: null });
		expect(store.feature_specs.reduce((n, spec) => n + spec.count, 0)).toBe(rows.size);
	});

	it('of a bigWig: region means are those of pyBigWig', async () => {
		const answers = fixture.cases.find(({ file }) => file === 'spans.bw');
		const asked = (answers?.summaries ?? []).filter(
			(one) => one.parts === 1 && one.exact && Number(one.range[2]) - Number(one.range[1]) < 90_000,
		);
		expect(asked.length).toBeGreaterThan(8);
		const regions = write(
			'bw-regions.bed',
			asked.map(({ range }, i) => [...range, `r${i}`].join('\t') + '\n').join(''),
		);
		const result = await run({
			input_files: [path.join(made, 'spans.bw')],
			signal: 'medip_seq',
			region_bed: regions,
		});
		const { rows } = features(result, 'medip_seq');
		for (const [i, one] of asked.entries()) {
			const found = rows.get(`region:r${i}`)?.[0] ?? NaN;
			expect(found).toBeCloseTo(one.mean[0] ?? NaN, 9);
		}
	});

	it('of peaks: no peak is zero in bins, in regions and around them', async () => {
		const peak = (contig: string, start: number, end: number, height: number): string =>
			`${contig} ${start} ${end} p 100 . ${height} 9 7 20`;
		write('pk/cfchip_a.narrowPeak', tabs(peak('chr1', 1000, 1100, 5), peak('chr1', 1900, 2000, 3)));
		write('pk/cfchip_b.narrowPeak', tabs(peak('chr2', 10, 60, 4)));
		const result = await run({
			input_files: ['pk/cfchip_a.narrowPeak', 'pk/cfchip_b.narrowPeak'],
			signal: 'cfchip_seq',
			region_bed: write('pk-regions.bed', tabs('chr1 1000 1100 one', 'chr2 500 600 two')),
			bin_size: 1000,
		});
		const { samples, rows } = features(result, 'cfchip_seq');
		expect(samples).toEqual(['cfchip_a', 'cfchip_b']);
		expect(rows.get('bin:chr1:0-1000')).toEqual([0, 0]);
		// Heights over the bases under peaks: (100 x 5 + 100 x 3) / 200.
		expect(rows.get('bin:chr1:1000-2000')).toEqual([4, 0]);
		expect(rows.get('bin:chr2:0-60')).toEqual([0, 4]);
		expect(rows.get('region:one')).toEqual([5, 0]);
		expect(rows.get('region:two')).toEqual([0, 0]);
		// One of three bins has a peak. Middle of region one is 1050: its peak fills the columns of -50 to 50 bp.
		expect(rows.get('shape:bins_with_signal')?.map((share) => share * 3)).toEqual([1, 1]);
		expect([rows.get('profile:-25'), rows.get('profile:-75')]).toEqual([
			[5, 0],
			[0, 0],
		]);
	});

	it('files methylation calls under their own name, whatever their path says', async () => {
		write('medip/m1.cov', tabs('chr1 11 11 50 1 1', 'chr1 21 21 100 3 0'));
		const result = await run({ input_files: ['medip/m1.cov'], input_format: 'bismark_coverage' });
		const record = result.products?.find(({ path: name }) => name.endsWith('features.json'));
		expect(record?.path).toBe('coverage_profile/methylation_calls/features.json');
		expect(JSON.parse(record?.content as string)).toMatchObject({
			signal: 'methylation_calls',
			signal_family: 'methylation',
			unit: expect.any(String) as string,
		});
		expect(result.report).toContain('Methylation profile of methylation_calls');
		expect(result.warnings.map(({ code }) => code)).not.toContain('raw.signal_by_default');
	});

	it('of methylation calls: every CpG counts once', async () => {
		// Bismark coverage: contig, start, end (1-based), percent, methylated, unmethylated.
		write('me/m1.cov', tabs('chr1 11 11 50 1 1', 'chr1 21 21 100 3 0', 'chr1 1500 1500 25 1 3'));
		const result = await run({
			input_files: ['me/m1.cov'],
			input_format: 'bismark_coverage',
			signal: 'methylation_calls',
			bin_size: 1000,
		});
		const { rows } = features(result, 'methylation_calls');
		expect(rows.get('bin:chr1:0-1000')).toEqual([0.75]);
		expect(rows.get('bin:chr1:1000-1500')).toEqual([0.25]);
		const record = result.products?.find(({ path: name }) => name.endsWith('features.json'));
		expect(JSON.parse(record?.content as string)).toMatchObject({ signal_family: 'methylation' });
	});

	it('names samples of several files apart', async () => {
		// Two tracks of one file carry the names of the two single files.
		write('two/cfchip_a.bedGraph', 'track type=bedGraph\nchr1 0 1000 1\n');
		const two = ['a', 'b'].map((name) => `track type=bedGraph name=cfchip_${name}\nchr1 0 1000 5\n`);
		write('two/cfchip_pair.bedGraph', two.join(''));
		const result = await run({
			input_files: ['two/cfchip_a.bedGraph', 'two/cfchip_pair.bedGraph'],
			signal: 'cfchip_seq',
		});
		const { samples, rows } = features(result, 'cfchip_seq');
		expect(samples).toEqual(['cfchip_a', 'cfchip_pair.cfchip_a', 'cfchip_pair.cfchip_b']);
		expect(rows.get('bin:chr1:0-1000')).toEqual([1, 5, 5]);
	});

	it('the same input gives the same bytes', async () => {
		write('same/cfchip_a.frag', tabs('1 900 1000 60 +'));
		const parameters = {
			input_files: ['same/cfchip_a.frag'],
			input_format: 'fragment_file',
			signal: 'cfchip_seq',
		};
		const [first, second] = [await run(parameters), await run(parameters)];
		const contents = (result: SuiteResult): unknown[] =>
			(result.products ?? []).map(({ content }) => content);
		expect(contents(second)).toEqual(contents(first));
		expect(second.report).toBe(first.report);
	});
});
