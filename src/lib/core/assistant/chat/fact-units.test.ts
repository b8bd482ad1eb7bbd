import { expect, it } from 'vitest';
import { resultTables } from '../../../contract/tables/index.ts';
import { knownColumns } from '../../results/tables/known-columns.ts';
import { unitInText, unitOfColumn } from './fact-units.ts';

const ofTable = (table: string, column: string): string | null => {
	const known = knownColumns(`${table}.csv`)[column];
	if (known === undefined) throw new Error(`${table} has no column ${column}`);
	return unitOfColumn(column, known);
};

it.each([
	['variant_genes', 'samples', 'count'],
	['methylation_samples', 'global_methylation', 'fraction'],
	['methylation_samples', 'reads', 'count'],
	['copy_number_samples', 'fraction_genome_altered', 'fraction'],
	['copy_number_samples', 'gains', 'count'],
	['fragment_samples', 'fragments', 'count'],
	['fragment_samples', 'median', 'bp'],
	['fragment_samples', 'short_long_ratio', 'ratio'],
	['x_group_effects', 'p_value', 'p value'],
	['x_group_effects', 'q_value', 'p value'],
	['x_group_effects', 'effect_size', null],
	['variants', 'vaf', 'fraction'],
	['variants', 'position', 'position'],
])('of %s, %s is a %s', (table, column, unit) => {
	expect(ofTable(table, column)).toBe(unit);
});

it.each([
	['sensitivity_at_95_specificity', 'fraction'],
	['median_length_bp', 'bp'],
	['mean_log2', 'log2 ratio'],
	['n_samples', 'count'],
	['permutation_p', 'p value'],
	['auroc', null],
	['age', null],
])('%s by its name alone is a %s', (name, unit) => {
	expect(unitOfColumn(name)).toBe(unit);
});

it('no column of a result is in percent that does not say so, and no p value has a unit with a sign', () => {
	const columns = resultTables.flatMap(({ name }) =>
		Object.entries(knownColumns(`${name}.csv`)).map(([column, known]) => ({ name, column, known })),
	);
	expect(columns.length).toBeGreaterThan(1000);
	const wrong = columns.filter(({ column, known }) => {
		const unit = unitOfColumn(column, known);
		return (
			(unit === '%') !== /^percent/iu.test(known.description ?? '') ||
			(/_value$/u.test(column) && unit === '%')
		);
	});
	expect(wrong.map(({ name, column }) => `${name}.${column}`)).toEqual([]);
});

it.each([
	['26.2', ' % of the genome', '%'],
	['median length 65', ' bp, short', 'bp'],
	['+3.3', ' percentage points compared', 'percentage points'],
	['+9.6', ' 个百分点。', '个百分点'],
	['repeated 3', ' times', null],
	['p 0.010', ' after Holm', 'p value'],
])('of a sentence: %s%s', (text, behind, unit) => {
	const at = text.lastIndexOf(' ') + 1;
	expect(unitInText(text.slice(0, at), behind)).toBe(unit);
});
