/** Colours of the six substitution classes: the order of hues that readers of signatures know, from Okabe and Ito. */
const CLASSES: Readonly<Record<string, string>> = {
	'C>A': '#56B4E9',
	'C>G': '#1D2126',
	'C>T': '#D55E00',
	'T>A': '#A9ADAA',
	'T>C': '#009E73',
	'T>G': '#CC79A7',
};
const OTHER = '#767C79';

/** The class of a context: "C>A" of "C>A" and of "A[C>A]A"; null for anything else. */
export function substitutionClass(context: string): string | null {
	return /([CT]>[ACGT])/.exec(context)?.[1] ?? null;
}

export function substitutionColor(context: string): string {
	return CLASSES[substitutionClass(context) ?? ''] ?? OTHER;
}

/** Runs of neighbours of one class; empty when the contexts are not in the order of classes. */
export function classRuns(contexts: readonly string[]): { label: string; from: number; to: number }[] {
	const runs: { label: string; from: number; to: number }[] = [];
	for (const [i, context] of contexts.entries()) {
		const label = substitutionClass(context);
		if (label === null) return [];
		const last = runs[runs.length - 1];
		if (last && last.label === label) last.to = i + 1;
		else runs.push({ label, from: i, to: i + 1 });
	}
	return runs.length > 6 ? [] : runs;
}
