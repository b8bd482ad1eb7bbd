import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { LbError } from '../../src/lib/base/errors.ts';
import { errorTable } from '../../src/lib/contract/errors/index.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { EngineProblem } from '../../src/lib/core/assistant/engine-problem.ts';

export interface StartedService {
	/** Start page. */
	url: string;
	/** Asks it to end. */
	stop(): void;
	/** Resolves when its process is gone, with what it ended with. */
	ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
	/** Lets this process end although the service runs; the service ends with it. */
	unref(): void;
}

export interface StartOptions {
	userData: string;
	/** 0 for a free one. */
	port: number;
	roots: readonly string[];
	program?: string;
}

const line = z.union([z.object({ url: z.string() }), problem]);

type Child = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Starts the service as a child that ends with this process, whatever ends it: its standard input is the lifeline. It
 * has a process group of its own, so that Ctrl-C is answered here and passed on once. Throws what the service reports.
 */
export async function startService({
	userData,
	port,
	roots,
	program,
}: StartOptions): Promise<StartedService> {
	const file = program ?? fileURLToPath(new URL('./server.js', import.meta.url));
	const args = roots.flatMap((root) => ['--root', root]);
	const child: Child = spawn(process.execPath, [file, ...args], {
		stdio: ['pipe', 'pipe', 'inherit'],
		detached: true,
		env: {
			...process.env,
			LB_AGENT_PORT: String(port),
			LB_AGENT_USER_DATA_DIR: userData,
			LB_AGENT_LIFELINE: '1',
		},
	});
	child.stdin.on('error', () => undefined);
	const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
		child.once('error', () => resolve({ code: 1, signal: null }));
		child.once('close', (code, signal) => resolve({ code, signal }));
	});
	const url = await firstLine(child, ended);
	return {
		url,
		ended,
		stop: () => void child.kill('SIGTERM'),
		unref: () => {
			child.unref();
			for (const stream of [child.stdin, child.stdout])
				if ('unref' in stream && typeof stream.unref === 'function') stream.unref();
		},
	};
}

async function firstLine(child: Child, ended: StartedService['ended']): Promise<string> {
	const lines = createInterface({ input: child.stdout });
	const said = new Promise<string>((resolve) => lines.once('line', resolve));
	const first = await Promise.race([said, ended]);
	if (typeof first !== 'string') {
		const reason = first.signal ?? `exit code ${first.code}`;
		throw new LbError('launch.ended', { reason });
	}
	const found = line.parse(JSON.parse(first));
	if ('url' in found) return found.url;
	throw new EngineProblem(found, new Map(Object.entries(errorTable)).get(found.code)?.exit ?? 1);
}
