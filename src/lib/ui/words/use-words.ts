import { useWorkspace } from '../../client/workspace/context.ts';
import type { Language } from '../../contract/language.ts';
import { fillWords, type Values, type Words } from './catalogue.ts';

export interface Speaker {
	/** A text in the language of the page; follows the language while it is shown. */
	t: (words: Words, values?: Values) => string;
	readonly language: Language;
}

/** The language of the page; only while a component is set up. */
export function useWords(): Speaker {
	const { preferences } = useWorkspace();
	return {
		t: (words, values) => fillWords(words, preferences.language, values),
		get language() {
			return preferences.language;
		},
	};
}
