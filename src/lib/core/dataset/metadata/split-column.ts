import { LbError } from '../../../base/errors.ts';
import { levels, type ColumnFacts } from './column-facts.ts';
import { nameFits, roleWords } from './column-names.ts';

const TRAINING =
	/(^| )(train|training|discovery|development|derivation|dev|internal|learning|primary|main)( |$|\d)|训练|发现|内部/u;
const EXTERNAL = /(^| )(external|independent)( |$)|外部|独立/u;
const TEST = /(^| )(test|testing|tests|holdout|hold out|held out)( |$|\d)|测试/u;
const VALIDATION = /(^| )(valid|validation|val|validate|replication|verification)( |$|\d)|验证/u;

export type Part = 'training' | 'external' | 'test' | 'validation';

/** Part of a study a word names ("Train_info", "external cohort", 验证集); null when it names none. */
export function partOf(text: string): Part | null {
	const words = roleWords(text);
	if (EXTERNAL.test(words)) return 'external';
	if (VALIDATION.test(words)) return 'validation';
	if (TEST.test(words)) return 'test';
	return TRAINING.test(words) ? 'training' : null;
}

/** Which value stands for validation when several parts are held out: external before test before validation. */
export function validationValue(values: readonly string[]): string | null {
	for (const part of ['external', 'test', 'validation'] as const) {
		const value = values.find((text) => partOf(text) === part);
		if (value !== undefined) return value;
	}
	return null;
}

export interface Split {
	column: string;
	value: string;
	/** Held-out values besides `value`; they count as training and that is said. */
	other_held_out: string[];
	/** The value read as training when the user named the column and neither value says which part it is; else null. */
	unnamed: string | null;
}

function heldOut(values: readonly string[], value: string): string[] {
	return values.filter((text) => text !== value && partOf(text) !== 'training' && partOf(text) !== null);
}

/**
 * The split of a column the user named. Values that name a part decide. Of two values without such a name the rarer one
 * (equally often: the last by name) is validation; that is the user's word, and `unnamed` lets it be said aloud.
 * Throws `metadata.split_unclear` for any other column.
 */
export function namedSplit(column: ColumnFacts): Split {
	const values = levels(column).map(([value]) => value);
	const named = values.length < 2 ? null : validationValue(values);
	if (named !== null)
		return { column: column.name, value: named, other_held_out: heldOut(values, named), unnamed: null };
	const open = values.filter((value) => partOf(value) !== 'training');
	const value = open.at(-1);
	if (values.length !== 2 || value === undefined)
		throw new LbError(
			'metadata.split_unclear',
			{ column: column.name, values: values.slice(0, 10) },
			{ field: 'split_col' },
		);
	const unnamed = open.length === 2 ? (open[0] ?? null) : null;
	return { column: column.name, value, other_held_out: [], unnamed };
}

/**
 * The column that separates training from validation: its values must name a held-out set and, unless the column's own
 * name is that of a split, cohort or site, every other value must name a training set. "test" against "control" is a
 * comparison, not a split: "test" counts only beside a training word.
 */
export function findSplit(columns: readonly ColumnFacts[]): Split | null {
	for (const column of columns) {
		const values = levels(column).map(([value]) => value);
		if (column.kind !== 'category' || values.length < 2 || values.length > 10) continue;
		const parts = values.map(partOf);
		const value = validationValue(values);
		if (value === null) continue;
		const hasTraining = parts.includes('training');
		const named = nameFits(column.name, 'split');
		const everyNamed = parts.every((part) => part !== null);
		const testOnly = parts.every((part) => part === null || part === 'test');
		if (!(hasTraining && (named || everyNamed)) && !(named && !testOnly && parts.includes(null))) continue;
		return { column: column.name, value, other_held_out: heldOut(values, value), unnamed: null };
	}
	return null;
}
