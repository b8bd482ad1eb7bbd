import { createServer, get, type Server } from 'node:http';
import { createServer as listenOn, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { bind } from './bind.server.ts';
import { holdLocalhost } from './hold-localhost.server.ts';

const hasIPv6 = Object.values(networkInterfaces()).some((found) =>
	found?.some(({ address }) => address === '::1'),
);
const why = hasIPv6 ? '' : ' (skipped: this machine has no ::1)';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function listening(host: string): Promise<{ server: Server; address: AddressInfo }> {
	const server = createServer((request, response) => response.end(request.headers.host));
	servers.push(server);
	return { server, address: await bind(server, { host, port: 0, token: 'beyond loopback' }) };
}

/** Somebody who listens there; the code of the system's refusal where that is not possible. */
const squat = (host: string, port: number): Promise<(() => Promise<void>) | string> =>
	new Promise((resolve) => {
		const squatter = listenOn();
		squatter.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
		squatter.listen({ host, port, ipv6Only: true }, () =>
			resolve(() => new Promise((closed) => squatter.close(() => closed()))),
		);
	});

const ask = (host: string, port: number): Promise<string> =>
	new Promise((resolve, reject) => {
		get({ host, port, headers: { host: `localhost:${port}`, connection: 'close' } }, (answer) => {
			answer.setEncoding('utf8').once('data', resolve);
		}).once('error', reject);
	});

describe.skipIf(!hasIPv6)(`localhost${why}`, () => {
	it.each([
		['127.0.0.1', '::1'],
		['0.0.0.0', '::1'],
		['::1', '127.0.0.1'],
	])('of a service on %s leads to it by %s too, and to nobody else', async (host, other) => {
		const { server, address } = await listening(host);
		expect(await holdLocalhost(server, address)).toEqual(['localhost', '127.0.0.1', '[::1]']);
		expect(await squat(other, address.port)).toBe('EADDRINUSE');
		expect(await ask(other, address.port)).toBe(`localhost:${address.port}`);
		await new Promise((closed) => server.close(closed));
		const free = await squat(other, address.port);
		expect(free).toBeTypeOf('function');
		if (typeof free === 'function') await free();
	});

	it('is none of our names where somebody else was first', async () => {
		const { server, address } = await listening('127.0.0.1');
		const squatter = await squat('::1', address.port);
		expect(squatter).toBeTypeOf('function');
		expect(await holdLocalhost(server, address)).toEqual(['127.0.0.1']);
		if (typeof squatter === 'function') await squatter();
	});

	it('of a service on another loopback address is left to whoever has it', async () => {
		const { server, address } = await listening('127.0.0.1');
		const names = await holdLocalhost(server, { ...address, address: '127.0.0.2' });
		expect(names).toEqual(['localhost', '127.0.0.1', '[::1]']);
		const free = await squat('::1', address.port);
		expect(free).toBeTypeOf('function');
		if (typeof free === 'function') await free();
	});
});
