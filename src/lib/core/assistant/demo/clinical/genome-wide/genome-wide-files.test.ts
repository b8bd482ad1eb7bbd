import { gunzipSync, strFromU8 } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool, systemTool } from '../../../../../../../tests/setup/system-tools.ts';
import { sha256 } from '../../../../../base/hashing.server.ts';
import { auroc } from '../../../../numerics/scores/auroc.ts';
import type { DemoFile } from '../../files.ts';
import { GENOME_WIDE_FOLDER, genomeWideParts } from '../clinical-places.ts';
import { genomeWideFiles } from './genome-wide-files.ts';

const number = z.number();
const record = z.object({
	low_pass_wgs: z.array(
		z.object({ sample: z.string(), fraction: number, altered: number, copies: z.record(z.string(), number) }),
	),
	methylation: z.object({
		regions: number,
		differing: z.array(
			z.object({ chrom: z.string(), start: number, end: number, direction: z.enum(['hyper', 'hypo']) }),
		),
	}),
	tissue_of_origin: z.object({
		raised: z.string().nullable(),
		shares: z.array(z.object({ sample: z.string(), shares: z.record(z.string(), number) })),
	}),
	footprints: z.object({ samples: z.array(z.object({ sample: z.string(), closed: number })) }),
	combined_scores: z.object({
		raised: z.array(z.object({ sample: z.string(), case: z.boolean(), raised: z.array(number) })),
		informative: z.record(z.string(), z.array(z.string())),
	}),
	new_people: z.object({ controls: number }),
});

/** All but reads: the BAMs take most of the time. */
const noReads = (sample: string): boolean => !sample.endsWith('_plasma_wgs');
const make = (twin: boolean, seed = 1) => {
	const { files, planted } = genomeWideFiles({ seed, twin }, noReads);
	return { files, truth: record.parse(planted) };
};
let demo: ReturnType<typeof make>;
let twin: ReturnType<typeof make>;
beforeAll(() => {
	demo = make(false);
	twin = make(true);
});

const textOf = (files: readonly DemoFile[], name: string): string => {
	const found = files.find((file) => file.path === `${GENOME_WIDE_FOLDER}/${name}`);
	if (found === undefined) throw new Error(`${name} is not there`);
	return strFromU8(name.endsWith('.gz') ? gunzipSync(found.bytes) : found.bytes);
};
const rowsOf = (files: readonly DemoFile[], name: string): string[][] =>
	textOf(files, name)
		.trimEnd()
		.split('\n')
		.map((line) => line.split('\t'));
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

