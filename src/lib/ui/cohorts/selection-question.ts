import type { Language } from '../../contract/language.ts';
import { fillWords } from '../words/catalogue.ts';
import { words } from './words.ts';

/** A question has at most 2,000 characters. */
const MAX_NAMES = 1500;

/** The question that is put for selected samples: it names them, as many as fit. */
export function selectionQuestion(samples: readonly string[], language: Language): string {
	const between = language === 'zh' ? '、' : ', ';
	let names = '';
	for (const sample of samples) {
		const next = names === '' ? sample : names + between + sample;
		if (next.length > MAX_NAMES) break;
		names = next;
	}
	return fillWords(words.ask_selection, language, { names });
}
