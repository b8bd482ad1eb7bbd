import type { EventEmitter } from 'node:events';

/** What adapter-node hands over beside the request. */
interface NodePlatform {
	req?: { socket?: EventEmitter };
}

/**
 * A signal that aborts when the client leaves. That of the request alone does so only while its body is being read
 * (measured with Kit 2.70: a client of a POST that waits is never missed), so the connection is watched too, until `done`.
 */
export function watchClient(
	request: Request,
	platform: Readonly<NodePlatform> | undefined,
): { signal: AbortSignal; done: () => void } {
	const left = new AbortController();
	const leave = (): void => left.abort();
	const socket = platform?.req?.socket;
	request.signal.addEventListener('abort', leave, { once: true });
	socket?.once('close', leave);
	if (request.signal.aborted) leave();
	// The connection may serve many requests after this one.
	return { signal: left.signal, done: () => void socket?.off('close', leave) };
}
