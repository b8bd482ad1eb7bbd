import { fileStem } from './file-stem.ts';
import type { Row } from '../../results/facts/rows.ts';
import { distinct } from '../../results/facts/rows.ts';
import type { Vocabulary } from '../understand/vocabulary.ts';
import type { ResultsView } from './results-view.server.ts';
import type { RunView, ViewTable } from './run-view.server.ts';

/** A sample as the newest runs know it: one row of `samples.csv` of the first run that holds it. */
export interface SampleRow {
	sample: string;
	patient: string;
	group: string;
	part: string;
	used: boolean;
	why_not: string;
	row: Row;
	number: number;
	table: ViewTable;
}

/** Words of a dataset: its samples, columns, matrices, features and genes. */
export interface DatasetWords extends Vocabulary {
	/** Runs whose samples count, the matrix analysis first. */
	runs: readonly RunView[];
	rows: readonly SampleRow[];
	/** Matrices of each name, with the run that analysed it. */
	matrixRuns: ReadonlyMap<string, RunView>;
	/** Columns of the metadata in `samples.csv`. */
	columns: readonly string[];
	labelColumn: string | null;
	timeColumn: string | null;
	/** A column or the names of the samples tell patients apart from samples; else nothing is known of patients. */
	hasPatients: boolean;
	reference: string | null;
	positive: string | null;
	/** Matrices that hold a feature. */
	matricesOf: (feature: string) => string[];
}

/** Columns of `samples.csv` that are ours; the others are metadata. */
const OWN = new Set([
	'sample',
	'data_id',
	'patient',
	'group',
	'label',
	'part',
	'used',
	'why_not',
	'time',
	'signals',
	'matrices',
]);
/** Columns with more values than this name nobody by a value. */
const MAX_LEVELS = 20;

/**
 * Collects the words of the runs that speak for the dataset. Features are collected only when `withFeatures`: reading
 * their names takes most of the time.
 */
export async function readDatasetWords(view: ResultsView, withFeatures: boolean): Promise<DatasetWords> {
	const runs = (await view.speaking()).sort(byTask);
	const rows: SampleRow[] = [];
	const seen = new Set<string>();
	const matrices: { name: string; kind: string }[] = [];
	const matrixRuns = new Map<string, RunView>();
	let columns: string[] = [];
	const labels: LabelFacts[] = [];
	for (const run of runs) {
		const table = await run.table('samples');
		if (table !== null) {
			columns = [...columns, ...table.columns.filter((name) => !OWN.has(name) && !columns.includes(name))];
			table.rows.forEach((row, i) => {
				const sample = row['sample'] ?? '';
				if (sample === '' || seen.has(sample)) return;
				seen.add(sample);
				rows.push({
					sample,
					patient: row['patient'] ?? '',
					group: row['group'] ?? '',
					part: row['part'] ?? '',
					used: row['used'] !== 'false',
					why_not: row['why_not'] ?? '',
					row,
					number: table.row_numbers?.[i] ?? i + 1,
					table,
				});
			});
		}
		const summary = await run.summary();
		for (const { name, signal_kind } of summary?.matrices ?? [])
			if (!matrixRuns.has(name)) {
				matrixRuns.set(name, run);
				// Matrices that a raw-signal run made of its files are features of chapters, not what people call a matrix.
				if (run.run.task_key !== 'analyze_raw_signal') matrices.push({ name, kind: signal_kind });
			}
		for (const name of await scoreNames(run))
			if (!matrices.some((one) => one.name === name)) matrices.push({ name, kind: 'score' });
		const found = labelsOf(summary);
		if (found !== null) labels.push(found);
	}
	const patientOf = new Map(
		rows.filter(({ patient }) => patient !== '').map(({ sample, patient }) => [sample, patient]),
	);
	const genes = await genesOf(runs);
	const features = withFeatures
		? await featuresOf(runs)
		: new Map<string, { name: string; matrices: string[] }>();
	const [label] = labels;
	const groups = distinct(rows.map(({ group }) => group).filter((group) => group !== ''));
	return {
		runs,
		rows,
		matrixRuns,
		samples: rows.map(({ sample }) => sample),
		patients: distinct([...patientOf.values()]),
		patientOf,
		groups,
		matrices,
		columns,
		levels: levelsOf(rows, columns),
		genes,
		feature: (name) => features.get(name.toLowerCase())?.name ?? null,
		matricesOf: (name) => features.get(name.toLowerCase())?.matrices ?? [],
		labelColumn: label?.column ?? null,
		hasPatients:
			labels.some(({ patient }) => patient !== null) ||
			rows.some(({ sample, patient }) => patient !== '' && patient !== sample),
		timeColumn: labels.find(({ time }) => time !== null)?.time ?? null,
		reference: label?.reference ?? null,
		positive: label?.positive ?? groups.find((group) => group !== label?.reference) ?? null,
	};
}

