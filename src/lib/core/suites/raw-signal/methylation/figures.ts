import { METHYLATION_POINTS, METHYLATION_Q } from '../../../../contract/decision-rules.ts';
import { finiteOrNull } from '../../../../base/json.ts';
import { selectMostVariable } from '../../../analysis/select-most-variable.ts';
import type { FigureOf } from '../../../figures/index.ts';
import { siteName } from '../../../signals/methylation/beta-matrix.ts';
import { differenceCall } from '../../../signals/methylation/pooled-differences.ts';
import type { MethylationCohort } from '../../../signals/methylation/read-cohort.server.ts';
import { featureValues, type SignalMatrix } from '../../../signals/matrix.ts';
import { groupingOf, size } from '../../cohort/figures/grouping.ts';
import { count } from '../../report/numbers.ts';
import type { SuiteFigure } from '../../suite.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import type { TestedContrast } from './content.ts';

/** Rows of a heatmap that can still be told apart. */
const MAX_ROWS = 300;
const MAX_COLUMNS = 400;
const MAX_POINTS = 50_000;

/** Level and coverage of every sample, by group. */
export function levelsFigure(cohort: MethylationCohort, raw: RawCohort): SuiteFigure {
	const ids = cohort.samples.map(({ sample_id }) => sample_id);
	const known = ids.map((id) => raw.sample(id));
	const spec: FigureOf<'group_distribution'> = {
		schema_version: 1,
		kind: 'group_distribution',
		title: `Methylation and coverage of ${count(ids.length, 'sample')}`,
		caption:
			'Global methylation: methylated reads / reads over all CpGs. Mean coverage: reads per CpG with reads. Boxes are quartiles, whiskers reach 1.5 interquartile ranges, every sample is a point.',
		...size.wide,
		data: {
			ids,
			panels: [
				{
					title: 'Global methylation',
					value_label: 'methylated reads / reads',
					value: cohort.samples.map(({ summary }) => finiteOrNull(summary.global_methylation)),
				},
				{
					title: 'Mean coverage',
					value_label: 'reads per CpG',
					value: cohort.samples.map(({ summary }) => finiteOrNull(summary.mean_coverage)),
				},
			],
			log: false,
			...groupingOf(raw.cohortOf(ids), known),
		},
	};
	return { name: 'methylation_levels', spec };
}

/** Beta values of the most variable features, features in genome order; null with fewer than two features or samples. */
export function betaFigure(matrix: SignalMatrix, raw: RawCohort): SuiteFigure | null {
	const chosen = selectMostVariable(matrix, MAX_ROWS).matrix;
	const n = matrix.sample_ids.length;
	if (chosen.feature_ids.length < 2 || n < 2 || n > MAX_COLUMNS) return null;
	const known = matrix.sample_ids.map((id) => raw.sample(id));
	const groups = groupingOf(raw.cohortOf(matrix.sample_ids), known).groups;
	// Samples of one group side by side, those without a label last.
	const place = (s: number): number => {
		const at = groups.indexOf(known[s]?.group ?? '');
		return at === -1 ? groups.length : at;
	};
	const order = [...matrix.sample_ids.keys()].sort((a, b) => place(a) - place(b) || a - b);
	const samples = order.map((s) => known[s]!);
	const total = matrix.feature_ids.length;
	const spec: FigureOf<'heatmap'> = {
		schema_version: 1,
		kind: 'heatmap',
		title: `${matrix.name}: beta values`,
		caption: `${
			chosen.feature_ids.length < total
				? `The ${chosen.feature_ids.length} of ${total.toLocaleString('en')} features with the largest variance`
				: `All ${total} features`
		}, in genome order; samples by group. Missing values (too few reads) are grey.`,
		width: 820,
		height: 620,
		data: {
			sample_ids: samples.map((sample) => sample.sample_id),
			feature_ids: chosen.feature_ids,
			values: chosen.feature_ids.flatMap((_, f) => {
				const row = featureValues(chosen, f);
				return order.map((s) => finiteOrNull(Math.round(row[s]! * 1e4) / 1e4));
			}),
			value_label: 'beta value',
			scale: 'magnitude',
			domain: [0, 1],
			column_tree: null,
			row_tree: null,
			features_total: chosen.feature_ids.length < total ? total : null,
			...groupingOf(raw.cohortOf(matrix.sample_ids), samples),
		},
	};
	return { name: `${matrix.name}_heatmap`, spec };
}

/** Differences of pooled reads against their p-values; reads are the units. */
export function differencesFigure(
	cohort: MethylationCohort,
	{ tests, group_a, group_b, samples_a, samples_b }: TestedContrast,
	prefix: string,
): SuiteFigure | null {
	if (tests.length === 0) return null;
	const shown = [...tests].sort((a, b) => a.p_value - b.p_value || a.row - b.row).slice(0, MAX_POINTS);
	const left = tests.length - shown.length;
	const spec: FigureOf<'volcano'> = {
		schema_version: 1,
		kind: 'volcano',
		title: `Pooled reads: ${group_b} against ${group_a}`,
		subtitle: 'Reads as units, not a test between people',
		caption: `Likelihood-ratio test of pooled read counts at ${count(tests.length, 'CpG')} covered in all samples${left === 0 ? '' : `; the ${shown.length.toLocaleString('en')} with the smallest p are drawn`}. Marked: at least ${METHYLATION_POINTS} points and q <= ${METHYLATION_Q} (Benjamini-Hochberg). Here, differences between individuals cannot be distinguished from differences between groups.`,
		...size.wide,
		data: {
			features: shown.map(({ row }) => siteName(cohort.sites, row)),
			effect: shown.map(({ difference }) => finiteOrNull(difference)),
			p_value: shown.map(({ p_value }) => finiteOrNull(p_value)),
			status: shown.map((test) => (differenceCall(test) === null ? 'none' : 'hint')),
			effect_label: 'difference in methylation, points',
			rule: `${METHYLATION_POINTS} points and q <= ${METHYLATION_Q} of pooled reads`,
			group_a,
			group_b,
			n_a: samples_a.length,
			n_b: samples_b.length,
			label_count: 0,
		},
	};
	return { name: `${prefix}methylation_differences`, spec };
}
