import type { MessageValues } from '../../src/lib/contract/messages/index.ts';
import { LbError } from '../../src/lib/base/errors.ts';
import { toLbError, toProblem } from '../../src/lib/base/problem.ts';
import type { EngineEvent } from '../../src/lib/contract/engine.ts';
import { isOperation, type OperationName } from '../../src/lib/contract/operations/index.ts';
import type { Job } from '../../src/lib/contract/records/job.ts';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import { callEngine } from '../../src/lib/core/assistant/call-engine.server.ts';
import { EngineProblem } from '../../src/lib/core/assistant/engine-problem.ts';
import { cancelNamed } from '../../src/lib/core/workspace/jobs/cancel-named.ts';
import type { Jobs } from '../../src/lib/core/workspace/jobs/jobs.ts';
import { WaitingEngines } from '../../src/lib/core/workspace/waiting-engines.server.ts';
import type { Printer } from '../output.ts';
import { answerProgress } from '../answer-progress.ts';
import { progressLine } from '../progress-line.ts';
import { attend } from '../run-job.ts';

/** Any thrown value as problem and exit code. */
export function asProblem(error: unknown): { problem: Problem; exitCode: number } {
	if (error instanceof EngineProblem) return error;
	return { problem: toProblem(error), exitCode: toLbError(error).exitCode };
}

/** What the shell hears while the engine works. */
export interface CallListener {
	/** Text of the progress line; null when nothing runs any more. */
	progress(text: string | null): void;
	note(text: string, code?: string, values?: MessageValues): void;
}

/** Operations that run as durable jobs; the others only look. */
const JOBS: ReadonlySet<string> = new Set([
	...['run_lbbiopsy_assistant', 'run_autopilot', 'install_local_model', 'probe_local_model'],
]);

/** Runs operations for a shell: long ones as jobs, short ones in an engine process; knows what runs. */
export class EngineCalls {
	readonly #userData: string;
	readonly #listener: CallListener;
	readonly #running = new Set<AbortController>();
	readonly #waiting: (() => void)[] = [];
	readonly #engines = new WaitingEngines();
	#jobs: Promise<Jobs> | null = null;

	constructor(userData: string, listener: CallListener) {
		this.#userData = userData;
		this.#listener = listener;
	}

	/** Does anything run? */
	get busy(): boolean {
		return this.#running.size > 0;
	}

	/** Stops everything that runs here. */
	stop(): void {
		for (const stop of this.#running) stop.abort();
	}

	/** Resolves when nothing runs any more and what was stopped is tidied up. */
	idle(): Promise<void> {
		return this.busy ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
	}

	/** Jobs of this user, newest first; those of other shells too. */
	async jobs(): Promise<Job[]> {
		return (await this.#opened()).list();
	}

	/** Stops a job named by the beginning of its id; null when it is none. Throws `jobs.ambiguous`. */
	async cancel(start: string): Promise<Job | null> {
		return cancelNamed(await this.#opened(), start);
	}

	/** Ends what runs and lets go of the jobs. */
	async close(): Promise<void> {
		this.stop();
		await this.idle();
		this.#engines.close();
		await (await this.#jobs)?.close();
		this.#jobs = null;
	}

	/** Runs one operation; throws EngineProblem, general.cancelled or run.process_died. */
	async call(operation: string, args: Record<string, unknown>, dataset: string | null): Promise<unknown> {
		if (!isOperation(operation))
			throw new LbError('usage.invalid', { message: `Unknown operation ${operation}.`, command: 'lb-agent' });
		const stop = new AbortController();
		this.#running.add(stop);
		try {
			return JOBS.has(operation)
				? await this.#asJob(operation, args, dataset, stop.signal)
				: await this.#directly(operation, args, stop.signal);
		} finally {
			this.#ended(stop);
		}
	}

	#ended(stop: AbortController): void {
		this.#running.delete(stop);
		if (this.busy) return;
		this.#listener.progress(null);
		for (const resolve of this.#waiting.splice(0)) resolve();
	}

	/** Work of this process that Ctrl-C stops like any other. */
	async stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
		const stop = new AbortController();
		this.#running.add(stop);
		try {
			return await work(stop.signal);
		} finally {
			this.#ended(stop);
		}
	}

	/** The database is opened with the first need of it. */
	#opened(): Promise<Jobs> {
		this.#jobs ??= import('../../src/lib/core/assistant/jobs.server.ts').then(({ openAssistantJobs }) =>
			openAssistantJobs({ userData: this.#userData }),
		);
		return this.#jobs;
	}

	async #asJob(
		operation: OperationName,
		args: Record<string, unknown>,
		dataset: string | null,
		stop: AbortSignal,
	): Promise<unknown> {
		const jobs = await this.#opened();
		const { progress, note } = this.#listener;
		const printer: Printer = {
			json: false,
			progress,
			note,
			lines: () => undefined,
			result: () => undefined,
			problem: () => undefined,
			clear: () => undefined,
		};
		const job = jobs.start(operation, args, { dataset });
		return (await attend({ printer, stop }, jobs, job)).result;
	}

	async #directly(
		operation: OperationName,
		args: Record<string, unknown>,
		stop: AbortSignal,
	): Promise<unknown> {
		return callEngine({
			operation,
			arguments: args,
			userData: this.#userData,
			stop,
			onEvent: this.#hear(),
			engine: { cwd: process.cwd(), waiting: this.#engines },
		});
	}

	#hear(): (event: EngineEvent) => void {
		let since = Date.now();
		let text = '';
		const told = answerProgress();
		return (event) => {
			if (event.kind === 'note') this.#listener.note(event.text, event.code, event.values);
			else if (event.kind === 'progress') {
				if (event.text !== text) since = Date.now();
				text = event.text;
				this.#listener.progress(progressLine(event, since, Date.now()));
			} else if (event.kind === 'event') {
				const line = told(event.event_kind, event.data);
				if (line !== null) this.#listener.progress(line);
			}
		};
	}
}
