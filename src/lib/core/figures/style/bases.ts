/** Colours of the four bases, from Okabe and Ito. */
const BASES: Readonly<Record<string, string>> = { A: '#009E73', C: '#0072B2', G: '#E69F00', T: '#D55E00' };
const OTHER = '#767C79';

/** Colour of a motif: that of its first base. */
export function motifColor(motif: string): string {
	return BASES[motif.slice(0, 1).toUpperCase()] ?? OTHER;
}

/** A run of neighbours that start with the same base. */
export interface BaseRun {
	base: string;
	from: number;
	to: number;
}

/** Runs of motifs by their first base; null unless every base has one run, because then the order is another one. */
export function baseRuns(motifs: readonly string[]): BaseRun[] | null {
	const runs: BaseRun[] = [];
	for (const [i, motif] of motifs.entries()) {
		const base = motif.slice(0, 1).toUpperCase();
		const last = runs[runs.length - 1];
		if (last && last.base === base) last.to = i + 1;
		else if (!(base in BASES) || runs.some((run) => run.base === base)) return null;
		else runs.push({ base, from: i, to: i + 1 });
	}
	return runs;
}

/** The bases that motifs start with, in alphabetical order, with their colours. */
export function baseColors(motifs: readonly string[]): { base: string; color: string }[] {
	const seen = new Set(motifs.map((motif) => motif.slice(0, 1).toUpperCase()));
	return Object.entries(BASES)
		.filter(([base]) => seen.has(base))
		.map(([base, color]) => ({ base, color }));
}
