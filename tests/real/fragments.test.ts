import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { readRegions } from '../../src/lib/core/readers/regions/regions.server.ts';
import { openAlignments } from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { openFragmentFile } from '../../src/lib/core/readers/alignments/fragment-file.server.ts';
import { onContigs } from '../../src/lib/core/readers/genome/on-contigs.ts';
import { readCoverageProfiles } from '../../src/lib/core/readers/fragmentomics-tables/coverage-profile.server.ts';
import { readEndMotifs } from '../../src/lib/core/readers/fragmentomics-tables/end-motifs.server.ts';
import { readLengthGc } from '../../src/lib/core/readers/fragmentomics-tables/length-counts.server.ts';
import { readPicardInsertSize } from '../../src/lib/core/readers/fragmentomics-tables/picard-insert-size.server.ts';
import { openSequence, type SequenceFile } from '../../src/lib/core/readers/genome/sequence.server.ts';
import { alleleLocus, type AlleleLocus } from '../../src/lib/core/signals/fragments/allele-locus.ts';
import { alleleCounts, ANY_PRIMARY } from '../../src/lib/core/signals/fragments/allele-votes.ts';
import { cleavageProportion } from '../../src/lib/core/signals/fragments/cleavage.ts';
import { collectFragmentFeatures } from '../../src/lib/core/signals/fragments/collect.server.ts';
import { plainDesign, type FragmentDesign } from '../../src/lib/core/signals/fragments/design.ts';
import type { FragmentSource } from '../../src/lib/core/signals/fragments/fold-source.server.ts';
import type { FragmentCounts } from '../../src/lib/core/signals/fragments/fragment-counts.ts';
import { fragmentsAtAnyMapq, fragmentsUsed } from '../../src/lib/core/signals/fragments/funnel.ts';
import { kmers } from '../../src/lib/core/signals/fragments/kmer.ts';
import { lengthSummary } from '../../src/lib/core/signals/fragments/length-summary.ts';
import { profileSummary } from '../../src/lib/core/signals/fragments/metaprofile.ts';
import { motifDiversity } from '../../src/lib/core/signals/fragments/motif-diversity.ts';
import { LONG_WPS } from '../../src/lib/core/signals/fragments/position-counts.ts';
import { positionSpans, SpanDifferences } from '../../src/lib/core/signals/fragments/position-spans.ts';
import type { Regions } from '../../src/lib/base/intervals.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';

const absent = !hasSharedData();

/** The filters everywhere: -f 3 -F 3852, read 1, span from the template length, MAPQ as named. */
async function bam(
	path: string,
	change: (contigs: FragmentDesign) => Partial<FragmentDesign>,
): Promise<FragmentCounts> {
	const file = await openAlignments(path);
	return collect({ kind: 'alignments', file }, plainDesign(file.header.contigs), change);
}

async function fragments(path: string, change: Partial<FragmentDesign>): Promise<FragmentCounts> {
	const file = await openFragmentFile(path);
	const contigs = file.contigs.map((name) => ({ name, length: NaN }));
	return collect({ kind: 'fragments', file }, plainDesign(contigs), () => change);
}

function collect(
	source: FragmentSource,
	plain: FragmentDesign,
	change: (design: FragmentDesign) => Partial<FragmentDesign>,
): Promise<FragmentCounts> {
	return collectFragmentFeatures(source, { ...plain, ...change(plain) }, inline);
}

/** One run of positions on a contig of a file. */
function watch(design: FragmentDesign, contig: string, start: number, end: number): Regions {
	const number = design.contigs.findIndex(({ name }) => name === contig);
	return {
		contigs: design.contigs.map(({ name }) => name),
		contig: Int32Array.of(number),
		start: Int32Array.of(start),
		end: Int32Array.of(end),
		names: [null],
		strands: Int8Array.of(0),
	};
}

/** Cells of a tab-separated file. */
const cells = (path: string): string[][] =>
	readFileSync(path, 'utf8')
		.trim()
		.split('\n')
		.map((line) => line.split('\t'));

