import { say, type Message } from '../../../contract/messages/index.ts';
import { levels, type ColumnFacts } from './column-facts.ts';
import { labelNameScore, nameFits } from './column-names.ts';
import { joinedCounts } from './label-spelling.ts';
import { labelSide } from './label-words.ts';

/** A column that could be the label, 0-1 for how well. */
export interface LabelCandidate {
	column: ColumnFacts;
	score: number;
	/** Familiarity of the name, 0-1. */
	name_score: number;
	/** Plausibility of the classes, 0-1. */
	class_score: number;
	/** Share of levels whose words name a side (healthy, cancer ...). */
	word_score: number;
	reasons: Message[];
}

/** More levels than this are no classes. */
const MOST_LEVELS = 10;

function classScore(column: ColumnFacts): number {
	const sizes = [...column.counts.values()].sort((a, b) => b - a);
	const [first = 0, second = 0] = sizes;
	if (sizes.length < 2) return 0;
	if (sizes.length > MOST_LEVELS) return sizes.length <= 30 && second >= 5 ? 0.1 : 0;
	if (sizes.length <= 5 && (sizes.at(-1) ?? 0) >= 5) return 1;
	if (second >= 5) return 0.7;
	return first >= 2 && second >= 2 ? 0.4 : 0.2;
}

function judge(column: ColumnFacts): LabelCandidate {
	const names = levels(column).map(([label]) => label);
	const name_score = labelNameScore(column.name);
	const class_score = classScore(column);
	const word_score =
		names.length === 0 ? 0 : names.filter((label) => labelSide(label) !== null).length / names.length;
	const reasons: Message[] = [];
	if (name_score > 0) reasons.push(say('metadata.label_by_name', { column: column.name }));
	if (word_score > 0) {
		const words = names.filter((label) => labelSide(label) !== null).slice(0, 4);
		reasons.push(say('metadata.label_by_words', { column: column.name, words }));
	}
	reasons.push(say('metadata.label_classes', { column: column.name, classes: names.length }));
	const score = 0.6 * name_score + 0.25 * class_score + 0.15 * word_score;
	return { column, score, name_score, class_score, word_score, reasons };
}

/** Numbers, dates, ids and free text are never labels, nor are demographic or technical columns chosen by themselves. */
function mayBeLabel(column: ColumnFacts): boolean {
	if (column.kind !== 'category' || column.present === 0) return false;
	if (column.counts.size > 0.5 * column.present && column.present >= 8) return false;
	if (labelNameScore(column.name) >= 0.8) return true;
	if (column.numeric >= 0.9 && labelNameScore(column.name) === 0) return false;
	const roles = ['demographic', 'batch', 'time', 'stage', 'clinical', 'score'] as const;
	return !roles.some((role) => nameFits(column.name, role));
}

/**
 * Columns that could be the label, best first: familiar name, then plausible classes (2-10 levels, enough per level),
 * then levels that name a side; ties to the left. `taken` are columns with another role or copies of another column.
 */
export function labelCandidates(
	columns: readonly ColumnFacts[],
	taken: ReadonlySet<number>,
): LabelCandidate[] {
	return columns
		.filter((column) => !taken.has(column.index) && mayBeLabel(column))
		.map((column) => judge({ ...column, counts: joinedCounts(column.counts) }))
		.filter(
			(candidate) =>
				candidate.class_score > 0 || (candidate.name_score >= 0.8 && candidate.column.counts.size === 1),
		)
		.sort((a, b) => b.score - a.score || a.column.index - b.column.index);
}
