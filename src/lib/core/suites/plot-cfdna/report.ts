import { render } from '../../../contract/messages/index.ts';
import type { Exploration } from '../cohort/explore.ts';
import type { LoadedCohort } from '../cohort/load-cohort.server.ts';
import { bullets, escapeMarkdown, markdownFigure } from '../report/markdown.ts';
import { count, list } from '../report/numbers.ts';

/** First sentence of the report: what was drawn. */
export function plotHeadline(loaded: LoadedCohort, explored: readonly Exploration[]): string {
	const parts = loaded.matrices.map(
		({ matrix }, index) =>
			`${matrix.name} (${count(matrix.sample_ids.length, 'sample')}, ${count(matrix.feature_ids.length, 'feature')}, ${explored[index]?.projection.method ?? 'pca'})`,
	);
	return `Heatmap and projection of ${list(parts)}; nothing was tested.`;
}

/** The report of `plot_cfdna`. */
export function plotReport(
	loaded: LoadedCohort,
	explored: readonly Exploration[],
	headline: string,
	command: string,
	seed: number,
): string {
	const lines = ['# Figures of numeric cfDNA matrices', '', `> ${headline}`, ''];
	lines.push(...bullets(loaded.headline.map((message) => render(message))));
	for (const [index, one] of loaded.matrices.entries()) {
		const seen = explored[index] as Exploration;
		lines.push(`## ${one.matrix.name}`, '');
		for (const { name, spec } of seen.figures) lines.push(...markdownFigure(name, spec.title, spec.caption));
		lines.push(...bullets([...new Set(seen.notes.map((note) => escapeMarkdown(render(note))))]));
	}
	lines.push(
		'## Repeat this run',
		'',
		'```sh',
		command,
		'```',
		'',
		`Seed ${seed}. Research software, not a diagnostic.`,
		'',
	);
	return lines.join('\n');
}
