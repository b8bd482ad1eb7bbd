import * as z from 'zod';
import { answerPart, chatFact } from '../records/chat.ts';

/** What an answer of a language model says while it comes. */
export const chatData = {
	answer_piece: z.object({
		from: z.int().min(0).describe('Parts before this index stay; the others are replaced by `parts`.'),
		parts: z.array(answerPart).describe('Parts from there on.'),
		facts: z.array(chatFact).describe('Facts that these parts cite and that no earlier event brought.'),
	}),
	answer_step: z.object({
		step: z.int().describe('Call of the model, from 1.'),
		max_steps: z.int().describe('Limit of calls.'),
		tokens: z.int().describe('Tokens used so far.'),
		budget: z.int().describe('Limit of tokens per turn.'),
		provider: z.string().describe('Provider.'),
		model: z.string().describe('Model.'),
		origin: z.string().describe('Address the model is asked at.'),
		local: z.boolean().describe('True if the address is this machine.'),
		operation: z.string().nullable().describe('Operation that the model called; null while it writes.'),
		proposes: z.boolean().default(false).describe('True if the operation is only proposed to the user.'),
	}),
} as const;
