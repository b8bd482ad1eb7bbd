/** The long lane (`npm run test:long`) sets LB_TEST_LONG; the same tests then run with larger sizes. */
export const isLong = process.env['LB_TEST_LONG'] === '1';

/** A size for `npm test`, and the one of the long lane. */
export const sizeOf = (short: number, long: number): number => (isLong ? long : short);

/** Seed of what a test draws: LB_TEST_SEED repeats a run. Print it when something fails. */
export const testSeed = Number(process.env['LB_TEST_SEED'] ?? 20261123);
