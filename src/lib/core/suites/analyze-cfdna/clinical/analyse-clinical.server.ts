import { HARDLY_FILLED, MIN_PER_GROUP } from '../../../../contract/decision-rules.ts';
import { engineVersion } from '../../../../base/version.ts';
import { render, spreadMessages, type Message } from '../../../../contract/messages/index.ts';
import type { Summary } from '../../../../contract/records/run.ts';
import { tablesInUse } from '../../../../contract/records/tables-in-use.ts';
import { batchChecks } from '../../../analysis/batch-checks.ts';
import { cohortDoubts } from '../../cohort/cohort-doubts.ts';
import type { CohortParameters } from '../../cohort/cohort-parameters.ts';
import { fileName } from '../../cohort/file-name.ts';
import { lineWarnings } from '../../cohort/line-warnings.server.ts';
import { decisionLines } from '../../cohort/report-decision.ts';
import { sampleColumns, sampleRow } from '../../cohort/samples-table.ts';
import { bullets, escapeMarkdown, markdownFigure, repeatSection } from '../../report/markdown.ts';
import { list } from '../../report/numbers.ts';
import type { SuiteFigure, SuiteInput, SuiteResult, SuiteTable } from '../../suite.ts';
import { tableOneLines } from '../report-table-one.ts';
import { tableOne } from '../table-one.ts';
import type { ClinicalAnalysis } from './clinical-analysis.ts';
import { clinicalFigures } from './clinical-figures.ts';
import { clinicalHeadline, NO_SIGNAL } from './clinical-words.ts';
import { loadClinical, type ClinicalTable } from './load-clinical.server.ts';

/** Doubts about signals of different technical units: a clinical table holds no signal. */
const OF_SIGNALS = ['verdict.units_separate'];

/** A run over a clinical table alone: Table 1 with its associations. Nothing is modelled, nothing is a finding. */
export async function analyseClinical(input: SuiteInput, parameters: CohortParameters): Promise<SuiteResult> {
	const clinical = await loadClinical(parameters, input.base, input.watch);
	const { cohort, metadata, inputs } = clinical;
	const judged = cohortDoubts(cohort, batchChecks(cohort).rows, metadata, parameters.processed_together);
	const analysis: ClinicalAnalysis = {
		clinical,
		name: list(tablesInUse(metadata).map(fileName), 3),
		table_one: tableOne(cohort, metadata, judged),
		doubts: judged.reasons.filter(({ code }) => !OF_SIGNALS.includes(code)),
		warnings: await lineWarnings(inputs, input.watch),
	};
	const figures = clinicalFigures(analysis);
	return {
		summary: summaryOf(analysis, parameters),
		report: reportOf(analysis, figures, input.command, parameters),
		tables: [samplesOf(clinical), ...analysis.table_one.tables],
		figures,
		inputs,
		warnings: analysis.warnings,
		dropped: {},
		seed: parameters.seed,
		skipped: false,
	};
}

function samplesOf({ directory }: ClinicalTable): SuiteTable {
	const fixed = ['sample', 'data_id', 'patient', 'group', 'label', 'part', 'used', 'why_not'];
	const columns = sampleColumns(directory.columns, fixed);
	return {
		name: 'samples',
		title: 'Samples',
		columns: [...fixed, ...columns.map(([, header]) => header)],
		rows: [...directory.byDataId.values()].map((sample) => sampleRow(sample, columns)),
	};
}

function summaryOf(analysis: ClinicalAnalysis, { seed }: CohortParameters): Summary {
	const { cohort, metadata } = analysis.clinical;
	const warnings: Message[] = [...analysis.doubts, ...analysis.warnings];
	return {
		schema_version: 1,
		task_key: 'analyze_cfdna',
		headline: clinicalHeadline(analysis).join('\n'),
		headline_points: warnings.slice(0, 12).map((message) => render(message)),
		matrices: [],
		samples: {
			found: cohort.samples.length,
			used_in_groups: cohort.samples.filter(({ group }) => group !== null).length,
		},
		metadata: {
			tables: tablesInUse(metadata).map(fileName),
			sample_column: metadata.sample_column,
			label_column: metadata.label_column,
			label_map: metadata.label_map,
			patient_column: metadata.patient_column,
			split_column: metadata.split_column,
			groups: cohort.groups,
			reference: cohort.reference,
			positive: cohort.positive,
			label_counts: metadata.label_counts,
			override: metadata.override,
		},
		characteristics: analysis.table_one.compared,
		survival_pairs: metadata.survival_pairs,
		...spreadMessages('warnings', warnings),
		seed,
	};
}

function reportOf(
	analysis: ClinicalAnalysis,
	figures: readonly SuiteFigure[],
	command: string,
	{ seed }: CohortParameters,
): string {
	const { clinical, name, table_one } = analysis;
	const { metadata, cohort } = clinical;
	const notes = [...analysis.warnings.map((one) => render(one)), ...metadata.warnings];
	return [
		`# Table 1 of ${escapeMarkdown(name)}`,
		'',
		...clinicalHeadline(analysis).flatMap((line, i) => [
			...(i === 0 ? [] : ['>']),
			`> ${escapeMarkdown(line)}`,
		]),
		'',
		'## Samples',
		'',
		...decisionLines(clinical),
		'## Table 1',
		'',
		...tableOneLines(table_one, cohort.has_patients),
		...figures.flatMap((one) => markdownFigure(one.name, one.spec.title, one.spec.caption)),
		...(notes.length === 0 ? [] : ['## Notes', '', ...bullets(notes.map(escapeMarkdown))]),
		'## General limitations',
		'',
		...bullets([
			`${NO_SIGNAL} The table contains no measurements; add a table of measurements to the folder to analyse a signal.`,
			'Baseline differences between groups reflect how the groups were recruited. p-values depend on the number of people; the standardised difference does not, and values from about 0.1 merit adjustment.',
			'q values are corrected for the comparisons of this table only.',
			'This is research software, not for diagnostic use; it must not guide patient care.',
		]),
		'## Methods',
		'',
		`One row per person where people are known (the earliest). Numbers: median and quartiles, Mann-Whitney for two groups, Kruskal-Wallis for more. Categories: n and share of those with a value, Fisher's exact test (Freeman-Halton for larger tables where at most 200,000 share the margins), else Pearson's chi-square without Yates. Missing values are left out and counted. Groups with fewer than ${MIN_PER_GROUP} values, or values for at most ${100 * HARDLY_FILLED} % of their people, are excluded from tests. q: Benjamini-Hochberg over the comparisons of the table, or of its training or validation set. Standardised mean difference: difference of the means over the root of the mean variance (Austin 2009); for categories the Mahalanobis distance of the shares (Yang & Dalton 2012). Outcomes, times to events, technical columns, model results, dates, and columns that repeat the groups are described but not compared. lb-agent ${engineVersion}.`,
		'',
		...repeatSection(command, seed),
	].join('\n');
}
