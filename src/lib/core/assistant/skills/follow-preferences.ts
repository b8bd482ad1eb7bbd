import { LbError } from '../../../base/errors.ts';
import { render, say, spreadMessage, type Message } from '../../../contract/messages/index.ts';
import type { CompiledIdea } from '../../../contract/records/idea.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import type { SkillEffect } from '../../../contract/records/skill.ts';
import type { PreferredGroup } from '../../../contract/tasks/skill-request.ts';
import { foldLabel } from '../../dataset/metadata/label-spelling.ts';
import { GROUP_PARAMETERS } from '../../skills/preferences/settable.ts';
import type { NamedGroup } from '../../skills/workflow/preference-requests.ts';
import type { MetadataArguments } from '../scan.server.ts';

/** A dataset in which the groups that the user prefers are reference and positive group. */
export interface FollowedPreferences<A> {
	args: A;
	profile: Profile;
	groups: PreferredGroup[];
	not_applied: SkillEffect[];
}

/**
 * Groups of preferences reach the metadata as if the user had stated them. Those that the user or the goal states otherwise,
 * and those that the dataset does not have or has anyway, change nothing and are told with the reason.
 * @param named groups of the preferences, newest first
 * @param scan scans the dataset with other arguments
 */
export async function followPreferences<A extends MetadataArguments>(
	named: readonly NamedGroup[],
	args: A,
	idea: CompiledIdea | null,
	profile: Profile,
	scan: (args: A) => Promise<Profile>,
): Promise<FollowedPreferences<A>> {
	const none: FollowedPreferences<A> = { args, profile, groups: [], not_applied: [] };
	const groups: PreferredGroup[] = [];
	const not_applied: SkillEffect[] = [];
	for (const name of GROUP_PARAMETERS) {
		const [first, ...older] = named.filter((one) => one.name === name);
		if (first === undefined) continue;
		for (const one of older) not_applied.push(left(one, becauseOf(first, one)));
		const found = groupFor(first, args, idea, profile, groups);
		if ('code' in found) not_applied.push(left(first, found));
		else groups.push(found);
	}
	const isNew = ({ value, before }: PreferredGroup): boolean => value !== before;
	const already = (not: PreferredGroup[]): SkillEffect[] =>
		not.map((one) => left(one, say('skill_plans.already', { parameter: one.name })));
	if (!groups.some(isNew)) return { ...none, not_applied: [...not_applied, ...already(groups)] };
	const scanWith = async (
		used: PreferredGroup[],
	): Promise<Pick<FollowedPreferences<A>, 'args' | 'profile'>> => {
		const preferred = { ...args, ...Object.fromEntries(used.map(({ name, value }) => [name, value])) };
		return { args: preferred, profile: await scan(preferred) };
	};
	try {
		const fresh = groups.filter(isNew);
		const rest = groups.filter((one) => !isNew(one));
		const found = await scanWith(fresh);
		// What is so anyway is stated only where the other group would change it.
		if (rest.every(({ name, value }) => sideOf(found.profile, name) === value))
			return { ...found, groups: fresh, not_applied: [...not_applied, ...already(rest)] };
		return { ...(await scanWith(groups)), groups, not_applied };
	} catch (error) {
		// The folder changed since it was scanned.
		if (!(error instanceof LbError) || error.code !== 'metadata.class_missing') throw error;
		return none;
	}
}

/** The group of the dataset that is meant, or why there is none. */
function groupFor(
	named: NamedGroup,
	args: MetadataArguments,
	idea: CompiledIdea | null,
	profile: Profile,
	chosen: readonly PreferredGroup[],
): PreferredGroup | Message {
	const { name, value, request, reason } = named;
	const { metadata_profile: metadata, sources } = profile;
	if (sources.length > 1) return say('skill_plans.groups_of_sources', { value });
	const other = GROUP_PARAMETERS.find((one) => one !== name) ?? name;
	const statedAs = (one: typeof name): unknown => args[one] ?? args.parameters?.[one];
	if (statedAs(name) !== undefined) return say('skill_plans.stated', { parameter: name });
	const goal = idea?.parameters ?? {};
	if (idea !== null && (name in goal || 'group' in goal || idea.contrast !== null))
		return say('skill_plans.in_goal', { parameter: name });
	const labels = Object.keys(metadata.label_counts);
	if (labels.length === 0) return say('skill_plans.no_groups');
	const label =
		labels.find((one) => one === value) ?? labels.find((one) => foldLabel(one) === foldLabel(value));
	if (label === undefined) return say('skill_plans.no_group', { value, groups: labels.slice(0, MAX_GROUPS) });
	const opposite = statedAs(other) ?? goal[other] ?? chosen.find((one) => one.name === other)?.value;
	if (typeof opposite === 'string' && foldLabel(opposite) === foldLabel(label))
		return say('skill_plans.same_group', { value: label });
	return { name, value: label, before: sideOf(profile, name), request, reason };
}

/** The reference or positive group of a dataset. */
const sideOf = ({ metadata_profile: metadata }: Profile, name: PreferredGroup['name']): string | null =>
	name === 'reference_class' ? metadata.reference_label : metadata.positive_label;

/** Groups named in a sentence. */
const MAX_GROUPS = 12;

/** An older preference says the same as the newest one, or gives way to it. */
function becauseOf(newest: NamedGroup, { name, value }: NamedGroup): Message {
	return foldLabel(newest.value) === foldLabel(value)
		? say('skill_plans.already', { parameter: name })
		: say('skill_plans.preference_wins', { text: newest.reason, parameter: name });
}

function left(
	{ name, value, request }: Pick<NamedGroup, 'name' | 'value' | 'request'>,
	why: Message,
): SkillEffect {
	const { skill_id, version, note_id, trigger } = request;
	return {
		...{ skill_id, version, note_id, ...spreadMessage('trigger', trigger) },
		...{ effect: 'no_effect', task_key: null, parameter: name, before: null, after: value },
		...{ reason: render(why), reason_zh: render(why, 'zh') },
	};
}
