import { LbError } from '../../../base/errors.ts';
import { nearestNames } from '../../../base/nearest-names.ts';
import { termsOf } from '../../../base/search/terms.ts';
import { methodPurpose, type MethodEntry } from '../../../contract/records/method.ts';
import { purposeWords } from './purpose-words.ts';

/** Words that are named where a question has no hit. */
const MAX_NEAR = 5;
/** Purposes that are named as examples. */
const MAX_PURPOSES = 3;
/** Names that share fewer of the letters of a word are not what was meant. */
const MIN_SHARED = 0.5;

/** Purposes in the language of a question, those of most methods first. */
function purposesOf(methods: readonly MethodEntry[], query: string): string[] {
	const chinese = /[\u3400-\u9fff]/u.test(query);
	const having = (purpose: MethodEntry['purposes'][number]): number =>
		methods.filter(({ purposes }) => purposes.includes(purpose)).length;
	return methodPurpose.options
		.filter((purpose) => having(purpose) > 0)
		.sort((a, b) => having(b) - having(a))
		.map((purpose) => (chinese ? purposeWords[purpose].zh : purposeWords[purpose].en));
}

/** Refuses a question that names no purpose, where no data tell one. */
export const noPurpose = (methods: readonly MethodEntry[], query: string): LbError =>
	new LbError('methods.no_purpose', { query, nearest: purposesOf(methods, query).slice(0, MAX_PURPOSES) });

/** Refuses a question that nothing matches: names what is near, else what most methods are for. */
export function noMatch(methods: readonly MethodEntry[], query: string): LbError {
	const purposes = purposesOf(methods, query);
	const known = [...purposes, ...methods.map(({ name }) => name)];
	const near = [query, ...termsOf(query)].flatMap((word) =>
		nearestNames(word, known)
			.filter((name) => sharedLetters(word, name) >= MIN_SHARED)
			.slice(0, 2),
	);
	return new LbError('methods.no_match', {
		query,
		nearest: [...new Set([...near, ...purposes])].slice(0, MAX_NEAR),
	});
}

/** Share of the pairs of letters of a word that a name has. */
function sharedLetters(word: string, name: string): number {
	const plain = [...word.toLowerCase()];
	const pairs = plain.slice(1).map((letter, i) => `${plain[i] ?? ''}${letter}`);
	const there = name.toLowerCase();
	return pairs.filter((pair) => there.includes(pair)).length / Math.max(1, pairs.length);
}
