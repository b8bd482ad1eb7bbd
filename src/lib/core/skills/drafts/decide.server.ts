import { LbError } from '../../../base/errors.ts';
import type { FolderHandle } from '../../../base/folder-handle.server.ts';
import type { SkillDraft } from '../../../contract/records/skill.ts';
import { keepLines, mergeBody } from '../distil/sections.ts';
import { openShelf } from '../open-shelf.server.ts';
import type { Skill, SkillShelf } from '../skill.ts';
import { deleteDraft, openHunks, readDraft, shownDraft, writeDraft } from './draft-store.server.ts';
import type { DraftRecord } from './draft-record.ts';
import { newVersion, withPresent, writeHistory, writeVersion } from './history.server.ts';
import { applyHunks, hunksOf } from './hunks.ts';
import { skillText, type SkillHead } from './skill-text.ts';
import { changingSkills } from './skills-folder.server.ts';
import { readFiles, requireTarget, roomFor, writeFiles } from './target.server.ts';

export interface Decision {
	draft_id: string;
	decision: 'accept' | 'reject';
	/** All open changes without it. */
	hunks?: readonly number[];
}

/**
 * Accepts or rejects changes of a draft. Accepted ones become a new version of the skill at once. Throws
 * `skills.draft_unknown`, `skills.hunk_unknown`, `skills.text_too_long`, and `skills.draft_outdated` where the skill changed
 * meanwhile: the draft is compared with its present text again and nothing is decided.
 */
export async function decideDraft(
	userData: string,
	{ draft_id, decision, hunks }: Decision,
	now: Date,
	shelfOf: (userData: string) => Promise<SkillShelf> = openShelf,
): Promise<SkillDraft> {
	return changingSkills(userData, async (root) => {
		const draft = readDraft(root, userData, draft_id);
		const chosen = chosenHunks(draft, hunks);
		if (decision === 'accept') await acceptHunks(root, userData, draft, chosen, now, await shelfOf(userData));
		const decided: DraftRecord = {
			...draft,
			hunks: draft.hunks.map((hunk) =>
				chosen.has(hunk.hunk) ? { ...hunk, state: decision === 'accept' ? 'accepted' : 'rejected' } : hunk,
			),
		};
		if (openHunks(decided).length === 0) deleteDraft(root, userData, draft_id);
		else await writeDraft(root, userData, decided);
		return shownDraft(decided);
	});
}

/** Throws `skills.hunk_unknown` for a change that is not open. */
function chosenHunks(draft: DraftRecord, hunks: readonly number[] | undefined): ReadonlySet<number> {
	const open = openHunks(draft);
	const wrong = (hunks ?? []).find((hunk) => !open.includes(hunk));
	if (wrong !== undefined)
		throw new LbError(
			'skills.hunk_unknown',
			{ draft: draft.draft_id, hunk: wrong, open: open.length === 0 ? '–' : open },
			{ field: 'hunks' },
		);
	return new Set(hunks ?? open);
}

async function acceptHunks(
	root: FolderHandle,
	userData: string,
	draft: DraftRecord,
	chosen: ReadonlySet<number>,
	now: Date,
	shelf: SkillShelf,
): Promise<void> {
	if (chosen.size === 0) return;
	const { skill_id } = draft;
	const present = shelf.skills.find((skill) => skill.skill_id === skill_id) ?? null;
	if (present !== null) requireTarget(present);
	const expected = applyHunks(draft.base, draft.hunks, ({ state }) => state === 'accepted');
	const body = (present?.body ?? '').trim();
	const files = readFiles(root, skill_id);
	// A text that is there and cannot be read as a skill is not overwritten by a draft of a new one.
	const isHidden = present === null && files.text !== null;
	if (body !== expected || isHidden) {
		if (!isHidden) await rebuild(root, userData, draft, body, present === null);
		throw new LbError('skills.draft_outdated', { skill: skill_id, draft: draft.draft_id });
	}
	const text = applyHunks(
		draft.base,
		draft.hunks,
		({ hunk, state }) => state === 'accepted' || chosen.has(hunk),
	);
	const history = await withPresent(root, userData, skill_id, files, now);
	const version = newVersion(history);
	const head = headOf(draft, present, String(version));
	const lines = new Set(draft.hunks.filter(({ hunk }) => chosen.has(hunk)).flatMap((hunk) => hunk.lines));
	const added = keepLines(draft.sections, (line) => lines.has(`+${line}`));
	const body_zh = present?.body_zh ?? null;
	const written = {
		text: skillText(head, text),
		// What was added stands in the Chinese text too, in the words of the document.
		text_zh: body_zh === null ? null : `${mergeBody(body_zh, added, 'zh')}\n`,
	};
	const limit = roomFor(skill_id, shelf);
	const bytes = Math.max(Buffer.byteLength(written.text), Buffer.byteLength(written.text_zh ?? ''));
	if (bytes > limit) throw new LbError('skills.text_too_long', { skill: skill_id, bytes, limit });
	await writeVersion(root, userData, skill_id, version, written);
	await writeFiles(root, skill_id, written);
	await writeHistory(root, userData, {
		...history,
		present: version,
		entries: [
			...history.entries,
			{
				...{ version, at: now.toISOString(), draft_id: draft.draft_id, based_on: history.present },
				what: whatChanged(draft, chosen.size),
			},
		],
	});
}

function whatChanged({ writer, model, sources, hunks }: DraftRecord, accepted: number): string {
	const [first] = sources;
	const by = writer === 'model' ? `written by ${model ?? 'a language model'}` : 'written by the rules';
	const more = sources.length > 1 ? ` and ${sources.length - 1} more` : '';
	return `You accepted ${accepted} of ${hunks.length} changes from ${first?.title ?? 'a document'}${more}, ${by}.`;
}

/** The head of the new version: that of the skill with the documents among its sources. */
function headOf(draft: DraftRecord, present: Skill | null, version: string): SkillHead {
	if (present === null) {
		const name = draft.skill_id.slice(draft.skill_id.indexOf(':') + 1);
		return {
			...{ name, title: draft.title, summary: draft.summary, version, sources: draft.sources },
			...{ title_zh: null, summary_zh: null, parent: null, contexts: [], assays: [] },
		};
	}
	const known = new Set(present.sources.map(({ sha256 }) => sha256));
	const sources = [...present.sources, ...draft.sources.filter(({ sha256 }) => !known.has(sha256))];
	return { ...present, version, sources };
}

/** Compares what is still open with the present text. */
async function rebuild(
	root: FolderHandle,
	userData: string,
	draft: DraftRecord,
	base: string,
	is_new: boolean,
): Promise<void> {
	const rejected = new Set(
		draft.hunks.filter(({ state }) => state === 'rejected').flatMap(({ lines }) => lines),
	);
	const accepted = new Set(
		draft.hunks.filter(({ state }) => state === 'accepted').flatMap(({ lines }) => lines),
	);
	const sections = keepLines(
		draft.sections,
		(line) => !rejected.has(`+${line}`) && !accepted.has(`+${line}`),
	);
	const proposed = mergeBody(base, sections, draft.language);
	const hunks = hunksOf(base, proposed);
	// Somebody brought all of it meanwhile.
	if (hunks.length === 0) deleteDraft(root, userData, draft.draft_id);
	else await writeDraft(root, userData, { ...draft, is_new, base, sections, proposed, hunks });
}
