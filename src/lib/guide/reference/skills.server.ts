import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Language } from '../../contract/language.ts';
import { skillFrontMatter } from '../../contract/records/skill.ts';
import { splitHead } from '../../core/skills/packages/front-matter.ts';
import { code, heading, link, page, sentence } from './markdown.ts';

const FOLDER = path.resolve('src/lib/core/skills/builtin');

const words = {
	title: { en: 'Built-in skills', zh: '内置技能' },
	intro: {
		en: 'Skills are notes of the field that lb-agent consults for plans and answers. These come with it; `lb-agent skills show <id>` prints one in full.',
		zh: '技能是 lb-agent 在规划和回答时参考的专业笔记。以下技能随程序提供；`lb-agent skills show <id>` 可显示全文。',
	},
	parts: { en: 'Sections: ', zh: '章节：' },
	workflow: {
		en: 'It has a workflow that can set or propose parameters of a plan.',
		zh: '含有工作流，可设定或建议计划的参数。',
	},
	parent: { en: 'Part of ', zh: '隶属于 ' },
	sources: { en: 'Sources: ', zh: '文献：' },
} as const;

/** All built-in skills; anchors are their ids. */
export const skillsPage = (language: Language): string =>
	page(
		`# ${words.title[language]}`,
		words.intro[language],
		readdirSync(FOLDER, { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => name)
			.sort()
			.flatMap((name) => skillText(name, language)),
	);

function skillText(folder: string, language: Language): string[] {
	const read = (name: string): string => readFileSync(path.join(FOLDER, folder, name), 'utf8');
	const { head, body } = splitHead(read('SKILL.md'), folder);
	const skill = skillFrontMatter.parse(parse(head));
	const text = language === 'en' ? body : read('SKILL.zh.md');
	const parts = [...text.matchAll(/^## (.+)$/gmu)].map(([, title = '']) => sentence(title));
	const [title, summary] =
		language === 'en' ? [skill.title, skill.summary] : [skill.title_zh, skill.summary_zh];
	return [
		heading(2, `${sentence(title ?? skill.id)} ${code(skill.id)}`, skill.id),
		sentence(summary ?? ''),
		skill.parent === undefined || skill.parent === null
			? ''
			: `${words.parent[language]}${link(code(skill.parent), 'reference/skills', skill.parent)}${language === 'en' ? '.' : '。'}`,
		parts.length > 0 ? `${words.parts[language]}${parts.join(language === 'en' ? ', ' : '、')}` : '',
		existsSync(path.join(FOLDER, folder, 'workflow.yaml')) ? words.workflow[language] : '',
		skill.sources.length > 0
			? `${words.sources[language]}${skill.sources.map((one) => sourceText(one)).join('; ')}`
			: '',
	];
}

function sourceText(source: { title: string; year?: number | null; doi?: string | null }): string {
	const said = sentence(
		source.year === undefined || source.year === null ? source.title : `${source.title} (${source.year})`,
	);
	return source.doi === undefined || source.doi === null || /[()\s]/u.test(source.doi)
		? said
		: `[${said}](https://doi.org/${source.doi})`;
}
