import { factsOf, type FileRole, type FormatKey } from '../../../contract/formats.ts';
import type { SignalFamily } from '../../../contract/records/common.ts';
import type { Magic } from '../../readers/bytes/magic.ts';
import type { CellKind } from './cell-kind.ts';
import type { RowTest, TableTest } from './row-test.ts';

/**
 * One sign that a file has a format. Weights add up to the confidence. `must` = without this sign the rule does not
 * apply at all. Signs of the name never count without a sign of the content, and then at most 0.1 together.
 */
export type Criterion = { weight: number; must?: boolean } &
	/** The first decompressed bytes are the signature of one of these binary formats. */
	(
		| { criterion: 'magic'; is: readonly Magic[] }
		/** The head, read as Latin-1, holds the pattern (names of parts inside a container). */
		| { criterion: 'contains'; pattern: RegExp; label: string }
		/** At least one of the first lines (or the given share of them) matches. */
		| { criterion: 'line'; pattern: RegExp; label: string; first?: number; share?: number }
		/** All these columns are present; `a|b` are synonyms; names are compared without case and punctuation. */
		| { criterion: 'header'; columns: readonly string[] }
		/** At least `count` column names match (before plain spelling). */
		| { criterion: 'header_pattern'; pattern: RegExp; label: string; count?: number; share?: number }
		/** Column names form a regular numeric series of at least this length. */
		| { criterion: 'header_series'; count: number }
		/** Leading columns are of these kinds in 95 % of the rows; `exact` = there are no further columns. */
		| { criterion: 'columns'; kinds: readonly CellKind[]; exact?: boolean; share?: number }
		/** All columns from `from` (0-based) on are of this kind. */
		| { criterion: 'columns_from'; from: number; kind: CellKind; at_least?: number }
		/** Number of columns in a range. */
		| { criterion: 'width'; least: number; most: number }
		/** A relation between the cells of a row holds in 95 % of the rows. */
		| { criterion: 'rows'; test: RowTest; share?: number }
		/** A relation between the rows. */
		| { criterion: 'table'; test: TableTest }
		/** A column holds at most this many, or at least this many, distinct values. */
		| { criterion: 'distinct'; column: number; least?: number; most?: number }
		/** A hint in the name of the file. */
		| { criterion: 'name'; pattern: RegExp }
	);

/** How one format is recognised. */
export interface FormatRule {
	format: FormatKey;
	/** One of those of the format. */
	family: SignalFamily;
	role: FileRole;
	/** Where the format is defined, for people who extend the table. */
	source?: string;
	criteria: readonly Criterion[];
}

/** A rule as it is written: its family only where files of the format are of several. */
export type WrittenRule = Omit<FormatRule, 'family' | 'role'> & { family?: SignalFamily };

/** Declares the rules of a family, one file per family; family and role are those of the format. */
export function defineRules(rules: readonly WrittenRule[]): FormatRule[] {
	return rules.map((rule) => {
		const { families, role } = factsOf(rule.format);
		return { ...rule, family: rule.family ?? families[0], role };
	});
}
