import { sampleColumns, sampleRow } from '../cohort/samples-table.ts';
import type { SuiteTable } from '../suite.ts';
import type { Chapter } from './chapter.ts';
import type { RawCohort, RawSample } from './raw-cohort.server.ts';

/** `tables/samples.csv` of a raw-signal run: who, which group and time, which chapters measured something, every metadata column. */
export function rawSamplesTable(
	samples: readonly RawSample[],
	chapters: readonly Chapter[],
	cohort: RawCohort,
): SuiteTable {
	const measured = new Map<string, string[]>();
	for (const chapter of chapters)
		for (const id of chapter.samples) measured.set(id, [...(measured.get(id) ?? []), chapter.key]);
	const fixed = [
		'sample',
		'data_id',
		'patient',
		'group',
		'label',
		'part',
		'used',
		'why_not',
		'time',
		'sex',
		'signals',
	];
	const columns = sampleColumns(cohort.columns, fixed);
	return {
		name: 'samples',
		title: 'Samples',
		columns: [...fixed, ...columns.map(([, header]) => header)],
		rows: samples.map((sample) => ({
			...sampleRow(sample, columns),
			// Without a metadata table nobody is left out of a comparison: used is who was measured.
			...(cohort.metadata.selected_table === null
				? { used: measured.has(sample.data_id), why_not: null }
				: {}),
			time:
				cohort.metadata.time_column === null ? null : (sample.metadata[cohort.metadata.time_column] ?? null),
			sex: sample.sex,
			signals: (measured.get(sample.data_id) ?? []).join('; '),
		})),
	};
}
