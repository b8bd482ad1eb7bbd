import { answersProposal } from '../../contract/plain-answer.ts';
import type { Message } from '../../contract/records/conversation.ts';
import { isModelProblem } from './model-problem.ts';

/**
 * The question to be answered anew for an answer that a model gave or could not give; commands and words that only let it be
 * sent are none. Undefined for other answers.
 */
export function questionOf({ blocks, seq }: Message, shown: readonly Message[]): Message | undefined {
	if (!blocks.some((block) => block.kind === 'worded' || isModelProblem(block))) return undefined;
	return shown.findLast(
		(one) =>
			one.role === 'user' && one.seq < seq && !one.text.startsWith('/') && answersProposal(one.text) === null,
	);
}
