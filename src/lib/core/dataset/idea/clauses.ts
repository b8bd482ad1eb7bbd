import type { Clause } from './draft.ts';

/** Sentence ends; a point counts only before a blank or the end, so that C=0.1 and cnv.csv stay whole, and not after "vs". */
const SENTENCE = /(?<!\bvs)\.(?=\s|$)|[;!?。；！？\n]+/iu;
const PART = /,(?!\d)|，|、(?=[^、]{4,})|\b(?:and )?then\b|并且|然后|同时/iu;

export function clauseOf(text: string): Clause {
	const tidy = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
	return { text: tidy, lower: tidy.toLowerCase() };
}

/** The clauses of a text: sentences cut at commas and words like "then". Empty ones are dropped. */
export function clausesOf(text: string): Clause[] {
	return text
		.split(SENTENCE)
		.flatMap((sentence) => sentence.split(PART))
		.map(clauseOf)
		.filter((clause) => clause.text !== '');
}
