import { appendAll } from '../../../base/append-all.ts';
import { render } from '../../../contract/messages/index.ts';
import { modelBlockers } from '../../dataset/data-state.ts';
import { BOTH_PARTS } from '../cohort/one-part-per-person.ts';
import { bullets, escapeMarkdown, markdownTable } from '../report/markdown.ts';
import { pValue, percent, short } from '../report/numbers.ts';
import type { CohortAnalysis } from './analysis.ts';
import { headline, verdictInWords } from './headline.ts';

/** The matrices side by side. */
export function comparisonSection({ comparison, matrices }: CohortAnalysis): string[] {
	const modelled = matrices.filter(({ model }) => model.model !== null);
	if (modelled.length < 2) return [];
	const lines = [
		'## Comparison of matrices',
		'',
		...markdownTable(
			['matrix', 'AUROC', '95 % interval', 'permutation p', 'after Holm', 'verdict', 'validation AUROC'],
			modelled.map(({ one, model, finding, verdict }) => {
				const auroc = model.model?.metrics['auroc'];
				const external = model.model?.external_validation?.metrics['auroc'];
				return [
					one.matrix.name,
					auroc?.estimate?.toFixed(3) ?? '–',
					auroc?.ci_low == null || auroc.ci_high == null
						? '–'
						: `${auroc.ci_low.toFixed(3)} to ${auroc.ci_high.toFixed(3)}`,
					pValue(finding?.p_value),
					pValue(finding?.holm_p_value),
					verdict === null ? '–' : verdictInWords(verdict.status),
					external?.estimate?.toFixed(3) ?? '–',
				];
			}),
		),
	];
	const patients = comparison.some((row) => row.n_patients < row.n);
	if (comparison.length > 0)
		appendAll(lines, [
			`Pairs on their shared samples, by mean out-of-fold score; 95 % interval ${[...new Set(comparison.map((row) => row.interval))].join('; or ')}.`,
			'',
			...markdownTable(
				[
					'a',
					'b',
					'samples',
					...(patients ? ['patients'] : []),
					'AUROC a',
					'AUROC b',
					'difference (b - a)',
					'95 % interval',
					'p after Holm',
					'rank correlation of scores',
				],
				comparison.map((row) => [
					row.matrix_a,
					row.matrix_b,
					row.n,
					...(patients ? [row.n_patients] : []),
					row.auroc_a.toFixed(3),
					row.auroc_b.toFixed(3),
					row.difference.toFixed(3),
					row.ci_low === null || row.ci_high === null
						? '–'
						: `${row.ci_low.toFixed(3)} to ${row.ci_high.toFixed(3)}`,
					pValue(row.p_value_holm),
					short(row.spearman),
				]),
			),
		]);
	return lines;
}

/** What the headline, the warnings, the model section and the decision about labels say already. */
const SAID_BEFORE = new Set(['metadata.label_map_proposed', 'metadata.reference_by_size']);

function metadataNotes({ loaded: { metadata, headline: first }, warnings }: CohortAnalysis): string[] {
	const models = new Set(modelBlockers(metadata).map(({ code }) => String(code)));
	const told = new Set(warnings.map((message) => render(message)));
	const parted = first.some(({ code }) => BOTH_PARTS.includes(code));
	return metadata.warnings
		.filter((text, index) => {
			const code = metadata.warnings_code[index] ?? '';
			if (told.has(text) || (code === 'metadata.split_shared' && parted)) return false;
			return !SAID_BEFORE.has(code) && !models.has(code);
		})
		.map(escapeMarkdown);
}

/** `A 100 %; B 100 %; C 0 %` as `100 % in 2 groups; C 0 %`: many groups filled alike are counted. */
function filledInWords(filled: string): string {
	const parts = filled.split('; ').map((part) => {
		const [, group = part, share = ''] = /^(.*) (\d+ %)$/.exec(part) ?? [];
		return { group, share };
	});
	if (parts.length < 3) return filled;
	const shares = [...new Set(parts.map((part) => part.share))];
	return shares
		.map((share) => {
			const alike = parts.filter((part) => part.share === share);
			if (alike.length === parts.length) return `${share} in every group`;
			return alike.length > 2
				? `${share} in ${alike.length} groups`
				: alike.map(({ group }) => `${group} ${share}`).join('; ');
		})
		.join('; ');
}

/** Warnings on the first page; the others are in the section on checks, and all of them in summary.json. */
export const TOP_WARNINGS = 3;

/** Every check of leakage, batch and labels. */
export function checksSection(analysis: CohortAnalysis): string[] {
	const { checks, cohort, swapped, warnings } = analysis;
	const rows = checks.batches.rows;
	const lines = ['## Checks', ''];
	if (rows.length > 0)
		appendAll(lines, [
			`Association of other metadata columns with the label (without ids, supplied scores and calls derived from them)${cohort.has_validation ? ', in the training set' : ''}${cohort.has_patients ? ', one sample per patient' : ''}.`,
			'',
			...markdownTable(
				['column', 'kind', 'n', 'filled', 'p', "Cramér's V", 'AUROC', 'verdict'],
				rows.map((row) => [
					row.column,
					row.kind,
					row.n,
					filledInWords(row.filled),
					pValue(row.p_value),
					short(row.cramers_v),
					short(row.auroc),
					row.label_like ? 'reveals the label' : row.warning ? 'warning' : '',
				]),
			),
		]);
	if (swapped.length > 0)
		appendAll(lines, [
			'**Possibly mislabelled samples**',
			'',
			...markdownTable(
				['sample', 'label', 'matrix', 'predicted', 'mean probability', 'repeats in agreement'],
				swapped.map((row) => [
					row.sample,
					row.group,
					row.matrix,
					row.predicted_class,
					row.mean_probability.toFixed(3),
					percent(row.repeats_share),
				]),
			),
		]);
	const further = warnings.slice(TOP_WARNINGS).map((message) => escapeMarkdown(render(message)));
	if (warnings.length === 0) appendAll(lines, ['No warnings.', '']);
	else if (further.length === 0) appendAll(lines, ['All warnings are on the first page.', '']);
	else appendAll(lines, ['Warnings in addition to those on the first page:', '', ...bullets(further)]);
	// What the headline says is not said again.
	const said = headline(analysis);
	const notes = [
		...analysis.loaded.notes
			.map((message) => render(message))
			.filter((note) => !said.includes(note))
			.map(escapeMarkdown),
		...metadataNotes(analysis),
	];
	if (notes.length > 0)
		appendAll(lines, ['Notes on reading and metadata:', '', ...bullets([...new Set(notes)])]);
	return lines;
}