describe.skipIf(absent)('finaletoolkit-small', () => {
	const path = (name: string): string => sharedData('finaletoolkit-small', name);
	const files = ['12.3444.b37.frag.gz', '12.3444.b37.frag.bed.gz'];

	it('17 fragments at MAPQ 0 in BAM and both fragment files; at MAPQ 30 17 in the BAM, 16 in the files', async () => {
		for (const [mapq, inBam, inFiles] of [
			[0, 17, 17],
			[30, 17, 16],
		] as const) {
			const { funnel } = await bam(path('12.3444.b37.bam'), () => ({ min_mapq: mapq }));
			// samtools view -c: 48 reads.
			expect(funnel.all).toBe(48);
			expect(fragmentsUsed(funnel)).toBe(inBam);
			for (const file of files)
				expect(fragmentsUsed((await fragments(path(file), { min_mapq: mapq })).funnel)).toBe(inFiles);
		}
	});

	it('lengths are those of the fragment file, exactly', async () => {
		// Lengths read from the BED file by plain splitting.
		const { gunzipSync } = await import('node:zlib');
		const rows = gunzipSync(readFileSync(path('12.3444.b37.frag.bed.gz')))
			.toString()
			.trim()
			.split('\n');
		const lengths = new Map<number, number>();
		for (const row of rows) {
			const [, start, end] = row.split('\t');
			const length = Number(end) - Number(start);
			lengths.set(length, (lengths.get(length) ?? 0) + 1);
		}
		expect(rows.length).toBe(17);
		const counted = (await bam(path('12.3444.b37.bam'), () => ({ min_mapq: 0 }))).lengths;
		expect(new Map(Array.from(counted.entries()).filter(([, count]) => count > 0))).toEqual(
			new Map([...lengths].sort(([a], [b]) => a - b)),
		);
	});

	it('coverage by midpoint in intervals.bed: 4 and 7 at MAPQ 30, 4 and 8 at MAPQ 0', async () => {
		const { regions } = await readRegions(path('intervals.bed'));
		const counts = async (mapq: number): Promise<number[][]> => {
			const inBam = await bam(path('12.3444.b37.bam'), ({ contigs }) => ({
				min_mapq: mapq,
				regions: onContigs(regions, contigs).regions,
			}));
			const file = await openFragmentFile(path('12.3444.b37.frag.gz'));
			const contigs = file.contigs.map((name) => ({ name, length: NaN }));
			const inFile = await collect({ kind: 'fragments', file }, plainDesign(contigs, mapq), () => ({
				regions: onContigs(regions, contigs).regions,
			}));
			return [inBam, inFile].map((one) => [...(one.regions ?? [])]);
		};
		expect(await counts(0)).toEqual([
			[4, 8],
			[4, 8],
		]);
		// The published test reads the fragment file, whose MAPQ is the lower mate's.
		expect((await counts(30))[1]).toEqual([4, 7]);
	});

	it("end motifs from the reads' own bases at MAPQ 0: 34 ends, 27 motifs, score 0.5844622669", async () => {
		const { read_motifs } = await bam(path('12.3444.b37.bam'), () => ({ min_mapq: 0, read_motif_k: 4 }));
		const counts = read_motifs?.counts ?? new Float64Array(256);
		const diversity = motifDiversity({ counts, k: 4 });
		expect([diversity.ends, diversity.observed]).toEqual([34, 27]);
		expect(Math.abs(diversity.score - 0.5844622669209985)).toBeLessThan(1e-12);
		// end_motifs_dif.tsv: share of every 4-mer, made from the reference genome.
		const words = kmers(4);
		const published = cells(path('end_motifs/end_motifs_dif.tsv'));
		expect(published.length).toBe(256);
		for (const [motif, share] of published)
			expect(Math.abs((counts[words.indexOf(motif as string)] as number) / 34 - Number(share))).toBeLessThan(
				1e-9,
			);
	});

	it('cleavage at 12:34443139, MAPQ 0: 50 % (one of the two fragments there begins at it)', async () => {
		const { positions } = await bam(path('12.3444.b37.bam'), (design) => ({
			min_mapq: 0,
			positions: {
				positions: positionSpans(watch(design, '12', 34443139, 34443140)),
				wps: [],
				cleavage: 'both_ends',
			},
		}));
		const spans = positionSpans({
			contigs: ['12'],
			contig: Int32Array.of(0),
			start: Int32Array.of(34443139),
			end: Int32Array.of(34443140),
			names: [null],
			strands: Int8Array.of(0),
		});
		const depth = new SpanDifferences(spans, positions?.depth).values();
		expect([...cleavageProportion(positions?.ends ?? [], depth)]).toEqual([50]);
	});

	it('WPS at 12:34444145-34444154: -1 five times, then 1 five times (published test, MAPQ 0)', async () => {
		let spans = positionSpans(watch(plainDesign([]), '12', 0, 0));
		const { positions } = await bam(path('12.3444.b37.bam'), (design) => {
			spans = positionSpans(watch(design, '12', 34444145, 34444155));
			return { min_mapq: 0, positions: { positions: spans, wps: [LONG_WPS], cleavage: 'both_ends' } };
		});
		expect([...new SpanDifferences(spans, positions?.wps[0]).values()]).toEqual([
			-1, -1, -1, -1, -1, 1, 1, 1, 1, 1,
		]);
	});
});

