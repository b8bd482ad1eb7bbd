import type { LocalModelProbe } from './records/local-model.ts';

/** What a test says of a model. */
export type ProbeVerdict = 'passed' | 'failed';

/**
 * What a test found out: `failed` only where the model did one of the two things wrongly. A test that could not be carried out,
 * for want of memory, of time or of a connection, says nothing about the model: null.
 */
export function foundBy({
	passed,
	tool_round_trip,
	structured_answer,
}: Pick<LocalModelProbe, 'passed' | 'tool_round_trip' | 'structured_answer'>): ProbeVerdict | null {
	if (passed) return 'passed';
	return tool_round_trip === false || structured_answer === false ? 'failed' : null;
}

/**
 * The test that counts, of those of one installation, newest last: the newest that found something out. A model that passed
 * remains usable after a test that could not be carried out, and not after one that it failed. Where none found anything out,
 * the newest one; null without any.
 */
export const countingProbe = (probes: readonly LocalModelProbe[]): LocalModelProbe | null =>
	probes.findLast((probe) => foundBy(probe) !== null) ?? probes.at(-1) ?? null;

/** What the tests of an installation come to: a model can be chosen where they `passed`; null: no test found that out. */
export function verdictOf(probes: readonly LocalModelProbe[]): ProbeVerdict | null {
	const counting = countingProbe(probes);
	return counting === null ? null : foundBy(counting);
}

/** Tests of a model that are kept. */
export const KEPT_PROBES = 5;

/** The tests that are kept once there is another one: the newest ones, and the one that counts however old it is. */
export function withProbe(probes: readonly LocalModelProbe[], probe: LocalModelProbe): LocalModelProbe[] {
	const all = [...probes, probe];
	const newest = all.slice(-KEPT_PROBES);
	const counting = countingProbe(all);
	if (counting === null || newest.includes(counting)) return newest;
	return [counting, ...newest.slice(1)];
}
