import { expect, it } from 'vitest';
import { newState } from '../../../workspace/sessions/session-state.ts';
import { propose } from '../../chat/proposals.ts';
import { isUnclearAnswer } from './unclear-answer.ts';

const waiting = (count: number) => {
	const state = newState();
	const proposals = Array.from({ length: count }, (_, at) =>
		propose(at + 1, { operation: 'run_autopilot', arguments: { max_steps: at + 1 } }, null, (text) => text),
	);
	return { ...state, chat: { ...state.chat, proposals } };
};

it.each([
	['yes', 2, true],
	['/accept', 2, true],
	['/accept p2', 2, false],
	['yes', 1, false],
	['yes', 0, false],
	['What stands out?', 2, false],
	['no', 2, false],
	['/nonsense', 2, false],
])('"%s" while %i proposals wait leaves them waiting: %s', (text, count, isUnclear) => {
	expect(isUnclearAnswer(text, waiting(count))).toBe(isUnclear);
});
