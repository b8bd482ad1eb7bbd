import { readFileSync } from 'node:fs';
import type { Cohort, CohortSample } from '../../src/lib/core/signals/cohort.ts';
import type { SignalMatrix } from '../../src/lib/core/signals/matrix.ts';
import { readCells } from './read-csv.ts';
import { sharedData } from './shared-data.ts';

/** One of the two lung matrices, read with a small parse of its own (samples in rows). */
export function lungMatrix(name: 'FSD' | 'MS'): SignalMatrix {
	const [header = [], ...rows] = readCells(
		readFileSync(sharedData('lung-fsd-ms', `${name}.csv`), 'utf8').trimEnd(),
	);
	const feature_ids = header.slice(1);
	const n = rows.length;
	const values = new Float64Array(feature_ids.length * n);
	for (const [s, row] of rows.entries())
		for (let f = 0; f < feature_ids.length; f++) {
			const text = row[f + 1] ?? '';
			values[f * n + s] = text === '' || text === 'NA' ? NaN : Number(text);
		}
	return {
		name,
		signal_kind: 'fragmentomics',
		sample_ids: rows.map((row) => row[0] as string),
		feature_ids,
		values,
		unit: 'value',
	};
}

/** The training and validation lists as one cohort, healthy as reference. */
export function lungCohort(): Cohort {
	const read = (file: string, split: CohortSample['split']): CohortSample[] =>
		readFileSync(sharedData('lung-fsd-ms', file), 'utf8')
			.trim()
			.split(/\r?\n/)
			.slice(1)
			.map((line) => {
				const [id = '', response = '', age = '', sex = ''] = line.split('\t');
				return {
					sample_id: id,
					patient_id: id,
					group: response,
					raw_label: response,
					split,
					time: null,
					metadata: { SampleID: id, Response: response, Age: age, Sex: sex },
				};
			});
	return {
		samples: [...read('Train_info.list', 'training'), ...read('Valid_info.list', 'validation')],
		groups: ['Healthy', 'Cancer'],
		reference: 'Healthy',
		positive: 'Cancer',
		has_patients: false,
		has_validation: true,
		batch_columns: [],
		metadata_columns: ['SampleID', 'Response', 'Age', 'Sex'],
		score_columns: [],
		label_column: 'Response',
		sample_column: 'SampleID',
		patient_column: null,
		time_column: null,
		split_column: null,
	};
}
