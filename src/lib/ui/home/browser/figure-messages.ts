// In the place of contract/messages where the homepage draws its figure: the sentences it needs come with its data.
import { fill, type MessageValues } from '../../../contract/messages/define.ts';
import type { FigureWords } from '../../../contract/home.ts';
import type { Language } from '../../../contract/language.ts';

export type MessageCode = string;
export type { MessageValues };

interface Said {
	code: MessageCode;
	values: MessageValues;
}

let sentences: FigureWords = {};

/** Takes the sentences that drawing may need. */
export function learnWords(words: FigureWords): void {
	sentences = words;
}

export const say = (code: MessageCode, values: MessageValues = {}): Said => ({ code, values });

export function render({ code, values }: Said, language: Language): string {
	const sentence = sentences[code];
	if (sentence === undefined) throw new Error(`The figure of the homepage has no words for ${code}.`);
	return fill(sentence[language], values, sentence.en);
}
