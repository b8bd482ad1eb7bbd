import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { encodeCfdnaFoundation } from '../../src/lib/core/suites/encode-cfdna-foundation/run.server.ts';
import { fragmentChapter } from '../../src/lib/core/suites/raw-signal/fragments/chapter.server.ts';
import { rawSignalSuite } from '../../src/lib/core/suites/raw-signal/frame.server.ts';
import type { Suite, SuiteResult } from '../../src/lib/core/suites/suite.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';

// The fragments chapter and the encoder as a run of the command line uses them, on real files.

const absent = !hasSharedData();
const analyze = rawSignalSuite('analyze_raw_signal', [fragmentChapter]);
const egfr = (name: string): string => sharedData('fragmentomics-egfr', name);
const BAM = 'bam/cfdna-egfr-del_chr7_55241864_55243064_10k.bam';

function run(suite: Suite, parameters: Record<string, unknown>): Promise<SuiteResult> {
	return suite({
		parameters,
		base: hasSharedData() ? sharedData() : '',
		command: 'lb-agent',
		parallel: inline,
		watch: {},
	});
}

function rows(result: SuiteResult, name: string): readonly Readonly<Record<string, unknown>>[] {
	const table = result.tables.find((one) => one.name === name);
	if (table === undefined) throw new Error(`There is no table ${name}.`);
	return table.rows;
}

const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

describe.skipIf(absent)('fragments chapter', () => {
	let before = '';
	beforeAll(() => {
		before = digest(egfr(BAM));
	});
	afterAll(() => expect(digest(egfr(BAM))).toBe(before));

	it('cfdnakit-plasma: the funnel begins with all reads and shows both golden counts', async () => {
		const result = await run(analyze, { input_files: [sharedData('cfdnakit-plasma', 'ex.plasma.bam')] });
		const left = Object.fromEntries(
			rows(result, 'fragment_funnel').map((row) => [row['step'], row['remaining']]),
		);
		// MAPQ 0: 2,384 fragments; MAPQ 30, the default: 2,043.
		expect(left).toMatchObject({ all: 5773, no_span: 2384, mapq: 2043 });
		const [sample] = rows(result, 'fragment_samples');
		expect(sample).toMatchObject({ fragments_any_mapq: 2384, fragments: 2043, median: 166, build: 'hg19' });
		expect(result.report).toContain('## General limitations');
	});

	const whole = { sum: 0, short: 0, long: 0, filled: 0 };
	/** Bins of one size that hold fragments, and what they hold together. */
	const filled = (result: SuiteResult, size: number): typeof whole =>
		rows(result, 'fragment_bins')
			.filter((row) => row['bin_size'] === size && row['fragments'] !== null)
			.reduce<typeof whole>(
				({ sum, short, long, filled: n }, row) => ({
					sum: sum + (row['fragments'] as number),
					short: short + (row['short'] as number),
					long: long + (row['long'] as number),
					filled: n + 1,
				}),
				whole,
			);

	it('bins of fragments: all of a genome, and where only a part of it has reads', async () => {
		const genome = await run(analyze, {
			input_files: [sharedData('cfdnakit-plasma', 'ex.plasma.bam')],
			min_mapq: 0,
			fragment_bin_size: [1_000_000, 100_000],
		});
		// samtools view -f 67 -F 3852 | awk, chromosomes 1-22, X and Y: 2,333 fragments, 488 short, 1,758 long; 51 elsewhere.
		for (const size of [100_000, 1_000_000])
			expect(filled(genome, size)).toMatchObject({ sum: 2333, short: 488, long: 1758 });
		const empty = rows(genome, 'fragment_bins').filter((row) => row['fragments'] === null);
		expect(empty.length).toBeGreaterThan(20_000);
		expect(empty.every((row) => row['short'] === null && row['long'] === null && row['ratio'] === null)).toBe(
			true,
		);

		// zcat 12.3444.b37.frag.gz | awk: 17 fragments, 4 of 100-150 and 13 of 151-220 bp, all in 34.4-34.5 Mb, beside the centromere
		// and so in no window of an arm.
		const one = { bin_size: 100_000, start: 34_400_000, end: 34_500_000, arm: '', fragments: 17 };
		for (const file of ['12.3444.b37.bam', '12.3444.b37.frag.gz']) {
			const part = await run(analyze, {
				input_files: [sharedData('finaletoolkit-small', file)],
				min_mapq: 0,
			});
			expect(filled(part, 100_000)).toEqual({ sum: 17, short: 4, long: 13, filled: 1 });
			expect(filled(part, 5_000_000)).toEqual({ sum: 17, short: 4, long: 13, filled: 1 });
			const contig = file.endsWith('.bam') ? one : { ...one, arm: '12' };
			const [row] = rows(part, 'fragment_bins').filter(({ fragments }) => fragments !== null);
			expect(row).toMatchObject({ ...contig, short: 4, long: 13, ratio: 4 / 13, pooled_ratio: 4 / 13 });
		}

		// A contig of 21,201 bases, shorter than any bin; 4,561 fragments (samtools view -c -f 67 -F 3852).
		const cut = await run(analyze, { input_files: [egfr(BAM)], min_mapq: 0 });
		expect(rows(cut, 'fragment_bins').map((row) => [row['bin_size'], row['end'], row['fragments']])).toEqual([
			[100_000, 21_201, 4561],
			[5_000_000, 21_201, 4561],
		]);
	});

	it('fragmentomics-egfr: alleles, motifs and regions in one run, MAPQ 0', async () => {
		const result = await run(analyze, {
			input_files: [egfr(BAM)],
			min_mapq: 0,
			reference: egfr('fasta/hg19_chr7_55231864_55253064.fa'),
			variants: egfr('mutation/cfdna-egfr-del_chr7_55241864_55243064_10k.mutations.tsv'),
		});
		const [allele] = rows(result, 'fragment_alleles');
		expect(allele).toMatchObject({ contig: 'chr7', position: 10601, alt_fragments: 793 });
		expect(allele?.['ref_fragments']).toBeGreaterThanOrEqual(1985);
		expect(allele?.['ref_fragments']).toBeLessThanOrEqual(1987);
		const [sample] = rows(result, 'fragment_samples');
		expect(sample).toMatchObject({ end_motif_source: 'reference', motif_ends: 9122, motifs_observed: 231 });
		expect(Math.abs((sample?.['motif_diversity'] as number) - 0.890265)).toBeLessThan(5e-7);
		expect(Math.abs((sample?.['breakpoint_diversity'] as number) - 0.716572)).toBeLessThan(5e-7);
		// A panel of one gene cannot tell the sex.
		expect(sample?.['sex']).toBeNull();
	});

	it('griffin-demo: profiles of the files beside what they state themselves', async () => {
		const result = await run(analyze, { input_dir: sharedData('griffin-demo') });
		const found = rows(result, 'fragment_profile_summaries').find(
			(row) => row['correction'] === 'GC_corrected',
		);
		expect(found).toMatchObject({ given_mean: 0.85034, given_central: 0.49572, given_amplitude: 13.9581 });
		expect(Math.abs((found?.['mean'] as number) - 0.85034)).toBeLessThan(1e-5);
		expect(Math.abs((found?.['central'] as number) - 0.49572)).toBeLessThan(1e-5);
		expect(Math.abs((found?.['amplitude'] as number) - 13.958)).toBeLessThan(5e-4);
	});

	it('cfdnapro-picard: 19 samples of the folder, medians of their METRICS rows', async () => {
		const result = await run(analyze, { input_dir: sharedData('cfdnapro-picard') });
		const samples = rows(result, 'fragment_samples');
		expect(samples.length).toBe(19);
		// SOURCE.md: sample0 median 165, mode 166; sample19 median 170, mode 167.
		expect(samples.find((row) => row['sample'] === 'sample0')).toMatchObject({ median: 165, mode: 166 });
		expect(samples.find((row) => row['sample'] === 'sample19')).toMatchObject({ median: 170, mode: 167 });
	});
});

