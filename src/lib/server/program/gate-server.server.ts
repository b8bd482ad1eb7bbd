import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LbError } from '../../base/errors.ts';
import { toProblem } from '../../base/problem.ts';
import { askGate, type GateSetup } from '../gate/gate.ts';
import type { GateRequest } from '../gate/gate-request.ts';
import { securityHeaders } from '../gate/security-headers.ts';
import { readTarget } from '../gate/target.ts';
import { visibleJson } from '../../base/visible-text.ts';
import { guardConnections, guardLimits, type GuardOptions } from './guard-connections.server.ts';
import { refuseRaw } from './refuse-raw.server.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface GateServerOptions extends GuardOptions {
	/** Names and tokens; asked for every request, as the port is known only once it listens. */
	setup: () => GateSetup;
	/** What answers once the gate let a request through; awaited, so that early requests wait for the start. */
	handler: Promise<Handler>;
}

const HEADER_BYTES = 16_384;
/**
 * How long a connection is kept without a request. A client that asks just when its connection is closed does not learn whether
 * it was heard, so this is longer than programs wait between two questions; who is at rest gives way when places are few.
 */
const REST_MS = 75_000;
/** A body larger than this is not read to its end only to keep a connection. */
const DRAIN_BYTES = 1_000_000;

/** The HTTP server: everything that arrives, malformed or not, meets the gate first and gets an answer. */
export function createGateServer({ setup, handler, ...guard }: GateServerOptions): Server {
	const { isStopping, limits = guardLimits } = guard;
	const answer = async (
		request: IncomingMessage,
		response: ServerResponse,
		proceed: () => void,
	): Promise<void> => {
		response.on('error', () => undefined);
		for (const [name, value] of Object.entries(headersFor(request))) response.setHeader(name, value);
		if (isStopping()) return refuse(request, response, new LbError('request.shutting_down'));
		const found = askGate(asGateRequest(request), setup());
		if (found.kind === 'refuse') return refuse(request, response, found.error, found.headers);
		if (found.kind === 'empty') {
			response.writeHead(found.status, { 'cache-control': 'no-store', ...found.headers });
			response.end();
			return;
		}
		const handle = await handler;
		proceed();
		await handle(request, response);
	};
	const listen = (proceed: (response: ServerResponse) => void): Handler => {
		return (request, response) => {
			arrived(request, response);
			return answer(request, response, () => proceed(response)).catch((error: unknown) => {
				if (!response.headersSent) refuse(request, response, error);
				else response.destroy();
			});
		};
	};
	const server = createServer(
		{
			// A request without Host gets our answer, not an empty one.
			requireHostHeader: false,
			insecureHTTPParser: false,
			maxHeaderSize: HEADER_BYTES,
			headersTimeout: limits.headMs,
			// Counts from the first byte to the last, however well a large upload moves; the guard counts silence.
			requestTimeout: 0,
			connectionsCheckingInterval: limits.lookEveryMs,
			keepAlive: true,
			keepAliveTimeout: REST_MS,
		},
		listen(() => undefined),
	);
	const arrived = guardConnections(server, guard);
	server.on(
		'checkContinue',
		listen((response) => response.writeContinue()),
	);
	// An expectation that is no 100-continue: the gate says so.
	server.on(
		'checkExpectation',
		listen(() => undefined),
	);
	server.on('connect', (_request: IncomingMessage, socket: Socket) =>
		refuseRaw(socket, new LbError('request.method_not_allowed', { method: 'CONNECT', allowed: 'GET, HEAD' })),
	);
	server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
		refuseRaw(socket, clientError(error)),
	);
	return server;
}

function asGateRequest({ method = '', url = '', headersDistinct }: IncomingMessage): GateRequest {
	return { method, url, headers: headersDistinct };
}

function headersFor({ url = '' }: IncomingMessage): Record<string, string> {
	try {
		return securityHeaders(readTarget(url).segments);
	} catch {
		return securityHeaders(['api']);
	}
}

function refuse(
	request: IncomingMessage,
	response: ServerResponse,
	error: unknown,
	headers: Record<string, string> = {},
): void {
	const problem = toProblem(error);
	const body = Buffer.from(visibleJson(problem));
	const large = Number(request.headers['content-length'] ?? 0) > DRAIN_BYTES;
	response.writeHead(problem.status, {
		'content-type': 'application/problem+json',
		'content-length': body.length,
		'cache-control': 'no-store',
		...(large ? { connection: 'close' } : {}),
		...headers,
	});
	response.end(request.method === 'HEAD' ? undefined : body);
}

function clientError({ code = '', message }: NodeJS.ErrnoException): LbError {
	if (code === 'HPE_HEADER_OVERFLOW') return new LbError('request.header_too_large', { limit: HEADER_BYTES });
	if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new LbError('request.too_slow');
	return new LbError('request.malformed', { reason: message.replace(/^Parse Error: /u, '') });
}
