import { say } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { batchColumns } from '../facts/batch-columns.ts';
import { tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { noTable } from './listed-check.ts';

interface Config {
	/** A feature that is no measurement, kept on request: no result of its matrix counts. */
	kept: number;
	/** Features that are no measurements were set aside before anything was compared. */
	setAside: number;
	/** A result rests on single measurements. */
	restsOn: number;
	/** More features separate the groups completely than chance gives (docs/methods.md, Group tests): label, batch or a very strong signal. */
	separation: number;
	/** A column of the metadata; it is no feature, but a stage must not be used as one. */
	column: number;
}

/** Ways in which a label can reach the features; one verdict per way and matrix. */
export const labelLeakage: QualityCheck<Config> = {
	name: 'label_leakage',
	scope: 'run',
	tables: ['batch_checks', 'suspect_features'],
	config: { kept: 0, setAside: 0.8, restsOn: 0.4, separation: 0.25, column: 0.5 },
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
	const names = batchColumns(run)
		.filter(({ label_like }) => label_like)
		.map(({ column }) => column);
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

function features(run: RunFacts, { kept, setAside, restsOn }: Config): Verdict[] {
	return tablesOfKind(run, 'suspect_features').flatMap((table): Verdict[] => {
		const of = (decision: string): string[] =>
			table.rows.filter((row) => row['decision'] === decision).map((row) => row['feature'] ?? '');
		const cases = [
			['kept', kept, 'fail', 'checks.leakage_kept'],
			['named', restsOn, 'warn', 'checks.leakage_rests_on'],
			['set_aside', setAside, 'pass', 'checks.leakage_set_aside'],
		] as const;
		return cases.flatMap(([decision, score, status, code]): Verdict[] => {
			const names = of(decision);
			if (names.length === 0) return [];
			return [
				{
					subject: table.matrix,
					score,
					status,
					numbers: { [decision]: names.length },
					finding: say(code, { matrix: table.matrix, count: names.length, names: shortList(names) }),
				},
			];
		});
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
