import path from 'node:path';
import { faultOfFile } from '../../base/file-fault.ts';
import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { readTable } from '../readers/tables/table.server.ts';
import { contradiction, type Contradiction, type PeopleTable } from './contradicting-ids.ts';
import type { Recognised } from './recognise/recognised.ts';

/** Two subfolders whose tables use the same ids for other people. */
export interface ContradictingFolders extends Contradiction {
	folders: [string, string];
}

const MAX_ROWS = 50_000;
/** Tables of people that are compared with each other; a folder of more studies is told by its description files. */
const MAX_TABLES = 12;
/** Shared ids from which two tables are read. */
const MIN_SHARED = 5;

/**
 * Subfolders with tables of people that share ids and contradict each other about them: sample 1 of one study is not sample 1 of
 * another. Reads only tables whose ids are shared.
 */
export async function contradictingFolders(
	root: string,
	recognised: readonly Recognised[],
	watch: Watch = {},
): Promise<ContradictingFolders[]> {
	const tables = recognised
		.filter(
			({ path: file, role, sample_column, sample_ids }) =>
				role === 'metadata' &&
				file.includes('/') &&
				sample_column !== null &&
				sample_ids.length >= MIN_SHARED,
		)
		.slice(0, MAX_TABLES);
	const read = new Map<Recognised, PeopleTable | null>();
	const content = async (table: Recognised): Promise<PeopleTable | null> => {
		const known = read.get(table);
		if (known !== undefined) return known;
		const people = await readPeople(root, table, watch);
		read.set(table, people);
		return people;
	};
	const found: ContradictingFolders[] = [];
	for (const [i, one] of tables.entries())
		for (const other of tables.slice(i + 1)) {
			const folders: [string, string] = [childOf(one), childOf(other)];
			if (folders[0] === folders[1] || shared(one, other) < MIN_SHARED) continue;
			throwIfCancelled(watch.signal, 'the folder scan');
			const [a, b] = [await content(one), await content(other)];
			const differs = a === null || b === null ? null : contradiction(a, b);
			if (differs !== null) found.push({ ...differs, folders });
		}
	return found;
}

const childOf = ({ path: file }: Recognised): string => file.slice(0, file.indexOf('/'));

function shared(a: Recognised, b: Recognised): number {
	const own = new Set(a.sample_ids);
	return b.sample_ids.filter((id) => own.has(id)).length;
}

/** A table that cannot be read contradicts nobody; the scan says what is wrong with it. */
async function readPeople(root: string, table: Recognised, watch: Watch): Promise<PeopleTable | null> {
	try {
		const { header, rows } = await readTable(path.join(root, table.path), { max_rows: MAX_ROWS }, watch);
		return { header, rows, sample_column: table.sample_column ?? '' };
	} catch (error) {
		faultOfFile(error, table.path);
		return null;
	}
}
