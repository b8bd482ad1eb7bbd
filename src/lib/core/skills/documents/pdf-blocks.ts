import type { Block } from './document.ts';
import { median, type PageLine } from './pdf-layout.ts';
import { joined, looksLikeCommand } from './read-text.ts';

const ITEM = /^(?:[-•·–▪]|\(?\d{1,2}[.)])\s+(?=\S)/u;
/** Lines that come back on at least this many pages are heads and feet of pages. */
const MIN_REPEATS = 3;

/** Pages as blocks: paragraphs, headings, items and rows, without running heads and page numbers. */
export function blocksOfPages(pages: readonly (readonly PageLine[])[]): Block[] {
	const running = runningLines(pages);
	const body = median(pages.flatMap((lines) => lines.filter(({ isRow }) => !isRow).map(({ size }) => size)));
	// A document that is typed in such a font altogether is no code.
	const all = pages.flat();
	const isTyped = all.filter(({ mono }) => mono).length > all.length / 2;
	const blocks: Block[] = [];
	for (const [index, lines] of pages.entries()) {
		const place = `p. ${index + 1}`;
		let open: { kind: 'text' | 'item' | 'code'; lines: string[]; last: PageLine } | null = null;
		const close = (): void => {
			if (open !== null) {
				const text = open.kind === 'code' ? open.lines.join('\n') : joined(open.lines);
				blocks.push({ kind: open.kind, text, place });
			}
			open = null;
		};
		for (const line of lines.filter(
			(one) => !(one.isEdge && running.has(keyOf(one))) && !/^\d{1,4}$/u.test(one.text),
		)) {
			const isCode = line.mono && !line.isRow && !isTyped;
			const isNew = open !== null && (isBreak(open.last, line) || (open.kind === 'code') !== isCode);
			if (isNew) close();
			if (isCode) {
				open ??= { kind: 'code', lines: [], last: line };
				open.lines.push(line.text);
				open.last = line;
			} else if (line.isRow) {
				close();
				blocks.push({ kind: 'row', text: line.text, place });
			} else if (isHeading(line, body)) {
				close();
				blocks.push({ kind: 'heading', text: line.text, place, level: line.size > 1.5 * body ? 1 : 2 });
			} else if (looksLikeCommand(line.text)) {
				close();
				blocks.push({ kind: 'code', text: line.text, place });
			} else if (ITEM.test(line.text)) {
				close();
				open = { kind: 'item', lines: [line.text.replace(ITEM, '')], last: line };
			} else if (open === null) open = { kind: 'text', lines: [line.text], last: line };
			else {
				open.lines.push(line.text);
				open.last = line;
			}
		}
		close();
	}
	return withoutPageBreaks(blocks);
}

const keyOf = ({ text, y }: PageLine): string => `${Math.round(y / 4)} ${text.replaceAll(/\d+/gu, '#')}`;

function runningLines(pages: readonly (readonly PageLine[])[]): ReadonlySet<string> {
	const counts = new Map<string, number>();
	for (const lines of pages)
		for (const key of new Set(lines.filter(({ isEdge }) => isEdge).map(keyOf)))
			counts.set(key, (counts.get(key) ?? 0) + 1);
	const least = Math.max(MIN_REPEATS, Math.ceil(pages.length / 4));
	return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

/** Another column, a gap, or a line that begins further right. */
function isBreak(before: PageLine, line: PageLine): boolean {
	const step = before.y - line.y;
	if (step < 0 || step > 1.7 * Math.max(before.size, line.size))
		return step > 0 || /[.:。：]$/u.test(before.text) || hasEnded(before, line);
	return (
		line.x - before.x > 0.8 * line.size &&
		Math.abs(line.size - before.size) < 0.5 &&
		/[.。]$/u.test(before.text)
	);
}

/** A line that goes on has no room for the word that follows it. */
function hasEnded(before: PageLine, { text }: PageLine): boolean {
	const word = /^\S+/u.exec(text)?.[0] ?? '';
	return !/^\p{Ll}/u.test(word) && before.room > 0.5 * before.size * word.length;
}

function isHeading({ text, size, bold }: PageLine, body: number): boolean {
	if (text.length > 120 || /[.。,;，；]$/u.test(text) || !/\p{L}{2}/u.test(text)) return false;
	if (size >= 1.12 * body) return true;
	if (bold && text.length <= 90) return true;
	if (/^\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\p{Lu}/u.test(text))
		return text.split(' ').length <= 10 && !/\p{L}{2}\.\s|doi/u.test(text);
	const letters = text.replaceAll(/[^\p{L}]/gu, '');
	return letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** A sentence that goes on in the next column or page is one paragraph, in the place where it begins. */
function withoutPageBreaks(blocks: readonly Block[]): Block[] {
	const whole: Block[] = [];
	for (const block of blocks) {
		const last = whole.at(-1);
		const goesOn =
			last !== undefined &&
			block.kind === 'text' &&
			(last.kind === 'text' || last.kind === 'item') &&
			/[\p{Ll},，-]$/u.test(last.text) &&
			/^\p{Ll}/u.test(block.text);
		if (goesOn) whole[whole.length - 1] = { ...last, text: joined([last.text, block.text]) };
		else whole.push(block);
	}
	return whole;
}
