import type { Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import { some } from '../written.ts';
import { samplesAsked } from './pick.ts';

/** Samples that a question narrows to by id or group; null for all. */
export function wantedSamples(question: Question): Set<string> | null {
	const asked = samplesAsked(question);
	if (asked.length > 0) return new Set(asked.map(({ sample }) => sample));
	const base = comparedWith(question);
	const groups = question.about.groups?.filter((group) => group !== base);
	if (groups === undefined || groups.length === 0) return null;
	return new Set(
		question.words.rows.filter(({ group }) => groups.includes(group)).map(({ sample }) => sample),
	);
}

const COMPARES =
	/\b(?:than|above|beyond|exceed\w*|compared (?:to|with)|versus|vs)\b|(?:比|高于|低于|超过|多于|少于|大于|小于)/u;
const CONTROLS = /\b(?:controls?|normals?|healthy|reference)\b|对照|正常|健康/u;

/** The group that a question compares with ("more than the controls"), which is no filter; null without one. */
export function comparedWith({ about, bare, words }: Question): string | null {
	const at = COMPARES.exec(bare);
	if (at === null) return null;
	const named = about.groups ?? [];
	const after = bare.slice(at.index);
	const isAfter = (group: string): boolean => after.includes(group.toLowerCase());
	const base = named.find((group) => isAfter(group)) ?? (named.length === 1 ? named[0] : undefined);
	return base ?? (CONTROLS.test(after) ? words.reference : null);
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
