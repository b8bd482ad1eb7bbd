import { createServer } from 'node:https';
import type { ServerResponse } from 'node:http';
import { selfSigned } from '../../setup/self-signed.ts';

export interface GatedServer {
	port: number;
	/** Certificate to trust (PEM). */
	cert: string;
	/** Start of each range that was asked for. */
	asked: number[];
	/** Lets through the bytes before `limit`, now and from now on. */
	allow(limit: number): void;
	close(): Promise<void>;
}

/**
 * Serves one file at every path of https://localhost, with ranges; what is beyond its gate waits.
 * @param page served below /page in its place
 */
export async function startGatedServer(whole: Buffer, page = whole): Promise<GatedServer> {
	const { key, cert } = selfSigned('localhost');
	const asked: number[] = [];
	const waiting = new Set<() => void>();
	let allowed = 0;
	const server = createServer({ key, cert }, (request, response) => {
		const content = request.url?.startsWith('/page') === true ? page : whole;
		const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/u.exec(request.headers.range ?? '') ?? [];
		const start = Number(from);
		const end = to === '' ? content.length : Math.min(Number(to) + 1, content.length);
		asked.push(start);
		response.writeHead(206, {
			'content-range': `bytes ${start}-${end - 1}/${content.length}`,
			'content-length': end - start,
			etag: '"whole"',
		});
		send(response, content, start, end);
	});
	function send(response: ServerResponse, content: Buffer, start: number, end: number): void {
		let at = start;
		const more = (): void => {
			const until = Math.min(end, allowed);
			if (until > at) response.write(content.subarray(at, until));
			at = Math.max(at, until);
			if (at < end) return;
			waiting.delete(more);
			response.end();
		};
		response.flushHeaders();
		waiting.add(more);
		response.once('close', () => waiting.delete(more));
		more();
	}
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const place = server.address();
	return {
		port: typeof place === 'object' && place !== null ? place.port : 0,
		cert,
		asked,
		allow(limit) {
			allowed = limit;
			for (const more of [...waiting]) more();
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
