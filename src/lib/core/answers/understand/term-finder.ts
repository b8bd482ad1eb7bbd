import { appendAll } from '../../../base/append-all.ts';

/** A term and the ways to write it. */
export interface TermName {
	id: string;
	names: readonly string[];
}

export type TermFinder = (bare: string) => { ids: string[]; words: string[] };

/** Finds terms in questions, the longest names first; a name is a word of its own, a plural s is allowed. */
export function termFinder(terms: readonly TermName[]): TermFinder {
	const names = terms
		.flatMap(({ id, names: all }) => all.map((name) => ({ id, name: name.toLowerCase() })))
		.sort((a, b) => b.name.length - a.name.length)
		.map(({ id, name }) => ({ id, name, pattern: patternOf(name) }));
	return (bare) => {
		const ids = new Set<string>();
		const words: string[] = [];
		let rest = bare;
		for (const { id, name, pattern } of names) {
			if (!pattern.test(rest)) continue;
			ids.add(id);
			appendAll(words, name.split(' '));
			rest = rest.replace(pattern, ' ');
		}
		return { ids: [...ids], words };
	};
}

function patternOf(name: string): RegExp {
	const text = name
		.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
		.replace(/[ _-]+/gu, '[ _-]?')
		.replaceAll("'", "['’]?");
	return /\p{Script=Han}/u.test(name)
		? new RegExp(text, 'u')
		: new RegExp(`(?<![\\p{Script=Latin}\\p{N}_])${text}s?(?![\\p{Script=Latin}\\p{N}_])`, 'u');
}
