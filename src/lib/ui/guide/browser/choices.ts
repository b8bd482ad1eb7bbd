import { keepCookie } from '../../../client/keep-cookie.ts';

/** Theme and language as they were chosen; the switch of the language leads to the same section. */
export function keepChoices(guide: HTMLElement): void {
	const choice = guide.querySelector<HTMLSelectElement>('[data-theme-choice]');
	const other = guide.querySelector<HTMLAnchorElement>('[data-other-language]');
	showTheme(document.documentElement.dataset['theme'] ?? 'system');
	if (choice !== null) {
		choice.value = document.documentElement.dataset['theme'] ?? 'system';
		choice.addEventListener('change', () => {
			keepCookie('lb_theme', choice.value);
			showTheme(choice.value);
		});
	}
	if (other === null) return;
	const page = other.href;
	const follow = (): void => void (other.href = `${page}${location.hash}`);
	follow();
	window.addEventListener('hashchange', follow);
	other.addEventListener('click', () => keepCookie('lb_language', other.dataset['otherLanguage'] ?? 'en'));
}

/** Colours follow the attribute by themselves; pictures have a source for the dark theme of the system. */
function showTheme(theme: string): void {
	if (theme === 'system') delete document.documentElement.dataset['theme'];
	else document.documentElement.dataset['theme'] = theme;
	const media = theme === 'dark' ? 'all' : theme === 'light' ? 'not all' : '(prefers-color-scheme: dark)';
	for (const source of document.querySelectorAll('picture > source')) source.setAttribute('media', media);
}
