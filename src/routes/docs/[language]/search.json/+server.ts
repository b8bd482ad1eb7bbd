import { error } from '@sveltejs/kit';
import { languages } from '$lib/guide/pages/guide-pages.ts';
import { searchIndex } from '$lib/guide/search/search-index.server.ts';

export const prerender = true;

export const entries = () => languages.map((language) => ({ language }));

export async function GET({ params }) {
	const language = languages.find((one) => one === params.language);
	if (language === undefined) error(404);
	return new Response(await searchIndex(language), { headers: { 'content-type': 'application/json' } });
}