describe.skipIf(absent)('fragmentomics-egfr', () => {
	const path = (name: string): string => sharedData('fragmentomics-egfr', name);
	const alignments = 'bam/cfdna-egfr-del_chr7_55241864_55243064_10k.bam';
	let reference: SequenceFile;
	beforeAll(() => {
		reference = openSequence(path('fasta/hg19_chr7_55231864_55253064.fa'));
	});
	afterAll(() => reference.close());

	const withReference = ({ contigs }: FragmentDesign): Partial<FragmentDesign> => ({
		reference_motifs: {
			reference: reference.handle,
			contigs: reference.contigs,
			to: Int32Array.from(contigs, ({ name }) => reference.contigs.findIndex((one) => one.name === name)),
			end_k: 4,
			breakpoint_k: 6,
			kmer_k: null,
		},
		read_motif_k: 4,
	});

	it('10,077 records, 4,561 proper pairs; median 164, mean 161.54 at MAPQ 0', async () => {
		const { funnel, lengths } = await bam(path(alignments), () => ({ min_mapq: 0 }));
		expect(funnel.all).toBe(10_077);
		expect(fragmentsAtAnyMapq(funnel)).toBe(4561);
		const summary = lengthSummary(lengths);
		expect(summary.median).toBe(164);
		expect(Math.abs(summary.mean - 161.54)).toBeLessThan(0.005);
	});

	it('end motifs with the FASTA, MAPQ 0: 9,122 ends, 231 motifs, CCCA 341, score 0.890265', async () => {
		const counts = await bam(path(alignments), (design) => ({ min_mapq: 0, ...withReference(design) }));
		const { end, breakpoint } = counts.reference_motifs ?? {};
		const diversity = motifDiversity(end ?? { counts: [] as never, k: 4 });
		expect([diversity.ends, diversity.observed]).toEqual([9122, 231]);
		expect(end?.counts[kmers(4).indexOf('CCCA')]).toBe(341);
		expect(Math.abs(diversity.score - 0.890265)).toBeLessThan(5e-7);
		// Breakpoint motifs: 710 of 4,096, score 0.716572.
		const broken = motifDiversity(breakpoint ?? { counts: [] as never, k: 6 });
		expect(broken.observed).toBe(710);
		expect(Math.abs(broken.score - 0.716572)).toBeLessThan(5e-7);
		// The reads' own bases, unclipped reads only.
		const own = motifDiversity(counts.read_motifs ?? { counts: [] as never, k: 4 });
		expect(Math.abs(own.score - 0.890059)).toBeLessThan(5e-7);
	});

	it('L-WPS at 10595-10604, MAPQ 0; the variant with the last base starts with -1530', async () => {
		let spans = positionSpans(watch(plainDesign([]), 'chr7', 0, 0));
		const { positions } = await bam(path(alignments), (design) => {
			spans = positionSpans(watch(design, 'chr7', 10595, 10605));
			return {
				min_mapq: 0,
				positions: {
					positions: spans,
					wps: [LONG_WPS, { ...LONG_WPS, end_base: 'last' }],
					cleavage: 'both_ends',
				},
			};
		});
		expect([...new SpanDifferences(spans, positions?.wps[0]).values()]).toEqual([
			-1514, -1480, -1490, -1489, -1467, -1519, -1557, -1534, -1555, -1552,
		]);
		expect(new SpanDifferences(spans, positions?.wps[1]).values()[0]).toBe(-1530);
	});

	it('alleles of the known deletion: 793 ALT, 1,985-1,987 REF; proper pairs 665 and 1,842', async () => {
		const [, [contig, pos, ref, alt] = []] = cells(
			path('mutation/cfdna-egfr-del_chr7_55241864_55243064_10k.mutations.tsv'),
		);
		const count = async (required: number) => {
			const { alleles } = await bam(path(alignments), ({ contigs }) => {
				const number = contigs.findIndex(({ name }) => name === contig);
				const locus = alleleLocus(number, Number(pos) - 1, ref ?? '', alt ?? '') as AlleleLocus;
				const filter = { ...ANY_PRIMARY, require_flags: required };
				return { alleles: { loci: [locus], filter, sorted: true } };
			});
			return alleles === null ? [] : alleleCounts(alleles, 1);
		};
		// Primary mapped reads, no MAPQ and no pair filter, one vote per name.
		const [all] = await count(0);
		expect(all?.alt).toBe(793);
		expect(all?.ref).toBeGreaterThanOrEqual(1985);
		expect(all?.ref).toBeLessThanOrEqual(1987);
		expect((all?.other ?? 0) + (all?.discordant ?? 0)).toBeLessThanOrEqual(3);
		const [proper] = await count(2);
		expect([proper?.alt, proper?.ref, (proper?.other ?? 0) + (proper?.discordant ?? 0)]).toEqual([
			665, 1842, 1,
		]);
	});
});

