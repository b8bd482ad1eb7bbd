import path from 'node:path';
import { userDataDir } from '../../base/user-data.server.ts';
import { askGate } from '../gate/gate.ts';
import { ownAddresses } from '../gate/own-addresses.ts';
import { handOver } from '../handover.ts';
import { problemResponse } from '../problem-response.ts';
import { readSettings } from './settings.server.ts';

let opened: Promise<void> | null = null;

/**
 * What `src/server.ts` does around the built app, for `vite dev`: the same gate (without the user of the connection,
 * which Vite does not show), and the service, opened with the first request. Returns the refusal, or null.
 */
export async function askDevGate(request: Request, url: URL): Promise<Response | null> {
	const headers: Record<string, string[]> = {};
	for (const [name, value] of request.headers) headers[name] = [value];
	headers['host'] ??= [url.host];
	const answer = askGate(
		{ method: request.method, url: url.pathname + url.search, headers },
		{ own: ownAddresses({ port: Number(url.port === '' ? 80 : url.port) }), tokens: null },
	);
	if (answer.kind === 'refuse') return problemResponse(answer.error, answer.headers);
	if (answer.kind === 'empty') return new Response(null, { status: answer.status, headers: answer.headers });
	opened ??= open();
	await opened;
	return null;
}

async function open(): Promise<void> {
	const { openService } = await import('../compose.server.ts');
	const { limits, pages } = readSettings(process.env, []);
	const { service } = await openService({
		userData: userDataDir(),
		launchFolder: process.cwd(),
		roots: [],
		program: path.resolve('dist/engine.js'),
		limits,
		pages,
		onStop: () => undefined,
	});
	handOver(service);
}
