import { LbError } from '../../base/errors.ts';
import { markOf, type ProcessMark } from '../../base/process-mark.server.ts';
import { visibleText } from '../../base/visible-text.ts';
import type { EngineEvent } from '../../contract/engine.ts';
import type { OperationName } from '../../contract/operations/index.ts';
import { describeDeath } from '../workspace/describe-death.ts';
import { runEngine, type EngineProgram } from '../workspace/engine-process.server.ts';
import { EngineProblem } from './engine-problem.ts';

/** One operation asked of an engine. */
export interface EngineCall {
	operation: OperationName;
	arguments: Record<string, unknown>;
	userData: string;
	stop: AbortSignal;
	/** Hears progress and notes. */
	onEvent: (event: EngineEvent) => void;
	engine?: EngineProgram;
}

/**
 * Runs an operation in an engine process and gives back its record. A killed engine cannot tidy up after
 * itself; this does, so that no half-written folder stays.
 * @throws EngineProblem with the engine's problem, LbError general.cancelled or run.process_died
 */
export async function callEngine<T>(call: EngineCall): Promise<T> {
	const { operation, stop } = call;
	const engines: ProcessMark[] = [];
	const event = await runEngine(
		{ operation, arguments: call.arguments, user_data_dir: call.userData },
		{
			onEvent: call.onEvent,
			onSpawn: (pid) => void engines.push(markOf(pid)),
			...(process.env['LB_AGENT_TRACE']
				? { onWords: (text: string) => process.stderr.write(visibleText(text)) }
				: {}),
		},
		stop,
		call.engine,
	);
	if (event.kind === 'result') return event.value as T;
	if (event.kind === 'error') throw new EngineProblem(event.problem, event.exit_code);
	const error = stop.aborted
		? new LbError('general.cancelled', { what: operation })
		: new LbError('run.process_died', { reason: event.kind === 'died' ? describeDeath(event) : 'unknown' });
	// Loaded for a killed engine only: a command should start fast.
	const { settleRunsOf } = await import('./running/settle-run.server.ts');
	const status = stop.aborted ? 'cancelled' : 'interrupted';
	for (const engine of engines) await settleRunsOf(call.userData, engine, { status, error, now: new Date() });
	throw error;
}
