import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import { withoutPictures } from '../../../contract/request-pictures.ts';
import type { Block } from './block.ts';
import type { ShellTools } from './tools.ts';

/** Calls that are listed. */
const LISTED = 20;

/** `/llm sent [n]`: what this conversation sent to language models, newest first; with a number the exact text of one call. */
export async function listSent(number: number | null, tools: ShellTools): Promise<Block[]> {
	const calls = await tools.sent(number ?? LISTED);
	if (calls.length === 0) return [{ kind: 'sentence', message: say('chat.nothing_sent') }];
	if (number === null)
		return calls.map(({ at, model, origin, request, answer }, index) => ({
			kind: 'sentence',
			message: say('chat.sent_call', {
				...{ number: index + 1, at, model, origin },
				...{ sent: request.length, received: answer.length },
			}),
		}));
	const call = calls[number - 1];
	if (call === undefined) throw new LbError('chat.call_unknown', { call_id: String(number) });
	const { at, model, origin, request, answer, pictures } = call;
	const head = say('chat.sent_call', {
		...{ number, at, model, origin },
		...{ sent: request.length, received: answer.length },
	});
	return [
		{ kind: 'sentence', message: head },
		...pictures.map((picture): Block => ({ kind: 'sentence', message: say('chat.sent_picture', picture) })),
		{ kind: 'chat', block: { kind: 'text', text: `\`\`\`\n${withoutPictures(request)}\n\`\`\`` } },
		{ kind: 'chat', block: { kind: 'text', text: `\`\`\`\n${answer}\n\`\`\`` } },
	];
}
