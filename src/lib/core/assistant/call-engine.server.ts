import { LbError } from '../../base/errors.ts';
import { markOf, type ProcessMark } from '../../base/process-mark.server.ts';
import { visibleText } from '../../base/visible-text.ts';
import type { EngineEvent } from '../../contract/engine.ts';
import type { OperationName, ResultOf } from '../../contract/operations/index.ts';
import { describeDeath } from '../workspace/describe-death.ts';
import { runEngine, type EngineProgram } from '../workspace/engine-process.server.ts';
import { EngineProblem } from './engine-problem.ts';

/** One operation asked of an engine. */
export interface EngineCall<N extends OperationName> {
	operation: N;
	arguments: Record<string, unknown>;
	userData: string;
	/** Folders that links in data folders may lead into; absent: anywhere. */
	linksWithin?: readonly string[];
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
export async function callEngine<N extends OperationName>(call: EngineCall<N>): Promise<ResultOf<N>> {
	const { operation, stop } = call;
	const engines: ProcessMark[] = [];
	const event = await runEngine(
		{
			...{ operation, arguments: call.arguments, user_data_dir: call.userData },
			...(call.linksWithin === undefined ? {} : { links_within: call.linksWithin }),
		},
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
	if (event.kind === 'result') {
		// Loaded while the engine works, or before: a command should start fast.
		const { isResultOf } = await import('../../contract/operations/index.ts');
		if (isResultOf(operation, event.value)) return event.value;
		throw new Error(`The engine did not return a result of ${operation}.`);
	}
	if (event.kind === 'error') throw new EngineProblem(event.problem, event.exit_code);
	const error = stop.aborted
		? new LbError('general.cancelled', { what: nameOf(call) })
		: new LbError('run.process_died', { reason: event.kind === 'died' ? describeDeath(event) : 'unknown' });
	// Loaded for a killed engine only: a command should start fast.
	const { settleRunsOf } = await import('./running/settle-run.server.ts');
	const status = stop.aborted ? 'cancelled' : 'interrupted';
	for (const engine of engines) await settleRunsOf(call.userData, engine, { status, error, now: new Date() });
	throw error;
}

/** What a person asked for: the task where the call names one, as the engine itself would say, else the operation. */
function nameOf({ operation, arguments: { task, task_key } }: EngineCall<OperationName>): string {
	return [task, task_key].find((one) => typeof one === 'string') ?? operation;
}
