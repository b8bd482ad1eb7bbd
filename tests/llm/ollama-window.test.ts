import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { aRequest, asked, providerOf } from './asking.ts';
import { startScriptedServer } from './scripted-server.ts';

const server = await startScriptedServer();
afterAll(() => server.close());

const sent = z.object({ options: z.object({ num_ctx: z.number(), num_predict: z.number() }) });
const windowFor = async (characters: number, more: object = {}): Promise<number[]> => {
	const messages = [{ role: 'user', text: 'x'.repeat(characters) } as const];
	await asked(providerOf(server, 'ollama'), aRequest({ messages, ...more }));
	const { num_ctx, num_predict } = sent.parse(server.asked.at(-1)?.json).options;
	return [num_ctx, num_predict];
};

it('an Ollama server is told of a window that holds question and answer', async () => {
	expect(await windowFor(400)).toEqual([4096, 500]);
	// 4,000 tokens and 4 of the frame, then 500.
	expect(await windowFor(16_000)).toEqual([8192, 500]);
	// A long answer ends where the window ends: 8192 - 4 - 100.
	expect(await windowFor(400, { max_output_tokens: 32_000 })).toEqual([8192, 8088]);
	// A model that takes no more.
	expect(await windowFor(4_000, { max_output_tokens: 2_000, context_tokens: 2_048 })).toEqual([2048, 1044]);
});