/** Scores that came with the data, and the files that hold them, as people name them. */
async function scoreNames(run: RunView): Promise<string[]> {
	const rows = (await run.table('supplied_scores'))?.rows ?? [];
	return distinct(
		rows
			.flatMap((row) => [row['score'] ?? '', fileStem(row['file'] ?? '')])
			.filter((name) => name.length > 2),
	);
}

const ORDER = ['analyze_cfdna', 'plot_cfdna', 'analyze_raw_signal', 'plot_raw_signal'];
const place = (task: string): number => (ORDER.includes(task) ? ORDER.indexOf(task) : ORDER.length);
const byTask = (a: RunView, b: RunView): number => place(a.run.task_key) - place(b.run.task_key);

interface LabelFacts {
	column: string | null;
	reference: string | null;
	positive: string | null;
	time: string | null;
	patient: string | null;
}

function labelsOf(summary: Awaited<ReturnType<RunView['summary']>>): LabelFacts | null {
	const metadata: unknown = summary?.['metadata'];
	const text = (key: string): string | null => {
		const value: unknown =
			metadata !== null && typeof metadata === 'object' ? Reflect.get(metadata, key) : null;
		return typeof value === 'string' ? value : null;
	};
	if (summary === null) return null;
	const classes = summary.matrices.find(({ model }) => model !== undefined)?.model?.classes;
	return {
		column: text('label_column'),
		time: text('time_column'),
		patient: text('patient_column'),
		reference: text('reference') ?? classes?.[0] ?? null,
		positive: text('positive') ?? (classes?.length === 2 ? (classes[1] ?? null) : null),
	};
}

function levelsOf(
	rows: readonly SampleRow[],
	columns: readonly string[],
): { column: string; value: string }[] {
	return columns.flatMap((column) => {
		const values = new Set(rows.map(({ row }) => row[column] ?? '').filter((value) => value !== ''));
		if (values.size > MAX_LEVELS) return [];
		return [...values].map((value) => ({ column, value }));
	});
}

async function genesOf(runs: readonly RunView[]): Promise<string[]> {
	const raw = runs.find((run) => run.matricesWith('variant_genes').length > 0);
	const table = (await raw?.table('variant_genes')) ?? null;
	return distinct((table?.rows ?? []).map((row) => row['gene'] ?? '').filter((gene) => gene !== ''));
}

async function featuresOf(
	runs: readonly RunView[],
): Promise<Map<string, { name: string; matrices: string[] }>> {
	const found = new Map<string, { name: string; matrices: string[] }>();
	for (const run of runs)
		for (const kind of ['effects', 'group_tests', 'feature_variance'])
			for (const matrix of run.matricesWith(kind)) {
				if (matrix === null) continue;
				for (const row of (await run.table(kind, matrix))?.rows ?? []) {
					const name = row['feature'] ?? '';
					const known = found.get(name.toLowerCase());
					if (known === undefined) found.set(name.toLowerCase(), { name, matrices: [matrix] });
					else if (!known.matrices.includes(matrix)) known.matrices.push(matrix);
				}
			}
	return found;
}
