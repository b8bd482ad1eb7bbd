import type { JointSource } from './joint-suite.server.ts';

const cell = (text: string | number | null): string =>
	text === null ? '–' : String(text).replace(/[|\\]/g, '\\$&').replace(/\s+/g, ' ');

/** The report of a parent folder: every source with what it holds, what was found, or why it was not analysed. */
export function jointReport(sources: readonly JointSource[], headline: string, command: string): string {
	const lines = ['# Joint report', '', `> ${headline}`, ''];
	lines.push('## Sources', '', '| source | likely signal | inputs | status |', '|---|---|---|---|');
	for (const source of sources) {
		const inputs = Object.entries(source.inventory.assay_summaries).map(([format, n]) => `${format} ${n}`);
		lines.push(
			`| ${cell(source.name)} | ${cell(source.inventory.likely_signal)} | ${cell(inputs.join(', '))} | ${source.run?.status ?? 'not analysed'} |`,
		);
	}
	lines.push('', '## What each source showed', '');
	for (const source of sources) {
		lines.push(`### ${cell(source.name)}`, '');
		if (source.summary === null) {
			lines.push(`Not analysed: ${cell(source.reason)}`, '');
			continue;
		}
		lines.push(
			source.summary.headline,
			'',
			...source.summary.headline_points.map((point) => `- ${point}`),
			'',
		);
		for (const matrix of source.summary.matrices) {
			const auroc = matrix.model?.metrics['auroc'];
			const model =
				auroc?.estimate == null
					? 'no model'
					: `AUROC ${auroc.estimate.toFixed(3)} (${auroc.ci_low?.toFixed(3) ?? '–'} to ${auroc.ci_high?.toFixed(3) ?? '–'}, n = ${auroc.n})`;
			lines.push(
				`- ${cell(matrix.name)}: ${matrix.n_samples} samples, ${matrix.n_features} features, ${model}`,
			);
		}
		lines.push('');
	}
	lines.push(
		'![Numeric matrices by source](figures/joint_matrices.png)',
		'',
		'## What this cannot show',
		'',
		'The sources are different studies with their own assays, populations and labels. Their samples were not pooled, and figures of different sources are not comparable as such. Research software, not a diagnostic.',
		'',
		'## Repeat this run',
		'',
		'```sh',
		command,
		'```',
		'',
	);
	return lines
		.filter((line) => sources.some((source) => source.summary !== null) || !line.startsWith('![Numeric'))
		.join('\n');
}
