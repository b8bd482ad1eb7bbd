import type { Language } from '../../../contract/language.ts';
import type { FigureKind } from '../../../contract/records/figure.ts';
import { fillWords } from '../../words/catalogue.ts';
import { words } from './words.ts';

/** What a kind of figure is called in a language. */
export function kindName(kind: FigureKind, language: Language): string {
	return fillWords(words[kind], language);
}
