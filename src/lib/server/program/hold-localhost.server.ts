import type { Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { BACKLOG } from './bind.server.ts';

/** What `localhost` may mean; browsers try the second first. */
const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'];

/**
 * Takes the other loopback address too, on the same port: on a machine with other users one of them could listen there, and a
 * page that a browser got from them under `http://localhost` would reach this service once they stop listening. Connections of
 * both meet the same gate. Returns the names of this machine under which the service may be asked: `localhost` is not among them
 * where somebody else has the other address.
 */
export async function holdLocalhost(server: Server, bound: AddressInfo): Promise<string[]> {
	const names = LOOPBACK.map((address) => (address.includes(':') ? `[${address}]` : address));
	const others = LOOPBACK.filter((address) => !covers(bound.address, address));
	// On neither of them: what is asked there does not reach this service.
	if (others.length !== 1 || (await listenBeside(server, others[0]!, bound.port)))
		return ['localhost', ...names];
	return names.filter((_, at) => LOOPBACK[at] !== others[0]);
}

/** Who listens on every address has the loopback ones; that of IPv6 takes IPv4 along. */
const covers = (bound: string, address: string): boolean =>
	bound === address || bound === '::' || (bound === '0.0.0.0' && !address.includes(':'));

/** False when somebody else listens there. A machine without that kind of address has nobody there. */
function listenBeside(server: Server, host: string, port: number): Promise<boolean> {
	// As Node's HTTP server takes its own connections.
	const beside = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
		server.emit('connection', socket),
	);
	server.once('close', () => beside.close());
	return new Promise((resolve) => {
		beside.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
		beside.listen({ port, host, backlog: BACKLOG }, () => resolve(true));
	});
}
