import { expect, it } from 'vitest';
import { thrown } from '../../../../tests/setup/thrown.ts';
import { isLoopback } from './address.ts';
import { modelAddress, openProvider } from './open-provider.server.ts';

it.each([
	['http://127.0.0.1:8080/v1/', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1', true],
	['http://127.1/', 'http://127.0.0.1', 'http://127.0.0.1', true],
	['http://localhost:11434', 'http://localhost:11434', 'http://localhost:11434', true],
	['http://[::1]:9', 'http://[::1]:9', 'http://[::1]:9', true],
	['https://API.example.org:443/a/v1', 'https://api.example.org', 'https://api.example.org/a/v1', false],
])('%s is read', (text, origin, base_url, loopback) => {
	expect(modelAddress(text, false)).toMatchObject({ origin, base_url });
	expect(isLoopback(new URL(text).hostname)).toBe(loopback);
});

it.each([
	'http://192.168.1.5:11434',
	'http://localhost.example.org',
	'http://127.0.0.1.example.org',
	'http://0.0.0.0:11434',
	'http://[::ffff:127.0.0.1]',
])('%s is another computer, where http has to be allowed', (text) => {
	expect(thrown(() => modelAddress(text, false)).code).toBe('llm.http_refused');
	expect(modelAddress(text, true).origin).toBe(new URL(text).origin);
});

it.each([
	'',
	'api.example.org',
	'ftp://example.org',
	'https://u:secret@example.org/v1',
	'https://example.org/?key=secret',
])('%s is no address', (text) => {
	const error = thrown(() => modelAddress(text, true));
	expect(error.code).toBe('llm.address_invalid');
	expect(error.message).not.toContain('secret');
});

it('no model, and the official server without a key, are refused before anything is sent', () => {
	const choice = { base_url: 'https://api.openai.com/v1', key: null, allow_http: false };
	expect(thrown(() => openProvider({ ...choice, provider: 'none' })).code).toBe('llm.off');
	expect(thrown(() => openProvider({ ...choice, provider: 'openai' })).code).toBe('llm.no_key');
});

it('a key that no header can hold is refused without being repeated', () => {
	const choice = { base_url: 'https://api.example.org/v1', allow_http: false, provider: 'openai' } as const;
	for (const key of ['secret\nkey', 'sécret', '']) {
		const error = thrown(() => openProvider({ ...choice, key }));
		expect([error.code, /s.cret/.test(error.message)]).toEqual(['llm.key_refused', false]);
	}
});
