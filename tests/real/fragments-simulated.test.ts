import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inline } from '../../src/lib/base/parallel.ts';
import { openAlignments } from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { openFragmentFile } from '../../src/lib/core/readers/alignments/fragment-file.server.ts';
import { onContigs } from '../../src/lib/core/readers/genome/on-contigs.ts';
import { openSequence, type SequenceFile } from '../../src/lib/core/readers/genome/sequence.server.ts';
import { readRegions } from '../../src/lib/core/readers/regions/regions.server.ts';
import { RegionsBuilder } from '../../src/lib/base/intervals-builder.ts';
import type { AutosomeArm } from '../../src/lib/core/signals/fragments/arms.ts';
import { cleavageProportion } from '../../src/lib/core/signals/fragments/cleavage.ts';
import { collectFragmentFeatures } from '../../src/lib/core/signals/fragments/collect.server.ts';
import { delfiBins, delfiWindows, type DelfiBin } from '../../src/lib/core/signals/fragments/delfi.ts';
import { plainDesign, type FragmentDesign } from '../../src/lib/core/signals/fragments/design.ts';
import type { BinCounts } from '../../src/lib/core/signals/fragments/bin-counts.ts';
import { fragmentBins, type FragmentBins } from '../../src/lib/core/signals/fragments/fragment-bins.ts';
import type { FragmentCounts } from '../../src/lib/core/signals/fragments/fragment-counts.ts';
import { fragmentsUsed } from '../../src/lib/core/signals/fragments/funnel.ts';
import { kmers } from '../../src/lib/core/signals/fragments/kmer.ts';
import { LONG_WPS, SHORT_WPS } from '../../src/lib/core/signals/fragments/position-counts.ts';
import { positionSpans, SpanDifferences } from '../../src/lib/core/signals/fragments/position-spans.ts';
import { spearman } from '../../src/lib/core/numerics/tests/spearman.ts';
import { fixtureScript, referencePython } from '../setup/python.ts';
import { agree, Differences, pythonVersion, rVersion } from '../setup/agreement.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';

// Agreement with FinaleToolkit 1.1.0 on 100,000 simulated fragments. Filters on both sides: -f 3 -F 3852, read 1, MAPQ >= 30.

const expectedShape = z.object({
	lengths: z.record(z.string(), z.number()),
	coverage: z.array(z.number()),
	spots: z.array(
		z.object({
			contig: z.string(),
			start: z.number(),
			end: z.number(),
			long_wps: z.array(z.number()),
			short_wps: z.array(z.number()),
			cleavage_one_end: z.array(z.number()),
		}),
	),
	end_motifs: z.record(z.string(), z.number()),
	breakpoint_motifs: z.record(z.string(), z.number()),
	delfi_bins: z.array(
		z.tuple([
			z.string(),
			z.number(),
			z.number(),
			z.string(),
			...Array.from({ length: 5 }, () => z.number().nullable()),
		]),
	),
	delfi_corrected: z.array(z.array(z.number().nullable())),
	delfi_windows: z.array(
		z.tuple([
			z.string(),
			z.number(),
			z.number(),
			z.string(),
			...Array.from({ length: 5 }, () => z.number().nullable()),
		]),
	),
});

const python = referencePython('finaletoolkit', 'pysam');
if (python === null)
	console.warn('Skipped: .venv holds no FinaleToolkit; `npm run setup:validators` installs it.');

/** The simulated files and FinaleToolkit's answers, made once per version of the script. */
function simulated(program: string): string {
	const script = fixtureScript('fragments_simulated.py');
	const version = createHash('sha256').update(readFileSync(script)).digest('hex').slice(0, 12);
	const cache = fileURLToPath(new URL('../../.cache/fixtures', import.meta.url));
	const folder = path.join(cache, `fragments-${version}`);
	if (existsSync(folder)) return folder;
	mkdirSync(cache, { recursive: true });
	const making = `${folder}.${process.pid}`;
	const done = spawnSync(program, [script, making], { encoding: 'utf8' });
	if (done.status !== 0) throw new Error(`fragments_simulated.py ended with ${done.status}: ${done.stderr}`);
	// Another run of the tests may have been faster.
	if (existsSync(folder)) rmSync(making, { recursive: true });
	else renameSync(making, folder);
	return folder;
}

