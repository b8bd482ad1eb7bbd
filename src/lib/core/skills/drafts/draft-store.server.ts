import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { FolderHandle } from '../../../base/folder-handle.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { recordJson } from '../../../base/record-json.ts';
import { isMessageCode, spreadMessages } from '../../../contract/messages/index.ts';
import type { SkillDraft, SkillDraftSummary } from '../../../contract/records/skill.ts';
import { skillPlaces } from '../places.server.ts';
import { draftRecord, type DraftRecord } from './draft-record.ts';
import { shownHunks } from './hunks.ts';
import { readingSkills } from './skills-folder.server.ts';

const FILE = /^([0-9a-f]{12})\.json$/;
/** More are not listed: nobody reviews so many. */
const MAX_DRAFTS = 500;

const folderOf = (userData: string): string => path.basename(skillPlaces(userData).drafts);

export const newDraftId = (): string => randomBytes(6).toString('hex');

/** Drafts that wait for a review, newest first. A file that is none is not listed. */
export async function listDrafts(userData: string): Promise<SkillDraftSummary[]> {
	const drafts = await draftRecords(userData);
	return drafts.map(summaryOf).filter(({ open }) => open > 0);
}

/** All drafts that can be read, newest first. */
export async function draftRecords(userData: string): Promise<DraftRecord[]> {
	const drafts = await readingSkills(userData, (root) => {
		const folder = root.reach([folderOf(userData)]);
		if (folder === null) return [];
		const names = folder.entries().flatMap(({ name }) => FILE.exec(name)?.[1] ?? []);
		return names.slice(0, MAX_DRAFTS).flatMap((id) => readIn(folder, id) ?? []);
	});
	return (drafts ?? []).sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

/** A draft. Throws `skills.draft_unknown`. */
export function readDraft(root: FolderHandle, userData: string, draftId: string): DraftRecord {
	const folder = FILE.test(`${draftId}.json`) ? root.reach([folderOf(userData)]) : null;
	const draft = folder === null ? null : readIn(folder, draftId);
	if (draft === null) throw unknownDraft(draftId);
	return draft;
}

const unknownDraft = (draftId: string): LbError =>
	new LbError('skills.draft_unknown', { draft: draftId.slice(0, 40) }, { field: 'draft_id' });

/** A draft as everybody sees it. Throws `skills.draft_unknown`. */
export async function showDraft(userData: string, draftId: string): Promise<SkillDraft> {
	const draft = await readingSkills(userData, (root) => shownDraft(readDraft(root, userData, draftId)));
	if (draft === null) throw unknownDraft(draftId);
	return draft;
}

function readIn(folder: FolderHandle, id: string): DraftRecord | null {
	const text = folder.readText(`${id}.json`);
	if (text === null) return null;
	try {
		const parsed = draftRecord.safeParse(recordJson(text));
		return parsed.success && parsed.data.draft_id === id ? parsed.data : null;
	} catch {
		return null;
	}
}

export async function writeDraft(root: FolderHandle, userData: string, draft: DraftRecord): Promise<void> {
	await root.make([folderOf(userData)]).replace(`${draft.draft_id}.json`, canonicalJson(draft), 0o600);
}

/** Removes a draft about which everything is decided: its text would only lie there. */
export function deleteDraft(root: FolderHandle, userData: string, draftId: string): void {
	root.reach([folderOf(userData)])?.unlink(`${draftId}.json`);
}

export const openHunks = ({ hunks }: Pick<DraftRecord, 'hunks'>): number[] =>
	hunks.filter(({ state }) => state === 'open').map(({ hunk }) => hunk);

function summaryOf(draft: DraftRecord): SkillDraftSummary {
	const { draft_id, skill_id, is_new, title, summary, created_at, writer, model, sources } = draft;
	return {
		draft_id,
		skill_id,
		is_new,
		title,
		summary,
		created_at,
		writer,
		model,
		sources,
		open: openHunks(draft).length,
	};
}

/** A draft as everybody sees it. */
export function shownDraft(draft: DraftRecord): SkillDraft {
	const warnings = draft.warnings.flatMap(({ code, values }) =>
		isMessageCode(code) ? [{ code, values }] : [],
	);
	return {
		...summaryOf(draft),
		proposed: draft.proposed,
		hunks: shownHunks(draft.hunks),
		...spreadMessages('warnings', warnings),
	};
}
