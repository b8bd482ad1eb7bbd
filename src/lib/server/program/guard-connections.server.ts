import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LbError } from '../../base/errors.ts';
import {
	openConnections,
	type ClosingReason,
	type ConnectionLimits,
	type Connections,
} from '../gate/connections.ts';
import { openStalledBodies, type BodyProgress, type StalledBodies } from '../gate/stalled-bodies.ts';
import { cutOff, refuseRaw } from './refuse-raw.server.ts';

export interface GuardLimits extends ConnectionLimits {
	/** A body that brings no byte for so long is given up. */
	bodySilentMs: number;
	/** How often limits of time are looked at. */
	lookEveryMs: number;
}

export const guardLimits: GuardLimits = {
	unknown: 256,
	// More than Node accepts between two reads of the tables.
	lookups: 1024,
	own: 1024,
	headMs: 10_000,
	headGraceMs: 2000,
	// Long enough for a tunnel that breaks and is retried; a body that moves has no limit.
	bodySilentMs: 120_000,
	lookEveryMs: 500,
};

export interface GuardOptions {
	isOurUser: (connection: Socket) => Promise<boolean>;
	isStopping: () => boolean;
	limits?: GuardLimits;
	now?: () => number;
}

/**
 * Stands between the socket and HTTP: a connection reaches the parser once it has sent something and its user is known to
 * be ours. Until then its first bytes stay in the buffer of the socket, which stops reading when that is full. Returns what
 * is to be called with every request that arrives.
 */
export function guardConnections(
	server: Server,
	{ isOurUser, isStopping, limits = guardLimits, now = () => performance.now() }: GuardOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
	const connections = openConnections<Socket>({ limits, close: closeFor(limits), now });
	const bodies = openStalledBodies<ServerResponse>({
		patienceMs: limits.bodySilentMs,
		progressOf: ({ req }) => progressOf(req),
		cut: giveUp,
		now,
	});
	const look = (): void => {
		connections.look();
		bodies.look();
		if (isStopping()) connections.closeUnknown();
	};
	// After what has arrived was read: when the process stood still, its clients are not to blame for the time.
	const timer = setInterval(() => setImmediate(look), limits.lookEveryMs).unref();
	server.once('close', () => clearInterval(timer));

	// What Node's server does with a connection is put off until the connection may pass.
	const serve = server.listeners('connection');
	server.removeAllListeners('connection');
	const decide = (socket: Socket, isOurs: boolean): void => {
		if (socket.destroyed) return;
		if (!isOurs) return refuseRaw(socket, new LbError('request.foreign_user'), { trace: false });
		const place = connections.admit(socket);
		if (place === 'full') refuseRaw(socket, crowded(limits.own));
		if (place !== 'admitted') return;
		socket.off('error', ignore);
		// Every request that came with others watches it, and any number may come at once.
		socket.setMaxListeners(0);
		for (const listener of serve) Reflect.apply(listener, server, [socket]);
	};
	const thin = thinning(connections);
	const remember = rememberUnknown();
	server.on('connection', (socket: Socket) => {
		// Reset while it waited to be accepted.
		if (socket.remoteAddress === undefined) return void socket.destroy();
		const forget = remember(socket);
		connections.accept(socket);
		socket.on('error', ignore);
		socket.once('close', () => {
			forget();
			connections.leave(socket);
		});
		socket.once('readable', () => {
			// Its end, and nothing before it.
			if (socket.readableLength === 0) return void socket.destroy();
			connections.hear(socket);
			thin();
			// A reset, and a new connection of the same address and port, that came before the answer are seen before it.
			const answered = (isOurs: boolean) =>
				setImmediate(() => {
					forget();
					decide(socket, isOurs);
				});
			isOurUser(socket).then(answered, () => answered(false));
		});
		thin();
	});
	return requestWatch(connections, bodies);
}

/** Looks at the connections soon, once at a time, while they are too many. */
function thinning(connections: Connections<Socket>): () => void {
	let isThinning = false;
	return () => {
		if (isThinning || !connections.crowded) return;
		isThinning = true;
		// Many connections may be accepted in one turn, and bytes that came with them are read in the next one: who is
		// silent is known after that.
		setImmediate(() =>
			setImmediate(() => {
				isThinning = false;
				connections.look();
			}),
		);
	};
}

/** Connections whose user is not known yet, by their two ends; the answer forgets the one that was given. */
function rememberUnknown(): (socket: Socket) => () => void {
	const unknown = new Map<string, Socket>();
	return (socket) => {
		const ends = [socket.remoteAddress, socket.remotePort, socket.localAddress].join(' ');
		// Two ends can be connected once: the earlier connection is dead, and what the tables say of it from now on is said
		// of this one.
		unknown.get(ends)?.destroy();
		unknown.set(ends, socket);
		return () => {
			if (unknown.get(ends) === socket) unknown.delete(ends);
		};
	};
}

function requestWatch(
	connections: Connections<Socket>,
	bodies: StalledBodies<ServerResponse>,
): (request: IncomingMessage, response: ServerResponse) => void {
	return (request, response) => {
		const { socket } = request;
		connections.ask(socket);
		if (hasBody(request)) bodies.watch(response);
		response.once('close', () => {
			connections.answer(socket);
			// The rest of a body that was refused is still to come.
			if (request.complete) bodies.forget(response);
		});
	};
}

const ignore = (): void => undefined;

const crowded = (limit: number): LbError => new LbError('request.too_many_connections', { limit });

const closeFor =
	(limits: ConnectionLimits) =>
	(socket: Socket, reason: ClosingReason): void => {
		if (reason === 'slow') refuseRaw(socket, new LbError('request.too_slow'));
		else if (reason === 'crowded') refuseRaw(socket, crowded(limits.lookups), { trace: false });
		// Who has asked nothing, or has its answers, is told nothing.
		else if (reason === 'silent') cutOff(socket);
		else socket.destroy();
	};

const hasBody = ({ headers }: IncomingMessage): boolean =>
	headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** An answer that has begun cannot become another one. */
function giveUp({ req: { socket }, headersSent }: ServerResponse): void {
	if (headersSent) socket.destroy();
	else refuseRaw(socket, new LbError('request.too_slow'));
}

function progressOf({ complete, socket }: IncomingMessage): BodyProgress {
	if (complete || socket.destroyed) return 'over';
	return socket.isPaused() ? 'held' : { bytes: socket.bytesRead };
}
