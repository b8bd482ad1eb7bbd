import type { GuideLink, GuidePage } from '../../contract/guide.ts';
import type { Language } from '../../contract/language.ts';
import { guideHtml, type GuideText } from '../render/guide-html.ts';
import { openHighlighter } from '../render/highlight.server.ts';
import { pictureHtml } from '../render/pictures.server.ts';
import { chapters, languages, pagePath, slugs } from './guide-pages.ts';
import { pageSource } from './page-source.server.ts';
import { words } from './words.ts';

const texts = new Map<string, Promise<GuideText>>();

/** Text of a page, set once for a build. */
export function guideText(language: Language, slug: string): Promise<GuideText> {
	const key = `${language}/${slug}`;
	const known = texts.get(key);
	if (known !== undefined) return known;
	const made = setText(language, slug);
	texts.set(key, made);
	return made;
}

async function setText(language: Language, slug: string): Promise<GuideText> {
	const root = rootOf(language, slug);
	try {
		return guideHtml(await pageSource(language, slug), {
			highlight: await openHighlighter(),
			address: (target) => addressOf(target, language, slug),
			picture: (name, said, isFirst) =>
				pictureHtml(name, { language, base: `${root}guide/pictures/`, words: said, isFirst }),
			words: {
				anchor: words.anchor[language],
				table: words.table[language],
				code: words.code[language],
			},
		});
	} catch (cause) {
		throw new Error(
			`docs-site/${language}/${slug}.md: ${cause instanceof Error ? cause.message : String(cause)}`,
			{ cause },
		);
	}
}

/** `../` as often as it takes from a page to the folder that holds `docs/`. */
const rootOf = (language: Language, slug: string): string =>
	'../'.repeat(`docs/${pagePath(language, slug)}`.split('/').length - 1);

/** @param target `slug`, `slug#anchor` */
function addressOf(target: string, language: Language, from: string): string {
	const [slug = '', anchor] = target.split('#');
	if (!slugs.includes(slug)) throw new Error(`A link to a page that does not exist: ${target}`);
	const place = `${rootOf(language, from)}docs/${pagePath(language, slug)}`;
	return anchor === undefined ? place : `${place}#${anchor}`;
}

export async function guidePage(language: Language, slug: string): Promise<GuidePage> {
	const { title, description, html, headings } = await guideText(language, slug);
	const link = async (to: string): Promise<GuideLink> => ({
		title: (await guideText(language, to)).title,
		href: addressOf(to, language, slug),
	});
	const at = slugs.indexOf(slug);
	const [before, after] = [slugs[at - 1], slugs[at + 1]];
	const other = languages.find((one) => one !== language) ?? 'en';
	return {
		language,
		slug,
		title,
		description,
		html,
		headings,
		root: rootOf(language, slug),
		chapters: await Promise.all(
			chapters.map(async ({ id, title: named, pages }) => ({
				id,
				title: named[language],
				isOpen: pages.includes(slug),
				pages: await Promise.all(pages.map(async (to) => ({ ...(await link(to)), isCurrent: to === slug }))),
			})),
		),
		previous: before === undefined ? null : await link(before),
		next: after === undefined ? null : await link(after),
		other: {
			language: other,
			href: `${rootOf(language, slug)}docs/${pagePath(other, slug)}`,
		},
	};
}
