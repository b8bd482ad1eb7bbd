import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../architecture/imports.ts';
import { isRunning } from '../cli/setup/engine-process.ts';
import { eventually } from '../setup/eventually.ts';
import { isLong } from '../setup/test-size.ts';
import { ask, launch, newUserData, run, servicePids, urlOf, type Launched } from './setup/launch.ts';
import { runPipedShell } from './setup/piped-shell.ts';

const token = 'a-token-for-the-tests-of-the-launcher-0123456789';
const code = z.object({ code: z.string() });
const codeOf = (text: string): string => code.parse(JSON.parse(text)).code;

let userData: string;
let running: Launched[];

beforeEach(() => {
	userData = newUserData();
	running = [];
});
afterEach(async () => {
	for (const one of running) one.kill('SIGTERM');
	await Promise.all(running.map(({ ended }) => ended));
	rmSync(userData, { recursive: true });
});

/** A launch that ends with the test; `--port 0`, as other services may run on this machine. */
async function web(args: readonly string[] = ['web', '--port', '0'], env: Record<string, string> = {}) {
	const one = await launch(args, userData, env);
	running.push(one);
	return one;
}

interface Service {
	url: URL;
	userData: string;
}

const shared = new Map<string, Promise<Service & { one: Launched }>>();

/**
 * A service that several tests look at, started by the first of them and ended with the file: each takes half a second to start.
 * In the long lane every test has its own.
 */
async function service(env: Record<string, string> = {}): Promise<Service> {
	if (isLong) return { url: (await web(['web', '--port', '0'], env)).url, userData };
	const start = async (): Promise<Service & { one: Launched }> => {
		const own = newUserData();
		const one = await launch(['web', '--port', '0'], own, env);
		return { one, url: one.url, userData: own };
	};
	const key = JSON.stringify(env);
	const found = shared.get(key) ?? start();
	shared.set(key, found);
	return found;
}
afterAll(async () => {
	for (const { one, userData: own } of await Promise.all(shared.values())) {
		one.kill('SIGTERM');
		await one.ended;
		rmSync(own, { recursive: true });
	}
});

/** A port that another program has. */
async function taken(): Promise<{ port: number; server: Server }> {
	const server = createServer((_request, response) => response.end('something else'));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { port: (server.address() as AddressInfo).port, server };
}

