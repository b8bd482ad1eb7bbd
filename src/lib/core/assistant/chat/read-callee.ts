/** Runs an operation that only reads, for a model or for the answer without one. */
export type ReadCallee = (name: string, args: Record<string, unknown>) => Promise<unknown>;
