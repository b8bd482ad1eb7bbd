import { createHash, type Hash } from 'node:crypto';
import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomic } from './atomic-file.server.ts';
import { plainText } from './plain-text.server.ts';
import { recordJson } from './record-json.ts';
import type { ResultCache } from './result-cache.ts';
import { engineVersion } from './version.ts';

/** Results are of some hundred bytes each. */
const MAX_KEPT = 2000;
/** So many are removed at once, the oldest first. */
const REMOVED = 500;

/** Nothing else in the folder is ever removed. */
const OURS = /^[0-9a-f]{64}\.json$/u;

const entry = z.object({ schema_version: z.literal(1), computation: z.string(), value: z.unknown() });

/**
 * Results in `cache/` of a user data folder, a file for each, named by the SHA-256 of its inputs and of the version of the program. A
 * folder that cannot be read or written only costs the time of computing again.
 */
export function openResultCache(userData: string): ResultCache {
	const folder = path.join(userData, 'cache');
	return {
		async once(of, shape, compute) {
			const file = path.join(folder, `${keyOf([engineVersion, of.computation, of.inputs])}.json`);
			const kept = shape.safeParse(await valueIn(file));
			if (kept.success) return kept.data;
			const value = await compute();
			const written = JSON.stringify({ schema_version: 1, computation: of.computation, value });
			await writeFileAtomic(file, written, 0o600)
				.then(() => removeOldest(folder))
				.catch(() => undefined);
			return value;
		},
	};
}

async function valueIn(file: string): Promise<unknown> {
	try {
		return entry.parse(recordJson(await plainText(file))).value;
	} catch {
		return undefined;
	}
}

async function removeOldest(folder: string): Promise<void> {
	const files = (await readdir(folder)).filter((name) => OURS.test(name));
	if (files.length <= MAX_KEPT) return;
	const aged = await Promise.all(
		files.map(async (name) => ({ name, time: (await stat(path.join(folder, name))).mtimeMs })),
	);
	aged.sort((a, b) => a.time - b.time);
	for (const { name } of aged.slice(0, REMOVED)) await unlink(path.join(folder, name));
}

/** SHA-256 of a value of plain objects, arrays, typed arrays and what JSON has, hex. Values that differ have different keys. */
export function keyOf(value: unknown): string {
	const hash = createHash('sha256');
	add(hash, value);
	return hash.digest('hex');
}

function add(hash: Hash, value: unknown): void {
	if (ArrayBuffer.isView(value)) {
		hash.update(`${value.constructor.name} ${value.byteLength}\n`);
		hash.update(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
	} else if (Array.isArray(value)) {
		hash.update(`array ${value.length}\n`);
		for (const one of value) add(hash, one);
	} else if (typeof value === 'object' && value !== null) {
		const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
		hash.update(`object ${fields.length}\n`);
		for (const [name, one] of fields) {
			hash.update(`${JSON.stringify(name)}\n`);
			add(hash, one);
		}
	} else if (typeof value === 'number') hash.update(`number ${Object.is(value, -0) ? '-0' : value}\n`);
	else hash.update(`${JSON.stringify(value) ?? 'undefined'}\n`);
}
