import { once } from 'node:events';
import { expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import type { ChatEvent, ChatRequest, LlmProvider } from '../../llm/provider.ts';
import { testModel } from './test-model.ts';

const never = new AbortController().signal;
const now = (): Date => new Date('2026-11-28T12:00:00Z');

/** A server that answers only what `answers` says, and is silent until it is left else. */
const slow = (answers: (request: ChatRequest) => boolean): LlmProvider => ({
	origin: 'http://127.0.0.1:1',
	async *chat(request, signal): AsyncIterable<ChatEvent> {
		if (!answers(request) && !signal.aborted) await once(signal, 'abort');
		signal.throwIfAborted();
		yield { kind: 'text', text: 'Hello.' };
		yield { kind: 'end', reason: 'stop' };
	},
	models: async () => [],
});

it('a model that does not answer within the limit is slow', async () => {
	const asked = testModel(
		slow(() => false),
		'm',
		{ signal: never, now, limitMs: 20 },
	);
	expect(await rejected(asked)).toMatchObject({
		code: 'llm.test_slow',
		values: { model: 'm', seconds: 0.02 },
	});
});

it('what is not found out within the limit is unknown', async () => {
	const llm = slow(({ tools, format, messages }) => {
		const [first] = messages;
		return tools.length === 0 && format === null && first?.role === 'user' && first.images === undefined;
	});
	expect(await testModel(llm, 'm', { signal: never, now, limitMs: 50 })).toMatchObject({
		...{ ok: true, tools: null, json: null, images: null },
	});
});
