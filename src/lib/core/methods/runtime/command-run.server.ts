import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, statfsSync } from 'node:fs';
import { constants } from 'node:os';
import { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { say, spreadMessage, type Message } from '../../../contract/messages/index.ts';
import type { ConfinedRequest, ConfinedResult } from './confined-run.ts';
import { NOTHING, addedBytes, folderState, type FolderState } from './folder-state.server.ts';
import { KeptStream } from './kept-stream.server.ts';
import { SandboxWatch } from './sandbox-watch.server.ts';
import {
	holdFolder,
	processesOf,
	sendSignal,
	stopProcesses,
	streamsOf,
	type ProcessSigns,
	type ToolProcess,
} from './tool-processes.server.ts';

/** How often what a command has written is measured (ms). */
const MEASURE_MS = 1000;
/** From SIGTERM to SIGKILL (ms); less when somebody waits for the stop. */
const GRACE_MS = 2000;
const GRACE_CANCELLED_MS = 400;
/** Until streams that a stopped process left open are closed (ms). */
const STREAMS_MS = 1000;
/** A disk that is fuller than this takes neither results nor records. */
const MIN_FREE_BYTES = 256_000_000;
const MB = 1_000_000;

/** How a command ended. */
export type Ended = Pick<
	ConfinedResult,
	| 'status'
	| 'reason'
	| 'reason_code'
	| 'reason_values'
	| 'exit_code'
	| 'signal'
	| 'stdout'
	| 'stderr'
	| 'processes_stopped'
>;
type Exit = Pick<Ended, 'exit_code' | 'signal'>;
interface Stop {
	status: 'cancelled' | 'timed_out' | 'stopped';
	message: Message;
}

export interface CommandPlaces {
	folder: string;
	log: string;
	temporary: string;
	/** Folders of lb-agent that may lie in the folder and are no output of the command. */
	besides: readonly string[];
	/** State of the folder before the command. */
	before: FolderState;
}

export interface CommandCall {
	words: readonly string[];
	environment: Record<string, string>;
	marker: string;
	isConfined: boolean;
}

/** One command from its start to the end of the last of its processes. */
export class CommandRun {
	readonly #request: ConfinedRequest;
	readonly #places: CommandPlaces;
	readonly #call: CommandCall;
	readonly #name: string;
	readonly #streams: Record<'stdout' | 'stderr', KeptStream>;
	readonly #started = performance.now();
	#child: ChildProcess | null = null;
	#sandbox: SandboxWatch | null = null;
	/** What its processes are found by, where nothing confines it. */
	#signs: ProcessSigns = { marker: null };
	/** Bytes in files, when they were last measured. */
	#measured = 0;
	#stop: Stop | null = null;
	#stopped: ToolProcess[] = [];
	#isOver = false;

	constructor(request: ConfinedRequest, places: CommandPlaces, call: CommandCall) {
		this.#request = request;
		this.#places = places;
		this.#call = call;
		this.#name = request.command[0] ?? '';
		this.#streams = {
			stdout: new KeptStream(places.log, 'stdout.txt'),
			stderr: new KeptStream(places.log, 'stderr.txt'),
		};
	}

	async run(): Promise<Ended> {
		const { signal, limits } = this.#request;
		const cancel = (): void => {
			const program = this.#name;
			// Whoever started us is gone: nobody asked for that.
			if (signal?.reason === 'interrupted')
				this.#stopFor('stopped', say('tool_runs.ended_early', { program }), GRACE_CANCELLED_MS);
			else this.#stopFor('cancelled', say('tool_runs.cancelled', { program }), GRACE_CANCELLED_MS);
		};
		const { seconds } = limits;
		// Timers hold at most 2^31 ms.
		const timer = setTimeout(
			() => this.#stopFor('timed_out', say('tool_runs.timed_out', { program: this.#name, seconds })),
			Math.min(seconds * 1000, 2_147_483_647),
		);
		const measuring = this.#measure();
		try {
			const exit = await this.#toEnd(() => {
				signal?.addEventListener('abort', cancel);
				if (signal?.aborted === true) cancel();
			});
			return this.#ended(exit);
		} finally {
			this.#isOver = true;
			clearTimeout(timer);
			signal?.removeEventListener('abort', cancel);
			measuring.end();
		}
	}

	/** Starts it and waits until none of its processes is left; a text is why it did not start. */
	async #toEnd(onStarted: () => void): Promise<Exit | string> {
		const { words, environment, isConfined, marker } = this.#call;
		const [program = '', ...rest] = words;
		let child: ChildProcess;
		const folder = isConfined ? null : holdFolder(this.#places.temporary);
		try {
			child = spawn(program, rest, {
				cwd: this.#places.folder,
				env: environment,
				// A group of its own, which can be stopped as a whole.
				detached: true,
				stdio: isConfined
					? ['ignore', 'pipe', 'pipe', 'pipe', 'pipe']
					: ['ignore', 'pipe', 'pipe', folder?.number ?? 'ignore'],
			});
		} catch (error) {
			return reasonOf(error);
		} finally {
			if (folder !== null) closeSync(folder.number);
		}
		const failed = new Promise<string>((resolve) => {
			child.once('error', (error) => resolve(reasonOf(error)));
		});
		const closed = new Promise<void>((resolve) => {
			child.once('close', () => resolve());
		});
		const exited = new Promise<Exit>((resolve) => {
			child.once('exit', (exit_code, signal) => resolve({ exit_code, signal }));
		});
		if (child.pid === undefined) return failed;
		this.#child = child;
		const { pid } = child;
		this.#signs = { marker, session: pid, streams: streamsOf(pid), held: folder?.held ?? null };
		for (const name of ['stdout', 'stderr'] as const)
			child[name]?.on('data', (chunk: Buffer) => {
				this.#streams[name].add(chunk);
				this.#requireBytes();
			});
		const [, , , status, gate] = child.stdio;
		if (isConfined && status instanceof Readable && gate instanceof Writable)
			this.#sandbox = new SandboxWatch(child.pid, status, gate);
		this.#request.onStart?.({ pid: child.pid, marker });
		onStarted();
		const exit = await Promise.race([exited, failed]);
		this.#remember(this.#sandbox?.end() ?? []);
		if (!isConfined) {
			this.#remember(processesOf(null, this.#signs));
			await stopProcesses(this.#signs, this.#stop === null ? 500 : 0);
			sendSignal(-child.pid, 'SIGKILL');
		}
		const isWhole = await Promise.race([closed.then(() => true), wait(STREAMS_MS, false)]);
		child.stdout?.destroy();
		child.stderr?.destroy();
		if (typeof exit === 'string' || !isConfined) return exit;
		const hasBegun = !isWhole || (this.#sandbox?.hasBegun ?? false);
		// What bubblewrap printed is not of the command.
		if (!hasBegun && this.#stop === null && exit.signal === null && exit.exit_code !== 0)
			return this.#streams.stderr.lastLine().replace(/\.$/u, '') || 'bubblewrap';
		return innerExit(exit);
	}

	/** Remembers processes that are about to be stopped. */
	#remember(left: readonly ToolProcess[]): void {
		const known = new Set(this.#stopped.map(({ pid }) => pid));
		for (const one of left) if (!known.has(one.pid)) this.#stopped.push(one);
	}

	#stopFor(status: Stop['status'], message: Message, grace = GRACE_MS): void {
		if (this.#stop !== null || this.#isOver) return;
		this.#stop = { status, message };
		void this.#end(grace);
	}

	/** SIGTERM, then SIGKILL. */
	async #end(grace: number): Promise<void> {
		const pid = this.#child?.pid;
		if (pid === undefined) return;
		if (this.#sandbox !== null) return this.#sandbox.stop(grace);
		sendSignal(-pid, 'SIGTERM');
		for (const { pid: other } of processesOf(null, this.#signs)) sendSignal(other, 'SIGTERM');
		const deadline = performance.now() + grace;
		while (performance.now() < deadline && !this.#isOver) {
			if (this.#child?.exitCode !== null || this.#child.signalCode !== null) return;
			await wait(25);
		}
		if (this.#isOver) return;
		this.#remember(processesOf(null, this.#signs));
		sendSignal(-pid, 'SIGKILL');
		await stopProcesses(this.#signs, 0);
	}

	/** Looks about once a second at what was written; the longer a look takes, the rarer it is. */
	#measure(): { end: () => void } {
		const { folder, besides, temporary, before } = this.#places;
		let timer: NodeJS.Timeout | null = null;
		const later = (ms: number): void => {
			if (!this.#isOver) timer = setTimeout(() => void look(), ms);
		};
		const look = async (): Promise<void> => {
			const began = performance.now();
			const now = await folderState(folder, besides);
			const own = await folderState(temporary);
			this.#measured = addedBytes(before, now) + addedBytes(NOTHING, own);
			this.#requireBytes();
			this.#requireDisk();
			const seconds = (performance.now() - this.#started) / 1000;
			const { stdout, stderr } = this.#streams;
			const last_line = stderr.lastLine() || stdout.lastLine();
			if (!this.#isOver) this.#request.onProgress?.({ seconds, output_bytes: this.#bytes(), last_line });
			later(Math.max(MEASURE_MS, 5 * (performance.now() - began)));
		};
		later(MEASURE_MS);
		return { end: () => timer !== null && clearTimeout(timer) };
	}

	#bytes(): number {
		return this.#measured + this.#streams.stdout.bytes + this.#streams.stderr.bytes;
	}

	#requireBytes(): void {
		if (this.#bytes() > this.#request.limits.output_bytes)
			this.#stopFor('stopped', tooMuchOutput(this.#request));
	}

	#requireDisk(): void {
		try {
			const { bavail, bsize } = statfsSync(this.#places.folder);
			if (bavail * bsize >= MIN_FREE_BYTES || this.#measured === 0) return;
		} catch {
			return;
		}
		const values = { program: this.#name, megabytes: MIN_FREE_BYTES / MB };
		this.#stopFor('stopped', say('tool_runs.disk_nearly_full', values));
	}

	#ended(exit: Exit | string): Ended {
		const rest = {
			stdout: this.#streams.stdout.end(),
			stderr: this.#streams.stderr.end(),
			processes_stopped: this.#stopped.map(({ pid, text }) => `${text} (${pid})`),
		};
		const program = this.#name;
		if (typeof exit === 'string') {
			const message = say('tool_runs.not_started', { program, reason: exit });
			return {
				status: 'failed',
				...spreadMessage('reason', message),
				exit_code: null,
				signal: null,
				...rest,
			};
		}
		const stop: Stop | null =
			this.#stop ??
			(exit.signal === 'SIGXFSZ' ? { status: 'stopped', message: tooMuchOutput(this.#request) } : null);
		if (stop !== null)
			return { status: stop.status, ...spreadMessage('reason', stop.message), ...exit, ...rest };
		if (exit.exit_code === 0)
			return { status: 'completed', reason: '', reason_code: '', reason_values: {}, ...exit, ...rest };
		const message =
			exit.signal === null
				? say('tool_runs.exit_code', { program, exit_code: exit.exit_code })
				: say('tool_runs.signal', { program, signal: exit.signal });
		return { status: 'failed', ...spreadMessage('reason', message), ...exit, ...rest };
	}
}

/** It wrote and printed more than it may. */
export const tooMuchOutput = ({ command, limits }: Pick<ConfinedRequest, 'command' | 'limits'>): Message =>
	say('tool_runs.too_much_output', { program: command[0] ?? '', megabytes: limits.output_bytes / MB });

/** Bubblewrap ends with 128 and the number of the signal that ended the command, as shells do. */
function innerExit({ exit_code, signal }: Exit): Exit {
	const number = exit_code === null ? 0 : exit_code - 128;
	const name = Object.entries(constants.signals).find(([, value]) => value === number)?.[0] ?? null;
	return name === null ? { exit_code, signal } : { exit_code: null, signal: name };
}

/** The system's word for why a program was not started. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
