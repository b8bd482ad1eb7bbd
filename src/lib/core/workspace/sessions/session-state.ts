import * as z from 'zod';
import { chatState } from '../../../contract/records/chat.ts';
import { conversationPoint } from '../../../contract/records/answer.ts';
import { sessionMetadata, sessionSource } from '../../../contract/records/session.ts';

/** A bound folder as kept; number and presence are found when it is shown. */
export const boundSource = sessionSource.omit({ index: true, missing: true });
export type BoundSource = z.infer<typeof boundSource>;

/** What a session remembers besides its conversation. */
export const sessionState = z.object({
	sources: z.array(boundSource),
	parents: z
		.record(z.string(), z.int())
		.describe('Parent folders that were opened whole, with the number of datasets found in each.'),
	metadata: sessionMetadata,
	cohort: z
		.object({
			name: z.string().exactOptional(),
			group: z.array(z.string()).exactOptional(),
			leave_out: z.array(z.string()).exactOptional(),
			chosen_from: z.array(z.string()).exactOptional(),
			last_left_out: z.array(z.string()).exactOptional(),
			without_groups: z.array(z.string()).exactOptional(),
		})
		.exactOptional()
		.describe('Saved cohort, groups and exclusions for plans and runs; absent while nothing is stated.'),
	parameters: z
		.record(z.string(), z.unknown())
		.exactOptional()
		.describe('Task parameters stated for plans and runs; absent while none is.'),
	goal: z.string().nullable(),
	groups: z
		.array(z.string())
		.describe('Labels of the newest plans: words that may name a group in a sentence.'),
	plans: z
		.record(z.string(), z.string())
		.default({})
		.describe('plan_id of the newest plan made here, by target: what "why" is answered from.'),
	points: z
		.record(z.string(), conversationPoint)
		.default({})
		.describe('What the last answer about each target left for the next question.'),
	chat: chatState.prefault({}).describe('What the conversation keeps about its language model.'),
	last_note: z.string().exactOptional().describe('Note that the message before stored; absent otherwise.'),
	asked_note: z
		.string()
		.exactOptional()
		.describe('Text of which it was asked whether it is a preference or an observation; absent otherwise.'),
	listed: z
		.array(z.object({ path: z.string(), ids: z.record(z.string(), z.string()) }))
		.describe('What the newest listing of results showed: index -> artifact_id, target by target.'),
});
export type SessionState = z.infer<typeof sessionState>;

export function newState(): SessionState {
	return {
		sources: [],
		parents: {},
		metadata: { mode: 'auto' },
		goal: null,
		groups: [],
		plans: {},
		points: {},
		chat: chatState.parse({}),
		listed: [],
	};
}
