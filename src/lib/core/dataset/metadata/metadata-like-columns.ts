import { say, type Message } from '../../../contract/messages/index.ts';
import type { Cell } from './cells.ts';
import { columnFacts, type ColumnFacts } from './column-facts.ts';
import { nameKind } from './dictionary/index.ts';
import { labelNameScore, nameFits, nameWords, sampleNameScore, type NameRole } from './column-names.ts';

export interface MetadataLikeColumn {
	column: string;
	index: number;
	role: 'sample' | 'patient' | 'label' | 'score' | 'text' | Exclude<NameRole, 'sample' | 'patient' | 'score'>;
	reason: Message;
}

export interface MetadataLike {
	/** Column that holds the sample ids; null when none does. */
	sample_column: string | null;
	/** Columns to keep out of the features, the sample column included, in table order. */
	excluded: MetadataLikeColumn[];
}

/** Numeric columns whose name gives them away; batch and time names occur among features too and need few levels. */
const NUMERIC_ROLES = [
	'score',
	'stage',
	'demographic',
	'clinical',
	'technical',
	'time',
	'batch',
	'split',
] as const;

function sampleColumn(columns: readonly ColumnFacts[]): ColumnFacts | null {
	const named = columns.filter(
		(column) => sampleNameScore(column.name) > 0 && column.counts.size > 0.9 * column.present,
	);
	const whole = named.filter((column) => column.kind === 'id' || column.kind === 'text' || column.integer);
	const best = whole.sort(
		(a, b) => sampleNameScore(b.name) - sampleNameScore(a.name) || a.index - b.index,
	)[0];
	return best ?? columns.find((column) => column.kind === 'id') ?? unnamedFirst(columns);
}

/** The leading column of text, each value once: row names without a telling header. */
function unnamedFirst(columns: readonly ColumnFacts[]): ColumnFacts | null {
	const first = columns[0];
	return first && first.numeric < 0.9 && first.present > 0 && first.counts.size === first.present
		? first
		: null;
}

function numericRole(column: ColumnFacts): MetadataLikeColumn['role'] | null {
	if (labelNameScore(column.name) >= 0.8 && column.counts.size <= 10) return 'label';
	// A column "cancer" of 0 and 1 is a label; one of many values is measured.
	if (column.kind === 'category' && nameKind(column.name) === 'diagnosis') return 'label';
	if (nameFits(column.name, 'patient')) return 'patient';
	for (const role of NUMERIC_ROLES) {
		if (!nameFits(column.name, role)) continue;
		if (role === 'time') return nameWords(column.name).split(' ').length <= 3 ? role : null;
		if (role === 'batch' || role === 'split') return column.kind === 'category' ? role : null;
		return role;
	}
	return null;
}

function textRole(column: ColumnFacts): MetadataLikeColumn['role'] {
	if (nameFits(column.name, 'patient')) return 'patient';
	if (nameFits(column.name, 'stage')) return 'stage';
	if (column.kind === 'category' && labelNameScore(column.name) >= 0.8) return 'label';
	for (const role of ['split', 'time', 'batch', 'demographic', 'clinical'] as const) {
		if (nameFits(column.name, role)) return role;
	}
	return column.kind === 'category' && labelNameScore(column.name) > 0 ? 'label' : 'text';
}

function reasonOf(column: string, role: MetadataLikeColumn['role']): Message {
	if (role === 'sample' || role === 'patient') return say('metadata.excluded_id', { column });
	if (role === 'label') return say('metadata.excluded_label', { column });
	if (role === 'score') return say('metadata.excluded_score', { column });
	if (role === 'text') return say('metadata.excluded_text', { column });
	return say('metadata.excluded_role', { column, role });
}

/**
 * Columns of a table with samples in rows that describe the sample instead of being a measured feature: ids, label, stage,
 * scores, clinical and technical columns, and everything that is not a number. A name stem (`score_1`, `score_2` ...) that
 * more than three and more than a fifth of the numeric columns share is the name of a feature family, so those stay.
 */
export function metadataLikeColumns(
	header: readonly string[],
	rows: readonly (readonly Cell[])[],
): MetadataLike {
	const columns = columnFacts(header, rows);
	const sample = sampleColumn(columns);
	const numeric = columns.filter(
		(column) => column !== sample && column.numeric >= 0.9 && column.dates < 0.8,
	);
	const byRole = new Map<MetadataLikeColumn['role'], ColumnFacts[]>();
	for (const column of numeric) {
		const role = numericRole(column);
		if (role === null) continue;
		const members = byRole.get(role);
		if (members === undefined) byRole.set(role, [column]);
		else members.push(column);
	}
	const roleOf = new Map<ColumnFacts, MetadataLikeColumn['role']>();
	if (sample) roleOf.set(sample, 'sample');
	for (const [role, members] of byRole) {
		const many = members.length > 3 && members.length > 0.2 * numeric.length;
		const families = many ? familySizes(members) : null;
		for (const column of members)
			if (families === null || (families.get(stemOf(column)) ?? 0) <= 3) roleOf.set(column, role);
	}
	const areNumeric = new Set(numeric);
	for (const column of columns) {
		const isEmpty = column.present === 0;
		if (column === sample || isEmpty || areNumeric.has(column)) continue;
		roleOf.set(column, textRole(column));
	}
	const excluded = columns.flatMap((column) => {
		const role = roleOf.get(column);
		return role === undefined
			? []
			: [{ column: column.name, index: column.index, role, reason: reasonOf(column.name, role) }];
	});
	return { sample_column: sample?.name ?? null, excluded };
}

/** What names of a family share: everything but digits. */
const stemOf = ({ name }: ColumnFacts): string => name.replace(/[\d.]+/gu, '#');

/** How many columns have the stem, by stem. */
function familySizes(columns: readonly ColumnFacts[]): ReadonlyMap<string, number> {
	const sizes = new Map<string, number>();
	for (const column of columns) sizes.set(stemOf(column), (sizes.get(stemOf(column)) ?? 0) + 1);
	return sizes;
}
