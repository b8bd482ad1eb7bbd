import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { median } from '../../src/lib/core/numerics/descriptive/median.ts';
import { segmentationRule } from '../../src/lib/core/numerics/segmentation/circular-binary-segmentation.ts';
import { spearman } from '../../src/lib/core/numerics/tests/spearman.ts';
import { weightedMean } from '../../src/lib/core/numerics/descriptive/weighted-mean.ts';
import { readCopyNumberFile } from '../../src/lib/core/readers/copy-number-files/read-copy-number-file.server.ts';
import { armsOfBuild, type Arm } from '../../src/lib/core/readers/genome/arms.ts';
import { readRegions } from '../../src/lib/core/readers/regions/regions.server.ts';
import { excludedBases } from '../../src/lib/core/signals/bins/excluded-bases.ts';
import { readTrackBins } from '../../src/lib/core/signals/bins/track-bins.server.ts';
import { contigRuns } from '../../src/lib/core/signals/bins/bin-table.ts';
import { derivativeLogRatioSpread } from '../../src/lib/core/signals/copy-number-calls/dlrs.ts';
import { autosomalBins, profileOfFile } from '../../src/lib/core/signals/copy-number-calls/file-profiles.ts';
import { readBinColumn } from '../../src/lib/core/signals/bins/bin-column.server.ts';
import type { BinProfile, Segment } from '../../src/lib/core/signals/copy-number/bin-profile.ts';
import { CENTROMERE_FLANK } from '../../src/lib/core/signals/copy-number/bin-mask.ts';
import { reasonCode } from '../../src/lib/core/signals/copy-number/bin-reasons.ts';
import {
	normaliseCounts,
	type NormalisedSample,
} from '../../src/lib/core/signals/copy-number/normalise-counts.ts';
import { segmentProfiles } from '../../src/lib/core/signals/copy-number/segment-profiles.ts';
import { agree, Differences, rVersion } from '../setup/agreement.ts';
import { fixtureScript } from '../setup/python.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';

const ichor = (file: string): string => sharedData('ichorcna-mbc315', file);
const scratch = mkdtempSync(path.join(tmpdir(), 'lb copy number '));

