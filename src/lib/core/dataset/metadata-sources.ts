import type { ScannedFile } from './input-record.ts';
import type { MetadataSources } from './metadata-profile.server.ts';
import type { MetadataChoice } from './metadata/metadata-choice.ts';
import type { Recognised } from './recognise/recognised.ts';

/** The tables that may describe the samples of a folder, and the samples, by the files that were recognised in it. */
export function metadataSources(
	root: string,
	own: readonly ScannedFile[],
	choice: MetadataChoice = { mode: 'auto' },
	goal: string | null = null,
): MetadataSources {
	return {
		root,
		tables: own.flatMap((one) => metadataTables(one)),
		data: samplesOf(own).map(dataIds),
		choice,
		goal,
	};
}

/** Sample tables, and matrices with samples in rows that hold columns beside the id which are no features. */
function mayDescribeSamples(file: Recognised): boolean {
	if (file.format === 'metadata_table') return true;
	return file.format === 'feature_table' && (file.matrix?.excluded_columns.length ?? 0) > 1;
}

/** Files that samples are matched with: the data, else the tables of scores, which are then what can be analysed. */
function samplesOf(own: readonly ScannedFile[]): ScannedFile[] {
	const data = own.filter(({ file }) => file.role === 'data');
	return data.length > 0 ? data : own.filter(({ file }) => file.scores !== undefined);
}

function metadataTables({ file }: ScannedFile): MetadataSources['tables'][number][] {
	if (mayDescribeSamples(file))
		return [{ path: file.path, is_matrix: file.matrix !== null, id_column: file.sample_column }];
	// Rows of groups and ages may stand above the measurements.
	const across = file.matrix?.orientation === 'features_in_rows' && (file.matrix.n_features ?? 1) > 0;
	return across ? [{ path: file.path, is_matrix: true, across: true }] : [];
}

function dataIds({ file }: ScannedFile): { path: string; sample_ids: string[] } {
	return { path: file.path, sample_ids: file.sample_ids };
}
