import { describe, expect, it } from 'vitest';
import { endpointList } from '../../contract/api/index.ts';
import { askGate, type GateSetup } from './gate.ts';
import { ownAddresses } from './own-addresses.ts';

const setup: GateSetup = { own: ownAddresses({ port: 4000 }), tokens: null };
const home = { host: ['127.0.0.1:4000'] };

type Headers = Record<string, string | string[]>;

/** What the gate says: `pass`, the code of a refusal, or the status of an answer without a body. */
function ask(method: string, url: string, headers: Headers = {}): string | number {
	const distinct = Object.entries({ ...home, ...headers }).map(([name, value]): [string, string[]] => [
		name,
		typeof value === 'string' ? [value] : value,
	]);
	const answer = askGate(
		{ method, url, headers: Object.fromEntries(distinct.filter(([, values]) => values.length > 0)) },
		setup,
	);
	return answer.kind === 'refuse' ? answer.error.code : answer.kind === 'empty' ? answer.status : 'pass';
}

const api = '/api/system/health';
const post = '/api/session';
/** A form as a browser sends it from a page of ours. */
const form = {
	origin: 'http://127.0.0.1:4000',
	'content-type': 'application/x-www-form-urlencoded',
	'content-length': '3',
};

describe('askGate', () => {
	it('lets our own pages in, and programs that are no browser', () => {
		for (const host of ['127.0.0.1:4000', 'localhost:4000', 'LocalHost:4000', '[::1]:4000'])
			expect(ask('GET', api, { host })).toBe('pass');
		const own = { host: 'localhost:4000', origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' };
		expect(ask('POST', post, own)).toBe('pass');
		expect(ask('GET', api, { 'sec-fetch-site': 'none' })).toBe('pass');
		expect(ask('GET', '/_app/version.json')).toBe('pass');
	});

	it.each([
		'evil.example',
		'evil.example:4000',
		'127.0.0.1.evil.com',
		'127.0.0.1.evil.com:4000',
		'127.0.0.1',
		'127.0.0.1:4001',
		'[::ffff:127.0.0.1]:4000',
		'[::ffff:7f00:1]:4000',
		'0.0.0.0:4000',
		'2130706433:4000',
		'127.0.0.1:4000@evil.com',
		'',
	])('refuses the Host %s, for pages and files too', (host) => {
		for (const path of [api, '/', '/_app/version.json', '/wiki'])
			expect(ask('GET', path, { host })).toBe('request.host_unknown');
	});

	it('refuses no Host, two Hosts, and does not read X-Forwarded-Host', () => {
		const none = askGate({ method: 'GET', url: '/', headers: {} }, setup);
		expect(none).toMatchObject({ kind: 'refuse', error: { code: 'request.host_unknown' } });
		expect(ask('GET', api, { host: ['127.0.0.1:4000', 'evil.example'] })).toBe('request.host_unknown');
		const forged = { host: 'evil.example', 'x-forwarded-host': '127.0.0.1:4000' };
		expect(ask('GET', api, forged)).toBe('request.host_unknown');
		expect(ask('GET', api, { 'x-forwarded-host': 'evil.example' })).toBe('pass');
	});

	it.each(['cross-site', 'same-site', 'elsewhere', ''])(
		'every /api request, GET included, with Sec-Fetch-Site %j is refused',
		(site) => {
			for (const mode of ['cors', 'no-cors', 'navigate'])
				expect(ask('GET', api, { 'sec-fetch-site': site, 'sec-fetch-mode': mode })).toBe(
					'request.cross_site',
				);
			expect(ask('POST', post, { 'sec-fetch-site': site })).toBe('request.cross_site');
			expect(ask('GET', '/openapi.json', { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })).toBe(
				'request.cross_site',
			);
		},
	);

	it.each([
		'http://evil.example',
		'null',
		'http://127.0.0.1:4001',
		'http://localhost',
		'https://127.0.0.1:4000',
		'http://127.0.0.1:4000, http://evil.example',
		'',
	])('every request with the Origin %j is refused', (origin) => {
		for (const path of [api, '/', '/_app/version.json'])
			expect(ask('GET', path, { origin })).toBe('request.foreign_origin');
		expect(ask('POST', post, { origin })).toBe('request.foreign_origin');
	});

	it.each([
		['127.0.0.1:4000', 'http://localhost:4000'],
		['localhost:4000', 'http://127.0.0.1:4000'],
		['[::1]:4000', 'http://localhost:4000'],
	])('a page under one of our names asks under no other: %s, from %s', (host, origin) => {
		expect(ask('POST', post, { host, origin })).toBe('request.foreign_origin');
		expect(ask('GET', api, { host, origin })).toBe('request.foreign_origin');
	});

	it('a top-level GET navigation to a page is allowed', () => {
		const link = {
			'sec-fetch-site': 'cross-site',
			'sec-fetch-mode': 'navigate',
			'sec-fetch-dest': 'document',
		};
		for (const path of ['/', '/wiki', '/api/docs']) expect(ask('GET', path, link)).toBe('pass');
		expect(ask('HEAD', '/', link)).toBe('request.cross_site');
		expect(ask('GET', '/', { ...link, 'sec-fetch-dest': 'iframe' })).toBe('request.cross_site');
		expect(ask('GET', '/', { ...link, 'sec-fetch-mode': 'no-cors' })).toBe('request.cross_site');
	});

	it('an /api route that is not in the contract answers 404 before any work', () => {
		for (const path of [
			'/api',
			'/api/',
			'/api/nothing',
			'/api/session/',
			'/API/session',
			'/api/system/health/',
			'/api/system/health/__data.json',
			'/api/jobs/__data.json',
			'/api/jobs/x.html__data.json',
			'/api/jobs/__route.js',
			'/openapi.json/x',
		])
			expect([path, ask('GET', path)]).toEqual([
				path,
				path === '/openapi.json/x' ? 'pass' : 'request.route_unknown',
			]);
		expect(ask('POST', '/api/nothing')).toBe('request.route_unknown');
	});

	it('knows every path of the contract with its methods, and no other method', () => {
		const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'];
		const paths = new Set(endpointList.map(({ path }) => path));
		expect(paths.size).toBeGreaterThan(30);
		for (const path of paths)
			for (const method of methods) {
				const declared = endpointList.some((one) => one.path === path && one.method === method);
				expect([method, path, ask(method, path.replaceAll(/\{\w+\}/gu, 'abc'))]).toEqual([
					method,
					path,
					declared ? 'pass' : 'request.method_not_allowed',
				]);
			}
	});

	it('HEAD is a GET without its body, save for streams; OPTIONS names the methods and shares nothing', () => {
		expect(ask('HEAD', api)).toBe('pass');
		expect(ask('HEAD', '/api/system/page-watch')).toBe('request.method_not_allowed');
		const answer = askGate({ method: 'OPTIONS', url: '/api/system/page-close-mode', headers: home }, setup);
		expect(answer).toEqual({ kind: 'empty', status: 204, headers: { allow: 'GET, HEAD, POST' } });
		expect(ask('OPTIONS', post, { origin: 'http://evil.example' })).toBe('request.foreign_origin');
	});

	it('pages are for reading', () => {
		for (const path of ['/wiki', '/api/docs', '/favicon.svg', '/_app/version.json'])
			expect([path, ask('POST', path, form)]).toEqual([path, 'request.method_not_allowed']);
		expect(ask('DELETE', '/_app/version.json')).toBe('request.method_not_allowed');
		expect(ask('PATCH', '/', form)).toBe('request.method_not_allowed');
	});

	it('the workspace takes forms of its own pages', () => {
		expect(ask('POST', '/?/add_source', form)).toBe('pass');
		expect(ask('POST', '/?session=a&/run', form)).toBe('pass');
		const type = { 'content-type': 'multipart/form-data; boundary=x' };
		expect(ask('POST', '/', { ...form, ...type })).toBe('pass');
		expect(ask('POST', '/', { 'sec-fetch-site': 'same-origin', ...type })).toBe('pass');
	});

	it.each([
		['no sender at all', { origin: [] }, 'request.cross_site'],
		['another origin', { origin: 'http://evil.example' }, 'request.foreign_origin'],
		['a sandboxed frame', { origin: 'null' }, 'request.foreign_origin'],
		['another port', { origin: 'http://127.0.0.1:4001' }, 'request.foreign_origin'],
		['another site', { 'sec-fetch-site': 'cross-site' }, 'request.cross_site'],
		['another port of this host', { 'sec-fetch-site': 'same-site' }, 'request.cross_site'],
		['nobody knows where', { origin: [], 'sec-fetch-site': 'none' }, 'request.cross_site'],
		['two types', { 'content-type': ['multipart/form-data', 'text/plain'] }, 'request.media_type'],
		['plain text', { 'content-type': 'text/plain' }, 'request.media_type'],
		['JSON', { 'content-type': 'application/json' }, 'request.media_type'],
		['no type', { 'content-type': [] }, 'request.media_type'],
	])('a form from or as %s is refused', (_, headers, code) => {
		const navigate = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
		expect(ask('POST', '/?/run', { ...form, ...navigate, ...headers })).toBe(code);
	});

	it('refuses methods and protocols it has no use for', () => {
		for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'get'])
			expect(ask(method, api)).toBe('request.method_not_allowed');
		expect(ask('GET', '/', { upgrade: 'websocket' })).toBe('request.malformed');
		expect(ask('POST', post, { expect: '200-ok' })).toBe('request.malformed');
		expect(ask('POST', post, { expect: '100-continue' })).toBe('pass');
	});

	it('a body without a type is refused, as Kit would drop it', () => {
		expect(ask('POST', post, { 'content-length': '2' })).toBe('request.media_type');
		expect(ask('POST', post, { 'transfer-encoding': 'chunked' })).toBe('request.media_type');
		expect(ask('POST', post, { 'content-length': '0' })).toBe('pass');
		expect(ask('POST', post, { 'content-length': '2', 'content-type': 'application/json' })).toBe('pass');
	});
});

