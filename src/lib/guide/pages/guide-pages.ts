import * as z from 'zod';
import contents from '../../../../docs-site/contents.json' with { type: 'json' };
import type { Language } from '../../contract/language.ts';

export const languages = ['en', 'zh'] as const satisfies readonly Language[];

const both = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) });

/** The pages of the guide in their order, by chapter. */
export const chapters = z
	.strictObject({
		groups: z.array(
			z.strictObject({ id: z.string(), title: both, pages: z.array(z.string().min(1)).min(1) }),
		),
	})
	.parse(contents).groups;

/** Slugs of all pages, in reading order. */
export const slugs: readonly string[] = chapters.flatMap(({ pages }) => pages);

/** Path of a page below the address of the guide: `en/tasks/find_dmrs/`, of the first page `en/`. */
export function pagePath(language: Language, slug: string): string {
	const name = slug === 'index' ? '' : slug.replace(/\/index$/u, '');
	return name === '' ? `${language}/` : `${language}/${name}/`;
}

/** Slug of such a path without its language, null where there is no such page. */
export function slugOf(name: string): string | null {
	const plain = name.replace(/\/$/u, '');
	const wanted = plain === '' ? 'index' : plain;
	return slugs.find((slug) => slug === wanted || slug === `${wanted}/index`) ?? null;
}
