import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../contract/language.ts';
import { figureTerms } from './figures.ts';
import { heading, link, page, sentence } from './markdown.ts';

const SKILLS = path.resolve('src/lib/core/skills/builtin');
const FILES: Readonly<Record<Language, string>> = { en: 'SKILL.md', zh: 'SKILL.zh.md' };

const words = {
	title: { en: 'Figures', zh: '图' },
	intro: {
		en: 'Every kind of figure in reports: what it shows, how to read it, and what misleads. Each figure of a run is a PNG, an SVG and a JSON file with its numbers, in the folder `figures` of the run.',
		zh: '报告中的每一种图：画了什么、如何解读、哪些地方容易误读。运行文件夹的 `figures` 中，每张图都有 PNG、SVG 和含数值的 JSON 文件。',
	},
	skill: { en: 'Skill: ', zh: '技能：' },
} as const;

/** How a kind of figure is read. */
interface Reading {
	skill: string;
	text: string;
}

/** All kinds of figures; anchors are their kinds. Throws for a kind that no skill on reading figures has a section about. */
export function figuresPage(language: Language): string {
	const readings = readingsOf(language);
	return page(
		`# ${words.title[language]}`,
		words.intro[language],
		figureTerms().flatMap(({ figure, names, ...text }) => {
			const reading = readings.get(figure);
			if (reading === undefined) throw new Error(`No skill on reading figures is about ${figure}.`);
			return [
				heading(2, sentence(names[language][0]), figure),
				sentence(text[language]),
				reading.text,
				`${words.skill[language]}${link(`\`${reading.skill}\``, 'reference/skills', reading.skill)}`,
			];
		}),
	);
}

/** Sections `### Volcano plot (`volcano`)` of the built-in skills on reading figures, by kind. */
function readingsOf(language: Language): Map<string, Reading> {
	const skills = readdirSync(SKILLS).filter((name) => name.startsWith('reading-'));
	return new Map(
		skills.flatMap((skill) => {
			const body = readFileSync(path.join(SKILLS, skill, FILES[language]), 'utf8');
			return [...body.matchAll(/^### .*[(（]`([a-z_]+)`[)）]\n([^]*?)(?=^#{1,3} |$(?![^]))/gmu)].map(
				([, kind = '', text = '']) => [kind, { skill, text: text.trim() }] as const,
			);
		}),
	);
}
