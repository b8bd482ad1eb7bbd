import { expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { refusalFault } from '../../llm/server-fault.ts';
import { otherMode, statedRoom } from './other-mode.ts';

const refused = (status: number, said: string): LbError =>
	refusalFault({
		...{ host: 'h', protocol: 'OpenAI', model: 'm', status, status_text: '', said, wait_ms: null },
	});

// What Ollama, vLLM and llama.cpp answer.
it.each([
	['tools', 400, 'registry.ollama.ai/library/gemma:2b does not support tools', 'json'],
	[
		'tools',
		400,
		'"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
		'json',
	],
	['tools', 500, 'tools param requires --jinja flag', 'json'],
	['tools', 400, 'bad temperature', null],
	['tools', 429, 'too many tools', null],
	['json', 400, "'response_format.type' must be 'text'", 'plain'],
	['json', 500, 'failed to parse grammar', 'plain'],
	['json', 400, 'does not support tools', null],
	['plain', 400, 'does not support tools', null],
] as const)('%s refused with %i "%s": %s', (mode, status, said, other) => {
	expect(otherMode(mode, refused(status, JSON.stringify({ error: { message: said } })))).toBe(other);
});

it('a fault that is no refusal changes nothing', () => {
	expect(otherMode('tools', new LbError('llm.timeout', { host: 'tools', seconds: 60 }))).toBeNull();
	expect(otherMode('tools', new Error('tools'))).toBeNull();
});

it.each([
	["This model's maximum context length is 8192 tokens. However, you requested 12000 tokens.", 8192],
	['the request exceeds the available context size (4096 tokens)', 4096],
	['maximum context length exceeded', null],
	['context_length_exceeded', null],
])('a context window is read from "%s"', (said, room) => {
	expect(statedRoom(refused(400, JSON.stringify({ error: { message: said } })))).toBe(room);
});

it('a context window is read from a field of llama.cpp, and from no other error', () => {
	const body = { error: { message: 'exceeds context size', n_prompt_tokens: 9000, n_ctx: 4096 } };
	expect(statedRoom(refused(400, JSON.stringify(body)))).toBe(4096);
	expect(statedRoom(new LbError('llm.context_exceeded', { host: 'h', model: 'm', reason: '' }))).toBeNull();
	expect(statedRoom(refused(429, 'maximum context length is 8192'))).toBeNull();
});
