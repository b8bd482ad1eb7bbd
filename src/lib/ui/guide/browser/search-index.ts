import MiniSearch, { type AsPlainObject } from 'minisearch';
import { GUIDE_FIELDS, guideTerms } from '../../../base/search/guide-search.ts';

const MAX_SHOWN = 12;
/** Letters of a Latin word from which on one may be mistyped. */
const FUZZY_FROM = 5;

export type Entry = readonly [title: string, heading: string, path: string, text: string];

export interface Index {
	find: (text: string) => Entry[];
}

/** Loads the index of a language that was made with the build. Throws when it is not there. */
export async function openIndex(address: string): Promise<Index> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(String(answer.status));
	const { index, entries }: { index: AsPlainObject; entries: Entry[] } = await answer.json();
	const search = MiniSearch.loadJS(index, {
		fields: [...GUIDE_FIELDS],
		tokenize: guideTerms,
		processTerm: (term) => term,
	});
	return {
		find: (text) =>
			search
				.search(text, {
					combineWith: 'AND',
					boost: { title: 4, heading: 3 },
					// Chinese is found by pairs of characters, whose neighbours mean other things.
					prefix: (term) => /^[\p{Script=Latin}\p{N}]/u.test(term),
					fuzzy: (term) => /^\p{Script=Latin}/u.test(term) && term.length >= FUZZY_FROM && 0.2,
				})
				.slice(0, MAX_SHOWN)
				.flatMap(({ id }) => {
					const entry = entries[Number(id)];
					return entry === undefined ? [] : [entry];
				}),
	};
}
