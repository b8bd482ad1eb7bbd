import { readFileSync, readlinkSync } from 'node:fs';
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
	boot_id: z.string().optional().describe('Id that Linux gives to each start of the machine.'),
	pid_namespace: z
		.string()
		.optional()
		.describe('On Linux, the namespace that the pid counts in: containers of one machine number their own.'),
});
export type ProcessMark = z.infer<typeof processMark>;

/** Where a process runs, as far as the system tells. */
export type Machine = Pick<ProcessMark, 'host' | 'boot_id' | 'pid_namespace'>;

const factsOf: { linux?: Omit<Machine, 'host'> } = {};

/** Where this process runs. */
export function thisMachine(): Machine {
	factsOf.linux ??= {
		...named(
			(boot_id) => ({ boot_id }),
			() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
		),
		...named(
			(pid_namespace) => ({ pid_namespace }),
			() => readlinkSync('/proc/self/ns/pid'),
		),
	};
	return { host: hostname(), ...factsOf.linux };
}

function named<T extends object>(name: (text: string) => T, read: () => string): Partial<T> {
	try {
		return name(read());
	} catch {
		return {};
	}
}

/** The mark of this process. */
export function ownMark(): ProcessMark {
	return markOf(process.pid);
}

/** The mark of a running process of this machine that this one can see. */
export function markOf(pid: number): ProcessMark {
	return { pid, started: statOf(pid)?.started ?? null, ...thisMachine() };
}

/**
 * True when the process belongs to this machine and would be seen from here, so that `isGone` is certain of it. A process in a
 * container with the same host name is not seen, nor is one outside seen from within.
 */
export function isInSight(mark: ProcessMark, machine = thisMachine()): boolean {
	return mark.host === machine.host && !differ(mark.pid_namespace, machine.pid_namespace);
}

/**
 * True when the process is certainly gone: of an earlier start of this machine, or in sight, and no process of that id and
 * start time runs.
 */
export function isGone(mark: ProcessMark, machine = thisMachine()): boolean {
	if (mark.host !== machine.host) return false;
	if (differ(mark.boot_id, machine.boot_id)) return true;
	if (!isInSight(mark, machine)) return false;
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

/** Marks of earlier versions, and of other systems, do not say. */
const differ = (one: string | undefined, other: string | undefined): boolean =>
	one !== undefined && other !== undefined && one !== other;

/** State and start time of a process, fields 3 and 22 of /proc/<pid>/stat (proc(5)); null where there is no such file, or /proc counts in another namespace. */
function statOf(pid: number): { state: string; started: string } | null {
	try {
		if (readlinkSync('/proc/self') !== String(process.pid)) return null;
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return { state: fields[0] ?? '', started: fields[19] ?? '' };
	} catch {
		return null;
	}
}
