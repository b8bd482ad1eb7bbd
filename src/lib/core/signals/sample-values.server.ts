import { LbError, throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import { matrixOfColumns, type MatrixSource } from '../readers/matrix/matrix-source.server.ts';
import { readCell } from '../readers/text/numbers.ts';
import { featureOf, sampleValueColumns } from '../readers/tables/sample-values.ts';
import { readTable } from '../readers/tables/table.server.ts';

/** A file with the values of one sample. */
export interface SampleValueFile {
	path: string;
	sample_id: string;
}

/** Values held at most, 8 bytes each. */
const MAX_CELLS = 4e7;

/**
 * The files of a cohort with one sample each as one matrix: features in rows in order of first appearance, a column per sample.
 * Tables with several kinds of values give a feature for each. A feature that a file does not have is missing there. Throws the
 * errors of reading, signals.other_features for a file of another make, reader.too_large, general.cancelled.
 */
export async function openSampleValues(
	files: readonly SampleValueFile[],
	watch: Watch,
): Promise<MatrixSource> {
	const features = new Map<string, number>();
	const columns: Float64Array[] = [];
	let names: string | null = null;
	let left_out: string[] = [];
	for (const { path } of files) {
		throwIfCancelled(watch.signal, path);
		const { header, rows } = await readTable(path, {}, watch);
		const found = sampleValueColumns(header, rows);
		names ??= JSON.stringify(header);
		if (found === null || JSON.stringify(header) !== names)
			throw new LbError('signals.other_features', { first: files[0]?.path ?? '' }, { path });
		left_out = found.left_out;
		const several = found.values.length > 1;
		const places = rows.map((row) => {
			const id = featureOf(row, found.ids);
			return found.values.map((j) => {
				const feature = several ? `${id} ${header[j]}` : id;
				const known = features.get(feature);
				if (known !== undefined) return known;
				features.set(feature, features.size);
				return features.size - 1;
			});
		});
		if (features.size * files.length > MAX_CELLS)
			throw new LbError(
				'reader.too_large',
				{ format: 'tables', bytes: 8 * features.size * files.length, limit: 8 * MAX_CELLS },
				{ path },
			);
		const own = new Float64Array(features.size).fill(NaN);
		for (const [i, row] of rows.entries())
			for (const [k, j] of found.values.entries()) {
				const place = places[i]?.[k];
				if (place !== undefined) own[place] = readCell(row[j] ?? '').value;
			}
		columns.push(own);
	}
	const sample_ids = files.map(({ sample_id }) => sample_id);
	const notes: Message[] = [
		say('signals.files_of_one_sample', { count: files.length, features: features.size }),
	];
	if (left_out.length > 0) notes.push(say('signals.columns_of_depth', { columns: left_out }));
	const path = files[0]?.path ?? '';
	return matrixOfColumns({ path, row_ids: [...features.keys()], column_ids: sample_ids, columns, notes });
}
