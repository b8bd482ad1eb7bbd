import { say } from '../../../contract/messages/index.ts';
import { features, type BookPage } from './entry.ts';

export const variant: BookPage = {
	context: 'variant',
	title: 'Variants: allele fractions, burden, signatures and tracking',
	expected_artifacts: [
		{
			kind: 'table',
			name: 'tables/*variants*.csv',
			task_key: 'preprocess_variant',
			what: 'One row per allele with its counts, fractions and flags.',
		},
		{
			kind: 'figure',
			name: 'figures/*vaf*.png',
			task_key: 'plot_raw_signal',
			what: 'Distribution of variant allele fractions per sample.',
		},
		{
			kind: 'table',
			name: 'tables/*chip*.csv',
			task_key: 'analyze_raw_signal',
			what: 'Variants in genes of clonal haematopoiesis and germline-like variants.',
		},
		{
			kind: 'feature_store',
			name: 'products/',
			task_key: 'encode_variant',
			what: 'Variant features per sample.',
		},
		{
			kind: 'report',
			name: 'report.md',
			task_key: 'analyze_raw_signal',
			what: 'Headline, detection limits, limits and methods.',
		},
	],
	qc_checks: [
		say('featurebook.qc_records_alleles'),
		say('featurebook.qc_vaf_source'),
		say('featurebook.qc_ref_checked'),
		say('featurebook.qc_depth_detection'),
	],
	interpretation_limits: [
		say('featurebook.limit_vaf_not_fraction'),
		say('featurebook.limit_chip'),
		say('featurebook.limit_germline'),
		say('featurebook.limit_absent_not_negative'),
	],
	task_sequence: [
		'preprocess_variant',
		'encode_variant',
		'plot_raw_signal',
		'analyze_raw_signal',
		'analyze_cfdna',
		'review_results',
	],
	features: [
		...features('variant calls', 'preprocess_variant', [
			[
				'vaf',
				'share (0-1)',
				'Allele fraction of one alternative allele as the caller defines it (Mutect2 FORMAT/AF, LoFreq INFO/AF, VarScan FREQ, VarDict AF, DeepVariant VAF, Ion FAO/FRO); population frequencies are never used.',
			],
			[
				'vaf_counts',
				'share (0-1)',
				'Alternative reads / (reference + alternative reads of this locus) from AD, DP4, RO/AO or Strelka2 tier-1 counts.',
			],
			['depth', 'reads', 'Reads at the locus.'],
			[
				'strict_somatic',
				'0 or 1',
				'PASS, depth >= 100, alternative reads >= 4, VAF >= 0.005, population frequency < 0.001.',
			],
			[
				'chip_gene',
				'0 or 1',
				'Gene of clonal haematopoiesis by a versioned table; flagged, never dropped, with its own flag for tumour drivers (TP53, KRAS, IDH1, IDH2).',
			],
			['germline_like', '0 or 1', 'VAF near 50 or 100 %.'],
		]),
		...features('variants per sample', 'encode_variant', [
			['n_variants', 'variants', 'Alleles that pass the stated filter.'],
			[
				'n_nonsilent',
				'variants',
				'Non-silent variants among the alleles that pass the stated filter, by the annotation of the file.',
			],
			['mean_vaf', 'share (0-1)', 'Mean VAF of the variants that pass; not a tumour fraction.'],
			['max_vaf', 'share (0-1)', 'Largest VAF of the variants that pass.'],
			[
				'vaf_ratio_to_baseline',
				'ratio',
				'Mean VAF of the variants tracked from baseline / their mean at baseline.',
			],
			[
				'detection_limit_<variant>',
				'probability',
				'Probability of seeing at least one alternative read at fraction f and the given depth: 1 - (1 - f)^depth; a covered variant without reads counts as 0, an uncovered one as missing.',
			],
			[
				'snv6_<class>',
				'variants',
				'Single-base substitutions in six pyrimidine classes (C>A, C>G, C>T, T>A, T>C, T>G).',
			],
			[
				'sbs96_<class>',
				'variants',
				'Single-base substitutions in 96 trinucleotide classes, pyrimidine strand, COSMIC order, reference base checked against the FASTA; indels and multi-base changes left out.',
			],
			[
				'allele_length_median_alt',
				'bp',
				'Median length of fragments that carry the alternative allele; each read name counts once.',
			],
			['allele_length_median_ref', 'bp', 'Median length of fragments that carry the reference allele.'],
		]),
	],
};
