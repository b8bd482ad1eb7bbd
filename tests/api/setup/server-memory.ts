import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { root } from '../../architecture/imports.ts';
import { eventually } from '../../setup/eventually.ts';
import type { TestServer } from './server.ts';

const usage = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });
export type MemoryUse = z.infer<typeof usage>;

/** What a server needs in its environment to be asked with `memoryOf`. */
export function memoryProbe(file: string): Record<string, string> {
	const probe = pathToFileURL(path.join(root, 'tests/fixtures/probes/memory.mjs')).href;
	return { NODE_OPTIONS: `--import=${probe}`, LB_TEST_MEMORY_FILE: file };
}

/** Bytes in use after a collection of garbage. */
export async function memoryOf({ pid }: TestServer, file: string): Promise<MemoryUse> {
	rmSync(file, { force: true });
	process.kill(pid, 'SIGUSR2');
	return eventually('an answer about memory', () =>
		existsSync(file) ? usage.parse(JSON.parse(readFileSync(file, 'utf8'))) : null,
	);
}

/** Open files of a server, sockets left out: who is connected is counted elsewhere. */
export function openFilesOf({ pid }: TestServer): number {
	return readdirSync(`/proc/${pid}/fd`).filter((fd) => !linkOf(pid, fd).startsWith('socket:')).length;
}

function linkOf(pid: number, fd: string): string {
	try {
		return readlinkSync(`/proc/${pid}/fd/${fd}`);
	} catch {
		return 'socket: closed meanwhile';
	}
}

/** Milliseconds that a server has computed so far, all its threads together; Linux counts in hundredths of a second. */
export function computedBy({ pid }: TestServer): number {
	const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
	// Behind the name, which may hold blanks and brackets, the state is first; user and system time are the 12th and 13th.
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Processes whose environment names a user data folder: the server and its engines, wherever they hang in the tree. */
export function processesOf(userData: string): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/u.test(name))
		.map(Number)
		.filter((pid) => environmentOf(pid).includes(`LB_AGENT_USER_DATA_DIR=${userData}\0`));
}

/** Empty for processes that ended, zombies too. */
function environmentOf(pid: number): string {
	try {
		return `${readFileSync(`/proc/${pid}/environ`, 'utf8')}\0`;
	} catch {
		return '';
	}
}
