import { closeSync, openSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { RUN_MARKER } from './tool-environment.ts';

export interface ToolProcess {
	pid: number;
	/** Number that it has for itself, in a space of processes of its own; the same elsewhere. */
	inner: number;
	/** Its command line, for people. */
	text: string;
}

/** Rounds of stopping, 50 ms apart: what starts new processes all the time is outrun by them. */
const ROUNDS = 60;

/** What tells the processes of a command from others. */
export interface ProcessSigns {
	/** In their environment, however often they changed their parents. */
	marker: string | null;
	/** Their session: for a moment, one that starts a program shows no marker. */
	session?: number | null;
	/** What their output goes to: nobody else has it, and one with another environment and session has it still. */
	streams?: ReadonlySet<string>;
	/** What they have open as their file HELD_FILE: known before the command starts, where one that ends at once shows no streams. */
	held?: string | null;
}

/** The first number behind those of the streams. */
export const HELD_FILE = 3;

/**
 * Processes of a command: those that descend from the given one, and those that carry one of its signs. The given one is not among
 * them. Empty where the system has no /proc.
 */
export function processesOf(
	root: number | null,
	{ marker, session = null, streams = new Set(), held = null }: ProcessSigns,
): ToolProcess[] {
	const all = allProcesses();
	const members = new Set<number>(root === null ? [] : [root]);
	for (let grown = true; grown;) {
		grown = false;
		for (const { pid, parent } of all)
			if (!members.has(pid) && members.has(parent)) {
				members.add(pid);
				grown = true;
			}
	}
	const sign = marker === null ? null : `${RUN_MARKER}=${marker}`;
	const isOf = (one: (typeof all)[number]): boolean =>
		members.has(one.pid) ||
		(session !== null && one.session === session) ||
		(sign !== null && environmentOf(one.pid).includes(sign)) ||
		(held !== null && openFile(one.pid, HELD_FILE) === held) ||
		(streams.size > 0 && [...streamsOf(one.pid)].some((stream) => streams.has(stream)));
	return all
		.filter((one) => one.pid !== root && one.pid !== process.pid && isOf(one))
		.map(({ pid, name }) => ({ pid, inner: innerNumber(pid), text: commandLineOf(pid) || name }));
}

/** The pipes or sockets that the output of a process goes to. */
export function streamsOf(pid: number): ReadonlySet<string> {
	const places = [1, 2].flatMap((number) => openFile(pid, number) ?? []);
	return new Set(places.filter((place) => /^(?:pipe|socket):\[\d+\]$/u.test(place)));
}

/** What a process has open under a number; null where it has nothing, or the system does not tell. */
function openFile(pid: number, number: number): string | null {
	try {
		return readlinkSync(`/proc/${pid}/fd/${number}`);
	} catch {
		return null;
	}
}

/** Opens a folder of this command alone for its processes to inherit; null where the system does not tell what a process has open. */
export function holdFolder(folder: string): { number: number; held: string } | null {
	if (process.platform !== 'linux') return null;
	try {
		const number = openSync(folder, 'r');
		const held = openFile(process.pid, number);
		if (held !== null) return { number, held };
		closeSync(number);
	} catch {
		// It is found by its other signs.
	}
	return null;
}

/** Stops what is left of a command, and what it starts meanwhile. */
export async function stopProcesses(signs: ProcessSigns, grace: number): Promise<void> {
	const deadline = Date.now() + grace;
	for (const { pid } of processesOf(null, signs)) sendSignal(pid, 'SIGTERM');
	while (Date.now() < deadline && processesOf(null, signs).length > 0) await wait(50);
	for (let round = 0; round < ROUNDS; round++) {
		const left = processesOf(null, signs);
		if (left.length === 0) return;
		// Halted first, so that none starts another while the others are stopped.
		for (const { pid } of left) sendSignal(pid, 'SIGSTOP');
		for (const { pid } of left) sendSignal(pid, 'SIGKILL');
		await wait(50);
	}
}

/** To a process, or to a group with a negative id; one that has ended is passed over. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal);
	} catch {
		// It has ended, or belongs to somebody else.
	}
}

/** Processes that run; those that have ended and are only waited for are none. */
function allProcesses(): { pid: number; parent: number; session: number; name: string }[] {
	return numbersIn('/proc').flatMap((pid) => {
		const stat = textOf(`/proc/${pid}/stat`);
		const end = stat.lastIndexOf(')');
		const [state, parent, , session] = stat.slice(end + 2).split(' ');
		if (end === -1 || state === 'Z' || state === 'X') return [];
		return [
			{ pid, parent: Number(parent), session: Number(session), name: stat.slice(stat.indexOf('(') + 1, end) },
		];
	});
}

function numbersIn(folder: string): number[] {
	try {
		return readdirSync(folder).flatMap((name) => (/^\d+$/u.test(name) ? [Number(name)] : []));
	} catch {
		return [];
	}
}

const innerNumber = (pid: number): number =>
	Number(/^NSpid:.*?(\d+)$/mu.exec(textOf(`/proc/${pid}/status`))?.[1] ?? pid);

const environmentOf = (pid: number): string[] => textOf(`/proc/${pid}/environ`).split('\0');

const commandLineOf = (pid: number): string =>
	textOf(`/proc/${pid}/cmdline`)
		.split('\0')
		.join(' ')
		.replaceAll(/\p{Cc}/gu, ' ')
		.trim()
		.slice(0, 200);

function textOf(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return '';
	}
}
