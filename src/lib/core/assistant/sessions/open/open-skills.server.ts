import type { NoteStore } from '../../../../contract/records/skill.ts';
import { lightContext } from '../../light-context.ts';
import type { Arguments } from '../../operation-functions.ts';
import { skillOperationFunctions } from '../../skills/skill-operations.server.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import type { SessionContext } from '../session-context.ts';
import { startIngest } from '../start/start-ingest.server.ts';
import { requireTarget, usableSession } from '../start/require.ts';
import { beginWork } from '../works/begin-work.ts';
import type { StartedWork } from '../works/session-work.ts';

export type Skills = ReturnType<typeof openSkills>;

export interface ContextRequest {
	query: string;
	max_bytes: number;
	target?: number | undefined;
}

/** Skills, notes and drafts: what takes milliseconds is done here, a document is read by a job. */
export function openSkills(context: SessionContext) {
	const { userData, workspace, now } = context;
	const { remember_user_preference, remember_professional_observation, ...functions } =
		skillOperationFunctions;
	const light = (signal: AbortSignal) => lightContext(userData, signal, { now });
	return {
		list: (signal: AbortSignal) => functions.list_skill_documents({}, light(signal)),
		refresh: (signal: AbortSignal) => functions.refresh_skill_cache({}, light(signal)),
		show: (skill_id: string, signal: AbortSignal) =>
			functions.show_skill_document({ skill_id }, light(signal)),
		revert: (args: Arguments<'revert_skill'>, signal: AbortSignal) =>
			functions.revert_skill(args, light(signal)),
		/** Reads a document as a job. Throws what `startIngest` throws. */
		ingest: (sessionId: string, request: Parameters<typeof startIngest>[2]): Promise<StartedWork> =>
			startIngest(context, sessionId, request),
		remember(
			sessionId: string,
			{ kind, ...note }: { text: string; kind: 'observation' | 'preference'; from: 'page' | 'api' },
			signal: AbortSignal,
		) {
			usableSession(workspace, sessionId);
			const remember = kind === 'preference' ? remember_user_preference : remember_professional_observation;
			return remember(note, light(signal));
		},
		/** Looks into the dataset as well, as a job; null without one, where `contextAlone` answers at once. */
		async startContext(sessionId: string, { target, ...asked }: ContextRequest): Promise<StartedWork | null> {
			const targets = sessionTargets(usableSession(workspace, sessionId).state);
			if (targets.length === 0 && target === undefined) return null;
			return beginWork(context, sessionId, ({ state }) => ({
				work: { kind: 'skill_context', beside: true, data: {} },
				operation: 'get_skill_context',
				arguments: { ...asked, path: requireTarget(sessionTargets(state), target).path },
				dataset: null,
				said: null,
			}));
		},
		contextAlone: ({ query, max_bytes }: ContextRequest, signal: AbortSignal) =>
			functions.get_skill_context({ query, max_bytes }, light(signal)),
		editNote: (args: { store: NoteStore; note_id: string; text: string }, signal: AbortSignal) =>
			functions.edit_skill_note(args, light(signal)),
		deleteNote: (args: Arguments<'delete_skill_note'>, signal: AbortSignal) =>
			functions.delete_skill_note(args, light(signal)),
		drafts: (signal: AbortSignal) => functions.list_skill_drafts({}, light(signal)),
		draft: (draft_id: string, signal: AbortSignal) => functions.show_skill_draft({ draft_id }, light(signal)),
		decide: (args: Arguments<'decide_skill_draft'>, signal: AbortSignal) =>
			functions.decide_skill_draft(args, light(signal)),
	};
}
