import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { TestRunner } from 'vitest';

interface Patience {
	/** Milliseconds after which it gives up. */
	within?: number;
	/** Milliseconds from one look to the next; 0 looks at every turn of the event loop, for what is there for a moment only. */
	every?: number;
}

/**
 * Waits until `look` finds something, that is anything but null, undefined and false, and returns it; polls because neither
 * files nor processes tell. Gives up with a sentence that names `what`: after a minute, or as the time of the test runs out,
 * which would end it without one.
 */
export async function eventually<T>(
	what: string,
	look: () => T | Promise<T>,
	{ within = 60_000, every = 20 }: Patience = {},
): Promise<Exclude<T, false | null | undefined>> {
	const limit = Math.min(within, leftOfTest());
	const end = performance.now() + limit;
	// Made here, so that it points at who waits.
	const inVain = new Error(`Waited ${(limit / 1000).toFixed(1)} s in vain for ${what}.`);
	Error.captureStackTrace(inVain, eventually);
	let timer: NodeJS.Timeout | undefined;
	// What is asked may never answer.
	const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, limit, null)));
	try {
		for (;;) {
			const answer = look();
			const found = await (answer instanceof Promise ? Promise.race([answer, late]) : answer);
			if (found !== null && found !== undefined && found !== false)
				return found as Exclude<T, false | null | undefined>;
			if (performance.now() >= end) throw inVain;
			await (every === 0 ? nextTurn() : pause(every));
		}
	} finally {
		clearTimeout(timer);
	}
}

/** Milliseconds until a second before the time limit of the test that runs; a hook has none of its own to ask for. */
function leftOfTest(): number {
	const test = TestRunner.getCurrentTest();
	const begun = test?.result?.startTime;
	if (test === undefined || begun === undefined || test.timeout <= 0) return Infinity;
	return Math.max(0, begun + test.timeout - 1000 - Date.now());
}
