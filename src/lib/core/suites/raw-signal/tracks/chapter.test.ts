import { describe, expect, it } from 'vitest';
import { openFilesBelow } from '../../../../../../tests/setup/open-files.ts';
import { suiteFolder, tableRows, tabs } from '../../../../../../tests/setup/suite-folder.ts';
import { sizeOf } from '../../../../../../tests/setup/test-size.ts';
import { rejected } from '../../../../../../tests/setup/thrown.ts';
import { figureSpec } from '../../../../contract/records/figure.ts';
import { drawFigure } from '../../../figures/index.ts';
import { rawSignalSuite } from '../frame.server.ts';
import { tracksChapter } from './chapter.server.ts';

const { folder, write, run } = suiteFolder(
	'tracks-chapter',
	'analyze_raw_signal',
	rawSignalSuite('analyze_raw_signal', [tracksChapter]),
);
const table = tableRows;

const TRACKS = sizeOf(100, 1000);

describe('tracks of a folder', () => {
	it('inventory, bins, regions, profiles and a locus, by hand', async () => {
		// Sample a: chr1 0-1000 of 2, 1000-2000 of 6; chr2 0-500 of 4. Sample b spells chromosomes without chr.
		write('hand/a.bedgraph', tabs('chr1 0 1000 2', 'chr1 1000 2000 6', 'chr2 0 500 4'));
		write('hand/b.bedgraph', tabs('1 0 1000 1', '1 1500 2000 9', '2 0 250 NaN', '2 250 500 5'));
		const regions = write('hand-regions.bed', tabs('chr1 500 1500 r1', 'chr2 0 300 r2'));
		const result = await run({
			input_files: ['hand/a.bedgraph', 'hand/b.bedgraph'],
			input_format: 'bedgraph',
			region_bed: regions,
			bin_size: 1000,
		});
		expect(table(result, 'track_inventory')).toMatchObject([
			{ sample: 'a', intervals: 3, missing: 0, covered_bases: 2500, min: 2, max: 6, mean: 4, used: true },
			// 1,000 x 1 + 500 x 9 + 250 x 5 = 6,750 over 1,750 bases.
			{ sample: 'b', intervals: 4, missing: 1, covered_bases: 1750, min: 1, max: 9, used: true },
		]);
		expect(table(result, 'track_inventory')[1]?.['mean']).toBeCloseTo(6750 / 1750, 12);
		expect(table(result, 'bedgraph_bins')).toEqual([
			{ feature: 'chr1:0-1000', a: 2, b: 1 },
			{ feature: 'chr1:1000-2000', a: 6, b: 9 },
			{ feature: 'chr2:0-500', a: 4, b: 5 },
		]);
		// r1: 500 bases of 2 and 500 of 6; of b only 500 bases of 1. r2: 4; of b 50 bases of 5.
		expect(table(result, 'bedgraph_regions')).toEqual([
			{ feature: 'r1', a: 4, b: 1 },
			{ feature: 'r2', a: 4, b: 5 },
		]);
		// Middle of r1 = 1000, of r2 = 150. Column 0-50 of a: bases 1000-1050 of 6 and 150-200 of 4.
		const profile = table(result, 'track_metaprofiles');
		expect(profile.find((row) => row['sample'] === 'a' && row['position'] === 25)).toMatchObject({
			value: 5,
			covered_bases: 100,
			sites: 2,
		});
		expect(result.figures.map(({ name }) => name)).toEqual([
			'track_inventory',
			'bedgraph_genome_profile',
			'bedgraph_genome_heatmap',
			'bedgraph_metaprofile',
			'track_locus',
		]);
		for (const { spec } of result.figures) {
			expect(() => figureSpec.parse(spec)).not.toThrow();
			expect(drawFigure(spec)).toContain('<svg');
		}
		expect(result.report).toContain('2 tracks');
		expect(result.report).not.toContain(folder);
	});

	it('several tracks of one file are samples of their own; one without a value is named', async () => {
		write(
			'mixed/two.wig',
			'track type=wiggle_0 name=first\nvariableStep chrom=chr1 span=10\n1 1\n101 3\n' +
				'track type=wiggle_0 name=second\nvariableStep chrom=chr1 span=10\n1 5\n',
		);
		write('mixed/empty.wig', 'track type=wiggle_0\nvariableStep chrom=chr1 span=10\n1 NaN\n');
		const result = await run({
			input_files: ['mixed/two.wig', 'mixed/empty.wig'],
			input_format: 'wig',
			bin_size: 1000,
		});
		expect(
			table(result, 'track_inventory').map((row) => [row['sample'], row['used'], row['why_not']]),
		).toEqual([
			['two.first', true, null],
			['two.second', true, null],
			['empty', false, 'no interval with a value'],
		]);
		expect(table(result, 'wig_bins')).toEqual([{ feature: 'chr1:0-110', 'two.first': 2, 'two.second': 5 }]);
	});

	it('a damaged file is skipped with its reason while others remain, else it is the error', async () => {
		write('bad/good.bedgraph', tabs('chr1 0 10 1', 'chr1 20 30 2'));
		write('bad/overlap.bedgraph', tabs('chr1 0 10 1', 'chr1 5 30 2'));
		const input_format = 'bedgraph';
		const result = await run({ input_files: ['bad/good.bedgraph', 'bad/overlap.bedgraph'], input_format });
		expect(result.skipped).toBe(true);
		expect(result.report).toContain('overlaps another interval');
		const error = await rejected(run({ input_files: ['bad/overlap.bedgraph'], input_format }));
		expect([error.code, error.place.row]).toEqual(['genome.track_overlap', 2]);
	});

	it.skipIf(process.platform !== 'linux')(
		`${TRACKS} small tracks in one report, never more than 64 files open`,
		async () => {
			const names = Array.from({ length: TRACKS }, (_, i) => {
				write(`many/t${i}.bedgraph`, tabs(`chr1 0 ${100 + i} ${1 + (i % 7)}`, `chr2 0 1000 ${i}`));
				return `many/t${i}.bedgraph`;
			});
			let most = 0;
			let going = true;
			const look = (): void => {
				most = Math.max(most, openFilesBelow(folder).length);
				if (going) setImmediate(look);
			};
			look();
			const result = await run({ input_files: names, input_format: 'bedgraph', bin_size: 1000 });
			going = false;
			expect(table(result, 'track_inventory')).toHaveLength(TRACKS);
			const last = table(result, 'bedgraph_bins').find(({ feature }) => feature === 'chr2:0-1000');
			expect(last?.[`t${TRACKS - 1}`]).toBe(TRACKS - 1);
			expect(most).toBeGreaterThan(0);
			expect(most).toBeLessThanOrEqual(64);
		},
	);

	it('the same input gives the same bytes', async () => {
		write('same/a.bedgraph', tabs('chr1 0 1000 2', 'chr1 1000 2000 6'));
		const parameters = { input_files: ['same/a.bedgraph'], input_format: 'bedgraph' };
		const [first, second] = [await run(parameters), await run(parameters)];
		expect(JSON.stringify([second.report, second.summary, second.tables, second.figures])).toBe(
			JSON.stringify([first.report, first.summary, first.tables, first.figures]),
		);
	});
});
