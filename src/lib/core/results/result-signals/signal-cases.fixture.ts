import { handRun, matrixOf, modelOf, type HandRow, type HandRun } from './signals.fixture.ts';
import type { RunFacts } from '../facts/run-facts.ts';

/** One run that holds a kind of result signal and one that does not, by kind. */
export interface SignalCase {
	present: RunFacts;
	absent: RunFacts;
}

const effect = (feature: string, effect_size: number, q_value: number, more: HandRow = {}): HandRow => ({
	feature,
	group_a: 'control',
	group_b: 'case',
	n_a: 30,
	n_b: 30,
	effect_size,
	p_value: q_value / 2,
	q_value,
	...more,
});

const groupTest = (feature: string, q_value: number): HandRow => ({
	feature,
	n: 60,
	n_groups: 3,
	n_per_group: 'a 20; b 20; c 20',
	lowest_group: 'a',
	highest_group: 'c',
	epsilon_squared: 0.25,
	q_value,
});

const range = (feature: string, group: string, min: number, max: number): HandRow => ({
	feature,
	group,
	n: 3,
	n_missing: 0,
	median: (min + max) / 2,
	min,
	max,
});

const untested = (feature: string): HandRow => ({
	feature,
	group_a: 'control',
	group_b: 'case',
	n_a: 3,
	n_b: 3,
	p_value: '',
	q_value: '',
});

const ranges = (apart: boolean): Record<string, HandRow[]> => ({
	m_group_metrics: ['f1', 'f2', 'f3'].flatMap((f) => [
		range(f, 'control', 0, 1),
		range(f, 'case', apart ? 2 : 0.5, apart ? 3 : 1.5),
	]),
	m_effects: ['f1', 'f2', 'f3'].map(untested),
});

const replication = (feature: string, q: number, replicated: boolean | ''): HandRow => ({
	feature,
	group_a: 'control',
	group_b: 'case',
	training_q_value: q,
	validation_n_a: 20,
	validation_n_b: 20,
	same_sign: true,
	replicated,
});

const mrdSample = (sample: string, call: string, p: number) => ({
	...{ sample, patient: 'P1', call, p, integrated_vaf: 0.002, identity: 'same_person', identity_sites: 30 },
});
const dmrRegion = (region_fdr: number | ''): HandRow => ({
	...{ contig: 'chr1', start: 1000, end: 1400, group_a: 'healthy', group_b: 'cancer' },
	...{ difference: 30, area: 60, region_fdr },
});
const withheld: HandRow = { status: 'not_assessable' };
const dmrFeature = (q_value: number): HandRow => ({
	...{ feature: 'cg00000029', group_a: 'healthy', group_b: 'cancer', difference: 12, q_value },
});

const fractionRow = (sample: string, call: string, tumour_fraction: number) => ({
	...{ sample, call, tumour_fraction, limit_of_detection: 0.05 },
	...{ fraction_lowest: tumour_fraction / 2, fraction_highest: 2 * tumour_fraction },
});
const assayLimits = (detection: number | ''): HandRow[] => [
	{ limit: 'blank', value: 0.003, unit: '%', n: 20, levels: 1 },
	{ limit: 'detection', value: detection, ci_low: 0.04, ci_high: 0.4, unit: '%', n: 100, levels: 5 },
	{ limit: 'quantification', value: '', unit: '%', n: 0, levels: 5 },
];
const sampleSize = (low: number, plannable: boolean): Record<string, HandRow[]> => ({
	sample_size_effects: [
		...[
			{ score: 'FSD', auroc: 0.9, auroc_planned: 0.86, plannable: 'true', in_total: 'false' },
			{ score: 'MS', auroc: 0.84, auroc_planned: low, plannable: String(plannable), in_total: 'true' },
		],
	],
	sample_size_aims: [
		{ score: 'MS', aim: 'auroc_width', planned_from: 'lower', cases: 165, controls: 165, in_total: 'true' },
		{
			score: 'MS',
			aim: 'auroc_width',
			planned_from: 'observed',
			cases: 700,
			controls: 700,
			in_total: 'false',
		},
		{ score: '', aim: 'specificity', planned_from: 'lower', cases: '', controls: 189, in_total: 'true' },
	],
});
const reason = (sample: string, fact: string, value: number, limit: number) => ({
	...{ sample, use: 'detection', tasks: 'detect_mrd', verdict: 'caution', fact, value, limit, reason: 'r' },
});
const followed = (log_rank_p: number, hazard_ratio: number): HandRow[] => [
	{ group: 'all', n: 42, events: 30, log_rank_p },
	{ group: 'placebo', n: 21, events: 21 },
	{ group: 'drug', n: 21, events: 9, reference: 'placebo', hazard_ratio, ci_low: 0.1, ci_high: 0.9, p: 0.01 },
];

