import type { AnswerPart, FactDoubt } from '../../../contract/records/chat.ts';
import type { Cell } from './cells.ts';
import { factText } from './fact-text.ts';
import type { GroundingContext } from './grounding-context.ts';

/** A stretch of a plain sentence that is shown as something else than text. */
export interface Mark {
	from: number;
	to: number;
	kind: 'number' | 'deed' | 'file' | 'yours';
}

/** Cells that are shown alike. */
interface Stretch {
	mark: Mark | null;
	cells: Cell[];
}

/** Parts of a sentence: its cells, what is marked in them, and the doubt of each citation by its place in the plain sentence. */
export function composeParts(
	cells: readonly Cell[],
	marks: readonly Mark[],
	doubts: ReadonlyMap<number, FactDoubt>,
	context: GroundingContext,
): AnswerPart[] {
	const parts: AnswerPart[] = [];
	let at = 0;
	for (const { mark, cells: alike } of stretchesOf(cells, marks)) {
		const [first] = alike;
		if (first?.citations !== undefined)
			for (const part of factParts(first, doubts.get(at) ?? null, context)) parts.push(part);
		else if (mark === null) pushText(parts, alike.map(({ shown }) => shown).join(''));
		else {
			const text = alike.map(({ plain }) => plain).join('');
			if (mark.kind === 'yours') parts.push({ kind: 'yours', text });
			else parts.push({ kind: 'unverified', text, why: mark.kind });
		}
		at += alike.reduce((length, { plain }) => length + plain.length, 0);
	}
	return parts;
}

function stretchesOf(cells: readonly Cell[], marks: readonly Mark[]): Stretch[] {
	const stretches: Stretch[] = [];
	let at = 0;
	for (const cell of cells) {
		const mark = marks.find(({ from, to }) => at >= from && at < to && cell.citations === undefined) ?? null;
		const last = stretches.at(-1);
		const joins =
			last !== undefined &&
			last.mark === mark &&
			cell.citations === undefined &&
			last.cells[0]?.citations === undefined;
		if (joins) last.cells.push(cell);
		else stretches.push({ mark, cells: [cell] });
		at += cell.plain.length;
	}
	return stretches;
}

function pushText(parts: AnswerPart[], text: string): void {
	if (text !== '') parts.push({ kind: 'text', text });
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
