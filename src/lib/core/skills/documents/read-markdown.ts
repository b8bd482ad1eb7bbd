import type { Block, ExtractedText } from './document.ts';
import { plainInline } from './plain-inline.ts';
import { joined } from './read-text.ts';

/** What follows backticks that open a block has none itself. */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/u;
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/u;
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/u;
const ROW = /^\s*\|.*\|\s*$/u;
const RULE_ROW = /^\s*\|?[\s:|-]+\|[\s:|-]*$/u;
/** `[name]: address`, which is no text. */
const DEFINITION = /^ {0,3}\[[^\]]+\]:\s*\S+/u;

/**
 * Markdown. Front matter is no part of the text: whatever it says is not ours. Links, images and HTML are reduced to their
 * text.
 * @param placeOf the place of a line, from 1
 */
export function readMarkdown(
	text: string,
	placeOf: (line: number) => string = (line) => `l. ${line}`,
): ExtractedText {
	const lines = withoutComments(text).split('\n');
	const blocks: Block[] = [];
	let open: { kind: 'text' | 'item'; start: number; lines: string[] } | null = null;
	const put = (kind: Block['kind'], content: string, line: number, level?: number): void => {
		if (content.trim() === '') return;
		blocks.push({ kind, text: content, place: placeOf(line), ...(level === undefined ? {} : { level }) });
	};
	const close = (): void => {
		if (open !== null) put(open.kind, plainInline(joined(open.lines)), open.start);
		open = null;
	};
	for (let index = frontMatterEnd(lines); index < lines.length; index++) {
		const line = lines[index] ?? '';
		const fence = FENCE.exec(line);
		const heading = HEADING.exec(line);
		if (fence !== null) {
			close();
			const start = index + 1;
			const code: string[] = [];
			const end = new RegExp(`^ {0,3}${(fence[1] ?? '').slice(0, 1)}{${(fence[1] ?? '').length},}\\s*$`, 'u');
			while (++index < lines.length && !end.test(lines[index] ?? '')) code.push(lines[index] ?? '');
			put('code', code.join('\n'), start + 1);
		} else if (heading !== null) {
			close();
			put('heading', plainInline(heading[2] ?? ''), index + 1, heading[1]?.length);
		} else if (line.trim() === '' || /^\s*([-*_=])(?:\s*\1){2,}\s*$/u.test(line) || DEFINITION.test(line))
			close();
		else if (ROW.test(line)) {
			close();
			// The row above a rule names the columns.
			const isHead = RULE_ROW.test(lines[index + 1] ?? '') && !ROW.test(lines[index - 1] ?? '');
			if (!RULE_ROW.test(line) && !isHead) put('row', cells(line), index + 1);
		} else if (/^(?: {4}|\t)\S/u.test(line) && open === null) put('code', line.trim(), index + 1);
		else if (ITEM.test(line)) {
			close();
			open = { kind: 'item', start: index + 1, lines: [line.replace(ITEM, '')] };
		} else {
			const content = line.replace(/^\s*(?:>\s?)+/u, '');
			if (open === null) open = { kind: 'text', start: index + 1, lines: [content] };
			else open.lines.push(content);
		}
	}
	close();
	const first = blocks.find(({ kind, level }) => kind === 'heading' && (level ?? 1) <= 2);
	return { title: first?.text ?? null, blocks, pages: null, notes: [] };
}

const cells = (line: string): string =>
	line
		.trim()
		.replaceAll(/^\||\|$/gu, '')
		.split(/(?<!\\)\|/u)
		.map((cell) => plainInline(cell))
		.join(' | ');

/** Comments give way to as many lines, so that places stay true. */
function withoutComments(text: string): string {
	return text.replaceAll(/<!--[\s\S]*?(?:-->|$)/gu, (comment) => comment.replaceAll(/[^\n]/gu, ''));
}

/** Index of the first line after a head between `---` or `+++`. */
function frontMatterEnd(lines: readonly string[]): number {
	const fence = /^(?:---|\+\+\+)\s*$/u.exec(lines[0] ?? '')?.[0].trim();
	if (fence === undefined) return 0;
	const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === fence);
	const looksLikeHead = end > 0 && /^[\w-]+\s*[:=]/u.test(lines[1] ?? '');
	return looksLikeHead ? end + 1 : 0;
}
