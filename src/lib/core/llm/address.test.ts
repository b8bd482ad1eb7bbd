import { expect, it } from 'vitest';
import { thrown } from '../../../../tests/setup/thrown.ts';
import { modelAddress } from './address.ts';
import { openProvider } from './open-provider.server.ts';

it.each([
	['http://127.0.0.1:8080/v1/', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1', true],
	['http://127.1/', 'http://127.0.0.1', 'http://127.0.0.1', true],
	['http://localhost:11434', 'http://localhost:11434', 'http://localhost:11434', true],
	['http://[::1]:9', 'http://[::1]:9', 'http://[::1]:9', true],
	['https://API.example.org:443/a/v1', 'https://api.example.org', 'https://api.example.org/a/v1', false],
])('%s is read', (text, origin, base_url, loopback) => {
	expect(modelAddress(text, false)).toMatchObject({ origin, base_url, loopback });
});

it.each([
	'http://192.168.1.5:11434',
	'http://localhost.example.org',
	'http://127.0.0.1.example.org',
	'http://0.0.0.0:11434',
	'http://[::ffff:127.0.0.1]',
])('%s is another computer, where http has to be allowed', (text) => {
	expect(thrown(() => modelAddress(text, false)).code).toBe('llm.http_refused');
	expect(modelAddress(text, true).loopback).toBe(false);
});

it.each([
	'',
	'api.example.org',
	'ftp://example.org',
	'https://u:secret@example.org/v1',
	'https://example.org/?key=secret',
])('%s is no address', (text) => {
	const error = thrown(() => modelAddress(text, true));
	expect(error.code).toBe('llm.address_unusable');
	expect(error.message).not.toContain('secret');
});

it('no model, and the official server without a key, are refused before anything is sent', () => {
	const choice = { base_url: 'https://api.openai.com/v1', key: null, allow_http: false };
	expect(thrown(() => openProvider({ ...choice, provider: 'none' })).code).toBe('llm.off');
	expect(thrown(() => openProvider({ ...choice, provider: 'openai' })).code).toBe('llm.no_key');
});
