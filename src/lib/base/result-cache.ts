import type * as z from 'zod';

/** What a result is of: the name of the computation and everything it depends on, typed arrays included. */
export interface CacheKey {
	computation: string;
	inputs: unknown;
}

/** Results of long computations kept between runs, so that the same inputs are computed once. */
export interface ResultCache {
	/**
	 * The kept result of the same inputs, else that of `compute`, which is kept. `compute` must depend on nothing but the inputs, and its
	 * result must be the same after JSON. What is kept and does not fit `shape` is computed again.
	 */
	once<T>(of: CacheKey, shape: z.ZodType<T>, compute: () => Promise<T>): Promise<T>;
}

/** Keeps nothing. */
export const noCache: ResultCache = { once: (_of, _shape, compute) => compute() };
