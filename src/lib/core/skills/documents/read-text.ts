import type { Block, ExtractedText } from './document.ts';
import { oneLine } from './clean-text.ts';

/** A line under a title, as in reStructuredText. */
const RULE = /^([=\-~^"'*+#])\1{2,}\s*$/u;
const ITEM = /^\s*(?:[-*•·+]|\(?\d{1,3}[.)、]|[(（]\d{1,3}[)）])\s+(?=\S)/u;
/** "2.1 Library preparation", "METHODS", "三、方法". */
const NUMBERED = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,4}\.|[一二三四五六七八九十]{1,3}、)\s+?\S/u;

/** Plain text: paragraphs between empty lines, items, headings that look like some. */
export function readText(text: string): ExtractedText {
	const lines = text.split('\n');
	const blocks: Block[] = [];
	let open: { kind: 'text' | 'item'; start: number; lines: string[] } | null = null;
	const close = (): void => {
		if (open === null) return;
		blocks.push({ kind: open.kind, text: joined(open.lines), place: `l. ${open.start}` });
		open = null;
	};
	for (const [index, line] of lines.entries()) {
		const number = index + 1;
		const before = lines[index - 1] ?? '';
		const after = lines[index + 1] ?? '';
		if (line.trim() === '') close();
		else if (RULE.test(line)) close();
		else if (RULE.test(after) && line.trim().length <= 120 && before.trim().length === 0) {
			close();
			blocks.push({
				kind: 'heading',
				text: oneLine(line),
				place: `l. ${number}`,
				level: /^=/u.test(after) ? 1 : 2,
			});
		} else if (looksLikeCommand(line)) {
			close();
			blocks.push({ kind: 'code', text: line.trim(), place: `l. ${number}` });
		} else if (isHeading(line, before, after)) {
			close();
			blocks.push({ kind: 'heading', text: oneLine(line), place: `l. ${number}`, level: 2 });
		} else if (ITEM.test(line)) {
			close();
			open = { kind: 'item', start: number, lines: [line.replace(ITEM, '')] };
		} else if (open === null) open = { kind: 'text', start: number, lines: [line] };
		else open.lines.push(line);
	}
	close();
	const [first] = blocks;
	return { title: first?.kind === 'heading' ? first.text : null, blocks, pages: null, notes: [] };
}

/** Lines of a paragraph; a word that was broken at a line end is put together. */
export function joined(lines: readonly string[]): string {
	let text = '';
	for (const line of lines.map((one) => oneLine(one))) {
		if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line)) text = text.slice(0, -1) + line;
		else if (/\d[-–]$/u.test(text) && /^\d/u.test(line)) text += line;
		else if (/[\p{Script=Han}，。；：、）]$/u.test(text) && /^[\p{Script=Han}（，。；]/u.test(line))
			text += line;
		else text += text === '' ? line : ` ${line}`;
	}
	return oneLine(text);
}

function isHeading(line: string, before: string, after: string): boolean {
	const text = line.trim();
	if (text.length > 80 || /[.。;；,，:：]$/u.test(text) || before.trim() !== '') return false;
	if (NUMBERED.test(text) && after.trim() === '' && text.split(' ').length <= 12) return true;
	const letters = text.replaceAll(/[^\p{L}]/gu, '');
	return letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** `$ samtools view …`, or a line that begins with a program and has options. */
export function looksLikeCommand(line: string): boolean {
	const text = line.trim();
	if (text.length > 400) return false;
	if (/^[$%>]\s+[\w./-]+/u.test(text)) return true;
	return (
		/^[a-z][\w.-]*(?:\s+[\w./=:-]+){0,6}\s+-{1,2}[a-zA-Z][\w-]*(?:[\s=]|$)/u.test(text) &&
		!/[.。]$/u.test(text)
	);
}
