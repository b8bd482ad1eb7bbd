import { LbError } from '../../../base/errors.ts';
import { keepPrivate } from '../../../base/private-folder.server.ts';
import { choosePython, isKernelNamed } from '../../../base/python.server.ts';
import type { EngineEvent, RpcEvent } from '../../../contract/engine.ts';
import { isNameOf } from '../../../contract/keys.ts';
import { render } from '../../../contract/messages/index.ts';
import type { WaitingEngines } from '../../workspace/waiting-engines.server.ts';
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
	const onEvent = (event: EngineEvent): void => {
		if (event.kind === 'note') call.emit({ id, kind: 'note', text: event.text });
		if (event.kind !== 'progress') return;
		const { kind, done, total, unit, text } = event;
		call.emit({ id, kind, done, total, unit, text });
	};
	if (name === 'run_autopilot') return asJob(call, args);
	const { callEngine } = await import('../call-engine.server.ts');
	return callEngine({ operation: name, arguments: args, userData, stop, onEvent, engine: { cwd, waiting } });
}

/** An autopilot is a job on every face: `lb-agent jobs` shows it, and a second one on the dataset waits. */
async function asJob(
	{ id, userData, stop, cwd, emit }: RpcCall,
	args: Record<string, unknown>,
): Promise<unknown> {
	// Loaded for this call only: a first call should be answered fast.
	const { openAssistantJobs } = await import('../jobs.server.ts');
	const { eventSentence } = await import('../../../contract/events/sentence.ts');
	const { EngineProblem } = await import('../engine-problem.ts');
	const jobs = await openAssistantJobs({ userData, cwd });
	try {
		const { job_id } = jobs.start('run_autopilot', args, { dataset: String(args['path']) });
		const cancel = (): void => void jobs.cancel(job_id).catch(() => undefined);
		stop.addEventListener('abort', cancel);
		if (stop.aborted) cancel();
		for await (const event of jobs.events(job_id)) {
			if (event.kind === 'progress') {
				const { done, total, unit, message } = event.data;
				emit({ id, kind: 'progress', done, total, unit, text: message });
			} else if (event.kind === 'note') emit({ id, kind: 'note', text: event.data.text });
			else {
				const sentence = eventSentence(event);
				if (sentence !== null) emit({ id, kind: 'note', text: render(sentence) });
			}
		}
		const { job, result } = await jobs.wait(job_id);
		if (result !== null) return result;
		if (job.problem !== null) throw new EngineProblem(job.problem, job.exit_code ?? 1);
		throw new LbError('general.cancelled', { what: job.kind });
	} finally {
		await jobs.close();
	}
}
