import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { rejected, thrown } from '../../../../../tests/setup/thrown.ts';
import { inline, type Parallel } from '../../../base/parallel.ts';
import { createRandom } from '../../../base/random.ts';
import { armsOfBuild } from '../../readers/genome/arms.ts';
import { buildContigs } from '../../readers/genome/builds.ts';
import { binGrid } from '../bins/bin-grid.ts';
import { binsOfGrid, type BinTable } from '../bins/bin-table.ts';
import { maskBins, usableBases } from './bin-mask.ts';
import { BIN_REASONS, countReasons, reasonCode } from './bin-reasons.ts';
import { log2Profile, type BinProfile } from './bin-profile.ts';
import { normaliseCounts, type CountedSample } from './normalise-counts.ts';
import { againstPanel, buildPanel, type PanelSource } from './panel.ts';
import { panelFile, readPanel } from './panel-file.server.ts';
import { segmentProfiles } from './segment-profiles.ts';

const gridOf = (lengths: [string, number][], size: number): BinTable =>
	binsOfGrid(
		binGrid(
			lengths.map(([name, length]) => ({ name, length })),
			size,
		),
	);

const source = { path: null, format: 'wig', build: null } as const;

function profileOf(sample_id: string, bins: BinTable, log2: number[]): BinProfile {
	return log2Profile(sample_id, bins, Float64Array.from(log2), { ...source, path: `${sample_id}.wig` });
}

describe('bins to leave out', () => {
	it('given bins: a tenth blacklisted, or within 100 kb of a centromere', () => {
		const bins = binsOfGrid(binGrid(buildContigs('hg19').slice(0, 1), 1_000_000));
		const blacklist = {
			contigs: ['1'],
			contig: Int32Array.of(0, 0),
			start: Int32Array.of(5_000_000, 7_950_000),
			end: Int32Array.of(5_100_000, 8_049_999),
			names: [null, null],
			strands: new Int8Array(2),
		};
		const reasons = maskBins(bins, { blacklist, flank: 0, build: 'hg19' });
		// 5.0-5.1 Mb is a tenth of bin 5; 50,000 of bin 7 and 49,999 of bin 8 are not. The acen bands of chromosome 1
		// are 121.5-128.9 Mb, with 100 kb 121.4-129.0: bins 121 to 128.
		expect([...reasons.keys()].filter((bin) => reasons[bin] === reasonCode('blacklisted'))).toEqual([5]);
		expect([...reasons.keys()].filter((bin) => reasons[bin] === reasonCode('centromere'))).toEqual([
			121, 122, 123, 124, 125, 126, 127, 128,
		]);
	});

	it('bins counted here: scaled to the bases left, left out below half', () => {
		const bins = gridOf([['chr1', 3300]], 1000);
		const blacklist = {
			contigs: ['chr1'],
			contig: Int32Array.of(0, 0),
			start: Int32Array.of(100, 1000),
			end: Int32Array.of(300, 1501),
			names: [null, null],
			strands: new Int8Array(2),
		};
		const { usable, reasons } = usableBases(bins, {
			blacklist,
			flank: 0,
			build: null,
			size: 1000,
			known: Float64Array.of(1000, 1000, 400, 300),
			lengths_known: () => true,
		});
		// Bin 0: 1000 - 200. Bin 1: 499 left of 1000. Bin 2: 400 known bases. Bin 3: only 300 bases long.
		expect([...usable]).toEqual([800, 499, 400, 300]);
		expect(Array.from(reasons, (code) => BIN_REASONS[code])).toEqual([
			'kept',
			'blacklisted',
			'no_gc',
			'contig_end',
		]);
	});
});

