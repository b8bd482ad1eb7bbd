import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket, type TcpNetConnectOpts } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/setup/eventually.ts';
import { ownAddresses } from '../gate/own-addresses.ts';
import { createGateServer, type Handler } from './gate-server.server.ts';
import { guardLimits, type GuardLimits } from './guard-connections.server.ts';

const HEALTH = '/api/system/health';
const UPLOADS = `/api/session/${'0'.repeat(32)}/uploads`;

const servers: Server[] = [];
const clients: Socket[] = [];
afterEach(async () => {
	for (const client of clients.splice(0)) client.destroy();
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
});

interface Opened {
	port: number;
	/** Users that were asked for; each is told by its second member. */
	lookups: { socket: Socket; tell: (isOurs: boolean) => void }[];
	/** Requests that reached the handler. */
	handled: IncomingMessage[];
	/** Sockets the server accepted. */
	accepted: Socket[];
	stop: () => void;
}

interface OpenOptions {
	limits?: Partial<GuardLimits>;
	/** Answers at once; without it the test tells. */
	isOurs?: boolean;
	handler?: Handler;
}

const readAll = async (request: IncomingMessage): Promise<number> => {
	let bytes = 0;
	for await (const part of request) bytes += (part as Buffer).length;
	return bytes;
};
/** Answers with the number of bytes of the body. */
const count: Handler = async (request, response) => void response.end(String(await readAll(request)));

async function open({ limits = {}, isOurs, handler = count }: OpenOptions = {}): Promise<Opened> {
	const lookups: Opened['lookups'] = [];
	const handled: IncomingMessage[] = [];
	const accepted: Socket[] = [];
	let port = 0;
	let stopping = false;
	const server = createGateServer({
		setup: () => ({ own: ownAddresses({ port }), tokens: null }),
		isOurUser: (socket) =>
			new Promise((tell) => {
				lookups.push({ socket, tell });
				if (isOurs !== undefined) tell(isOurs);
			}),
		isStopping: () => stopping,
		limits: { ...guardLimits, lookEveryMs: 20, ...limits },
		handler: Promise.resolve((request: IncomingMessage, response: ServerResponse) => {
			handled.push(request);
			return handler(request, response);
		}),
	});
	servers.push(server);
	server.on('connection', (socket: Socket) => accepted.push(socket));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	port = (server.address() as AddressInfo).port;
	return { port, lookups, handled, accepted, stop: () => (stopping = true) };
}

interface Client {
	socket: Socket;
	/** What came back so far. */
	text: () => string;
	closed: () => boolean;
}

async function join(port: number, options: Partial<TcpNetConnectOpts> = {}): Promise<Client> {
	const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true, ...options });
	clients.push(socket);
	let text = '';
	let isClosed = false;
	socket.setEncoding('latin1').on('data', (part: string) => (text += part));
	socket.on('close', () => (isClosed = true)).on('end', () => socket.end());
	await once(socket, 'connect');
	socket.on('error', () => undefined);
	return { socket, text: () => text, closed: () => isClosed };
}

/**
 * A client whose port can be taken again. The system gives the ports it chooses itself to several connections
 * at once, and one that another process holds too cannot be asked for; those below its range are ours alone.
 */
async function joinFromOwnPort(port: number): Promise<{ client: Client; localPort: number }> {
	for (let localPort = 12_000 + (process.pid % 10_000); ; localPort += 1) {
		const client = await joinIfFree(port, localPort);
		if (client !== null) return { client, localPort };
	}
}

/** Null while the port is taken. */
async function joinIfFree(port: number, localPort: number): Promise<Client | null> {
	try {
		return await join(port, { localPort });
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'EADDRINUSE' || code === 'EADDRNOTAVAIL') return null;
		throw error;
	}
}

const head = (port: number, line: string, ...fields: string[]): string =>
	[`${line} HTTP/1.1`, `host: 127.0.0.1:${port}`, ...fields, '', ''].join('\r\n');
const get = (port: number): string => head(port, `GET ${HEALTH}`);
const upload = (port: number, bytes: number): string =>
	head(port, `POST ${UPLOADS}`, 'content-type: multipart/form-data; boundary=x', `content-length: ${bytes}`);
