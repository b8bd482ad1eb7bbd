import { languages, pagePath, slugs } from '../../src/lib/guide/pages/guide-pages.ts';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { endpointList } from '../../src/lib/contract/api/index.ts';
import { root } from '../architecture/imports.ts';
import { isLong } from '../setup/test-size.ts';
import { startServer, type TestServer } from './setup/server.ts';

const token = 'a-token-for-the-tests-of-the-gate-0123456789';

const routesOfBuild = z.looseObject({
	_: z.looseObject({
		routes: z.array(z.looseObject({ id: z.string(), page: z.unknown(), endpoint: z.function().nullable() })),
		prerendered_routes: z.set(z.string()),
	}),
});

/** The manifest by which the built app finds its routes; the bundler gives file and export names of its own. */
async function readManifest(): Promise<z.infer<typeof routesOfBuild>['_']> {
	const folder = path.join(root, 'build/server/chunks');
	const [file = ''] = readdirSync(folder).filter((name) => /^manifest\.js-.*\.js$/u.test(name));
	const loaded = (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href)) as object;
	return routesOfBuild.parse(Object.values(loaded)[0])._;
}

const openapi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let server: TestServer;
let locked: TestServer;

beforeAll(async () => {
	[server, locked] = await Promise.all([
		startServer(),
		startServer({ env: { LB_AGENT_TOKEN: token, HOST: '0.0.0.0' } }),
	]);
});
afterAll(() => Promise.all([server.stop(), locked.stop()]));

const filled = (route: string): string => route.replaceAll(/\{\w+\}/gu, '0'.repeat(32));

/** Every file the adapter would answer before any hook: static, built and prerendered ones. */
function builtFiles(): string[] {
	return ['client', 'prerendered'].flatMap((folder) =>
		readdirSync(path.join(root, 'build', folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) =>
				path.relative(path.join(root, 'build', folder), path.join(entry.parentPath, entry.name)),
			)
			.map((file) => `/${file.split(path.sep).join('/')}`.replace(/\.html$/u, '')),
	);
}

interface Route {
	method: string;
	path: string;
}

const apiRoutes = (): Route[] => [
	...endpointList.map((endpoint) => ({ method: endpoint.method, path: filled(endpoint.path) })),
	{ method: 'GET', path: '/openapi.json' },
];
const pageRoutes = (): Route[] =>
	[...new Set(['/', '/wiki/', '/docs/en/', '/api/docs', '/nowhere', ...builtFiles()])]
		.filter((page) => page !== '/openapi.json')
		.map((page) => ({ method: 'GET', path: page }));

