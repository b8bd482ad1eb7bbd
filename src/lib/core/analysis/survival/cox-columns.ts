import { inOrder, type ValuesOfPeople } from './groups.ts';

/** A covariate of people. */
export interface Covariate extends ValuesOfPeople {
	name: string;
	/** Order of its levels where it is known, reference first. */
	levels?: readonly string[];
}

/** A term of a Cox model: a column of numbers, or one indicator for each level but the reference. */
export interface CoxTerm {
	name: string;
	/** Null for numbers. */
	reference: string | null;
	/** Level of each column; null for numbers. */
	levels: (string | null)[];
	/** Columns of the design, by number. */
	columns: number[];
}

/** The design of a model over people with all values. */
export interface CoxDesign {
	terms: CoxTerm[];
	columns: Float64Array[];
	/** People by number. */
	rows: number[];
	/** People without a value, per covariate. */
	missing: Record<string, number>;
	/** Covariates that are the same for all of these people. */
	constant: string[];
}

/** The columns of a model. People who lack a value are left out of it and counted; a text is compared with its first level. */
export function coxDesign(people: readonly number[], covariates: readonly Covariate[]): CoxDesign {
	const missing = Object.fromEntries(
		covariates.map(({ name, values }) => [name, people.filter((row) => values[row] == null).length]),
	);
	const rows = people.filter((row) => covariates.every(({ values }) => values[row] != null));
	const design: CoxDesign = { terms: [], columns: [], rows, missing, constant: [] };
	for (const { name, values, numbers: all, levels: known } of covariates) {
		const texts = rows.map((row) => values[row]!);
		const numbers = rows.map((row) => all[row] ?? null);
		const distinct = [...new Set(texts)];
		if (distinct.length < 2) {
			design.constant.push(name);
			continue;
		}
		const add = (column: (i: number) => number): number =>
			design.columns.push(Float64Array.from(texts.keys(), column)) - 1;
		if (known === undefined && numbers.every((value) => value !== null)) {
			design.terms.push({ name, reference: null, levels: [null], columns: [add((i) => numbers[i]!)] });
			continue;
		}
		const order = known?.filter((level) => distinct.includes(level)) ?? distinct.sort(inOrder);
		const [reference = '', ...levels] = order;
		const columns = levels.map((level) => add((i) => (texts[i] === level ? 1 : 0)));
		design.terms.push({ name, reference, levels, columns });
	}
	return design;
}
