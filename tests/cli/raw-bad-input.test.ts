import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyseRaw, outcomeOf, put, saidBy } from './setup/raw-outcome.ts';
import { temporaryFolder } from './setup/run-cli.ts';
import { textFormats, textOfLines, type TextFormat, type TextFormatName } from './setup/signal-files.ts';
import { textFaults, type TextFaultName } from './setup/text-faults.ts';

// What the raw-signal analysis makes of every fault in every text format. A cell is one of
//   "<error code>"              refused; the error names no line
//   "<error code> at the line"  refused, and the line is the one that was changed
//   "<error code> at line n"    refused at another line
//   "says <codes>"              read, with these warnings and dropped rows beside those of a good file
//   "fine"                      read without a word: the fault is none in this format
// Faults that cannot befall a format have no cell; every other has exactly one.
type Cell = string;
type Row = Readonly<Record<Cell, readonly TextFormatName[]>>;

const LENGTHS = ['picard_insert_size', 'fragment_size_table', 'length_gc_table'] as const;
const FRAGMENT_BINS = ['delfi_bins', 'wps_table'] as const;
const PEAKS = ['narrow_peak', 'broad_peak', 'gapped_peak'] as const;
const RATIO_BINS = [
	...(['cnvkit_cnr', 'cnvkit_cnn', 'wisecondorx_bins'] as const),
	...(['ichorcna_cna_seg', 'qdnaseq_bins', 'lpwgs_bins'] as const),
];
const BINS = [...RATIO_BINS, 'picard_target_coverage'] as const;
const SEGMENTS = ['cnvkit_cns', 'seg', 'wisecondorx_segments', 'ichorcna_seg'] as const;
const SITES = [
	...(['bismark_coverage', 'bismark_cpg_report', 'bismark_cytosine_report'] as const),
	...(['methylkit_calls', 'methylkit_united'] as const),
];
const VARIANT_TABLES = ['maf', 'variant_table'] as const;
/** Tables whose cells are read by one reader of rows. */
const INTERVALS = [...FRAGMENT_BINS, ...BINS, ...SEGMENTS, ...SITES] as const;
const EVERY = Object.keys(textFormats) as TextFormatName[];

const ANY_POSITION = {
	'calls.not_a_position at the line': INTERVALS,
	'alignments.sam_line at the line': ['sam'],
	'fragment_file.line at the line': ['fragment_file'],
	'variants.vcf_position at the line': ['vcf'],
	'says rows_position, variants.row_position': VARIANT_TABLES,
} satisfies Row;