describe('behind a name of its own', () => {
	it('port 80 is not written in Host and Origin; names of the machine and a proxy count when given', () => {
		const names = ['127.0.0.1', 'lab-server', '[fe80::1]'];
		const own = ownAddresses({ port: 80, names, origin: 'https://lb.example' });
		expect(own.hosts.has('127.0.0.1')).toBe(true);
		expect(own.hosts.has('lab-server:80')).toBe(true);
		expect(own.hosts.has('lb.example')).toBe(true);
		expect([...own.origins]).toEqual(
			expect.arrayContaining(['http://127.0.0.1', 'http://[fe80::1]', 'https://lb.example']),
		);
		expect(own.origins.has('http://lb.example')).toBe(false);
		expect(own.hosts.has('localhost')).toBe(false);
	});

	it('the proxy may hand on the name it was asked under, or ours', () => {
		const own = ownAddresses({ port: 4000, origin: 'https://lb.example' });
		for (const host of ['lb.example', '127.0.0.1:4000']) {
			const headers = { host: [host], origin: ['https://lb.example'] };
			expect(askGate({ method: 'GET', url: api, headers }, { own, tokens: null })).toEqual({ kind: 'pass' });
		}
		const other = { host: ['lb.example'], origin: ['http://127.0.0.1:4000'] };
		expect(askGate({ method: 'GET', url: api, headers: other }, { own, tokens: null })).toMatchObject({
			error: { code: 'request.foreign_origin' },
		});
	});
});
