import { createRandom, type Random } from '../../../src/lib/base/random.ts';
import { buildContigs } from '../../../src/lib/core/readers/genome/builds.ts';
import { cov, frag, sam, vcf, wig } from './raw-folder.ts';

/** A text format of raw signals: how a good file of it looks, and where its parts stand. */
export interface TextFormat {
	/** Usual name of a file of this format. */
	name: string;
	/** Lines of a good file, without line ends. */
	lines: readonly string[];
	/** Lines before the first row. */
	header: number;
	/** Columns of a row, from 0; none where the format has no such column. */
	columns: { contig?: number; start?: number; end?: number; value?: number };
	/** Rows may be joined by something else than a tab. */
	delimiter?: string;
}

const SEED = 7;
const random = (name: string): Random => createRandom(SEED, name);
const chromosomes = buildContigs('hg19').slice(0, 22);
const lines = (text: string): string[] => text.trimEnd().split('\n');
const tabs = (...cells: (string | number)[]): string => cells.join('\t');

/** Bins of 5 Mb over chromosomes 1 to 4: 162 rows. */
const BIN = 5_000_000;
const bins = chromosomes.slice(0, 4).flatMap(({ name, length }) =>
	Array.from({ length: Math.floor(length / BIN) }, (_, i) => ({
		name,
		start: i * BIN,
		end: (i + 1) * BIN,
	})),
);

/** Rows over the bins, each with a random log ratio of the format's own stream. */
function overBins(
	name: string,
	header: string,
	row: (bin: { name: string; start: number; end: number }, log2: string, i: number) => string,
): string[] {
	const draw = random(name);
	return [header, ...bins.map((bin, i) => row(bin, (0.1 * draw.normal()).toFixed(4), i))];
}

/** Two segments per chromosome. */
function overArms(
	header: string,
	row: (arm: { name: string; start: number; end: number }, log2: string) => string,
): string[] {
	const arms = chromosomes.flatMap(({ name, length }) => [
		{ name, start: 0, end: 20_000_000 },
		{ name, start: 20_000_000, end: length },
	]);
	return [header, ...arms.map((arm, i) => row(arm, i % 7 === 0 ? '0.3000' : '0.0100'))];
}

const kmersOf = (k: number): string[] =>
	k === 0 ? [''] : kmersOf(k - 1).flatMap((word) => [...'ACGT'].map((base) => word + base));

const BASES = 'ACGT';

/** 60 substitutions on chromosome 1. */
function substitutions(
	header: string,
	row: (position: number, ref: string, alt: string, i: number) => string,
): string[] {
	return [
		header,
		...Array.from({ length: 60 }, (_, i) =>
			row(2_000_000 + 1000 * i, BASES[i % 4] as string, BASES[(i + 1) % 4] as string, i),
		),
	];
}

/** 200 cytosines on chromosome 21, 20 reads each. */
function cytosines(
	header: string[],
	row: (position: number, methylated: number, i: number) => string,
): string[] {
	const draw = random('cytosines');
	return [...header, ...Array.from({ length: 200 }, (_, i) => row(9_000_000 + 40 * i, 10 + draw.int(11), i))];
}

const PICARD = [
	'## htsjdk.samtools.metrics.StringHeader',
	'# CollectInsertSizeMetrics INPUT=a.bam',
	'## METRICS CLASS\tpicard.analysis.InsertSizeMetrics',
	'MEDIAN_INSERT_SIZE\tMODE_INSERT_SIZE\tMAX_INSERT_SIZE\tMEAN_INSERT_SIZE\tREAD_PAIRS\tPAIR_ORIENTATION',
	'167\t167\t400\t167.1\t5000\tFR',
	'',
	'## HISTOGRAM\tjava.lang.Integer',
	'insert_size\tAll_Reads.fr_count',
];

/** Counts of lengths 100 to 250 around 167. */
const lengthRows = (delimiter: string): string[] =>
	Array.from({ length: 151 }, (_, i) =>
		[100 + i, Math.round(200 * Math.exp(-((100 + i - 167) ** 2) / 800))].join(delimiter),
	);

