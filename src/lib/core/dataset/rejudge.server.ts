import path from 'node:path';
import { mapBounded } from '../../base/bounded.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { knownIds, matchKnown } from '../readers/matrix/known-ids.ts';
import { recogniseFile } from './recognise/recognise-file.server.ts';
import { isToldByShape, type Recognised } from './recognise/recognised.ts';
import { fileOfSheet } from '../readers/tables/sheet-path.ts';

/** Files that are read a second time at most; a cohort comes in few matrices. */
const MAX_FILES = 40;
const AT_ONCE = 8;
/** From this share of an axis on the samples are those of the sample tables and nothing needs to be judged again. */
const ALL = 0.999;

/**
 * Judges matrices again with the sample ids of the sample tables of the same dataset, where those ids do not fit the samples
 * that were found: the ids know better than any criterion how a matrix lies. Files that fit, and datasets without a sample
 * table, cost nothing. A verdict that names fewer known samples than the first is not taken. Throws general.cancelled.
 */
export async function rejudgeByIds(
	root: string,
	recognised: readonly Recognised[],
	watch: Watch,
): Promise<Recognised[]> {
	const tables = recognised.filter((file) => file.format === 'metadata_table' && file.sample_ids.length > 1);
	const doubtful =
		tables.length === 0 ? [] : recognised.filter((file) => isDoubtful(file, tables)).slice(0, MAX_FILES);
	const again = await mapBounded(
		doubtful,
		AT_ONCE,
		async (file) => {
			const ids = idsFor(file, tables);
			const found = await recogniseFile(root, fileOf(file), { signal: watch.signal }, ids);
			return better(
				file,
				found.find((one) => one.path === file.path),
				ids,
			);
		},
		watch.signal,
	);
	throwIfCancelled(watch.signal, 'the folder scan');
	const changed = new Map(doubtful.map((file, i) => [file, again[i] ?? file]));
	return recognised.map((file) => changed.get(file) ?? file);
}

/** Sample tables below the same first folder: in a folder of several datasets each has its own. */
function idsFor(file: Recognised, tables: readonly Recognised[]): string[] {
	const near = tables.filter((table) => table !== file && inOneDataset(file, table));
	return [...new Set(near.flatMap((table) => table.sample_ids))];
}

/** A table at the top describes every file, one in a child folder those of its own child. */
export function inOneDataset(file: Recognised, table: Recognised): boolean {
	const child = (one: Recognised): string =>
		one.path.includes('/') ? (path.posix.dirname(one.path).split('/')[0] ?? '') : '';
	return child(table) === '' || child(table) === child(file);
}

/** File of an entry, without its sheet. */
export function fileOf({ path: file }: Recognised): string {
	return fileOfSheet(file);
}

function isDoubtful(file: Recognised, tables: readonly Recognised[]): boolean {
	if (!isToldByShape(file)) return false;
	const ids = idsFor(file, tables);
	const known = knownIds(ids);
	return known !== null && fit(file.sample_ids, ids) < ALL;
}

/** Share of the samples that are known. */
function fit(samples: readonly string[], ids: readonly string[]): number {
	const known = knownIds(ids);
	if (known === null || samples.length === 0) return 0;
	return samples.filter((id) => known.has(id)).length / samples.length;
}

function better(file: Recognised, found: Recognised | undefined, ids: readonly string[]): Recognised {
	if (found?.matrix === null || found === undefined) return file;
	const known = knownIds(ids);
	if (known === null || matchKnown(found.sample_ids, known).share === 0) return file;
	return fit(found.sample_ids, ids) > fit(file.sample_ids, ids) ? found : file;
}
