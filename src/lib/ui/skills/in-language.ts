import type { Language } from '../../contract/language.ts';
import type { SkillDocument, SkillSummary } from '../../contract/records/skill.ts';
import { words } from './words.ts';

/** A title in a language; the English one where there is no other. */
export const titleOf = (
	{ title, title_zh }: Pick<SkillSummary, 'title' | 'title_zh'>,
	language: Language,
): string => (language === 'zh' ? (title_zh ?? title) : title);

/** The sentence of a skill in a language; the English one where there is no other. */
export const summaryOf = (
	{ summary, summary_zh }: Pick<SkillSummary, 'summary' | 'summary_zh'>,
	language: Language,
): string => (language === 'zh' ? (summary_zh ?? summary) : summary);

/** The text of a skill, and the language it is in. */
export const bodyOf = (
	{ body, body_zh }: Pick<SkillDocument, 'body' | 'body_zh'>,
	language: Language,
): { text: string; language: Language } =>
	language === 'zh' && body_zh !== null ? { text: body_zh, language } : { text: body, language: 'en' };

/** Texts in a language where there are as many of them as in English. */
export const listOf = (
	english: readonly string[],
	chinese: readonly string[],
	language: Language,
): readonly string[] => (language === 'zh' && chinese.length === english.length ? chinese : english);

/** What made a version; histories keep their sentences in English. */
export function historyLine(
	{ version, draft_id, what }: Pick<SkillDocument['history'][number], 'version' | 'draft_id' | 'what'>,
	language: Language,
): string {
	if (language === 'en') return what;
	if (draft_id !== null) return words.from_draft.zh;
	if (/outside of a review/u.test(what)) return words.edited_outside.zh;
	return version === '0' ? words.all_removed.zh : words.went_back.zh;
}
