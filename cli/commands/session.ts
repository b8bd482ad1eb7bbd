import { LbError } from '../../src/lib/base/errors.ts';
import { toLbError, toProblem } from '../../src/lib/base/problem.ts';
import { userDataDir } from '../../src/lib/base/user-data.server.ts';
import type { OperationName } from '../../src/lib/contract/operations/index.ts';
import type { Problem } from '../../src/lib/contract/records/run.ts';
import type { RunStart } from '../../src/lib/core/assistant/run-start.ts';
import { describeDeath } from '../../src/lib/core/workspace/describe-death.ts';
import { runEngine } from '../../src/lib/core/workspace/engine-process.server.ts';
import { createPrinter, type Printer } from '../output.ts';
import { progressLine } from '../progress-line.ts';

/** One command in progress: its printer and its way to the engine. */
export interface CommandSession {
	printer: Printer;
	userData: string;
	/** Aborted by Ctrl-C, a polite kill, a closed terminal. */
	stop: AbortSignal;
	/** Runs an operation in the engine; throws what the engine reports. */
	call<T>(operation: OperationName, args: Record<string, unknown>): Promise<T>;
}

/** Ctrl-C, a polite kill, a closed terminal. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The one catch of the command line: runs a command, prints its problem, returns the exit code. */
export async function withSession(
	options: Record<string, unknown>,
	body: (session: CommandSession) => Promise<number>,
): Promise<number> {
	const printer = createPrinter(options['json'] === true, process.stdout, process.stderr);
	const stop = new AbortController();
	const onSignal = (): void => stop.abort();
	for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
	const userData = userDataDir(
		typeof options['userDataDir'] === 'string' ? options['userDataDir'] : undefined,
	);
	try {
		return await body({
			printer,
			userData,
			stop: stop.signal,
			call: (operation, args) => call(operation, args, printer, userData, stop.signal),
		});
	} catch (error) {
		if (process.env['LB_AGENT_TRACE']) console.error(error);
		printer.problem(error instanceof EngineProblem ? error.problem : toProblem(error));
		return error instanceof EngineProblem ? error.exitCode : toLbError(error).exitCode;
	} finally {
		for (const signal of STOP_SIGNALS) process.off(signal, onSignal);
	}
}

/** A problem document that came from the engine. */
export class EngineProblem extends Error {
	readonly problem: Problem;
	readonly exitCode: number;

	constructor(problem: Problem, exitCode: number) {
		super(problem.detail);
		this.problem = problem;
		this.exitCode = exitCode;
	}
}

/** True for the error of a command that the user stopped. */
export function isStopped(error: unknown): boolean {
	return (error instanceof EngineProblem ? error.problem : toProblem(error)).code === 'general.cancelled';
}

async function call<T>(
	operation: OperationName,
	args: Record<string, unknown>,
	printer: Printer,
	userData: string,
	stop: AbortSignal,
): Promise<T> {
	const running: RunStart[] = [];
	let started = Date.now();
	let lastCode = '';
	const event = await runEngine(
		{ operation, arguments: args, user_data_dir: userData },
		{
			onEvent(update) {
				if (update.kind === 'note') printer.note(update.text);
				else if (update.kind === 'run_started') running.push(update.start as RunStart);
				else if (update.kind === 'progress') {
					if (update.text !== lastCode) started = Date.now();
					lastCode = update.text;
					printer.progress(progressLine(update, started, Date.now()));
				}
			},
		},
		stop,
	);
	printer.clear();
	if (event.kind === 'result') return event.value as T;
	if (event.kind === 'error') throw new EngineProblem(event.problem, event.exit_code);
	const error = stop.aborted
		? new LbError('general.cancelled', { what: operation })
		: new LbError('run.process_died', { reason: event.kind === 'died' ? describeDeath(event) : 'unknown' });
	// A killed engine cannot tidy up after itself; its parent does, so that no half-written folder stays.
	for (const start of running) await tidy(start, stop.aborted ? 'cancelled' : 'interrupted', error);
	throw error;
}

async function tidy(start: RunStart, status: 'cancelled' | 'interrupted', error: LbError): Promise<void> {
	const { settleRun } = await import('../../src/lib/core/assistant/running.server.ts');
	await settleRun(start, status, error, new Date()).catch(() => undefined);
}

/** The problem document of a usage error found by the argument parser. */
export function usageProblem(message: string): Problem {
	return toProblem(
		new LbError('usage.invalid', { message: message.replace(/^error: /, ''), command: 'lb-agent' }),
	);
}
