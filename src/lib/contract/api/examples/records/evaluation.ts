import type { Concept, Evaluation } from '../../../records/evaluation.ts';
import { dataState } from './plan.ts';
import { ids, runFolder } from '../ids.ts';

export const concept: Concept = {
	concept_id: ids.concept,
	kind: 'effect_finding',
	level: 'finding',
	question:
		'Do the raw signals show the same differences (cancer vs healthy) as the features of methylation?',
	question_code: 'concepts.effect_finding',
	question_values: {
		contrast: 'cancer vs healthy',
		kind: 'effect finding',
		matrix: 'methylation',
	},
	state: 'generated',
	state_reason: 'No task can answer this; it needs your knowledge of the samples, or new data.',
	state_reason_code: 'concepts.reason_person',
	state_reason_values: {},
	lifecycle_stage: 'generated',
	novelty_key: '0b645a825d731cff4b30d65d3acf73aa',
	evidence_key: '240998817c8928b5bd306da7a9427da1',
	priority_score: 0.7846,
	context: 'methylation',
	contrast: 'cancer vs healthy',
	source: '.',
	matrix: 'methylation',
	signals: [ids.signal],
	candidate_task_families: [],
	refined_task_sequence: [],
	required_outputs: [],
	verification_standard: 'Someone who knows the samples confirms it, or new data do.',
	verification_status: 'not_run',
	covered_by: [],
	reopened_by: null,
	qc_checks: [
		'Beta values are between 0 and 1 with most near the ends; other shapes indicate another scale.',
	],
	interpretation_limits: [
		'Most plasma DNA comes from blood cells; a difference may reflect blood cell counts.',
	],
};

export const evaluation: Evaluation = {
	schema_version: 1,
	evaluation_id: ids.evaluation,
	created_at: '2026-11-20T09:22:49.388Z',
	dataset_id: ids.dataset,
	run_ids: [ids.run],
	complete: true,
	verdicts: [
		{
			run_id: ids.run,
			task_key: 'analyze_cfdna',
			status: 'verified',
			missing: [],
			missing_count: 0,
			superseded: false,
		},
	],
	data_state: { ...dataState, output_count: 48 },
	checks: [
		{
			check: 'label_leakage',
			run_id: ids.run,
			subject: 'stage',
			score: 0.5,
			status: 'warn',
			finding:
				'1 metadata column reveals the label (stage). Never use it as a feature, and do not adjust for it.',
			finding_code: 'checks.leakage_columns',
			finding_values: {
				count: 1,
				names: ['stage'],
			},
			numbers: {
				columns: 1,
			},
		},
		{
			check: 'cohort_size',
			run_id: null,
			subject: 'group',
			score: 0.7741935483870968,
			status: 'pass',
			finding:
				'36 labelled people (samples, where patient ids are unknown) are enough for a model and for group tests.',
			finding_code: 'checks.cohort_size_enough',
			finding_values: {
				n: 36,
			},
			numbers: {
				counted: 'patients',
				n: 36,
			},
		},
	],
	result_signals: [
		{
			signal_id: ids.signal,
			kind: 'effect_finding',
			level: 'finding',
			strength: 0.969136,
			statement:
				"methylation: 7 of 240 features differ between cancer and healthy (chr10:145000-146000, chr8:135000-136000, chr1:100000-101000, +4). Strongest: chr10:145000-146000, Cliff's delta 0.97, q 1.8e-4, n = 18 and 18.",
			statement_code: 'result_signals.effect_finding',
			statement_values: {
				effect: '0.97',
				feature: 'chr10:145000-146000',
				features: 7,
				matrix: 'methylation',
				n_positive: 18,
				n_reference: 18,
				names: ['chr10:145000-146000', 'chr8:135000-136000', 'chr1:100000-101000', '+4'],
				positive: 'cancer',
				q: 0.00018,
				reference: 'healthy',
				tests: 240,
			},
			context: 'methylation',
			contrast: 'cancer vs healthy',
			source: '.',
			matrix: 'methylation',
			run_id: ids.run,
			task_key: 'analyze_cfdna',
			evidence: {
				artifact_id: ids.effects,
				path: `${runFolder}/tables/methylation_effects.csv`,
				table: 'methylation_effects',
				row: 10,
				column: 'q_value',
				value: 0.00017650907871062926,
			},
			support: [
				7,
				7,
				'chr10:145000-146000',
				0.969136,
				0.000176509,
				'chr8:135000-136000',
				0.901235,
				0.00049803,
				'chr1:100000-101000',
				0.864198,
				0.000812316,
			],
		},
	],
	analysis_concepts: [concept],
	pending_analysis_concepts: [],
	actioned_analysis_concepts: [],
	blocked_analysis_concepts: [],
	outputs_removed: [],
	warnings: [
		'1 metadata column reveals the label and must not be used as a feature (stage). Share of values present in stage: healthy 0 %; cancer 100 %.',
	],
	warnings_code: ['evaluation.distrust'],
	warnings_values: [
		{
			statement:
				'1 metadata column reveals the label and must not be used as a feature (stage). Share of values present in stage: healthy 0 %; cancer 100 %.',
		},
	],
};