describe('normalisation', () => {
	const bins = gridOf(
		[
			['chr1', 6000],
			['chrX', 2000],
		],
		1000,
	);
	const sample: CountedSample = {
		sample_id: 's',
		bins,
		counts: Float64Array.of(100, 200, 100, 0, NaN, 50, 50, 400),
		usable: null,
		gc: null,
		mappability: Float64Array.of(1, 1, 0.95, 1, 1, 0.89, 1, NaN),
		reasons: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0),
		weight: null,
		source,
	};

	it('by depth: log2 of counts over the autosomal median of the kept bins; reasons in order', () => {
		const found = normaliseCounts(sample, true);
		// Kept on chr1: 100, 200, 100: median of their log2 = log2 100. X: 50 -> -1; the last bin has no mappability.
		expect([...found.profile.log2]).toEqual([0, 1, 0, NaN, NaN, NaN, -1, NaN]);
		expect(countReasons(found.reasons)).toEqual({ kept: 4, no_reads: 1, no_value: 1, low_mappability: 2 });
		expect([found.correction, found.ideal]).toEqual(['none', null]);
		// Bins kept or empty: 100, 200, 100, 0: median 100.
		expect(found.median_count).toBe(100);
	});

	it('per usable base: half the bases, half the count, the same ratio', () => {
		const usable = Float64Array.of(1000, 1000, 500, 1000, 1000, 1000, 1000, 1000);
		const counts = Float64Array.of(100, 200, 50, 0, NaN, 50, 50, 400);
		const found = normaliseCounts({ ...sample, usable, counts }, true);
		expect([...found.profile.log2.subarray(0, 3)]).toEqual([0, 1, 0]);
	});

	it('says when there are too few bins for the curve', () => {
		const gc = Float64Array.from({ length: 8 }, (_, i) => 0.4 + i / 100);
		const found = normaliseCounts({ ...sample, gc }, true);
		// Of the four valid bins the one with the lowest GC lies below its 0.1th percentile, 200 above the 99th (197), and
		// one is not mappable.
		expect([found.too_few, found.correction, found.ideal]).toEqual([true, 'none', 1]);
	});
});

describe('segments of profiles', () => {
	const bins = gridOf(
		[
			['chr1', 60_000],
			['chr2', 40_000],
		],
		1000,
	);
	const noise = createRandom(4, 'noise');
	const log2 = Array.from({ length: 100 }, (_, bin) =>
		bin === 10 ? NaN : (bin >= 40 && bin < 60 ? 1 : 0) + 0.05 * noise.normal(),
	);
	const profile = { ...profileOf('a', bins, log2), weight: new Float64Array(100).fill(2) };
	profile.weight[0] = 0;

	it('run from the first to the last bin with a value, per contig; means and weights of those bins', async () => {
		const [found] = await segmentProfiles([profile], { seed: 1 }, inline);
		expect(
			found?.segments.map(({ contig, start, end, bins: n, weight }) => [contig, start, end, n, weight]),
		).toEqual([
			// Bin 0 has weight 0, bin 10 no value: 38 of the first 40 bins.
			['chr1', 1000, 40_000, 38, 76],
			['chr1', 40_000, 60_000, 20, 40],
			['chr2', 0, 40_000, 40, 80],
		]);
		const second = log2.slice(40, 60);
		expect(found?.segments[1]?.mean_log2).toBeCloseTo(second.reduce((a, b) => a + b, 0) / 20, 12);
	});

	it('do not depend on other samples, spelling or the order of work', async () => {
		const plain = { ...profile, bins: { ...bins, contigs: ['1', '2'] } };
		const backwards: Parallel = {
			threads: 2,
			async map(kind, shared, tasks) {
				const results = [...tasks].reverse().map((task) => kind.run(shared, task));
				return results.reverse();
			},
		};
		const [alone] = await segmentProfiles([profile], { seed: 1 }, inline);
		const both = await segmentProfiles([plain, profile], { seed: 1 }, backwards);
		expect(both[1]?.segments).toEqual(alone?.segments);
		expect(both[0]?.segments.map(({ end }) => end)).toEqual(alone?.segments.map(({ end }) => end));
	});

	it('arms: a segment ends where the long arm begins', async () => {
		const arms = armsOfBuild('hg19').map((arm) =>
			arm.contig === 'chr2' && arm.arm === 'q' ? { ...arm, start: 15_000 } : arm,
		);
		const [found] = await segmentProfiles([profile], { seed: 1, arms }, inline);
		expect(found?.segments.filter(({ contig }) => contig === 'chr2').map(({ end }) => end)).toEqual([
			15_000, 40_000,
		]);
	});

	it('a profile without any value has no segment', async () => {
		const [found] = await segmentProfiles(
			[profileOf('b', bins, new Array<number>(100).fill(NaN))],
			{ seed: 1 },
			inline,
		);
		expect(found?.segments).toEqual([]);
	});
});