const matrix: Readonly<Record<TextFaultName, Row>> = {
	empty: { 'reader.empty': EVERY },
	web_page: { 'reader.html': EVERY },
	lfs_pointer: { 'reader.lfs_pointer': EVERY },
	binary: { 'raw.not_recognised': EVERY },
	nul_bytes: { 'reader.nul_bytes': EVERY },
	gzip_cut: { 'reader.gzip_truncated': EVERY },
	gzip_crc: { 'reader.gzip_damaged': EVERY },
	header_only: {
		'reader.header_only': [
			...(['sam', 'wig', 'bedgraph', 'cnvkit_cnr', 'cnvkit_cnn', 'wisecondorx_bins', 'lpwgs_bins'] as const),
			...(['ichorcna_cna_seg', 'picard_target_coverage', 'maf', 'variant_table', 'methylkit_calls'] as const),
			...FRAGMENT_BINS,
			...SEGMENTS,
		],
		// Their header alone could be that of any table.
		'raw.not_recognised': ['fragment_size_table', 'length_gc_table', 'coverage_profile', 'qdnaseq_bins'],
		'fragments.no_lengths': ['picard_insert_size'],
		// No variant is a result; the headline says 0 records.
		fine: ['vcf'],
	},
	cut_line: {
		'calls.row_width at the line': [...LENGTHS, 'coverage_profile', ...INTERVALS],
		'genome.too_few_columns at the line': ['bedgraph', ...PEAKS],
		'fragment_file.line at the line': ['fragment_file'],
		'variants.vcf_row_columns at the line': ['vcf'],
		'says reader.line_unended, reader.lines_short, variants.row_narrow': VARIANT_TABLES,
		'says calls.missing_values, fragments.motifs_absent, reader.line_unended, reader.lines_short': [
			'end_motif_table',
		],
		// What is cut off is an optional field.
		'says reader.line_unended': ['sam'],
	},
	start_after_end: {
		'calls.start_after_end at the line': [
			...BINS,
			...SEGMENTS,
			...(['delfi_bins', 'bismark_coverage', 'methylkit_united'] as const),
		],
		'genome.start_after_end at the line': ['bedgraph', ...PEAKS],
		'fragment_file.line at the line': ['fragment_file'],
		'says rows_interval, variants.row_interval': ['maf'],
	},
	negative_position: {
		...ANY_POSITION,
		'genome.negative_position at the line': ['bedgraph', ...PEAKS],
	},
	text_position: { ...ANY_POSITION, 'genome.not_a_position at the line': ['bedgraph', ...PEAKS] },
	huge_position: { ...ANY_POSITION, 'genome.not_a_position at the line': ['bedgraph', ...PEAKS] },
	past_contig: {
		// The only two formats that state how long a chromosome is.
		'alignments.past_contig': ['sam'],
		'says variants.vcf_contig_past_end': ['vcf'],
		'says raw.beyond_builds': [
			...(['fragment_file', ...FRAGMENT_BINS, ...VARIANT_TABLES] as const),
			...(['bismark_cpg_report', 'bismark_cytosine_report', 'methylkit_calls'] as const),
		],
		'says calls.sorted, raw.beyond_builds': [...BINS, ...SEGMENTS],
		'says genome.build_ruled_out, raw.beyond_builds': PEAKS,
		'says genome.build_ruled_out, genome.track_sorted, raw.beyond_builds': ['bedgraph'],
		'methylation.not_one_base at the line': ['bismark_coverage', 'methylkit_united'],
	},
	two_spellings: {
		'calls.contigs_mixed at the line': [...INTERVALS, 'bedgraph', ...PEAKS, 'vcf', ...VARIANT_TABLES],
		// The other spelling is no contig of the header.
		'alignments.sam_line at the line': ['sam'],
		'fragment_file.line at the line': ['fragment_file'],
	},
	no_contig: {
		'calls.no_contig at the line': [...INTERVALS, ...PEAKS],
		'genome.too_few_columns at the line': ['bedgraph'],
		'alignments.sam_line at the line': ['sam'],
		'fragment_file.line at the line': ['fragment_file'],
		'variants.vcf_contig at the line': ['vcf'],
		'says rows_contig, variants.row_contig': VARIANT_TABLES,
	},
	negative_value: {
		'calls.out_of_range at the line': [
			...LENGTHS,
			...(['end_motif_table', 'coverage_profile', 'picard_target_coverage'] as const),
			...SITES,
		],
		'fragment_file.line at the line': ['fragment_file'],
		'says variants.vcf_qual': ['vcf'],
		'says variants.row_count_negative': VARIANT_TABLES,
		// A track like any other, but no table of counts.
		'says raw.skipped': ['wig'],
		// Log ratios, signals, scores and corrected counts may lie below zero.
		fine: [...RATIO_BINS, ...SEGMENTS, 'bedgraph', ...PEAKS, ...FRAGMENT_BINS],
	},
	missing_value: {
		'calls.not_a_number at the line': SITES,
		'genome.not_a_value at the line': PEAKS,
		'fragment_file.line at the line': ['fragment_file'],
		'says calls.missing_values': [
			...LENGTHS,
			...FRAGMENT_BINS,
			...(['cnvkit_cns', 'seg', 'wisecondorx_segments'] as const),
		],
		'says calls.missing_values, fragments.motifs_absent': ['end_motif_table'],
		'says genome.values_missing, intervals_without_value': ['wig', 'bedgraph'],
		// Missing is a value like any other there, and stays missing; a segment keeps its call.
		fine: [...BINS, 'ichorcna_seg', 'coverage_profile', 'vcf', ...VARIANT_TABLES],
	},
	infinite_value: {
		'calls.not_a_number at the line': SITES,
		'genome.not_a_value at the line': PEAKS,
		'fragment_file.line at the line': ['fragment_file'],
		'says calls.infinite': [...LENGTHS, ...BINS, 'ichorcna_seg', 'coverage_profile'],
		'says calls.infinite, calls.missing_values': [
			...FRAGMENT_BINS,
			...(['cnvkit_cns', 'seg', 'wisecondorx_segments'] as const),
		],
		'says calls.infinite, fragments.motifs_absent': ['end_motif_table'],
		'says genome.values_infinite, intervals_without_value': ['wig', 'bedgraph'],
		'says variants.row_count_not_number': VARIANT_TABLES,
		// A quality may be infinite (VCF 4.3, section 1.3).
		fine: ['vcf'],
	},
	text_value: {
		'calls.not_a_number at the line': [
			...LENGTHS,
			...(['end_motif_table', 'coverage_profile'] as const),
			...INTERVALS,
		],
		'genome.not_a_value at the line': ['wig', 'bedgraph', ...PEAKS],
		'fragment_file.line at the line': ['fragment_file'],
		'says variants.vcf_qual': ['vcf'],
		'says variants.row_count_not_number': VARIANT_TABLES,
	},
	all_missing: {
		'calls.no_values': [
			...([
				'delfi_bins',
				'wps_table',
				'cnvkit_cnr',
				'cnvkit_cnn',
				'wisecondorx_bins',
				'qdnaseq_bins',
			] as const),
			...(['cnvkit_cns', 'seg', 'wisecondorx_segments'] as const),
		],
		'copy.nothing_left': ['ichorcna_cna_seg', 'lpwgs_bins', 'picard_target_coverage'],
		'fragments.no_lengths': ['picard_insert_size'],
		'calls.not_a_number at line 1': ['bismark_coverage'],
		'calls.not_a_number at line 2': ['methylkit_calls'],
		// Without numbers they are tables of another kind.
		'raw.not_recognised': [
			...(['fragment_size_table', 'end_motif_table', 'gapped_peak'] as const),
			...(['bismark_cpg_report', 'bismark_cytosine_report', 'methylkit_united'] as const),
		],
		'raw.format_not_taken': ['fragment_file', 'length_gc_table', 'narrow_peak', 'broad_peak'],
		'says genome.build_no_lengths, genome.values_missing, intervals_without_value': ['wig', 'bedgraph'],
		// Calls, variants and their places are there without ratios, counts and qualities; other positions have coverage.
		fine: ['ichorcna_seg', 'vcf', ...VARIANT_TABLES, 'coverage_profile'],
	},
	unsorted: {
		'says calls.sorted': [...BINS, ...SEGMENTS],
		'says genome.track_sorted': ['bedgraph'],
		// Their order means nothing for what is computed.
		fine: [
			...(['sam', 'fragment_file', 'vcf', ...PEAKS, ...FRAGMENT_BINS, ...SITES, ...VARIANT_TABLES] as const),
		],
	},
	repeated_row: {
		'calls.row_twice at the line': ['picard_insert_size', 'coverage_profile', ...FRAGMENT_BINS],
		'fragments.motif_twice at the line': ['end_motif_table'],
		'genome.track_overlap at the line': ['bedgraph'],
		'methylation.site_twice at the line': [
			...(['bismark_coverage', 'bismark_cpg_report', 'methylkit_calls', 'methylkit_united'] as const),
		],
		'says calls.repeated_bins': BINS,
		'says calls.overlapping_segments': SEGMENTS,
		'says genome.peaks_overlap': PEAKS,
		// One bin more, and chromosome 1 is longer than in any build.
		'says calls.arms_unknown, genome.build_ruled_out, raw.beyond_builds': ['wig'],
		'says variants.repeated, variants.row_duplicate, variants_repeated': VARIANT_TABLES,
		'says variants.repeated, variants.vcf_duplicate, variants_repeated': ['vcf'],
		// Two reads or fragments may be alike; rows of one length are added; the row is no CpG.
		fine: ['sam', 'fragment_file', 'fragment_size_table', 'length_gc_table', 'bismark_cytosine_report'],
	},
	pasted_twice: {
		'calls.not_a_position at the line': [...BINS, ...FRAGMENT_BINS, 'methylkit_calls'],
		'calls.not_a_number at the line': [
			...SEGMENTS,
			...(['fragment_size_table', 'length_gc_table', 'coverage_profile'] as const),
		],
		'methylation.site_twice at the line': [
			...(['bismark_coverage', 'bismark_cpg_report', 'bismark_cytosine_report', 'methylkit_united'] as const),
		],
		'fragments.motif_twice at the line': ['end_motif_table'],
		'alignments.sam_line at the line': ['sam'],
		'variants.vcf_second_header at the line': ['vcf'],
		// The first row behind the second header.
		'calls.row_twice at line 168': ['picard_insert_size'],
		'genome.track_overlap at line 2921': ['wig'],
		'says genome.peaks_overlap': PEAKS,
		'says rows_position, variants.repeated, variants.row_duplicate, variants.row_position, variants_repeated':
			VARIANT_TABLES,
		// Two tracks in one file; fragments may be alike.
		fine: ['bedgraph', 'fragment_file'],
	},
};

