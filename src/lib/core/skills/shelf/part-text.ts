import type { Language } from '../../../contract/language.ts';
import type { Skill } from '../skill.ts';

/** The text of a skill as a context holds it: its title, then its body; in Chinese where it has a Chinese body. */
export function partText(skill: Skill, language: Language): { part: string; text: string } {
	const { origin, title, title_zh, body, body_zh } = skill;
	const isChinese = language === 'zh' && body_zh !== null;
	const heading = language === 'zh' && (isChinese || origin === 'notes') ? (title_zh ?? title) : title;
	return {
		part: origin === 'notes' ? 'notes' : isChinese ? 'SKILL.zh.md' : 'SKILL.md',
		text: `# ${heading}\n\n${(isChinese ? body_zh : body).trim()}\n`,
	};
}
