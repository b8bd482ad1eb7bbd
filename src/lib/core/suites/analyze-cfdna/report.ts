import { engineVersion } from '../../../base/version.ts';
import { render } from '../../../contract/messages/index.ts';
import { bullets, contents, escapeMarkdown, repeatSection } from '../report/markdown.ts';
import { count } from '../report/numbers.ts';
import type { CohortAnalysis } from './analysis.ts';
import { figureLines, firstFigures, question } from './first-page.ts';
import { headlineLines } from './headline.ts';
import { comparisonSection, checksSection, TOP_WARNINGS } from './report-cohort.ts';
import { matrixSection } from './report-matrix.ts';
import { methodsSection } from './report-methods.ts';
import { scoreFigurePrefix } from './scores/score-figures.ts';
import { scoreFileReport, scoreTablesSection } from './scores/score-section.ts';
import { samplesSection } from './report-samples.ts';

/** The report of `analyze_cfdna`: a first page with answer, warnings and three figures, then everything behind it. */
export function analysisReport(analysis: CohortAnalysis, command: string): string {
	const { matrices } = analysis;
	const names = matrices.map(({ one }) => one.matrix.name);
	const first = firstFigures(analysis);
	const shown = new Set(first.map(({ name }) => name));
	const sections = [
		...samplesSection(analysis),
		...analysis.score_evaluations.flatMap((one) => scoreTablesSection(one, '##')),
		...analysis.scored.files.flatMap((one, i) =>
			scoreFileReport(one, scoreFigurePrefix(one, i, analysis.scored.files)),
		),
		...comparisonSection(analysis),
		...matrices.flatMap((matrix) => matrixSection(matrix, analysis, shown)),
		...checksSection(analysis),
		...limits(analysis),
		...methodsSection(analysis, engineVersion),
		...repeatSection(command, analysis.parameters.seed),
	];
	return [
		`# ${matrices.length === 1 ? `Analysis of ${escapeMarkdown(names[0]!)}` : `Analysis of ${matrices.length} matrices`}`,
		'',
		...headlineLines(analysis).flatMap((line, i) => [...(i === 0 ? [] : ['>']), `> ${escapeMarkdown(line)}`]),
		'',
		...question(analysis),
		...distrust(analysis),
		...figureLines(first),
		'**Contents**',
		'',
		...contents(sections),
		...sections,
	].join('\n');
}

function distrust(analysis: CohortAnalysis): string[] {
	const warnings = analysis.warnings.map((message) => escapeMarkdown(render(message)));
	if (warnings.length === 0)
		return ['The checks of this run raised no warning; its general limitations are listed below.', ''];
	const rest = warnings.length - TOP_WARNINGS;
	return [
		'**Limitations and warnings, most serious first**',
		'',
		...bullets([
			...warnings.slice(0, TOP_WARNINGS),
			...(rest > 0 ? [`${count(rest, 'further warning')} in the section Checks.`] : []),
		]),
	];
}

function limits(analysis: CohortAnalysis): string[] {
	const { cohort, matrices } = analysis;
	const lines = [
		'Differences between groups of a case-control cohort are not accuracy in a screening population; no predictive value is given because no prevalence was stated.',
		'Association is not causation: age, sex, processing and site can each produce any pattern shown here.',
	];
	if (cohort.groups.length > 1)
		lines.push(
			'Features selected with the labels of these samples before the file was written, or a label disguised as a measurement, cannot be detected.',
		);
	if (!cohort.has_validation && matrices.some(({ model }) => model.model !== null))
		lines.push(
			'There is no independent validation set. Cross-validated performance in one cohort is usually higher than performance in the next.',
		);
	if (!cohort.has_patients)
		lines.push('No patient column was found, so every sample is treated as one person.');
	if (matrices.some(({ model }) => model.model?.exploratory === true))
		lines.push('The smallest class has fewer than ten patients, so all model results are exploratory.');
	if (matrices.some(({ one }) => one.dropped['rows_not_read'] !== undefined))
		lines.push(
			'Not every row of the files was read (see the headline); features outside the sampled rows were not analysed.',
		);
	lines.push('This is research software, not for diagnostic use; its scores must not guide patient care.');
	return ['## General limitations', '', ...bullets(lines)];
}
