import type { Profile } from '../../../records/profile.ts';
import { metadataProfile } from './metadata-profile.ts';
import { folder, ids } from '../ids.ts';

export const sampleIds: string[] = Array.from({ length: 36 }, (_, i) => `P${String(i + 1).padStart(3, '0')}`);

export const profile: Profile = {
	schema_version: 1,
	dataset_root: folder,
	dataset_id: ids.dataset,
	output_root: folder,
	scanned_at: '2026-11-20T09:22:21.205Z',
	files_scanned: 2,
	truncated: false,
	sources: [
		{
			source_id: 'plasma-cohort-808d344b',
			path: '.',
			likely_signal: 'methylation',
			files: 2,
			evidence: [
				'The top level of the folder contains data (methylation.csv), so the folder is one dataset and its subfolders belong to it.',
			],
			evidence_code: ['dataset.source_single_top'],
			evidence_values: [
				{
					example: 'methylation.csv',
				},
			],
		},
	],
	inputs: [
		{
			path: 'methylation.csv',
			format: 'numeric_matrix',
			signal_family: 'methylation',
			role: 'data',
			bytes: 56848,
			mtime: '2026-11-20T09:22:17.601Z',
			content_hash: {
				value: 'f194db0fc4b9e80ed8debc6226303c0afb151b2d718e50cfb50a315edfd8e13a',
				rule: 'sha256',
			},
			generated_by: null,
			product: null,
			samples: 36,
			sample_ids: sampleIds,
			sample_id_source: 'content',
			confidence: 0.55,
			matrix: {
				orientation: 'features_in_rows',
				n_samples: 36,
				n_features: 240,
				sample_ids: sampleIds,
				annotation_columns: [],
				excluded_columns: [],
				value_scale: 'beta',
				layout: 'plain',
			},
			genome: null,
			evidence: [
				'Rows are features and the 36 value columns are samples.',
				'The values range from 0.022 to 0.99 (median 0.534).',
				'The file name methylation.csv fits (supporting evidence only).',
			],
			evidence_code: ['recognise.matrix_rows', 'recognise.values', 'recognise.name'],
			evidence_values: [
				{
					samples: 36,
				},
				{
					min: 0.022,
					median: 0.534,
					max: 0.99,
				},
				{
					name: 'methylation.csv',
				},
			],
		},
		{
			path: 'samples.csv',
			format: 'metadata_table',
			signal_family: 'metadata',
			role: 'metadata',
			bytes: 953,
			mtime: '2026-11-20T09:22:17.601Z',
			content_hash: {
				value: '2b7b5cb8cb3409d170b5833bde2fc47993b8929dd3a5541b29ae5162e53e6155',
				rule: 'sha256',
			},
			generated_by: null,
			product: null,
			samples: 36,
			sample_ids: sampleIds,
			sample_id_source: 'content',
			confidence: 0.85,
			matrix: null,
			genome: null,
			evidence: ['Column "sample_id" identifies the samples and 5 further columns describe them.'],
			evidence_code: ['recognise.sample_table'],
			evidence_values: [
				{
					column: 'sample_id',
					others: 5,
				},
			],
		},
	],
	unrecognised: [],
	unrecognised_count: 0,
	outputs: [],
	metadata_profile: metadataProfile,
	doctor: [],
	warnings: [],
	warnings_code: [],
	warnings_values: [],
};
