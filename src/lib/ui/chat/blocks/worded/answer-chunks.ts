import type { AnswerPart, ChatFact } from '../../../../contract/records/chat.ts';

/** A part that is no text of the model, with the fact it shows. */
export interface Placed {
	part: Exclude<AnswerPart, { kind: 'text' }>;
	fact: ChatFact | null;
}

/** A piece of an answer that is set by itself: Markdown with a place for every part that is no text. */
export interface Chunk {
	source: string;
	placed: readonly Placed[];
}

/** Signs of the private area around the number of a part: no Markdown, and no text of a model keeps them. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const PRIVATE = /[\uE000\uE001]/gu;
const PLACE = /\uE000(\d+)\uE001/gu;

/** From this many characters on a list, a table or a text without an empty line goes on in a chunk of its own. */
const LONG = 3000;
/** Longest line that is one paragraph. */
const LONG_LINE = 6000;

/**
 * An answer as chunks. All parts are one Markdown text, so a value may be in the middle of a sentence, a list or a cell. Chunks
 * are cut where a block begins, and what comes behind a chunk never changes it: a growing answer is set anew at its end only.
 * Chunks that are the same as `before` keep their identity.
 */
export function answerChunks(
	parts: readonly AnswerPart[],
	facts: ReadonlyMap<string, ChatFact>,
	before: readonly Chunk[] = [],
): readonly Chunk[] {
	const joined = parts
		.map((part, at) => (part.kind === 'text' ? part.text.replaceAll(PRIVATE, '') : `${OPEN}${at}${CLOSE}`))
		.join('');
	return markdownChunks(joined).map((text, i) => {
		const placed: Placed[] = [];
		const source = text.replaceAll(PLACE, (_, number: string) => {
			const part = parts[Number(number)];
			if (part === undefined || part.kind === 'text') return '';
			const fact = part.kind === 'fact' ? (facts.get(part.fact_id) ?? null) : null;
			placed.push({ part, fact });
			return `${OPEN}${placed.length - 1}${CLOSE}`;
		});
		const old = before[i];
		return old !== undefined && old.source === source && samePlaced(old.placed, placed)
			? old
			: { source, placed };
	});
}

const samePlaced = (a: readonly Placed[], b: readonly Placed[]): boolean =>
	a.length === b.length &&
	a.every(
		({ part, fact }, i) =>
			fact?.fact_id === b[i]?.fact?.fact_id &&
			(part === b[i]?.part || JSON.stringify(part) === JSON.stringify(b[i]?.part)),
	);

/** A text with places as words and parts in their order. */
export function inlinePieces(text: string, placed: readonly Placed[]): (string | Placed)[] {
	const pieces: (string | Placed)[] = [];
	let from = 0;
	for (const { 0: whole, 1: number, index } of text.matchAll(PLACE)) {
		const one = placed[Number(number)];
		if (index > from) pieces.push(text.slice(from, index));
		if (one !== undefined) pieces.push(one);
		from = index + whole.length;
	}
	if (from < text.length) pieces.push(text.slice(from));
	return pieces;
}

const FENCE = /^\s*(`{3,}|~{3,})/u;
const ITEM = /^ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|$)/u;
const OUTER_ITEM = /^(?:[*+-]|\d{1,9}[.)])(?:[ \t]|$)/u;
const ROW = /^\s*\|/u;
const RULED = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u;

/** Markdown cut where blocks of the top level begin; long lists, tables and code go on in the next chunk. */
export function markdownChunks(text: string): string[] {
	const chunks: string[] = [];
	let lines: string[] = [];
	let length = 0;
	/** How the open code block began. */
	let fence: { line: string; mark: string } | null = null;
	let isList = false;
	let isAfterBlank = false;
	const cut = (...opening: string[]): void => {
		if (lines.some((line) => line.trim() !== '')) chunks.push(lines.join('\n'));
		lines = opening;
		length = 0;
		isAfterBlank = false;
	};
	for (const line of text.split('\n').flatMap(shortLines)) {
		const mark = FENCE.exec(line)?.[1] ?? null;
		if (fence !== null) {
			if (length > LONG) cut(fence.line);
			if (mark !== null && mark.startsWith(fence.mark) && line.trim() === mark) fence = null;
		} else {
			const isItem = ITEM.test(line);
			const goesOn = isList && (isItem || /^\s/u.test(line));
			if (isAfterBlank && line.trim() !== '' && !goesOn) cut();
			else if (length > LONG && line.trim() !== '') {
				const [head = '', rule = ''] = lines;
				if (isList ? OUTER_ITEM.test(line) : !ROW.test(line) && !ITEM.test(line)) cut();
				else if (ROW.test(line) && RULED.test(rule)) cut(head, rule);
			}
			if (isItem || lines.length === 0) isList = isItem;
			if (mark !== null) fence = { line, mark };
		}
		lines.push(line);
		length += line.length + 1;
		isAfterBlank = fence === null && line.trim() === '';
	}
	cut();
	return chunks;
}

/** A line that is longer than a paragraph should be, cut after sentences, each a paragraph of its own. */
function shortLines(line: string): string[] {
	if (line.length <= LONG_LINE) return [line];
	const found: string[] = [];
	let rest = line;
	while (rest.length > LONG_LINE) {
		const end = /^[\s\S]{4000,5999}?[.!?。！？](?=\s|[。！？]|\p{Script=Han})\s*/u.exec(rest)?.[0];
		if (end === undefined) break;
		found.push(end, '');
		rest = rest.slice(end.length);
	}
	return [...found, rest];
}
