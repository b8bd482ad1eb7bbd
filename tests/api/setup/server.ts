import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import { root } from '../../architecture/imports.ts';

export interface Asked {
	headers?: Record<string, string | string[]>;
	/** Text and bytes are sent as they are, anything else as JSON with its content type. */
	body?: unknown;
	signal?: AbortSignal;
}

export interface Answered {
	status: number;
	headers: IncomingHttpHeaders;
	bytes: Buffer;
	text: string;
	/** The body as JSON; throws when it is none. */
	json(): unknown;
}

export interface TestServer {
	/** `http://127.0.0.1:<port>/` */
	url: string;
	port: number;
	pid: number;
	userData: string;
	/** What the program wrote to standard error so far. */
	stderr(): string;
	/** One request; the path is sent byte for byte as given (Latin-1). */
	request(method: string, path: string, asked?: Asked): Promise<Answered>;
	/** The same without waiting for the body: for streams. Destroy the message to leave. */
	open(method: string, path: string, asked?: Asked): Promise<IncomingMessage>;
	/** Bytes written to a fresh connection; what came back until it closed. */
	raw(bytes: string | Uint8Array): Promise<string>;
	/** SIGTERM; resolves with exit code and signal once the process is gone. Removes a folder of its own. */
	stop(): Promise<Ended>;
	/** Ends the standard input of the program, as the end of its parent would. */
	cutLifeline(): void;
	/** SIGKILL; the user data folder stays. */
	kill(): Promise<Ended>;
	/** Resolves when the process ends, whoever ended it. */
	ended: Promise<Ended>;
}

export interface Ended {
	code: number | null;
	signal: NodeJS.Signals | null;
}

export interface StartOptions {
	env?: Record<string, string>;
	args?: readonly string[];
	/** A folder that is kept; without it a scratch folder that `stop` removes. */
	userData?: string;
	/** Folder the program is started in. */
	cwd?: string;
}

const ready = z.looseObject({ url: z.string() });

/** Shorter than the service keeps a connection without a request. */
const REST_MS = 4000;

/** Starts `dist/server.js` of this checkout on a free port, as a process with user data of its own. */
export async function startServer(options: StartOptions = {}): Promise<TestServer> {
	const userData = options.userData ?? mkdtempSync(path.join(tmpdir(), 'lb-server-'));
	const child = spawn(process.execPath, [path.join(root, 'dist/server.js'), ...(options.args ?? [])], {
		cwd: options.cwd ?? userData,
		// The pipe is the lifeline: the program ends with the process of the tests.
		stdio: ['pipe', 'pipe', 'pipe'],
		env: {
			...withoutOurs(process.env),
			LB_AGENT_USER_DATA_DIR: userData,
			LB_AGENT_CHECK_ANSWERS: '1',
			LB_AGENT_LIFELINE: '1',
			...options.env,
		},
	});
	child.stdin.on('error', () => undefined);
	let errors = '';
	child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
	const ended = new Promise<Ended>((resolve) =>
		child.once('close', (code, signal) => resolve({ code, signal })),
	);
	const url = await firstUrl(child, () => errors);
	const port = Number(new URL(url).port);
	const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: REST_MS });
	const end = async (signal: NodeJS.Signals): Promise<Ended> => {
		agent.destroy();
		child.kill(signal);
		return ended;
	};
	return {
		url,
		port,
		pid: child.pid ?? 0,
		userData,
		stderr: () => errors,
		open: (method, asked, how) => send(agent, port, method, asked, how),
		request: async (method, asked, how) => collect(await send(agent, port, method, asked, how)),
		raw: (bytes) => exchange(port, bytes),
		ended,
		cutLifeline: () => void child.stdin.end(),
		kill: () => end('SIGKILL'),
		async stop() {
			const how = await end('SIGTERM');
			if (options.userData === undefined) rmSync(userData, { recursive: true, force: true });
			return how;
		},
	};
}

/** Variables of whoever runs the tests must not reach the program. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	const own = /^(?:LB_AGENT_(?!CREDENTIAL_STORE$).*|HOST|PORT|ORIGIN|BODY_SIZE_LIMIT|SOCKET_PATH)$/u;
	return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)));
}

function firstUrl(child: ChildProcess, errors: () => string): Promise<string> {
	return new Promise((resolve, reject) => {
		const fail = (): void => reject(new Error(`The server did not start: ${errors()}`));
		child.once('close', fail);
		createInterface({ input: child.stdout as NodeJS.ReadableStream }).once('line', (line) => {
			const found = ready.safeParse(JSON.parse(line));
			if (found.success) resolve(found.data.url);
			else reject(new Error(`The server did not start: ${line}`));
		});
	});
}

async function send(
	agent: Agent,
	port: number,
	method: string,
	asked: string,
	{ headers = {}, body, signal }: Asked = {},
): Promise<IncomingMessage> {
	// After work that blocks, the ends of connections that came meanwhile are read in the turn after next; a request that
	// went out over one of them first would be lost.
	await nextTurn();
	await nextTurn();
	return new Promise((resolve, reject) => {
		const plain = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
		const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
		const call = httpRequest({
			agent,
			host: '127.0.0.1',
			port,
			method,
			path: asked,
			setHost: !names.has('host'),
			headers: {
				...headers,
				...(plain || names.has('content-type') ? {} : { 'content-type': 'application/json' }),
			},
			...(signal === undefined ? {} : { signal }),
		});
		call.once('response', resolve).on('error', reject);
		call.end(plain ? body : JSON.stringify(body));
	});
}

async function collect(message: IncomingMessage): Promise<Answered> {
	const parts: Buffer[] = [];
	for await (const part of message) parts.push(part as Buffer);
	const bytes = Buffer.concat(parts);
	const text = bytes.toString('utf8');
	return {
		status: message.statusCode ?? 0,
		headers: message.headers,
		bytes,
		text,
		json: () => JSON.parse(text) as unknown,
	};
}

function exchange(port: number, bytes: string | Uint8Array): Promise<string> {
	return new Promise((resolve) => {
		let answer = '';
		const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
		socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
		socket.on('error', () => undefined).on('close', () => resolve(answer));
	});
}
