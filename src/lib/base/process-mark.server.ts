import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod';

/** Which process works on something, so that another one can tell whether it is still there. */
export const processMark = z.object({
	pid: z.number().int().describe('Process id.'),
	host: z.string().describe('Name of the machine.'),
	started: z
		.string()
		.nullable()
		.describe(
			'Start time of the process as the system counts it, because pids are used again; null where unknown.',
		),
});
export type ProcessMark = z.infer<typeof processMark>;

/** The mark of this process. */
export function ownMark(): ProcessMark {
	return markOf(process.pid);
}

/** The mark of a running process of this machine. */
export function markOf(pid: number): ProcessMark {
	return { pid, host: hostname(), started: statOf(pid)?.started ?? null };
}

/** True when the process belongs to this machine, so that `isGone` is certain of it. */
export function isOfThisMachine(mark: ProcessMark): boolean {
	return mark.host === hostname();
}

/** True when the process is certainly gone: of this machine, and no process of that id and start time runs. */
export function isGone(mark: ProcessMark): boolean {
	if (mark.host !== hostname()) return false;
	try {
		process.kill(mark.pid, 0);
	} catch (error) {
		// EPERM: it runs, for somebody else.
		return !(error instanceof Error && 'code' in error && error.code === 'EPERM');
	}
	const stat = statOf(mark.pid);
	if (stat === null || mark.started === null) return false;
	// A killed process stays as a zombie where nobody waits for it, as in a container without an init process.
	return stat.started !== mark.started || stat.state === 'Z' || stat.state === 'X';
}

/** State and start time of a process, fields 3 and 22 of /proc/<pid>/stat (proc(5)); null where there is no such file. */
function statOf(pid: number): { state: string; started: string } | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return { state: fields[0] ?? '', started: fields[19] ?? '' };
	} catch {
		return null;
	}
}
