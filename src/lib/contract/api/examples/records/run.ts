import type { Artifact, Run } from '../../../records/run.ts';
import { inputs, parameters } from './plan.ts';
import { ids, runFolder } from '../ids.ts';

export const headline: string =
	'Classification better than chance: methylation, AUROC 0.96 (0.73 to 0.99), p 0.005.\nSingle features: 7 findings and 4 suggestive results in 240 tests.\nmethylation (36 samples x 240 features); 18 healthy (reference) and 18 cancer patients.';

export const run: Run = {
	schema_version: 1,
	run_id: ids.run,
	plan_id: ids.plan,
	dataset_id: ids.dataset,
	task_key: 'analyze_cfdna',
	status: 'completed',
	started_at: '2026-11-20T09:22:30.110Z',
	ended_at: '2026-11-20T09:22:45.722Z',
	repeat_key: '821da5c5a122c5dba2b09225bf28008b',
	parameters,
	manifest_path: `${runFolder}/manifest.json`,
	report_path: `${runFolder}/report.md`,
	outputs: [
		{
			path: `${runFolder}/report.md`,
			kind: 'report',
		},
		{
			path: `${runFolder}/summary.json`,
			kind: 'summary',
		},
		{
			path: `${runFolder}/tables/methylation_effects.csv`,
			kind: 'table',
		},
		{
			path: `${runFolder}/figures/methylation_roc.png`,
			kind: 'figure',
		},
	],
	headline,
	verification: {
		status: 'verified',
		missing: [],
	},
	error: null,
	inputs,
};

export const report: Artifact = {
	index: 1,
	artifact_id: ids.report,
	path: `${runFolder}/report.md`,
	kind: 'report',
	title: 'Report',
	task_key: 'analyze_cfdna',
	run_id: ids.run,
	bytes: 12185,
	created_at: '2026-11-20T09:22:30.110Z',
};

export const effectsTable: Artifact = {
	index: 2,
	artifact_id: ids.effects,
	path: `${runFolder}/tables/methylation_effects.csv`,
	kind: 'table',
	title: 'Group effects: methylation',
	task_key: 'analyze_cfdna',
	run_id: ids.run,
	bytes: 38543,
	created_at: '2026-11-20T09:22:30.110Z',
};
