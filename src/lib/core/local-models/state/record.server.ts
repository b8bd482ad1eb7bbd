import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { LbError } from '../../../base/errors.ts';
import { withFileLock } from '../../../base/file-lock.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { makeFolder } from '../../../base/private-folder.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { systemCode } from '../../../base/system-code.ts';
import { localModelRecord, type LocalModelRecord } from './record.ts';
import { placesOfModel } from './places.server.ts';

const PRIVATE = 0o600;
/** A change takes milliseconds, on a machine that is short of everything seconds. */
const WAIT_MS = 20_000;

/** The record of a model; null without one. Throws `local_models.unreadable`. */
export async function readRecord(userData: string, identifier: string): Promise<LocalModelRecord | null> {
	const { record } = placesOfModel(userData, identifier);
	try {
		const read = localModelRecord.safeParse(recordJson(await plainText(record)));
		if (read.success && read.data.identifier === identifier) return read.data;
		const [issue] = read.error?.issues ?? [];
		const field = issue === undefined ? 'identifier' : issue.path.join('.');
		throw unreadable(
			record,
			identifier,
			`the field ${field || '–'} is not valid`,
			`字段 ${field || '–'} 无效`,
		);
	} catch (error) {
		if (error instanceof LbError) throw error;
		if (systemCode(error) === 'ENOENT') return null;
		if (error instanceof SyntaxError) throw unreadable(record, identifier, 'it is not JSON', '它不是 JSON');
		const code = systemCode(error) ?? 'unknown error';
		throw unreadable(record, identifier, code, code);
	}
}

/**
 * Changes the record of a model, one process after the other. Returns the new one. Throws `local_models.unreadable`,
 * `local_models.busy`, `run.disk_full`.
 */
export async function changeRecord(
	userData: string,
	identifier: string,
	edit: (record: LocalModelRecord | null) => LocalModelRecord,
): Promise<LocalModelRecord> {
	const places = placesOfModel(userData, identifier);
	await makeFolder(places.folder);
	const late = (): LbError => new LbError('local_models.busy', { name: identifier, model: identifier });
	return withFileLock(
		places.record_lock,
		async () => {
			const changed = edit(await readRecord(userData, identifier));
			await writeFileAtomic(places.record, canonicalJson(localModelRecord.parse(changed)), PRIVATE);
			return changed;
		},
		{ wait_ms: WAIT_MS, late },
	);
}

/** Changes a record that is there; does nothing where none is. */
export async function changeKeptRecord(
	userData: string,
	identifier: string,
	edit: (record: LocalModelRecord) => LocalModelRecord,
): Promise<LocalModelRecord | null> {
	if ((await readRecord(userData, identifier)) === null) return null;
	return changeRecord(userData, identifier, (record) => {
		// Removed in between.
		if (record === null) throw new LbError('local_models.busy', { name: identifier, model: identifier });
		return edit(record);
	});
}

const unreadable = (place: string, model: string, reason: string, reason_zh: string): LbError =>
	new LbError('local_models.unreadable', { model, reason, reason_zh }, { path: place });
