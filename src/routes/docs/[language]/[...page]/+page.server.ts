import { error } from '@sveltejs/kit';
import { guidePage } from '$lib/guide/pages/guide-page.server.ts';
import { languages, pagePath, slugOf, slugs } from '$lib/guide/pages/guide-pages.ts';

export const entries = () =>
	languages.flatMap((language) =>
		slugs.map((slug) => ({
			language,
			page: pagePath(language, slug)
				.slice(language.length + 1)
				.replace(/\/$/u, ''),
		})),
	);

export async function load({ params }) {
	const language = languages.find((one) => one === params.language);
	const slug = slugOf(params.page);
	if (language === undefined || slug === null) error(404);
	return { page: await guidePage(language, slug) };
}
