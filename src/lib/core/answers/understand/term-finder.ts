import { appendAll } from '../../../base/append-all.ts';

/** A term and the ways to write it. */
export interface TermName {
	id: string;
	names: readonly string[];
}

export type TermFinder = (bare: string) => { ids: string[]; words: string[] };

/** A text without what a name may be written with or without: a cheap look before a pattern is made. */
const squeezed = (text: string): string => text.replaceAll(/[ _'’-]+/gu, '');

/** Finds terms in questions, the longest names first; a name is a word of its own, a plural s is allowed. */
export function termFinder(terms: readonly TermName[]): TermFinder {
	const names = terms
		.flatMap(({ id, names: all }) => all.map((name) => ({ id, name: name.toLowerCase() })))
		.sort((a, b) => b.name.length - a.name.length)
		.map(({ id, name }) => ({ id, name, squeezed: squeezed(name) }));
	return (bare) => {
		const ids = new Set<string>();
		const words: string[] = [];
		let rest = bare;
		let restSqueezed = squeezed(rest);
		for (const { id, name, squeezed: sought } of names) {
			if (!restSqueezed.includes(sought)) continue;
			const pattern = patternOf(name);
			if (!pattern.test(rest)) continue;
			ids.add(id);
			appendAll(words, name.split(' '));
			rest = rest.replace(pattern, ' ');
			restSqueezed = squeezed(rest);
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
