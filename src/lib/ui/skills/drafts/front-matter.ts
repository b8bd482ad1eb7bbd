/** A text without the head between two lines `---`, which names its title and sources. */
export const withoutFrontMatter = (text: string): string =>
	text.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---[^\S\n]*(?:\r?\n|$)/u, '');
