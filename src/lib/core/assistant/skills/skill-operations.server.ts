import type { OperationFunctions } from '../operation-functions.ts';

/** Operations of skills that take milliseconds; what they need is loaded with the first question. */
export const skillOperationFunctions = {
	list_skill_documents: async (args, context) =>
		(await import('./read-skills.server.ts')).listSkills(args, context),
	show_skill_document: async (args, context) =>
		(await import('./read-skills.server.ts')).showSkill(args, context),
	get_skill_context: async (args, context) =>
		(await import('./skill-context.server.ts')).findContext(args, context),
	refresh_skill_cache: async (args, context) =>
		(await import('./read-skills.server.ts')).refreshSkills(args, context),
	remember_user_preference: async (args, context) =>
		(await import('./notes.server.ts')).rememberPreference(args, context),
	remember_professional_observation: async (args, context) =>
		(await import('./notes.server.ts')).rememberObservation(args, context),
	edit_skill_note: async (args, context) => (await import('./notes.server.ts')).editNote(args, context),
	delete_skill_note: async (args, context) => (await import('./notes.server.ts')).deleteNote(args, context),
	list_skill_drafts: async (args, context) => (await import('./drafts.server.ts')).listDrafts(args, context),
	show_skill_draft: async (args, context) => (await import('./drafts.server.ts')).showDraft(args, context),
	decide_skill_draft: async (args, context) =>
		(await import('./drafts.server.ts')).decideDraft(args, context),
	revert_skill: async (args, context) => (await import('./drafts.server.ts')).revertSkill(args, context),
} satisfies Partial<OperationFunctions>;
