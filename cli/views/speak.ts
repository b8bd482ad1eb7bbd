import { isMessageCode, render, say, type MessageValues } from '../../src/lib/contract/messages/index.ts';
import type { Language } from '../../src/lib/contract/language.ts';
import { isTaskKey, taskCards } from '../../src/lib/contract/tasks/index.ts';
import { writtenInChinese } from '../../src/lib/contract/written/in-chinese.ts';
import { filled, type Values, type Words } from './filled.ts';

/** Says the texts of the views, and those of records, in the language of a conversation. */
export interface Speaker {
	language: Language;
	t: (words: Words, values?: Values) => string;
	/** A sentence of a record, which has its English beside its code. */
	sentence: (text: string, code: string | undefined, values: MessageValues | undefined) => string;
	/** The three parallel fields of a record. */
	list: (
		texts: readonly string[],
		codes: readonly string[] | undefined,
		values: readonly MessageValues[] | undefined,
	) => string[];
	/** A headline, title or caption, which results keep in English alone. */
	written: (text: string) => string;
	title: (task: string, title: string) => string;
}

export function speakerOf(language: Language): Speaker {
	const sentence: Speaker['sentence'] = (text, code, values) =>
		language === 'en' || code === undefined || !isMessageCode(code)
			? text
			: render(say(code, values ?? {}), language);
	return {
		language,
		t: (words, values = {}) => filled(words[language], values),
		sentence,
		list: (texts, codes, values) => texts.map((text, i) => sentence(text, codes?.[i], values?.[i])),
		written: (text) => (language === 'zh' ? writtenInChinese(text) : text),
		title: (task, title) => (language === 'zh' && isTaskKey(task) ? taskCards[task].title_zh : title),
	};
}

export const english: Speaker = speakerOf('en');

const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u;

/** Columns of a terminal that a text takes: Chinese characters are two wide. */
export function widthOf(text: string): number {
	let width = 0;
	for (const sign of text) width += WIDE.test(sign) ? 2 : 1;
	return width;
}

/** A text with blanks up to a width. */
export const padded = (text: string, width: number): string =>
	text + ' '.repeat(Math.max(0, width - widthOf(text)));
