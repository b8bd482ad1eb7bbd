export const operators = ['=', '!=', '<', '<=', '>', '>=', '~'] as const;
export type Operator = (typeof operators)[number];

/** One condition on the rows of a table: of a column, or of any cell (`column` null; then the operator is `~`). */
export interface FilterChip {
	column: string | null;
	operator: Operator;
	/** Empty with `=` and `!=`: missing, not missing. */
	value: string;
}

/** The condition in the grammar of the service. */
export function filterText({ column, operator, value }: FilterChip): string {
	return column === null ? `~${value}` : `${column}${operator}${value}`;
}
