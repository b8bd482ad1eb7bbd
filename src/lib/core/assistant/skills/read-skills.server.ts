import type { SkillList } from '../../../contract/operations/skills.ts';
import type { SkillContext, SkillDocument } from '../../../contract/records/skill.ts';
import { openShelf } from '../../skills/open-shelf.server.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';

/** `list_skill_documents`. */
export async function listSkills(_args: object, { userData }: AssistantContext): Promise<SkillList> {
	const { root, refused } = await openShelf(userData);
	return { root, skills: [], refused, drafts: 0 };
}

/** `refresh_skill_cache`. */
export const refreshSkills = listSkills;

/** `show_skill_document`. */
export async function showSkill(
	_args: Arguments<'show_skill_document'>,
	_context: AssistantContext,
): Promise<SkillDocument> {
	throw new TypeError('show_skill_document has no code.');
}

/** `get_skill_context`. */
export async function findContext(
	_args: Arguments<'get_skill_context'>,
	_context: AssistantContext,
): Promise<SkillContext> {
	throw new TypeError('get_skill_context has no code.');
}