describe('the launcher', () => {
	it('"web and client open the local web workspace directly at the route /#/agent"', async () => {
		const { url, userData } = await service();
		expect([url.hostname, url.pathname, url.hash]).toEqual(['127.0.0.1', '/', '#/agent']);
		const page = await ask(url, '/');
		expect([page.status, page.text.includes('liquid-biopsy')]).toEqual([200, true]);
		const client = await run(['client', '--no-open'], userData);
		expect(urlOf(client.stdout)).toBe(url.href);
	});

	it('"lb-agent without a subcommand opens the local web workspace", with its options', async () => {
		const { url } = await web(['--port', '0', '--no-open']);
		expect([url.pathname, url.hash]).toEqual(['/', '']);
		expect((await ask(url, '/api/system/health')).status).toBe(200);
	});

	it('a second start prints the same address and ends with 0; the service goes on', async () => {
		const { url, userData } = await service();
		const second = await run(['web', '--json'], userData);
		// In one line: the first start goes on, and whoever reads its output reads by line.
		expect([second.code, second.stdout]).toEqual([0, `${JSON.stringify({ url: url.href })}\n`]);
		const stated = await run(['web', '--port', url.port], userData);
		expect([stated.code, urlOf(stated.stdout)]).toEqual([0, url.href]);
		expect((await ask(url, '/api/system/health')).status).toBe(200);
	});

	it('two starts at once end up with one service on one port', async () => {
		const { port, server } = await taken();
		await new Promise((resolve) => server.close(resolve));
		const both = await Promise.all([0, 1].map(() => launch(['web', '--port', String(port)], userData)));
		running.push(...both);
		expect(both.map(({ url }) => url.port)).toEqual([String(port), String(port)]);
		expect(servicePids(userData)).toHaveLength(1);
	});

	it('a service of another user data folder is not ours', async () => {
		const { url } = await service();
		const other = newUserData();
		const second = await launch(['web', '--port', '0'], other);
		expect(second.url.port).not.toBe(url.port);
		second.kill('SIGTERM');
		await second.ended;
		rmSync(other, { recursive: true });
	});

	it('an explicitly stated port that is taken is an error', async () => {
		const { port, server } = await taken();
		const refused = await run(['web', '--port', String(port), '--json'], userData);
		server.close();
		expect([refused.code, codeOf(refused.stdout)]).toEqual([3, 'launch.port_taken']);
		expect(refused.stderr).toContain(`The port ${port} is in use by another program.`);
	});

	it('whoever holds the port is not told the token', async () => {
		const { port, server } = await taken();
		const told: string[] = [];
		server.on('request', ({ headers }: IncomingMessage) => told.push(headers.authorization ?? ''));
		const refused = await run(['web', '--port', String(port), '--json'], userData, { LB_AGENT_TOKEN: token });
		server.close();
		expect([codeOf(refused.stdout), told.filter((said) => said !== '')]).toEqual(['launch.port_taken', []]);
	});

	it('"a free port when the default (8765) is taken by something else"', async () => {
		const holder = createTcpServer();
		// Another program may hold it already: the rule is the same then.
		await new Promise<void>((resolve) =>
			holder.once('error', () => resolve()).listen(8765, '127.0.0.1', resolve),
		);
		const { url } = await web(['web']);
		holder.close();
		expect(url.port).not.toBe('8765');
		expect((await ask(url, '/api/system/health')).status).toBe(200);
	});

	it.each([
		...(isLong ? [[['web', '--port', 'many'], 'usage.option_invalid'] as const] : []),
		[['web', '--port', '65536'], 'usage.option_invalid'],
		[['web', '--root', '/no/such/folder'], 'usage.option_invalid'],
	] as const)('refuses %j', async (args, expected) => {
		const refused = await run([...args, '--json'], userData);
		expect([refused.code, codeOf(refused.stdout)]).toEqual([2, expected]);
	});

	it('a killed launcher takes its service along', async () => {
		const { kill, ended } = await launch(['web', '--port', '0'], userData);
		const [pid = 0] = servicePids(userData);
		expect(isRunning(pid)).toBe(true);
		kill('SIGKILL');
		await ended;
		await eventually('the end of the service', () => !isRunning(pid));
		expect(servicePids(userData)).toEqual([]);
	});
});

