import type { SkillDraft, SkillDraftSummary } from '../../../contract/records/skill.ts';
import { decideDraft as decide } from '../../skills/drafts/decide.server.ts';
import * as store from '../../skills/drafts/draft-store.server.ts';
import { revertSkill as revert } from '../../skills/drafts/revert.server.ts';
import { openShelf } from '../../skills/open-shelf.server.ts';
import { findSkill } from '../../skills/shelf/skill-ids.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';

/** `ingest_skill_source`. */
export async function ingestSource(
	args: Arguments<'ingest_skill_source'>,
	context: AssistantContext,
): Promise<SkillDraft> {
	const { ingest } = await import('./ingest.server.ts');
	return ingest(args, context);
}

/** `list_skill_drafts`. */
export async function listDrafts(
	_args: object,
	{ userData }: AssistantContext,
): Promise<{ drafts: SkillDraftSummary[] }> {
	return { drafts: await store.listDrafts(userData) };
}

/** `show_skill_draft`. */
export async function showDraft(
	{ draft_id }: Arguments<'show_skill_draft'>,
	{ userData }: AssistantContext,
): Promise<SkillDraft> {
	return store.showDraft(userData, draft_id);
}

/** `decide_skill_draft`. */
export async function decideDraft(
	args: Arguments<'decide_skill_draft'>,
	{ userData, now }: AssistantContext,
): Promise<SkillDraft> {
	const { hunks, ...rest } = args;
	return decide(userData, hunks === undefined ? rest : { ...rest, hunks }, now());
}

/** `revert_skill`. A skill of which nothing is left is found by its history. */
export async function revertSkill(
	{ skill_id, version }: Arguments<'revert_skill'>,
	{ userData, now }: AssistantContext,
): Promise<{ skill_id: string; version: string; removed: boolean }> {
	const shelf = await openShelf(userData);
	const known = shelf.skills.some((skill) => skill.skill_id === skill_id || skill.name === skill_id);
	const isFullId = /^(?:user|builtin):[a-z0-9-]+$/u.test(skill_id);
	const full = known || !isFullId ? findSkill(skill_id, shelf.skills).skill_id : skill_id;
	return revert(userData, full, version, now());
}