/** What an error about a changed cell shows. */
const SHOWN: Partial<Record<TextFaultName, string>> = {
	negative_position: '-5',
	text_position: 'abc',
	huge_position: '99999999999999999',
	negative_value: '-3',
	missing_value: 'NaN',
	text_value: 'high',
};

let base = '';
/** Warnings and dropped rows of the good file of each format. */
const usual = new Map<string, string[]>();

beforeAll(async () => {
	base = await temporaryFolder('bad');
	for (const [name, format] of Object.entries(textFormats)) {
		const file = put(path.join(base, `good ${name}`), format.name, textOfLines(format.lines));
		usual.set(name, saidBy(await analyseRaw({ input_files: [file] }, path.dirname(file))));
	}
});

describe('a text file with one fault', () => {
	it.each(Object.keys(textFaults) as TextFaultName[])('%s', async (fault) => {
		const found: Record<string, Cell> = {};
		for (const [name, format] of Object.entries(textFormats) as [TextFormatName, TextFormat][]) {
			const cell = await cellOf(name, format, fault);
			if (cell !== null) found[name] = cell;
		}
		expect(found).toEqual(expected(fault));
	});

	it('is told by the first line too, where the file is named like its format', async () => {
		for (const [name, row] of [
			['S1.narrowPeak', 'chr1\t500\t100\tp\t1\t.\t5\t-1\t-1\t-1\n'],
			['P1.frag.tsv', 'chr1\t500\t100\t60\t+\n'],
		] as const) {
			const folder = path.join(base, `first ${name}`);
			const file = put(folder, name, row + row.replace('500', '5'));
			const { error, text } = await outcomeOf({ input_files: [file] }, folder);
			expect(error?.place, text).toMatchObject({ path: file, row: 1 });
		}
	});

	it('never makes the report speak of what is not there', async () => {
		const content = String(textFaults.missing_value(textFormats.bedgraph)?.content);
		const file = put(path.join(base, 'words'), 'P1.bedgraph', content);
		const { report, summary } = await analyseRaw({ input_files: [file] }, path.dirname(file));
		for (const text of [report, JSON.stringify(summary)])
			expect(text.replaceAll('(NaN, NA)', '')).not.toMatch(/\b(undefined|NaN|Infinity)\b|\[object/);
	});
});

function expected(fault: TextFaultName): Record<string, Cell> {
	const cells = Object.entries(matrix[fault]).flatMap(([what, formats]) =>
		formats.map((format) => [format, what] as const),
	);
	const twice = cells.map(([format]) => format).filter((format, i, all) => all.indexOf(format) !== i);
	expect(twice, 'formats in two cells').toEqual([]);
	return Object.fromEntries(cells);
}

/** Null where the fault cannot befall the format. */
async function cellOf(name: TextFormatName, format: TextFormat, fault: TextFaultName): Promise<Cell | null> {
	const faulty = textFaults[fault](format);
	if (faulty === null) return null;
	const folder = path.join(base, `${name} ${fault}`);
	const file = put(folder, faulty.name, faulty.content);
	const { codes, error } = await outcomeOf({ input_files: [file] }, folder);
	if (error === null) {
		const more = codes.filter((code) => !usual.get(name)?.includes(code));
		return more.length === 0 ? 'fine' : `says ${more.sort().join(', ')}`;
	}
	const { code, message, place } = error;
	const about = `${name}: ${message}`;
	expect(place.path, about).toBe(file);
	if (place.row === undefined) return code;
	expect(message, about).toContain(String(place.row));
	if (place.row !== faulty.line) return `${code} at line ${place.row}`;
	expect(message, about).toContain(SHOWN[fault] ?? '');
	return `${code} at the line`;
}
