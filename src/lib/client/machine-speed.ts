/** Steps of the loop: some 10 ms where the reference was taken, too short to be felt. */
const STEPS = 4_000_000;
/** The loop on the machine of docs/benchmarks.md (2 x AMD EPYC), ms of processor time. */
const REFERENCE_MS = 11;
/** Making the demo cohort and its report there: seconds of processor time, and the part that threads share. */
const DEMO_SECONDS = 40;
const SHARED = 0.6;
/** More threads gain little: the folds of three small matrices are few. */
const MAX_THREADS = 4;
const ROUNDS = 3;

/** Multiplications and additions that depend on each other, as in the fits of models. */
export function speedLoop(steps = STEPS): number {
	let [a, b] = [1, 0.5];
	for (let i = 0; i < steps; i++) {
		a = a * 0.999999 + b * 1e-6;
		b = b * 0.999998 + a * 2e-6;
	}
	return a + b;
}

/**
 * Seconds that a report on the demo cohort takes on this machine, from a loop that is timed now: the quickest of a few
 * rounds, since other work can only make it slower.
 * @param now milliseconds of a clock
 */
export function demoSeconds(now: () => number, threads: number, loop: () => unknown = speedLoop): number {
	let quickest = Infinity;
	for (let round = 0; round < ROUNDS; round++) {
		const start = now();
		loop();
		quickest = Math.min(quickest, now() - start);
	}
	const usable = Math.min(MAX_THREADS, Math.max(1, threads));
	return DEMO_SECONDS * (quickest / REFERENCE_MS) * (1 - SHARED + SHARED / usable);
}

/** Rounded up, as a promise should be: to ten seconds below a minute, to whole minutes from there on. */
export function promised(seconds: number): { unit: 'seconds' | 'minutes'; count: number } {
	const tens = Math.max(10, Math.ceil(seconds / 10) * 10);
	return tens < 60 ? { unit: 'seconds', count: tens } : { unit: 'minutes', count: Math.ceil(seconds / 60) };
}