// Filters: no panel; curves fitted to the autosomes; then bins within 100 kb of a centromere of the gap
// table (as ichorCNA) and with mappability below 0.9 are left out.
describe.skipIf(!hasSharedData())('ichorcna-mbc315: correction, arms, segments', () => {
	let normalised: NormalisedSample;
	let reads: Float64Array;
	let gc: Float64Array;
	let mappability: Float64Array;
	let autosomal: Uint8Array;
	let centromere: Uint8Array;
	beforeAll(async () => {
		const track = await readTrackBins(ichor('MBC_315.ctDNA.reads.wig'), 'wig');
		if (track === null) throw new Error('not bins');
		const { bins } = track;
		reads = track.values;
		gc = (await readBinColumn(ichor('gc_hg19_1000kb.wig'), 'gc', bins)).values;
		mappability = (await readBinColumn(ichor('map_hg19_1000kb.wig'), 'mappability', bins)).values;
		autosomal = autosomalBins(bins);
		const { regions } = await readRegions(ichor('GRCh37.p13_centromere_UCSC-gapTable.txt'));
		centromere = Uint8Array.from(excludedBases(bins, regions, CENTROMERE_FLANK), (n) => (n > 0 ? 1 : 0));
		normalised = normaliseCounts(
			{
				sample_id: 'MBC_315',
				bins,
				counts: reads,
				usable: null,
				gc,
				mappability,
				reasons: centromere.map((near) => (near ? reasonCode('centromere') : 0)),
				weight: null,
				source: { path: null, format: 'wig', build: 'hg19' },
			},
			true,
		);
	});

	it('3,113 bins, 2,897 autosomal, 2,475 of them off centromeres and mappable', () => {
		const count = (wanted: (bin: number) => boolean): number => [...autosomal.keys()].filter(wanted).length;
		expect(reads.length).toBe(3113);
		expect(count((bin) => autosomal[bin] === 1)).toBe(2897);
		expect(
			count((bin) => autosomal[bin] === 1 && centromere[bin] === 0 && (mappability[bin] as number) >= 0.9),
		).toBe(2475);
	});

	it('Spearman of counts with GC 0.717 -> 0.001', () => {
		// The published 0.717 takes every autosomal bin with reads, bins of unknown GC at the -1 of the file.
		const used = [...reads.keys()].filter((bin) => autosomal[bin] === 1 && (reads[bin] as number) > 0);
		const before = spearman(
			used.map((bin) => reads[bin] as number),
			used.map((bin) => (Number.isNaN(gc[bin]) ? -1 : (gc[bin] as number))),
		);
		expect(before.r).toBeCloseTo(0.717, 3);
		expect(normalised.gc_correlation.after).toBeCloseTo(0.001, 3);
	});

	it.each([
		['9p', -0.21],
		['17p', -0.24],
		['11q', -0.18],
		['3p', -0.15],
		['22q', -0.16],
		['1p', -0.13],
		['16p', 0.2],
		['20q', 0.14],
		['8q', 0.11],
	])('arm median of %s: %f +- 0.03 log2', (name, expected) => {
		const arm = armsOfBuild('hg19', '').find((one) => `${one.contig}${one.arm}` === name);
		expect(medianBetween(name.slice(0, -1), arm?.start ?? NaN, arm?.end ?? NaN)).toBeGreaterThan(
			expected - 0.03,
		);
		expect(medianBetween(name.slice(0, -1), arm?.start ?? NaN, arm?.end ?? NaN)).toBeLessThan(
			expected + 0.03,
		);
	});

	it('focal gain of 11q, 68-79 Mb: +0.45 +- 0.03', () => {
		expect(Math.abs(medianBetween('11', 68e6, 79e6) - 0.45)).toBeLessThan(0.03);
	});

	it('DLRS 0.0725', () => {
		expect(derivativeLogRatioSpread(normalised.profile)).toBeCloseTo(0.0725, 4);
	});

	describe.skipIf(systemTool('Rscript') === null)('against R', () => {
		it('log2 ratios of HMMcopy on R to 0.005 (found: far below), the same bins without one', () => {
			const used = [...reads.keys()].filter((bin) => autosomal[bin] === 1);
			const file = (name: string, column: Float64Array): string => {
				const target = path.join(scratch, name);
				writeFileSync(target, used.map((bin) => (Number.isNaN(column[bin]) ? -1 : column[bin])).join('\n'));
				return target;
			};
			const text = runTool('Rscript', [
				fixtureScript('copy_number_correct.R'),
				file('reads', reads),
				file('gc', gc),
				file('map', mappability),
			]);
			const expected = text.trim().split('\n').map(Number);
			expect(expected.length).toBe(used.length);
			const kept = used.filter((bin) => normalised.reasons[bin] === 0);
			const center = median(kept.map((bin) => expected[used.indexOf(bin)] as number));
			let compared = 0;
			const measured = new Differences();
			for (const [i, bin] of used.entries()) {
				if (normalised.reasons[bin] !== 0) continue;
				compared++;
				const wanted = (expected[i] as number) - center;
				const difference = (normalised.profile.log2[bin] as number) - wanted;
				expect(Math.abs(difference)).toBeLessThan(1e-9);
				measured.add(normalised.profile.log2[bin], wanted);
			}
			expect(compared).toBe(2396);
			agree('count_correction', rVersion(), measured);
		});

		it('DNAcopy: 43 segments; wherever the step exceeds 2 DLRS the same break to one bin', async () => {
			const { profile } = normalised;
			const only = { ...profile, log2: profile.log2.map((v, bin) => (autosomal[bin] === 1 ? v : NaN)) };
			const [found] = await segmentProfiles([only], { seed: 1 }, inline);
			const segments = found?.segments ?? [];
			const reference = dnacopy(only, null, 0.01);
			// One borderline segment comes or goes with the last digits of the corrected ratios, in R as here.
			const inR = [...reference.values()].reduce((sum, ends) => sum + ends.length, 0);
			expect(Math.abs(inR - 43)).toBeLessThanOrEqual(1);
			expect(Math.abs(segments.length - 43)).toBeLessThanOrEqual(1);
			expectSameBreaks(only, segments, reference);
		});
	});

	function medianBetween(contig: string, start: number, end: number): number {
		const { bins, log2 } = normalised.profile;
		return median(
			log2.filter(
				(_, bin) =>
					bins.contigs[bins.contig[bin] as number] === contig &&
					(bins.start[bin] as number) >= start &&
					(bins.end[bin] as number) <= end,
			),
		);
	}
});

