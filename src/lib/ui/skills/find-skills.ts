import type { SkillNote, SkillSummary } from '../../contract/records/skill.ts';

/** Words that are looked for: in lower case, each once. */
export const wordsOf = (typed: string): string[] => [
	...new Set(
		typed
			.normalize('NFKC')
			.toLowerCase()
			.split(/\s+/u)
			.filter((word) => word !== ''),
	),
];

const holds = (texts: readonly (string | null)[], wanted: readonly string[]): boolean => {
	const all = texts.join('\n').normalize('NFKC').toLowerCase();
	return wanted.every((word) => all.includes(word));
};

/** Skills that have all words in id, title or summary, in either language. */
export const fittingSkills = (skills: readonly SkillSummary[], typed: string): SkillSummary[] => {
	const wanted = wordsOf(typed);
	return skills.filter(({ skill_id, title, title_zh, summary, summary_zh }) =>
		holds([skill_id, title, title_zh, summary, summary_zh], wanted),
	);
};

/** Notes that have all words. */
export const fittingNotes = (notes: readonly SkillNote[], typed: string): SkillNote[] => {
	const wanted = wordsOf(typed);
	return notes.filter(({ text }) => holds([text], wanted));
};
