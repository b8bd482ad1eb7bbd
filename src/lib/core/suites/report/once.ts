import { render, type Message } from '../../../contract/messages/index.ts';

/** A sentence ends where a mark, blanks and a capital letter, digit or bracket follow each other. */
const BETWEEN = /(?<=[.!?])\s+(?=[\p{Lu}\p{N}(])/u;
/** Shorter pieces may be abbreviations that were taken for sentences. */
const SENTENCE = 20;

/** The lines of a headline, in which no sentence is said a second time; lines that are left empty are gone. */
export function linesOnce(lines: readonly string[]): string[] {
	const seen = new Set<string>();
	const isNew = (sentence: string): boolean => {
		if (sentence === '' || seen.has(sentence)) return false;
		if (sentence.length >= SENTENCE) seen.add(sentence);
		return true;
	};
	return lines
		.map((line) => line.trim().split(BETWEEN).filter(isNew).join(' '))
		.filter((line) => line !== '');
}

/** The parts of a headline as one line, in which no sentence is said a second time. */
export function saidOnce(parts: readonly string[]): string {
	return linesOnce(parts).join(' ');
}

/** Messages without those that say the same as an earlier one, as of several files with something in common. */
export function messagesOnce(messages: readonly Message[]): Message[] {
	const seen = new Set<string>();
	return messages.filter((message) => {
		const said = render(message);
		return !seen.has(said) && seen.add(said);
	});
}
