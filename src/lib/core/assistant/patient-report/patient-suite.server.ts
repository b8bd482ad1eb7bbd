import { throwIfCancelled, LbError } from '../../../base/errors.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { render, say, spreadMessages, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { Run } from '../../../contract/records/run.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import { findTask } from '../../../contract/tasks/index.ts';
import { leadingTasks, pageTasks, reportPatients } from '../../../contract/tasks/report_patients.ts';
import { drawFigure } from '../../figures/index.ts';
import {
	composePages,
	type PageChoice,
	type Pages,
	type UsableRun,
} from '../../results/patients/compose-pages.ts';
import { tablesOfKind } from '../../results/facts/run-facts.ts';
import { headerOf } from '../../results/patients/metadata-columns.ts';
import { usableRuns } from '../../results/patients/usable-runs.server.ts';
import type { SuiteInput, SuiteResult } from '../../suites/index.ts';
import { pageFigure } from './page-figure.ts';
import { pageHtml } from './page-html.ts';
import { pageReport, readingLines } from './page-report.ts';
import { patientReport, summarySentences } from './patient-report.ts';
import { patientTables } from './patient-tables.ts';

const available = (tasks: readonly string[]): string[] =>
	tasks.filter((task) => findTask(task)?.available === true);

/** Tasks of each part that this version has. */
const TASKS: PageChoice['tasks'] = {
	detection: available(pageTasks.detection),
	origins: available(pageTasks.origins),
	copy_number: available(pageTasks.copy_number),
	checks: available(pageTasks.checks),
};

/** What the pages of a dataset are made from; records arrive as arguments. */
export interface PatientReportRequest {
	/** Runs of the dataset, oldest first. */
	records: readonly Run[];
	profile: Profile;
	/** Folder that the paths of the records start from. */
	outputRoot: string;
}

/**
 * Pages about patients from finished runs. Throws `patients.no_runs`, `patients.no_patient`, `patients.no_column`,
 * `patients.nobody` and what reading named runs throws.
 */
export async function patientReportSuite(
	{ records, profile, outputRoot }: PatientReportRequest,
	{ parameters, command, base, watch }: SuiteInput,
): Promise<SuiteResult> {
	const given = reportPatients.parameters.parse(parameters);
	const { runs, ...gaps } = await usableRuns(
		records,
		{ tasks: Object.values(TASKS).flat(), named: given.runs ?? null, outputRoot, inputs: profile.inputs },
		watch,
	);
	if (!runs.some(({ facts }) => leadingTasks.includes(facts.run.task_key)))
		throw new LbError('patients.no_runs', { folder: base });
	const columns = [...(given.head_cols ?? []), ...(given.event_date_cols ?? [])];
	requireColumns(
		[...columns, ...[given.patient_col, given.time_col].filter((one) => one !== undefined)],
		runs,
	);
	const found = composePages(runs, choiceOf(given, gaps), sha256);
	requirePatients(given.patient ?? null, found);
	if (found.pages.length === 0) throw new LbError('patients.nobody', { people: found.without.length });
	const figures = found.pages.map((page) => ({ name: `patient_${page.file}`, spec: pageFigure(page) }));
	const texts = found.pages.map((page, i) => ({
		figure: { name: figures[i]!.name, title: figures[i]!.spec.title, caption: figures[i]!.spec.caption },
		folder: base,
	}));
	const products: NonNullable<SuiteResult['products']> = [];
	for (const [i, page] of found.pages.entries()) {
		throwIfCancelled(watch.signal, reportPatients.task_key);
		const { name, spec } = figures[i]!;
		const markdown = [
			...pageReport(page, texts[i]!, 1),
			'## How to read this page',
			'',
			...readingLines(),
		].join('\n');
		products.push({
			path: `patients/${page.file}.html`,
			kind: 'text',
			title: `Page of ${page.patient}`,
			content: pageHtml(markdown, { name, svg: drawFigure(spec) }, sha256),
			rows: null,
			publish: null,
		});
		watch.onProgress?.({
			...{ done: i + 1, total: found.pages.length, unit: 'steps' as const },
			message: say('patients.progress_pages'),
		});
	}
	const warnings = warningsOf(found);
	const headline = summarySentences(found);
	return {
		summary: {
			schema_version: 1,
			task_key: reportPatients.task_key,
			headline: headline.map((one) => render(one)).join(' '),
			headline_points: warnings.map((one) => render(one)),
			matrices: [],
			patients: found.pages.map(({ patient }) => patient),
			...spreadMessages('warnings', warnings),
			seed: 0,
		},
		report: patientReport(found, texts, { headline, warnings, command }),
		tables: patientTables(found.pages, base),
		figures,
		products,
		inputs: [],
		warnings,
		dropped: {},
		seed: 0,
		skipped: false,
	};
}

type Parameters = ReturnType<(typeof reportPatients)['parameters']['parse']>;

function choiceOf(given: Parameters, gaps: Pick<PageChoice, 'changed' | 'unnamed'>): PageChoice {
	return {
		tasks: TASKS,
		patients: given.patient ?? null,
		head_cols: given.head_cols ?? null,
		event_date_cols: given.event_date_cols ?? null,
		patient_col: given.patient_col ?? null,
		time_col: given.time_col ?? null,
		...gaps,
	};
}

function requireColumns(columns: readonly string[], runs: readonly UsableRun[]): void {
	const tables = runs.flatMap(({ facts }) => tablesOfKind(facts, 'samples'));
	for (const column of columns)
		if (tables.every((table) => headerOf(table, column) === null))
			throw new LbError('patients.no_column', {
				column,
				columns: [...new Set(tables.flatMap((table) => table.columns))],
			});
}

function requirePatients(patients: readonly string[] | null, { known }: Pages): void {
	for (const patient of patients ?? [])
		if (!known.includes(patient))
			throw new LbError('patients.no_patient', { patient, known: known.slice(0, 12) });
}

function warningsOf({ pages, without }: Pages): Message[] {
	const sources = pages.flatMap((page) =>
		page.sources.map((source) => ({ patient: page.patient, ...source })),
	);
	const stale = sources.filter((source) => source.stale);
	const fuller = sources.filter((source) => source.fuller !== null);
	return [
		...(stale.length === 0
			? []
			: [
					say('patients.stale_runs', {
						tasks: [...new Set(stale.map(({ task_key }) => task_key))],
						runs: [...new Set(stale.map(({ run_id }) => run_id))],
					}),
				]),
		...fuller.map(({ patient, task_key, fuller: run_id }) =>
			say('patients.fuller', { patient, task: task_key, run_id: run_id ?? '' }),
		),
		...(without.length === 0
			? []
			: [
					say('patients.without', {
						count: without.length,
						names: shortList(without, 4),
					}),
				]),
	];
}
