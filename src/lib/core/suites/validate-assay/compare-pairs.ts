import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { ComparedPair } from '../../analysis/assay/measurement.ts';
import { assayColumnsAmong } from '../../dataset/assay/assay-columns.ts';
import { callOf, isNoCall } from '../../dataset/assay/calls.ts';
import { nameFits } from '../../dataset/metadata/column-names.ts';
import { callsOf, cellsOf, factorBetween, numbersOf, textsOf, type RawTable } from './assay-table.ts';
import { holdsCalls, holdsNumbers, MAX_COLUMNS, unitColumnOf } from './measure.ts';
import type { AssayParameters } from './parameters.ts';

/** Pairs of the assay and another method or tissue. */
export interface Comparison {
	pairs: ComparedPair[];
	comparison: string | null;
	tissue: string | null;
	/** Unit of the values, of both methods. */
	unit: string | null;
	/** Several pairs of calls have one id. */
	repeated: boolean;
	warnings: Message[];
}

/**
 * The pairs of a table; those of a table of their own (`named`) must be there. Throws assay.no_pairs and what the reading of the columns
 * throws.
 */
export function comparePairs(table: RawTable, parameters: AssayParameters, named: boolean): Comparison {
	const found = assayColumnsAmong(table.header);
	const own = (stated: string | undefined, names: readonly string[]): string | null => {
		if (stated !== undefined && table.header.includes(stated)) return stated;
		if (stated !== undefined && named) cellsOf(table, stated);
		return names[0] ?? null;
	};
	const comparison = own(parameters.comparison_col, found.comparison);
	const tissue = own(
		parameters.tissue_call_col,
		found.tissue.filter((name) => holdsOnlyCalls(table, name, parameters.detected_value)),
	);
	const not = (names: readonly string[]): string[] =>
		names.filter((name) => name !== comparison && name !== tissue);
	const measured = own(
		parameters.measured_col,
		not(found.measured).filter((name) => holdsNumbers(table, name)),
	);
	const detected = own(
		parameters.detected_col,
		not(found.detected).filter((name) => holdsCalls(table, name)),
	);
	const values = comparison !== null && measured !== null;
	const calls = tissue !== null && detected !== null;
	if (!values && !calls) {
		if (named)
			throw new LbError('assay.no_pairs', { path: table.name, columns: table.header.slice(0, MAX_COLUMNS) });
		return { pairs: [], comparison: null, tissue: null, unit: null, repeated: false, warnings: [] };
	}
	const [first, second] = values ? [numbersOf(table, comparison), numbersOf(table, measured)] : [null, null];
	const factor = first === null || second === null ? 1 : factorBetween(first.unit, second.unit);
	const warnings =
		factor === null
			? [say('assay.compared_units_differ', { a: second?.unit ?? '', b: first?.unit ?? '' })]
			: [];
	const [test, reference] = calls
		? [
				callsOf(table, detected, parameters.detected_value),
				callsOf(table, tissue, statedIn(table, tissue, parameters.detected_value)),
			]
		: [null, null];
	const ids = textsOf(table, parameters.labels_sample_col ?? found.sample[0] ?? null);
	// Several variants of one person are no independent pairs either.
	const persons = textsOf(table, table.header.find((name) => nameFits(name, 'patient')) ?? null);
	const owners = ids.map((id, i) => persons[i] ?? id);
	const known = owners.filter((id, i) => id !== null && test?.[i] != null && reference?.[i] != null);
	return {
		repeated: new Set(known).size < known.length,
		unit: second?.unit ?? first?.unit ?? parameters.unit ?? unitColumnOf(table),
		...{ comparison: values ? comparison : null, tissue: calls ? tissue : null, warnings },
		pairs: table.rows.map((_, i) => {
			const other = first?.values[i] ?? null;
			return {
				...{ id: ids[i] ?? null, measured: second?.values[i] ?? null },
				comparison: other === null || factor === null ? null : other * factor,
				...{ detected: test?.[i] ?? null, tissue: reference?.[i] ?? null },
			};
		}),
	};
}

/** The stated values where the column has one of them: the two columns of calls may have words of their own. */
function statedIn(
	table: RawTable,
	column: string,
	stated: readonly string[] | undefined,
): readonly string[] | undefined {
	const has = (value: string): boolean => cellsOf(table, column).some((cell) => cell?.trim() === value);
	return stated?.some(has) === true ? stated : undefined;
}

/** A column named `tissue` or `biopsy` holds calls, or the kind of material. */
function holdsOnlyCalls(table: RawTable, column: string, stated: readonly string[] | undefined): boolean {
	if (statedIn(table, column, stated) !== undefined) return true;
	const present = textsOf(table, column).filter((cell) => cell !== null && !isNoCall(cell));
	return present.length > 0 && present.every((cell) => callOf(cell) !== null);
}