describe('wiki and portal', () => {
	it('"open the public homepage" where there is one, and start nothing', async () => {
		const env = { LB_AGENT_HOMEPAGE_URL: 'https://lb.example/home' };
		for (const name of isLong ? ['wiki', 'portal'] : ['portal']) {
			const done = await run([name, '--no-open', '--port', '0'], userData, env);
			expect([done.code, urlOf(done.stdout)]).toEqual([0, 'https://lb.example/home']);
		}
		const wrong = await run(['wiki', '--json'], userData, { LB_AGENT_HOMEPAGE_URL: 'javascript:alert(1)' });
		expect([wrong.code, codeOf(wrong.stdout)]).toEqual([2, 'usage.option_invalid']);
	});

	it('and the guide that is served here otherwise, in English and Chinese', async () => {
		const there = isLong ? null : await service();
		const url = there
			? new URL(urlOf((await run(['wiki'], there.userData)).stdout))
			: (await web(['wiki', '--port', '0'])).url;
		expect(url.pathname).toBe('/wiki');
		for (const [place, text] of [
			['/wiki/', 'Open a folder of liquid-biopsy data'],
			['/wiki/zh/', '得到可以核对的分析'],
			['/docs/en/', 'lb-agent guide'],
			['/docs/zh/', 'lb-agent 指南'],
		] as const) {
			const page = await ask(url, place);
			expect(page.status).toBe(200);
			expect(page.text).toContain(text);
			// Nothing of it comes from elsewhere.
			expect(page.text).not.toMatch(/(?:src|href)="https?:/u);
		}
	});

	it('"typing wiki or /wiki opens the homepage and the shell stays available"', async () => {
		const { url, userData } = await service();
		const done = await runPipedShell(['wiki', '/jobs', '/quit'], userData);
		expect(done.code).toBe(0);
		expect(done.stdout).toContain(`${url.origin}/wiki`);
	});

	it.each([
		['lb-web', '#/agent', '/'],
		['lb-client', '#/agent', '/'],
		['lb-portal', '', '/wiki'],
	])('%s is its command', async (name, hash, pathname) => {
		const file = path.join(root, `dist/${name}.js`);
		// One of them starts a service; the others are led to the one that runs.
		if (isLong || name === 'lb-portal') {
			const one = await launch(['--port', '0', '--no-open'], userData, {}, file);
			running.push(one);
			expect([one.url.hash, one.url.pathname]).toEqual([hash, pathname]);
			return;
		}
		const there = await service();
		const done = await run(['--no-open'], there.userData, {}, file);
		const url = new URL(urlOf(done.stdout));
		expect([done.code, url.origin, url.hash, url.pathname]).toEqual([0, there.url.origin, hash, pathname]);
	});
});

describe('a bind that others can reach', () => {
	/** A name of a machine that is no address; in the short lane with the token that another test needs. */
	const conda = { HOST: 'x86_64-conda-linux-gnu', ...(isLong ? {} : { LB_AGENT_TOKEN: token }) };

	it('is refused without a token', async () => {
		const refused = await run(['web', '--json'], userData, { HOST: '0.0.0.0' });
		expect([refused.code, codeOf(refused.stdout)]).toEqual([2, 'launch.not_private']);
		const weak = await run(['web', '--json'], userData, { HOST: '::', LB_AGENT_TOKEN: 'short' });
		expect([weak.code, codeOf(weak.stdout)]).toEqual([2, 'launch.token_weak']);
	});

	it('a HOST that is no address, as conda and some shells set it, is not bound to', async () => {
		const { url } = await service(conda);
		expect(url.hostname).toBe('127.0.0.1');
	});

	it('a launch code is exchanged once for a cookie, and leads to a clean address', async () => {
		const env = { HOST: '0.0.0.0', LB_AGENT_TOKEN: token };
		const { url } = await web(['web', '--port', '0'], env);
		expect(url.searchParams.get('launch')).not.toBeNull();
		expect(url.href).not.toContain(token);
		const exchanged = await ask(url, url.pathname + url.search);
		expect([exchanged.status, exchanged.headers['location']]).toEqual([303, '/']);
		const [cookie = ''] = exchanged.headers['set-cookie'] ?? [];
		expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/u);
		const mine = { headers: { cookie: cookie.split(';', 1)[0] ?? '' } };
		expect((await ask(url, '/', mine)).status).toBe(200);
		expect((await ask(url, '/api/system/health', mine)).status).toBe(200);
		expect((await ask(url, '/api/system/health')).status).toBe(401);
		const again = await ask(url, url.pathname + url.search);
		expect([again.status, codeOf(again.text)]).toEqual([401, 'request.token_wrong']);
		// A second start knows the token and finds the service; its code is another one.
		const second = new URL(urlOf((await run(['web'], userData, env)).stdout));
		expect(second.port).toBe(url.port);
		expect((await ask(second, second.pathname + second.search)).status).toBe(303);
	});

	it('a token that is set is needed on the loopback address too', async () => {
		const { url } = await service(isLong ? { LB_AGENT_TOKEN: token } : conda);
		expect((await ask(url, '/')).status).toBe(401);
		expect((await ask(url, '/', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
	});
});
