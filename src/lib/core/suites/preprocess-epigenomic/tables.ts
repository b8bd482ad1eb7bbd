import { finiteOrNull } from '../../../base/json.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import { droppedIntervalsTable } from '../../../contract/tables/tracks/dropped-intervals.ts';
import { intervalSummaryTable } from '../../../contract/tables/tracks/interval-summary.ts';
import { panelRegionsTable } from '../../../contract/tables/tracks/panel-regions.ts';
import { mad } from '../../numerics/descriptive/mad.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { fileName } from '../cohort/file-name.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteTable } from '../suite.ts';
import { enrichment } from './panel-values.ts';
import type { Preprocessed } from './preprocessed.ts';
import { columnOf, rowOf } from './value-matrix.ts';

export type SummaryRow = RowOf<typeof intervalSummaryTable>;

/** Cells of a table of features x samples that are still written as CSV. */
const MAX_CELLS = 1_000_000;

/** One row per sample. */
export function summaryRows(done: Preprocessed): SummaryRow[] {
	const { given, setting, panel, samples, counted, matrix } = done;
	return samples.map((sample, s): SummaryRow => {
		const values = columnOf(matrix, s);
		const one = counted?.[s];
		return {
			sample: sample.input.sample_id,
			signal: given.signal,
			profile: given.profile,
			file: fileName(sample.input.given),
			format: sample.input.format,
			rows: sample.rows,
			unit: sample.unit,
			kept: sample.kept,
			duplicates: sample.duplicates,
			median_length: finiteOrNull(sample.median_length),
			covered_bases: finiteOrNull(sample.covered_bases),
			total: finiteOrNull(sample.total),
			features: matrix.features.length,
			features_with_signal: values.reduce((n, value) => n + (value > 0 ? 1 : 0), 0),
			in_panel: finiteOrNull(sample.in_panel),
			in_panel_share: sample.total > 0 ? finiteOrNull(sample.in_panel / sample.total) : null,
			enrichment:
				panel === null || one === undefined
					? null
					: finiteOrNull(enrichment(panel, one, setting.genome_bases)),
			background_rate_per_kb: finiteOrNull(sample.background_rate * 1000),
			regions_above_background: sample.above_background,
			scale_factor: finiteOrNull(sample.scale_factor),
			median_value: finiteOrNull(median(values)),
			mad_value: finiteOrNull(mad(values)),
		};
	});
}

/** The tables of one signal; the first has a row per sample. */
export function preprocessTables(done: Preprocessed, rows: readonly SummaryRow[]): SuiteTable[] {
	const named = (table: SuiteTable): SuiteTable => ({ ...table, name: done.given.prefix + table.name });
	const tables = [
		resultTable(intervalSummaryTable, rows),
		resultTable(droppedIntervalsTable, droppedRows(done)),
		resultTable(panelRegionsTable, regionRows(done)),
		...wideTables(done),
	];
	return tables.map(named);
}

function droppedRows({ samples }: Preprocessed): RowOf<typeof droppedIntervalsTable>[] {
	return samples.flatMap(({ input, dropped, rows }) =>
		Object.entries(dropped).map(([reason, count]) => ({
			sample: input.sample_id,
			reason,
			dropped: count,
			share: rows > 0 && !reason.endsWith('_bases') ? count / rows : null,
		})),
	);
}

function regionRows({ matrix }: Preprocessed): RowOf<typeof panelRegionsTable>[] {
	return matrix.features.map(({ name, contig, start, end, usable_bases }, f) => {
		const present = rowOf(matrix, f).filter((value) => !Number.isNaN(value));
		const bound = (of: (a: number, b: number) => number): number | null =>
			present.length === 0 ? null : present.reduce(of);
		return {
			feature: name,
			contig,
			start,
			end,
			usable_bases,
			samples: present.length,
			zero: present.reduce((n, value) => n + (value === 0 ? 1 : 0), 0),
			median: finiteOrNull(median(present)),
			mad: finiteOrNull(mad(present)),
			min: bound((a, b) => Math.min(a, b)),
			max: bound((a, b) => Math.max(a, b)),
		};
	});
}

/** Counts, and for background_aware expected counts, z and p, as features x samples while they are not too many cells. */
function wideTables({ matrix, raw, values, counted }: Preprocessed): SuiteTable[] {
	if (matrix.features.length * matrix.samples.length > MAX_CELLS) return [];
	const isCounts = counted === null || counted.every(({ kind }) => kind === 'intervals');
	const wide = (name: string, title: string, columns: readonly Float64Array[]): SuiteTable => ({
		name,
		title,
		columns: ['feature', ...matrix.samples],
		rows: matrix.features.map((feature, f) => ({
			feature: feature.name,
			...Object.fromEntries(columns.map((column, s) => [matrix.samples[s]!, column[f]!])),
		})),
	});
	const tables = [
		wide(isCounts ? 'counts' : 'sums', isCounts ? 'Intervals per feature' : 'Sum of value x bases', raw),
	];
	const background = values?.background.filter((one) => one !== null) ?? [];
	if (background.length === matrix.samples.length) {
		tables.push(
			wide(
				'background_expected',
				'Expected from the background',
				background.map(({ expected }) => expected),
			),
		);
		if (isCounts)
			tables.push(
				wide(
					'background_z',
					'(count - expected) / sqrt(expected)',
					background.map(({ z }) => z),
				),
				wide(
					'background_p',
					'P(at least this many) under a Poisson background',
					background.map(({ p }) => p),
				),
			);
	}
	return tables;
}
