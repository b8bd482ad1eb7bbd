import { throwIfCancelled } from './errors.ts';

/**
 * Runs independent parts of a named piece of work and returns the results in their order, so that the result never depends on
 * how many threads worked. `shared` is handed to every worker once (typed arrays on SharedArrayBuffer are not copied).
 */
export interface Parallel {
	threads: number;
	map<Shared, Part, Result>(
		kind: ThreadWork<Shared, Part, Result>,
		shared: Shared,
		parts: readonly Part[],
		watch?: { signal?: AbortSignal; onDone?: (finished: number, total: number) => void },
	): Promise<Result[]>;
}

/** A pure function of shared data and one part, known to worker threads by its name. */
export interface ThreadWork<Shared, Part, Result> {
	name: string;
	run(shared: Shared, part: Part): Result;
}

/** Runs everything on the calling thread, one part after another, yielding between parts so that a stop request is seen. */
export const inline: Parallel = {
	threads: 1,
	async map(kind, shared, parts, watch) {
		const results = [];
		for (const [index, part] of parts.entries()) {
			throwIfCancelled(watch?.signal, kind.name);
			results.push(kind.run(shared, part));
			watch?.onDone?.(index + 1, parts.length);
			await new Promise((resolve) => setImmediate(resolve));
		}
		return results;
	},
};
