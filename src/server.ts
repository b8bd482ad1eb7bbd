import type { Socket } from 'node:net';
import path from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { isLoopback } from './lib/base/bind-address.ts';
import { randomId } from './lib/base/hashing.server.ts';
import { ownMark } from './lib/base/process-mark.server.ts';
import { toLbError, toProblem } from './lib/base/problem.ts';
import { userDataDir } from './lib/base/user-data.server.ts';
import { removeServiceRecord, writeServiceRecord } from './lib/core/workspace/service-record.server.ts';
import type { GateSetup } from './lib/server/gate/gate.ts';
import { ownAddresses } from './lib/server/gate/own-addresses.ts';
import { ofThisMachineOnly } from './lib/server/gate/local-peer.server.ts';
import { openPeerCheck } from './lib/server/gate/peer-user.server.ts';
import { openTokens } from './lib/server/gate/tokens.server.ts';
import { handOver } from './lib/server/handover.ts';
import { bind, namesOfThisMachine, startPage } from './lib/server/program/bind.server.ts';
import { holdLocalhost } from './lib/server/program/hold-localhost.server.ts';
import {
	endWith,
	openEnding,
	surviveClosedPipes,
	surviveErrors,
} from './lib/server/program/ending.server.ts';
import { createGateServer, type Handler } from './lib/server/program/gate-server.server.ts';
import { withPackedFiles } from './lib/server/program/packed-files.server.ts';
import { readSettings, type Settings } from './lib/server/program/settings.server.ts';
import { visibleJson } from './lib/base/visible-text.ts';

// The local web service: the gate first, then the built SvelteKit app. Prints one line when it is ready: `{"url"}`, or
// the problem document of why it is not.

let userData = '';
const instanceId = randomId();
const ending = openEnding((code) => {
	try {
		if (userData !== '') removeServiceRecord(userData, instanceId);
	} finally {
		// A record that stays is passed over by the next start: its process is gone.
		process.exit(code);
	}
});

async function main(): Promise<void> {
	userData = userDataDir();
	const settings = readSettings(process.env, process.argv.slice(2));
	endWith(ending, settings.lifeline);
	const { token } = settings;
	const isPrivate = isLoopback(settings.host);
	const tokens = token === null ? null : openTokens({ token, instanceId });
	let setup: GateSetup = { own: ownAddresses({ port: 0, names: [] }), tokens };
	let ready: (handler: Handler) => void = () => undefined;
	const server = createGateServer({
		setup: () => setup,
		isOurUser: peerCheckFor(settings),
		isStopping: () => ending.begun,
		handler: new Promise((resolve) => (ready = resolve)),
	});
	ending.server = server;
	const address = await bind(server, settings);
	const url = startPage(address);
	const outside = isPrivate ? [new URL(url).hostname] : namesOfThisMachine();
	const names = [...(await holdLocalhost(server, address)), ...outside];
	setup = { own: ownAddresses({ port: address.port, names, origin: settings.origin }), tokens };
	const [handler] = await Promise.all([loadApp(settings, url), openService(settings)]);
	ready(handler);
	await writeServiceRecord(userData, {
		process: ownMark(),
		host: settings.host,
		port: address.port,
		url,
		instance_id: instanceId,
		needs_token: token !== null,
	});
	process.stdout.write(`${visibleJson({ url })}\n`);
}

/** A proxy on this machine may be another user's, and asks for everyone who has the token. */
function peerCheckFor({ host, origin }: Settings): (connection: Socket) => Promise<boolean> {
	if (isLoopback(host)) return openPeerCheck();
	return origin === null ? ofThisMachineOnly(openPeerCheck()) : () => Promise.resolve(true);
}

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/** The adapter reads its environment once, when it is loaded. */
async function loadApp({ host, origin }: Settings, url: string): Promise<Handler> {
	process.env['HOST'] = host;
	process.env['ORIGIN'] = origin ?? new URL(url).origin;
	// Bodies are limited where they are read: JSON and uploads have limits of their own.
	process.env['BODY_SIZE_LIMIT'] = 'Infinity';
	for (const name of ['ADDRESS_HEADER', 'PROTOCOL_HEADER', 'HOST_HEADER', 'PORT_HEADER', 'XFF_DEPTH'])
		delete process.env[name];
	const program = fileURLToPath(new URL('../build/handler.js', import.meta.url));
	const { handler }: { handler?: unknown } = await import(pathToFileURL(program).href);
	if (!isHandler(handler)) throw new TypeError(`${program} has no handler.`);
	return withPackedFiles(path.dirname(program), handler);
}

async function openService({ roots, limits, pages }: Settings): Promise<void> {
	const compose = await import('./lib/server/compose.server.ts');
	const { service, close } = await compose.openService({
		userData,
		instanceId,
		launchFolder: process.cwd(),
		roots,
		limits,
		pages,
		onStop: () => ending.end(),
	});
	ending.close = close;
	handOver(service);
}

surviveClosedPipes();
const survive = surviveErrors(ending);
process.on('uncaughtException', survive).on('unhandledRejection', survive);
main().catch((error: unknown) => {
	process.stdout.write(`${visibleJson(toProblem(error))}\n`, () => ending.end(toLbError(error).exitCode));
});
