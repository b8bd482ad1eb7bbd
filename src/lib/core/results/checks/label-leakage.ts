import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { isTrue, tablesOfKind, type RunFacts } from '../run-facts.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { noTable } from './listed-check.ts';

interface Config {
	/** A feature whose values are the label: every result of its matrix is worthless. */
	labelValues: number;
	/** More features separate the groups completely than chance gives (SCIENCE 5): label, batch or a very strong signal. */
	separation: number;
	/** A feature named like a label, a score or an identifier, or that counts the samples. */
	suspectName: number;
	/** A column of the metadata; it is no feature, but a stage must not be used as one. */
	column: number;
}

/** Ways in which a label can reach the features; one verdict per way and matrix. */
export const labelLeakage: QualityCheck<Config> = {
	name: 'label_leakage',
	scope: 'run',
	tables: ['batch_checks', 'suspect_features'],
	config: { labelValues: 0, separation: 0.25, suspectName: 0.4, column: 0.5 },
	check: ({ run }, config) => {
		if (run === null) return noTable('batch_checks');
		const looked = tablesOfKind(run, 'batch_checks');
		const suspects = tablesOfKind(run, 'suspect_features');
		if (looked.length + suspects.length === 0) return noTable('batch_checks');
		const found = [...features(run, config), ...separations(run, config), ...columns(run, config)];
		return found.length > 0
			? found
			: [{ subject: null, score: 1, status: 'pass', numbers: {}, finding: say('checks.leakage_none') }];
	},
};

function columns(run: RunFacts, { column }: Config): Verdict[] {
	const names = tablesOfKind(run, 'batch_checks')
		.flatMap((table) => table.rows)
		.filter((row) => isTrue(row, 'label_like'))
		.map((row) => row['column'] ?? '');
	if (names.length === 0) return [];
	return [
		{
			subject: names.length === 1 ? (names[0] ?? null) : null,
			score: column,
			status: 'warn',
			numbers: { columns: names.length },
			finding: say('checks.leakage_columns', { count: names.length, names: shortList(names) }),
		},
	];
}

function features(run: RunFacts, { labelValues, suspectName }: Config): Verdict[] {
	return tablesOfKind(run, 'suspect_features').flatMap((table): Verdict[] => {
		const names = table.rows.map((row) => row['feature'] ?? '');
		const labels = table.rows
			.filter(({ kind, evidence }) => kind === 'label_like' && evidence === 'values')
			.map((row) => row['feature'] ?? '');
		if (names.length === 0) return [];
		const shown = labels.length > 0 ? labels : names;
		return [
			{
				subject: table.matrix,
				score: labels.length > 0 ? labelValues : suspectName,
				status: labels.length > 0 ? 'fail' : 'warn',
				numbers: { suspect: names.length, label_values: labels.length },
				finding: say(labels.length > 0 ? 'checks.leakage_label_values' : 'checks.leakage_names', {
					matrix: table.matrix,
					count: shown.length,
					names: shortList(shown),
				}),
			},
		];
	});
}

/** The suite compares with chance; its warning holds the counts. */
function separations({ summary }: RunFacts, { separation }: Config): Verdict[] {
	if (summary === null) return [];
	return summary.warnings_code.flatMap((code, i): Verdict[] => {
		const values = summary.warnings_values[i];
		if (code !== 'separation.more_than_chance' || values === undefined) return [];
		const count = Number(values['count']);
		const expected = Number(values['expected']);
		return [
			{
				subject: typeof values['matrix'] === 'string' ? values['matrix'] : null,
				score: separation,
				status: 'warn',
				numbers: { separating: count, expected },
				finding: say('checks.leakage_separation', {
					matrix: values['matrix'] ?? null,
					count,
					expected,
					names: values['names'] ?? null,
				}),
			},
		];
	});
}
