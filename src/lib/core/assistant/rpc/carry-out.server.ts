import { keepPrivate } from '../../../base/private-folder.server.ts';
import { choosePython, isKernelNamed } from '../../../base/python.server.ts';
import type { EngineEvent, RpcEvent } from '../../../contract/engine.ts';
import { isNameOf } from '../../../contract/keys.ts';
import { render } from '../../../contract/messages/index.ts';
import type { WaitingEngines } from '../../workspace/waiting-engines.server.ts';
import type { ToldEvent } from '../call-job.server.ts';
import { lightContext } from '../light-context.ts';
import { staticOperations } from '../static-operations.ts';
import { placeArguments } from '../place-arguments.server.ts';

type Emitted = Extract<RpcEvent, { kind: 'progress' | 'note' }>;

/** One call of a program that keeps the engine. */
export interface RpcCall {
	id: number;
	operation: string;
	arguments: Record<string, unknown>;
	cwd: string;
	userData: string;
	stop: AbortSignal;
	/** Engines of earlier calls. */
	waiting: WaitingEngines;
	emit: (event: Emitted) => void;
}

const isList = (name: string): name is keyof typeof staticOperations => Object.hasOwn(staticOperations, name);

/** Carries a call out and gives back its record. Throws LbError or EngineProblem. */
export async function carryOut(call: RpcCall): Promise<unknown> {
	const { id, userData, stop, cwd, waiting } = call;
	// Lists take no arguments: they are answered before the rest of the contract is loaded, so that a first call is fast.
	if (isList(call.operation) && Object.keys(call.arguments).length === 0) {
		if (isKernelNamed()) await choosePython();
		return staticOperations[call.operation]();
	}
	const { operationOf } = await import('../operation-of.ts');
	const { lightOperations } = await import('../light-operations.server.ts');
	const { name, args } = operationOf(call.operation, placeArguments(call.arguments, cwd));
	if (isNameOf(lightOperations, name)) {
		// A Python that was named but does not work is said with every call.
		if (isKernelNamed()) await choosePython();
		const { requirePlaces } = await import('../require-places.server.ts');
		const watch = { signal: stop };
		keepPrivate(userData);
		requirePlaces(name, args, { userData, watch });
		// Its schema took the arguments for this name; which of the names that is, a union of functions cannot say.
		return lightOperations[name](
			args as never,
			lightContext(userData, stop, {
				note: (message) => call.emit({ id, kind: 'note', text: render(message) }),
			}),
		);
	}
	const onEvent = (event: EngineEvent | ToldEvent): void => {
		if (event.kind === 'note') call.emit({ id, kind: 'note', text: event.text });
		if (event.kind !== 'progress') return;
		const { kind, done, total, unit, text } = event;
		call.emit({ id, kind, done, total, unit, text });
	};
	// An autopilot is a job on every face.
	if (name === 'run_autopilot') {
		const { callJob } = await import('../call-job.server.ts');
		const dataset = String(args['path']);
		return callJob({ operation: name, arguments: args, dataset, userData, stop, onEvent, engine: { cwd } });
	}
	const { callEngine } = await import('../call-engine.server.ts');
	return callEngine({ operation: name, arguments: args, userData, stop, onEvent, engine: { cwd, waiting } });
}
