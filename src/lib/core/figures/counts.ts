import type { Counted } from './chart.ts';
import type { Say } from './say.ts';
import { whole } from './text/format.ts';

const sentence = {
	samples: 'figure.n_samples',
	patients: 'figure.n_patients',
	matrices: 'figure.n_matrices',
	files: 'figure.n_files',
	programs: 'figure.n_programs',
	fragments: 'figure.n_fragments',
} as const;

/** "n = 120 samples", or patients, or matrices, or without a letter what is no unit of a study. */
export function countOf(n: number, say: Say, counted: Counted): string {
	return say(sentence[counted], { n: whole(n) });
}

/** "30 features", or "30 of 48,211 features". */
export function featureCount(n: number, say: Say, total: number | null = null): string {
	if (total === null || total === n) return say('figure.n_features', { n: whole(n) });
	return say('figure.n_features_of', { n: whole(n), total: whole(total) });
}

/** A note on values that are not drawn; none when all are. */
export function missingNote(n: number, say: Say): string[] {
	return n > 0 ? [say('figure.note_missing', { n })] : [];
}

/** A note on marks that wait at the edge of the axis they lie beyond; none when there is none. */
export function edgeNote(n: number, say: Say): string[] {
	return n > 0 ? [say('figure.note_beyond', { n: whole(n) })] : [];
}
