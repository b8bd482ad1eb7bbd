import type * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { LbError } from '../../../base/errors.ts';
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

/** Writes a settings file, which only its owner may read. Throws `llm.settings_unwritable`. */
export async function writeSettingsFile(file: string, value: unknown): Promise<void> {
	try {
		await writeFileAtomic(file, canonicalJson(value), PRIVATE);
	} catch (error) {
		const cause = error instanceof LbError ? error.cause : error;
		const reason = systemCode(cause) ?? 'the system refuses';
		throw new LbError('llm.settings_unwritable', { reason }, { path: file }, { cause });
	}
}
