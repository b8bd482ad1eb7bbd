import type { Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import { some } from '../written.ts';
import { samplesAsked } from './pick.ts';

/** Samples that a question narrows to by id or group; null for all. */
export function wantedSamples(question: Question): Set<string> | null {
	const asked = samplesAsked(question);
	if (asked.length > 0) return new Set(asked.map(({ sample }) => sample));
	const { groups } = question.about;
	if (groups === undefined) return null;
	return new Set(
		question.words.rows.filter(({ group }) => groups.includes(group)).map(({ sample }) => sample),
	);
}

export const isWanted = (wanted: Set<string> | null, row: Located['row']): boolean =>
	wanted === null || wanted.has(row['sample'] ?? '');

/** Samples that no raw signal was measured of. */
export function sayNotMeasured({ words }: Question, draft: Draft, wanted: Set<string> | null): void {
	draft.outcome = 'not_in_results';
	draft.say('answers.not_measured', {
		samples: some([...(wanted ?? [])], 3),
		count: wanted?.size ?? words.rows.length,
	});
}
