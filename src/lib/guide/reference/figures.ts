import type { Language } from '../../contract/language.ts';
import { terms } from '../../contract/terms/index.ts';
import { heading, link, sentence } from './markdown.ts';

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
