import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import type { Connector, Way } from '../../fetch/connect.server.ts';
import { fetchDocument } from './fetch-document.server.ts';
import { hostileAddresses, PUBLIC_IPS, type HostileAddress } from './hostile-addresses.fixture.ts';

/** The only thing that is dialled in truth: it answers as the page of whatever name is asked for. */
let redirects: Readonly<Record<string, string>> = {};
const server = createServer((request, response) => {
	const location = redirects[`${request.headers.host}${request.url}`];
	if (location === undefined) response.setHeader('content-type', 'text/plain').end('a secret');
	else response.writeHead(302, { location }).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

/** Records what would be dialled, and dials the server of the test. */
function recorder(): { connector: Connector; ways: Way[] } {
	const ways: Way[] = [];
	return {
		ways,
		connector: {
			open(way) {
				ways.push(way);
				const { port } = server.address() as AddressInfo;
				return new Promise((resolve) => {
					const socket = connect({ host: '127.0.0.1', port }, () => resolve(socket));
				});
			},
			secure: async (plain) => plain,
		},
	};
}

function resolver(names: HostileAddress['names'] = {}) {
	const asked = new Map<string, number>();
	return async (name: string): Promise<readonly string[]> => {
		const answers = names[name];
		if (answers === undefined) throw new Error(`The name ${name} is not to be resolved.`);
		const at = asked.get(name) ?? 0;
		asked.set(name, at + 1);
		return answers[Math.min(at, answers.length - 1)] ?? [];
	};
}

const settings = { allow_private: false, proxy: null };

describe('hostile addresses', () => {
	it('are at least 160, each one once', () => {
		const told = hostileAddresses.map((one) => JSON.stringify(one));
		expect(new Set(told).size).toBe(told.length);
		expect(told.length).toBeGreaterThanOrEqual(160);
	});

	it.each(hostileAddresses.map((one) => [one.what, one.address, one] as const))(
		'%s: %s',
		async (_what, address, { code, names, redirects: leads = {}, dialled = 0 }) => {
			redirects = leads;
			const { connector, ways } = recorder();
			const error = await rejected(fetchDocument(address, { settings, connector, resolve: resolver(names) }));
			expect(error.code).toBe(code);
			expect(ways.map(({ host }) => host).filter((host) => !PUBLIC_IPS.some((ip) => ip === host))).toEqual(
				[],
			);
			expect(ways.length).toBe(dialled);
			expect(error.hint).not.toBe('');
			expect(`${error.message} ${error.hint}`).not.toMatch(/\{\w+\}|hunter2/u);
		},
	);

	it('the same recorder reads a page of a public address, at the address that was judged', async () => {
		redirects = {};
		const { connector, ways } = recorder();
		const names = { 'start.org': [[PUBLIC_IPS[0]], ['127.0.0.1']] };
		const { bytes } = await fetchDocument('http://start.org/', {
			...{ settings, connector, resolve: resolver(names) },
		});
		expect(Buffer.from(bytes).toString()).toBe('a secret');
		expect(ways).toEqual([{ host: PUBLIC_IPS[0], port: 80 }]);
	});
});
