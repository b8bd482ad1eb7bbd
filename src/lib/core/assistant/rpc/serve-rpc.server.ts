import { createInterface } from 'node:readline';
import { LbError } from '../../../base/errors.ts';
import { toLbError, toProblem } from '../../../base/problem.ts';
import { userDataDir } from '../../../base/user-data.server.ts';
import { engineVersion } from '../../../base/version.ts';
import { RPC_PROTOCOL, rpcRequest, type RpcEvent, type RpcRequest } from '../../../contract/engine.ts';
import { WaitingEngines } from '../../workspace/waiting-engines.server.ts';
import { EngineProblem } from '../engine-problem.ts';
import { carryOut } from './carry-out.server.ts';
import { traceError } from '../../../base/trace-error.server.ts';
import { visibleJson } from '../../../base/visible-text.ts';

/** The parent is gone; calls that computed are told to stop and tidy up, and nobody waits longer than this. */
const LEAVE_WITHIN_MS = 2000;

/**
 * Answers calls on standard input until it ends, side by side. What takes milliseconds is done here; everything else gets
 * an engine process that does nothing else meanwhile, so that a call can be stopped at once and never takes the others with it.
 */
export async function serveRpc(): Promise<void> {
	const running = new Map<number, { stop: AbortController; done: Promise<void> }>();
	const engines = new WaitingEngines();
	const emit = (event: RpcEvent): void => void process.stdout.write(visibleJson(event) + '\n');
	// Nobody reads any more; the end of standard input follows.
	process.stdout.on('error', () => undefined);
	// The parent decides what Ctrl-C means.
	process.on('SIGINT', () => undefined);
	process.on('SIGTERM', () => process.stdin.destroy());
	emit({ kind: 'hello', version: engineVersion, protocol: RPC_PROTOCOL });

	const fail = (id: number | null, error: unknown): void => {
		traceError(error);
		if (error instanceof EngineProblem)
			emit({ id, kind: 'error', problem: error.problem, exit_code: error.exitCode });
		else emit({ id, kind: 'error', problem: toProblem(error), exit_code: toLbError(error).exitCode });
	};
	const begin = (request: Exclude<RpcRequest, { cancel: true }>): void => {
		const { id, cwd } = request;
		const stop = new AbortController();
		const call = {
			...request,
			cwd,
			waiting: engines,
			stop: stop.signal,
			emit: (event: Extract<RpcEvent, { kind: 'progress' | 'note' }>) => emit({ ...event, id }),
		};
		const carry = async (): Promise<unknown> =>
			carryOut({ ...call, userData: userDataDir(request.user_data_dir, process.env, 'user_data_dir') });
		const done = carry()
			.then(
				(value) => emit({ id, kind: 'result', value }),
				(error: unknown) => fail(id, error),
			)
			.finally(() => running.delete(id));
		running.set(id, { stop, done });
	};

	for await (const line of createInterface({ input: process.stdin })) {
		const request = readRequest(line);
		if (request === null)
			fail(
				null,
				new LbError('usage.invalid', {
					message: 'A line on standard input is not a request.',
					command: 'engine.js --rpc',
				}),
			);
		else if ('cancel' in request) running.get(request.id)?.stop.abort('cancelled');
		else begin(request);
	}
	engines.close();
	const waiting = [...running.values()];
	for (const { stop } of waiting) stop.abort('interrupted');
	setTimeout(() => process.exit(0), LEAVE_WITHIN_MS).unref();
	await Promise.all(waiting.map(({ done }) => done));
	process.exit(0);
}

/** A request; null for anything else. Arguments are checked against the operation later. */
function readRequest(line: string): RpcRequest | null {
	try {
		return rpcRequest.safeParse(JSON.parse(line)).data ?? null;
	} catch {
		return null;
	}
}