describe('the genome-wide half of the clinical demo', () => {
	it('has the same bytes twice, a sample sheet in every folder, and the same names in the twin', () => {
		const digests = (files: readonly DemoFile[]) => files.map(({ path, bytes }) => [path, sha256(bytes)]);
		expect(digests(make(false).files)).toEqual(digests(demo.files));
		expect(twin.files.map(({ path }) => path)).toEqual(demo.files.map(({ path }) => path));
		for (const part of Object.keys(genomeWideParts)) {
			const [header, ...rows] = rowsOf(demo.files, `${part}/sample_sheet.tsv`);
			expect(header).toEqual(expect.arrayContaining(['sample', 'group']));
			const groups = rows.map((row) => row[header!.indexOf('group')]);
			expect(new Set(groups)).toEqual(new Set(['cancer', 'healthy']));
		}
		// Another seed draws others.
		expect(digests(make(false, 2).files)).not.toEqual(digests(demo.files));
	});

	it('has reads by copies and fraction in bins, flat in the twin', () => {
		// Arm 1p against 1q and so on: a gained arm against a lost one of the same sample, corrected by the normals of its bins.
		const readsOf = (files: readonly DemoFile[], sample: string): number[] =>
			rowsOf(files, `low_pass_wgs/reads/${sample}.wig`)
				.filter(([cell]) => !cell!.startsWith('fixedStep'))
				.map(([cell]) => Number(cell));
		const normal = readsOf(demo.files, 'LBC-C01_wgs');
		// chr1 to chr22, X and Y of GRCh38 in bins of 1 Mb.
		expect(normal).toHaveLength(3102);
		const planted = demo.truth.low_pass_wgs.find(({ sample }) => sample === 'LBC-01_T0_wgs')!;
		expect(planted.fraction).toBe(0.42);
		expect(planted.altered).toBeGreaterThan(0.15);
		expect(new Set(Object.values(planted.copies))).toEqual(new Set([1, 3, 4]));
		const ratios = (files: readonly DemoFile[]): number[] => {
			const own = readsOf(files, 'LBC-01_T0_wgs');
			return own.flatMap((one, i) => (normal[i]! > 300 ? [Math.log2(one / normal[i]!)] : []));
		};
		const spread = (values: readonly number[]): number =>
			Math.sqrt(mean(values.map((one) => (one - mean(values)) ** 2)));
		// One copy is log2((2 - 0.42) / 2) = -0.34, four are log2((2 + 0.84) / 2) = 0.51; the twin has counting noise and bias.
		expect(spread(ratios(demo.files))).toBeGreaterThan(0.22);
		expect(spread(ratios(twin.files))).toBeLessThan(0.17);
		expect(twin.truth.low_pass_wgs.every(({ fraction, altered }) => fraction === 0 && altered === 0)).toBe(
			true,
		);
		expect(
			demo.files.filter(({ path }) => /_C?\d*.*wgs\.wig$/u.test(path) && path.includes('LBC-C')),
		).toHaveLength(14);
	});

	it('has regions that differ between eight patients and eight controls, none in the twin', () => {
		const level = (
			files: readonly DemoFile[],
			people: readonly string[],
			region: { chrom: string; start: number; end: number },
		) => {
			const inside = people.flatMap((id) =>
				rowsOf(files, `methylation/coverage/${id}_wgbs.bismark.cov.gz`).filter(
					([chrom, at]) => chrom === region.chrom && Number(at) > region.start && Number(at) <= region.end,
				),
			);
			return (
				sum(inside.map((row) => Number(row[4]))) / sum(inside.map((row) => Number(row[4]) + Number(row[5])))
			);
		};
		const { differing, regions } = demo.truth.methylation;
		expect(regions).toBe(240);
		expect(differing).toHaveLength(30);
		expect(twin.truth.methylation.differing).toEqual([]);
		const [patients, controls] = [
			['LBC-01', 'LBC-02', 'LBC-03'],
			['LBC-C01', 'LBC-C02', 'LBC-C03'],
		];
		for (const region of differing.slice(0, 4)) {
			const shift = level(demo.files, patients, region) - level(demo.files, controls, region);
			expect(region.direction === 'hyper' ? shift : -shift).toBeGreaterThan(0.2);
			expect(
				Math.abs(level(twin.files, patients, region) - level(twin.files, controls, region)),
			).toBeLessThan(0.1);
		}
	});

	it('has plasma that mixes the atlas with the shares of the record', () => {
		const [header, ...atlas] = rowsOf(demo.files, 'tissue_of_origin/methylation_atlas.tsv');
		expect(header?.slice(0, 3)).toEqual(['chr', 'start', 'end']);
		expect([header?.length, atlas.length]).toEqual([15, 150]);
		expect(demo.truth.tissue_of_origin.raised).toBe('Colon_epithelium');
		const { shares } = demo.truth.tissue_of_origin.shares.find(({ sample }) => sample === 'LBC-01_origin')!;
		expect(sum(Object.values(shares))).toBeCloseTo(1, 3);
		expect(shares['Colon_epithelium']).toBeGreaterThan(0.25);
		const reads = rowsOf(demo.files, 'tissue_of_origin/plasma/LBC-01_origin.bismark.cov.gz');
		// Over all regions the methylated share is that of the mixture; a region has about 140 reads.
		const misfits = atlas.map((row) => {
			const inside = reads.filter(
				([chrom, at]) => chrom === row[0] && Number(at) > Number(row[1]) && Number(at) <= Number(row[2]),
			);
			const methylated = sum(inside.map((one) => Number(one[4])));
			const all = methylated + sum(inside.map((one) => Number(one[5])));
			const expected = sum(header!.slice(3).map((type, t) => shares[type]! * Number(row[3 + t])));
			return (methylated - expected * all) / Math.sqrt(expected * (1 - expected) * all);
		});
		expect(Math.abs(mean(misfits))).toBeLessThan(0.3);
		expect(mean(misfits.map((one) => one * one))).toBeLessThan(1.5);
		expect(twin.truth.tissue_of_origin.raised).toBeNull();
	});

	it('has three signals that tell more together than each alone, nothing in the twin', () => {
		const { raised, informative } = demo.truth.combined_scores;
		expect(raised).toHaveLength(220);
		expect(Object.keys(informative)).toHaveLength(3);
		const labels = raised.map((one) => one.case);
		// Mean of the informative features in their direction, by signal.
		const scoreOf = (files: readonly DemoFile[], part: string, name: string): number[] => {
			const [header, ...rows] = rowsOf(files, `${part}/${name}`);
			// People without the matrix have no column in it.
			const columns = new Map(header!.map((sample, i) => [sample, i - 1]));
			return raised.map(({ sample }) => {
				const i = columns.get(sample);
				if (i === undefined) return 0;
				return sum(
					rows.slice(0, 8).map((row, f) => {
						const values = row
							.slice(1)
							.filter((cell) => cell !== 'NA')
							.map(Number);
						const centre = mean(values);
						const scale = Math.sqrt(mean(values.map((one) => (one - centre) ** 2)));
						return row[i + 1] === 'NA' ? 0 : ((f % 3 === 2 ? -1 : 1) * (Number(row[i + 1]) - centre)) / scale;
					}),
				);
			});
		};
		const alone = Object.keys(informative).map((name) => scoreOf(demo.files, 'combined_scores', name));
		const together = labels.map((_, i) => sum(alone.map((one) => one[i]!)));
		const best = alone.map((one) => auroc(one, labels)).sort((a, b) => b - a)[0]!;
		expect(best).toBeGreaterThan(0.65);
		expect(auroc(together, labels)).toBeGreaterThan(best + 0.05);
		const none = Object.keys(informative).map((name) => scoreOf(twin.files, 'combined_scores', name));
		expect(
			Math.abs(
				auroc(
					labels.map((_, i) => sum(none.map((one) => one[i]!))),
					labels,
				) - 0.5,
			),
		).toBeLessThan(0.12);
		// Features of the new people have the same names in the same order.
		for (const name of Object.keys(informative))
			expect(rowsOf(demo.files, `new_people/${name}`).map(([first]) => first)).toEqual(
				rowsOf(demo.files, `combined_scores/${name}`).map(([first]) => first),
			);
		expect(demo.truth.new_people.controls).toBeGreaterThanOrEqual(20);
	});

	it.skipIf(systemTool('samtools') === null)(
		'has reads that samtools takes, fewer of them over open sites',
		() => {
			const folder = mkdtempSync(path.join(tmpdir(), 'lb-footprints-'));
			const only = (sample: string): boolean => sample === 'LBC-C01_plasma_wgs';
			const { files } = genomeWideFiles({ seed: 1, twin: false }, only);
			const bam = path.join(folder, 'one.bam');
			for (const ending of ['.bam', '.bam.bai']) {
				const found = files.find((file) => file.path.endsWith(`LBC-C01_plasma_wgs${ending}`));
				writeFileSync(path.join(folder, `one${ending}`), found?.bytes ?? new Uint8Array());
			}
			runTool('samtools', ['quickcheck', bam]);
			const sites = rowsOf(files, 'footprints/open_sites.tsv').slice(1);
			expect(sites).toHaveLength(69);
			const middles = runTool('samtools', ['view', '-f', '64', bam])
				.trimEnd()
				.split('\n')
				.map((line) => line.split('\t'))
				.map((row) => {
					const [start, size] = [Math.min(Number(row[3]), Number(row[7])) - 1, Math.abs(Number(row[8]))];
					return { contig: row[2], at: start + size / 2 };
				});
			expect(middles).toHaveLength(51_500);
			const distances = middles.map(({ contig, at }) =>
				sites.reduce(
					(least, [of, site]) => (of === contig ? Math.min(least, Math.abs(at - Number(site))) : least),
					Infinity,
				),
			);
			const near = (from: number, to: number): number =>
				distances.filter((distance) => distance >= from && distance < to).length / (to - from);
			// At an open site 1 - 0.29 - 0.5 of the fragments elsewhere; on the second nucleosome, 300 bp away, 1.15 times as many, in the
			// linker before it 0.8 times.
			expect(near(0, 20) / near(2000, 4000)).toBeLessThan(0.35);
			expect(near(270, 330) / near(180, 230)).toBeGreaterThan(1.25);
			rmSync(folder, { recursive: true });
		},
		60_000,
	);
});
