/** Contexts that a model is offered (tokens), smallest first. */
const STEPS = [8192, 16_384, 32_768] as const;

/** Part of the free memory that a context beyond the smallest may lead to; the rest is for the work itself. */
const MEMORY_SHARE = 0.7;

export interface ContextQuestion {
	/** Memory that the model needs with so many tokens (bytes). */
	needs: (context_tokens: number) => number;
	/** Its own, largest context (tokens); null if unknown. */
	full: number | null;
	/** Free memory (bytes). */
	available_bytes: number;
}

/**
 * The largest context that leaves some of the free memory free (tokens), at most the model's own; else the smallest, where there is
 * enough for it. Null where even that does not fit.
 */
export function contextThatFits({ needs, full, available_bytes }: ContextQuestion): number | null {
	const offered = full === null ? [...STEPS] : [...STEPS.filter((tokens) => tokens < full), full];
	const roomy = offered.findLast((tokens) => needs(tokens) <= available_bytes * MEMORY_SHARE);
	if (roomy !== undefined) return roomy;
	const smallest = smallestContext(full);
	return needs(smallest) <= available_bytes ? smallest : null;
}

/** The smallest context that a model is offered (tokens). */
export const smallestContext = (full: number | null): number => Math.min(STEPS[0], full ?? STEPS[0]);
