import { expect, it } from 'vitest';
import type { Operation } from '../operations/define.ts';
import { operations } from '../operations/index.ts';
import { jobEvent } from './job-event.ts';
import { eventSentence } from './sentence.ts';

/** Code of the sentence while a model uses a tool. */
function codeOf(operation: string, proposes = false): string | undefined {
	const event = jobEvent.parse({
		...{ kind: 'answer_step', seq: 1, at: '2026-01-01T00:00:00.000Z', job_id: 'j' },
		data: {
			...{ step: 1, max_steps: 12, tokens: 0, budget: 1, operation, provider: 'openai', model: 'm' },
			...{ origin: 'http://127.0.0.1:1', local: true, proposes },
		},
	});
	return eventSentence(event)?.code;
}

it('tells in plain words what a model does with each tool it is offered', () => {
	const all: [string, Operation][] = Object.entries(operations);
	for (const [name, { model_access }] of all)
		if (model_access === 'read') expect(codeOf(name)).toBe(`chat.looking_${name}`);
	expect(codeOf('run_autopilot', true)).toBe('chat.proposing');
	expect(codeOf('invented')).toBe('chat.looking');
});
