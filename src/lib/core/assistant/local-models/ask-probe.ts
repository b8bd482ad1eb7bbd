import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { LocalModelProbe, LocalRuntime } from '../../../contract/records/local-model.ts';
import type { LlmProvider } from '../../llm/provider.ts';
import { isRefusal } from '../../llm/server-fault.ts';
import { hearAnswer, type Heard } from '../llm/hear-answer.ts';
import { formatQuestion, isOfFormat, type Question } from '../llm/test-questions.ts';
import { tokensPerSecond } from './probe-speed.ts';
import { usesTool } from './probe-tool.ts';

/** A model that is tested. */
export interface ProbeTarget {
	/** Display name. */
	name: string;
	runtime: LocalRuntime;
	/** As its runtime names it. */
	model: string;
	/** Its server, with the context that the model has there (tokens); it is started if need be. */
	connect: (signal: AbortSignal) => Promise<{ llm: LlmProvider; context_tokens: number | null }>;
}

export interface ProbeTools {
	signal: AbortSignal;
	now: () => Date;
	/** Told what is being done. */
	note: (message: Message) => void;
	/** For the whole test, loading included (ms). */
	limit_ms?: number;
	/** Milliseconds of a clock that only runs forward. */
	clock?: () => number;
}

/** A processor without a graphics processor writes a few tokens per second. */
const LIMIT_MS = 600_000;

/** Its words have several letters, so that tokens that were not shown are noticed. */
const speedQuestion: Question = {
	messages: [
		{ role: 'user', text: 'Write the numbers from one to thirty as English words, separated by spaces.' },
	],
	// Enough for one that thinks first and then writes thirty words; it need not come to its end.
	max_output_tokens: 1024,
};

/** For the other questions: a model may think for long before it calls a tool. */
const ANSWER_TOKENS = 4096;
/** Part of its context that an answer may take. */
const ANSWER_SHARE = 0.5;

type Found = Pick<
	LocalModelProbe,
	'tool_round_trip' | 'structured_answer' | 'first_token_ms' | 'tokens_per_second' | 'context_tokens'
>;

/**
 * Tests a model: it calls a tool and uses in its answer what the tool returned, it answers in a schema, and its speed is measured.
 * A test that fails is a result with a problem; only the reason of `signal` is thrown.
 */
export async function askProbe(target: ProbeTarget, tools: ProbeTools): Promise<LocalModelProbe> {
	const { name, runtime, model } = target;
	const { limit_ms = LIMIT_MS, signal, now } = tools;
	const limit = AbortSignal.timeout(limit_ms);
	const found: Found = {
		...{ tool_round_trip: null, structured_answer: null },
		...{ first_token_ms: null, tokens_per_second: null, context_tokens: null },
	};
	let fault: unknown = null;
	try {
		await findOut(target, tools, found, AbortSignal.any([signal, limit]));
	} catch (error) {
		signal.throwIfAborted();
		fault = limit.aborted
			? new LbError('local_models.test_slow', { name, seconds: limit_ms / 1000 })
			: memoryFault(error, name);
	}
	const passed = found.tool_round_trip === true && found.structured_answer === true;
	return {
		at: now().toISOString(),
		passed,
		...{ runtime, model },
		...found,
		...problemOf(passed ? null : (fault ?? lacking(name, found))),
	};
}

/** Fills in `found` as it goes: what an error leaves out was not found out. */
async function findOut(
	{ name, model, connect }: ProbeTarget,
	{ note, clock }: ProbeTools,
	found: Found,
	signal: AbortSignal,
): Promise<void> {
	note(say('local_models.loading', { name }));
	const { llm, context_tokens } = await connect(signal);
	found.context_tokens = context_tokens;
	note(say('local_models.testing', { name }));
	const room = { max_output_tokens: answerTokens(context_tokens) };
	let isCut = false;
	const ask = async (question: Question): Promise<Heard> => {
		const known = context_tokens === null ? {} : { context_tokens };
		isCut = false;
		const heard = await hearAnswer(llm, { model, ...known, ...room, ...question }, signal, clock);
		if (heard.end === 'broken') throw new LbError('llm.bad_answer', { model });
		isCut = heard.end === 'length';
		return heard;
	};
	// What an answer would have come to that was cut, in the middle of thoughts for instance, nobody knows.
	const unlessCut = (isDone: boolean): boolean | null => (isDone || !isCut ? isDone : null);
	found.tool_round_trip = unlessCut(await unlessRefused(() => usesTool(ask)));
	found.structured_answer = unlessCut(await unlessRefused(async () => isOfFormat(await ask(formatQuestion))));
	const heard = await ask(speedQuestion);
	found.first_token_ms = heard.characters === 0 ? null : Math.round(heard.first_ms);
	found.tokens_per_second = tokensPerSecond(heard);
}

const answerTokens = (context_tokens: number | null): number =>
	context_tokens === null
		? ANSWER_TOKENS
		: Math.min(ANSWER_TOKENS, Math.floor(context_tokens * ANSWER_SHARE));

/** A server that refuses what is asked for cannot do it; any other fault says nothing about the model. */
async function unlessRefused(ask: () => Promise<boolean>): Promise<boolean> {
	try {
		return await ask();
	} catch (error) {
		if (isRefusal(error)) return false;
		throw error;
	}
}

/** As Ollama says that it cannot load a model now. */
const LACKS_MEMORY =
	/requires more (?:system )?memory \(([^()]{1,40})\) than is available \(([^()]{1,40})\)/iu;

/** A server that has no memory left for a model, in our own words; any other fault as it is. */
function memoryFault(error: unknown, name: string): unknown {
	if (!(error instanceof LbError) || error.code !== 'llm.server_error') return error;
	const [, needed, available] = LACKS_MEMORY.exec(String(error.values['reason'])) ?? [];
	if (needed === undefined || available === undefined) return error;
	return new LbError('local_models.memory_busy', { name, needed, available }, {}, { cause: error });
}

/** Why a test without a fault was not passed. */
function lacking(name: string, { tool_round_trip, structured_answer, context_tokens }: Found): LbError {
	if (tool_round_trip === false) return new LbError('local_models.test_no_tools', { name });
	if (structured_answer === false) return new LbError('local_models.test_no_structure', { name });
	return new LbError('local_models.test_cut', { name, n: answerTokens(context_tokens) });
}

function problemOf(
	fault: unknown,
): Pick<LocalModelProbe, 'problem_code' | 'problem' | 'problem_hint' | 'problem_values'> {
	if (fault === null) return { problem_code: null, problem: null, problem_hint: null, problem_values: {} };
	const { code, detail, hint, values } = toProblem(fault);
	return { problem_code: code, problem: detail, problem_hint: hint, problem_values: values ?? {} };
}
