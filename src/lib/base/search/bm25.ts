import { countTerms, isChinese } from './terms.ts';

/**
 * Parameters of BM25 as its authors recommend them (Robertson and Zaragoza 2009, doi:10.1561/1500000019): how soon a repeated
 * word adds no more, and how much the length of a text counts.
 */
const K1 = 1.2;
const B = 0.75;

/** A field of a text, both languages together. */
export interface FieldTerms {
	counts: ReadonlyMap<string, number>;
	/** Words, and pairs of Chinese characters: a text in one language is not short because it has no other. */
	length: { words: number; pairs: number };
}

export type TextTerms<Field extends string> = Readonly<Record<Field, FieldTerms>>;

/** A word of a question that a field of a text has, and what that counts. */
export interface TermPoint<Field extends string> {
	term: string;
	field: Field;
	count: number;
	points: number;
}

export function fieldTerms(texts: readonly string[]): FieldTerms {
	const counts = countTerms(texts);
	const length = { words: 0, pairs: 0 };
	for (const [term, n] of counts) length[isChinese(term) ? 'pairs' : 'words'] += n;
	return { counts, length };
}

/** Points of every text for the words of a question (BM25 of each field, weighted). */
export function bm25Points<Field extends string>(
	texts: readonly TextTerms<Field>[],
	terms: readonly string[],
	fields: readonly { field: Field; weight: number }[],
): TermPoint<Field>[][] {
	const found = texts.map((): TermPoint<Field>[] => []);
	if (terms.length === 0) return found;
	const weighted = fields.map(({ field, weight }) => ({
		field,
		weight,
		average: averageLength(texts, field),
	}));
	for (const term of terms) {
		const kind = isChinese(term) ? 'pairs' : 'words';
		const having = texts.filter((text) => fields.some(({ field }) => text[field].counts.has(term))).length;
		const idf = rarity(having, texts.length);
		texts.forEach((text, i) => {
			for (const { field, weight, average } of weighted) {
				const { counts, length } = text[field];
				const count = counts.get(term) ?? 0;
				if (count === 0) continue;
				const relative = length[kind] / average[kind];
				const often = (count * (K1 + 1)) / (count + K1 * (1 - B + B * relative));
				found[i]?.push({ term, field, count, points: rounded(weight * idf * often) });
			}
		});
	}
	return found;
}

/** How much a word tells that so many of all texts have (the idf of BM25). */
export const rarity = (having: number, all: number): number =>
	Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** Mean length of those texts that have any words, or any Chinese. */
function averageLength<Field extends string>(
	texts: readonly TextTerms<Field>[],
	field: Field,
): FieldTerms['length'] {
	const mean = (kind: keyof FieldTerms['length']): number => {
		const lengths = texts.map((text) => text[field].length[kind]).filter((length) => length > 0);
		return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
	};
	return { words: mean('words'), pairs: mean('pairs') };
}

/** Four digits are enough to tell texts apart, and can be read. */
const rounded = (points: number): number => Math.round(points * 10_000) / 10_000;
