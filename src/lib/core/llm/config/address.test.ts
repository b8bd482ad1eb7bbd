import { describe, expect, it } from 'vitest';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import { readAddress, requireEncrypted } from './address.ts';

describe('an address', () => {
	it.each([
		['https://api.openai.com/v1', 'https://api.openai.com/v1', 'https://api.openai.com', false],
		['https://API.openai.com:443/v1/', 'https://api.openai.com/v1', 'https://api.openai.com', false],
		[
			'https://models.example.org:8443/a/b//',
			'https://models.example.org:8443/a/b',
			'https://models.example.org:8443',
			false,
		],
		['http://127.0.0.1:8080/v1', 'http://127.0.0.1:8080/v1', 'http://127.0.0.1:8080', true],
		['http://localhost:11434', 'http://localhost:11434', 'http://localhost:11434', true],
		['http://LOCALHOST', 'http://localhost', 'http://localhost', true],
		['http://[::1]:8080', 'http://[::1]:8080', 'http://[::1]:8080', true],
		// 127.1 and 0x7f000001 are spellings of 127.0.0.1.
		['http://127.1', 'http://127.0.0.1', 'http://127.0.0.1', true],
		['http://0x7f000001', 'http://127.0.0.1', 'http://127.0.0.1', true],
		['http://127.8.9.10', 'http://127.8.9.10', 'http://127.8.9.10', true],
		['http://0.0.0.0:80', 'http://0.0.0.0', 'http://0.0.0.0', false],
		['http://localhost.example.org', 'http://localhost.example.org', 'http://localhost.example.org', false],
		['http://127.0.0.1.example.org', 'http://127.0.0.1.example.org', 'http://127.0.0.1.example.org', false],
		['http://192.168.1.7:8000', 'http://192.168.1.7:8000', 'http://192.168.1.7:8000', false],
		// Letters that look like others are shown as what they are.
		['https://аpi.openai.com', 'https://xn--pi-6kc.openai.com', 'https://xn--pi-6kc.openai.com', false],
	])('%s', (text, base_url, origin, loopback) => {
		expect(readAddress(text, 'base_url')).toEqual({ base_url, origin, loopback });
	});

	it.each([
		['', 'it is empty'],
		['sk-canary-0123', 'it does not begin with https:// or http://'],
		['ftp://sk-canary.example.org', 'it does not begin with https:// or http://'],
		['file:///etc/sk-canary', 'it does not begin with https:// or http://'],
		['https://user:sk-canary@example.org', 'it contains a user name or a password'],
		['https://sk-canary@example.org/v1', 'it contains a user name or a password'],
		['https://@example.org/sk-canary', 'it contains a user name or a password'],
		['https://example.org/v1?key=sk-canary', 'it contains a query or a fragment'],
		['https://example.org/v1?', 'it contains a query or a fragment'],
		['https://example.org/v1#sk-canary', 'it contains a query or a fragment'],
		['https://example.org\\@sk-canary.org', 'it contains a blank, a backslash or an invisible character'],
		['https://example.org/v1\nsk-canary', 'it contains a blank, a backslash or an invisible character'],
		['https://exa\u200bmple.org', 'it contains a blank, a backslash or an invisible character'],
		['https://', 'it is not a valid address'],
		['https://example.org:99999', 'it is not a valid address'],
		[`https://${'a'.repeat(600)}.org`, 'it has more than 500 characters'],
	])('%j is refused, and not repeated', (text, reason) => {
		const error = thrown(() => readAddress(text, 'base_url'));
		expect(error).toMatchObject({
			code: 'llm.address_invalid',
			values: { reason },
			place: { field: 'base_url' },
		});
		expect(JSON.stringify([error, error.message])).not.toContain('canary');
	});
});

describe('without encryption', () => {
	const beyond = readAddress('http://models.example.org:8000/v1', 'base_url');

	it.each(['https://models.example.org', 'http://127.0.0.1:8000', 'http://localhost', 'http://[::1]'])(
		'%s needs no permission',
		(text) => {
			expect(() => requireEncrypted(readAddress(text, 'base_url'), [])).not.toThrow();
		},
	);

	it('another machine needs one for exactly its origin', () => {
		for (const allowed of [
			[],
			['http://models.example.org'],
			['http://models.example.org:8001'],
			['https://models.example.org:8000'],
			['http://models.example.org:8000/v1'],
		])
			expect(thrown(() => requireEncrypted(beyond, allowed))).toMatchObject({
				code: 'llm.http_refused',
				values: { host: 'models.example.org:8000' },
			});
		expect(() => requireEncrypted(beyond, ['http://models.example.org:8000'])).not.toThrow();
	});
});
