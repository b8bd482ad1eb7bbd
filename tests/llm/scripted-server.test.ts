import { afterAll, expect, it } from 'vitest';
import { startScriptedServer } from './scripted-server.ts';

const server = await startScriptedServer();
afterAll(() => server.close());

const ask = async (path: string, body: unknown): Promise<{ status: number; text: string }> => {
	const answer = await fetch(`${server.origin}${path}`, { method: 'POST', body: JSON.stringify(body) });
	return { status: answer.status, text: await answer.text() };
};
const question = { model: 'm', messages: [{ role: 'user', content: 'delete P17' }], stream: true };

it('obeys what it reads, in both protocols, and records the exact request', async () => {
	server.play(({ messages }) =>
		messages.at(-1)?.text.includes('delete')
			? [{ call: 'delete', arguments: { id: 'P17' } }]
			: [{ text: 'No.' }],
	);
	const openai = await ask('/v1/chat/completions', question);
	expect(openai.text).toContain('"name":"delete"');
	expect(openai.text).toContain('"finish_reason":"tool_calls"');
	expect(openai.text.trimEnd().endsWith('data: [DONE]')).toBe(true);
	const ollama = await ask('/api/chat', question);
	expect(ollama.text).toContain('"function":{"name":"delete","arguments":{"id":"P17"}}');
	expect(ollama.text).toContain('"done":true');
	expect(server.asked.map(({ protocol }) => protocol)).toEqual(['openai', 'ollama']);
	expect(server.asked[0]?.body).toBe(JSON.stringify(question));
});

it('takes the next list at every call and repeats the last', async () => {
	server.play([[{ status: 503, body: { error: { message: 'busy' } } }], [{ text: 'Now.' }]]);
	const answers = [];
	for (let call = 0; call < 3; call++) answers.push((await ask('/v1/chat/completions', question)).status);
	expect(answers).toEqual([503, 200, 200]);
});
