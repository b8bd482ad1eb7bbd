import type { MatrixSummary } from '../../../contract/records/run.ts';
import {
	bullets,
	escapeMarkdown,
	markdownFigures,
	markdownTable,
	repeatSection,
} from '../../suites/report/markdown.ts';
import { count, list, withInterval } from '../../suites/report/numbers.ts';
import type { SuiteFigure } from '../../suites/index.ts';
import type { JointSource } from './source-outcome.ts';

/** Warnings of a source repeated here; its own report holds all of them. */
const MAX_WARNINGS = 3;
/** Formats of a source named in the table; parents of whole studies hold dozens of kinds. */
const MAX_FORMATS = 4;

const plain = (key: string): string => key.replaceAll('_', ' ');

/** The report of a parent folder: what was found source by source, then the sources that wait, with their reason. */
export function jointReport(
	sources: readonly JointSource[],
	headline: string,
	figures: readonly SuiteFigure[],
	command: string,
): string {
	const analysed = sources.filter((source) => source.summary !== null);
	const rest = sources.filter((source) => source.summary === null);
	return [
		`# Joint report of ${count(sources.length, 'source')}`,
		'',
		`> ${escapeMarkdown(headline)}`,
		'',
		...overview(analysed),
		...markdownFigures(figures),
		...analysed.flatMap(sourceSection),
		...notAnalysed(rest),
		'## General limitations',
		'',
		...bullets([
			'The sources are different studies with their own assays, populations and labels. Their samples are not pooled, and numbers from different sources are not directly comparable.',
			'Multiple testing is corrected within each source, not across sources.',
			'This is research software, not for diagnostic use.',
		]),
		...repeatSection(command),
	].join('\n');
}

function overview(analysed: readonly JointSource[]): string[] {
	if (analysed.length === 0) return [];
	return [
		'## Sources analysed',
		'',
		...markdownTable(
			['source', 'likely signal', 'matrices', 'largest matrix', 'groups', 'findings'],
			analysed.map(({ name, inventory, summary }) => {
				const matrices = summary?.matrices ?? [];
				return [
					name,
					plain(inventory.likely_signal),
					matrices.length,
					largest(matrices),
					groupsOf(inventory.labels),
					findingsOf(matrices),
				];
			}),
		),
	];
}

function largest(matrices: readonly MatrixSummary[]): string {
	const [first] = [...matrices].sort((a, b) => b.n_samples * b.n_features - a.n_samples * a.n_features);
	return first === undefined
		? '–'
		: `${count(first.n_samples, 'sample')} x ${count(first.n_features, 'feature')}`;
}

function groupsOf(labels: Readonly<Record<string, number>>): string {
	const parts = Object.entries(labels).map(([label, n]) => `${label} ${n}`);
	return parts.length === 0 ? 'no labels' : list(parts, 4);
}

function findingsOf(matrices: readonly MatrixSummary[]): string {
	const models = matrices.filter((matrix) => matrix.model !== undefined);
	const found = models.filter((matrix) => matrix.model?.finding === true).length;
	const features = matrices.reduce((sum, matrix) => sum + (matrix.effects?.findings ?? 0), 0);
	const tests = matrices.reduce((sum, matrix) => sum + (matrix.effects?.tests ?? 0), 0);
	const parts = [
		...(models.length > 0 ? [`${found} of ${count(models.length, 'model')}`] : []),
		...(tests > 0 ? [`${features} of ${count(tests, 'single-feature test')}`] : []),
	];
	return parts.length === 0 ? 'not tested' : parts.join(', ');
}

function sourceSection({ name, summary, folder }: JointSource): string[] {
	if (summary === null) return [];
	const points = summary.headline_points.map(escapeMarkdown);
	const more = points.length - MAX_WARNINGS;
	return [
		`## ${escapeMarkdown(name)}`,
		'',
		escapeMarkdown(summary.headline),
		'',
		...bullets([
			...points.slice(0, MAX_WARNINGS),
			...(more > 0 ? [`${count(more, 'more warning')} in the report of this source.`] : []),
		]),
		...modelTable(summary.matrices),
		...(folder === null ? [] : [`Report: \`${folder}/report.md\``, '']),
	];
}

function modelTable(matrices: readonly MatrixSummary[]): string[] {
	return markdownTable(
		['matrix', 'samples', 'features', 'AUROC', 'validation AUROC', 'finding'],
		matrices
			.filter((matrix) => matrix.model !== undefined)
			.map(({ name, n_samples, n_features, model }) => [
				name,
				n_samples,
				n_features,
				withInterval(model?.metrics['auroc']),
				model?.external_validation === undefined
					? '–'
					: withInterval(model.external_validation.metrics['auroc']),
				model?.finding === true ? 'yes' : 'no',
			]),
	);
}

function notAnalysed(sources: readonly JointSource[]): string[] {
	if (sources.length === 0) return [];
	return [
		'## Sources not analysed',
		'',
		...markdownTable(
			['source', 'likely signal', 'recognised files', 'reason'],
			sources.map(({ name, inventory, reason }) => [
				name,
				plain(inventory.likely_signal),
				formats(inventory.assay_summaries),
				reason ?? 'no reason recorded',
			]),
		),
	];
}

function formats(summaries: Readonly<Record<string, number>>): string {
	const parts = Object.entries(summaries)
		.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
		.map(([format, n]) => `${n} ${plain(format)}`);
	return parts.length === 0 ? 'none' : list(parts, MAX_FORMATS);
}
