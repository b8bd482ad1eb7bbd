import type { SkillDraft, SkillDraftSummary } from '../../../contract/records/skill.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';

/** `ingest_skill_source`. */
export async function ingestSource(
	_args: Arguments<'ingest_skill_source'>,
	_context: AssistantContext,
): Promise<SkillDraft> {
	throw new TypeError('ingest_skill_source has no code.');
}

/** `list_skill_drafts`. */
export async function listDrafts(
	_args: object,
	_context: AssistantContext,
): Promise<{ drafts: SkillDraftSummary[] }> {
	throw new TypeError('list_skill_drafts has no code.');
}

/** `show_skill_draft`. */
export async function showDraft(
	_args: Arguments<'show_skill_draft'>,
	_context: AssistantContext,
): Promise<SkillDraft> {
	throw new TypeError('show_skill_draft has no code.');
}

/** `decide_skill_draft`. */
export async function decideDraft(
	_args: Arguments<'decide_skill_draft'>,
	_context: AssistantContext,
): Promise<SkillDraft> {
	throw new TypeError('decide_skill_draft has no code.');
}

/** `revert_skill`. */
export async function revertSkill(
	_args: Arguments<'revert_skill'>,
	_context: AssistantContext,
): Promise<{ skill_id: string; version: string; removed: boolean }> {
	throw new TypeError('revert_skill has no code.');
}
