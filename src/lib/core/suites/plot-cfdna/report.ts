import { appendAll } from '../../../base/append-all.ts';
import { render } from '../../../contract/messages/index.ts';
import { tablesOfColumn } from '../../../contract/records/tables-in-use.ts';
import type { Exploration } from '../cohort/explore.ts';
import type { LoadedCohort } from '../cohort/load-cohort.server.ts';
import { bullets, escapeMarkdown, markdownFigures, repeatSection } from '../report/markdown.ts';
import { count, list } from '../report/numbers.ts';
import { sentences } from '../report/sentences.ts';

const methodNames = { pca: 'PCA', umap: 'UMAP', tsne: 't-SNE' } as const;

/** First sentence of the report: what was drawn. */
export function plotHeadline(loaded: LoadedCohort, explored: readonly Exploration[]): string {
	const parts = loaded.matrices.map(
		({ matrix }, index) =>
			`${matrix.name} (${count(matrix.sample_ids.length, 'sample')}, ${count(matrix.feature_ids.length, 'feature')}, ${methodNames[explored[index]?.projection.method ?? 'pca']})`,
	);
	return `Heatmap and projection of ${list(parts)}; no test was performed.`;
}

/** The report of `plot_cfdna`. */
export function plotReport(
	loaded: LoadedCohort,
	explored: readonly Exploration[],
	headline: string,
	command: string,
	seed: number,
): string {
	const lines = ['# Figures of numeric matrices', '', `> ${escapeMarkdown(headline)}`, ''];
	appendAll(lines, [
		...bullets([...new Set(loaded.headline.map((message) => escapeMarkdown(render(message))))]),
		...groups(loaded),
	]);
	for (const [index, { matrix }] of loaded.matrices.entries()) {
		const seen = explored[index]!;
		lines.push(`## ${escapeMarkdown(matrix.name)}`, '');
		appendAll(lines, markdownFigures(seen.figures));
		appendAll(lines, sentences(seen.notes, matrix.name));
	}
	appendAll(lines, [
		'## General limitations',
		'',
		...bullets([
			'These figures show patterns; differences between groups were not tested (task `analyze_cfdna` tests them).',
			'Age, sex, processing and site can each produce any pattern shown here.',
			'This is research software, not for diagnostic use.',
		]),
		...repeatSection(command, seed),
	]);
	return lines.join('\n');
}

/** Where the colours come from. */
function groups({ metadata }: LoadedCohort): string[] {
	const counts = Object.entries(metadata.label_counts).map(([label, n]) => `${label} ${n}`);
	if (counts.length === 0) return ['No group labels are in use.', ''];
	if (metadata.label_column === null)
		return [`Groups were proposed from sample names and accepted: ${escapeMarkdown(list(counts, 12))}.`, ''];
	const tables = tablesOfColumn(metadata, metadata.label_column)
		.map((table) => `\`${table}\``)
		.join(', ');
	return [
		`Groups are from \`${metadata.label_column}\` in ${tables}: ${escapeMarkdown(list(counts, 12))}.`,
		'',
	];
}
