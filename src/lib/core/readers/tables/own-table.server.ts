import { statSync, type Stats } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';

/** Runs and published folders say by these records which files they wrote; products lie at most this deep below them. */
const RECORDS = [
	[
		'manifest.json',
		z.object({ outputs: z.array(z.object({ path: z.string() })) }).transform((one) => one.outputs),
	],
	[
		'source_run.json',
		z.object({ files: z.array(z.object({ path: z.string() })) }).transform((one) => one.files),
	],
] as const;
const DEPTH = 5;
/** A larger file of one of these names is the record of somebody else. */
const LARGEST = 32 << 20;

/** Records that were read last, by path, size and time: the products of a run share one. */
const read = new Map<string, Promise<ReadonlySet<string>>>();
const KEPT = 16;

/**
 * True for a table that this program wrote, by the record that lies with it: a run folder's manifest, or the note beside a
 * published copy. Only in such tables is an apostrophe before a would-be formula ours to take off.
 */
export async function isOwnTable(file: string): Promise<boolean> {
	const absolute = path.resolve(file);
	let folder = path.dirname(absolute);
	for (let depth = 0; depth < DEPTH; depth++) {
		for (const [name, schema] of RECORDS) {
			const files = await filesOf(path.join(folder, name), schema);
			if (files?.has(path.relative(folder, absolute).split(path.sep).join('/'))) return true;
		}
		const parent = path.dirname(folder);
		if (parent === folder) return false;
		folder = parent;
	}
	return false;
}

type Schema = (typeof RECORDS)[number][1];

async function filesOf(record: string, schema: Schema): Promise<ReadonlySet<string> | null> {
	// Asked for some ten names beside every file that is read, nearly all of which do not exist.
	const info = statOf(record);
	if (info === undefined || !info.isFile() || info.size > LARGEST) return null;
	const key = `${record}\u0000${info.size}\u0000${info.mtimeMs}`;
	const known = read.get(key);
	if (known !== undefined) return known;
	const files = namedIn(record, schema);
	read.set(key, files);
	if (read.size > KEPT) read.delete(read.keys().next().value ?? key);
	return files;
}

function statOf(record: string): Stats | undefined {
	try {
		return statSync(record, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}

async function namedIn(record: string, schema: Schema): Promise<ReadonlySet<string>> {
	try {
		const parsed = schema.safeParse(recordJson(await plainText(record)));
		return new Set(parsed.success ? parsed.data.map((one) => one.path) : []);
	} catch {
		return new Set();
	}
}
