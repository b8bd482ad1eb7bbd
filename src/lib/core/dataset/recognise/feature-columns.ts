import { nameFits, labelNameScore, type NameRole } from '../metadata/column-names.ts';
import type { ColumnFacts } from '../metadata/column-facts.ts';

/** Why a column of a table with samples in rows is kept out of the features. */
export type ExclusionCause =
	'id' | 'text' | 'date' | 'label' | 'score' | 'call' | 'clinical' | 'technical' | 'empty' | 'duplicate';

export interface FeatureColumns {
	features: string[];
	excluded: { column: string; cause: ExclusionCause }[];
}

/** Beyond this many columns only the first and last fifty are judged by name: features are named by program, not by hand. */
const WIDE = 500;
const EDGE = 50;

const CAUSE_OF_ROLE: readonly (readonly [NameRole, ExclusionCause])[] = [
	['sample', 'id'],
	['patient', 'id'],
	['score', 'score'],
	['stage', 'label'],
	['split', 'label'],
	['batch', 'clinical'],
	['time', 'clinical'],
	['demographic', 'clinical'],
	['clinical', 'clinical'],
	['technical', 'technical'],
];

/** Words of results of a test: detected yes or no, allele fraction measured by another assay, risk, call. */
const CALL =
	/\b(detect\w*|call|called|positive|negative|mutant allele|allele fraction|vaf|maf|risk|outcome|event|dead|alive|recurrence|relapse)\b/i;

/** Splits the columns of a table with samples in rows into features and everything that describes the sample. */
export function featureColumns(facts: readonly ColumnFacts[], id_column: string | null): FeatureColumns {
	const result: FeatureColumns = { features: [], excluded: [] };
	const wide = facts.length > WIDE;
	for (const column of facts) {
		const named = !wide || column.index < EDGE || column.index >= facts.length - EDGE;
		const cause = column.name === id_column ? 'id' : causeOf(column, named);
		if (cause === null) result.features.push(column.name);
		else result.excluded.push({ column: column.name, cause });
	}
	return result;
}

function causeOf(column: ColumnFacts, judgeName: boolean): ExclusionCause | null {
	if (column.present === 0) return judgeName ? 'empty' : null;
	if (column.kind === 'date') return 'date';
	if (column.numeric < 0.9)
		return column.kind === 'id' ? 'id' : labelNameScore(column.name) > 0 ? 'label' : 'text';
	if (!judgeName) return null;
	if (CALL.test(column.name)) return 'call';
	for (const [role, cause] of CAUSE_OF_ROLE) if (nameFits(column.name, role)) return cause;
	if (column.kind === 'category' && labelNameScore(column.name) >= 0.5) return 'label';
	return null;
}
