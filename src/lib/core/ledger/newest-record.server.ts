import { addToList } from '../../base/add-to-list.ts';
import { appendAll } from '../../base/append-all.ts';
import { readRecords, recordNames, type LedgerPlace } from './read-records.server.ts';
import { sortRecords, type RecordKind } from './record-kinds.ts';

/** Ids of this program begin with their time, `20261120T101500123Z-`; the first ones had no milliseconds. */
const SECOND = /^\d{8}T\d{6}(?=(?:\d{3})?Z-)/u;

/**
 * The newest record of a kind, or null. Only the files of the last second are read, and those whose name says no time,
 * because a ledger may hold hundreds of records of hundreds of kilobytes.
 */
export async function newestRecord<T>(kind: RecordKind<T>, place: LedgerPlace): Promise<T | null> {
	const timed = new Map<string, string[]>();
	const untimed: string[] = [];
	for (const name of await recordNames(place.folder, kind.prefix)) {
		const second = SECOND.exec(name.slice(kind.prefix.length))?.[0];
		if (second === undefined) untimed.push(name);
		else addToList(timed, second, name);
	}
	const found = (await readRecords(kind, place, untimed)).records;
	// A second whose files are all set aside gives way to the one before.
	for (const [, names] of [...timed].reverse()) {
		const { records } = await readRecords(kind, place, names);
		if (records.length === 0) continue;
		appendAll(found, records);
		break;
	}
	return sortRecords(kind, found).at(-1) ?? null;
}