const statuses = ({ text }: Client): string[] =>
	[...text().matchAll(/HTTP\/1\.1 (\d{3}) /gu)].map(([, status]) => status ?? '');
/** Waits until a client has this many answers. */
const answered = (client: Client, count = 1): Promise<true> =>
	eventually(count === 1 ? 'an answer' : `answer ${count}`, () => statuses(client).length === count);

describe('the user of a connection', () => {
	it('is asked for once, when bytes have come, and not for a connection that is silent', async () => {
		const { port, lookups, handled, accepted } = await open({ isOurs: true });
		const [silent, speaks] = [await join(port), await join(port)];
		await eventually('two connections', () => accepted.length === 2);
		expect(lookups).toHaveLength(0);
		speaks.socket.write(get(port));
		await answered(speaks);
		speaks.socket.write(get(port));
		await answered(speaks, 2);
		expect(statuses(speaks)).toEqual(['200', '200']);
		expect(lookups.map(({ socket }) => socket.remotePort)).toEqual([speaks.socket.localPort]);
		expect([silent.closed(), handled.length]).toEqual([false, 2]);
	});

	it('is known before HTTP sees a byte, however the bytes come', async () => {
		const { port, lookups, handled, accepted } = await open();
		const BODY = 300_000;
		const whole = get(port) + get(port) + upload(port, BODY) + 'x'.repeat(BODY);
		const together = await join(port);
		together.socket.write(whole);
		const inPieces = await join(port);
		inPieces.socket.write('G');
		const halfClosed = await join(port);
		halfClosed.socket.end(get(port));
		const noise = await join(port);
		noise.socket.write('GARBAGE\r\n\r\n');
		await eventually('4 lookups', () => lookups.length === 4);
		expect([handled.length, noise.text()]).toEqual([0, '']);
		inPieces.socket.write(whole.slice(1, 40));
		for (const { tell } of lookups) tell(true);
		for (let at = 40; at < whole.length; at += 50_000) inPieces.socket.write(whole.slice(at, at + 50_000));
		for (const client of [together, inPieces]) {
			await eventually('the answer to the body', () => client.text().endsWith(`\r\n\r\n${BODY}`));
			expect(statuses(client)).toEqual(['200', '200', '200']);
		}
		// Node gives up who half-closes, which is its own affair; what matters is that nothing stays behind.
		await eventually('the end of both connections', () => halfClosed.closed() && noise.closed());
		expect(statuses(noise)).toEqual(['400']);
		expect(accepted.map(({ destroyed }) => destroyed)).toEqual([false, false, true, true]);
		expect(handled.length).toBeGreaterThanOrEqual(6);
	});

	it('another one is refused and cut, and little of what it sends is read', async () => {
		const { port, lookups, handled, accepted } = await open();
		const foreign = await join(port);
		foreign.socket.write(upload(port, 8_000_000) + 'x'.repeat(8_000_000));
		await eventually('a lookup', () => lookups.length === 1);
		const [there] = accepted;
		let before = -1;
		const isAtRest = (): boolean => {
			const read = there?.bytesRead ?? 0;
			const moved = read - before;
			before = read;
			return moved === 0;
		};
		await eventually('the end of reading', isAtRest, { every: 50 });
		expect(before).toBeGreaterThan(0);
		expect(before).toBeLessThan(200_000);
		lookups[0]?.tell(false);
		await eventually('the end of the connection', () => foreign.closed());
		expect([there?.destroyed, handled.length]).toEqual([true, 0]);
		const asks = await join(port);
		asks.socket.write(get(port));
		await eventually('2 lookups', () => lookups.length === 2);
		lookups[1]?.tell(false);
		await eventually('the end of the connection', () => asks.closed());
		expect([statuses(asks), handled.length]).toEqual([['403'], 0]);
		expect(asks.text()).toContain('"code":"request.foreign_user"');
	});

	it('is not taken from a connection that follows from the same address and port', async () => {
		const { port, lookups, handled, accepted } = await open();
		for (const bytes of [0, 300_000]) {
			const from = handled.length;
			const asked = lookups.length;
			const { client: foreign, localPort } = await joinFromOwnPort(port);
			// With many bytes the socket has stopped reading, and hears of no reset.
			foreign.socket.write(upload(port, 400_000) + 'x'.repeat(bytes));
			await eventually('lookup 1', () => lookups.length === asked + 1);
			await eventually('what was sent', () => bytes === 0 || (accepted.at(-1)?.readableLength ?? 0) > 16_384);
			foreign.socket.resetAndDestroy();
			// A program that another thread is starting holds for a moment what was open here.
			const isFree = () => joinIfFree(port, localPort);
			const own = await eventually('the port to be free', isFree, { every: 0 });
			own.socket.write(get(port));
			await eventually('lookup 2', () => lookups.length === asked + 2);
			for (const { tell } of lookups) tell(true);
			await answered(own);
			expect(handled.slice(from).map(({ url }) => url)).toEqual([HEALTH]);
		}
	});

	it('does not come to light for who ends, or is reset, without a word', async () => {
		const { port, lookups, accepted } = await open({ isOurs: true });
		const [ends, resets] = [await join(port), await join(port)];
		ends.socket.end();
		resets.socket.resetAndDestroy();
		await eventually(
			'the end of both',
			() => accepted.length === 2 && accepted.every(({ destroyed }) => destroyed),
		);
		expect(lookups).toEqual([]);
	});
});

