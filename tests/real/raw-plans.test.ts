import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Profile } from '../../src/lib/contract/records/profile.ts';
import { runCli } from '../cli/setup/run-cli.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { formatsOf, listing, realPlan, realProfile, taskOf } from './real-run.ts';

/** Sets of raw signals: planned as such, with labels as they are; the matrix tasks say what is missing. */
const sets = [
	{
		set: 'griffin-demo',
		formats: {
			'coverage_profile/fragmentomics/data': 2,
			'length_gc_table/fragmentomics/data': 1,
			'site_list/unknown/reference': 1,
			'bed/unknown/reference': 1,
		},
		raw: { count: 3, formats: ['coverage_profile', 'length_gc_table'] },
		metadata: { label_column: null, supervision_mode: 'unsupervised', data_samples: 1 },
	},
	{
		set: 'methylkit-chr21',
		formats: {
			'methylkit_calls/methylation/data': 9,
			'methylkit_united/methylation/data': 1,
			'bismark_coverage/methylation/data': 1,
			'bismark_cytosine_report/methylation/data': 1,
			'methylation_difference_table/methylation/auxiliary': 1,
			'bam/methylation/data': 2,
			'sam/methylation/data': 1,
			'bed/unknown/reference': 1,
		},
		raw: {
			count: 15,
			formats: [
				'bam',
				'bismark_coverage',
				'bismark_cytosine_report',
				'methylkit_calls',
				'methylkit_united',
				'sam',
			],
		},
		// Test and control stand in file names only, so they are a proposal.
		metadata: { label_column: null, supervision_mode: 'unsupervised' },
	},
	{
		set: 'jankef-hnc-dev',
		formats: {
			'wisecondorx_bins/copy_number/data': 30,
			'metadata_table/metadata/metadata': 1,
			'cytoband/unknown/reference': 1,
		},
		raw: { count: 30, formats: ['wisecondorx_bins'] },
		// 12 controls and 3 patients sampled 18 times: counted in patients this supports no model.
		metadata: {
			sample_column: 'Sample_ID',
			label_column: 'group',
			label_counts: { case: 18, control: 12 },
			patient_column: 'Patient_ID',
			labelled_samples: 30,
			labelled_patients: 15,
			reference_label: 'control',
			positive_label: 'case',
			coverage: 1,
			supervision_mode: 'grouped',
		},
	},
];

describe.skipIf(!hasSharedData()).each(sets)('$set', ({ set, formats, raw, metadata }) => {
	let before: string[];
	let profile: Profile;
	let plan: Plan;
	beforeAll(async () => {
		before = listing(sharedData(set));
		[profile, plan] = await Promise.all([realProfile(set), realPlan(set)]);
	});

	it('profile: every file known, labels as they are', () => {
		expect(formatsOf(profile)).toEqual(formats);
		expect(profile.unrecognised).toEqual([]);
		expect(profile.metadata_profile).toMatchObject(metadata);
	});

	it('plan: the raw analysis comes first; the matrix tasks say that there is no matrix yet', () => {
		for (const key of ['analyze_cfdna', 'plot_cfdna'])
			expect(taskOf(plan, key)).toMatchObject({
				status: 'blocked',
				reason_code: 'planning.raw_only',
				reason_values: raw,
			});
		for (const key of ['analyze_raw_signal', 'plot_raw_signal'])
			expect(taskOf(plan, key)).toMatchObject({ status: 'ready', reason_values: raw });
		expect(plan.recommended_task).toBe('analyze_raw_signal');
		expect(listing(sharedData(set))).toEqual(before);
	});
});

describe.skipIf(!hasSharedData())('labels of raw sets', () => {
	it('methylkit-chr21: names propose test and control, not applied', async () => {
		const { metadata_profile: metadata } = await realProfile('methylkit-chr21');
		expect(metadata.label_proposal?.source).toBe('file_names');
		expect(Object.keys(metadata.label_proposal?.counts ?? {}).sort()).toEqual(['control', 'test']);
		expect(metadata.label_counts).toEqual({});
	});

	it('jankef-hnc-dev: too few patients for a model is said in the plan', async () => {
		const plan = await realPlan('jankef-hnc-dev');
		const { stdout: text } = await runCli(['assistant', 'plan', sharedData('jankef-hnc-dev')]);
		expect(plan.data_state.blockers_code).toEqual(['metadata.few_patients', 'metadata.small_classes']);
		expect(text).toContain('15 labelled patients are too few for a model (at least 20)');
	});
});
