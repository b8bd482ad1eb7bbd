import { afterEach, expect } from 'vitest';

/** Leaves the number of assertions of a test in its record, where the report of the run keeps it. */
afterEach(({ task }) => {
	(task.meta as { assertions?: number }).assertions = expect.getState().assertionCalls;
});
