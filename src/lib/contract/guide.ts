import type { Language } from './language.ts';

/** A heading of a page of the guide; level 2 and more, the title is not among them. */
export interface GuideHeading {
	level: number;
	anchor: string;
	words: string;
}

/** A line of the list of pages. */
export interface GuideLink {
	title: string;
	/** Address from the page that shows it. */
	href: string;
}

/** A chapter in the list of pages. */
export interface GuideChapter {
	id: string;
	title: string;
	/** Does it hold the page that is shown? */
	isOpen: boolean;
	pages: (GuideLink & { isCurrent: boolean })[];
}

/** All that a page of the guide shows. Addresses are relative to it, so that the guide works below any path. */
export interface GuidePage {
	language: Language;
	slug: string;
	title: string;
	/** Its first paragraph in plain words. */
	description: string;
	html: string;
	headings: GuideHeading[];
	/** `../` as often as it takes to reach the folder that holds `docs/`. */
	root: string;
	chapters: GuideChapter[];
	previous: GuideLink | null;
	next: GuideLink | null;
	/** The same page in the other language. */
	other: { language: Language; href: string };
}
