import { render, spreadMessages } from '../../../contract/messages/index.ts';
import { tablesInUse } from '../../../contract/records/tables-in-use.ts';
import type { Summary } from '../../../contract/records/run.ts';
import { fileName } from '../cohort/file-name.ts';
import { sumDropped } from '../cohort/sum-dropped.ts';
import { messagesOnce } from '../report/once.ts';
import type { SuiteResult } from '../suite.ts';
import { matrixSummaries } from './compare-groups.ts';
import { filesFigure } from './files-figure.ts';
import { rawHeadline } from './raw-headline.ts';
import { rawReport } from './raw-report.ts';
import type { RawRun } from './raw-run.ts';
import { rawSamplesTable } from './raw-samples-table.ts';
import { fileNamesOnly } from './file-names-only.ts';

/** Report, summary, tables and figures of a finished run. */
export function rawResult(whole: RawRun): SuiteResult {
	const run = placeless(whole);
	const { chapters, comparisons, cohort } = run;
	return {
		summary: rawSummary(run),
		report: rawReport(run),
		tables: [
			rawSamplesTable(run.samples, chapters, cohort),
			...chapters.flatMap(({ tables }) => tables),
			...comparisons.tables,
		],
		figures: [...chapters.flatMap(({ figures }) => figures), ...comparisons.figures, ...filesFigure(run)],
		products: run.products,
		pages: chapters.flatMap(({ pages }) => pages ?? []),
		inputs: filesOf(run),
		warnings: run.warnings,
		dropped: sumDropped(chapters.map(({ dropped }) => dropped)),
		seed: run.seed,
		left_out: run.skipped.map(({ path, reason, hint, causes }) => ({
			path,
			reason,
			...(hint === undefined ? {} : { hint }),
			causes: [...causes],
		})),
		skipped: run.skipped.length > 0,
	};
}

/** Absolute paths of every file that a run read. */
export function filesOf({ chapters, cohort }: Pick<RawRun, 'chapters' | 'cohort'>): string[] {
	return [...chapters.flatMap(({ inputs }) => inputs), ...cohort.tables];
}

/** The run with every sentence free of places of a machine. */
function placeless(run: RawRun): RawRun {
	const files = [...run.inputs.map(({ path }) => path), ...run.chapters.flatMap(({ inputs }) => inputs)];
	return {
		...run,
		warnings: messagesOnce(fileNamesOnly(run.warnings, files)),
		chapters: run.chapters.map((chapter) => ({
			...chapter,
			headline: fileNamesOnly(chapter.headline, files),
		})),
	};
}

/** summary.json: the numbers of the report for programs; holds no path of a machine. */
function rawSummary(run: RawRun): Summary {
	const { cohort, chapters, inputs, skipped, views } = run;
	const files: Record<string, number> = {};
	const viewed = new Set(views.map(({ path }) => path));
	for (const { format } of [...inputs.filter(({ given }) => !viewed.has(given)), ...views])
		files[format] = (files[format] ?? 0) + 1;
	return {
		schema_version: 1,
		task_key: run.task_key,
		headline: rawHeadline(run),
		headline_points: run.warnings.slice(0, 12).map((message) => render(message)),
		matrices: matrixSummaries(run.comparisons),
		samples: {
			found: run.samples.length,
			matched: run.samples.filter((sample) => sample.not_used !== 'no_metadata_row').length,
			by_chapter: Object.fromEntries(chapters.map(({ key, samples }) => [key, samples.length])),
		},
		files,
		skipped_files: skipped.map(({ path, reason }) => ({ path: fileName(path), reason })),
		...(views.length === 0
			? {}
			: { other_views: views.map(({ path, reason }) => ({ path: fileName(path), reason })) }),
		metadata: {
			tables: tablesInUse(cohort.metadata).map(fileName),
			label_column: cohort.metadata.label_column,
			patient_column: cohort.metadata.patient_column,
			time_column: cohort.metadata.time_column,
			groups: cohort.groups,
			reference: cohort.reference,
			label_counts: cohort.metadata.label_counts,
		},
		chapters: Object.fromEntries(chapters.map(({ key, summary }) => [key, summary])),
		...spreadMessages('warnings', run.warnings),
		seed: run.seed,
	};
}
