import { faultOfFile } from '../../../base/file-fault.ts';
import path from 'node:path';
import type { Watch } from '../../../base/progress.ts';
import { columnFacts } from '../../dataset/metadata/column-facts.ts';
import { sampleNameScore } from '../../dataset/metadata/column-names.ts';
import { readMetadataInput } from '../../dataset/metadata-profile.server.ts';
import type { MetadataTable } from '../../dataset/metadata/table-unit.ts';
import type { CohortParameters } from './cohort-parameters.ts';
import type { MatrixFile } from './matrix-files.server.ts';

/**
 * Sample ids of the tables the run names, read before any matrix because they tell how a matrix lies: the values of the named
 * sample column, else of every column that may hold ids. A matrix that is named as its own table counts only with a named
 * column. Empty when labels are ignored or a table cannot be read; what is wrong with it is reported when labels are decided.
 */
export async function knownSampleIds(
	parameters: CohortParameters,
	files: readonly MatrixFile[],
	base: string,
	watch: Watch,
): Promise<string[]> {
	const { labels, labels_table, labels_sample_col } = parameters;
	const matrices = new Set(files.map((file) => file.path));
	const tables = labels_table.filter(
		(table) => labels_sample_col !== undefined || !matrices.has(path.resolve(base, table)),
	);
	if (labels === 'ignored' || tables.length === 0) return [];
	try {
		const choice = { mode: 'user', table: tables } as const;
		const read = await readMetadataInput(
			{ root: base, tables: [], data: [], choice },
			{ signal: watch.signal },
		);
		const named = read.tables.filter(({ header }) => header.includes(labels_sample_col ?? ''));
		// Beside a table with the named column, others describe patients.
		const others = read.tables.filter((table) => !matrices.has(path.resolve(base, table.path)));
		const samples = named.length > 0 ? named : others;
		return [...new Set(samples.flatMap((table) => idsOf(table, labels_sample_col)))];
	} catch (error) {
		// The reading of the metadata will say what is wrong with them.
		faultOfFile(error, tables.join(', '));
		return [];
	}
}

function idsOf(table: MetadataTable, column: string | undefined): string[] {
	const named = column === undefined ? -1 : table.header.indexOf(column);
	const indices =
		named !== -1
			? [named]
			: columnFacts(table.header, table.rows)
					.filter(({ name, kind }) => kind === 'id' || sampleNameScore(name) > 0)
					.map(({ index }) => index);
	return indices.flatMap((index) => table.rows.flatMap((row) => row[index] ?? []));
}
