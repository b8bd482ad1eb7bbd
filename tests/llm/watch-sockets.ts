import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import * as z from 'zod';

/** Notes every connection that this process tries to open, as address and port. */
export function watchSockets(): { readonly tried: string[]; stop(): void } {
	const tried: string[] = [];
	const heard = (message: unknown): void => {
		const { socket } = z.object({ socket: z.custom<Socket>() }).parse(message);
		socket.on('connectionAttempt', (ip: string, port: number) => void tried.push(`${ip}:${port}`));
	};
	subscribe('net.client.socket', heard);
	return { tried, stop: () => void unsubscribe('net.client.socket', heard) };
}
