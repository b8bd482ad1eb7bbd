import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { withFileLock } from '../../../base/file-lock.server.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import type { SavedAliases } from '../../llm/aliases/index.ts';

const NAME = 'mcp-aliases.json';
const PRIVATE = 0o600;
const WAIT_MS = 2000;
/** More names than anybody is told of. */
const MAX_ALIASES = 200_000;

const record = z.object({ schema_version: z.literal(1), aliases: z.record(z.string(), z.string()) });

/**
 * Aliases that clients were told, in the user data folder: a client starts its server anew and goes on with the same
 * conversation, in which an alias must not become the name of something else.
 */
export class AliasFile {
	readonly #file: string;
	readonly #lock: string;

	constructor(userData: string) {
		this.#file = path.join(userData, NAME);
		this.#lock = path.join(userData, 'mcp-aliases.lock');
	}

	/** None where there is no file, or one that is none of ours. */
	async read(): Promise<SavedAliases> {
		try {
			return record.parse(JSON.parse(await plainText(this.#file))).aliases;
		} catch {
			return {};
		}
	}

	/** Adds aliases; one that another server gave out meanwhile keeps its name. Where nothing can be written they are kept by the server alone. */
	async add(own: SavedAliases): Promise<void> {
		const late = (): Error => new Error('The aliases are being written by another server.');
		try {
			await withFileLock(this.#lock, () => this.#write(own), { wait_ms: WAIT_MS, late });
		} catch {
			// Nothing of the answer depends on it.
		}
	}

	async #write(own: SavedAliases): Promise<void> {
		const aliases = { ...own, ...(await this.read()) };
		if (Object.keys(aliases).length > MAX_ALIASES) return;
		await writeFileAtomic(this.#file, `${JSON.stringify({ schema_version: 1, aliases })}\n`, PRIVATE);
	}
}
