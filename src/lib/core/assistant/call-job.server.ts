import { LbError } from '../../base/errors.ts';
import type { EngineEvent } from '../../contract/engine.ts';
import { render } from '../../contract/messages/index.ts';
import type { OperationName } from '../../contract/operations/index.ts';
import type { EngineProgram } from '../workspace/engine-process.server.ts';

/** One operation that runs as a job. */
export interface JobCall {
	operation: OperationName;
	arguments: Record<string, unknown>;
	/** Dataset it writes to. */
	dataset: string;
	userData: string;
	/** Folders that links in data folders may lead into; absent: anywhere. */
	linksWithin?: readonly string[];
	stop: AbortSignal;
	/** Hears progress and notes, steps of the job among them. */
	onEvent: (event: ToldEvent) => void;
	engine?: EngineProgram;
}

/** What of an engine or a job is told while it works. */
export type ToldEvent =
	| Pick<Extract<EngineEvent, { kind: 'progress' }>, 'kind' | 'done' | 'total' | 'unit' | 'text'>
	| Pick<Extract<EngineEvent, { kind: 'note' }>, 'kind' | 'text'>;

/**
 * Runs an operation as a job and gives back its record: `lb-agent jobs` shows it, and a second one on the dataset waits. Throws
 * EngineProblem, `general.cancelled`.
 */
export async function callJob(call: JobCall): Promise<unknown> {
	const { operation, dataset, userData, linksWithin, stop, onEvent, engine = {} } = call;
	// Loaded for such calls only: a first call should be answered fast.
	const { openAssistantJobs } = await import('./jobs.server.ts');
	const { eventSentence } = await import('../../contract/events/sentence.ts');
	const { EngineProblem } = await import('./engine-problem.ts');
	const jobs = await openAssistantJobs({ userData, ...engine });
	try {
		const place = { dataset, links_within: linksWithin === undefined ? null : [...linksWithin] };
		const { job_id } = jobs.start(operation, call.arguments, place);
		const cancel = (): void => void jobs.cancel(job_id).catch(() => undefined);
		stop.addEventListener('abort', cancel);
		if (stop.aborted) cancel();
		for await (const event of jobs.events(job_id)) {
			if (event.kind === 'progress') {
				const { done, total, unit, message } = event.data;
				onEvent({ kind: 'progress', done, total, unit, text: message });
			} else if (event.kind === 'note') onEvent({ kind: 'note', text: event.data.text });
			else {
				const sentence = eventSentence(event);
				if (sentence !== null) onEvent({ kind: 'note', text: render(sentence) });
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
