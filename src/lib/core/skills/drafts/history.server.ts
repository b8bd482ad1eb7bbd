import path from 'node:path';
import { maxOf } from '../../../base/extremes.ts';
import type { FolderHandle } from '../../../base/folder-handle.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { recordJson } from '../../../base/record-json.ts';
import type { SkillDocument } from '../../../contract/records/skill.ts';
import { skillPlaces } from '../places.server.ts';
import { historyRecord, versionRecord, type HistoryRecord, type VersionRecord } from './draft-record.ts';
import { partsOf, readingSkills } from './skills-folder.server.ts';

const LOG = 'history.json';

const namesOf = (userData: string, skillId: string): string[] => [
	path.basename(skillPlaces(userData).history),
	...partsOf(skillId),
];

/** What happened to a text; null where nothing did. */
export function readHistory(root: FolderHandle, userData: string, skillId: string): HistoryRecord | null {
	const text = root.reach(namesOf(userData, skillId))?.readText(LOG) ?? null;
	const value = text === null ? null : parsedOrNull(text);
	const parsed = historyRecord.safeParse(value);
	return parsed.success && parsed.data.skill_id === skillId ? parsed.data : null;
}

/** The files of a version; null where they are gone. */
export function readVersion(
	root: FolderHandle,
	userData: string,
	skillId: string,
	version: number,
): VersionRecord | null {
	const text = root.reach(namesOf(userData, skillId))?.readText(`${version}.json`) ?? null;
	const parsed = versionRecord.safeParse(text === null ? null : parsedOrNull(text));
	return parsed.success ? parsed.data : null;
}

function parsedOrNull(text: string): unknown {
	try {
		return recordJson(text);
	} catch {
		return null;
	}
}

export async function writeVersion(
	root: FolderHandle,
	userData: string,
	skillId: string,
	version: number,
	files: VersionRecord,
): Promise<void> {
	await root.make(namesOf(userData, skillId)).replace(`${version}.json`, canonicalJson(files), 0o600);
}

export async function writeHistory(
	root: FolderHandle,
	userData: string,
	history: HistoryRecord,
): Promise<void> {
	await root.make(namesOf(userData, history.skill_id)).replace(LOG, canonicalJson(history), 0o600);
}

/** Number of the next version. */
export const newVersion = ({ entries }: HistoryRecord): number =>
	maxOf([0, ...entries.map(({ version }) => version)]) + 1;

/** The history with the text that is there now as its latest version, also where it was edited by hand. */
export async function withPresent(
	root: FolderHandle,
	userData: string,
	skill_id: string,
	files: VersionRecord,
	now: Date,
): Promise<HistoryRecord> {
	const known = readHistory(root, userData, skill_id);
	if (known === null) {
		await writeVersion(root, userData, skill_id, 0, files);
		return { schema_version: 1, skill_id, present: 0, entries: [] };
	}
	const last = readVersion(root, userData, skill_id, known.present);
	if (last?.text === files.text && last.text_zh === files.text_zh) return known;
	const version = newVersion(known);
	await writeVersion(root, userData, skill_id, version, files);
	const what = 'The text was edited outside of a review.';
	const edited = { version, at: now.toISOString(), draft_id: null, based_on: known.present, what };
	return { ...known, present: version, entries: [...known.entries, edited] };
}

/** Versions of a text, newest first. */
export async function historyOf(userData: string, skillId: string): Promise<SkillDocument['history']> {
	if (!skillId.includes(':')) return [];
	const history = await readingSkills(userData, (root) => readHistory(root, userData, skillId));
	return (history?.entries ?? [])
		.map(({ version, at, draft_id, what }) => ({ version: String(version), at, draft_id, what }))
		.reverse();
}
