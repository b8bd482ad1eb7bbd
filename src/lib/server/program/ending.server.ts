import type { Server } from 'node:http';
import { stackOf } from '../../base/fault-log.ts';

/** A client that does not take its answer is cut off after this. */
const CLIENTS_MS = 1000;
/** Whatever hangs then, the process ends: jobs and records are made to be found as they are. */
const LAST_MS = 4000;

export interface Ending {
	/** True from the first call of `end` on. */
	readonly begun: boolean;
	/** Ends the service once; later calls change nothing. */
	end(code?: number): void;
	/** What is to be closed, as soon as there is something. */
	server: Server | null;
	/** Ends streams, interrupts jobs, lets go of the database. */
	close: (() => Promise<void>) | null;
}

/** The one way out: no new requests, streams and jobs end, connections close, the process exits. */
export function openEnding(exit: (code: number) => void = (code) => process.exit(code)): Ending {
	let begun = false;
	const ending: Ending = {
		server: null,
		close: null,
		get begun() {
			return begun;
		},
		end(code = 0) {
			if (begun) return;
			begun = true;
			setTimeout(() => exit(code), LAST_MS);
			const { server, close } = ending;
			setTimeout(() => server?.closeAllConnections(), CLIENTS_MS);
			const clients = new Promise<void>((resolve) => {
				if (server === null || !server.listening) resolve();
				else server.close(() => resolve());
			});
			server?.closeIdleConnections();
			void Promise.allSettled([clients, close?.()]).then(() => exit(code));
		},
	};
	return ending;
}

/** SIGTERM, Ctrl-C, a closed terminal; and, with a lifeline, the end of whoever started the program. */
export function endWith(ending: Pick<Ending, 'end'>, lifeline: boolean): void {
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => ending.end());
	if (!lifeline) return;
	process.stdin.on('end', () => ending.end()).on('error', () => ending.end());
	process.stdin.resume();
}

const BURST = 20;
const BURST_MS = 60_000;

/**
 * An error that nothing caught is written down and survived: what must last is written in transactions or by the
 * processes of jobs, so a stray error leaves nothing half-done, while an end would take every stream and job along.
 * Twenty in a minute mean that something is broken for good: then the service ends with exit code 1.
 */
export function surviveErrors(
	ending: Pick<Ending, 'end'>,
	now: () => number = Date.now,
	write: (line: string) => void = (line) => void process.stderr.write(line),
): (error: unknown) => void {
	let times: number[] = [];
	return (error) => {
		write(`unexpected: ${stackOf(error)}\n`);
		times = [...times.filter((time) => now() - time < BURST_MS), now()];
		if (times.length < BURST) return;
		write(`${BURST} unexpected errors within a minute: the service ends.\n`);
		ending.end(1);
	};
}

/** A reader that goes away takes nothing down with it. */
export function surviveClosedPipes(): void {
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
