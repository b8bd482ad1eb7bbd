import { afterAll, afterEach, expect } from 'vitest';
import { endFile } from './when-file-ends.ts';

/** Leaves the number of assertions of a test in its record, where the report of the run keeps it. */
afterEach(({ task }) => {
	(task.meta as { assertions?: number }).assertions = expect.getState().assertionCalls;
});

afterAll(endFile);
