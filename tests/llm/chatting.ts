import type * as z from 'zod';
import { inline } from '../../src/lib/base/parallel.ts';
import { operations, type OperationName, isOperation } from '../../src/lib/contract/operations/index.ts';
import type { MessageBlock } from '../../src/lib/contract/records/block.ts';
import {
	chatState,
	type ChatLinked,
	type ChatTurn,
	type Proposal,
	type WordedAnswer,
} from '../../src/lib/contract/records/chat.ts';
import type { LlmPrivacy } from '../../src/lib/contract/records/llm.ts';
import { callOperation } from '../../src/lib/core/assistant/bind-operations.server.ts';
import { converse } from '../../src/lib/core/assistant/chat/converse.server.ts';
import type { OpenModel } from '../../src/lib/core/assistant/chat/open-model.ts';
import { wordedText } from '../../src/lib/core/assistant/chat/worded-text.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { answerMessage } from '../../src/lib/core/assistant/sessions/start/answer-message.server.ts';
import { newState, type SessionState } from '../../src/lib/core/workspace/sessions/session-state.ts';
import { askModel } from '../../src/lib/core/llm/ask-model.server.ts';
import type { ProviderChoice } from '../../src/lib/core/llm/open-provider.server.ts';
import { providerOf } from './asking.ts';
import type { ScriptedServer } from './scripted-server.ts';

/** What every operation is given; `told` receives notes and events as text. */
export function chatContext(userData: string, told: string[] = []): AssistantContext {
	return {
		userData,
		now: () => new Date(),
		watch: {},
		parallel: () => inline,
		note: (message) => void told.push(JSON.stringify(message)),
		runStarted: () => undefined,
		event: (kind, data) => void told.push(JSON.stringify([kind, data])),
	};
}

export type OpenScripted = () => Promise<OpenModel>;

interface ScriptedModel extends Partial<Omit<ProviderChoice, 'provider'>> {
	privacy?: LlmPrivacy;
	context_tokens?: number;
	mode?: OpenModel['mode'];
	model?: string;
	images?: boolean;
}

/** Opens the scripted model; `strict` takes its address for one that is not this machine. */
export function scriptedModel(
	server: Pick<ScriptedServer, 'origin' | 'base_url'>,
	{
		privacy = 'local',
		context_tokens = 128_000,
		mode = 'tools',
		model = 'scripted',
		images = false,
		...more
	}: ScriptedModel = {},
): OpenScripted {
	const provider = providerOf(server, 'openai', more);
	return () =>
		Promise.resolve({
			...{ provider: 'openai', model, origin: provider.origin, privacy, context_tokens, mode },
			...{ local: privacy === 'local', images },
			ask: (request, signal) => askModel(provider, request, signal, { pause_ms: 1 }),
			reached: () => true,
			sent: () => [],
		});
}

/** The result that a line is about, and whether it goes along as a picture. */
type Asked = Partial<
	Pick<z.input<(typeof operations)['answer_message']['arguments']>, 'about' | 'figure_image' | 'session_id'>
>;

/** What one message came to. */
export interface Said {
	blocks: MessageBlock[];
	worded: WordedAnswer | null;
	proposals: Proposal[];
	/** Error codes of problems that were shown. */
	problems: string[];
	/** Operations that the message ran itself, without those that the model read with. */
	ran: { name: OperationName; args: unknown }[];
	/** Operations that the model read with. */
	read: string[];
}

/** A conversation as the service has it: each line through `answer_message`, the state kept from line to line. */
export class Conversation {
	state: SessionState;
	history: ChatTurn[] = [];
	/** Linked conversations. */
	linked: ChatLinked[] = [];
	readonly #open: OpenScripted;
	readonly #context: AssistantContext;
	/** Are operations carried out that a line runs, or is each a failure of the test? */
	mayRun = true;

	constructor(
		open: OpenScripted,
		context: AssistantContext,
		{ consent = [] }: { consent?: readonly string[] } = {},
	) {
		this.#open = open;
		this.#context = context;
		this.state = { ...newState(), chat: chatState.parse({ consent: [...consent] }) };
	}

	async bind(...folders: string[]): Promise<this> {
		for (const folder of folders) await this.say(`/sources add ${JSON.stringify(folder)}`);
		return this;
	}

	/** @param more what the line is about, where it is asked about a result */
	async say(text: string, more: Asked = {}): Promise<Said> {
		const ran: Said['ran'] = [];
		const read: string[] = [];
		const { blocks, state } = await answerMessage(
			operations.answer_message.arguments.parse({
				...{ text, state: this.state, launch_folder: this.#context.userData, history: this.history },
				linked: this.linked,
				...more,
			}),
			this.#context,
			async (name, args) => {
				if (name === 'converse')
					return converse(
						operations.converse.arguments.parse(args),
						this.#context,
						async (inner, given) => {
							read.push(inner);
							if (!isOperation(inner)) throw new TypeError(inner);
							return callOperation(inner, operations[inner].arguments.parse(given), this.#context);
						},
						this.#open,
					);
				ran.push({ name, args });
				if (!this.mayRun) throw new Error(`${name} was run.`);
				return callOperation(name, operations[name].arguments.parse(args), this.#context);
			},
		);
		this.state = state;
		const worded = blocks.flatMap((block) => (block.kind === 'worded' ? [block.answer] : []))[0] ?? null;
		const replies = blocks.flatMap((block) => (block.kind === 'reply' ? [block.answer.answer] : []));
		this.history.push({ role: 'user', text });
		if (worded !== null) this.history.push({ role: 'assistant', text: wordedText(worded) });
		else for (const reply of replies) this.history.push({ role: 'assistant', text: reply });
		return {
			...{ blocks, worded, ran, read },
			proposals: blocks.flatMap((block) => (block.kind === 'proposal' ? [block.proposal] : [])),
			problems: blocks.flatMap((block) => (block.kind === 'problem' ? [block.problem.code] : [])),
		};
	}
}

/** What of an answer stands in it as the model's own words or as a fact, without what was struck. */
export const standing = ({ parts }: Pick<WordedAnswer, 'parts'>): string =>
	parts.map((part) => (part.kind === 'unverified' ? '…' : part.text)).join('');
