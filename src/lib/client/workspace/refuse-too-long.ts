import { MAX_MESSAGE_CHARACTERS } from '../../contract/message-limit.ts';
import { ApiProblem } from '../api-problem.ts';

/**
 * Throws for a message that the service does not take. A very long one is not sent at all: the service would close the line, and
 * that would look as if it were away. The sentences are loaded when they are needed.
 */
export async function refuseTooLong(text: string): Promise<void> {
	if (text.length <= MAX_MESSAGE_CHARACTERS) return;
	const { renderProblem } = await import('../../contract/errors/render-problem.ts');
	const code = 'llm.question_too_long';
	const values = { characters: text.length, limit: MAX_MESSAGE_CHARACTERS };
	const problem = { type: 'about:blank', title: code, status: 422, detail: '', code, hint: '', values };
	throw new ApiProblem(renderProblem(problem, 'en'));
}
