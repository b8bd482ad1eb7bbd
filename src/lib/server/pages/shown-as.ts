import type { ShownAs, Theme } from '../../contract/page.ts';
import type { Language } from '../../contract/language.ts';

/** Language and theme of a request: what was chosen, else the language of the browser and the theme of the system. */
export function shownAs(
	cookie: (name: string) => string | undefined,
	acceptLanguage: string | null,
): ShownAs {
	return {
		language: readLanguage(cookie('lb_language')) ?? (/^\s*zh\b/iu.test(acceptLanguage ?? '') ? 'zh' : 'en'),
		theme: readTheme(cookie('lb_theme')),
	};
}

const readLanguage = (text: string | undefined): Language | null =>
	text === 'en' || text === 'zh' ? text : null;
const readTheme = (text: string | undefined): Theme =>
	text === 'light' || text === 'dark' ? text : 'system';