/** The AUROC of `modelled` as its table holds it. */
export const metricsOfModel: HandRow[] = [
	{ model: 'logistic', metric: 'auroc', class: 'case', estimate: 0.8 },
];

const validation = (value: number, low: number | ''): HandRow => ({
	metric: 'auroc',
	class: 'case',
	training: 0.8,
	training_ci_low: 0.7,
	training_ci_high: 0.9,
	validation: value,
	validation_ci_low: low,
	validation_ci_high: 0.95,
	n: 40,
});

const batch = (column: string, warning: boolean, label_like: boolean, more: HandRow = {}): HandRow => ({
	column,
	kind: 'categorical',
	n: 60,
	filled: 'control 100 %; case 100 %',
	p_value: 0.001,
	cramers_v: 0.6,
	auroc: '',
	label_like,
	warning,
	...more,
});

const covariate = (
	name: string,
	samples: string,
	statistic: string,
	estimate: number,
	p_value: number,
): HandRow => ({
	covariate: name,
	samples,
	n: 50,
	statistic,
	estimate,
	p_value,
});

const modelled = { matrices: [matrixOf('m', { model: modelOf() })] };
const unmodelled = { matrices: [matrixOf('m', { model: modelOf({ finding: false, holm_p_value: 0.3 }) })] };

const copySample = (sample: string, altered: number | '', above: boolean | '', dlrs = 0.1): HandRow => ({
	sample,
	values: 'log2_ratio',
	dlrs,
	fraction_genome_altered: altered,
	gains: 2,
	losses: 1,
	above_controls: above,
});

const variant = (sample: string, gene: string, vaf: number, more: HandRow = {}): HandRow => ({
	sample,
	contig: 'chr1',
	position: 100,
	ref: 'A',
	alt: 'T',
	gene,
	protein_change: 'p.X1Y',
	vaf,
	filter: 'PASS',
	chip_gene: false,
	germline_like: '',
	common: false,
	...more,
});

const ofOrigin = (gene: string, origin: string): HandRow => ({
	...{ sample: 's1', contig: 'chr1', position: 100, ref: 'A', alt: 'T', gene, protein_change: 'p.X1Y' },
	...{ vaf: 0.03, filter: 'PASS', origin },
});

const change = (patient: number, value: number): HandRow => ({
	patient: `P${patient}`,
	feature: 'f',
	sample: `P${patient}-2`,
	time: '2024-02-01',
	change: value,
});

const run = (tables: Record<string, HandRow[]>, summary: HandRun['summary'] = {}): RunFacts =>
	handRun({ tables, summary });

