import { chmod, lstat, unlink } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { OTHERS } from '../../../base/private-folder.server.ts';
import type { CredentialStore } from './credential-store.ts';
import { readSettingsFile, writeSettingsFile } from './settings-file.server.ts';

const PRIVATE = 0o600;

const keysFile = z.object({ schema_version: z.literal(1), keys: z.record(z.string(), z.string()) });

/** Keys in `llm-keys.json` of the user data folder, which only its owner may read: where there is no credential store. */
export function fileStore(userData: string): CredentialStore {
	const file = path.join(userData, 'llm-keys.json');
	const read = async (): Promise<Record<string, string>> =>
		(await readSettingsFile(file, keysFile))?.keys ?? {};
	const write = async (keys: Record<string, string>): Promise<void> =>
		writeSettingsFile(file, { schema_version: 1, keys });
	return {
		async read(origin) {
			const keys = await read();
			await closeToOthers(file);
			const key = Object.hasOwn(keys, origin) ? keys[origin] : undefined;
			return key === undefined ? null : { key, place: 'file' };
		},
		async write(origin, key) {
			await write({ ...(await read()), [origin]: key });
			return 'file';
		},
		async remove(origin) {
			const { [origin]: removed, ...left } = await read();
			if (removed === undefined) return;
			if (Object.keys(left).length === 0) await unlink(file);
			else await write(left);
		},
		place: async () => 'file',
	};
}

/** A copy or an archive may have opened the file to others. */
async function closeToOthers(file: string): Promise<void> {
	try {
		if (((await lstat(file)).mode & OTHERS) !== 0) await chmod(file, PRIVATE);
	} catch {
		// Not there, or of another user.
	}
}
