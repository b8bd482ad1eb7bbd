import { colorsOf } from '../cohort/figures/grouping.ts';
import { count } from '../report/numbers.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { SuiteFigure } from '../suite.ts';
import type { Preprocessed } from './preprocessed.ts';
import type { SummaryRow } from './tables.ts';

/** Samples in the quality figure; the table holds all. */
const MAX_SAMPLES = 60;

/** What was kept of every sample and how much of it lies in the panel. */
export function qualityFigure(
	{ given, panel }: Preprocessed,
	rows: readonly SummaryRow[],
	cohort: RawCohort,
): SuiteFigure | null {
	const shown = rows.slice(0, MAX_SAMPLES);
	if (shown.length === 0) return null;
	const measure = (
		title: string,
		value_label: string,
		of: (row: SummaryRow) => number | null,
		log = false,
	) => ({
		title,
		value_label,
		draw: 'bar' as const,
		low: null,
		middle: null,
		high: shown.map(of),
		log,
	});
	const measures = [
		measure(
			'kept',
			shown.some(({ unit }) => unit === 'reads') ? 'fragments' : 'intervals',
			(row) => row.kept,
			true,
		),
	];
	if (shown.some(({ duplicates }) => duplicates !== null))
		measures.push(
			measure('duplicates', '% of kept', (row) =>
				row.duplicates === null || row.kept === 0 ? null : (100 * row.duplicates) / row.kept,
			),
		);
	if (shown.some(({ median_length }) => median_length !== null))
		measures.push(measure('median length', 'bp', (row) => row.median_length));
	if (panel !== null)
		measures.push(
			measure('in panel', '%', (row) => (row.in_panel_share === null ? null : 100 * row.in_panel_share)),
		);
	if (shown.some(({ enrichment }) => enrichment !== null))
		measures.push(measure('enrichment', 'fold', (row) => row.enrichment));
	const samples = shown.map(({ sample }) => cohort.sample(sample));
	const rest = rows.length - shown.length;
	return {
		name: `${given.prefix}preprocessing_quality`,
		spec: {
			schema_version: 1,
			kind: 'track_inventory',
			title: `Intervals left in ${count(rows.length, 'sample')} of ${given.signal}`,
			caption: `Per sample: intervals that passed every rule, and their distribution over the regions.${rest > 0 ? ` ${count(rest, 'further sample')} in the table.` : ''}`,
			width: 880,
			height: 140 + 20 * shown.length,
			data: {
				files: samples.map(({ sample_id }) => sample_id),
				measures,
				group: samples.map(({ group }) => group),
				...colorsOf(cohort),
			},
		},
	};
}
