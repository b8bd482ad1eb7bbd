import { say, type Message, type MessageValues } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { outlyingSamples } from '../facts/outlying-samples.ts';
import { tablesOfKind, type FactTable } from '../facts/run-facts.ts';
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
	const found = outlyingSamples(table);
	if (found.n === 0) return [];
	const strong = [...found.strong].sort((a, b) => (b.z ?? Number.MAX_VALUE) - (a.z ?? Number.MAX_VALUE));
	const mild = found.mild.length;
	const samples = found.n;
	const values = { matrix: table.matrix, samples, mild, count: strong.length };
	const largest = strong.find((one) => one.z !== null)?.z ?? null;
	return [
		{
			subject: table.matrix,
			...grade(strong.length / samples, limits),
			numbers: { samples, strong: strong.length, mild, largest_z: largest },
			finding: finding(
				strong.map(({ sample }) => sample),
				largest,
				values,
			),
		},
	];
}

function finding(strong: string[], largest: number | null, values: MessageValues): Message {
	if (strong.length === 0) return say('checks.outliers_none', values);
	const named = { ...values, names: shortList(strong, 3) };
	return largest === null
		? say('checks.outliers_without_spread', named)
		: say('checks.outliers_some', { ...named, z: rounded(largest) });
}
