import type { RememberedNote } from '../../../contract/operations/skills.ts';
import type { SkillNote } from '../../../contract/records/skill.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';

/** `remember_user_preference`. */
export async function rememberPreference(
	_args: Arguments<'remember_user_preference'>,
	_context: AssistantContext,
): Promise<RememberedNote> {
	throw new TypeError('remember_user_preference has no code.');
}

/** `remember_professional_observation`. */
export async function rememberObservation(
	_args: Arguments<'remember_professional_observation'>,
	_context: AssistantContext,
): Promise<RememberedNote> {
	throw new TypeError('remember_professional_observation has no code.');
}

/** `edit_skill_note`. */
export async function editNote(
	_args: Arguments<'edit_skill_note'>,
	_context: AssistantContext,
): Promise<RememberedNote> {
	throw new TypeError('edit_skill_note has no code.');
}

/** `delete_skill_note`. */
export async function deleteNote(
	_args: Arguments<'delete_skill_note'>,
	_context: AssistantContext,
): Promise<SkillNote> {
	throw new TypeError('delete_skill_note has no code.');
}
