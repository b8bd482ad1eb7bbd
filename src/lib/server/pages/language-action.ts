import { redirect, type RequestEvent } from '@sveltejs/kit';

const YEAR_S = 31_536_000;

/** Keeps the language of a form in the cookie the page itself writes, and goes back to where the form was. */
export async function languageAction({ request, cookies, url }: RequestEvent): Promise<never> {
	const form = await request.formData();
	cookies.set('lb_language', form.get('language') === 'zh' ? 'zh' : 'en', {
		path: '/',
		maxAge: YEAR_S,
		sameSite: 'strict',
		// The page reads nothing from it and writes it itself; the service speaks http on this machine.
		httpOnly: false,
		secure: false,
	});
	const session = url.searchParams.get('session') ?? form.get('session');
	redirect(
		303,
		typeof session === 'string' && session !== '' ? `/?session=${encodeURIComponent(session)}` : '/',
	);
}
