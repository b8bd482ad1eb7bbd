// Runs before the first picture of a page that was made with the build: takes up the theme and, on the page that asks for
// it, the language that were chosen before.
const cookie = (name: string): string | undefined =>
	document.cookie
		.split('; ')
		.find((one) => one.startsWith(`${name}=`))
		?.slice(name.length + 1);

const theme = cookie('lb_theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;

if (document.currentScript?.hasAttribute('data-choose-language') === true) {
	const chosen = cookie('lb_language') ?? (/^zh\b/iu.test(navigator.language) ? 'zh' : 'en');
	location.replace(`${chosen === 'zh' ? 'zh' : 'en'}/${location.hash}`);
}
