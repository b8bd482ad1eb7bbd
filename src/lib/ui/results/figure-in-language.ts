import type { Language } from '../../contract/language.ts';
import type { FigureSpec } from '../../contract/records/figure.ts';
import { writtenText } from '../words/engine-words.svelte.ts';

/** A figure with title and caption in a language; its data, groups and names stay. */
export function figureInLanguage<F extends FigureSpec>(spec: F, language: Language): F {
	const { title, subtitle, caption } = spec;
	return {
		...spec,
		title: writtenText(title, language),
		...(subtitle === undefined ? {} : { subtitle: writtenText(subtitle, language) }),
		caption: writtenText(caption, language),
	};
}
