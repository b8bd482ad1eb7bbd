import { say } from '../../../contract/messages/index.ts';
import { features, type BookPage } from './entry.ts';

const FRAGMENT =
	'Fragment: primary, properly paired, not duplicate, not QC-fail (flags -f 3 -F 3852), MAPQ >= 30 unless stated, counted once at read 1, span from the template length.';

export const fragmentomics: BookPage = {
	context: 'fragmentomics',
	title: 'Fragmentomics: lengths, ends, coverage and protection of cfDNA fragments',
	expected_artifacts: [
		{
			kind: 'feature_store',
			name: 'products/',
			task_key: 'encode_cfdna_foundation',
			what: 'One row of fragment features per sample.',
		},
		{
			kind: 'table',
			name: 'tables/*funnel*.csv',
			task_key: 'analyze_raw_signal',
			what: 'Reads left after each filter, from all reads at MAPQ 0.',
		},
		{
			kind: 'figure',
			name: 'figures/*length*.png',
			task_key: 'plot_raw_signal',
			what: 'Fragment length distribution per sample.',
		},
		{
			kind: 'table',
			name: 'tables/*_effects.csv',
			task_key: 'analyze_cfdna',
			what: 'Group effects of the fragment features.',
		},
		{
			kind: 'report',
			name: 'report.md',
			task_key: 'analyze_cfdna',
			what: 'Headline, decisions, limits and methods.',
		},
	],
	qc_checks: [
		say('featurebook.qc_funnel'),
		say('featurebook.qc_length_mode'),
		say('featurebook.qc_gc_bias'),
		say('featurebook.qc_build'),
		say('featurebook.qc_sex'),
		say('featurebook.qc_depth_balance'),
	],
	interpretation_limits: [
		say('featurebook.limit_preanalytics'),
		say('featurebook.limit_fragment_not_fraction'),
		say('featurebook.limit_motif_reference'),
		say('featurebook.limit_tissue'),
	],
	task_sequence: [
		'encode_cfdna_foundation',
		'plot_raw_signal',
		'analyze_raw_signal',
		'analyze_cfdna',
		'plot_cfdna',
		'review_results',
	],
	features: [
		...features('fragment lengths', 'encode_cfdna_foundation', [
			['n_fragments', 'fragments', FRAGMENT],
			['short_100_150', 'fragments', 'Fragments of 100-150 bp, both ends included.'],
			['long_151_220', 'fragments', 'Fragments of 151-220 bp, both ends included.'],
			[
				'short_long_ratio',
				'ratio',
				'Fragments of 100-150 bp / fragments of 151-220 bp; missing when no long fragment exists (Cristiano 2019).',
			],
			['p_le_150', 'share (0-1)', 'P(<=150): share of fragments up to 150 bp.'],
			['p_20_150', 'share (0-1)', 'P(20-150): share of fragments of 20-150 bp.'],
			['p_160_180', 'share (0-1)', 'P(160-180): share of fragments of 160-180 bp.'],
			['p_180_220', 'share (0-1)', 'P(180-220): share of fragments of 180-220 bp.'],
			['p_250_320', 'share (0-1)', 'P(250-320): share of fragments of 250-320 bp.'],
			['length_mode', 'bp', 'Most frequent fragment length; the smaller one in case of a tie.'],
			['length_median', 'bp', 'Median fragment length.'],
			['dinucleosome_fraction', 'share (0-1)', 'Share of fragments in the dinucleosome range.'],
			[
				'amplitude_10bp',
				'share of fragments',
				'Sum of local maxima minus sum of local minima of the length frequencies over 75-150 bp (Mouliere 2018).',
			],
		]),
		...features('fragment counts in bins', 'encode_cfdna_foundation', [
			[
				'delfi_short_<bin>',
				'fragments',
				'Short fragments (100-150 bp) with midpoint floor((start + end) / 2) in the 5 Mb bin, GC-corrected per 100 kb (LOESS span 0.75, degree 2; x - fit + median) and summed over 50 bins per arm from the telomere (FinaleToolkit convention of Cristiano 2019).',
			],
			[
				'delfi_long_<bin>',
				'fragments',
				'Long fragments (151-220 bp) of the 5 Mb bin, corrected and summed as delfi_short_<bin>.',
			],
			[
				'delfi_total_<bin>',
				'fragments',
				'All fragments of the 5 Mb bin, corrected and summed as delfi_short_<bin>.',
			],
			[
				'delfi_ratio_<bin>',
				'ratio',
				'Mean over the 100 kb bins of the corrected short/long ratio; missing where a bin has no long fragment; a partial 5 Mb bin is dropped.',
			],
		]),
		...features('fragment ends', 'encode_cfdna_foundation', [
			[
				'end_motif_<kmer>',
				'share (0-1)',
				"Share of one of the 256 four-base motifs among both 5' ends; reference bases when a reference is given, else the read's own bases without 5' soft clip; motifs with N dropped.",
			],
			['n_ends', 'ends', 'Fragment ends with a motif.'],
			['mds', 'normalised entropy (0-1)', 'Motif diversity score: -sum p ln p / ln 256 (Jiang 2020).'],
			[
				'breakpoint_motif_<kmer>',
				'share (0-1)',
				'Share of a six-base motif, three reference bases on each side of the break.',
			],
			['mds6', 'normalised entropy (0-1)', '-sum p ln p / ln 4096 over the breakpoint motifs.'],
			[
				'cleavage_<position>',
				'percent',
				"100 x fragments with a 5' end at the position / fragments covering it, first and last base (Zhou 2022).",
			],
			[
				'ocf_<tissue>',
				'difference of scaled end counts',
				'Orientation-aware fragmentation: left (U) and right (D) ends within 1,000 bp of the regions, each scaled to 10,000; sum over -70..-50 of D - U plus sum over 50..70 of U - D (Sun 2019).',
			],
		]),
		...features('protection and coverage', 'encode_cfdna_foundation', [
			[
				'l_wps_<position>',
				'fragments',
				'Long windowed protection score: fragments of 120-180 bp spanning a 120 bp window minus fragments with an end inside it (Snyder 2016).',
			],
			[
				's_wps_<position>',
				'fragments',
				'Short windowed protection score: fragments of 35-80 bp, 16 bp window (Snyder 2016).',
			],
			[
				'wps_adjusted_<position>',
				'fragments',
				'WPS minus its running median over 1 kb, smoothed by Savitzky-Golay (21 points, order 2).',
			],
			[
				'profile_mean_<sites>',
				'relative coverage',
				'Mean of the GC-corrected coverage profile around the sites (Griffin).',
			],
			['profile_central_<sites>', 'relative coverage', 'Mean of the profile over -30 <= x < 30 bp.'],
			[
				'profile_amplitude_<sites>',
				'relative coverage',
				'Magnitude of Fourier component 10 of the profile over -960 <= x < 960 bp.',
			],
		]),
	],
};
