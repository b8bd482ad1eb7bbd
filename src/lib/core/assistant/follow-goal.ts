import { LbError } from '../../base/errors.ts';
import { render, say, type Message, type MessageValues } from '../../contract/messages/index.ts';
import type { CompiledIdea } from '../../contract/records/idea.ts';
import type { Profile } from '../../contract/records/profile.ts';
import { compileUserAnalysisIdea } from '../dataset/idea/compile.ts';
import { missingEntry } from '../dataset/idea/missing-entry.ts';
import { contrastArguments } from './contrast-arguments.ts';
import type { MetadataArguments } from './scan.server.ts';

/**
 * A goal read for a dataset, and the profile with the groups that it names. Groups that cannot be made of the samples (one without
 * any, or two with samples in common) are what the goal lacks: the plan is then made without them.
 * @param scan scans the dataset with other arguments
 */
export async function followGoal<A extends MetadataArguments>(
	goal: string | null,
	args: A,
	first: Profile,
	scan: (args: A) => Promise<Profile>,
): Promise<{ idea: CompiledIdea | null; profile: Profile }> {
	if (goal === null) return { idea: null, profile: first };
	const idea = compileUserAnalysisIdea(goal, first);
	const asked = contrastArguments(args, idea, first);
	// Groups that were stated otherwise win over those of the goal.
	if (asked === null) return { idea: first.sources.length > 1 ? idea : withoutGroups(idea), profile: first };
	try {
		const profile = await scan({ ...args, ...asked });
		return { idea: withCounts(idea, profile), profile };
	} catch (error) {
		const need = error instanceof LbError ? needOf(error) : null;
		if (need === null) throw error;
		const lacking = withoutGroups(idea);
		const missing = [...lacking.missing, missingEntry(need, say('idea.remedy_conditions'))];
		return { idea: { ...lacking, missing }, profile: first };
	}
}

/** The groups of the goal with how many samples they have. */
function withCounts(idea: CompiledIdea, { metadata_profile: { cohort } }: Profile): CompiledIdea {
	if (cohort === undefined) return idea;
	const sentences = idea.understood_code.map((code, i): Message | null => {
		const { group, definition, definition_zh } = idea.understood_values[i] ?? {};
		const count = cohort.groups.find(({ name }) => name === group)?.samples;
		if (code !== 'idea.group_defined' || group === undefined || definition === undefined) return null;
		const own: MessageValues = definition_zh === undefined ? {} : { definition_zh };
		return count === undefined ? null : say('idea.group_counted', { group, definition, ...own, count });
	});
	return {
		...idea,
		understood: idea.understood.map((text, i) => (sentences[i] == null ? text : render(sentences[i]))),
		understood_code: idea.understood_code.map((code, i) => sentences[i]?.code ?? code),
		understood_values: idea.understood_values.map((values, i) => ({ ...values, ...sentences[i]?.values })),
	};
}

/** What the samples lack for the groups of a goal; null for every other fault. */
function needOf({ code, values }: LbError): Message | null {
	if (code === 'cohort.groups_overlap') {
		const { count, groups } = values;
		return count === undefined || groups === undefined ? null : say('idea.need_apart', { count, groups });
	}
	const { group } = values;
	return code !== 'cohort.group_empty' || group === undefined ? null : say('idea.need_samples', { group });
}

function withoutGroups(idea: CompiledIdea): CompiledIdea {
	const { group, ...rest } = idea.parameters;
	if (group === undefined) return idea;
	const { reference_class: _reference, positive_class: _positive, ...parameters } = rest;
	return { ...idea, parameters };
}
