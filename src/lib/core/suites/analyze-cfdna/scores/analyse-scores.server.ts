import { errorWords, leftOutBy } from '../../../../base/left-out-words.ts';
import { stripFileName } from '../../../../base/strip-file-name.ts';
import { render, say, spreadMessages, type Message } from '../../../../contract/messages/index.ts';
import { engineVersion } from '../../../../base/version.ts';
import type { Summary } from '../../../../contract/records/run.ts';
import { tablesInUse } from '../../../../contract/records/tables-in-use.ts';
import type { CohortParameters } from '../../cohort/cohort-parameters.ts';
import { fileName } from '../../cohort/file-name.ts';
import { lineWarnings } from '../../cohort/line-warnings.server.ts';
import { sampleColumns, sampleRow } from '../../cohort/samples-table.ts';
import { bullets, contents, escapeMarkdown, markdownFigures, repeatSection } from '../../report/markdown.ts';
import type { SuiteInput, SuiteResult, SuiteTable } from '../../suite.ts';
import {
	evaluateScoreFiles,
	type EvaluatedFile,
	type EvaluatedFiles,
} from './evaluate-score-files.server.ts';
import { scoreFigurePrefix, scoreFigures } from './score-figures.ts';
import { scoreFileReport } from './score-section.ts';
import { scoreTables } from './score-tables.ts';
import { scoreHeadlines } from './score-words.ts';

/** A run over tables of scores alone: nothing is fitted, every table is evaluated by itself. */
export async function analyseScores(input: SuiteInput, parameters: CohortParameters): Promise<SuiteResult> {
	const found = await evaluateScoreFiles(parameters, input.base, input.watch);
	const { files, skipped } = found;
	const [none] = skipped;
	if (files.length === 0 && none !== undefined) throw none.error;
	const inputs = [...new Set(files.flatMap(({ file }) => file.inputs))];
	const warnings: Message[] = [
		...(await lineWarnings(inputs, input.watch)),
		...skipped.map(({ given, error }) =>
			say('suites.matrix_skipped', {
				name: fileName(given),
				...errorWords(error),
				reason: stripFileName(error.message, fileName(given)),
			}),
		),
	];
	const evaluations = files.map(({ evaluation }) => evaluation);
	return {
		summary: summaryOf(found, warnings, parameters),
		report: reportOf(found, warnings, parameters, input.command),
		tables: [samplesOf(files), ...scoreTables(evaluations)],
		figures: files.flatMap((one, i) => scoreFigures(one, scoreFigurePrefix(one, i, files))),
		inputs,
		warnings,
		dropped: {},
		seed: parameters.seed,
		left_out: skipped.map(({ given, error }) => leftOutBy(given, error)),
		skipped: skipped.length > 0,
	};
}

function samplesOf(files: readonly EvaluatedFile[]): SuiteTable {
	const fixed = ['file', 'sample', 'data_id', 'patient', 'group', 'label', 'part', 'used', 'why_not'];
	const names = [
		...new Set(files.flatMap(({ file }) => [...file.directory.columns, ...file.source.columns])),
	];
	const columns = sampleColumns(names, fixed);
	return {
		name: 'samples',
		title: 'Samples',
		columns: [...fixed, ...columns.map(([, header]) => header)],
		rows: files.flatMap(({ file }) =>
			[...file.directory.byDataId.values()].map((sample) => ({
				file: file.given,
				...sampleRow(sample, columns),
			})),
		),
	};
}

function summaryOf(
	found: EvaluatedFiles,
	warnings: readonly Message[],
	parameters: CohortParameters,
): Summary {
	const { files, skipped } = found;
	const samples = files.flatMap(({ file }) => [...file.directory.byDataId.values()]);
	return {
		schema_version: 1,
		task_key: 'analyze_cfdna',
		headline: scoreHeadlines(found).join('\n'),
		headline_points: warnings.slice(0, 12).map((message) => render(message)),
		matrices: [],
		samples: {
			found: samples.length,
			used_in_groups: samples.filter(({ not_used }) => not_used === null).length,
		},
		score_files: files.map(({ file }) => ({
			path: file.given,
			score_columns: [...file.source.columns],
			tables: tablesInUse(file.metadata).map(fileName),
			label_column: file.metadata.label_column,
			patient_column: file.metadata.patient_column,
			split_column: file.metadata.split_column,
			groups: file.cohort.groups,
			reference: file.cohort.reference,
			positive: file.cohort.positive,
		})),
		supplied_scores: files.flatMap(({ evaluation }) => evaluation.scores),
		skipped: skipped.map(({ given, error }) => ({ path: fileName(given), reason: error.message })),
		...spreadMessages('warnings', [...warnings]),
		seed: parameters.seed,
	};
}

/** Figures of the first page. */
const FIRST_FIGURES = 3;

function reportOf(
	found: EvaluatedFiles,
	warnings: readonly Message[],
	{ seed }: CohortParameters,
	command: string,
): string {
	const { files } = found;
	const prefixes = files.map((one, i) => scoreFigurePrefix(one, i, files));
	const first = files
		.flatMap((one, i) => scoreFigures(one, prefixes[i]!).slice(0, 1))
		.slice(0, FIRST_FIGURES);
	const shown = new Set(first.map(({ name }) => name));
	const sections = [
		...files.flatMap((one, i) => scoreFileReport(one, prefixes[i]!, shown)),
		'## General limitations',
		'',
		...bullets([
			'The files do not show whether the scores were derived independently of these samples. Scores of a model trained on them are overoptimistic.',
			'A threshold set on the samples it is applied to is overoptimistic; thresholds from a training set or specified beforehand are not.',
			'No predictive value is given, because no prevalence was stated.',
			'This is research software, not for diagnostic use; its scores must not guide patient care.',
		]),
		'## Methods',
		'',
		`AUROC with DeLong's variance on the logit scale (whole patients resampled 2,000 times when they have several samples; Newcombe's method 5 at 0 and 1). Sensitivity at a fixed specificity: the threshold is the smallest control score that keeps the stated share of controls at or below it, without interpolation; rates of counts have Clopper-Pearson intervals, for thresholds set on the same samples, cases and controls are resampled 2,000 times. Pairs: DeLong, DeLong & Clarke-Pearson 1988, Holm over the pairs of a table and set. Samples of the training and validation sets are never pooled. lb-agent ${engineVersion}.`,
		'',
		...repeatSection(command, seed),
	];
	return [
		`# ${files.length === 1 ? `Scores of ${escapeMarkdown(files[0]?.file.name ?? '')}` : `Scores of ${files.length} tables`}`,
		'',
		...scoreHeadlines(found)
			.flatMap((line) => [`> ${escapeMarkdown(line)}`, '>'])
			.slice(0, -1),
		'',
		'**Question.** How well do the scores, as supplied, separate the groups?',
		'',
		...(warnings.length === 0
			? []
			: [
					'**Limitations and warnings, most serious first**',
					'',
					...bullets(warnings.map((one) => escapeMarkdown(render(one)))),
				]),
		...markdownFigures(first),
		'**Contents**',
		'',
		...contents(sections),
		...sections,
	].join('\n');
}
