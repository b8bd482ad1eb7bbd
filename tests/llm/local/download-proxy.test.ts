import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Connector } from '../../../src/lib/core/fetch/connect.server.ts';
import { call, orderFor } from './fault-client.ts';
import { wayOf } from './fault-ground.ts';
import { CDN, HUB, startFaultServer, type FaultServer } from './fault-server.ts';

// A proxy with a password between the client and the servers.

const BYTES = 100_000;
const base = mkdtempSync(path.join(tmpdir(), 'lb-download-proxy-'));
const asked: IncomingMessage[] = [];
let server: FaultServer;
let refuses = false;
const sockets = new Set<Socket>();

const proxy = createServer();
proxy.on('connect', (request, client) => {
	asked.push(request);
	if (refuses) return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
	const { hub, cdn } = server.ground;
	const port = request.url === `${HUB}:443` ? hub.port : cdn.port;
	const to = connect({ host: '127.0.0.1', port }, () => {
		client.write('HTTP/1.1 200 Connection established\r\n\r\n');
		client.pipe(to).pipe(client);
	});
	sockets.add(to);
	to.on('error', () => client.destroy());
	client.on('error', () => to.destroy());
});

beforeAll(async () => {
	server = await startFaultServer({ seed: 5, bytes: BYTES });
	proxy.listen(0, '127.0.0.1');
	await once(proxy, 'listening');
});
afterAll(async () => {
	for (const socket of sockets) socket.destroy();
	proxy.closeAllConnections();
	proxy.close();
	await server.stop();
	rmSync(base, { recursive: true, force: true });
});
beforeEach(() => {
	refuses = false;
	asked.length = 0;
	server.headers.length = 0;
});

/** Dials the proxy by its name, and nothing else. */
function throughProxy(): Connector {
	const { connector } = wayOf(server.ground);
	return {
		secure: connector.secure,
		open: (way) =>
			new Promise((resolve, reject) => {
				if (way.host !== 'proxy.corp' || way.port !== 3128)
					return void reject(new Error(`${way.host}:${way.port} must not be dialled.`));
				const address: AddressInfo | string | null = proxy.address();
				if (address === null || typeof address === 'string') return void reject(new Error('no proxy'));
				const socket = connect({ host: '127.0.0.1', port: address.port }, () => resolve(socket));
				socket.on('error', reject);
			}),
	};
}

const env = { HTTPS_PROXY: 'http://me:hunter2@proxy.corp:3128' };

it('hears both hosts and the password, which the servers do not', async () => {
	const called = await call(server, orderFor(path.join(base, 'one')), { env, connector: throughProxy() });
	expect(called.result?.sha256).toBe(server.digest());
	expect(asked.map(({ url }) => url)).toEqual([`${HUB}:443`, `${CDN}:443`]);
	expect(asked.map(({ headers }) => headers['proxy-authorization'])).toEqual([
		'Basic bWU6aHVudGVyMg==',
		'Basic bWU6aHVudGVyMg==',
	]);
	expect(server.headers.length).toBe(2);
	expect(JSON.stringify([server.headers, called.progress, called.notes])).not.toMatch(
		/proxy-authorization|hunter2|bWU6/u,
	);
});

it('that refuses is told, without its password', async () => {
	refuses = true;
	const called = await call(server, orderFor(path.join(base, 'two')), { env, connector: throughProxy() });
	expect(called.error?.message).toBe(
		'The download of Test model failed 8 times in a row: the connection failed (proxy 407).',
	);
	expect(JSON.stringify([called.error, called.error?.message])).not.toContain('hunter2');
	expect(server.headers).toEqual([]);
});

it('is passed by for a host that NO_PROXY names', async () => {
	const called = await call(server, orderFor(path.join(base, 'three')), {
		env: { ...env, NO_PROXY: 'models-for-tests.org' },
	});
	expect(called.result?.sha256).toBe(server.digest());
	expect(asked).toEqual([]);
});
