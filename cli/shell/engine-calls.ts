import { LbError } from '../../src/lib/base/errors.ts';
import { toLbError, toProblem } from '../../src/lib/base/problem.ts';
import type { EngineEvent } from '../../src/lib/contract/engine.ts';
import type { JobStatus } from '../../src/lib/contract/records/job.ts';
import type { Problem } from '../../src/lib/contract/records/run.ts';
import type { RunStart } from '../../src/lib/core/assistant/run-start.ts';
import type { JobRow } from '../../src/lib/core/assistant/slash/tools.ts';
import { describeDeath } from '../../src/lib/core/workspace/describe-death.ts';
import { runEngine } from '../../src/lib/core/workspace/engine-process.server.ts';
import { progressLine } from '../progress-line.ts';

/** A problem document that came from the engine. */
export class ReportedProblem extends Error {
	readonly problem: Problem;
	readonly exitCode: number;

	constructor(problem: Problem, exitCode: number) {
		super(problem.detail);
		this.problem = problem;
		this.exitCode = exitCode;
	}
}

/** Any thrown value as problem and exit code. */
export function asProblem(error: unknown): { problem: Problem; exitCode: number } {
	if (error instanceof ReportedProblem) return error;
	return { problem: toProblem(error), exitCode: toLbError(error).exitCode };
}

/** What the shell hears while the engine works. */
export interface CallListener {
	/** Text of the progress line; null when nothing runs any more. */
	progress(text: string | null): void;
	note(text: string): void;
}

/** Operations that compute or write runs; the others only look. */
const JOBS = new Set(['run_lbbiopsy_assistant', 'run_autopilot', 'execute_assistant_task']);
const MOST_ROWS = 50;

interface Call {
	row: JobRow;
	stop: AbortController;
}

/** Runs operations in engine processes, one child each, and knows which of them run. */
export class EngineCalls {
	readonly #userData: string;
	readonly #listener: CallListener;
	readonly #running = new Set<Call>();
	readonly #rows: JobRow[] = [];
	readonly #waiting: (() => void)[] = [];
	#number = 0;

	constructor(userData: string, listener: CallListener) {
		this.#userData = userData;
		this.#listener = listener;
	}

	/** Does anything run? */
	get busy(): boolean {
		return this.#running.size > 0;
	}

	jobs(): JobRow[] {
		return [...this.#rows].reverse();
	}

	/** Stops a job, or with null everything that runs. */
	cancel(job: string | null): JobRow | null {
		const calls = [...this.#running].filter(({ row }) => job === null || row.job_id === job);
		for (const { row, stop } of calls) {
			row.status = 'cancelling';
			stop.abort();
		}
		return calls[0]?.row ?? null;
	}

	/** Resolves when nothing runs any more and what was stopped is tidied up. */
	idle(): Promise<void> {
		return this.busy ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
	}

	/** Runs one operation; throws ReportedProblem, general.cancelled or run.process_died. */
	async call(operation: string, args: Record<string, unknown>, dataset: string | null): Promise<unknown> {
		const call = this.#begin(operation, dataset);
		const started: RunStart[] = [];
		try {
			const event = await runEngine(
				{ operation, arguments: args, user_data_dir: this.#userData },
				{ onEvent: this.#hear(call, started) },
				call.stop.signal,
			);
			if (event.kind === 'result') {
				call.row.status = 'completed';
				return event.value;
			}
			throw await this.#ended(event, call, started);
		} catch (error) {
			const stopped = asProblem(error).problem.code === 'general.cancelled';
			call.row.status = stopped ? 'cancelled' : 'failed';
			throw error;
		} finally {
			call.row.message = null;
			this.#running.delete(call);
			if (!this.busy) {
				this.#listener.progress(null);
				for (const resolve of this.#waiting.splice(0)) resolve();
			}
		}
	}

	#begin(operation: string, dataset: string | null): Call {
		const status: JobStatus = 'running';
		const job_id = `job-${++this.#number}`;
		const started_at = new Date().toISOString();
		const row: JobRow = { job_id, kind: operation, dataset, status, started_at, message: null };
		const call = { row, stop: new AbortController() };
		this.#running.add(call);
		if (JOBS.has(operation)) this.#rows.push(row);
		else this.#number -= 1;
		if (this.#rows.length > MOST_ROWS) this.#rows.shift();
		return call;
	}

	#hear(call: Call, started: RunStart[]): (event: EngineEvent) => void {
		let since = Date.now();
		let text = '';
		return (event) => {
			if (event.kind === 'note') this.#listener.note(event.text);
			else if (event.kind === 'run_started') started.push(event.start as RunStart);
			else if (event.kind === 'progress') {
				if (event.text !== text) since = Date.now();
				text = event.text;
				call.row.message = progressLine(event, since, Date.now());
				this.#listener.progress(call.row.message);
			}
		};
	}

	/** What a call that ended without a result failed with; a killed engine is tidied up after first. */
	async #ended(event: EngineEvent, { stop, row }: Call, started: readonly RunStart[]): Promise<Error> {
		if (event.kind === 'error') return new ReportedProblem(event.problem, event.exit_code);
		const { aborted } = stop.signal;
		const error = aborted
			? new LbError('general.cancelled', { what: row.kind })
			: new LbError('run.process_died', {
					reason: event.kind === 'died' ? describeDeath(event) : 'unknown',
				});
		const { settleRun } = await import('../../src/lib/core/assistant/running.server.ts');
		for (const start of started)
			await settleRun(start, aborted ? 'cancelled' : 'interrupted', error, new Date()).catch(() => undefined);
		return error;
	}
}