describe('what there is', () => {
	it('is the same in the contract, in openapi.json and in the built routes', async () => {
		const declared = endpointList.map(({ method, path: route }) => `${method} ${route}`).sort();
		const written = openapi.parse((await server.request('GET', '/openapi.json')).json());
		const inDocument = Object.entries(written.paths)
			.flatMap(([route, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${route}`))
			.sort();
		expect(inDocument).toEqual(declared);
		const built: string[] = [];
		for (const { id, endpoint } of (await readManifest()).routes) {
			if (endpoint === null) continue;
			const loaded = z.record(z.string(), z.unknown()).parse(await (endpoint as () => Promise<unknown>)());
			for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'fallback'])
				if (method in loaded) built.push(`${method} ${id.replaceAll('[', '{').replaceAll(']', '}')}`);
		}
		expect(built.length).toBeGreaterThan(40);
		// A route may answer HEAD by itself where the contract has GET: that is one and the same call.
		const calls = built.filter(
			(route) => !declared.includes(route.replace(/^HEAD /u, 'GET ')) || !route.startsWith('HEAD '),
		);
		expect(calls.sort()).toEqual(declared);
	});

	it('everything else that was built is a page known here', async () => {
		const { routes, prerendered_routes } = await readManifest();
		const pages = routes
			.filter(({ page, endpoint }) => page !== null && endpoint === null)
			.map(({ id }) => id);
		const guide = languages.flatMap((language) => slugs.map((slug) => `/docs/${pagePath(language, slug)}`));
		const known = [
			'/',
			'/api/docs',
			'/openapi.json',
			'/wiki/',
			'/wiki/zh/',
			'/docs/',
			...languages.map((language) => `/docs/${language}/search.json`),
			...guide,
		];
		const built = [...pages, ...prerendered_routes]
			.filter((route) => !route.endsWith('__data.json') && !route.includes('['))
			.sort();
		expect([...new Set(built)]).toEqual(known.sort());
	});
});

/** Host and Origin of another port are made from the port of the server. */
const situations: [string, (port: number) => Record<string, string>][] = [
	['a foreign Host', () => ({ host: 'evil.example' })],
	['a foreign Host with our port', (port) => ({ host: `evil.example:${port}` })],
	['127.0.0.1.evil.com', (port) => ({ host: `127.0.0.1.evil.com:${port}` })],
	['our address without the port', () => ({ host: '127.0.0.1' })],
	['the port of another service as Host', (port) => ({ host: `127.0.0.1:${port + 1}` })],
	['an IPv6-mapped Host', (port) => ({ host: `[::ffff:127.0.0.1]:${port}` })],
	['forged X-Forwarded-Host', (port) => ({ host: 'evil.example', 'x-forwarded-host': `127.0.0.1:${port}` })],
	['a foreign Origin', () => ({ origin: 'http://evil.example' })],
	['Origin null', () => ({ origin: 'null' })],
	['another localhost port as Origin', (port) => ({ origin: `http://127.0.0.1:${port + 1}` })],
	['our address over https as Origin', (port) => ({ origin: `https://127.0.0.1:${port}` })],
	['Sec-Fetch-Site cross-site', () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })],
	['Sec-Fetch-Site same-site', () => ({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' })],
	[
		'a frame of another site',
		() => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }),
	],
	['an upgrade', () => ({ upgrade: 'websocket', connection: 'upgrade' })],
];

/** Asks all routes in one situation; what was let through, or refused without a problem document. */
async function letThrough(
	asked: TestServer,
	routes: readonly Route[],
	headers: Record<string, string>,
	body?: string,
): Promise<string[]> {
	const wrong: string[] = [];
	for (const { method, path: route } of routes) {
		const sent = ['GET', 'HEAD'].includes(method) || body === undefined ? {} : { body };
		const answer = await asked.request(method, route, { headers, ...sent });
		const isProblem =
			answer.headers['content-type'] === 'application/problem+json' &&
			problem.safeParse(answer.json()).success;
		if (answer.status < 400 || answer.status >= 500 || !isProblem)
			wrong.push(`${method} ${route}: ${answer.status}`);
	}
	return wrong;
}

describe('"one gate in front of everything, static and prerendered paths included"', () => {
	const inTurn = situations.map(([name, headersOf], turn) => ({ name, headersOf, turn }));
	it.each(inTurn)('nothing is answered to $name', async ({ headersOf, turn }) => {
		const routes = [...apiRoutes(), ...pageRoutes()];
		expect(routes.length).toBeGreaterThan(60);
		// One gate judges all routes: after the first situation each asks a third of them in turn, so that at least five ask each route.
		const asked = routes.filter((_, at) => isLong || turn === 0 || at % 3 === turn % 3);
		expect(await letThrough(server, asked, headersOf(server.port))).toEqual([]);
	});

	it('nothing is answered without Host, or with two', async () => {
		// Side by side: each comes over a connection of its own, whose user is looked up with the others'. Never as many at once
		// as connections may be there that have said nothing yet: of more the service closes some.
		const routes = [...apiRoutes(), ...pageRoutes()];
		const AT_ONCE = 100;
		for (let first = 0; first < routes.length; first += AT_ONCE)
			await Promise.all(
				routes.slice(first, first + AT_ONCE).map(async ({ method, path: route }) => {
					const line = `${method} ${route} HTTP/1.1\r\nconnection: close\r\n`;
					expect(await server.raw(`${line}\r\n`), route).toMatch(/^HTTP\/1\.1 421 /u);
				}),
			);
		const own = `host: 127.0.0.1:${server.port}\r\n`;
		const twice = await server.raw(`GET / HTTP/1.1\r\n${own}host: evil.example\r\nconnection: close\r\n\r\n`);
		expect(twice).toMatch(/^HTTP\/1\.1 4\d\d /u);
	});

	it.each([
		['a top-level navigation from elsewhere', 'navigate'],
		['a call from elsewhere', 'cors'],
	])('%s reaches no call, GET included', async (_name, mode) => {
		const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': 'document' };
		expect(await letThrough(server, apiRoutes(), headers)).toEqual([]);
	});

	it('"a top-level GET navigation to a page is allowed"', async () => {
		const headers = {
			'sec-fetch-site': 'cross-site',
			'sec-fetch-mode': 'navigate',
			'sec-fetch-dest': 'document',
		};
		for (const page of ['/', '/wiki/', '/docs/zh/', '/api/docs'])
			expect((await server.request('GET', page, { headers })).status, page).toBe(200);
	});

	it('"requests without Sec-Fetch headers and Origin (curl) are allowed on loopback"', async () => {
		expect((await server.request('GET', '/api/system/health')).status).toBe(200);
		const headers = { host: `localhost:${server.port}`, origin: `http://localhost:${server.port}` };
		expect((await server.request('POST', '/api/session', { headers, body: {} })).status).toBe(201);
	});

	it.each([
		['text/plain', { 'content-type': 'text/plain' }, '{}'],
		['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
		['no content type', {}, '{}'],
	])('a body of %s changes nothing', async (_name, headers, body) => {
		const changing = apiRoutes().filter(
			({ method, path: route }) =>
				method !== 'GET' && !(route === '/api/system/page-close' && _name === 'text/plain'),
		);
		expect(changing.length).toBeGreaterThan(10);
		expect(await letThrough(server, changing, headers, body)).toEqual([]);
	});

	it('"an /api route that is not in the contract answers 404 before any work"', async () => {
		for (const route of [
			'/api',
			'/api/',
			'/api/x',
			'/API/session',
			'/api/session/',
			'/%61pi/x',
			'/api/jobs/__data.json',
		]) {
			const answer = await server.request('GET', route);
			expect([route, answer.status, problem.parse(answer.json()).code]).toEqual([
				route,
				404,
				'request.route_unknown',
			]);
		}
	});

	it('another method is 405 and names those there are', async () => {
		const wrong: string[] = [];
		for (const route of new Set(endpointList.map(({ path: one }) => one)))
			for (const method of ['PUT', 'GET', 'POST', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
				const possible = endpointList.filter((one) => one.path === route).map((one) => one.method as string);
				if (possible.includes(method)) continue;
				const answer = await server.request(method, filled(route));
				const allowed = (answer.headers.allow ?? '').split(', ');
				if (answer.status !== 405 || !possible.every((one) => allowed.includes(one) || method === 'TRACE'))
					wrong.push(`${method} ${route}: ${answer.status} ${answer.headers.allow}`);
			}
		expect(wrong).toEqual([]);
	});

	it('every answer says how a browser may use it', async () => {
		for (const { path: route } of [{ path: '/api/system/health' }, { path: '/api/x' }, ...pageRoutes()]) {
			const { headers } = await server.request('GET', route);
			expect([route, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([
				route,
				'nosniff',
				'DENY',
			]);
			expect(headers['content-security-policy'], route).toContain("frame-ancestors 'none'");
			expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
		}
	});
});

describe('what is no request', () => {
	it.each([
		['noise', 'GARBAGE\r\n\r\n'],
		['an unfinished line', 'GET /\r\n\r\n'],
		[
			'two lengths',
			'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
		],
		[
			'length and chunks',
			'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
		],
		['a header that does not end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}`],
		['TLS', Buffer.from('160301020001000120', 'hex').toString('latin1')],
		['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443\r\n\r\n'],
		[
			'a whole address',
			'GET http://evil.example/ HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
		],
	])('is refused and ends nothing: %s', async (_name, bytes) => {
		expect(await server.raw(Buffer.from(bytes, 'latin1'))).toMatch(/^HTTP\/1\.1 4\d\d /u);
		expect((await server.request('GET', '/api/system/health')).status).toBe(200);
	});
});

describe('a connection', () => {
	it('is kept for longer than programs wait between two questions', async () => {
		const { headers } = await server.request('GET', '/api/system/health');
		expect(headers['keep-alive']).toBe('timeout=75');
	});

	it('may bring any number of requests at once; nothing is printed about it', async () => {
		const ask = (more = ''): string =>
			`GET /api/system/health HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\n${more}\r\n`;
		const before = server.stderr();
		const text = await server.raw(ask().repeat(29) + ask('connection: close\r\n'));
		expect(text.match(/^HTTP\/1\.1 200 /gmu)).toHaveLength(30);
		expect(server.stderr()).toBe(before);
	});
});

describe('a bind that others can reach', () => {
	it('answers nothing without the token, or with a wrong one', async () => {
		const routes = [...apiRoutes(), ...pageRoutes()];
		expect(await letThrough(locked, routes, {})).toEqual([]);
		expect(await letThrough(locked, routes, { authorization: `Bearer ${token}x` })).toEqual([]);
		expect(await letThrough(locked, routes, { cookie: 'lb_agent_000000000000=guess' })).toEqual([]);
	});

	it('answers with the token, which appears in no answer', async () => {
		const headers = { authorization: `Bearer ${token}` };
		const answers = [
			await locked.request('GET', '/api/system/health', { headers }),
			await locked.request('GET', '/', { headers }),
			await locked.request('GET', '/api/x', { headers }),
		];
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
		for (const { text, headers: given } of answers) expect(text + JSON.stringify(given)).not.toContain(token);
		expect(locked.stderr()).not.toContain(token);
	});

	it('the token does not open it to another page', async () => {
		const headers = { authorization: `Bearer ${token}`, origin: 'http://evil.example' };
		expect(await letThrough(locked, apiRoutes(), headers)).toEqual([]);
	});
});