describe('limits', () => {
	it('of unknown connections: the longest silent are closed, who asks is answered', async () => {
		const { port, accepted } = await open({ isOurs: true, limits: { unknown: 5 } });
		const silent: Client[] = [];
		for (let number = 0; number < 12; number += 1) silent.push(await join(port));
		await eventually('the end of 7 here', () => accepted.filter(({ destroyed }) => destroyed).length === 7);
		await eventually('the end of 7 there', () => silent.filter(({ closed }) => closed()).length === 7);
		expect(silent.map(({ closed }) => closed())).toEqual(silent.map((_, at) => at < 7));
		silent.at(-1)?.socket.write(get(port));
		await answered(silent.at(-1) as Client);
		expect(silent.map(({ text }) => text()).filter((text) => text !== '')).toHaveLength(1);
	});

	it('a burst of strangers does not push out who asked with them', async () => {
		const { port } = await open({ isOurs: true, limits: { unknown: 5 } });
		// All in one turn, so that the server accepts them together; the first asks at once.
		const asks = join(port);
		const burst = Array.from({ length: 100 }, () => join(port));
		const first = await asks;
		first.socket.write(get(port));
		await Promise.all(burst);
		await answered(first);
		expect(statuses(first)).toEqual(['200']);
	});

	it('of our own: who is at rest makes room; when all are being answered, the next is told', async () => {
		let release = (): void => undefined;
		const released = new Promise<void>((resolve) => (release = resolve));
		const handler: Handler = async (request, response) => {
			if (request.method === 'POST') await released;
			response.end('done');
		};
		const { port } = await open({ isOurs: true, handler, limits: { own: 3 } });
		const rests = await join(port);
		rests.socket.write(get(port));
		await answered(rests);
		const busy: Client[] = [];
		for (let number = 0; number < 3; number += 1) {
			const client = await join(port);
			client.socket.write(upload(port, 1) + 'x');
			busy.push(client);
			if (number === 1) expect(rests.closed()).toBe(false);
		}
		await eventually('the end of the connection', () => rests.closed());
		const late = await join(port);
		late.socket.write(get(port));
		await eventually('the end of the connection', () => late.closed());
		expect(statuses(late)).toEqual(['503']);
		expect(late.text()).toContain('"code":"request.too_many_connections"');
		release();
		for (const client of busy) await answered(client);
		const next = await join(port);
		next.socket.write(get(port));
		await answered(next);
		expect([...busy, next].map(statuses)).toEqual([['200'], ['200'], ['200'], ['200']]);
	});

	it('of time: a first head that trickles and a silent connection are closed, one that we look up is not', async () => {
		const { port, lookups, handled } = await open({ limits: { headMs: 300, headGraceMs: 50 } });
		const [silent, waits, trickles] = [await join(port), await join(port), await join(port)];
		waits.socket.write(get(port));
		trickles.socket.write('GET ');
		await eventually('2 lookups', () => lookups.length === 2);
		lookups.find(({ socket }) => socket.remotePort === trickles.socket.localPort)?.tell(true);
		const drip = setInterval(() => trickles.socket.write('x'), 20);
		try {
			await eventually('the end of both connections', () => silent.closed() && trickles.closed());
		} finally {
			clearInterval(drip);
		}
		expect([silent, waits, trickles].map(statuses)).toEqual([[], [], ['408']]);
		expect(handled).toEqual([]);
		for (const { tell } of lookups) tell(true);
		await answered(waits);
		expect([statuses(waits), handled.length]).toEqual([['200'], 1]);
	});

	it('of time: what arrived while the process stood still is in time', async () => {
		const { port, accepted } = await open({ isOurs: true, limits: { headMs: 100 } });
		const asks = await join(port);
		await eventually('a connection', () => accepted.length === 1);
		asks.socket.write(get(port));
		// Everything stands still, and the clock of the guard has gone off when it goes on.
		for (const end = performance.now() + 200; performance.now() < end;);
		await eventually('an answer or the end', () => statuses(asks).length === 1 || asks.closed());
		expect(statuses(asks)).toEqual(['200']);
	});

	it('unknown connections do not hold up the end of the service', async () => {
		const { port, accepted, stop } = await open();
		const silent = await join(port);
		await eventually('a connection', () => accepted.length === 1);
		stop();
		await eventually('the end of the connection', () => silent.closed());
		expect(accepted[0]?.destroyed).toBe(true);
	});
});

