import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text as wholeText } from 'node:stream/consumers';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { isGone, markOf, ownMark } from '../../../base/process-mark.server.ts';
import { GRACE_MS } from './end-server.server.ts';
import { guardOrder, type GuardWord } from './guard-words.server.ts';
import { ServerLog } from './server-log.server.ts';
import type { ServerRecord } from './server-record.server.ts';

// A program of its own: starts an Ollama server in a process group of its own and ends the group when its owner has ended, however
// that came, or when the record no longer names this server.

const LOOK_MS = 250;
/** Until streams that something else holds open are no longer waited for. */
const STREAMS_MS = 1000;

// Heard before there is a server, which nobody else would end.
const onSignal = { end: (): void => process.exit() };
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => onSignal.end());

const order = guardOrder.parse(JSON.parse(await wholeText(process.stdin)));

function tell(word: GuardWord): void {
	process.stdout.write(`${JSON.stringify(word)}\n`);
}
// Whoever started the server need not listen for long.
process.stdout.on('error', () => undefined);

let isEnding = false;
let isLeaving = false;
const last = { line: '' };
const log = new ServerLog(order.log, order.old_log, (line) => {
	if (line.trim() !== '') last.line = line;
	if (line.includes('Listening on')) tell({ kind: 'listens' });
});

const server = spawn(order.program, ['serve'], {
	cwd: order.folder,
	stdio: ['ignore', 'pipe', 'pipe'],
	detached: process.platform !== 'win32',
	windowsHide: true,
});
onSignal.end = endServer;
for (const stream of [server.stdout, server.stderr])
	stream.setEncoding('utf8').on('data', (chunk: string) => log.add(chunk));

server.on('error', (error) => {
	if (server.pid === undefined) void leave(error.message);
});
server.on('exit', () => {
	// Runners of models that outlived it, and hold its streams open.
	signalServer('SIGKILL');
	setTimeout(() => void leave(exitWords()), STREAMS_MS);
});
server.on('close', () => void leave(exitWords()));

const exitWords = (): string => last.line.trim() || (server.signalCode ?? `exit ${server.exitCode}`);

const own =
	server.pid === undefined
		? ''
		: JSON.stringify({
				schema_version: 1,
				port: order.port,
				running: {
					server: markOf(server.pid),
					guard: ownMark(),
					owner: order.owner,
					started_at: new Date().toISOString(),
				},
			} satisfies ServerRecord);
const written =
	own === ''
		? null
		: writeFileAtomic(order.record, own, 0o600).then(() => tell({ kind: 'recorded' }), endServer);
await written;
if (own !== '')
	setInterval(() => {
		if (isGone(order.owner) || !isOurs()) endServer();
	}, LOOK_MS);

function isOurs(): boolean {
	try {
		return readFileSync(order.record, 'utf8') === own;
	} catch {
		return false;
	}
}

function endServer(): void {
	if (isEnding) return;
	isEnding = true;
	signalServer('SIGTERM');
	setTimeout(() => signalServer('SIGKILL'), GRACE_MS);
}

function signalServer(signal: NodeJS.Signals): void {
	if (server.pid === undefined) return;
	try {
		process.kill(process.platform === 'win32' ? server.pid : -server.pid, signal);
	} catch {
		// It has ended.
	}
}

async function leave(reason: string): Promise<void> {
	if (isLeaving) return;
	isLeaving = true;
	log.end();
	await written;
	if (own !== '' && isOurs()) {
		const ended: ServerRecord = { schema_version: 1, port: order.port, running: null };
		await writeFileAtomic(order.record, JSON.stringify(ended), 0o600).catch(() => undefined);
	}
	process.stdout.write(`${JSON.stringify({ kind: 'ended', reason } satisfies GuardWord)}\n`, () =>
		process.exit(),
	);
}