export const signalCases: Readonly<Record<string, SignalCase>> = {
	model_finding: { present: run({}, modelled), absent: run({}, unmodelled) },
	model_hint: {
		present: run(
			{},
			{ matrices: [matrixOf('m', { model: modelOf({ finding: false, holm_p_value: 0.04 }) })] },
		),
		absent: run({}, unmodelled),
	},
	external_validation: {
		present: run({ m_external_validation: [validation(0.85, 0.7)] }, modelled),
		absent: run({ m_external_validation: [validation(0.85, 0.7)] }, unmodelled),
	},
	leave_one_batch_out: {
		present: run(
			{
				m_leave_one_batch_out: [{ column: 'batch', level: 'B1', n_test: 30, auroc: 0.55, ci_low: 0.4 }],
				m_model_metrics: metricsOfModel,
			},
			modelled,
		),
		absent: run(
			{
				m_leave_one_batch_out: [{ column: 'batch', level: 'B1', n_test: 30, auroc: '', ci_low: '' }],
				m_model_metrics: metricsOfModel,
			},
			modelled,
		),
	},
	undetectable_cases: {
		present: run(
			{ m_not_distinguishable: [{ sample: 's1', mean_score: 0.1, threshold: 0.5, group: 'case' }] },
			modelled,
		),
		absent: run(
			{ m_not_distinguishable: [{ sample: 's1', mean_score: 0.1, threshold: 0.5, group: 'case' }] },
			unmodelled,
		),
	},
	score_covariate: {
		present: run(
			{
				m_score_covariates: [
					covariate('age', 'control', 'spearman', 0.5, 0.004),
					covariate('batch', 'control', 'mann_whitney', 0.6, 0.3),
					covariate('depth', 'all', 'spearman', 0.9, 1e-9),
				],
			},
			modelled,
		),
		absent: run(
			{
				m_score_covariates: [
					covariate('age', 'control', 'spearman', 0.5, 0.006),
					covariate('batch', 'control', 'mann_whitney', 0.6, 0.3),
					covariate('depth', 'all', 'spearman', 0.9, 1e-9),
				],
			},
			modelled,
		),
	},
	matrix_comparison: {
		present: run({
			matrix_comparison: [
				{ matrix_a: 'a', matrix_b: 'b', n: 50, auroc_a: 0.9, auroc_b: 0.7, p_value_holm: 0.03 },
			],
		}),
		absent: run({
			matrix_comparison: [
				{ matrix_a: 'a', matrix_b: 'b', n: 50, auroc_a: 0.9, auroc_b: 0.7, p_value_holm: 0.06 },
			],
		}),
	},
	supplied_score: {
		present: run({
			supplied_scores: [
				{
					score: 'x',
					positive: 'case',
					n_positive: 30,
					n_negative: 20,
					auroc: 0.9,
					auroc_ci_low: 0.8,
					auroc_ci_high: 0.95,
				},
			],
		}),
		absent: run({
			supplied_scores: [{ score: 'x', positive: 'case', n_positive: 0, n_negative: 20, auroc: '' }],
		}),
	},
	effect_finding: {
		present: run({
			m_effects: [effect('f1', 0.8, 0.001), effect('f2', -0.7, 0.002), effect('f3', 0.1, 0.9)],
		}),
		absent: run({ m_effects: [effect('f1', 0.8, 0.02), effect('f3', 0.1, 0.9)] }),
	},
	effect_hint: {
		present: run({ m_effects: [effect('f1', 0.8, 0.02), effect('f3', 0.1, 0.9)] }),
		absent: run({ m_effects: [effect('f1', 0.8, 0.06), effect('f3', 0.1, 0.9)] }),
	},
	group_finding: {
		present: run({ m_group_tests: [groupTest('f1', 0.001), groupTest('f2', 0.5)] }),
		absent: run({ m_group_tests: [groupTest('f1', 0.02), groupTest('f2', 0.5)] }),
	},
	group_hint: {
		present: run({ m_group_tests: [groupTest('f1', 0.02), groupTest('f2', 0.5)] }),
		absent: run({ m_group_tests: [groupTest('f1', 0.06), groupTest('f2', 0.5)] }),
	},
	group_ranges_apart: { present: run(ranges(true)), absent: run(ranges(false)) },
	effect_replication: {
		present: run({ m_effect_replication: [replication('f1', 0.001, true), replication('f2', 0.03, false)] }),
		absent: run({ m_effect_replication: [replication('f1', 0.03, true), replication('f2', 0.5, '')] }),
	},
	longitudinal_change: {
		present: run({ m_changes: [1, 2, 3, 4, 5, 6].map((p) => change(p, p)) }),
		absent: run({ m_changes: [1, 2, 3, 4, 5].map((p) => change(p, p)) }),
	},
	outlier_samples: {
		present: run({
			m_outliers: [
				{ sample: 's1', outlier: true, level: 'strong', flagged_by: 'spread (z 10.0)', strongest_z: 10 },
				{ sample: 's2', outlier: true, level: 'mild', flagged_by: 'spread (z 4.0)', strongest_z: 4 },
				{ sample: 's3', outlier: false, level: 'none', flagged_by: '', strongest_z: 1 },
			],
		}),
		absent: run({
			m_outliers: [{ sample: 's3', outlier: false, level: 'none', flagged_by: '', strongest_z: 3.4 }],
		}),
	},
	duplicate_samples: {
		present: run({
			m_duplicates: [
				{ sample_a: 's2', sample_b: 's1', same_patient: false, identical_share: 1, kind: 'identical' },
			],
			k_duplicates: [
				{ sample_a: 's1', sample_b: 's2', same_patient: false, identical_share: 1, kind: 'identical' },
			],
		}),
		absent: run({ m_duplicates: [] }),
	},
	swapped_labels: {
		present: run({
			swapped_labels: ['k', 'm'].map((matrix) => ({
				sample: 's9',
				patient: 'P9',
				group: 'control',
				matrix,
				predicted_class: 'case',
				mean_probability: matrix === 'm' ? 0.98 : 0.97,
				repeats_share: 1,
				matrices: 2,
			})),
		}),
		absent: run({ swapped_labels: [] }),
	},
	sex_mismatch: {
		present: run({
			fragment_samples: [
				{ sample: 's1', sex_agrees: false },
				{ sample: 's2', sex_agrees: true },
			],
		}),
		absent: run({
			fragment_samples: [
				{ sample: 's1', sex_agrees: '' },
				{ sample: 's2', sex_agrees: true },
			],
		}),
	},
	batch_confounding: {
		present: run({
			batch_checks: [batch('plate', true, false), batch('sex', false, false), batch('stage', true, true)],
		}),
		absent: run({ batch_checks: [batch('sex', false, false), batch('stage', true, true)] }),
	},
	label_like_column: {
		present: run({ batch_checks: [batch('plate', true, false), batch('stage', true, true)] }),
		absent: run({ batch_checks: [batch('plate', true, false)] }),
	},
	suspect_feature: {
		present: run({ m_suspect_features: [{ feature: 'label', kind: 'label_like', evidence: 'values' }] }),
		absent: run({ m_suspect_features: [] }),
	},
	separating_feature: {
		present: run({ m_effects: [effect('f1', 1, 1e-9), effect('f2', 0.1, 0.9)] }),
		absent: run({ m_effects: [effect('f1', 1, 0.2, { n_a: 4, n_b: 4 }), effect('f2', 0.1, 0.9)] }),
	},
	missingness: {
		present: run({
			m_sample_missingness: [
				{ sample: 's1', n_values: 70, n_missing: 30, missing_share: 0.3 },
				{ sample: 's2', n_values: 90, n_missing: 10, missing_share: 0.1 },
			],
		}),
		absent: run({
			m_sample_missingness: [{ sample: 's2', n_values: 81, n_missing: 19, missing_share: 0.19 }],
		}),
	},
	fragment_length_shift: {
		present: run({
			fragment_samples: [0.2, 0.2, 0.21, 0.19, 0.35].map((p_le_150, i) => ({
				sample: `s${i + 1}`,
				p_le_150,
				short_long_ratio: 0.5,
			})),
		}),
		absent: run({
			fragment_samples: [0.2, 0.2, 0.21, 0.19, 0.25].map((p_le_150, i) => ({
				sample: `s${i + 1}`,
				p_le_150,
				short_long_ratio: 0.5,
			})),
		}),
	},
	copy_number_altered: {
		present: run({
			copy_number_samples: [
				copySample('c1', 0.01, ''),
				copySample('s1', 0.25, true),
				copySample('s2', 0.005, false),
			],
		}),
		absent: run({
			copy_number_samples: [
				copySample('c1', 0.01, ''),
				copySample('s1', 0.009, false),
				copySample('s2', '', ''),
			],
		}),
	},
	copy_number_arms: {
		present: run({
			copy_number_arms: ['s1', 's2', 's3', 's4'].map((sample, i) => ({
				sample,
				arm: '8q',
				altered_fraction: 1,
				gain_fraction: i < 2 ? 0.5 + i / 10 : 0,
				loss_fraction: 0,
			})),
		}),
		absent: run({
			copy_number_arms: ['s1', 's2'].map((sample, i) => ({
				sample,
				arm: '8q',
				altered_fraction: 0.5,
				gain_fraction: i === 0 ? 0.5 : 0.49,
				loss_fraction: 0,
			})),
		}),
	},
	copy_number_noise: {
		present: run({ copy_number_samples: [copySample('s1', 0, '', 0.45), copySample('s2', 0, '', 0.1)] }),
		absent: run({ copy_number_samples: [copySample('s1', 0, '', 0.3), copySample('s2', 0, '', 0.1)] }),
	},
	sample_swap: {
		present: run({
			sample_checks: [
				{ sample: 's1', patient: 'P1', identity: 'different', belongs_to: 'P2', common_sites: 60 },
				{ sample: 's2', patient: 'P2', identity: 'same', belongs_to: '', common_sites: 60 },
			],
		}),
		absent: run({
			sample_checks: [
				{ sample: 's1', patient: 'P1', identity: 'unclear', belongs_to: '', common_sites: 22 },
				{ sample: 's2', patient: 'P2', identity: '', belongs_to: '', common_sites: 60 },
			],
		}),
	},
	sample_contamination: {
		present: run({
			sample_gate: [reason('s1', 'contamination', 0.03, 0.02)],
			sample_checks: [{ sample: 's1', contamination: 0.03, contamination_low: 0.026 }],
		}),
		// An interval that begins at 0.
		absent: run({
			sample_gate: [reason('s1', 'contamination', 0.008, 0.005)],
			sample_checks: [{ sample: 's1', contamination: 0.008, contamination_low: 0 }],
		}),
	},
	long_dna: {
		present: run({ sample_gate: [reason('s1', 'high_molecular_weight', 0.3, 0.1)] }),
		absent: run({ sample_gate: [reason('s1', 'contamination', 0.03, 0.02)] }),
	},
	few_molecules: {
		present: run({ sample_gate: [reason('s1', 'depth', 60, 100)] }),
		absent: run({ sample_gate: [] }),
	},
	tumour_fraction: {
		present: run({
			fraction_estimates: [fractionRow('s1', 'quantified', 0.2), fractionRow('s2', 'not_detected', 0)],
		}),
		absent: run({ fraction_estimates: [fractionRow('s1', 'not_detected', 0.002)] }),
	},
	tumour_fraction_not_unique: {
		present: run({ fraction_estimates: [fractionRow('s1', 'not_unique', 0.2)] }),
		absent: run({ fraction_estimates: [fractionRow('s1', 'quantified', 0.2)] }),
	},
	focal_amplification: {
		present: run({ fraction_genes: [{ sample: 's1', gene: 'MYC', z: 9, amplified: true }] }),
		absent: run({ fraction_genes: [{ sample: 's1', gene: 'MYC', z: 2, amplified: false }] }),
	},
	mrd_detected: {
		present: run({ mrd_samples: [mrdSample('s1', 'detected', 0.001), mrdSample('s2', 'not_detected', 0.4)] }),
		absent: run({ mrd_samples: [mrdSample('s1', 'not_detected', 0.001)] }),
	},
	mrd_cleared: {
		present: run({ mrd_dynamics: [{ sample: 's2', change: 'cleared', ratio: 0, power_at_tenth: 0.97 }] }),
		absent: run({
			mrd_dynamics: [{ sample: 's2', change: 'not_detected_power_too_low', ratio: 0, power_at_tenth: 0.9 }],
		}),
	},
	mrd_rising: {
		present: run({ mrd_dynamics: [{ sample: 's2', change: 'increase', ratio: 4, power_at_tenth: 1 }] }),
		absent: run({ mrd_dynamics: [{ sample: 's2', change: 'stable', ratio: 1.2, power_at_tenth: 1 }] }),
	},
	mrd_other_person: {
		present: run({ mrd_samples: [{ ...mrdSample('s1', 'not_assessed', 1), identity: 'other_person' }] }),
		absent: run({ mrd_samples: [mrdSample('s1', 'not_detected', 0.4)] }),
	},
	somatic_variants: {
		present: run({
			variants: [variant('s1', 'EGFR', 0.12), variant('s1', 'DNMT3A', 0.2, { chip_gene: true })],
		}),
		absent: run({
			variants: [
				variant('s1', 'EGFR', 0.12, { filter: 'weak_evidence' }),
				variant('s1', 'DNMT3A', 0.2, { chip_gene: true }),
				variant('s1', 'ALK', 0.5, { germline_like: 'heterozygous' }),
				variant('s1', 'APC', 0.3, { common: true }),
			],
		}),
	},
	chip_variants: {
		present: run({
			chip_variants: [variant('s1', 'TP53', 0.03, { chip_gene: true, also_tumour_driver: true })],
		}),
		absent: run({
			chip_variants: [variant('s1', 'TP53', 0.5, { chip_gene: true, germline_like: 'heterozygous' })],
		}),
	},
	germline_like_variants: {
		present: run({
			germline_like_variants: [variant('s1', 'ALK', 0.5, { germline_like: 'heterozygous' })],
			variants: [variant('s1', 'ALK', 0.5, { germline_like: 'heterozygous' }), variant('s1', 'EGFR', 0.1)],
		}),
		absent: run({ germline_like_variants: [] }),
	},
	haematopoietic_variants: {
		present: run({ variant_origins: [ofOrigin('TET2', 'haematopoietic')] }),
		absent: run({ variant_origins: [ofOrigin('TET2', 'undetermined')] }),
	},
	tumour_variants: {
		present: run({ variant_origins: [ofOrigin('KRAS', 'tumour')] }),
		absent: run({ variant_origins: [ofOrigin('TET2', 'haematopoietic')] }),
	},
	recurrent_variants: {
		present: run({
			recurrent_variants: [
				{
					contig: 'chr7',
					position: 55,
					ref: 'T',
					alt: 'G',
					gene: 'EGFR',
					protein_change: 'p.L858R',
					patients: 4,
					samples: 5,
					max_vaf: 0.2,
				},
				{
					contig: 'chr1',
					position: 100,
					ref: 'A',
					alt: 'T',
					gene: 'ALK',
					protein_change: '',
					patients: 9,
					samples: 9,
					max_vaf: 0.5,
				},
			],
			germline_like_variants: [variant('s1', 'ALK', 0.5, { germline_like: 'heterozygous' })],
		}),
		absent: run({
			recurrent_variants: [
				{
					contig: 'chr7',
					position: 55,
					ref: 'T',
					alt: 'G',
					gene: 'EGFR',
					protein_change: 'p.L858R',
					patients: 2,
					samples: 2,
					max_vaf: 0.2,
				},
			],
		}),
	},
	variant_tracking: {
		present: run({
			variant_tracking_samples: [
				{
					patient: 'P1',
					sample: 'P1-1',
					order: 0,
					tracked: 3,
					mean_vaf: 0.4,
					ratio_to_baseline: 1,
					cleared: false,
				},
				{
					patient: 'P1',
					sample: 'P1-2',
					order: 1,
					tracked: 3,
					mean_vaf: 0.3,
					ratio_to_baseline: 0.75,
					cleared: false,
				},
				{
					patient: 'P1',
					sample: 'P1-3',
					order: 2,
					tracked: 3,
					mean_vaf: 0.1,
					ratio_to_baseline: 0.25,
					cleared: false,
				},
			],
		}),
		absent: run({
			variant_tracking_samples: [
				{
					patient: 'P1',
					sample: 'P1-2',
					order: 1,
					tracked: 3,
					mean_vaf: 0.1,
					ratio_to_baseline: 0.25,
					cleared: false,
				},
				{
					patient: 'P1',
					sample: 'P1-3',
					order: 2,
					tracked: 3,
					mean_vaf: 0.4,
					ratio_to_baseline: 1.01,
					cleared: false,
				},
			],
		}),
	},
	methylation_differences: {
		present: run({
			methylation_differences: [
				{ contig: 'chr1', start: 10, group_a: 'control', group_b: 'case', difference: 30, call: 'hyper' },
				{ contig: 'chr1', start: 20, group_a: 'control', group_b: 'case', difference: -60, call: 'hypo' },
				{ contig: 'chr1', start: 30, group_a: 'control', group_b: 'case', difference: 5, call: '' },
			],
		}),
		absent: run({
			methylation_differences: [
				{ contig: 'chr1', start: 30, group_a: 'control', group_b: 'case', difference: 5, call: '' },
			],
		}),
	},
	survival_difference: {
		present: run({ survival_groups: followed(0.01, 0.25) }),
		absent: run({ survival_groups: followed(0.06, 0.4) }),
	},
	non_proportional_hazards: {
		present: run({
			cox_model: [
				{ model: 'adjusted', term: 'age', level: '', ph_p: 0.4 },
				{ model: 'adjusted', term: 'stage', level: 'IV', ph_p: 0.01 },
			],
		}),
		absent: run({ cox_model: [{ model: 'groups', term: 'arm', level: 'b', ph_p: 0.051 }] }),
	},
	site_footprint: {
		present: run({
			site_scores: [
				{
					sample: 'P1',
					list: 'CTCF',
					status: 'measured',
					centre: 'dip',
					central: 0.4,
					central_low: 0.35,
					central_high: 0.45,
					unaligned_central_low: 0.9,
					unaligned_central_high: 1.1,
				},
			],
		}),
		absent: run({
			site_scores: [
				{ sample: 'P1', list: 'CTCF', status: 'measured', centre: 'not_detected', central: 0.99 },
				// A chance of 0.04 (2 standard errors), in the first of two profiles.
				{
					...{ sample: 'P1', list: 'SP1', status: 'measured', centre: 'dip', central: 0.895 },
					...{ unaligned_central_low: 0.9, unaligned_central_high: 1.1 },
				},
			],
		}),
	},
	site_capture: {
		present: run({
			site_scores: [{ sample: 'P1', list: 'panel', status: 'captured', midpoints_per_bin: 90 }],
		}),
		absent: run({ site_scores: [{ sample: 'P1', list: 'CTCF', status: 'measured', midpoints_per_bin: 90 }] }),
	},
	site_shallow: {
		present: run({
			site_scores: [{ sample: 'P1', list: 'CTCF', status: 'too_shallow', midpoints_per_bin: 4 }],
		}),
		absent: run({ site_scores: [{ sample: 'P1', list: 'CTCF', status: 'measured', midpoints_per_bin: 90 }] }),
	},
	dmr_regions: {
		present: run({ dmr_regions: [dmrRegion(0.02)] }),
		absent: run({ dmr_regions: [dmrRegion(0.2), dmrRegion(''), { ...dmrRegion(0.02), ...withheld }] }),
	},
	dmr_unjudged: {
		present: run({ dmr_regions: [dmrRegion('')] }),
		absent: run({ dmr_regions: [dmrRegion(0.02), { ...dmrRegion(''), ...withheld }] }),
	},
	dmr_features: {
		present: run({ dmr_features: [dmrFeature(0.001)] }),
		absent: run({ dmr_features: [dmrFeature(0.2), { ...dmrFeature(0.001), ...withheld }] }),
	},
	assay_detection_limit: {
		present: run({ assay_limits: assayLimits(0.08) }),
		absent: run({ assay_limits: assayLimits('') }),
	},
	assay_no_detection_limit: {
		present: run({ assay_limits: assayLimits('') }),
		absent: run({ assay_limits: assayLimits(0.08) }),
	},
	assay_false_positives: {
		present: run({ assay_levels: [{ level: 0, called: 20, detected: 2, detection_rate: 0.1 }] }),
		absent: run({
			assay_levels: [
				{ level: 0, called: 20, detected: 1, detection_rate: 0.05 },
				{ level: 1, called: 20, detected: 20, detection_rate: 1 },
			],
		}),
	},
	next_study_planned: {
		present: run(sampleSize(0.79, true)),
		absent: run(sampleSize(0.48, false)),
	},
	next_study_no_effect: {
		present: run(sampleSize(0.48, false)),
		absent: run(sampleSize(0.79, true)),
	},
	combined_gain: {
		present: run({
			combined_differences: [
				{
					...{ matrix: 'methylation_beta', status: 'better', difference: 0.08 },
					...{ ci_low: 0.03, ci_high: 0.13, p_value_holm: 0.01 },
				},
			],
		}),
		absent: run({
			combined_differences: [
				{ matrix: 'methylation_beta', status: 'not_shown', difference: 0.02, p_value_holm: 0.4 },
			],
		}),
	},
	combined_rates: {
		present: run({
			operating_rates: [
				{ part: 'out_of_fold', quantity: 'specificity', column: '', estimate: 0.94 },
				{
					...{ part: 'out_of_fold', quantity: 'sensitivity', column: '', estimate: 0.5 },
					...{ ci_low: 0.4, ci_high: 0.6 },
				},
			],
		}),
		absent: run({
			operating_rates: [
				{ part: 'out_of_fold', quantity: 'sensitivity', column: 'stage', level: 'I', estimate: 0.2 },
			],
		}),
	},
	model_card_drift: {
		present: run({ score_drift: [{ n_new: 30, shift: 0.6, p_value: 0.01 }] }),
		absent: run({ score_drift: [{ n_new: 30, shift: 0.2, p_value: 0.2 }] }),
	},
	model_card_performance: {
		present: run({
			applied_metrics: [
				{
					...{ score: 'combined_score', kind: 'combined', auroc: 0.8, ci_low: 0.7, ci_high: 0.88 },
					auroc_training: 0.85,
				},
			],
		}),
		absent: run({ applied_metrics: [{ score: 'methylation_beta', kind: 'matrix', auroc: 0.8 }] }),
	},
	cell_types_detected: {
		present: run({
			atlas_cell_types: [
				{ cell_type: 'Blood', samples_detected: 4, median_share: 0.81, median_limit_of_detection: 0.02 },
				{ cell_type: 'Liver', samples_detected: 1, median_share: 0.03, median_limit_of_detection: 0.03 },
				{ cell_type: 'Lung', samples_detected: 0, median_share: 0.16, median_limit_of_detection: 0.04 },
			],
		}),
		absent: run({
			atlas_cell_types: [
				{ cell_type: 'Blood', samples_detected: 0, median_share: 0.9, median_limit_of_detection: 0.95 },
			],
		}),
	},
	deconvolution_misfit: {
		present: run({
			deconvolution_samples: [
				{ sample: 'A', dispersion: 4.2, fit_sum: 0.97 },
				{ sample: 'B', dispersion: 1.1, fit_sum: 1.3 },
				{ sample: 'C', dispersion: 1.0, fit_sum: 1 },
			],
		}),
		absent: run({
			deconvolution_samples: [
				{ sample: 'A', dispersion: 1.9, fit_sum: 1.09 },
				{ sample: 'B', dispersion: '', fit_sum: 0.95 },
			],
		}),
	},
	few_events: {
		present: run({ survival_groups: [{ group: 'all', n: 40, events: 9 }] }),
		absent: run({ survival_groups: [{ group: 'all', n: 40, events: 10 }] }),
	},
};
