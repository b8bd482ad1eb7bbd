import { request, type IncomingMessage } from 'node:http';

/** What a call sends. */
export interface SocketRequest {
	method: string;
	headers: Readonly<Record<string, string>>;
	body?: string;
	signal: AbortSignal;
}

/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

/**
 * One request through a Unix socket or a named pipe, with the answer as `fetch` gives it. No name is looked up, no proxy asked, no
 * redirect followed. Throws the errors of the system, and ends when `signal` is aborted.
 * @param socket path of the socket, or `\\.\pipe\<name>`
 */
export async function fetchThroughSocket(socket: string, url: URL, sent: SocketRequest): Promise<Response> {
	const { method, headers, body, signal } = sent;
	const message = await new Promise<IncomingMessage>((resolve, reject) => {
		const asked = request(
			{
				...{ socketPath: socket, method, path: `${url.pathname}${url.search}`, signal },
				headers: { ...headers, host: url.host },
				// A connection for each call: none outlives the process at its other end.
				agent: false,
			},
			resolve,
		);
		asked.once('error', reject);
		asked.end(body);
	});
	const { statusCode: status = 0, statusMessage: statusText = '' } = message;
	try {
		const isEmpty = EMPTY.has(status);
		const answer = { status, statusText, headers: headersOf(message) };
		const response = new Response(isEmpty ? null : streamOf(message), answer);
		if (isEmpty) message.destroy();
		return response;
	} catch (error) {
		// Of a status that HTTP does not have.
		message.destroy();
		throw error;
	}
}

function headersOf({ headers }: IncomingMessage): Headers {
	const read = new Headers();
	for (const [name, value] of Object.entries(headers))
		for (const one of Array.isArray(value) ? value : [value ?? '']) read.append(name, one);
	return read;
}

/** The body as it comes; a reader that leaves ends the connection. */
function streamOf(message: IncomingMessage): ReadableStream<Uint8Array> {
	const parts: AsyncIterator<unknown> = message[Symbol.asyncIterator]();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done = false, value } = await parts.next();
				if (done) controller.close();
				else if (value instanceof Uint8Array) controller.enqueue(value);
			},
			cancel: () => void message.destroy(),
		},
		{ highWaterMark: 0 },
	);
}
