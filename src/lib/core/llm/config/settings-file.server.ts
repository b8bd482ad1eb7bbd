import type * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { LbError } from '../../../base/errors.ts';
import { withFileLock } from '../../../base/file-lock.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { systemCode } from '../../../base/system-code.ts';

/**
 * A settings file of the user data folder; null when there is none. Throws `llm.settings_unreadable`, which says nothing of
 * what is in the file: it may hold keys.
 */
export async function readSettingsFile<S extends z.ZodType>(
	file: string,
	schema: S,
): Promise<z.output<S> | null> {
	const refuse = (reason: string, reason_zh: string): LbError =>
		new LbError('llm.settings_unreadable', { reason, reason_zh }, { path: file });
	let text: string;
	try {
		text = await plainText(file);
	} catch (error) {
		const code = systemCode(error);
		if (code === 'ENOENT') return null;
		throw refuse(code ?? 'it cannot be opened', code ?? '无法打开');
	}
	try {
		return schema.parse(JSON.parse(text));
	} catch {
		throw refuse('it is not a settings file of this version', '它不是本版本的设置文件');
	}
}

const PRIVATE = 0o600;
/** A credential store may take a while; whoever holds the lock longer waits for a person. */
const LOCK_WAIT_MS = 20_000;

/** Throws `llm.settings_busy`, `llm.settings_unwritable`, and what `work` throws. */
export async function inSettingsLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
	let hasBegun = false;
	const begun = (): Promise<T> => {
		hasBegun = true;
		return work();
	};
	const late = (): LbError => new LbError('llm.settings_busy', {}, { path: lock });
	try {
		return await withFileLock(lock, begun, { wait_ms: LOCK_WAIT_MS, late });
	} catch (error) {
		throw hasBegun ? error : unwritable(lock, error);
	}
}

/** Writes a settings file, which only its owner may read. Throws `llm.settings_unwritable`. */
export async function writeSettingsFile(file: string, value: unknown): Promise<void> {
	try {
		await writeFileAtomic(file, canonicalJson(value), PRIVATE);
	} catch (error) {
		throw unwritable(file, error);
	}
}

function unwritable(file: string, error: unknown): LbError {
	if (error instanceof LbError && error.code === 'llm.settings_busy') return error;
	const cause = error instanceof LbError ? error.cause : error;
	const reason = systemCode(cause) ?? 'the system refuses';
	return new LbError('llm.settings_unwritable', { reason }, { path: file }, { cause });
}
