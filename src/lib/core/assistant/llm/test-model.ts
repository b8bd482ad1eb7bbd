import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import type { LlmTest } from '../../../contract/records/llm.ts';
import type { LlmProvider } from '../../llm/provider.ts';
import { isRefusal } from '../../llm/server-fault.ts';
import { hearAnswer, type Heard } from './hear-answer.ts';
import { callQuestion, callsTool, formatQuestion, isOfFormat, type Question } from './test-questions.ts';
import { yellowSquare } from './yellow-square.ts';

/** For all questions of a test. */
const TEST_MS = 30_000;

/**
 * Asks a model a short question, and then, at once, one with a tool, one with a format and one with a picture. Ends within 30
 * seconds; what was not found out by then is null. Throws what the first question meets, and the reason of `signal`.
 */
export async function testModel(
	llm: LlmProvider,
	model: string,
	{ signal, now, limitMs = TEST_MS }: { signal: AbortSignal; now: () => Date; limitMs?: number },
): Promise<LlmTest> {
	const limit = AbortSignal.timeout(limitMs);
	const until = AbortSignal.any([signal, limit]);
	const ask = (question: Question): Promise<Heard> => hearAnswer(llm, { model, ...question }, until);
	let hello: Heard;
	try {
		hello = await ask({ messages: [{ role: 'user', text: 'Say hello in one word.' }] });
	} catch (error) {
		signal.throwIfAborted();
		if (limit.aborted) throw new LbError('llm.test_slow', { model, seconds: limitMs / 1000 });
		throw error;
	}
	const [tools, json, images] = await Promise.all([
		found(until, () => ask(callQuestion), callsTool),
		found(until, () => ask(formatQuestion), isOfFormat),
		found(
			until,
			() => ask(withPicture),
			({ text }) => /yellow|gold|黄/iu.test(text),
		),
	]);
	signal.throwIfAborted();
	return {
		tested_at: now().toISOString(),
		model,
		ok: true,
		latency_ms: Math.round(hello.first_ms),
		...{ tools, json, images },
		...noProblem,
	};
}

const noProblem = { problem_code: null, problem: null, problem_hint: null, problem_values: {} };

/** A test that found nothing out, and why. */
export function failedTest(model: string, error: unknown, now: Date): LlmTest {
	const { code, detail, hint, values } = toProblem(error);
	return {
		tested_at: now.toISOString(),
		model,
		ok: false,
		...{ latency_ms: null, tools: null, json: null, images: null },
		problem_code: code,
		problem: detail,
		problem_hint: hint,
		problem_values: values ?? {},
	};
}

/** Whether the model can do something: false where the server refuses it, null where it was not found out. */
async function found(
	until: AbortSignal,
	ask: () => Promise<Heard>,
	isDone: (heard: Heard) => boolean,
): Promise<boolean | null> {
	try {
		const heard = await ask();
		if (isDone(heard)) return true;
		return heard.end === 'broken' || heard.end === 'length' ? null : false;
	} catch (error) {
		if (until.aborted) return null;
		// The server answered the first question and refuses this one; a fault on the way says nothing about the model.
		return isRefusal(error) ? false : null;
	}
}

const withPicture: Question = {
	messages: [
		{ role: 'user', text: 'Which colour is this picture? Answer in one word.', images: [yellowSquare] },
	],
};
