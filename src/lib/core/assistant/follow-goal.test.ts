import { expect, it } from 'vitest';
import { LbError } from '../../base/errors.ts';
import type { Profile } from '../../contract/records/profile.ts';
import { cohort } from '../dataset/idea/profiles.fixture.ts';
import { followGoal } from './follow-goal.ts';
import type { MetadataArguments } from './scan.server.ts';

const GOAL = 'compare stage I with healthy';
const GROUPS = ['stage I=stage is I', 'Healthy=group is Healthy'];

const counted: Profile = {
	...cohort,
	metadata_profile: {
		...cohort.metadata_profile,
		cohort: {
			...{ name: null, columns: ['stage', 'group'], dropped_by_condition: 20, missing_value: 0 },
			...{ unmatched_ids: [], unmatched_ids_count: 0, left_out: [], chosen_from: [] },
			groups: [
				{ name: 'stage I', definition: 'stage is I', samples: 10 },
				{ name: 'Healthy', definition: 'group is Healthy', samples: 30 },
			],
		},
	},
};

it('the profile is that of the groups of the goal, whose samples are counted', async () => {
	let asked: MetadataArguments = {};
	const found = await followGoal(GOAL, { parameters: { seed: 2 } }, cohort, (args) => {
		asked = args;
		return Promise.resolve(counted);
	});
	expect(asked).toEqual({
		parameters: { seed: 2, group: GROUPS },
		...{ reference_class: 'Healthy', positive_class: 'stage I' },
	});
	expect(found.profile).toBe(counted);
	expect(found.idea?.understood.slice(1)).toEqual([
		'"stage I": 10 samples for which stage is I.',
		'"Healthy": 30 samples for which group is Healthy.',
	]);
});

it.each([
	[new LbError('cohort.groups_overlap', { count: 3, names: ['S1'], groups: ['a', 'b'] }), 'idea.need_apart'],
	[new LbError('cohort.group_empty', { group: 'stage I', dropped: 5, missing: 0 }), 'idea.need_samples'],
])('groups that the samples do not allow are what the goal lacks: %s', async (error, need) => {
	const found = await followGoal(GOAL, {}, cohort, () => Promise.reject(error));
	expect(found.profile).toBe(cohort);
	expect(found.idea?.missing.map(({ need_code }) => need_code)).toEqual([need]);
	expect(found.idea?.parameters).toEqual({});
});

it('groups and labels that were stated win over those of the goal', async () => {
	const never = (): Promise<Profile> => Promise.reject(new Error('scanned again'));
	for (const args of [{ parameters: { group: ['a=sex is F', 'b=sex is M'] } }, { labels_label_col: 'sex' }]) {
		const found = await followGoal<MetadataArguments>(GOAL, args, cohort, never);
		expect([found.profile, found.idea?.parameters]).toEqual([cohort, {}]);
	}
});
