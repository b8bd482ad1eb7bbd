import type * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';

const PRIVATE = 0o600;

/** A record of ours in the folder of the tools; null for one that is not there or that cannot be read as one. */
export async function readKept<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
	try {
		const parsed = schema.safeParse(recordJson(await plainText(file)));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}

export async function writeKept(file: string, record: unknown): Promise<void> {
	await writeFileAtomic(file, canonicalJson(record), PRIVATE);
}
