import { formatInWords } from '../../../contract/formats.ts';
import { render, say, type Message, type MessageCode } from '../../../contract/messages/index.ts';
import type { FeatureContext } from '../../../contract/records/featurebook.ts';
import type { SkillWorkflow } from '../../../contract/records/skill.ts';
import { wordsInGoal } from './goal-words.ts';
import type { WorkflowFacts } from './workflow-facts.ts';

const MODES = {
	supervised: 'skill_plans.fact_mode_supervised',
	grouped: 'skill_plans.fact_mode_grouped',
	unsupervised: 'skill_plans.fact_mode_unsupervised',
} as const;

const CONTEXTS: Record<FeatureContext, MessageCode> = {
	fragmentomics: 'skill_plans.context_fragmentomics',
	methylation: 'skill_plans.context_methylation',
	'copy-number': 'skill_plans.context_copy_number',
	variant: 'skill_plans.context_variant',
	'signal-matrix': 'skill_plans.context_signal_matrix',
	archive: 'skill_plans.context_archive',
	'metadata/grouped-comparison': 'skill_plans.context_grouped',
};

/** A trigger that holds. */
export interface HeldTrigger {
	/** Why the workflow applies. */
	message: Message;
	/** Words of the workflow that the goal has. */
	said: string[];
}

/** Why a workflow applies; null where a kind that it states does not hold, or where it states none. */
export function triggerOf(
	{ contexts, formats, supervision_modes, words, has_columns, ...samples }: SkillWorkflow['triggers'],
	facts: WorkflowFacts,
): HeldTrigger | null {
	const held: Message[] = [];
	/** A list that is stated needs one of its entries. */
	const oneOf = (
		stated: readonly string[],
		found: readonly string[],
		says: (shared: string[]) => Message,
	) => {
		if (stated.length === 0) return true;
		if (found.length > 0) held.push(says([...found]));
		return found.length > 0;
	};
	const shared = <T extends string>(stated: readonly T[], own: readonly T[]): T[] =>
		stated.filter((one) => own.includes(one));
	const said = facts.goal === null ? [] : wordsInGoal(words, facts.goal);
	const lists = [
		oneOf(contexts, shared(contexts, facts.contexts), () =>
			contextsSentence(shared(contexts, facts.contexts)),
		),
		oneOf(formats, shared<string>(formats, facts.formats), (found) =>
			say('skill_plans.fact_format', { formats: found.map(formatInWords) }),
		),
		oneOf(supervision_modes, shared(supervision_modes, [facts.mode]), () => say(MODES[facts.mode])),
		oneOf(words, said, (found) => say('skill_plans.fact_word', { words: found })),
	];
	if (lists.includes(false) || !has_columns.every((column) => facts.columns.includes(column))) return null;
	if (has_columns.length > 0) held.push(columnsSentence(has_columns));
	const { min_samples, max_samples } = samples;
	if (facts.labelled < (min_samples ?? 0) || facts.labelled > (max_samples ?? Infinity)) return null;
	if (min_samples != null || max_samples != null)
		held.push(say('skill_plans.fact_samples', { n: facts.labelled }));
	return held.length === 0 ? null : { message: together(held), said };
}

function contextsSentence(contexts: readonly FeatureContext[]): Message {
	const { en, zh } = wordsFor(contexts.map((one) => CONTEXTS[one]));
	return say('skill_plans.fact_context', { contexts: en, contexts_zh: zh });
}

function columnsSentence(columns: SkillWorkflow['triggers']['has_columns']): Message {
	const { en, zh } = wordsFor(columns.map((column) => `skill_plans.column_${column}` as const));
	return say('skill_plans.fact_columns', { columns: en, columns_zh: zh });
}

const wordsFor = (codes: readonly MessageCode[]): { en: string[]; zh: string } => ({
	en: codes.map((code) => render(say(code))),
	zh: codes.map((code) => render(say(code), 'zh')).join('、'),
});

/** The facts as one sentence. */
function together(held: readonly Message[]): Message {
	const [first = '', ...rest] = held.map((one) => render(one));
	return say('skill_plans.trigger', {
		facts: [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join('; '),
		facts_zh: held.map((one) => render(one, 'zh')).join('；'),
	});
}
