import type { ShownAs, Theme } from '../../contract/page.ts';
import { keepCookie } from '../keep-cookie.ts';
import type { Language } from '../../contract/language.ts';

const SINGLE_KEYS = 'lb_single_keys';

/** How this person likes the page. Language and theme are cookies, because the service draws the first picture with them. */
export class Preferences {
	language = $state<Language>('en');
	theme = $state<Theme>('system');
	/** Whether keys without Ctrl do anything while nobody types. */
	single_keys = $state(true);

	constructor({ language, theme }: ShownAs) {
		this.language = language;
		this.theme = theme;
	}

	/** Takes up what only the browser remembers. */
	recall(): void {
		this.single_keys = localStorage.getItem(SINGLE_KEYS) !== 'off';
	}

	setSingleKeys(on: boolean): void {
		this.single_keys = on;
		localStorage.setItem(SINGLE_KEYS, on ? 'on' : 'off');
	}

	setLanguage(language: Language): void {
		this.language = language;
		document.documentElement.lang = language;
		keepCookie('lb_language', language);
	}

	setTheme(theme: Theme): void {
		this.theme = theme;
		if (theme === 'system') delete document.documentElement.dataset['theme'];
		else document.documentElement.dataset['theme'] = theme;
		keepCookie('lb_theme', theme);
	}
}
