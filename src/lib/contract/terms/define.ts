import type { Language } from '../language.ts';
import type { FigureKind } from '../records/figure.ts';

/** Names of a term in one language, the heading first. */
export type TermNames = readonly [string, ...string[]];

/** A term without its id and chapter. */
export interface TermText {
	/** The usual ways to write it: full name, abbreviations, synonyms; no plurals. */
	names: Record<Language, TermNames>;
	/** What it is, how lb-agent computes or uses it, and how to read a value: two to four sentences. */
	en: string;
	zh: string;
	/** The kind of chart it explains; only in the chapter of figures. */
	figure?: FigureKind;
}

/** Declares terms by their ids, which are snake_case and stable. */
export function defineTerms<const T extends Record<string, TermText>>(terms: T): T {
	return terms;
}
