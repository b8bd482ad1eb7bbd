import { throwIfCancelled } from './errors.ts';

/**
 * Runs independent tasks of a named kind and returns the results in task order, so that the result never depends on
 * how many threads worked. `shared` is handed to every worker once (typed arrays on SharedArrayBuffer are not copied).
 */
export interface Parallel {
	threads: number;
	map<Shared, Task, Result>(
		kind: TaskKind<Shared, Task, Result>,
		shared: Shared,
		tasks: readonly Task[],
		watch?: { signal?: AbortSignal; onDone?: (finished: number, total: number) => void },
	): Promise<Result[]>;
}

/** A pure function of shared data and one task, known to worker threads by its name. */
export interface TaskKind<Shared, Task, Result> {
	name: string;
	run(shared: Shared, task: Task): Result;
}

/** Runs everything on the calling thread, one task after another, yielding between tasks so that a stop request is seen. */
export const inline: Parallel = {
	threads: 1,
	async map(kind, shared, tasks, watch) {
		const results = [];
		for (const [index, task] of tasks.entries()) {
			throwIfCancelled(watch?.signal, kind.name);
			results.push(kind.run(shared, task));
			watch?.onDone?.(index + 1, tasks.length);
			await new Promise((resolve) => setImmediate(resolve));
		}
		return results;
	},
};
