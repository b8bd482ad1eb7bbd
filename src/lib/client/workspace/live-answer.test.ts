import { expect, it } from 'vitest';
import type { JobEvent } from '../../contract/events/job-event.ts';
import type { AnswerPart } from '../../contract/records/chat.ts';
import { LiveAnswer } from './live-answer.svelte.ts';

const text = (words: string): AnswerPart => ({ kind: 'text', text: words });
const piece = (seq: number, from: number, parts: AnswerPart[]): JobEvent => ({
	...{ seq, job_id: 'j', at: '2026-11-28T10:00:00.000Z' },
	kind: 'answer_piece',
	data: { from, parts, facts: [] },
});

it('parts before the start of a piece stay, the others are replaced', () => {
	const answer = new LiveAnswer();
	expect(answer.worded).toBeNull();
	answer.take([piece(1, 0, [text('The'), text(' area')]), piece(2, 1, [text(' mean'), text(' is')])]);
	answer.take([piece(3, 3, [text(' low')])]);
	expect(answer.parts.map((part) => part.text)).toEqual(['The', ' mean', ' is', ' low']);
	answer.take([piece(4, 2, [])]);
	expect(answer.worded?.parts.map((part) => part.text)).toEqual(['The', ' mean']);
});
