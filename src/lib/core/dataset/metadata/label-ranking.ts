import { spreadMessages } from '../../../contract/messages/index.ts';
import type { ColumnKind, LabelCandidateRecord } from '../../../contract/records/profile.ts';
import type { Assessment } from './assess-table.ts';
import { levels } from './column-facts.ts';
import type { Decision } from './decide.ts';
import { columnKind, type SurvivalPair } from './dictionary/index.ts';
import { survivalPairsAmong } from './survival-columns.ts';

/** Candidates and levels that a profile lists. */
const MAX_CANDIDATES = 10;
const MAX_LEVELS = 30;

/** The label candidates of the table in use: the chosen one, those it is in doubt with, then the others, best first. */
export function labelRanking({ chosen, label_choice }: Decision): LabelCandidateRecord[] {
	const { label, rivals } = label_choice;
	const others = (chosen?.labels ?? []).filter((one) => one !== label && !rivals.includes(one));
	return [...(label === null ? [] : [label]), ...rivals, ...others].slice(0, MAX_CANDIDATES).map((one) => ({
		column: one.column.name,
		kind: one.kind,
		counts: Object.fromEntries(levels(one.column).slice(0, MAX_LEVELS)),
		groups: one.column.counts.size,
		score: Math.round(one.score * 1000) / 1000,
		...spreadMessages('reasons', one.reasons),
	}));
}

/** Kinds of columns that decide what may be said of groups defined from them. */
const DECIDING: readonly (ColumnKind | null)[] = ['prediction', 'posterior', 'outcome'];

/** What the label column in use is about, also when the user named it; of defined groups, what their columns are about. */
export function labelKind({ chosen, label_choice, label_column, groups }: Decision): ColumnKind | null {
	if (groups !== null) {
		const columns = (chosen?.columns ?? []).filter(({ name }) => groups.columns.includes(name));
		const kinds = columns.map(({ name, counts }) => columnKind(name, [...counts.keys()]));
		return kinds.find((kind) => DECIDING.includes(kind)) ?? kinds[0] ?? null;
	}
	if (label_choice.label !== null) return label_choice.label.kind;
	const column = chosen?.columns.find(({ name }) => name === label_column);
	return column === undefined ? null : columnKind(column.name, [...column.counts.keys()]);
}

/** Time-to-event pairs of the table in use. */
export function survivalPairsOf(chosen: Assessment | null): SurvivalPair[] {
	return survivalPairsAmong(chosen?.columns ?? []);
}
