import type { Readable, Writable } from 'node:stream';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { processesOf, sendSignal, type ToolProcess } from './tool-processes.server.ts';

/** How often the command is looked at (ms): short ones end soon. */
const LOOK_MS = 15;
const LOOK_LATER_MS = 100;
const SOON_MS = 3000;
/** Until bubblewrap is let go once more, if the command has not begun (ms). */
const BEGIN_MS = 100;
/** Bubblewrap ends within this time once the command has (ms), even on a busy machine. */
const END_MS = 5000;
/** Process number of the command in its sandbox: bubblewrap itself is the first. */
const COMMAND = 2;

/**
 * Watches a command in its sandbox. Bubblewrap ends as soon as the command does, and all other processes of the sandbox with
 * it; it is halted meanwhile, so that those can be named first.
 */
export class SandboxWatch {
	readonly #outer: number;
	/** First process of the sandbox. */
	#init: number | null = null;
	#left: { at: number; processes: readonly ToolProcess[] } | null = null;
	#isOver = false;
	#said = '';

	constructor(outer: number, status: Readable, gate: Writable) {
		this.#outer = outer;
		status.on('error', () => undefined);
		gate.on('error', () => undefined);
		status.on('data', (chunk: Buffer) => {
			this.#said = (this.#said + chunk.toString()).slice(0, 4096);
			const pid = /"child-pid": ?(\d+)/u.exec(this.#said)?.[1];
			if (pid === undefined || this.#init !== null) return;
			this.#init = Number(pid);
			void this.#watch(this.#init, () => gate.end('.'));
		});
	}

	/** SIGTERM to the processes of the sandbox, then SIGKILL to its first one, which ends all. */
	async stop(grace: number): Promise<void> {
		const deadline = performance.now() + grace;
		for (const { pid } of this.#processes()) sendSignal(pid, 'SIGTERM');
		while (performance.now() < deadline && !this.#isOver) await wait(25);
		if (this.#left !== null) return;
		this.#letGo(this.#processes());
		sendSignal(this.#init ?? this.#outer, 'SIGKILL');
	}

	/** Once bubblewrap has ended: the processes that ended with it. */
	end(): readonly ToolProcess[] {
		this.#isOver = true;
		const isSoon = this.#left !== null && performance.now() - this.#left.at < END_MS;
		return isSoon && this.#left !== null ? this.#left.processes : [];
	}

	/** Has the command begun? Bubblewrap tells the exit code of one that has, once all of its words have been read. */
	get hasBegun(): boolean {
		return this.#said.includes('"exit-code"');
	}

	async #watch(init: number, begin: () => void): Promise<void> {
		// Bubblewrap has told the number and lets its child go in the same moment.
		await wait(3);
		sendSignal(this.#outer, 'SIGSTOP');
		begin();
		const began = performance.now();
		let round = began;
		let command: number | null = null;
		while (this.#left === null && isRunning(init)) {
			if (command === null) {
				const processes = this.#processes();
				command = processes.find(({ inner }) => inner === COMMAND)?.pid ?? null;
				// It has ended already, and others have not.
				if (command === null && processes.length > 0) break;
			} else if (!isRunning(command)) break;
			if (command === null && performance.now() - round > BEGIN_MS) {
				sendSignal(this.#outer, 'SIGCONT');
				await wait(3);
				sendSignal(this.#outer, 'SIGSTOP');
				round = performance.now();
			}
			await wait(performance.now() - began < SOON_MS ? LOOK_MS : LOOK_LATER_MS);
		}
		if (this.#left === null) this.#letGo(this.#processes());
	}

	/** Lets bubblewrap go on to its end. */
	#letGo(processes: readonly ToolProcess[]): void {
		this.#left = { at: performance.now(), processes };
		sendSignal(this.#outer, 'SIGCONT');
	}

	#processes(): ToolProcess[] {
		return this.#init === null ? [] : processesOf(this.#init, { marker: null });
	}
}

function isRunning(pid: number): boolean {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return !/^[ZX]/u.test(stat.slice(stat.lastIndexOf(')') + 2));
	} catch {
		return false;
	}
}
