import type { AnswerPart } from '../../../contract/records/chat.ts';
import { readCells } from './cells.ts';
import { composeParts, type Mark } from './compose.ts';
import type { GroundingContext } from './grounding-context.ts';

/** What the sentences before leave for the next one. */
export interface Before {
	readonly inFence: boolean;
}

export const NOTHING_BEFORE: Before = { inFence: false };

/** Parts of one sentence, and what it leaves for the next. */
export function groundSentence(
	text: string,
	_before: Before,
	context: GroundingContext,
): { parts: AnswerPart[]; after: Before } {
	const cells = readCells(text, (address) => context.files.includes(address));
	const plain = cells.map((cell) => cell.plain).join('');
	const asked = new Set(context.question.match(/\d+(?:\.\d+)?/gu) ?? []);
	const marks: Mark[] = [...plain.matchAll(/(?<![\p{L}\d])\d+(?:[.,]\d+)*(?:\s*%)?/gu)].map((match) => ({
		from: match.index,
		to: match.index + match[0].length,
		kind: asked.has(match[0]) ? 'yours' : 'number',
	}));
	return { parts: composeParts(cells, marks, new Map(), context), after: NOTHING_BEFORE };
}
