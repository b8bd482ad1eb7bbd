import { createServer } from 'node:net';

/** A port of this machine that nobody listens on at this moment: the wished one if it is free. */
export async function freePort(wished: number | null): Promise<number> {
	return (wished === null ? null : await tryPort(wished).catch(() => null)) ?? tryPort(0);
}

/** Listens for a moment; 0 is any port. Throws where it is taken. */
function tryPort(port: number): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.on('error', reject);
		server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
			const address = server.address();
			server.close(() => {
				if (address !== null && typeof address === 'object') resolve(address.port);
				else reject(new Error('No port.'));
			});
		});
	});
}
