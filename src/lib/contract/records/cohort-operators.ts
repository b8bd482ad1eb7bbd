/** What a condition on a column of the metadata may ask. */
export const CONDITION_OPERATORS = [
	'in',
	'not_in',
	'<',
	'<=',
	'>',
	'>=',
	'between',
	'empty',
	'not_empty',
] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/** Number of values an operator takes: lowest and highest. */
export const VALUES_OF_OPERATOR: Readonly<Record<ConditionOperator, readonly [number, number]>> = {
	in: [1, Infinity],
	not_in: [1, Infinity],
	'<': [1, 1],
	'<=': [1, 1],
	'>': [1, 1],
	'>=': [1, 1],
	between: [2, 2],
	empty: [0, 0],
	not_empty: [0, 0],
};
