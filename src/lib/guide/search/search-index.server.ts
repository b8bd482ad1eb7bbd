import MiniSearch from 'minisearch';
import { GUIDE_FIELDS, guideTerms, type GuideEntry } from '../../base/search/guide-search.ts';
import type { Language } from '../../contract/language.ts';
import { guideText } from '../pages/guide-page.server.ts';
import { pagePath, slugs } from '../pages/guide-pages.ts';

/** Characters of a section that are kept to be shown below its heading. */
const SHOWN = 160;

/** Characters of a section of the reference that are searched: what it is about comes first, lists of parameters after it. */
const SEARCHED = 300;

/** Index of all sections of the guide in one language, as the page of the guide loads it. */
export async function searchIndex(language: Language): Promise<string> {
	const entries: GuideEntry[] = [];
	for (const slug of slugs) {
		const { title, sections } = await guideText(language, slug);
		const path = pagePath(language, slug).slice(language.length + 1);
		for (const { anchor, heading, text } of sections)
			entries.push({
				id: entries.length,
				title,
				heading,
				path: anchor === null ? path : `${path}#${anchor}`,
				text: slug.startsWith('reference/') ? text.slice(0, SEARCHED) : text,
			});
	}
	const index = new MiniSearch<GuideEntry>({
		fields: [...GUIDE_FIELDS],
		tokenize: guideTerms,
		processTerm: (term) => term,
	});
	index.addAll(entries);
	return JSON.stringify({
		index: index.toJSON(),
		entries: entries.map(({ title, heading, path, text }) => [title, heading, path, text.slice(0, SHOWN)]),
	});
}
