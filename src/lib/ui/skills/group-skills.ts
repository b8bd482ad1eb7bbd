import type { FeatureContext } from '../../contract/records/featurebook.ts';
import type { SkillSummary } from '../../contract/records/skill.ts';
import type { Words } from '../words/catalogue.ts';
import { words } from './words.ts';

export const contextWords: Readonly<Record<FeatureContext, Words>> = {
	fragmentomics: words.context_fragmentomics,
	methylation: words.context_methylation,
	'copy-number': words.context_copy_number,
	variant: words.context_variant,
	'signal-matrix': words.context_signal_matrix,
	'metadata/grouped-comparison': words.context_grouped,
	archive: words.context_archive,
};

const isContext = (text: string): text is FeatureContext => Object.hasOwn(contextWords, text);
const contexts = Object.keys(contextWords).filter(isContext);

export interface SkillGroup {
	title: Words;
	skills: readonly SkillSummary[];
}

/** A skill that is about more contexts than these is about data of every kind. */
const MAX_CONTEXTS = 2;

/** Skills by the context they are about, those about all data first. */
export function groupSkills(skills: readonly SkillSummary[]): SkillGroup[] {
	const general = skills.filter((one) => one.contexts.length === 0 || one.contexts.length > MAX_CONTEXTS);
	const others = skills.filter((skill) => !general.includes(skill));
	return [
		{ title: words.context_general, skills: general },
		...contexts.map((context) => ({
			title: contextWords[context],
			skills: others.filter((skill) => skill.contexts[0] === context),
		})),
	].filter((group) => group.skills.length > 0);
}
