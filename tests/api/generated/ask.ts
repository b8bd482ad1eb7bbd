import type { TestServer } from '../setup/server.ts';
import type { Case } from './cases.ts';
import type { Seen } from './conformance.ts';

/** Longest wait for an answer: calls that wait for a job are told to wait a second at most. */
const PATIENCE_MS = 60_000;

/** Sends a case. Of a stream only the head is read; then the client leaves. */
export async function ask(server: TestServer, { method, path, headers, body }: Case): Promise<Seen> {
	const message = await server.open(method, path, {
		headers,
		body,
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
	const seen = { status: message.statusCode ?? 0, type: message.headers['content-type'] ?? '' };
	if (seen.type.startsWith('text/event-stream')) {
		message.destroy();
		return { ...seen, text: '' };
	}
	const parts: Buffer[] = [];
	for await (const part of message) parts.push(part as Buffer);
	return { ...seen, text: Buffer.concat(parts).toString('utf8') };
}

/** Works through a list with so many at a time. */
export async function inParallel<T>(
	list: readonly T[],
	width: number,
	work: (item: T, index: number) => Promise<void>,
): Promise<void> {
	let next = 0;
	const worker = async (): Promise<void> => {
		while (next < list.length) {
			const index = next++;
			await work(list[index] as T, index);
		}
	};
	await Promise.all(Array.from({ length: width }, worker));
}
