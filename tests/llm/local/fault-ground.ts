import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Connector, Resolve } from '../../../src/lib/core/fetch/connect.server.ts';

/** A server of this machine that stands for one of the Internet. */
interface Place {
	name: string;
	/** Public address that its name resolves to. */
	ip: string;
	port: number;
	cert: string;
}

/** The servers that a client can get to. */
export interface Ground {
	hub: Place;
	cdn: Place;
}

/** Names and connections of a client for whom nothing else exists. */
export function wayOf({ hub, cdn }: Ground): { connector: Connector; resolve: Resolve } {
	const places = [hub, cdn];
	return {
		resolve: async (name) => {
			const found = places.find((place) => place.name === name);
			if (found === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
			return [found.ip];
		},
		connector: {
			open: (way, signal) =>
				new Promise((resolve, reject) => {
					const found = places.find(({ ip }) => ip === way.host);
					if (found === undefined || way.port !== 443)
						throw new Error(`${way.host}:${way.port} must not be dialled.`);
					const socket = connectTcp({ host: '127.0.0.1', port: found.port, signal });
					socket.once('connect', () => resolve(socket));
					socket.on('error', reject);
				}),
			secure: (plain, host, _is_ip, signal) =>
				new Promise((resolve, reject) => {
					const ca = places.map(({ cert }) => cert);
					const socket = connectTls({ socket: plain, servername: host, ca });
					const leave = (): void => {
						socket.destroy();
						reject(signal.reason);
					};
					signal.addEventListener('abort', leave);
					socket.once('secureConnect', () => {
						signal.removeEventListener('abort', leave);
						resolve(socket);
					});
					socket.on('error', reject);
					socket.once('close', () => reject(new Error('closed')));
				}),
		},
	};
}
