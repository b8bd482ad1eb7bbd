import { lstatSync } from 'node:fs';
import { plainText, plainTextSync } from '../../base/plain-text.server.ts';
import { say, type Message } from '../../contract/messages/index.ts';

/** Bytes up to which a record is read at once: with thousands of them, waiting for each costs more than reading it. */
const SMALL = 256 * 1024;

/**
 * The text of a file of the ledger, or why it is not read. A link may lead anywhere and a pipe never ends, so only a
 * regular file is opened; null when there is nothing of that name.
 */
export async function recordText(file: string): Promise<{ text: string } | { why: Message } | null> {
	try {
		const info = lstatSync(file);
		if (!info.isFile()) return { why: say('ledger.record_no_file') };
		return { text: info.size <= SMALL ? plainTextSync(file) : await plainText(file) };
	} catch (error) {
		const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
		return reason === 'ENOENT' ? null : { why: say('ledger.record_unreadable', { reason }) };
	}
}
