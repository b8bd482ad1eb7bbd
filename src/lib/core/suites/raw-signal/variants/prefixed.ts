import type { SuiteTable } from '../../suite.ts';

/** Tables with the signal in front of their names, where a run covers several signals. */
export function prefixed(tables: readonly SuiteTable[], prefix: string): SuiteTable[] {
	return tables.map((table) => ({ ...table, name: `${prefix}${table.name}` }));
}
