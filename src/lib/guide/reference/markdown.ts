// Building blocks of the pages that are made from the code.

/** A heading with its anchor. */
export const heading = (level: 2 | 3 | 4, words: string, anchor: string): string =>
	`${'#'.repeat(level)} ${words} {#${anchor}}`;

/** A table; nothing when it has no rows. Line breaks and bars of cells are kept from ending them. */
export function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
	if (rows.length === 0) return '';
	const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
	return [line(headers), `|${' --- |'.repeat(headers.length)}`, ...rows.map(line)].join('\n');
}

const cell = (words: string): string => words.replace(/\s*\n\s*/gu, ' ').replaceAll('|', '\\|');

/** Words in the type of code, whatever marks they hold. */
export function code(words: string): string {
	let longest = 0;
	for (const [run] of words.matchAll(/`+/gu)) longest = Math.max(longest, run.length);
	const marks = '`'.repeat(longest + 1);
	return longest > 0 ? `${marks} ${words} ${marks}` : `${marks}${words}${marks}`;
}

/** A sentence of the engine as text: marks of markdown are shown, what is between backticks is code, placeholders as ‹name›. */
export const sentence = (words: string): string =>
	words
		.replace(/\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/gu, (_, name: string, one?: string, many?: string) =>
			one === undefined ? `‹${name}›` : (many ?? ''),
		)
		.split(/(`[^`]+`)/u)
		.map((part, i) => (i % 2 === 1 ? part : part.replace(/[*_`<>[\]\\]/gu, (mark) => `\\${mark}`)))
		.join('');

/** A link to a section of the guide. */
export const link = (words: string, slug: string, anchor?: string): string =>
	`[${words}](page:${slug}${anchor === undefined ? '' : `#${anchor}`})`;

/** Parts of a page with a blank line between them; those that are empty are left out. */
export const page = (...parts: (string | readonly string[])[]): string =>
	`${parts
		.flat()
		.filter((part) => part !== '')
		.join('\n\n')}\n`;
