import { expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { requireConsent, type AskUser, type Intent } from './ask-user.ts';

const intent = (kind: Intent['kind']): Intent => ({
	tool: 'run_lbbiopsy_assistant',
	effect: { en: 'Runs a task.', zh: '运行任务。' },
	dataset: 'D1',
	arguments: {},
	kind,
});

/** What comes of a call: `done`, or the code of its refusal; and how often the user was asked. */
async function outcome(kind: Intent['kind'], allowWrites: boolean, answer: boolean | null) {
	let asked = 0;
	const ask: AskUser = async () => {
		asked++;
		return answer === true;
	};
	const stop = new AbortController().signal;
	const done = await requireConsent(
		intent(kind),
		{ allowWrites, ask: answer === null ? null : ask },
		'en',
		stop,
	)
		.then(() => 'done')
		.catch((error: unknown) => (error instanceof LbError ? error.code : String(error)));
	return [done, asked];
}

it.each([
	['write', false, true, 'done', 1],
	['write', false, false, 'mcp.declined', 1],
	['write', false, null, 'mcp.cannot_ask', 0],
	['write', true, null, 'done', 0],
	['choice', true, false, 'done', 0],
	['deletion', true, true, 'done', 1],
	['deletion', true, false, 'mcp.declined', 1],
	['deletion', true, null, 'mcp.deletion_cannot_ask', 0],
	['deletion', false, null, 'mcp.deletion_cannot_ask', 0],
] as const)('%s, --allow-writes %s, the user agrees %s: %s', async (kind, allowed, answer, done, asked) => {
	expect(await outcome(kind, allowed, answer)).toEqual([done, asked]);
});
