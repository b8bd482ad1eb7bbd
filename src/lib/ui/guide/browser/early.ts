// Runs before the first picture of a page that was made with the build: takes up the theme and, on the page that asks for
// it, the language that were chosen before.
const cookie = (name: string): string | undefined =>
	document.cookie
		.split('; ')
		.find((one) => one.startsWith(`${name}=`))
		?.slice(name.length + 1);

const theme = cookie('lb_theme');
// What needs a script is there from the beginning, so that nothing moves when its script arrives (guide.css).
document.documentElement.dataset['script'] = 'on';
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;

if (document.currentScript?.hasAttribute('data-choose-language') === true) {
	const chosen = cookie('lb_language') ?? (/^zh\b/iu.test(navigator.language) ? 'zh' : 'en');
	location.replace(`${chosen === 'zh' ? 'zh' : 'en'}/${location.hash}`);
}
