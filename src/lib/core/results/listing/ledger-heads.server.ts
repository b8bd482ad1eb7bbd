import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { plainText } from '../../../base/plain-text.server.ts';
import { mapBounded } from '../../../base/bounded.ts';
import { recordJson } from '../../../base/record-json.ts';
import { isManifestPlace } from '../../../contract/records/run-places.ts';
import { KNOWN_VERSION } from './known-version.ts';
import { ledgerKind, type LedgerKind } from './ledger-kind.ts';

/** What a list needs to know of a file of the ledger. */
export interface LedgerHead {
	name: string;
	/** Absolute path. */
	file: string;
	bytes: number;
	kind: LedgerKind;
	/** False when it is no JSON, no record, or of a newer version. */
	readable: boolean;
	/** Time of the record, else of the file. */
	time: string;
	task_key: string | null;
	run_id: string | null;
	manifest_path: string | null;
}

/** Files open at once; the disk gains nothing from more. */
const AT_ONCE = 16;

/**
 * Above this a record is not parsed for a list: 1,000 evaluations of 1 MB would take seconds. Whether such a file is whole
 * is seen from its end, its few fields from their lines (records are written with two spaces, keys sorted).
 */
const PARSED_UP_TO = 1024 * 1024;

/** The JSON files of a ledger folder in the order of their names, each read once; empty when there is no such folder. */
export async function readLedgerHeads(ledger: string): Promise<LedgerHead[]> {
	const names = await readdir(ledger).catch(() => []);
	const wanted = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
	const heads = await mapBounded(wanted, AT_ONCE, (name) => readHead(path.join(ledger, name), name));
	return heads.filter((head) => head !== null);
}

/** Null for a file that is gone again, or no file. */
async function readHead(file: string, name: string): Promise<LedgerHead | null> {
	const info = await lstat(file).catch(() => null);
	// A link is listed and not followed: it may lead anywhere.
	if (info === null || !(info.isFile() || info.isSymbolicLink())) return null;
	const text = info.isFile() ? await plainText(file).catch(() => '') : '';
	const kind = ledgerKind(name);
	const fields = headFields.safeParse(text.length > PARSED_UP_TO ? scanned(text) : parsed(text)).data;
	const record = fields === undefined || fields.schema_version > KNOWN_VERSION ? undefined : fields;
	return {
		name,
		file,
		bytes: info.size,
		kind,
		readable: record !== undefined && needed[kind].every((field) => record[field] !== null),
		time: record?.created_at ?? record?.started_at ?? info.mtime.toISOString(),
		task_key: record?.task_key ?? null,
		run_id: record?.run_id ?? null,
		manifest_path: manifestOf(record),
	};
}

function manifestOf(record: z.infer<typeof headFields> | undefined): string | null {
	const { run_id = null, manifest_path = null } = record ?? {};
	if (run_id === null || manifest_path === null) return null;
	return isManifestPlace(run_id, manifest_path) ? manifest_path : null;
}

const text = z.string().nullable().catch(null).default(null);
const time = z.iso.datetime().nullable().catch(null).default(null);

const headFields = z.object({
	schema_version: z.number(),
	created_at: time,
	started_at: time,
	task_key: text,
	run_id: text,
	plan_id: text,
	evaluation_id: text,
	dataset_id: text,
	manifest_path: text,
});

type Field = Exclude<keyof z.infer<typeof headFields>, 'schema_version'>;

/** Fields without which a record is none of its kind. */
const needed: Readonly<Record<LedgerKind, readonly Field[]>> = {
	plan: ['plan_id', 'created_at'],
	run: ['run_id', 'task_key', 'started_at'],
	evaluation: ['evaluation_id', 'created_at'],
	book: ['dataset_id'],
	other: [],
};

function parsed(record: string): unknown {
	try {
		return recordJson(record);
	} catch {
		return null;
	}
}

function scanned(record: string): unknown {
	if (!record.startsWith('{') || !record.trimEnd().endsWith('\n}')) return null;
	const found: Record<string, string | number> = {};
	for (const [, field = '', string, number] of record.matchAll(/^ {2}"(\w+)": (?:"([^"\\]*)"|(\d+)),?$/gmu))
		found[field] = string ?? Number(number);
	return found;
}
