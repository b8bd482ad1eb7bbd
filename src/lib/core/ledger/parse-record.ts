import * as z from 'zod';
import { recordJson } from '../../base/record-json.ts';
import { say, spreadMessage, type Message, type MessageValues } from '../../contract/messages/index.ts';
import { isRecordId, recordName, type RecordKind } from './record-kinds.ts';

/** A file of the ledger that counts nowhere, and why. */
export interface SetAside {
	/** File, relative to the output root. */
	path: string;
	reason: string;
	reason_code: string;
	reason_values: MessageValues;
}

/** Says why a file is set aside. */
export function setAside(path: string, why: Message): SetAside {
	return { path, ...spreadMessage('reason', why) };
}

const versioned = z.object({ schema_version: z.number() });

/**
 * The record in the text of a ledger file, or why it is none: no JSON, foreign JSON, a newer version, another dataset, a
 * copy under another name. `datasetId` null: no dataset to compare with.
 */
export function parseRecord<T>(
	kind: RecordKind<T>,
	name: string,
	text: string,
	datasetId: string | null,
): { record: T } | { why: Message } {
	let value: unknown;
	try {
		value = recordJson(text);
	} catch {
		// A parser quotes the text at the fault, and that text may be anything.
		return { why: say('ledger.record_not_json') };
	}
	// Asked first: a newer version may have changed every other field.
	const version = versioned.safeParse(value).data?.schema_version;
	if (version !== undefined && version > kind.version)
		return { why: say('ledger.record_newer', { found: version, known: kind.version }) };
	const parsed = kind.schema.safeParse(value);
	if (!parsed.success) return { why: foreign(parsed.error) };
	const record = parsed.data;
	const owner = kind.datasetOf(record);
	if (datasetId !== null && owner !== null && owner !== datasetId)
		return { why: say('ledger.record_other_dataset', { found: owner, expected: datasetId }) };
	if (kind.isInPlace?.(record) === false) return { why: say('ledger.record_leads_away') };
	const id = kind.idOf(record);
	if (!isRecordId(id) || recordName(kind, id) !== name) return { why: say('ledger.record_renamed', { id }) };
	return { record };
}

function foreign(error: z.ZodError): Message {
	const issue = error.issues[0];
	const field = issue === undefined || issue.path.length === 0 ? 'the file' : issue.path.join('.');
	return say('ledger.record_foreign', { field, reason: `(${issue?.message ?? 'unknown'})` });
}
