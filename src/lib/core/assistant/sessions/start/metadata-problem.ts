import { renderProblem } from '../../../../contract/errors/render-problem.ts';
import type { Problem } from '../../../../contract/records/problem.ts';

/** Options of the engine, as parameters and as they are typed, with the fields of a request that stand for them. */
const FIELDS: Readonly<Record<string, string>> = {
	labels_table: 'table',
	labels_sample_col: 'sample_column',
	labels_label_col: 'label_column',
	labels: 'action',
	label_map: 'action',
};

const asTyped = (option: string): string => `--${option.replaceAll('_', '-')}`;
const BY_OPTION: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(FIELDS).flatMap(([option, field]) => [
		[option, field],
		[asTyped(option), field],
	]),
);

/** A problem of a choice of metadata that names what the caller sent: table, sample_column, label_column, action. */
export function metadataProblem(problem: Problem): Problem {
	const { field, option } = problem.values;
	const values = {
		...problem.values,
		...(typeof field === 'string' ? { field: named(field) } : {}),
		...(typeof option === 'string' ? { option: named(option) } : {}),
	};
	const place = problem.field === undefined ? {} : { field: named(problem.field) };
	return renderProblem({ ...problem, ...place, values }, 'en');
}

const named = (option: string): string => BY_OPTION[option] ?? option;
