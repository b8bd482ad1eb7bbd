import { compactJson } from '../../base/json.ts';
import type { Run } from '../../contract/records/run.ts';

/** Parameters that say how a question is answered, not which: the same question asked twice must not count twice. */
const HOW: readonly string[] = [
	'threads',
	'seed',
	'permutations',
	'projection',
	'model_c',
	'matrix_max_source_rows',
	'matrix_max_features',
	'supervised_backend',
];

/**
 * Of runs that ask the same of the same files, and differ only in how it was computed, the one to read result signals and checks
 * from: the one with the most permutations (the program's own choice counts as most), of these the newest. Otherwise one
 * report would hold the same finding twice, or a finding beside its own weaker repetition.
 * @param runs oldest first.
 */
export function preferredRuns<T extends Pick<Run, 'task_key' | 'parameters' | 'inputs'>>(
	runs: readonly T[],
): T[] {
	const best = new Map<string, T>();
	for (const run of runs) {
		const key = questionKey(run);
		const other = best.get(key);
		if (other === undefined || permutations(run) >= permutations(other)) best.set(key, run);
	}
	return runs.filter((run) => best.get(questionKey(run)) === run);
}

function questionKey({
	task_key,
	parameters,
	inputs,
}: Pick<Run, 'task_key' | 'parameters' | 'inputs'>): string {
	const what = Object.fromEntries(Object.entries(parameters).filter(([name]) => !HOW.includes(name)));
	return compactJson({ task_key, what, inputs: inputs.map((input) => input.path).sort() });
}

function permutations({ parameters }: Pick<Run, 'parameters'>): number {
	const stated = parameters['permutations'];
	return typeof stated === 'number' ? stated : Infinity;
}
