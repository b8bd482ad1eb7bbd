import { expect, it } from 'vitest';
import { answerProgress } from './answer-progress.ts';

it('says what a model does, and what it used of its steps and tokens', () => {
	const told = answerProgress();
	const step = {
		...{ step: 2, max_steps: 12, tokens: 8120, budget: 200_000, provider: 'openai', model: 'm' },
		...{ origin: 'http://127.0.0.1:1', local: true },
	};
	expect(told('answer_step', { ...step, operation: 'ask', proposes: false })).toBe(
		'The model asks the results a question · 2 of 12 steps · 8,120 of 200,000 tokens',
	);
	expect(told('answer_step', { ...step, operation: 'run_autopilot', proposes: true })).toBe(
		'The model prepares a proposal · 2 of 12 steps · 8,120 of 200,000 tokens',
	);
	expect(told('answer_piece', { from: 0, parts: [{ kind: 'text', text: 'Two  words' }], facts: [] })).toBe(
		'Two words',
	);
	expect(told('progress', {})).toBeNull();
});