describe.skipIf(!hasSharedData() || systemTool('Rscript') === null)(
	'cnvkit-formats: segmentation of weighted bins',
	() => {
		async function cnr(name: string): Promise<BinProfile> {
			const { bins } = await readCopyNumberFile(sharedData('cnvkit-formats', name), 'cnvkit_cnr');
			const [file] = bins;
			if (file === undefined) throw new Error('no bins');
			return profileOfFile(file, name, 'hg19').profile;
		}

		// Half a minute of permutations; one chromosome of it, and all of it without weights, are compared below.
		if (isLong)
			it('p2-20_1.cnr as `cnvkit segment` does it (weights, by arm, alpha 0.0001): its 68 segments', async () => {
				const profile = await cnr('p2-20_1.cnr');
				const rule = { ...segmentationRule, alpha: 1e-4 };
				const [found] = await segmentProfiles(
					[profile],
					{ seed: 1, rule, arms: cnvkitArms(profile) },
					inline,
				);
				const segments = found?.segments ?? [];
				const reference = cnvkitSegments('p2-20_1.cnr', 'cbs');
				expect(reference.length).toBe(68);
				// Two changes of 20p have a p-value at alpha: DNAcopy finds them with 5 of 12 seeds (decision 0010).
				const borderline = segments.filter(({ contig, end }) => contig === 'chr20' && end < 27e6).length - 1;
				expect([0, 2]).toContain(borderline);
				expect(segments.length - borderline).toBe(68);
				const ends = new Set(segments.map(({ contig, end }) => `${contig}:${end}`));
				expect(reference.filter(({ contig, end }) => !ends.has(`${contig}:${end}`))).toEqual([]);
			}, 300_000);

		it('chromosome 12 of p2-20_1.cnr with its weights: every break of DNAcopy, three of which are none without them', async () => {
			const whole = await cnr('p2-20_1.cnr');
			const on12 = whole.bins.contigs.indexOf('chr12');
			const only = whole.log2.map((value, bin) => (whole.bins.contig[bin] === on12 ? value : NaN));
			const rule = { ...segmentationRule, alpha: 1e-4 };
			const endsOf = async (profile: BinProfile): Promise<number[]> => {
				const [found] = await segmentProfiles([profile], { seed: 1, rule }, inline);
				let end = 0;
				return (found?.segments ?? []).map(({ bins }) => (end += bins ?? 0));
			};
			const profile = { ...whole, log2: only };
			const expected = dnacopy(profile, profile.weight, rule.alpha).get('chr12') ?? [];
			expect(await endsOf(profile)).toEqual(expected);
			const without = await endsOf({ ...profile, weight: null });
			expect(expected.filter((end) => !without.includes(end))).toHaveLength(3);
		});

		it('p2-20_1.cnr without weights: the breaks of DNAcopy, chromosome by chromosome', async () => {
			const profile = { ...(await cnr('p2-20_1.cnr')), weight: null };
			const [found] = await segmentProfiles([profile], { seed: 1 }, inline);
			const distances = expectSameBreaks(profile, found?.segments ?? [], dnacopy(profile, null, 0.01));
			agree('breakpoints', rVersion('DNAcopy'), distances);
		}, 300_000);

		it('amplicon.cnr: every segment mean of `cnvkit segment` to 5e-6', async () => {
			const { bins, log2, weight } = await cnr('amplicon.cnr');
			// To find breaks takes R, three quarters of the time; the means of whole chromosomes are taken the same way.
			const reference = cnvkitSegments('amplicon.cnr', isLong ? 'cbs' : 'none');
			expect(reference.length).toBe(sizeOf(24, 27));
			for (const segment of reference) {
				const inside = (_: number, bin: number): boolean =>
					bins.contigs[bins.contig[bin] as number] === segment.contig &&
					(bins.start[bin] as number) >= segment.start &&
					(bins.end[bin] as number) <= segment.end;
				const mean = weightedMean(log2.filter(inside), weight?.filter(inside) ?? null);
				expect(Math.abs(mean - segment.log2)).toBeLessThan(5e-6);
			}
		}, 300_000);
	},
);

/**
 * Long arms as cnvkit infers them: from the largest gap (100 kb or more) between bins, the outer tenth (and 50 bins) of a
 * chromosome left out.
 */
