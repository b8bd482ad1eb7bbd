import { describe, expect, it } from 'vitest';
import { say } from '../../../contract/messages/index.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import { compileUserAnalysisIdea } from '../../dataset/idea/compile.ts';
import { cohort, rawFiles } from '../../dataset/idea/profiles.fixture.ts';
import type { NamedGroup } from '../../skills/workflow/preference-requests.ts';
import type { MetadataArguments } from '../scan.server.ts';
import { followPreferences, type FollowedPreferences } from './follow-preferences.ts';

const named = (name: NamedGroup['name'], value: string, note_id = '00000000000a'): NamedGroup => ({
	...{ name, value, reason: `${name} ${value}` },
	request: {
		...{ skill_id: 'user-workflow-preferences', version: '1', note_id },
		trigger: say('skill_plans.preference', { text: value }),
	},
});
const reference = (value: string, note_id?: string): NamedGroup => named('reference_class', value, note_id);
const positive = (value: string): NamedGroup => named('positive_class', value);

const rescanned: Profile = { ...cohort, scanned_at: 'again' };

async function follow(
	groups: NamedGroup[],
	args: MetadataArguments = {},
	{ profile = cohort, goal = null }: { profile?: Profile; goal?: string | null } = {},
): Promise<FollowedPreferences<MetadataArguments>> {
	const idea = goal === null ? null : compileUserAnalysisIdea(goal, profile);
	return followPreferences(groups, args, idea, profile, () => Promise.resolve(rescanned));
}

const reasons = ({ not_applied }: FollowedPreferences<MetadataArguments>): unknown[] =>
	not_applied.map(({ effect, parameter, after, reason }) => [effect, parameter, after, reason]);

describe('groups that the user prefers', () => {
	it('reach the metadata as if they had been stated, in the spelling of the dataset', async () => {
		const found = await follow([reference('CANCER')], { parameters: { seed: 2 } });
		expect(found.args).toEqual({ parameters: { seed: 2 }, reference_class: 'Cancer' });
		expect(found.profile).toBe(rescanned);
		expect(found.groups).toMatchObject([{ name: 'reference_class', value: 'Cancer', before: 'Healthy' }]);
		expect(found.not_applied).toEqual([]);
	});

	it('a group that is the reference or positive one anyway changes nothing and scans nothing', async () => {
		const already = (name: string, value: string) => [
			'no_effect',
			name,
			value,
			`Nothing to change: ${name} already has this value.`,
		];
		const groups = [reference('healthy'), positive('Cancer')];
		const never = (): Promise<Profile> => Promise.reject(new Error('scanned'));
		const found = await followPreferences(groups, {}, null, cohort, never);
		expect([found.args, found.profile, found.groups]).toEqual([{}, cohort, []]);
		expect(reasons(found)).toEqual([
			already('reference_class', 'Healthy'),
			already('positive_class', 'Cancer'),
		]);
	});

	it('beside another group it is stated only where it would not stay', async () => {
		const three: Profile = {
			...cohort,
			metadata_profile: {
				...cohort.metadata_profile,
				...{ label_counts: { Benign: 20, Cancer: 20, Healthy: 20 }, positive_label: null },
			},
		};
		const scannedAs = (reference_label: string): Profile => ({
			...three,
			metadata_profile: { ...three.metadata_profile, reference_label, positive_label: 'Cancer' },
		});
		const groups = [reference('Healthy'), positive('Cancer')];
		const scansOf = async (alone: string): Promise<[MetadataArguments[], string[]]> => {
			const scans: MetadataArguments[] = [];
			const found = await followPreferences<MetadataArguments>(groups, {}, null, three, (args) => {
				scans.push(args);
				return Promise.resolve(scannedAs(args.reference_class ?? alone));
			});
			expect(found.profile.metadata_profile.reference_label).toBe('Healthy');
			expect(found.args).toEqual(scans.at(-1));
			return [scans, found.groups.map(({ name }) => name)];
		};
		const alone = { positive_class: 'Cancer' };
		expect(await scansOf('Healthy')).toEqual([[alone], ['positive_class']]);
		expect(await scansOf('Benign')).toEqual([
			[alone, { reference_class: 'Healthy', positive_class: 'Cancer' }],
			['reference_class', 'positive_class'],
		]);
	});

	it('both, where they are two groups', async () => {
		const found = await follow([positive('healthy'), reference('cancer')]);
		expect(found.args).toEqual({ reference_class: 'Cancer', positive_class: 'Healthy' });
	});

	it('where there is no such group nothing changes, and the plan goes on', async () => {
		const found = await follow([reference('normal')]);
		expect([found.profile, found.args]).toEqual([cohort, {}]);
		expect(reasons(found)).toEqual([
			[
				...['no_effect', 'reference_class', 'normal'],
				'Not applied: this dataset has no group normal (groups: Cancer, Healthy).',
			],
		]);
		expect(reasons(await follow([reference('normal')], {}, { profile: rawFiles }))).toEqual([
			['no_effect', 'reference_class', 'normal', 'Not applied: this dataset has no groups.'],
		]);
	});

	it('what the user or the goal states comes first', async () => {
		const stated = 'Not applied: you set reference_class for this plan.';
		for (const args of [{ reference_class: 'Healthy' }, { parameters: { reference_class: 'Healthy' } }])
			expect(reasons(await follow([reference('Cancer')], args))).toEqual([
				['no_effect', 'reference_class', 'Cancer', stated],
			]);
		const goals = ['compare stage I with healthy', 'compare cancer and healthy', 'the reference is Healthy'];
		for (const goal of goals) {
			const found = await follow([reference('Cancer')], {}, { goal });
			expect(reasons(found), goal).toEqual([
				['no_effect', 'reference_class', 'Cancer', 'Not applied: the goal decides reference_class.'],
			]);
			expect(found.profile).toBe(cohort);
		}
		expect((await follow([reference('Cancer')], {}, { goal: 'draw a heatmap' })).groups).toHaveLength(1);
	});

	it('one group is never both sides', async () => {
		const same = 'Not applied: Cancer is the other side of the comparison.';
		expect(reasons(await follow([reference('Cancer')], { positive_class: 'cancer' }))).toEqual([
			['no_effect', 'reference_class', 'Cancer', same],
		]);
		const found = await follow([positive('Cancer'), reference('cancer')]);
		expect(found.args).toEqual({ reference_class: 'Cancer' });
		expect(reasons(found)).toEqual([['no_effect', 'positive_class', 'Cancer', same]]);
	});

	it('the newest counts', async () => {
		const found = await follow([reference('Cancer', '00000000000b'), reference('Healthy')]);
		expect(found.args).toEqual({ reference_class: 'Cancer' });
		expect(reasons(found)).toEqual([
			[
				...['no_effect', 'reference_class', 'Healthy'],
				'Not applied: your preference “reference_class Cancer” sets reference_class.',
			],
		]);
	});

	it('the sources of a parent folder have their own groups', async () => {
		const parent: Profile = {
			...cohort,
			sources: ['a', 'b'].map((path) => ({
				...{ source_id: path, path, likely_signal: 'unknown', files: 1 },
				...{ evidence: [], evidence_code: [], evidence_values: [] },
			})),
		};
		const found = await follow([reference('Cancer')], {}, { profile: parent });
		expect([found.profile, found.args]).toEqual([parent, {}]);
		expect(found.not_applied[0]?.reason).toBe(
			'Each source in this folder applies it separately if it has a group Cancer.',
		);
	});
});
