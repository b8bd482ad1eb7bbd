import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { root } from '../../architecture/imports.ts';

export interface Launched {
	/** The address it printed. */
	url: URL;
	/** Ends it. */
	kill(signal: NodeJS.Signals): void;
	ended: Promise<Outcome>;
}

export interface Outcome {
	code: number | null;
	signal: NodeJS.Signals | null;
	stdout: string;
	stderr: string;
}

const program = path.join(root, 'dist/cli.js');

export const newUserData = (): string => mkdtempSync(path.join(tmpdir(), 'lb-launch-'));

function start(args: readonly string[], userData: string, env: Record<string, string>, file: string) {
	const ours = /^(?:LB_AGENT_(?!CREDENTIAL_STORE$).*|HOST|ORIGIN)$/u;
	const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
	const child = spawn(process.execPath, [file, ...args], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...clean, LB_AGENT_USER_DATA_DIR: userData, ...env },
	});
	let [stdout, stderr] = ['', ''];
	child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
	child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
	const ended = new Promise<Outcome>((resolve) =>
		child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr })),
	);
	return { child, ended };
}

/** Runs a command that ends by itself. */
export function run(
	args: readonly string[],
	userData: string,
	env: Record<string, string> = {},
	file = program,
): Promise<Outcome> {
	return start(args, userData, env, file).ended;
}

/** Starts a command that stays; resolves with its address, or throws what it ended with. */
export async function launch(
	args: readonly string[],
	userData: string,
	env: Record<string, string> = {},
	file = program,
): Promise<Launched> {
	const { child, ended } = start(args, userData, env, file);
	const line = new Promise<string>((resolve) =>
		createInterface({ input: child.stdout }).once('line', resolve),
	);
	const first = await Promise.race([line, ended]);
	if (typeof first !== 'string') throw new Error(`It ended: ${JSON.stringify(first)}`);
	return { url: new URL(urlOf(first)), kill: (signal) => void child.kill(signal), ended };
}

/** The address that a launch prints: one line and nothing else. */
export const urlOf = (line: string): string => z.url().parse(line.trim());

export interface Answer {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	text: string;
}

/** One request to a launched service; status 0 when nobody listens. */
export function ask(
	url: URL,
	where: string,
	{
		method = 'GET',
		headers = {},
		body,
	}: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
	return new Promise((resolve) => {
		const json = body === undefined ? {} : { 'content-type': 'application/json' };
		const call = request(
			new URL(where, url),
			{ method, headers: { ...json, ...headers }, agent: false },
			(message) => {
				let text = '';
				message.setEncoding('utf8').on('data', (part: string) => (text += part));
				message.on('end', () => resolve({ status: message.statusCode ?? 0, headers: message.headers, text }));
			},
		);
		call.on('error', () => resolve({ status: 0, headers: {}, text: '' }));
		call.end(body === undefined ? undefined : JSON.stringify(body));
	});
}

/** Process ids of recorded services. */
export function servicePids(userData: string): number[] {
	const folder = path.join(userData, 'services');
	const record = z.object({ process: z.object({ pid: z.number() }) });
	return readdirSync(folder).map(
		(name) => record.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))).process.pid,
	);
}
