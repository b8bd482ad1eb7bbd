import { expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { refusalFault } from '../../llm/server-fault.ts';
import { otherMode } from './other-mode.ts';

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
