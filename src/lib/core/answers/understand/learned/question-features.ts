import { keysOf } from '../../../../contract/keys.ts';
import type { QuestionFamily, QuestionSubject } from '../../../../contract/records/answer.ts';
import type { PlainQuestion } from '../plain-question.ts';
import type { Scores } from '../score-families.ts';
import { questionWords } from './question-words.ts';

/** What is known of a question before its family is chosen. */
export interface ReadQuestion {
	question: PlainQuestion;
	about: QuestionSubject;
	/** Words that name a sample, patient or feature. */
	used: ReadonlySet<string>;
	/** How much its cues and what it names speak for each family. */
	cues: Scores;
	/** It reads as an order, small talk or a matter for a physician. */
	isNone: boolean;
	/** What the conversation asked before. */
	previous: QuestionFamily | null;
}

/** Cue scores run to about six; words count one. */
const CUE_UNIT = 3;
const SHORT_HAN = 10;
const SHORT_WORDS = 5;

/** The features of a question which the learned weights look at, by name; values are about 0 to 2. */
export function questionFeatures(read: ReadQuestion): Map<string, number> {
	const { question, about, used, cues, isNone, previous } = read;
	const features = new Map<string, number>();
	for (const word of questionWords(question, used)) features.set(`word ${word}`, 1);
	for (const key of keysOf(about)) {
		const value = about[key];
		features.set(`names ${key}`, 1);
		if (Array.isArray(value) && value.length > 1) features.set(`names many ${key}`, 1);
	}
	for (const key of ['metric', 'figure', 'table', 'parameter', 'part', 'task'] as const)
		if (about[key] !== undefined) features.set(`${key} ${about[key]}`, 1);
	for (const term of about.terms ?? []) features.set(`term ${term}`, 0.5);
	for (const [family, score] of cues) features.set(`cue ${family}`, score / CUE_UNIT);
	const [first] = [...cues].sort((a, b) => b[1] - a[1]);
	if (first !== undefined) features.set(`first ${first[0]}`, 1);
	if (isNone) features.set('none', 1);
	if (question.chinese) features.set('chinese', 1);
	const short = question.chinese ? question.bare.length <= SHORT_HAN : question.words.length <= SHORT_WORDS;
	if (previous !== null) {
		features.set('follows', 1);
		features.set(`after ${previous}`, 1);
		if (short) features.set(`short after ${previous}`, 1);
	}
	return features;
}

/** Is a feature a score of the cues? */
export const isCue = (name: string): boolean => name.startsWith('cue ') || name.startsWith('first ');
