import { METHYLATION_POINTS, METHYLATION_Q } from '../../../../contract/decision-rules.ts';
import { bullets, escapeMarkdown, markdownFigures, markdownTable } from '../../report/markdown.ts';
import { count, percent, pValue, short } from '../../report/numbers.ts';
import { siteName } from '../../../signals/methylation/beta-matrix.ts';
import { differenceCall } from '../../../signals/methylation/pooled-differences.ts';
import type { SuiteFigure } from '../../suite.ts';
import type { MethylationContent, TestedContrast } from './content.ts';

const MAX_SAMPLES = 40;
const TOP = 10;

/** The section of the report, without its heading. */
export function methylationReport(content: MethylationContent, figures: readonly SuiteFigure[]): string[] {
	const { cohort, contrasts } = content;
	const shown = (prefix: string): string[] =>
		markdownFigures(figures.filter(({ name }) => name.includes(prefix)));
	const rest = cohort.samples.length - MAX_SAMPLES;
	return [
		...markdownTable(
			[
				'sample',
				'CpGs with reads',
				`CpGs with ${content.min_coverage} reads`,
				'mean coverage',
				'global methylation',
				'mean beta',
			],
			cohort.samples
				.slice(0, MAX_SAMPLES)
				.map(({ sample_id, summary }) => [
					sample_id,
					summary.sites.toLocaleString('en'),
					summary.sites_covered.toLocaleString('en'),
					short(summary.mean_coverage),
					percent(summary.global_methylation),
					short(summary.mean_beta),
				]),
		),
		...(rest > 0 ? [`${count(rest, 'more sample')} in \`tables/methylation_samples.csv\`.`, ''] : []),
		...shown('methylation_levels'),
		...bullets(facts(content)),
		...shown('cpg_methylation'),
		...shown('region_methylation'),
		...contrasts.flatMap((contrast) => contrastLines(content, contrast)),
		...shown('methylation_differences'),
	];
}

function facts({ cohort, matrix, left_out, in_regions, min_coverage }: MethylationContent): string[] {
	const lines = [
		`Global methylation is methylated reads / reads over all CpGs; the mean beta counts each CpG with at least ${count(min_coverage, 'read')} once.`,
		`${count(matrix.feature_ids.length, 'CpG')} with at least ${count(min_coverage, 'read')} in half of the samples ${matrix.feature_ids.length === 1 ? 'forms' : 'form'} the matrix \`cpg_methylation\`; ${count(left_out, 'other')} ${left_out === 1 ? 'is' : 'are'} covered in fewer.`,
		'Each cytosine is counted separately; the two strands of a CpG are not merged.',
	];
	if (cohort.sites.share < 1)
		lines.push(
			`The matrix contains ${percent(cohort.sites.share)} of the CpGs, selected by a hash of their position to fit into memory; values per sample and per region use all CpGs.`,
		);
	if (in_regions !== null)
		lines.push(
			`${count(in_regions.feature_ids.length, 'region')} with a covered CpG in at least one sample (of ${(cohort.regions?.contig.length ?? 0).toLocaleString('en')}): beta is methylated reads / reads of all CpGs inside, \`tables/methylation_regions.csv\`.`,
		);
	return lines;
}

function contrastLines({ cohort }: MethylationContent, contrast: TestedContrast): string[] {
	const { group_a, group_b, samples_a, samples_b, tests, hyper, hypo } = contrast;
	const heading = [
		`### Pooled reads: ${escapeMarkdown(group_b)} against ${escapeMarkdown(group_a)}`,
		'',
		`**Reads as units, not a test between people**: with ${samples_a.length} and ${samples_b.length} people, no test between people is possible. Reads of each group were pooled and compared by a likelihood-ratio test at ${count(tests.length, 'CpG')} covered in all samples. ${hyper} CpGs are more and ${hypo} less methylated in ${escapeMarkdown(group_b)} by at least ${METHYLATION_POINTS} points at q <= ${METHYLATION_Q} (Benjamini-Hochberg over ${count(tests.length, 'test')}).`,
		'',
	];
	const top = tests
		.filter((test) => differenceCall(test) !== null)
		.sort((a, b) => a.p_value - b.p_value || a.row - b.row)
		.slice(0, TOP);
	return [
		...heading,
		...markdownTable(
			['CpG', 'difference, points', `reads ${group_a}`, `reads ${group_b}`, 'p', 'q'],
			top.map((test) => [
				siteName(cohort.sites, test.row),
				test.difference.toFixed(1),
				`${test.methylated_a}/${test.reads_a}`,
				`${test.methylated_b}/${test.reads_b}`,
				pValue(test.p_value),
				pValue(test.q_value),
			]),
		),
	];
}
