import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import * as z from 'zod';

/** Notes every connection that this process opens, by the port it goes to. */
export function watchSockets(): { readonly ports: number[]; stop(): void } {
	const ports: number[] = [];
	const heard = (message: unknown): void => {
		const { socket } = z.object({ socket: z.custom<Socket>() }).parse(message);
		socket.once('connect', () => void ports.push(socket.remotePort ?? 0));
		socket.once('error', () => void ports.push(-1));
	};
	subscribe('net.client.socket', heard);
	return { ports, stop: () => void unsubscribe('net.client.socket', heard) };
}
