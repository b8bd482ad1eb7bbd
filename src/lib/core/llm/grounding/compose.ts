import type { AnswerPart, FactDoubt } from '../../../contract/records/chat.ts';
import type { Cell } from './cells.ts';
import { factText } from './fact-text.ts';
import type { GroundingContext } from './grounding-context.ts';
import type { Stretch } from './stretches.ts';

/** A stretch of a plain sentence that is shown as something else than text. */
export interface Mark extends Stretch {
	kind: 'number' | 'deed' | 'file' | 'yours';
}

/** What is found out about a sentence. */
export interface Findings {
	marks: readonly Mark[];
	/** Doubts of citations, by their place. */
	doubts: ReadonlyMap<number, FactDoubt>;
	/** Units that are shown with a value already. */
	hidden: readonly Stretch[];
}

/** A cell at its place, with the mark it is within. */
interface Placed {
	cell: Cell;
	at: number;
	mark: Mark | null;
	isDropped: boolean;
}

/** Parts of a sentence. */
export function composeParts(
	cells: readonly Cell[],
	{ marks, doubts, hidden }: Findings,
	context: GroundingContext,
): AnswerPart[] {
	const placed = placedCells(cells, marks, hidden);
	dropTornMarkup(placed);
	const parts: AnswerPart[] = [];
	let [text, words, open]: [string, string, Mark | null] = ['', '', null];
	const close = (): void => {
		if (text !== '') parts.push({ kind: 'text', text });
		if (open !== null && words !== '')
			parts.push(
				open.kind === 'yours'
					? { kind: 'yours', text: words }
					: { kind: 'unverified', text: words, why: open.kind },
			);
		[text, words] = ['', ''];
	};
	for (const { cell, at, mark, isDropped } of placed) {
		if (mark !== open || cell.citations !== undefined) close();
		open = mark;
		if (cell.citations !== undefined)
			for (const part of factParts(cell, doubts.get(at) ?? null, context)) parts.push(part);
		else if (mark !== null) words += cell.plain;
		else if (!isDropped) text += cell.shown;
	}
	close();
	return parts;
}

function placedCells(cells: readonly Cell[], marks: readonly Mark[], hidden: readonly Stretch[]): Placed[] {
	let at = 0;
	return cells.map((cell) => {
		const from = at;
		at += cell.plain.length;
		// Emphasis at the edge of a mark stays outside.
		const isWithin = (stretch: Stretch): boolean =>
			cell.plain === ''
				? from > stretch.from && from < stretch.to
				: from >= stretch.from && from < stretch.to;
		const mark = cell.citations === undefined ? (marks.find(isWithin) ?? null) : null;
		return { cell, at: from, mark, isDropped: cell.plain !== '' && hidden.some(isWithin) };
	});
}

/** Emphasis of which one end is within a mark, and code that holds a mark or a citation, lose their signs. */
function dropTornMarkup(placed: readonly Placed[]): void {
	const open = new Map<string, number>();
	for (const [index, { cell }] of placed.entries()) {
		if (cell.plain !== '' || !/^[*_`~]+$/u.test(cell.shown)) continue;
		const start = open.get(cell.shown);
		if (start === undefined) {
			open.set(cell.shown, index);
			continue;
		}
		open.delete(cell.shown);
		const [first, last] = [placed[start], placed[index]];
		if (first === undefined || last === undefined) continue;
		const isTorn = (first.mark === null) !== (last.mark === null);
		const isBrokenCode =
			cell.shown.startsWith('`') &&
			placed.slice(start, index).some((each) => each.mark !== null || each.cell.citations !== undefined);
		if (isTorn || isBrokenCode) [first.isDropped, last.isDropped] = [true, true];
	}
}

function factParts(cell: Cell, doubt: FactDoubt | null, context: GroundingContext): AnswerPart[] {
	return (cell.citations ?? []).map(({ id, field, written }) => {
		const fact = id === null ? undefined : context.facts.get(id);
		const shown = fact === undefined || field === null ? null : factText(fact, field, context.language);
		if (fact === undefined || shown === null)
			return { kind: 'unverified', text: written, why: 'unknown_fact' };
		return { kind: 'fact', fact_id: fact.fact_id, ...shown, doubt };
	});
}

/**
 * Lines of a code block are shown as code line by line, because a block could hold no marks: the signs around the block are
 * dropped, and each piece of text is code of its own.
 */
export function codeLine(parts: readonly AnswerPart[]): AnswerPart[] {
	return parts.map((part) => {
		if (part.kind !== 'text' || part.text.trim() === '' || part.text.includes('`')) return part;
		const [, lead = '', words = '', trail = ''] = /^(\s*)([^]*?)(\s*)$/u.exec(part.text) ?? [];
		return { kind: 'text', text: `${lead}\`${words}\`${trail.replace('\n', '  \n')}` };
	});
}
