import { finiteOrNull } from '../../../../base/json.ts';
import { parseScore } from '../../../analysis/supervised/parse-score.ts';
import { colorsOf, groupingOf, size } from '../../cohort/figures/grouping.ts';
import type { SuiteFigure } from '../../suite.ts';
import type { ClinicalAnalysis } from './clinical-analysis.ts';

/** Characteristics in one figure; the others are in the table. */
const MAX_ROWS = 25;
const MAX_PANELS = 6;

/** Standardised differences of two groups and numbers by group; where there is neither, what is missing. */
export function clinicalFigures(analysis: ClinicalAnalysis): SuiteFigure[] {
	const figures = [...differences(analysis), ...distributions(analysis)];
	return figures.length > 0 ? figures : missing(analysis);
}

function differences({ clinical: { cohort }, table_one, name }: ClinicalAnalysis): SuiteFigure[] {
	const [group_a, group_b] = cohort.groups;
	if (cohort.groups.length !== 2 || group_a === undefined || group_b === undefined) return [];
	const rows = table_one.compared
		.filter(({ part, smd, about }) => part === 'training' && smd !== null && about !== 'technical')
		.sort((a, b) => Math.abs(b.smd ?? 0) - Math.abs(a.smd ?? 0) || (a.column < b.column ? -1 : 1));
	const shown = rows.slice(0, MAX_ROWS);
	if (shown.length === 0) return [];
	const people = table_one.rows.find(({ level }) => level === '');
	const total = (g: number): number => Number(people?.cells[g] ?? 0);
	const gaps = (row: (typeof rows)[number], g: number): number =>
		Number(row.missing_by_group.split('; ')[g]?.split(' ').at(-1) ?? 0);
	return [
		{
			name: 'characteristics_differences',
			spec: {
				schema_version: 1,
				kind: 'top_effects',
				counted: 'patients',
				title: `Characteristics of ${name}: ${group_b} against ${group_a}`,
				caption: `Standardised mean difference of ${shown.length < rows.length ? `the ${shown.length} characteristics that differ most` : 'all characteristics'}; absolute value, without direction. This describes the table and is not a finding.`,
				width: 760,
				height: 120 + 22 * Math.max(6, shown.length),
				data: {
					features: shown.map(({ column }) => column),
					effect: shown.map(({ smd }) => Math.abs(smd ?? 0)),
					...{ ci_low: null, ci_high: null },
					n_a: shown.map((row) => total(0) - gaps(row, 0)),
					n_b: shown.map((row) => total(1) - gaps(row, 1)),
					q_value: shown.map(({ q_value }) => q_value),
					status: shown.map(() => 'none' as const),
					effect_label: 'standardised mean difference',
					...{ domain: null, unsigned: true },
					...{ group_a, group_b, colors: colorsOf(cohort) },
				},
			},
		},
	];
}

function distributions({ clinical: { cohort }, table_one, name }: ClinicalAnalysis): SuiteFigure[] {
	const numbers = table_one.compared.filter(
		({ part, kind, about, n }) =>
			part === 'training' && kind === 'number' && n > 0 && (about === 'baseline' || about === 'disease'),
	);
	const samples = cohort.samples.filter(({ group }) => group !== null || cohort.groups.length === 0);
	if (numbers.length === 0 || samples.length === 0) return [];
	return [
		{
			name: 'characteristics_by_group',
			spec: {
				schema_version: 1,
				kind: 'group_distribution',
				counted: 'samples',
				title: `Numeric characteristics of ${name}${cohort.groups.length > 1 ? ' by group' : ''}`,
				caption: `${numbers.length > MAX_PANELS ? `The first ${MAX_PANELS} of ${numbers.length} numeric characteristics` : 'Numeric characteristics'}, one point per row of the table.`,
				...size.wide,
				data: {
					ids: samples.map(({ sample_id }) => sample_id),
					panels: numbers.slice(0, MAX_PANELS).map(({ column }) => ({
						title: column,
						value_label: column,
						value: samples.map(({ metadata }) => finiteOrNull(parseScore(metadata[column]))),
					})),
					log: false,
					...groupingOf(cohort, samples),
				},
			},
		},
	];
}

/** A bar per row of the table over a map of its columns. */
function missing({ clinical: { cohort, metadata }, name }: ClinicalAnalysis): SuiteFigure[] {
	const own = [metadata.sample_column, metadata.label_column];
	const columns = metadata.columns.map((column) => column.name).filter((column) => !own.includes(column));
	const { samples } = cohort;
	if (columns.length === 0) return [];
	const gap = (at: number, column: string): number =>
		(samples[at]?.metadata[column] ?? null) === null ? 1 : 0;
	const map = columns.flatMap((column) => samples.map((_, s) => gap(s, column)));
	return [
		{
			name: 'characteristics_missing',
			spec: {
				schema_version: 1,
				kind: 'missingness',
				counted: 'samples',
				title: `Missing values in ${name}`,
				caption: `Share of the ${columns.length} columns that each row lacks, over a map of the columns in table order.`,
				...size.wide,
				data: {
					sample_ids: samples.map(({ sample_id }) => sample_id),
					missing: samples.map(
						(_, s) => columns.reduce((sum, column) => sum + gap(s, column), 0) / columns.length,
					),
					threshold: null,
					...{ features: columns.length, blocks: columns.length, map },
					...groupingOf(cohort),
				},
			},
		},
	];
}