describe('what moves is never cut', () => {
	const limits = { headMs: 300, bodySilentMs: 300 };
	const PIECES = 40;

	/** A piece every 30 ms: four times as long as any limit, and a tenth of one between two pieces. */
	const drip = async (write: (piece: number) => void): Promise<void> => {
		for (let piece = 0; piece < PIECES; piece += 1) {
			write(piece);
			await pause(30);
		}
	};

	it('an upload, a download and a stream of events, all longer than every limit', async () => {
		const handler: Handler = async (request, response) => {
			if (request.method === 'POST') return count(request, response);
			await drip(() => response.write('data: 1\n\n'));
			response.end();
		};
		const { port } = await open({ isOurs: true, handler, limits });
		const [sends, follows] = [await join(port), await join(port)];
		follows.socket.write(get(port));
		sends.socket.write(upload(port, PIECES));
		await drip(() => sends.socket.write('x'));
		await answered(sends);
		await eventually('all pieces', () => follows.text().split('data: 1').length === PIECES + 1);
		expect([statuses(sends), sends.text().endsWith(`\r\n\r\n${PIECES}`)]).toEqual([['200'], true]);
		expect([statuses(follows), follows.closed()]).toEqual([['200'], false]);
	});

	it('a body that the service itself does not take yet', async () => {
		const BODY = 3_000_000;
		let release = (): void => undefined;
		const released = new Promise<void>((resolve) => (release = resolve));
		const handler: Handler = async (request, response) => {
			await released;
			await count(request, response);
		};
		const { port, handled } = await open({ isOurs: true, handler, limits });
		const sends = await join(port);
		sends.socket.write(upload(port, BODY) + 'x'.repeat(BODY));
		await eventually('a pause of the upload', () => handled[0]?.socket.isPaused());
		await pause(3 * limits.bodySilentMs);
		expect(sends.closed()).toBe(false);
		release();
		await eventually('the answer', () => sends.text().includes(String(BODY)));
		expect(statuses(sends)).toEqual(['200']);
	});

	it('a body that stops is given up: with an answer, or without one when an answer has begun', async () => {
		const handler: Handler = async (request, response) => {
			if (request.headers['x-early'] !== undefined) response.write('early');
			response.end(String(await readAll(request).catch(() => 'broken')));
		};
		const { port } = await open({ isOurs: true, handler, limits });
		const [stops, early] = [await join(port), await join(port)];
		stops.socket.write(`${upload(port, 10)}xxx`);
		early.socket.write(
			head(
				port,
				`POST ${UPLOADS}`,
				'x-early: 1',
				'content-type: multipart/form-data; boundary=x',
				'content-length: 10',
			),
		);
		await eventually('the end of both connections', () => stops.closed() && early.closed());
		expect([statuses(stops), statuses(early)]).toEqual([['408'], ['200']]);
		expect(stops.text()).toContain('"code":"request.too_slow"');
	});
});
