import type { Counted, Say } from './chart.ts';

/** "n = 120 samples", or patients. */
export function countOf(n: number, say: Say, counted: Counted): string {
	return say(counted === 'patients' ? 'figure.n_patients' : 'figure.n_samples', { n });
}

/** A note on values that are not drawn; none when all are. */
export function missingNote(n: number, say: Say): string[] {
	return n > 0 ? [say('figure.note_missing', { n })] : [];
}
