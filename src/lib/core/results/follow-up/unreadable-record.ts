import type * as z from 'zod';
import { say, type Message } from '../../../contract/messages/index.ts';
import { KNOWN_VERSION } from '../listing/known-version.ts';
import type { Description } from './description.ts';

/** What a broken, foreign or newer record is told as: what is wrong and what to do, never its text. */
export function describeUnreadable(name: string, why: Message): Description {
	return {
		lines: [say('follow_up.unreadable', { name }), why],
		excerpt: null,
		next:
			why.code === 'ledger.record_newer'
				? say('follow_up.next_update', { name })
				: say('follow_up.next_set_aside', { name }),
	};
}

/** Why a record could not be read as JSON. A parser quotes the text at the fault; a record is never shown raw. */
export function notJson(error: unknown): Message {
	return error instanceof Error && 'code' in error
		? say('ledger.record_unreadable', { reason: String(error.code) })
		: say('ledger.record_not_json');
}

/** Why a value is no record of a shape. */
export function notOfShape(value: unknown, error: z.ZodError): Message {
	const version = versionOf(value);
	if (version !== null && version > KNOWN_VERSION)
		return say('ledger.record_newer', { found: version, known: KNOWN_VERSION });
	const issue = error.issues[0];
	const field = issue === undefined || issue.path.length === 0 ? 'the file' : issue.path.join('.');
	return say('ledger.record_foreign', { field, reason: `(${issue?.message ?? 'unknown'})` });
}

/** The version a value states, or null. */
export function versionOf(value: unknown): number | null {
	if (value === null || typeof value !== 'object' || !('schema_version' in value)) return null;
	return typeof value.schema_version === 'number' ? value.schema_version : null;
}
