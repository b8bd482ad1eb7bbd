import { describe, expect, it } from 'vitest';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import { defaultAddress, keyOfEnvironment } from './environment.ts';

describe('OLLAMA_HOST in all of its spellings', () => {
	it.each([
		[undefined, 'http://127.0.0.1:11434'],
		['', 'http://127.0.0.1:11434'],
		['  ', 'http://127.0.0.1:11434'],
		['gpu-box', 'http://gpu-box:11434'],
		['gpu-box:8000', 'http://gpu-box:8000'],
		['"gpu-box:8000"', 'http://gpu-box:8000'],
		[':8000', 'http://127.0.0.1:8000'],
		['0.0.0.0', 'http://127.0.0.1:11434'],
		['0.0.0.0:8000', 'http://127.0.0.1:8000'],
		['::1', 'http://[::1]:11434'],
		['[::1]:8000', 'http://[::1]:8000'],
		['[::]', 'http://[::1]:11434'],
		['http://gpu-box', 'http://gpu-box'],
		['http://gpu-box:8000/', 'http://gpu-box:8000'],
		['https://ollama.example.org', 'https://ollama.example.org'],
		['https://ollama.example.org/models', 'https://ollama.example.org/models'],
		['gpu-box:8000/models', 'http://gpu-box:8000/models'],
	])('%j', (stated, base_url) => {
		expect(defaultAddress('ollama', { OLLAMA_HOST: stated }).base_url).toBe(base_url);
	});

	it.each(['user:secret@gpu-box', 'http://user:secret@gpu-box', 'gpu-box:80?x=1', 'gpu box'])(
		'%j is refused, named by the variable',
		(stated) => {
			expect(thrown(() => defaultAddress('ollama', { OLLAMA_HOST: stated }))).toMatchObject({
				code: 'llm.address_invalid',
				place: { field: 'OLLAMA_HOST' },
			});
		},
	);
});

describe('the key of the environment', () => {
	const OFFICIAL = 'https://api.openai.com';
	const GATEWAY = 'https://gateway.example.org';
	const key = { OPENAI_API_KEY: 'sk-environment' };

	it.each([
		['to the official address', OFFICIAL, key, true],
		['to no other', GATEWAY, key, false],
		['to that of the same environment', GATEWAY, { ...key, OPENAI_BASE_URL: `${GATEWAY}/v1` }, true],
		['whatever its path', GATEWAY, { ...key, OPENAI_BASE_URL: `${GATEWAY}:443/other/` }, true],
		['not to another port', `${GATEWAY}:8443`, { ...key, OPENAI_BASE_URL: `${GATEWAY}/v1` }, false],
		['not without encryption', 'http://gateway.example.org', { ...key, OPENAI_BASE_URL: GATEWAY }, false],
		['not to a subdomain', 'https://a.gateway.example.org', { ...key, OPENAI_BASE_URL: GATEWAY }, false],
		[
			'not where the address is malformed',
			GATEWAY,
			{ ...key, OPENAI_BASE_URL: 'https://u:p@gateway.example.org' },
			false,
		],
		['not when it is empty', OFFICIAL, { OPENAI_API_KEY: ' ' }, false],
		['not when no header could carry it', OFFICIAL, { OPENAI_API_KEY: 'sk-a\nx: y' }, false],
	])('goes %s', (_what, origin, env, goes) => {
		expect(keyOfEnvironment('openai', origin, env)).toBe(goes ? 'sk-environment' : null);
	});

	it('never goes to an Ollama server', () => {
		expect(keyOfEnvironment('ollama', OFFICIAL, key)).toBeNull();
	});
});

it('OPENAI_BASE_URL is the default address, an empty one is none', () => {
	expect(defaultAddress('openai', {}).base_url).toBe('https://api.openai.com/v1');
	expect(defaultAddress('openai', { OPENAI_BASE_URL: '' }).base_url).toBe('https://api.openai.com/v1');
	expect(defaultAddress('openai', { OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1/' }).base_url).toBe(
		'http://127.0.0.1:8000/v1',
	);
	expect(thrown(() => defaultAddress('openai', { OPENAI_BASE_URL: 'nowhere' }))).toMatchObject({
		place: { field: 'OPENAI_BASE_URL' },
	});
});