describe('panel of normals', () => {
	const bins = gridOf([['chr1', 4000]], 1000);
	// Ten normals. Bin 0: -4 .. 5 tenths; bin 1: nine times 0.2, once 0.6; bin 2: four values; bin 3: none.
	const sources = Array.from({ length: 10 }, (_, i): PanelSource => {
		const id = `n${i}`;
		const log2 = [(i - 4) / 10, i === 3 ? 0.6 : 0.2, i < 4 ? 0.1 : NaN, NaN];
		return { sample_id: id, hash: `hash ${id}`, profile: profileOf(id, bins, log2) };
	});
	const known = { build: 'hg19', bin_size: 1000, correction: 'gc' } as const;
	const panel = buildPanel(sources, known);

	it('median and 1.4826 MAD per bin, where half of the normals have a value', () => {
		// Bin 0: median 0.05, absolute deviations 0.45 0.35 0.25 0.15 0.05 0.05 .. 0.45: median 0.25.
		expect(panel.median[0]).toBeCloseTo(0.05, 12);
		expect(panel.sd?.[0]).toBeCloseTo(1.482602218505602 * 0.25, 12);
		expect([panel.median[1], panel.sd?.[1]]).toEqual([0.2, 0]);
		expect([panel.median[2], panel.median[3]]).toEqual([NaN, NaN]);
	});

	it('subtracts, centres, and gives z; bins the panel lacks go', () => {
		const profile = profileOf('case', bins, [0.55, 0.2, 0.1, NaN]);
		const { profile: found, reasons } = againstPanel(
			{ profile, reasons: new Uint8Array(4), correction: 'gc', hash: 'other' },
			panel,
			'panel.tsv.gz',
		);
		// 0.55 - 0.05 = 0.5; 0.2 - 0.2 = 0; centred on their median 0.25: 0.25 and -0.25.
		expect(found.log2[0]).toBeCloseTo(0.25, 12);
		expect(found.log2[1]).toBeCloseTo(-0.25, 12);
		expect(found.z?.[0]).toBeCloseTo(0.25 / (1.482602218505602 * 0.25), 12);
		// No spread among the normals: no z.
		expect(found.z?.[1]).toBeNaN();
		expect(BIN_REASONS[reasons[2]!]).toBe('not_in_panel');
	});

	it('a normal is compared with the others, known by its id or by its content', () => {
		const compare = (sample_id: string, hash: string) =>
			againstPanel(
				{
					profile: profileOf(sample_id, bins, [0.5, 0.2, NaN, NaN]),
					reasons: new Uint8Array(4),
					correction: 'gc',
					hash,
				},
				panel,
				'panel.tsv.gz',
			);
		// Without n9 (0.5) the others have the median 0: 0.5 and 0 are left, centred 0.25 and -0.25.
		for (const found of [compare('n9', 'x'), compare('renamed', 'hash n9')]) {
			expect(found.profile.log2[0]).toBeCloseTo(0.25, 12);
			expect(found.notes.map(({ code, values }) => [code, values['left']])).toEqual([
				['copy.panel_without_self', 9],
			]);
		}
		expect(compare('stranger', 'x').profile.log2[0]).toBeCloseTo(0.225, 12);
	});

	it('says when it was corrected otherwise; refuses other bins, other builds, and nine normals', () => {
		const profile = profileOf('case', bins, [0, 0, 0, 0]);
		const given = { profile, reasons: new Uint8Array(4), correction: 'none', hash: null } as const;
		expect(againstPanel(given, panel, 'p').notes.map(({ code }) => code)).toEqual([
			'copy.panel_other_correction',
		]);
		const wide = profileOf('case', gridOf([['chr1', 4000]], 2000), [0, 0]);
		expect(
			thrown(() => againstPanel({ ...given, profile: wide, reasons: new Uint8Array(2) }, panel, 'p')),
		).toMatchObject({
			code: 'copy.panel_bins_differ',
			values: { other: 'case.wig', what: 'bin size 2000 versus 1000' },
			place: { path: 'p' },
		});
		const other = { ...profile, source: { ...profile.source, build: 'hg38' as const } };
		expect(thrown(() => againstPanel({ ...given, profile: other }, panel, 'p')).code).toBe(
			'copy.panel_bins_differ',
		);
		expect(thrown(() => buildPanel(sources.slice(1), known))).toMatchObject({
			code: 'copy.panel_too_small',
			values: { normals: 9, least: 10 },
		});
		const mixed = [...sources, { ...sources[0]!, profile: wide }];
		expect(thrown(() => buildPanel(mixed, known)).code).toBe('copy.bins_differ');
	});

	describe('as a file', () => {
		let folder: string;
		beforeAll(async () => {
			folder = await mkdtemp(path.join(tmpdir(), 'lb panel '));
		});
		const write = async (name: string, content: string | Uint8Array): Promise<string> => {
			const target = path.join(folder, name);
			await writeFile(target, content);
			return target;
		};

		it('comes back as it was; the same panel gives the same bytes', async () => {
			const target = await write('panel.tsv.gz', panelFile(panel));
			const { panel: found, notes } = await readPanel(target);
			expect(found).toEqual(panel);
			expect(notes.map(({ code }) => code)).toEqual(['copy.panel_small']);
			expect(panelFile(found)).toEqual(panelFile(panel));
			const of_reads = { ...panel, pipeline: { format: 'bam', unit: 'reads' } };
			const reads = await write('reads.tsv.gz', panelFile(of_reads));
			expect((await readPanel(reads)).panel).toEqual(of_reads);
		});

		it('a cut, edited or foreign file is refused with its line', async () => {
			const text = new TextDecoder().decode(
				await import('node:zlib').then(({ gunzipSync }) => gunzipSync(panelFile(panel))),
			);
			const lines = text.split('\n');
			const cut = await write('cut.tsv', [...lines.slice(0, 4), 'chr1\t1000'].join('\n'));
			expect(await rejected(readPanel(cut))).toMatchObject({ code: 'copy.panel_unknown', place: { row: 5 } });
			const word = await write('word.tsv', text.replace('\t0.6', '\tmany'));
			expect((await rejected(readPanel(word))).code).toBe('copy.panel_unknown');
			const empty = await write('empty.tsv', lines.slice(0, 3).join('\n'));
			expect((await rejected(readPanel(empty))).code).toBe('copy.panel_unknown');
			const table = (of: (i: number) => number): string =>
				'chromosome\tstart\tend\tMedian\n' +
				Array.from({ length: 8 }, (_, i) => `1\t${1000 * i + 1}\t${1000 * (i + 1)}\t${of(i)}\n`).join('');
			// Linear ratios, counts, and log2 ratios of something that is no normal.
			for (const of of [(i: number) => 0.9 + 0.03 * i, (i: number) => 800 + i, (i: number) => i - 1]) {
				const wrong = await rejected(readPanel(await write('linear.tsv', table(of))));
				expect(wrong).toMatchObject({ code: 'copy.panel_not_log2', values: { column: 'Median' } });
			}
			const right = await write(
				'log2.tsv',
				table((i) => 0.02 * (i - 4)),
			);
			expect((await readPanel(right)).panel.median[0]).toBeCloseTo(-0.08, 12);
			const other = await write('other.csv', 'sample,age\na,3\n');
			expect((await rejected(readPanel(other))).code).toBe('calls.columns_missing');
		});

		it('an .rds is refused with how to export its Median column, and that table is read', async () => {
			const rds = await write('panel.rds', gzipSync(Buffer.from('X\n\0\0\0\x03\0\x03\x06\0')));
			const error = await rejected(readPanel(rds));
			expect(error.code).toBe('copy.panel_rds');
			expect(error.hint).toContain('p$Median');
			const table = await write(
				'median.tsv',
				'chromosome\tstart\tend\tMedian\n1\t1\t1000\t0.05\n1\t1001\t2000\tNA\n1\t2001\t3000\t-0.02\n1\t3001\t4000\t0\n',
			);
			const { panel: found, notes } = await readPanel(table);
			expect([...found.median]).toEqual([0.05, NaN, -0.02, 0]);
			expect(notes.map(({ code }) => code)).toContain('copy.panel_samples_unknown');
			const compared = againstPanel(
				{
					profile: profileOf('case', bins, [0.15, 0.2, 0.08, 0]),
					reasons: new Uint8Array(4),
					correction: 'none',
					hash: null,
				},
				found,
				table,
			);
			// 0.10, -, 0.10, 0: median 0.10.
			expect(compared.profile.log2[0]).toBeCloseTo(0, 12);
			expect(compared.profile.log2[3]).toBeCloseTo(-0.1, 12);
			expect(compared.profile.z).toBeNull();
		});
	});
});
