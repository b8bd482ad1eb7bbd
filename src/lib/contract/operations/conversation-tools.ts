import * as z from 'zod';

/**
 * What a model may propose of a conversation itself, beside operations: each is one slash command, which the user could
 * have typed.
 */
export const conversationTools = {
	choose_metadata: {
		help_en: 'Propose the metadata table and its columns for sample ids and labels.',
		arguments: z.strictObject({
			table: z.string().describe('Metadata table.'),
			sample_column: z.string().describe('Column with sample ids.'),
			label_column: z.string().describe('Column with labels.'),
		}),
	},
	leave_out: {
		help_en: 'Propose to leave samples, patients, features or chromosomes out of the runs that follow.',
		arguments: z.strictObject({
			kind: z.enum(['sample', 'patient', 'feature', 'chromosome']).describe('What is left out.'),
			names: z.array(z.string()).min(1).max(50).describe('Their names.'),
			reason: z.string().min(1).max(300).describe('Why.'),
		}),
	},
	define_groups: {
		help_en: 'Propose groups by conditions on metadata columns, such as early=stage in I,II.',
		arguments: z.strictObject({
			groups: z.array(z.string()).min(1).max(6).describe('One group each: name=conditions.'),
		}),
	},
	state_goal: {
		help_en: 'Propose a goal in plain words that plans and runs follow.',
		arguments: z.strictObject({ goal: z.string().min(1).max(500).describe('Goal in plain words.') }),
	},
} as const;
export type ConversationTool = keyof typeof conversationTools;

export const isConversationTool = (name: string): name is ConversationTool =>
	Object.hasOwn(conversationTools, name);