describe.skipIf(absent)('cfdnakit-plasma', () => {
	it('a BAM without index: 2,384 fragments at MAPQ 0, 2,043 at MAPQ 30; short 504, long 1,789, median 166', async () => {
		const path = sharedData('cfdnakit-plasma', 'ex.plasma.bam');
		const { funnel } = await bam(path, () => ({}));
		expect(funnel.all).toBe(5773);
		expect([fragmentsAtAnyMapq(funnel), fragmentsUsed(funnel)]).toEqual([2384, 2043]);
		const { lengths } = await bam(path, () => ({ min_mapq: 0 }));
		const summary = lengthSummary(lengths);
		expect([summary.short, summary.long, summary.median]).toEqual([504, 1789, 166]);
		expect(Math.abs(summary.mean - 167.62)).toBeLessThan(0.005);
		// SOURCE.md: 21.56 % of at most 150 bp.
		expect(Math.abs(summary.p_le_150 - 0.2156)).toBeLessThan(5e-5);
	});
});

describe.skipIf(absent)('cfdnapro-picard', () => {
	const files = absent
		? []
		: [
				...[0, 1, 2, 4, 5].map((i) => `groups_picard/cohort_1/sample${i}.txt`),
				...[6, 7, 8].map((i) => `groups_picard/cohort_2/sample${i}.txt`),
				...[9, 10, 11, 12, 13, 14].map((i) => `groups_picard/cohort_3/sample${i}.txt`),
				...[15, 16, 17, 18].map((i) => `groups_picard/cohort_4/sample${i}.txt`),
				'step6/example/sample19.txt',
			];

	it('19 of 19: median, mode and minimum equal the METRICS row, mean and SD to 5e-4; MAD in 18 (not sample5)', async () => {
		const madDiffers: string[] = [];
		for (const file of files) {
			const { counts, given } = await readPicardInsertSize(sharedData('cfdnapro-picard', file));
			const summary = lengthSummary(counts);
			expect([summary.median, summary.mode, summary.shortest], file).toEqual([
				given['median_insert_size'],
				given['mode_insert_size'],
				given['min_insert_size'],
			]);
			expect(Math.abs(summary.mean - (given['mean_insert_size'] ?? NaN)), file).toBeLessThan(5e-4);
			expect(Math.abs(summary.sd - (given['standard_deviation'] ?? NaN)), file).toBeLessThan(5e-4);
			if (summary.mad !== given['median_absolute_deviation']) madDiffers.push(file);
			// Passed through as given: the histogram is cut at 1,000 bp.
			expect(given['read_pairs'], file).toBeGreaterThanOrEqual(summary.fragments);
		}
		expect(files.length).toBe(19);
		expect(madDiffers).toEqual(['groups_picard/cohort_1/sample5.txt']);
	});

	it('sample0 as its SOURCE page states it: 7,649,999 pairs, median 165, mode 166, MAD 17', async () => {
		const { given } = await readPicardInsertSize(sharedData('cfdnapro-picard', files[0] ?? ''));
		expect(given).toMatchObject({
			read_pairs: 7_649_999,
			median_insert_size: 165,
			mode_insert_size: 166,
			median_absolute_deviation: 17,
		});
	});

	it('seqc2-arm-a: tandem reads only, which are no fragments', async () => {
		const file = sharedData('seqc2-arm-a', 'arm_a_standard_tumor_only', 'tumor.insert_size_metrics.txt');
		await expect(readPicardInsertSize(file)).rejects.toMatchObject({ code: 'fragments.picard_not_fr' });
	});
});

