import type { Socket } from 'node:net';
import type { LbError } from '../../base/errors.ts';
import { toProblem } from '../../base/problem.ts';
import { visibleJson } from '../../base/visible-text.ts';
import { securityHeaders } from '../gate/security-headers.ts';

/** An answer to what never became a request, and the end of its connection; see `cutOff` for `trace`. */
export function refuseRaw(socket: Socket, error: LbError, { trace = true } = {}): void {
	socket.on('error', () => undefined);
	if (!socket.writable) return void socket.destroy();
	const problem = toProblem(error);
	const body = visibleJson(problem);
	const lines = [
		`HTTP/1.1 ${problem.status} ${problem.code}`,
		'content-type: application/problem+json',
		`content-length: ${Buffer.byteLength(body)}`,
		'cache-control: no-store',
		...Object.entries(securityHeaders(['api'])).map(([name, value]) => `${name}: ${value}`),
		'connection: close',
	];
	socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => (trace ? socket.destroy() : cutOff(socket)));
}

/**
 * Ends a connection by a reset. Who closes first keeps the connection in the socket tables for a minute, and tables full of
 * strangers we have sent away would make the lookup of the next one slow.
 */
export function cutOff(socket: Socket): void {
	socket.resetAndDestroy();
}
