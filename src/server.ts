import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { askGate } from './lib/server/gate/gate.ts';

// The local web service: the gate first, then the built SvelteKit app. Binds to the loopback address only.

type Handler = (request: unknown, response: unknown) => void;

async function main(): Promise<void> {
	const port = Number(process.env['LB_AGENT_PORT'] ?? 0);
	const program = new URL('../build/handler.js', import.meta.url);
	const { handler } = (await import(
		pathToFileURL(path.normalize(decodeURIComponent(program.pathname))).href
	)) as { handler: Handler };
	const server = createServer((request, response) => {
		const address = server.address();
		const own = typeof address === 'object' && address !== null ? address.port : port;
		const answer = askGate({ method: request.method ?? 'GET', headers: request.headers }, own);
		if (answer.allowed) return handler(request, response);
		response.writeHead(answer.status, { 'content-type': 'application/problem+json' });
		response.end(JSON.stringify({ type: 'about:blank', title: answer.reason, status: answer.status }));
	});
	server.on('error', (error: NodeJS.ErrnoException) => {
		process.stdout.write(JSON.stringify({ error: error.code ?? error.message }) + '\n');
		process.exit(1);
	});
	server.listen(port, '127.0.0.1', () => {
		const address = server.address();
		const own = typeof address === 'object' && address !== null ? address.port : port;
		process.stdout.write(JSON.stringify({ url: `http://127.0.0.1:${own}/` }) + '\n');
	});
}

await main();