describe.skipIf(absent)('griffin-demo', () => {
	it.each([
		['Healthy_demo.GC_corrected.coverage.tsv', 0.85034, 0.49572, 13.958],
		['Healthy_demo.uncorrected.coverage.tsv', 0.81951, 0.40189, 13.59627],
	])('%s: mean, central coverage and amplitude of 132 columns', async (name, mean, central, amplitude) => {
		const { profiles } = await readCoverageProfiles(sharedData('griffin-demo', name));
		const [profile, ...more] = profiles;
		expect(more).toEqual([]);
		expect(profile?.position.length).toBe(132);
		const summary = profileSummary(profile ?? { position: new Float64Array(0), value: new Float64Array(0) });
		// The columns are rounded to five digits, and the amplitude adds 128 of them.
		expect(Math.abs(summary.mean - mean)).toBeLessThan(1e-5);
		expect(Math.abs(summary.central - central)).toBeLessThan(1e-5);
		expect(Math.abs(summary.amplitude - amplitude)).toBeLessThan(5e-4);
		expect(profile).toMatchObject({ sample: 'Healthy_demo', site_name: 'CTCF_demo', sites: 1000 });
	});

	it('GC counts: 8,680,120 fragments, mode 167, median 174, 13.97 % of at most 150 bp, mean GC 0.405', async () => {
		const table = await readLengthGc(sharedData('griffin-demo', 'Healthy_demo.GC_counts.txt'));
		const summary = lengthSummary(table.counts);
		expect([summary.fragments, summary.mode, summary.median]).toEqual([8_680_120, 167, 174]);
		expect(Math.abs(summary.p_le_150 - 0.1397)).toBeLessThan(5e-5);
		expect(Math.abs(table.mean_gc - 0.405)).toBeLessThan(5e-4);
	});
});

describe.skipIf(absent)('end-motif tables of finaletoolkit-small', () => {
	it('score 0.5844622669 from the table of shares, and from the table per interval', async () => {
		for (const [name, ends] of [
			['end_motifs_dif.tsv', null],
			['end_motifs_intervals_dif.tsv', 34],
		] as const) {
			const table = await readEndMotifs(sharedData('finaletoolkit-small', 'end_motifs', name));
			expect(table).toMatchObject({ k: 4, ends });
			const counts = Float64Array.from(kmers(4), (word) => table.values.get(word) ?? 0);
			expect(Math.abs(motifDiversity({ counts, k: 4 }).score - 0.5844622669209985)).toBeLessThan(1e-9);
		}
	});
});
