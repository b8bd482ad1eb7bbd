import { expect, it } from 'vitest';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import { authorizationOf, proxyFor, shownProxy } from './proxy.ts';

const URL_OF_MODEL = 'https://models.example.org/a.gguf';
const shown = (env: Record<string, string>, url = URL_OF_MODEL): string | null =>
	proxyFor(url, env)?.shown ?? null;

it('is the first that the environment names for https', () => {
	expect(shown({})).toBeNull();
	expect(shown({ HTTPS_PROXY: '' })).toBeNull();
	expect(shown({ HTTP_PROXY: 'http://p:1' })).toBeNull();
	expect(shown({ HTTPS_PROXY: 'http://a:3128', ALL_PROXY: 'http://b:1' })).toBe('http://a:3128');
	expect(shown({ https_proxy: 'http://c:3128', HTTPS_PROXY: 'http://a:3128' })).toBe('http://c:3128');
	expect(shown({ ALL_PROXY: 'b.example.org:8080' })).toBe('http://b.example.org:8080');
	expect(proxyFor(URL_OF_MODEL, { HTTPS_PROXY: 'http://[::1]:8080/' })).toEqual({
		...{ host: '::1', port: 8080, auth: null, shown: 'http://[::1]:8080' },
	});
	expect(proxyFor(URL_OF_MODEL, { HTTPS_PROXY: 'http://a' })?.port).toBe(80);
});

it('keeps user and password to itself', () => {
	const proxy = proxyFor(URL_OF_MODEL, { HTTPS_PROXY: 'http://me:p%40ss%@proxy:3128' });
	expect(shownProxy(URL_OF_MODEL, { HTTPS_PROXY: 'http://me:secret@proxy:3128' })).toBe('http://proxy:3128');
	expect(proxy).toEqual({ host: 'proxy', port: 3128, auth: 'me:p%40ss%', shown: 'http://proxy:3128' });
	const plain = proxyFor(URL_OF_MODEL, { HTTPS_PROXY: 'http://Aladdin:open%20sesame@proxy:3128' });
	// The example of RFC 7617.
	expect(plain === null ? null : authorizationOf(plain)).toBe('Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==');
});

it.each([
	['models.example.org', true],
	['example.org', true],
	['.example.org', true],
	['*.example.org', true],
	['*', true],
	['other.net, EXAMPLE.ORG', true],
	['other.net example.org', true],
	['models.example.org:443', true],
	['models.example.org:8443', false],
	['ample.org', false],
	['a.models.example.org', false],
	['', false],
	[',', false],
])('NO_PROXY %j', (no_proxy, excepted) => {
	expect(shown({ HTTPS_PROXY: 'http://p:1', NO_PROXY: no_proxy })).toBe(excepted ? null : 'http://p:1');
});

it('of an IP address, the whole of it is named', () => {
	const env = (NO_PROXY: string) => ({ HTTPS_PROXY: 'http://p:1', NO_PROXY });
	expect(shown(env('10.0.0.1'), 'https://10.0.0.1/a')).toBeNull();
	expect(shown(env('0.1'), 'https://10.0.0.1/a')).toBe('http://p:1');
	expect(shown(env('[2001:db8::1]:443'), 'https://[2001:db8::1]/a')).toBeNull();
});

it.each(['socks5://p:1080', 'https://p:443', 'http://', 'http://p:0', 'http://p:99999'])(
	'%s cannot be used, and is not passed by',
	(HTTPS_PROXY) => {
		const error = thrown(() => proxyFor(URL_OF_MODEL, { HTTPS_PROXY }));
		expect([error.code, error.values['variable']]).toEqual(['local_models.proxy_invalid', 'HTTPS_PROXY']);
		expect(shownProxy(URL_OF_MODEL, { HTTPS_PROXY })).toBeNull();
	},
);