const griffin = Array.from({ length: 134 }, (_, i) => -990 + 15 * i);
const peak = (i: number): (string | number)[] => [
	'chr1',
	1_000_000 + 5000 * i,
	1_000_400 + 5000 * i,
	`peak${i}`,
	500,
	'.',
];
const sixty = <T>(make: (i: number) => T): T[] => Array.from({ length: 60 }, (_, i) => make(i));

const MAF = [
	...['Hugo_Symbol', 'Chromosome', 'Start_Position', 'End_Position', 'Variant_Classification'],
	...['Reference_Allele', 'Tumor_Seq_Allele1', 'Tumor_Seq_Allele2', 'Tumor_Sample_Barcode'],
	...['t_ref_count', 't_alt_count'],
];

/** A good file of every text format that the raw-signal suites read; positions of hg19. */
export const textFormats = {
	sam: {
		name: 'P1.sam',
		lines: lines(sam(random('sam'), false, 'hg19')),
		header: lines(sam(random('sam'), false, 'hg19')).findIndex((line) => !line.startsWith('@')),
		columns: { contig: 2, start: 3 },
	},
	fragment_file: {
		name: 'P1.frag.tsv',
		lines: lines(frag(random('frag'), false, 'hg19')),
		header: 0,
		columns: { contig: 0, start: 1, end: 2, value: 3 },
	},
	picard_insert_size: {
		name: 'P1.insert_size.txt',
		lines: [...PICARD, ...lengthRows('\t')],
		header: PICARD.length,
		columns: { value: 1 },
	},
	fragment_size_table: {
		name: 'P1.lengths.csv',
		lines: ['length,count', ...lengthRows(',')],
		header: 1,
		columns: { value: 1 },
		delimiter: ',',
	},
	length_gc_table: {
		name: 'P1.gc_counts.tsv',
		lines: [
			tabs('length', 'num_GC', 'number_of_fragments'),
			...lengthRows('\t').map((row) => row.replace('\t', '\t50\t')),
		],
		header: 1,
		columns: { value: 2 },
	},
	end_motif_table: {
		name: 'P1.end_motifs.tsv',
		lines: kmersOf(4).map((word, i) => tabs(word, 10 + ((i * 7) % 13))),
		header: 0,
		columns: { value: 1 },
	},
	coverage_profile: {
		name: 'P1.coverage.tsv',
		lines: [
			tabs(...griffin, 'mean_coverage', 'number_of_sites', 'site_name', 'sample'),
			...['CTCF', 'LYL1', 'GRHL2'].map((site) =>
				tabs(
					...griffin.map((at) => (1 - 0.2 * Math.exp(-((at / 200) ** 2))).toFixed(4)),
					1,
					1000,
					site,
					'P1',
				),
			),
		],
		header: 1,
		columns: { value: 3 },
	},
	delfi_bins: {
		name: 'P1.delfi.tsv',
		lines: overBins('delfi', tabs('contig', 'start', 'stop', 'arm', 'short', 'long', 'gc'), (bin, _, i) =>
			tabs(bin.name, bin.start, bin.end, `${bin.name.slice(3)}p`, 100 + (i % 9), 200 + (i % 11), '0.41'),
		),
		header: 1,
		columns: { contig: 0, start: 1, end: 2, value: 4 },
	},
	wps_table: {
		name: 'P1.wps.tsv',
		lines: [tabs('contig', 'start', 'wps'), ...sixty((i) => tabs('chr1', 1_000_000 + i, (i % 13) - 6))],
		header: 1,
		columns: { contig: 0, start: 1, value: 2 },
	},
	wig: {
		name: 'P1.reads.wig',
		lines: lines(wig(random('wig'), false, 'hg19')),
		header: 1,
		columns: { value: 0 },
	},
	bedgraph: {
		name: 'P1.bedgraph',
		lines: overBins('bedgraph', 'track type=bedGraph', (bin, _, i) =>
			tabs(bin.name, bin.start, bin.end, 5 + (i % 7)),
		),
		header: 1,
		columns: { contig: 0, start: 1, end: 2, value: 3 },
	},
	narrow_peak: {
		name: 'P1.narrowPeak',
		lines: sixty((i) => tabs(...peak(i), 5 + (i % 5), 3.5, 2.5, 200)),
		header: 0,
		columns: { contig: 0, start: 1, end: 2, value: 6 },
	},
	broad_peak: {
		name: 'P1.broadPeak',
		lines: sixty((i) => tabs(...peak(i), 5 + (i % 5), 3.5, 2.5)),
		header: 0,
		columns: { contig: 0, start: 1, end: 2, value: 6 },
	},
	gapped_peak: {
		name: 'P1.gappedPeak',
		lines: sixty((i) => {
			const start = 1_000_000 + 5000 * i;
			return tabs(...peak(i), start, start + 400, 0, 2, '100,100,', '0,300,', 5 + (i % 5), 3.5, 2.5);
		}),
		header: 0,
		columns: { contig: 0, start: 1, end: 2, value: 12 },
	},
	cnvkit_cnr: {
		name: 'P1.cnr',
		lines: overBins(
			'cnr',
			tabs('chromosome', 'start', 'end', 'gene', 'depth', 'log2', 'weight'),
			(bin, log2) => tabs(bin.name, bin.start, bin.end, 'Antitarget', 1.5, log2, 0.9),
		),
		header: 1,
		columns: { contig: 0, start: 1, end: 2, value: 5 },
	},
	cnvkit_cns: {
		name: 'P1.cns',
		lines: overArms(tabs('chromosome', 'start', 'end', 'gene', 'log2', 'probes'), (arm, log2) =>
			tabs(arm.name, arm.start, arm.end, '-', log2, 20),
		),
		header: 1,
		columns: { contig: 0, start: 1, end: 2, value: 4 },
	},
	cnvkit_cnn: {
		name: 'P1.targetcoverage.cnn',
		lines: overBins('cnn', tabs('chromosome', 'start', 'end', 'gene', 'depth', 'log2'), (bin, log2) =>
			tabs(bin.name, bin.start, bin.end, 'Antitarget', 1.5, log2),
		),
		header: 1,
		columns: { contig: 0, start: 1, end: 2, value: 5 },
	},
	seg: {
		name: 'P1.seg',
		lines: overArms(tabs('ID', 'chrom', 'loc.start', 'loc.end', 'num.mark', 'seg.mean'), (arm, log2) =>
			tabs('P1', arm.name, arm.start + 1, arm.end, 20, log2),
		),
		header: 1,
		columns: { contig: 1, start: 2, end: 3, value: 5 },
	},
	wisecondorx_bins: {
		name: 'P1_bins.bed',
		lines: overBins('wisecondorx', tabs('chr', 'start', 'end', 'id', 'ratio', 'zscore'), (bin, log2) =>
			tabs(bin.name, bin.start + 1, bin.end, `${bin.name}:${bin.start + 1}-${bin.end}`, log2, 0.5),
		),
		header: 1,
		columns: { contig: 0, start: 1, end: 2, value: 4 },
	},
	wisecondorx_segments: {
		name: 'P1_segments.bed',
		lines: overArms(tabs('chr', 'start', 'end', 'ratio', 'zscore'), (arm, log2) =>
			tabs(arm.name, arm.start + 1, arm.end, log2, 0.5),
		),
		header: 1,
		columns: { contig: 0, start: 1, end: 2, value: 3 },
	},
	ichorcna_cna_seg: {
		name: 'P1.cna.seg',
		lines: overBins(
			'ichor',
			tabs('chr', 'start', 'end', 'P1.copy.number', 'P1.event', 'P1.logR'),
			(bin, log2) => tabs(bin.name, bin.start + 1, bin.end, 2, 'NEUT', log2),
		),
		header: 1,
		columns: { contig: 0, start: 1, end: 2, value: 5 },
	},
	ichorcna_seg: {
		name: 'P1.seg.txt',
		lines: overArms(
			tabs(
				'ID',
				'chrom',
				'start',
				'end',
				'num.mark',
				'seg.median.logR',
				'copy.number',
				'call',
				'subclone.status',
			),
			(arm, log2) => tabs('P1', arm.name, arm.start + 1, arm.end, 20, log2, 2, 'NEUT', 'FALSE'),
		),
		header: 1,
		columns: { contig: 1, start: 2, end: 3, value: 5 },
	},
	qdnaseq_bins: {
		name: 'P1.qdnaseq.txt',
		lines: overBins('qdnaseq', tabs('feature', 'chromosome', 'start', 'end', 'P1'), (bin, log2) =>
			tabs(`${bin.name}:${bin.start + 1}-${bin.end}`, bin.name, bin.start + 1, bin.end, log2),
		),
		header: 1,
		columns: { contig: 1, start: 2, end: 3, value: 4 },
	},
	lpwgs_bins: {
		name: 'P1.bins.tsv',
		lines: overBins(
			'lpwgs',
			tabs(
				...[
					'contig',
					'start',
					'end',
					'count',
					'gc',
					'mappability',
					'log2',
					'z',
					'segment_log2',
					'call',
					'left_out',
				],
			),
			(bin, log2) => tabs(bin.name, bin.start, bin.end, 120, 0.41, 0.95, log2, 0.5, 0.01, 'neutral', ''),
		),
		header: 1,
		columns: { contig: 0, start: 1, end: 2, value: 6 },
	},
	picard_target_coverage: {
		name: 'P1.per_target.txt',
		lines: overBins(
			'target',
			tabs('chrom', 'start', 'end', 'length', 'name', '%gc', 'mean_coverage', 'normalized_coverage'),
			(bin, _, i) =>
				tabs(bin.name, bin.start + 1, bin.end, BIN, `t${i}`, 0.41, 30 + (i % 5), 1 + (i % 5) / 30),
		),
		header: 1,
		columns: { contig: 0, start: 1, end: 2, value: 6 },
	},
	vcf: {
		name: 'P1.vcf',
		lines: lines(vcf(random('vcf'), true, 'hg19')),
		header: lines(vcf(random('vcf'), true, 'hg19')).findIndex((line) => !line.startsWith('#')),
		columns: { contig: 0, start: 1, value: 5 },
	},
	maf: {
		name: 'study.maf',
		lines: substitutions(tabs(...MAF), (position, ref, alt, i) =>
			tabs('TP53', 'chr1', position, position, 'Missense_Mutation', ref, ref, alt, `P${1 + (i % 3)}`, 90, 10),
		),
		header: 1,
		columns: { contig: 1, start: 2, end: 3, value: 10 },
	},
	variant_table: {
		name: 'P1.variants.tsv',
		lines: substitutions(tabs('chrom', 'pos', 'ref', 'alt', 'ref_count', 'alt_count'), (position, ref, alt) =>
			tabs('chr1', position, ref, alt, 90, 10),
		),
		header: 1,
		columns: { contig: 0, start: 1, value: 5 },
	},
	bismark_coverage: {
		name: 'P1.cov',
		lines: lines(cov(random('cov'), false)),
		header: 0,
		columns: { contig: 0, start: 1, end: 2, value: 4 },
	},
	bismark_cpg_report: {
		name: 'P1.CpG_report.txt',
		lines: cytosines([], (position, methylated) =>
			tabs('chr21', position, '+', methylated, 20 - methylated, 'CG', 'CGA'),
		),
		header: 0,
		columns: { contig: 0, start: 1, value: 3 },
	},
	bismark_cytosine_report: {
		name: 'P1.CX_report.txt',
		lines: cytosines([], (position, methylated, i) =>
			tabs(
				'chr21',
				position,
				'+',
				methylated,
				20 - methylated,
				i % 3 === 2 ? 'CHH' : 'CG',
				i % 3 === 2 ? 'CTA' : 'CGA',
			),
		),
		header: 0,
		columns: { contig: 0, start: 1, value: 3 },
	},
	methylkit_calls: {
		name: 'P1.methylkit.txt',
		lines: cytosines(
			[tabs('chrBase', 'chr', 'base', 'strand', 'coverage', 'freqC', 'freqT')],
			(position, methylated) =>
				tabs(`chr21.${position}`, 'chr21', position, 'F', 20, 5 * methylated, 100 - 5 * methylated),
		),
		header: 1,
		columns: { contig: 1, start: 2, value: 5 },
	},
	methylkit_united: {
		name: 'P1_P2.united.txt',
		lines: cytosines([], (position, methylated) =>
			tabs(
				'chr21',
				position,
				position,
				'+',
				20,
				methylated,
				20 - methylated,
				20,
				methylated,
				20 - methylated,
			),
		),
		header: 0,
		columns: { contig: 0, start: 1, end: 2, value: 5 },
	},
} as const satisfies Record<string, TextFormat>;

export type TextFormatName = keyof typeof textFormats;

/** The bytes of a file with these lines. */
export const textOfLines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');
