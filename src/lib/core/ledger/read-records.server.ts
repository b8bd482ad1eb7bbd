import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { mapBounded } from '../../base/bounded.ts';
import { say } from '../../contract/messages/index.ts';
import { parseRecord, setAside, type SetAside } from './parse-record.ts';
import { recordText } from './record-text.server.ts';
import { sortRecords, type RecordKind } from './record-kinds.ts';

/** Files read at once: enough to hide the wait for the disk, few enough that big records do not pile up in memory. */
const AT_ONCE = 8;

/** Records of one kind, oldest first, and the files that are none. */
export interface RecordsRead<T> {
	records: T[];
	set_aside: SetAside[];
}

/** Where to read, and whose records count. */
export interface LedgerPlace {
	/** The `ledger` folder. */
	folder: string;
	/** Dataset whose records count; null: no dataset to compare with. */
	datasetId: string | null;
}

/** File names of the ledger's records that begin with `prefix`, sorted; none when there is no ledger. */
export async function recordNames(folder: string, prefix = ''): Promise<string[]> {
	try {
		const names = await readdir(folder);
		return names.filter((name) => name.startsWith(prefix) && name.endsWith('.json')).sort();
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : null;
		if (code === 'ENOENT' || code === 'ENOTDIR') return [];
		throw error;
	}
}

/**
 * Hands the records of the named files to `visit` one by one, in no particular order, and keeps none of them. Returns the
 * files that are set aside, by name; none of them is fatal for the others.
 */
export async function visitRecords<T>(
	kind: RecordKind<T>,
	{ folder, datasetId }: LedgerPlace,
	names: readonly string[],
	visit: (record: T) => void,
): Promise<SetAside[]> {
	const aside = await mapBounded(names, AT_ONCE, async (name) => {
		const relative = `assistant/ledger/${name}`;
		const content = await recordText(path.join(folder, name));
		if (content === null) return setAside(relative, say('ledger.record_unreadable', { reason: 'ENOENT' }));
		if ('why' in content) return setAside(relative, content.why);
		const read = parseRecord(kind, name, content.text, datasetId);
		if ('why' in read) return setAside(relative, read.why);
		visit(read.record);
		return null;
	});
	return aside.filter((one) => one !== null);
}

/** All records of one kind. */
export async function readRecords<T>(
	kind: RecordKind<T>,
	place: LedgerPlace,
	names?: readonly string[],
): Promise<RecordsRead<T>> {
	const records: T[] = [];
	const wanted = names ?? (await recordNames(place.folder, kind.prefix));
	const set_aside = await visitRecords(kind, place, wanted, (record) => records.push(record));
	return { records: sortRecords(kind, records), set_aside };
}
