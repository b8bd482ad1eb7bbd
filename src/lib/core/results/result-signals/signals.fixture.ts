import type { MatrixSummary, Run, Summary } from '../../../contract/records/run.ts';
import { columnsOf, resultTables } from '../../../contract/tables/index.ts';
import { RUN_ID, runFacts, tableOf } from '../checks/facts.fixture.ts';
import type { RunFacts } from '../facts/run-facts.ts';
import { extractResultSignals } from './extract.ts';

/** Facts of runs written by hand for the tests of the result signals. */

export type HandRow = Record<string, string | number | boolean>;

export interface HandRun {
	/** Rows by file name without folder and ending; every column must be one of the contract. */
	tables?: Record<string, readonly HandRow[]>;
	summary?: Partial<Summary> & Record<string, unknown>;
	status?: Run['status'];
	verification?: Run['verification']['status'];
	task_key?: string;
}

/** A verified run with two groups, control and case, and these tables. */
export function handRun({ tables = {}, summary = {}, status, verification, task_key }: HandRun): RunFacts {
	const made = Object.entries(tables).map(([name, rows]) => tableOf(name, rows));
	for (const table of made) {
		const spec = resultTables.find(({ name }) => name === table.kind);
		const unknown =
			spec === undefined ? [] : table.columns.filter((column) => !columnsOf(spec).includes(column));
		if (unknown.length > 0) throw new Error(`${table.name} has no column ${unknown.join(', ')}`);
	}
	const { run: facts } = runFacts(made, {
		summary: { metadata: { groups: ['control', 'case'], reference: 'control' }, ...summary },
	});
	if (facts === null) throw new Error('no run');
	return {
		...facts,
		summaryArtifact: { artifact_id: 'summary', path: `assistant/runs/${RUN_ID}/summary.json` },
		run: {
			...facts.run,
			status: status ?? 'completed',
			verification: { status: verification ?? 'verified', missing: [] },
			task_key: task_key ?? 'analyze_cfdna',
		},
	};
}

/** A model that is a finding unless said otherwise: AUROC 0.8 (0.7 to 0.9), Holm p 0.01, 199 permutations. */
export function modelOf(
	more: Partial<NonNullable<MatrixSummary['model']>> = {},
	auroc: { estimate: number | null; ci_low: number | null } = { estimate: 0.8, ci_low: 0.7 },
): NonNullable<MatrixSummary['model']> {
	return {
		backend: 'builtin',
		estimator: 'L2 logistic regression',
		classes: ['control', 'case'],
		metrics: {
			auroc: { ...auroc, ci_high: 0.9, n: 100 },
			sensitivity_at_95_specificity: { estimate: 0.4, ci_low: null, ci_high: null, n: 100 },
		},
		permutation: { p_value: 0.005, done: 199, planned: 199, exceedances: 0 },
		holm_p_value: 0.01,
		finding: true,
		...more,
	};
}

/** A matrix of summary.json. */
export function matrixOf(name: string, more: Partial<MatrixSummary> = {}): MatrixSummary {
	return {
		name,
		signal_kind: 'methylation',
		n_samples: 100,
		n_features: 10,
		n_features_source: 10,
		dropped: {},
		...more,
	};
}

/** An id that a person can read: the text itself. */
export const readable = (text: string): string => text;

/** All result signals of a run, with readable ids. */
export function signalsOf(facts: RunFacts): ReturnType<typeof extractResultSignals> {
	return extractResultSignals(facts, readable);
}

/** The result signals of one kind. */
export function signalsOfKind(facts: RunFacts, kind: string): ReturnType<typeof extractResultSignals> {
	return signalsOf(facts).filter((signal) => signal.kind === kind);
}

/** The same run with the rows of every table in reverse order. */
export function reversed(facts: RunFacts): RunFacts {
	return { ...facts, tables: facts.tables.map((table) => ({ ...table, rows: [...table.rows].reverse() })) };
}

/** The same run with no row in any table. */
export function emptied(facts: RunFacts): RunFacts {
	return { ...facts, tables: facts.tables.map((table) => ({ ...table, rows: [] })) };
}
