import { describe, expect, it } from 'vitest';
import { figureSpec } from '../records/figure.ts';
import { terms } from './index.ts';

const LANGUAGES = ['en', 'zh'] as const;
/** Names that occur more than once, upper and lower case alike. */
const repeated = (names: readonly string[]): string[] => {
	const seen = new Set<string>();
	return names.filter((name) => {
		const key = name.toLowerCase();
		return seen.size === seen.add(key).size;
	});
};

describe('terms', () => {
	it('have ids in snake_case that are unique', () => {
		for (const { id } of terms) expect(id).toMatch(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/u);
		expect(repeated(terms.map(({ id }) => id))).toEqual([]);
	});

	it.each(LANGUAGES)('share no name in %s', (language) => {
		expect(repeated(terms.flatMap(({ names }) => names[language]))).toEqual([]);
	});

	it.each(terms)('$id has names and a text in both languages', (term) => {
		for (const language of LANGUAGES) {
			for (const name of [...term.names[language], term[language]]) {
				expect(name).not.toBe('');
				expect(name).toBe(name.trim());
			}
		}
		expect(term.en).not.toMatch(/\p{Script=Han}/u);
		expect(term.en).toMatch(/[.]$/u);
		expect(term.zh).toMatch(/\p{Script=Han}/u);
		expect(term.zh).toMatch(/。$/u);
		// Half-width punctuation after a Chinese character belongs to another language.
		expect(term.zh).not.toMatch(/\p{Script=Han}[,;:?!]/u);
	});

	it('explain every kind of figure once, in the chapter of figures', () => {
		const kinds = figureSpec.options.map((option) => option.shape.kind.value);
		const explained = terms.flatMap(({ figure }) => figure ?? []);
		expect(explained.toSorted()).toEqual(kinds.toSorted());
		for (const { id, chapter, figure } of terms) expect(figure !== undefined, id).toBe(chapter === 'figures');
	});
});
