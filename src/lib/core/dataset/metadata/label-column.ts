import { say, type Message } from '../../../contract/messages/index.ts';
import { levels, type ColumnFacts } from './column-facts.ts';
import { labelNameScore, nameFits } from './column-names.ts';
import {
	columnKind,
	nameKind,
	termKind,
	valuesKind,
	type NameKind,
	type TermKind,
} from './dictionary/index.ts';
import { joinedCounts } from './label-spelling.ts';
import { labelSide } from './label-words.ts';

/**
 * What a candidate would be used as: a diagnosis before an outcome, before a column that nothing identifies, before a
 * description of the disease; a column with a single value comes last.
 */
export type LabelTier = 'diagnosis' | 'outcome' | 'unknown' | 'description' | 'single';
const TIERS: readonly LabelTier[] = ['diagnosis', 'outcome', 'unknown', 'description', 'single'];

/** A column that could be the label, 0-1 for how well. */
export interface LabelCandidate {
	column: ColumnFacts;
	kind: NameKind | null;
	tier: LabelTier;
	score: number;
	/** Familiarity of the name, 0-1. */
	name_score: number;
	/** Plausibility of the classes, 0-1. */
	class_score: number;
	/** Share of levels whose words name a side or a disease (healthy, cancer ...). */
	word_score: number;
	reasons: Message[];
}

/** More levels than this are no classes. */
const MAX_LEVELS = 10;
/** What levels that name diseases are worth, as a familiar name. */
const SPEAKING_LEVELS = 0.8;
/** What a name of the dictionary is worth that is no usual heading by itself. */
const KNOWN_NAME = 0.6;
/** Free text with few different entries is still text. */
const LONGEST_LABEL = 40;

function classScore(column: ColumnFacts): number {
	const sizes = [...column.counts.values()].sort((a, b) => b - a);
	const [first = 0, second = 0] = sizes;
	if (sizes.length < 2) return 0;
	if (sizes.length > MAX_LEVELS) return sizes.length <= 30 && second >= 5 ? 0.1 : 0;
	if (sizes.length <= 5 && (sizes.at(-1) ?? 0) >= 5) return 1;
	if (second >= 5) return 0.7;
	return first >= 2 && second >= 2 ? 0.4 : 0.2;
}

const speaks = (label: string): boolean => labelSide(label) !== null || termKind(label) !== null;

function tierOf(column: ColumnFacts, kind: NameKind | null): LabelTier {
	if (column.counts.size < 2) return 'single';
	if (kind === 'diagnosis' || kind === 'outcome') return kind;
	return kind === 'clinical_description' ? 'description' : 'unknown';
}

function judge(column: ColumnFacts): LabelCandidate {
	const names = levels(column).map(([label]) => label);
	const kind = columnKind(column.name, names);
	const bySpeaking = valuesKind(names) === 'diagnosis' ? SPEAKING_LEVELS : 0;
	const byKind = nameKind(column.name) === 'diagnosis' ? KNOWN_NAME : 0;
	const name_score = Math.max(labelNameScore(column.name), bySpeaking, byKind);
	const class_score = classScore(column);
	const telling = names.filter(speaks);
	const word_score = names.length === 0 ? 0 : telling.length / names.length;
	const reasons: Message[] = [];
	if (labelNameScore(column.name) > 0 || byKind > 0)
		reasons.push(say('metadata.label_by_name', { column: column.name }));
	if (word_score > 0)
		reasons.push(say('metadata.label_by_words', { column: column.name, words: telling.slice(0, 4) }));
	if (kind === 'outcome') reasons.push(say('metadata.label_is_outcome', { column: column.name }));
	reasons.push(say('metadata.label_classes', { column: column.name, classes: names.length }));
	const score = 0.6 * name_score + 0.25 * class_score + 0.15 * word_score;
	return { column, kind, tier: tierOf(column, kind), score, name_score, class_score, word_score, reasons };
}

/** Kinds of columns that are never chosen as the label by themselves. */
const NEVER: ReadonlySet<NameKind | null> = new Set([
	...([
		'survival_time',
		'posterior',
		'prediction',
		'technical',
		'laboratory_id',
		'quality',
		'quantity',
	] as const),
	...(['demographic', 'time', 'split', 'annotation', 'genomic', 'identifier'] as const),
]);

const HEALTHY: ReadonlySet<TermKind | null> = new Set(['healthy', 'control']);

/** Numbers, dates, ids, free text and near-unique columns are never labels, nor are columns that describe something else. */
function mayBeLabel(column: ColumnFacts): boolean {
	if (column.kind !== 'category' || column.present === 0 || column.mean_length > LONGEST_LABEL) return false;
	if (column.counts.size > 0.5 * column.present && column.present >= 8) return false;
	const names = [...column.counts.keys()];
	const kind = columnKind(column.name, names);
	if (NEVER.has(kind)) return false;
	if (kind === 'diagnosis' || kind === 'outcome') return true;
	if (column.numeric >= 0.9 && labelNameScore(column.name) === 0) return false;
	// Stages with the healthy beside them divide the ill from the healthy.
	if (kind === 'clinical_description' && names.some((name) => HEALTHY.has(termKind(name)))) return true;
	const roles = ['demographic', 'batch', 'time', 'stage', 'clinical', 'score'] as const;
	return !roles.some((role) => nameFits(column.name, role));
}

/**
 * Columns that could be the label, best first: by tier, then familiar name or telling levels, then plausible classes (2-10
 * levels, enough per level); ties to the left. `taken` are columns with another role or copies of another column.
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
		.sort(
			(a, b) =>
				TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || b.score - a.score || a.column.index - b.column.index,
		);
}
