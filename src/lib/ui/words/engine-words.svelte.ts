import type { JobEvent } from '../../contract/events/job-event.ts';
import type { MessageValues } from '../../contract/messages/define.ts';
import type { Problem } from '../../contract/records/problem.ts';
import type { Language } from '../../contract/language.ts';
import type * as engineCatalogue from './engine-catalogue.ts';
import { pageWords, pageWordsAround, printedIn } from './page-words.ts';

type Catalogue = typeof engineCatalogue;

/**
 * The sentences of the engine. English stands beside every code in the records; the catalogue of both languages is large
 * and comes when it is needed: for Chinese, and for the log of a job.
 */
let catalogue = $state.raw<Catalogue | null>(null);
let coming: Promise<void> | null = null;

/**
 * Loads the catalogue; at once when it is there. What was drawn with English before is drawn anew. While the service is
 * away the English stays, and the next call tries again.
 */
export function loadEngineWords(): Promise<void> {
	coming ??= import('./engine-catalogue.ts').then(
		(loaded) => {
			catalogue = loaded;
		},
		() => {
			coming = null;
		},
	);
	return coming;
}

/** A sentence of the engine in a language and the words of the page: its English text, or what its code and values say in Chinese. */
export function engineSentence(
	text: string,
	code: string | undefined,
	values: MessageValues | undefined,
	language: Language,
): string {
	if (language === 'en' || code === undefined) return pageWords(text, language);
	const said = catalogue?.sentence(code, values ?? {}, language) ?? null;
	return said === null ? pageWords(text, 'en') : pageWords(said, language);
}

/** Lists of sentences as records carry them: `<field>`, `<field>_code`, `<field>_values`. */
export function engineSentences(
	texts: readonly string[],
	codes: readonly string[],
	values: readonly MessageValues[],
	language: Language,
): string[] {
	return texts.map((text, i) => engineSentence(text, codes[i], values[i], language));
}

/** A problem document with detail and hint in a language and the words of the page. */
export function engineProblem(problem: Problem, language: Language): Problem {
	const said = language === 'en' ? problem : (catalogue?.problem(problem, language) ?? problem);
	const inWords = (text: string): string => pageWordsAround(text, printedIn(problem), language);
	return { ...said, detail: inWords(said.detail), hint: inWords(said.hint) };
}

/** What an event of a job means to a person; null for events that say nothing new, and until the catalogue is there. */
export function eventText(event: JobEvent, language: Language): string | null {
	return catalogue?.event(event, language) ?? null;
}

/**
 * A text that results keep in English alone (headline, title or caption) in a language, as far as its sentences are known;
 * data and names stay. The words are those of the page.
 */
export function writtenText(text: string, language: Language): string {
	// A record of a strange run may lack it.
	if (typeof text !== 'string') return text;
	const said = language === 'zh' ? (catalogue?.writtenInChinese(text) ?? text) : text;
	return pageWords(said, language);
}

/** What a column of a result table is, in a language; null for a column that the contract does not describe. */
export function columnMeaning(description: string | null, language: Language): string | null {
	if (description === null || language === 'en') return description;
	return catalogue?.columnMeanings[description] ?? description;
}

/** What a parameter of a task does, in a language; English while the catalogue is not there. */
export function parameterMeaning(description: string, language: Language): string {
	return language === 'en' ? description : (catalogue?.parameterMeanings[description] ?? description);
}
