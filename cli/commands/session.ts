import { LbError } from '../../src/lib/base/errors.ts';
import { toLbError, toProblem } from '../../src/lib/base/problem.ts';
import { userDataDir } from '../../src/lib/base/user-data.server.ts';
import type { EngineEvent } from '../../src/lib/contract/engine.ts';
import type { OperationName, ResultOf } from '../../src/lib/contract/operations/index.ts';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import { callEngine } from '../../src/lib/core/assistant/call-engine.server.ts';
import type { EngineProgram } from '../../src/lib/core/workspace/engine-process.server.ts';
import { EngineProblem } from '../../src/lib/core/assistant/engine-problem.ts';
import type { Face } from '../face.ts';
import { createPrinter, type Printer } from '../output.ts';
import { answerProgress } from '../answer-progress.ts';
import { progressLine } from '../progress-line.ts';
import { traceError } from '../../src/lib/base/trace-error.server.ts';

/** One command in progress: its printer and its way to the engine. */
export interface CommandSession {
	printer: Printer;
	userData: string;
	/** Who works; a process of its own where the face says nothing. */
	engine: EngineProgram | undefined;
	/** Aborted by Ctrl-C, a polite kill, a closed terminal. */
	stop: AbortSignal;
	/** Runs an operation in the engine; throws what the engine reports. */
	call<N extends OperationName>(operation: N, args: Record<string, unknown>): Promise<ResultOf<N>>;
}

/** Ctrl-C, a polite kill, a closed terminal. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The one catch of the command line: runs a command, prints its problem, returns the exit code. */
export async function withSession(
	{ out, err, engine }: Face,
	options: Record<string, unknown>,
	body: (session: CommandSession) => Promise<number>,
): Promise<number> {
	const printer = createPrinter(options['json'] === true, out, err);
	const stop = new AbortController();
	const onSignal = (): void => stop.abort();
	for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
	try {
		const userData = userDataDir(
			typeof options['userDataDir'] === 'string' ? options['userDataDir'] : undefined,
		);
		return await body({
			printer,
			userData,
			engine,
			stop: stop.signal,
			call: (operation, args) =>
				callEngine({
					operation,
					arguments: args,
					userData,
					stop: stop.signal,
					onEvent: printEvents(printer),
					engine,
				}).finally(() => printer.clear()),
		});
	} catch (error) {
		traceError(error);
		printer.problem(error instanceof EngineProblem ? error.problem : toProblem(error));
		return error instanceof EngineProblem ? error.exitCode : toLbError(error).exitCode;
	} finally {
		for (const signal of STOP_SIGNALS) process.off(signal, onSignal);
	}
}

/** True for the error of a command that the user stopped. */
export function isStopped(error: unknown): boolean {
	return (error instanceof EngineProblem ? error.problem : toProblem(error)).code === 'general.cancelled';
}

/** Prints what an engine says while it works: notes, and progress on one line. */
function printEvents(printer: Printer): (event: EngineEvent) => void {
	let started = Date.now();
	let text = '';
	const told = answerProgress();
	return (event) => {
		if (event.kind === 'note') printer.note(event.text);
		else if (event.kind === 'progress') {
			if (event.text !== text) started = Date.now();
			({ text } = event);
			printer.progress(progressLine(event, started, Date.now()));
		} else if (event.kind === 'event') {
			const line = told(event.event_kind, event.data);
			if (line !== null) printer.progress(line);
		}
	};
}

/** The problem document of a usage error found by the argument parser. */
export function usageProblem(message: string): Problem {
	return toProblem(
		new LbError('usage.invalid', { message: message.replace(/^error: /, ''), command: 'lb-agent' }),
	);
}