describe.skipIf(python === null)('FinaleToolkit on 100,000 simulated fragments', () => {
	let folder = '';
	let expected: z.infer<typeof expectedShape>;
	let reference: SequenceFile;
	let fromBam: FragmentCounts;
	let fromRows: FragmentCounts;
	let asked: FragmentDesign;

	beforeAll(async () => {
		folder = simulated(python as string);
		expected = expectedShape.parse(JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')));
		reference = openSequence(path.join(folder, 'genome.fa'));
		const bam = await openAlignments(path.join(folder, 'reads.bam'));
		const rows = await openFragmentFile(path.join(folder, 'fragments.frag.gz'));
		const { contigs } = bam.header;
		const { regions } = await readRegions(path.join(folder, 'regions.bed'));
		const spots = new RegionsBuilder(contigs.map(({ name }) => name));
		for (const { contig, start, end } of expected.spots) spots.add(spots.contigIndex(contig), start, end);
		asked = {
			...plainDesign(contigs, 30),
			bin_size: 100_000,
			covered_bases: true,
			regions: onContigs(regions, contigs).regions,
			positions: {
				positions: positionSpans(spots.build().regions),
				wps: [LONG_WPS, SHORT_WPS],
				cleavage: 'one_end',
			},
			reference_motifs: {
				reference: reference.handle,
				contigs: reference.contigs,
				to: Int32Array.of(0, 1),
				end_k: 4,
				breakpoint_k: 6,
				kmer_k: null,
			},
		};
		fromBam = await collectFragmentFeatures({ kind: 'alignments', file: bam }, asked, inline);
		fromRows = await collectFragmentFeatures({ kind: 'fragments', file: rows }, asked, inline);
	}, 300_000);

	const program = (): string => pythonVersion(python ?? '', 'FinaleToolkit');

	it('lengths: every length of the histogram', () => {
		for (const { lengths } of [fromBam, fromRows]) {
			const counted = Array.from(lengths.entries()).filter(([, count]) => count > 0);
			expect(counted).toEqual(
				Object.entries(expected.lengths)
					.map(([length, count]) => [Number(length), count])
					.sort(([a = 0], [b = 0]) => a - b),
			);
		}
		// About two in three of 100,000: the rest is flagged, of low MAPQ or lost to GC.
		expect(fragmentsUsed(fromBam.funnel)).toBeGreaterThan(30_000);
		expect(fragmentsUsed(fromRows.funnel)).toBe(fragmentsUsed(fromBam.funnel));
		const measured = new Differences();
		for (const [length, count] of fromBam.lengths.entries())
			measured.add(count, expected.lengths[String(length)] ?? 0);
		// Lengths are compared, fragments are what they count.
		measured.compared = fragmentsUsed(fromBam.funnel);
		agree('fragment_lengths', program(), measured);
	});

	it('coverage by midpoint of 81 regions', () => {
		expect(expected.coverage.length).toBe(81);
		// FinaleToolkit answers in the order of the file, which is that of the contigs.
		for (const { regions } of [fromBam, fromRows])
			expect([...(regions ?? [])].sort((a, b) => a - b)).toEqual(
				[...expected.coverage].sort((a, b) => a - b),
			);
	});

	it('L-WPS, S-WPS and one-end cleavage at every position of three spots', () => {
		const { positions } = asked.positions ?? {};
		if (positions === undefined) throw new Error('Positions were asked for.');
		const measured = new Differences();
		for (const { positions: counts } of [fromBam, fromRows]) {
			const depth = new SpanDifferences(positions, counts?.depth).values();
			const cleavage = cleavageProportion(counts?.ends ?? [], depth);
			const long = new SpanDifferences(positions, counts?.wps[0]).values();
			const short = new SpanDifferences(positions, counts?.wps[1]).values();
			for (const spot of expected.spots) {
				const span = positions.spans.start.indexOf(spot.start);
				const from = positions.offset[span] as number;
				const to = from + spot.end - spot.start;
				expect([...long.subarray(from, to)]).toEqual(spot.long_wps);
				expect([...short.subarray(from, to)]).toEqual(spot.short_wps);
				if (counts === fromBam.positions) {
					measured.addAll(long.subarray(from, to), spot.long_wps);
					measured.addAll(short.subarray(from, to), spot.short_wps);
				}
				// Where nothing covers, FinaleToolkit says 0 and we say missing.
				const known = [...cleavage.subarray(from, to)].map((value) => (Number.isNaN(value) ? 0 : value));
				known.forEach((value, i) =>
					expect(Math.abs(value - (spot.cleavage_one_end[i] as number)), `position ${i}`).toBeLessThan(1e-9),
				);
			}
		}
		expect(expected.spots[0]?.long_wps.some((score) => score < -20)).toBe(true);
		agree('protection_scores', program(), measured);
	});

	it('end motifs and breakpoint motifs: every count', () => {
		for (const { reference_motifs } of [fromBam, fromRows]) {
			const named = (k: number, counts: Float64Array | undefined): Record<string, number> =>
				Object.fromEntries(kmers(k).flatMap((word, i) => (counts?.[i] ? [[word, counts[i]]] : [])));
			expect(named(4, reference_motifs?.end.counts)).toEqual(expected.end_motifs);
			expect(named(6, reference_motifs?.breakpoint.counts)).toEqual(expected.breakpoint_motifs);
		}
		const measured = new Differences();
		for (const [k, motifs, wanted] of [
			[4, fromBam.reference_motifs?.end, expected.end_motifs],
			[6, fromBam.reference_motifs?.breakpoint, expected.breakpoint_motifs],
		] as const)
			for (const [i, word] of kmers(k).entries()) measured.add(motifs?.counts[i], wanted[word] ?? 0);
		agree('end_motifs', program(), measured);
	});

	/** The arms of the simulated genome, without telomeres and centromeres, as FinaleToolkit is told in gaps.bed. */
	const arms: AutosomeArm[] = [
		{ contig: 0, name: '1p', side: 'p', start: 20_000, end: 6_120_000 },
		{ contig: 0, name: '1q', side: 'q', start: 7_830_000, end: 14_030_000 },
		{ contig: 1, name: '2p', side: 'p', start: 20_000, end: 5_450_000 },
		{ contig: 1, name: '2q', side: 'q', start: 6_270_000, end: 12_010_000 },
	];
	const delfi = (): DelfiBin[] => {
		if (fromBam.bins === null) throw new Error('Bins were asked for.');
		return delfiBins(fromBam.bins, arms, (contig, bin) => {
			const { name } = asked.contigs[contig] as { name: string };
			const bases = reference.bases(name, bin * 100_000, (bin + 1) * 100_000);
			return bases.reduce((n, base) => n + (base === 67 || base === 71 ? 1 : 0), 0) / bases.length;
		});
	};
	const row = (bin: DelfiBin): (string | number)[] => [
		asked.contigs[bin.contig]?.name ?? '',
		bin.start,
		bin.end,
		bin.arm,
		bin.short,
		bin.long,
	];

	it('DELFI bins: short, long, GC, total and ratio', () => {
		const bins = delfi();
		expect(bins.map(row)).toEqual(expected.delfi_bins.map((one) => one.slice(0, 6)));
		const measured = new Differences();
		bins.forEach((bin, i) => {
			const [, , , , , , gc, total, ratio] = expected.delfi_bins[i] as (number | null)[];
			expect(bin.total).toBe(total);
			expect(Math.abs(bin.ratio - (ratio ?? NaN))).toBeLessThan(1e-12);
			expect(Math.abs(bin.gc - (gc ?? NaN))).toBeLessThan(1e-12);
			measured.add(bin.ratio, ratio);
		});
		agree('fragment_ratios', program(), measured);
	});

	it('DELFI windows of 50 bins per arm from the telomere', () => {
		const windows = delfiWindows(delfi(), 100_000);
		// One of 50 bins in each arm of 54 to 62.
		expect(windows.length).toBe(4);
		expect(windows.map(row)).toEqual(expected.delfi_windows.map((one) => one.slice(0, 6)));
		windows.forEach((window, i) => {
			const [, , , , , , gc, total, ratio] = expected.delfi_windows[i] as (number | null)[];
			expect(window.total).toBe(total);
			expect(Math.abs(window.ratio - (ratio ?? NaN))).toBeLessThan(1e-12);
			expect(Math.abs(window.gc - (gc ?? NaN))).toBeLessThan(1e-12);
		});
	});

	const binsOf = (counts: FragmentCounts, whole: readonly DelfiBin[], size: number): FragmentBins =>
		fragmentBins(
			{
				...{ delfi: whole, counts: counts.bins as BinCounts, contigs: asked.contigs },
				...{ covered: counts.covered, gc: null, whole_contigs: false },
			},
			size,
		);
	/** The rows of a table that have an arm, with short, long, ratio. */
	const rowsOf = (bins: FragmentBins): (string | number)[][] =>
		[...bins.arm.keys()]
			.filter((i) => bins.arm[i] !== '')
			.map((i) => [
				...[asked.contigs[bins.contig[i] as number]?.name ?? '', bins.start[i] as number],
				...[bins.end[i] as number, bins.arm[i] as string],
				...[bins.short[i] as number, bins.long[i] as number, bins.ratio[i] as number],
			]);
	type Expected = readonly (string | number | null)[];
	const close = (found: (string | number)[][], wanted: readonly (string | number | null)[][]): void => {
		expect(found.map((one) => one.slice(0, 6))).toEqual(wanted.map((one) => one.slice(0, 6)));
		found.forEach((one, i) =>
			expect(Math.abs((one[6] as number) - ((wanted[i]?.[6] ?? NaN) as number))).toBeLessThan(1e-12),
		);
	};

	it('bins of 100 kb, 1 Mb and 5 Mb: the counts of FinaleToolkit, summed over neighbours from the telomere', () => {
		const plain = (one: Expected): (string | number | null)[] => [
			...one.slice(0, 6),
			one[8] as number | null,
		];
		/** Ten bins as one: sums, and the mean of the ratios. */
		const joined = (ten: Expected[]): (string | number | null)[] => {
			const [first, last] = [ten[0] as Expected, ten[9] as Expected];
			const sum = (column: 4 | 5 | 8): number => ten.reduce((n, one) => n + (one[column] as number), 0);
			return [...first.slice(0, 2), last[2] ?? null, first[3] ?? null, sum(4), sum(5), sum(8) / 10];
		};
		const ofMegabases = ['1p', '1q', '2p', '2q'].flatMap((arm) => {
			const own = expected.delfi_bins.map((one): Expected => one).filter((one) => one[3] === arm);
			const whole = Math.floor(own.length / 10);
			const from = arm.endsWith('p') ? 0 : own.length - 10 * whole;
			return Array.from({ length: whole }, (_, i) => joined(own.slice(from + 10 * i, from + 10 * (i + 1))));
		});
		const whole = delfi();
		for (const counts of [fromBam, fromRows]) {
			close(rowsOf(binsOf(counts, whole, 100_000)), expected.delfi_bins.map(plain));
			close(rowsOf(binsOf(counts, whole, 1_000_000)), ofMegabases);
			close(rowsOf(binsOf(counts, whole, 5_000_000)), expected.delfi_windows.map(plain));
		}
	});

	it.skipIf(systemTool('bedtools') === null)(
		'the covered share of bins: bedtools at every hundredth base',
		() => {
			const rows = gunzipSync(readFileSync(path.join(folder, 'fragments.frag.gz'))).toString('latin1');
			const passed = rows.split('\n').filter((line) => Number(line.split('\t')[3]) >= 30);
			const file = path.join(mkdtempSync(path.join(tmpdir(), 'covered-')), 'passed.bed');
			writeFileSync(file, passed.join('\n') + '\n');
			const looks = asked.contigs.flatMap(({ name, length }) =>
				Array.from(
					{ length: Math.ceil((length - 50) / 100) },
					(_, i) => `${name}\t${100 * i + 50}\t${100 * i + 51}`,
				),
			);
			const covered = new Map<string, number>();
			for (const line of runTool(
				'bedtools',
				['intersect', '-u', '-a', '-', '-b', file],
				looks.join('\n') + '\n',
			)
				.trim()
				.split('\n')) {
				const [name, start] = line.split('\t');
				const key = `${name}:${Math.floor(Number(start) / 1e6)}`;
				covered.set(key, (covered.get(key) ?? 0) + 1);
			}
			rmSync(path.dirname(file), { recursive: true });
			// Bins of 1 Mb from the start of each contig, as no arms would give them.
			for (const counts of [fromBam, fromRows]) {
				const {
					contig,
					start,
					end,
					covered: share,
				} = fragmentBins(
					{
						...{ delfi: [], counts: counts.bins as BinCounts, contigs: asked.contigs },
						...{ covered: counts.covered, gc: null, whole_contigs: true },
					},
					1_000_000,
				);
				share.forEach((value, i) => {
					const name = asked.contigs[contig[i] as number]?.name ?? '';
					const all = Math.ceil(((end[i] as number) - (start[i] as number) - 50) / 100);
					expect(value).toBe((covered.get(`${name}:${(start[i] as number) / 1e6}`) ?? 0) / all);
				});
				expect(share.length).toBeGreaterThan(20);
			}
		},
	);

	const COLUMNS = ['short', 'long', 'total', 'ratio'] as const;
	const corrected = (bin: DelfiBin): number[] => COLUMNS.map((name) => bin[`${name}_corrected`]);

	it.skipIf(systemTool('Rscript') === null)("GC-corrected bins: R's loess(span = 0.75, degree = 2)", () => {
		const bins = delfi();
		const program = [
			'bins <- read.csv(file("stdin"))',
			`for (name in c("${COLUMNS.join('", "')}")) {`,
			'bins$y <- bins[[name]]; fit <- loess(y ~ gc, bins, span = 0.75, degree = 2)',
			'bins[[name]] <- bins$y - predict(fit, bins) + median(bins$y) }',
			`for (i in seq_len(nrow(bins))) cat(sprintf("%.17g", unlist(bins[i, c("${COLUMNS.join('", "')}")])), "\\n")`,
		].join('\n');
		// Every bin has fragments of both kinds, so the fit is over all of them on both sides.
		expect(bins.every(({ long, ratio }) => long > 0 && ratio > 0)).toBe(true);
		const table = bins.map((bin) => [bin.gc, ...COLUMNS.map((name) => bin[name])].join(','));
		const text = ['gc,' + COLUMNS.join(','), ...table].join('\n') + '\n';
		const answer = runTool('Rscript', ['-e', program], new TextEncoder().encode(text));
		const rows = answer.trim().split('\n');
		expect(rows.length).toBe(bins.length);
		const measured = new Differences();
		rows.forEach((line, i) => {
			const values = line.trim().split(/\s+/).map(Number);
			corrected(bins[i] as DelfiBin).forEach((value, column) => {
				const fromR = values[column] as number;
				expect(Math.abs(value - fromR)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(fromR)));
				measured.add(value, fromR, Math.max(1, Math.abs(fromR)));
			});
		});
		agree('fragment_gc', rVersion(), measured);
	});

	it('GC-corrected bins: close to FinaleToolkit', () => {
		// Its loess is another one: robust (bisquare), fitted on a grid of 0.01 GC.
		const bins = delfi();
		for (const column of COLUMNS.keys()) {
			const ours = bins.map((bin) => corrected(bin)[column] as number);
			const theirs = bins.map((_, i) => expected.delfi_corrected[i]?.[column] ?? NaN);
			expect(spearman(ours, theirs).r, COLUMNS[column]).toBeGreaterThan(0.98);
		}
	});
});
