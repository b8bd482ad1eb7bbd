import type { Language } from '../../contract/language.ts';
import { terms } from '../../contract/terms/index.ts';
import { heading, link, page, sentence } from './markdown.ts';

const words = {
	title: { en: 'Figures', zh: '图' },
	intro: {
		en: 'Every kind of figure in reports: what it shows and how to read it. Each figure of a run is a PNG, an SVG and a JSON file with its numbers, in the folder `figures` of the run.',
		zh: '报告中的每一种图：画了什么，如何解读。运行文件夹的 `figures` 中，每张图都有 PNG、SVG 和含数值的 JSON 文件。',
	},
	skill: { en: 'More on reading it: ', zh: '更多读法：' },
} as const;

/** All kinds of figures; anchors are their kinds. */
export const figuresPage = (language: Language): string =>
	page(
		`# ${words.title[language]}`,
		words.intro[language],
		figureTerms().flatMap(({ figure, names, ...text }) => [
			heading(2, sentence(names[language][0]), figure),
			sentence(text[language]),
		]),
	);

/** Terms that explain a kind of figure. */
export const figureTerms = () =>
	terms.flatMap(({ figure, ...term }) => (figure === undefined ? [] : [{ figure, ...term }]));

/** What one kind of figure shows, for the page of a task. */
export function figureText(kind: string, language: Language): string[] {
	const term = figureTerms().find(({ figure }) => figure === kind);
	if (term === undefined) throw new Error(`No term explains figures of the kind ${kind}.`);
	return [
		heading(3, sentence(term.names[language][0]), `figure-${kind}`),
		`${sentence(term[language])} ${link(language === 'en' ? 'All figures' : '所有图', 'reference/figures', kind)}`,
	];
}
