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
	return { pid: process.pid, host: hostname(), started: startTime(process.pid) };
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
	return mark.started !== null && startTime(mark.pid) !== mark.started;
}

/** Field 22 of /proc/<pid>/stat (proc(5)); null where there is no such file. */
function startTime(pid: number): string | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
	} catch {
		return null;
	}
}
