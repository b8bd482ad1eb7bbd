import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { isTrue, numberIn, tablesOfKind, type FactTable } from '../run-facts.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { noTable } from './listed-check.ts';
import { rounded } from './rounded.ts';

/** Samples strongly unlike the others (modified z past 7 in the outlier table), per matrix. */
export const outliers: QualityCheck<Limits> = {
	name: 'outliers',
	scope: 'run',
	tables: ['outliers'],
	config: {
		good: 0,
		// A z past 7 does not happen by chance in a cohort of normal samples, so the first one is named.
		warn: 0,
		// A tenth of the cohort is no accident of single samples but a second population: a batch, or strong biology.
		fail: 0.1,
	},
	check: ({ run }, limits) => {
		const tables = run === null ? [] : tablesOfKind(run, 'outliers');
		return tables.length === 0 ? noTable('outliers') : tables.flatMap((table) => ofMatrix(table, limits));
	},
};

function ofMatrix(table: FactTable, limits: Limits): Verdict[] {
	if (table.rows.length === 0) return [];
	const strong = table.rows
		.filter(({ level }) => level === 'strong')
		.map((row) => ({ sample: row['sample'] ?? '', z: Math.abs(numberIn(row, 'strongest_z') ?? 0) }))
		.sort((a, b) => b.z - a.z);
	const mild = table.rows.filter((row) => isTrue(row, 'outlier')).length - strong.length;
	const samples = table.rows.length;
	const values = { matrix: table.matrix, samples, mild, count: strong.length };
	const largest = strong[0]?.z ?? null;
	return [
		{
			subject: table.matrix,
			...grade(strong.length / samples, limits),
			numbers: { samples, strong: strong.length, mild, largest_z: largest },
			finding:
				largest === null
					? say('checks.outliers_none', values)
					: say('checks.outliers_some', {
							...values,
							names: shortList(
								strong.map(({ sample }) => sample),
								3,
							),
							z: rounded(largest),
						}),
		},
	];
}
