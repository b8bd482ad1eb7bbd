import * as z from 'zod';
import type { ChatMessage, ToolDefinition } from '../../llm/provider.ts';
import type { Heard } from '../llm/hear-answer.ts';
import { argumentsOf, type Question } from '../llm/test-questions.ts';

const lookUp: ToolDefinition = {
	name: 'look_up_code',
	description: 'Returns the six-digit code of a colour.',
	parameters: {
		type: 'object',
		properties: { colour: { type: 'string', description: 'Name of the colour.' } },
		required: ['colour'],
		additionalProperties: false,
	},
};

const given = z.object({ colour: z.string() });

/** A model may look twice before it answers. */
const MAX_CALLS = 2;

/**
 * Does a model call a tool and state what the tool returned? The code is new each time, so that nothing but the tool can tell
 * it. Throws what `ask` throws.
 */
export async function usesTool(
	ask: (question: Question) => Promise<Heard>,
	code: number = newCode(),
): Promise<boolean> {
	const messages: ChatMessage[] = [
		{
			role: 'user',
			text: 'Look up the code of the colour blue with the tool look_up_code, then state that code.',
		},
	];
	for (let calls = 0; ; calls++) {
		const { text, calls: made } = await ask({ messages, tools: [lookUp] });
		if (made.length === 0) return calls > 0 && states(text, code);
		const isRight = made.every(
			(call) => call.name === lookUp.name && given.safeParse(argumentsOf(call)).success,
		);
		if (!isRight || calls === MAX_CALLS) return false;
		messages.push({ role: 'assistant', text, calls: made });
		for (const { id, name } of made)
			messages.push({ role: 'tool', call_id: id, name, text: JSON.stringify({ code }) });
	}
}

const newCode = (): number => {
	const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
	return 100_000 + (random % 900_000);
};

/** Is a number in a text, with or without a separator of thousands? */
const states = (text: string, code: number): boolean =>
	text.replace(/(?<=\d)[\s,.'’](?=\d{3}(?!\d))/gu, '').includes(String(code));
