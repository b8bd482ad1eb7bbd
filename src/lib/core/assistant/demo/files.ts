import { gzipSync, strToU8 } from 'fflate';
import { csvCell, tsvCell, type CsvCell } from '../../../base/csv.ts';
import { canonicalJson } from '../../../base/json.ts';
import { writeXlsx } from './xlsx-writer.ts';
import { cohortStream, type DemoCohort, type DemoMatrix } from './cohort.ts';
import { rawFiles } from './raw/raw-files.ts';
import type { SampleSheet } from './sheet.ts';

/** Folder of the dataset inside the demo folder. */
export const DATASET_FOLDER = 'lung-screening-demo';
/** What was planted; outside the dataset, so that no scan can see it. */
export const PLANTED_FILE = 'planted.json';

export interface DemoFile {
	/** Relative to the demo folder, `/` separated. */
	path: string;
	bytes: Uint8Array;
}

/**
 * The files of a cohort. Features stand in rows twice and in columns once, missing is NA or an empty cell, as tables from
 * three laboratories would be. The same cohort gives the same bytes on every machine.
 */
export function demoFiles(cohort: DemoCohort): DemoFile[] {
	const { seed } = cohort.planted;
	const root = cohortStream(seed);
	const raw = rawFiles(cohort.samples, cohort.planted, {
		seed,
		copy_number: root.fork('draws/copy_number'),
		fragmentomics: root.fork('draws/fragmentomics'),
		raw: root.fork('draws/raw'),
	});
	const tables = tableFiles(cohort);
	return [
		...tables.slice(0, -1),
		...raw.map(({ path, bytes }) => ({ path: `${DATASET_FOLDER}/${path}`, bytes })),
		...tables.slice(-1),
	];
}

/** The matrices, the sample sheet and, last, what was planted: all but the reads and variants. */
export function tableFiles(cohort: DemoCohort): DemoFile[] {
	const matrix = (name: string): DemoMatrix => {
		const found = cohort.matrices.find((m) => m.name === name);
		if (!found) throw new Error(`The cohort has no matrix ${name}.`);
		return found;
	};
	const dataset = (name: string, bytes: Uint8Array): DemoFile => ({
		path: `${DATASET_FOLDER}/${name}`,
		bytes,
	});
	return [
		dataset('methylation_beta.tsv.gz', gzip(featuresInRows(matrix('methylation'), 'probe_id'))),
		dataset('copy_number_log2_1mb.tsv.gz', gzip(featuresInRows(matrix('copy_number'), 'bin'))),
		dataset('fragment_profiles.csv', strToU8(samplesInRows(matrix('fragmentomics')))),
		dataset('sample_sheet.xlsx', workbook(cohort.sheet)),
		{ path: PLANTED_FILE, bytes: strToU8(canonicalJson(cohort.planted)) },
	];
}

function gzip(text: string): Uint8Array {
	return gzipSync(strToU8(text), { level: 6, mtime: 0 });
}

function featuresInRows(matrix: DemoMatrix, idColumn: string): string {
	const n = matrix.sample_ids.length;
	const header = [idColumn, ...matrix.annotation.map((column) => column.name), ...matrix.sample_ids];
	const lines = [header.map(tsvCell).join('\t')];
	for (const [f, id] of matrix.feature_ids.entries()) {
		const cells: (string | number)[] = [id, ...matrix.annotation.map((a) => a.values[f]!)].map((cell) =>
			typeof cell === 'number' ? cell : tsvCell(cell),
		);
		for (let s = 0; s < n; s++) {
			const value = matrix.values[f * n + s]!;
			cells.push(Number.isNaN(value) ? 'NA' : value);
		}
		lines.push(cells.join('\t'));
	}
	return lines.join('\n') + '\n';
}

function samplesInRows(matrix: DemoMatrix): string {
	const n = matrix.sample_ids.length;
	const line = (cells: CsvCell[]): string => cells.map(csvCell).join(',');
	const rows = matrix.sample_ids.map((id, s) =>
		line([id, ...matrix.feature_ids.map((_, f) => matrix.values[f * n + s]!)]),
	);
	return [line(['sample_id', ...matrix.feature_ids]), ...rows].join('\n') + '\n';
}

function workbook(sheet: SampleSheet): Uint8Array {
	return writeXlsx([{ name: 'Samples', rows: [[sheet.title], [...sheet.columns], ...sheet.rows] }]);
}
