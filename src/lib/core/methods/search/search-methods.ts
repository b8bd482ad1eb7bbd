import { bm25Points, fieldTerms, type TextTerms } from '../../../base/search/bm25.ts';
import { termsOf } from '../../../base/search/terms.ts';
import {
	methodAssay,
	methodPurpose,
	type MethodAssay,
	type MethodEntry,
	type MethodPurpose,
} from '../../../contract/records/method.ts';
import { assayWords } from './assay-words.ts';
import { GENERIC } from './generic-words.ts';
import { isFormatOf, isNamedIn } from './named-methods.ts';
import { purposeWords } from './purpose-words.ts';
import { sharedWords } from './shared-words.ts';
import { statedFraction } from './stated-fraction.ts';
import { understood } from './understood.ts';
import { askedOf } from './word-lists.ts';

/** A name says more than what a method is for, that more than a word of its description. Own choice, tried on the cases. */
const FIELDS = [
	{ field: 'name', weight: 3 },
	{ field: 'purposes', weight: 2 },
	{ field: 'text', weight: 1 },
] as const;
type Field = (typeof FIELDS)[number]['field'];

/** Methods with less than this share of the best points for words are no matches. */
const MIN_SHARE = 0.25;
/** The same where a question states nothing that is known: fewer words tell less. */
const MIN_SHARE_OF_WORDS = 0.5;

/** A method that matches a question. */
export interface FoundMethod {
	method: MethodEntry;
	/** The question names it. */
	named: boolean;
	/** What the question asks for and the method answers, its main purpose first. */
	purposes: MethodPurpose[];
	/** BM25 of the words of the question. */
	words: number;
	/** Words of the question that it shares, those that tell most first. */
	terms: string[];
}

/** Terms of methods that this process has counted before. */
const counted = new WeakMap<MethodEntry, TextTerms<Field>>();

function termsOfMethod(method: MethodEntry): TextTerms<Field> {
	const known = counted.get(method);
	if (known !== undefined) return known;
	const words = [
		...method.purposes.map((key) => purposeWords[key]),
		...method.assays.map((key) => assayWords[key]),
	];
	const terms = {
		name: fieldTerms([method.method_key, method.name, ...method.synonyms]),
		purposes: fieldTerms([
			...words.flatMap(({ en, zh }) => [en, zh]),
			...method.purposes.flatMap((key) => purposeWords[key].cues.map((cue) => cue.replaceAll('&', ' '))),
			...method.families,
		]),
		text: fieldTerms([
			method.purpose,
			method.purpose_zh,
			...[...method.inputs, ...method.outputs].map(({ name }) => name),
		]),
	};
	counted.set(method, terms);
	return terms;
}

/** What is mostly wanted of data that a question names, where it says nothing else. */
const USUAL: Partial<Record<MethodAssay, MethodPurpose>> = {
	'methylation-array': 'methylation-calling',
	'ctc-imaging': 'ctc-detection',
	'mass-spectrometry': 'protein-quantification',
	'affinity-proteomics': 'protein-quantification',
};
/** A change of a protein, such as T790M or p.G12D, is one of a gene. */
const PROTEIN_CHANGE = /(?:^|[^a-z\d])[acdefghiklmnpqrstvwy]\d{2,4}[acdefghiklmnpqrstvwy](?![a-z\d])/iu;

/** Errors of sequencing reach about this share of the reads of a position. */
const ERRORS = 0.01;

/** What finding so little takes: variants as rare as errors need these suppressed, traces of a tumour the methods made for them. */
function askedOfTraces(text: string, asked: readonly MethodPurpose[]): MethodPurpose[] {
	const fraction = statedFraction(text);
	if (fraction === null || fraction > ERRORS) return [];
	const wanted: MethodPurpose[] = [
		...(asked.includes('variant-calling') ? (['error-suppression'] as const) : []),
		...(asked.includes('tumour-fraction') ? (['mrd-detection'] as const) : []),
	];
	return wanted.filter((purpose) => !asked.includes(purpose));
}

/** What a question asks for. */
export function askedPurposes(query: string): MethodPurpose[] {
	const { text } = understood(query);
	const asked = askedOf(text, methodPurpose.options, purposeWords);
	if (PROTEIN_CHANGE.test(query) && !asked.includes('variant-calling')) asked.push('variant-calling');
	if (asked.length > 0) return [...asked, ...askedOfTraces(text, asked)];
	return askedOf(text, methodAssay.options, assayWords).flatMap((assay) => USUAL[assay] ?? []);
}

/** A question without words that any question has; all of it where there are no others. */
function specific(query: string): string {
	const { text } = understood(query);
	const words = text.split(' ').filter((word) => !GENERIC.has(word));
	return words.some((word) => word !== '') ? words.join(' ') : text;
}

/** Does a question share words with methods only, and state no method, no purpose and no assay? */
export function sharesWordsOnly(methods: readonly MethodEntry[], query: string): boolean {
	if (askedPurposes(query).length > 0) return false;
	if (askedOf(understood(query).text, methodAssay.options, assayWords).length > 0) return false;
	return !methods.some((method) => isNamedIn(method, query));
}

/**
 * Methods that have to do with a question, best first: those that it names, then those for the purposes it asks for, each by
 * BM25. Where it asks for a purpose, sharing a word alone is not enough.
 */
export function searchMethods(methods: readonly MethodEntry[], query: string): FoundMethod[] {
	const asked = new Set(askedPurposes(query));
	const points = bm25Points(methods.map(termsOfMethod), termsOf(specific(query)), FIELDS);
	const all = methods.map((method, i): FoundMethod => {
		const found = [...(points[i] ?? [])].sort((a, b) => b.points - a.points);
		return {
			method,
			named: isNamedIn(method, query) && !isFormatOf(method, query, asked),
			purposes: method.purposes.filter((purpose) => asked.has(purpose)),
			words: found.reduce((sum, point) => sum + point.points, 0),
			terms: sharedWords(query, [...new Set(found.map(({ term }) => term))]),
		};
	});
	const best = all.reduce((most, { words }) => Math.max(most, words), 0);
	const hasPurpose = all.some(({ purposes }) => purposes.length > 0);
	const least = sharesWordsOnly(methods, query) ? MIN_SHARE_OF_WORDS : MIN_SHARE;
	const onlyNames = asked.size === 0 && all.some(({ named }) => named);
	return all
		.filter(({ named, purposes, words }) => {
			if (named || purposes.length > 0) return true;
			return !hasPurpose && !onlyNames && words > 0 && words >= best * least;
		})
		.sort(
			(a, b) =>
				Number(b.named) - Number(a.named) ||
				b.purposes.length - a.purposes.length ||
				b.words - a.words ||
				(a.method.method_key < b.method.method_key ? -1 : 1),
		);
}
