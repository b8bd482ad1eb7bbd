import type * as z from 'zod';
import type { CsvCell } from '../../../base/csv.ts';
import { columnsOf, type TableSpec } from '../../../contract/tables/index.ts';
import type { SuiteTable } from '../suite.ts';

/** A result table of one matrix (`<matrix>_<name>`) or, without a matrix, of the whole run (`<name>`). */
export function resultTable<S extends z.ZodObject>(
	spec: TableSpec<S>,
	rows: readonly z.infer<S>[],
	matrix: string | null = null,
): SuiteTable {
	return {
		name: matrix === null ? spec.name : `${matrix}_${spec.name}`,
		title: matrix === null ? spec.title : `${spec.title}: ${matrix}`,
		columns: columnsOf(spec),
		// The schemas of tables have cells alone; of a table that it does not know the compiler says `unknown`.
		rows: rows as readonly Readonly<Record<string, CsvCell>>[],
	};
}
