import type { FormatKey } from '../../contract/formats.ts';
import { describe, expect, it } from 'vitest';
import { differInDraws } from './draw-words.ts';
import { filesBySample, type ViewFile } from './sample-views.ts';

const FORMATS: [RegExp, FormatKey][] = [
	[/\.cnr$/, 'cnvkit_cnr'],
	[/\.cns$/, 'cnvkit_cns'],
	[/coverage\.cnn$/, 'cnvkit_cnn'],
	[/_bins\.bed$/, 'wisecondorx_bins'],
	[/_(segments|aberrations)\.bed$/, 'wisecondorx_segments'],
	[/\.frag(\.bed)?\.gz$/, 'fragment_file'],
	[/\.bam$/, 'bam'],
	[/\.cram$/, 'cram'],
	[/\.vcf(\.gz)?$/, 'vcf'],
	[/\.bw$/, 'bigwig'],
	[/\.(per-base|regions)\.bed\.gz$/, 'bedgraph'],
	[/\.cov\.gz$/, 'bismark_coverage'],
	[/\.bedGraph\.gz$/, 'bedgraph'],
	[/CR\.tsv$/, 'gatk_bins'],
	[/\.seg$/, 'gatk_segments'],
];

const file = (path: string, names: string[] = []): ViewFile => ({
	path: `/data/study/${path}`,
	format: FORMATS.find(([pattern]) => pattern.test(path))?.[1] ?? 'unknown',
	copy_number: !/bedGraph|per-base|regions/.test(path),
	names,
});

/** The samples of some files, each as its names joined by a space. */
const samplesOf = (files: ViewFile[]): string[] =>
	filesBySample(files).map(({ files: own }) =>
		own.map((i) => files[i]!.path.replace('/data/study/', '')).join(' '),
	);
const samples = (...paths: string[]): string[] => samplesOf(paths.map((path) => file(path)));

describe('files of one sample', () => {
	it.each([
		[['T1.cnr', 'T1.cns', 'T1.call.cns']],
		[['C1_bins.bed', 'C1_segments.bed', 'C1_aberrations.bed']],
		[['P1.bam', 'P1.cram', 'P1.frag.gz', 'P1.frag.bed.gz']],
		[['P1.raw.vcf', 'P1.filtered.vcf']],
		[['bam/P1.bam', 'cram/P1.cram']],
		[['raw/P1.vcf', 'filtered/P1.vcf']],
		[['P1/lofreq.vcf.gz', 'P1/mutect2.filtered.vcf.gz']],
		[['N1.targetcoverage.cnn', 'N1.antitargetcoverage.cnn']],
		[['P1.umi.bam', 'P1.consensus.bam']],
		[['M1.per-base.bed.gz', 'M1.regions.bed.gz']],
		[['S7_bismark_bt2_pe.deduplicated.bismark.cov.gz', 'S7_bismark_bt2_pe.deduplicated.bedGraph.gz']],
		[['P1.bam', 'P1.name_sorted.bam']],
		[['G1.denoisedCR.tsv', 'G1.standardizedCR.tsv', 'G1.modelFinal.seg', 'G1.called.seg']],
	])('%s', (paths) => {
		expect(samples(...paths)).toEqual([paths.join(' ')]);
	});

	it.each([
		[['P1_rep1.bam', 'P1_rep2.cram']],
		[['P1_L001.bam', 'P1_L002.frag.gz']],
		[['P1_T0.cnr', 'P1_T1.cns']],
		[['baseline/P1.bam', 'week8/P1.cram']],
		[['draw1/P1.cnr', 'draw2/P1.cns']],
		[['P1/mutect2.vcf', 'P2/mutect2.vcf']],
		[['siteA/P1.bam', 'siteB/P1.sorted.bam']],
		[['P1.bam', 'P1.cfDNA.bam']],
		[['P1.hg19.bam', 'P1.hg38.bam']],
		[['P1.coverage.bw', 'P1.wps.bw']],
	])('are two samples: %s', (paths) => {
		expect(samples(...paths)).toEqual(paths);
	});

	it('are joined by the name of the sample inside, not over draws and not where contents disagree', () => {
		expect(samplesOf([file('genome.bam', ['ANNA']), file('ANNA.cram', ['ANNA'])])).toEqual([
			'genome.bam ANNA.cram',
		]);
		expect(samplesOf([file('P1_d1.bam', ['P1']), file('P1_d2.cram', ['P1'])])).toHaveLength(2);
		expect(samplesOf([file('P1.bam', ['A']), file('P1.cram', ['B'])])).toHaveLength(2);
		// The same name in two files of one kind names nobody.
		const same = [file('A.bam', ['x']), file('B.bam', ['x']), file('C.cram', ['x'])];
		expect(samplesOf(same)).toHaveLength(3);
	});

	it('measures the most complete view of a layer, and every part of a call set', () => {
		const measured = (...paths: string[]): string[] =>
			filesBySample(paths.map((path) => file(path))).flatMap(({ layers }) =>
				layers.map(({ layer, measured: own }) => `${layer}: ${own.map((i) => paths[i]).join(' ')}`),
			);
		expect(measured('P1.frag.gz', 'P1.cram', 'P1.bam')).toEqual(['reads: P1.bam']);
		expect(measured('P1.raw.vcf', 'P1.filtered.vcf')).toEqual(['variants: P1.filtered.vcf']);
		expect(measured('P1.snvs.vcf', 'P1.indels.vcf')).toEqual(['variants: P1.snvs.vcf P1.indels.vcf']);
		expect(measured('T1.cnr', 'T1.cns', 'T1.call.cns')).toEqual([
			'bins: T1.cnr',
			'segments: T1.cns',
			'calls: T1.call.cns',
		]);
	});

	it('of two people under one name in two folders are told apart by the folder', () => {
		const paths = ['A/P1.bam', 'A/P1.vcf', 'B/P1.bam', 'B/P1.vcf'];
		const found = filesBySample(paths.map((path) => file(path)));
		expect(found.map(({ name, files }) => [name, files])).toEqual([
			['A/P1', [0, 1]],
			['B/P1', [2, 3]],
		]);
	});
});

it('knows numbers and words that tell draws apart', () => {
	expect(differInDraws(['P1_T0', 'P1_T1'])).toBe(true);
	expect(differInDraws(['P1_baseline', 'P1'])).toBe(true);
	expect(differInDraws(['bam', 'cram'])).toBe(false);
});