describe.skipIf(absent)('encode_cfdna_foundation', () => {
	const features = (result: SuiteResult): Map<string, number> => {
		const store = (result.products ?? []).find(({ kind }) => kind === 'feature_store');
		const text = gunzipSync(store?.content as Uint8Array).toString();
		const lines = text.trim().split('\n').slice(1);
		return new Map(
			lines.map((line) => {
				const [name, cell] = line.split('\t');
				return [name as string, cell === '' ? NaN : Number(cell)];
			}),
		);
	};

	it("the reads' own bases: motif diversity 0.890059, median 164, shares that sum to one", async () => {
		const result = await run(encodeCfdnaFoundation, { input_files: [egfr(BAM)], min_mapq: 0 });
		const found = features(result);
		expect(Math.abs((found.get('end_motif_diversity') ?? NaN) - 0.890059)).toBeLessThan(5e-7);
		expect(found.get('median_length')).toBe(164);
		const sum = (prefix: string): number =>
			[...found].reduce((total, [name, value]) => (name.startsWith(prefix) ? total + value : total), 0);
		expect([...found.keys()].filter((name) => /^end_[ACGT]{4}$/.test(name)).length).toBe(256);
		const motifs = [...found].filter(([name]) => /^end_[ACGT]{4}$/.test(name));
		expect(motifs.reduce((total, [, value]) => total + value, 0)).toBeCloseTo(1, 10);
		expect([...found.keys()].filter((name) => name.startsWith('kmer_')).length).toBe(136);
		expect(sum('kmer_')).toBeCloseTo(1, 10);
	});

	it('a reference: CCCA 341 of 9,122 ends, breakpoint motifs', async () => {
		const result = await run(encodeCfdnaFoundation, {
			input_files: [egfr(BAM)],
			min_mapq: 0,
			reference: egfr('fasta/hg19_chr7_55231864_55253064.fa'),
		});
		const found = features(result);
		expect(found.get('end_CCCA')).toBeCloseTo(341 / 9122, 12);
		expect(Math.abs((found.get('breakpoint_diversity') ?? NaN) - 0.716572)).toBeLessThan(5e-7);
		expect([...found.keys()].filter((name) => name.startsWith('break_')).length).toBe(4096);
	});
});