function cnvkitArms({ bins }: BinProfile): Arm[] {
	return contigRuns(bins).flatMap(({ contig, from, to }): Arm[] => {
		const margin = Math.max(50, Math.round(0.1 * (to - from)));
		let [border, widest] = [-1, 99_999];
		for (let bin = from + margin + 1; bin < to - margin; bin++) {
			const gap = (bins.start[bin] as number) - (bins.end[bin - 1] as number);
			if (gap > widest) [border, widest] = [bins.start[bin] as number, gap];
		}
		const name = bins.contigs[contig] as string;
		return border === -1 ? [] : [{ contig: name, arm: 'q', start: border, end: Infinity, centromere: null }];
	});
}

/** Number of the last bin (among those with a value) of every segment that DNAcopy finds, contig by contig. */
function dnacopy(profile: BinProfile, weights: Float64Array | null, alpha: number): Map<string, number[]> {
	const lines = contigRuns(profile.bins).flatMap(({ contig, from, to }) =>
		Array.from({ length: to - from }, (_, i) => from + i)
			.filter((bin) => !Number.isNaN(profile.log2[bin]))
			.map((bin) => [profile.bins.contigs[contig], profile.log2[bin], weights?.[bin] ?? 1].join('\t')),
	);
	const file = path.join(scratch, 'dnacopy.tsv');
	writeFileSync(file, lines.join('\n'));
	const script = fixtureScript('copy_number_segments.R');
	const text = runTool('Rscript', [script, file, String(alpha), ...(weights === null ? [] : ['weights'])]);
	const found = new Map<string, number[]>();
	for (const line of text.trim().split('\n')) {
		const [contig = '', ...ends] = line.trim().split(/\s+/);
		found.set(contig, ends.map(Number));
	}
	return found;
}

/** Every break of either side with a step above 2 DLRS has one within a bin on the other side. */
function expectSameBreaks(
	profile: BinProfile,
	segments: readonly Segment[],
	reference: Map<string, number[]>,
): Differences {
	const noise = derivativeLogRatioSpread(profile);
	const distances = new Differences();
	for (const { contig, from, to } of contigRuns(profile.bins)) {
		const name = profile.bins.contigs[contig] as string;
		const values = profile.log2.subarray(from, to).filter((value) => !Number.isNaN(value));
		if (values.length === 0) continue;
		const own: number[] = [];
		for (const segment of segments.filter((one) => one.contig === name))
			own.push((own.at(-1) ?? 0) + (segment.bins ?? 0));
		const theirs = reference.get(name) ?? [];
		for (const [ends, others] of [
			[own, theirs],
			[theirs, own],
		] as const)
			for (const [i, end] of ends.slice(0, -1).entries()) {
				const before = mean(values.subarray(ends[i - 1] ?? 0, end));
				const after = mean(values.subarray(end, ends[i + 1]));
				if (Math.abs(after - before) <= 2 * noise) continue;
				distances.add(Math.min(...others.map((other) => Math.abs(other - end))), 0);
				expect(
					others.some((other) => Math.abs(other - end) <= 1),
					`${name} at bin ${end}`,
				).toBe(true);
			}
	}
	expect(distances.compared).toBeGreaterThan(0);
	return distances;
}

function mean(values: Float64Array): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Segments of Debian's cnvkit with the defaults of a method. */
function cnvkitSegments(
	name: string,
	method: 'cbs' | 'none',
): { contig: string; start: number; end: number; log2: number }[] {
	const output = path.join(scratch, `${name}.cns`);
	const words = ['segment', '-m', method, sharedData('cnvkit-formats', name), '-o', output];
	// Not asked for its version before, as systemTool does: that loads all of it once more.
	let done = spawnSync('cnvkit', words, { encoding: 'utf8' });
	if (done.error !== undefined) done = spawnSync('cnvkit.py', words, { encoding: 'utf8' });
	if (done.error !== undefined) throw new Error('cnvkit is absent although Rscript is there.');
	if (done.status !== 0) throw new Error(`cnvkit ended with ${done.status}: ${done.stderr}`);
	const [header = '', ...lines] = readFileSync(output, 'utf8').trim().split('\n');
	const at = (column: string): number => header.split('\t').indexOf(column);
	return lines.map((line) => {
		const cells = line.split('\t');
		return {
			contig: cells[at('chromosome')] as string,
			start: Number(cells[at('start')]),
			end: Number(cells[at('end')]),
			log2: Number(cells[at('log2')]),
		};
	});
}
