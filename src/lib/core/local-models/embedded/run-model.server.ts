import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProcessOrder } from './process-order.server.ts';
import {
	isLlamaLibrary,
	type HistoryItem,
	type Llama,
	type LlamaAnswer,
	type LlamaChat,
	type LlamaModel,
	type LlamaSequence,
} from './llama-library.ts';
import type { AskedChat } from './protocol.ts';
import { contextExceeded } from './protocol-fault.ts';

/** Thoughts take a good part of the context otherwise, and nothing is left for the answer. */
const THOUGHT_TOKENS = 2_048;
/** Tokens that the library itself puts in, such as the beginning of a call. */
const MARGIN_TOKENS = 16;
/** An answer that may be longer must have room for at least this. */
const MIN_ROOM_TOKENS = 256;

/** A question that fits. */
export interface Fitted {
	/** Tokens of the conversation. */
	tokens: number;
	/** Most tokens of the answer. */
	most: number;
}

/** A loaded model with one context. */
export class RunningModel {
	readonly context_tokens: number;
	readonly #llama: Llama;
	readonly #model: LlamaModel;
	readonly #sequence: LlamaSequence;
	readonly #chat: LlamaChat;

	private constructor(
		llama: Llama,
		model: LlamaModel,
		loaded: { sequence: LlamaSequence; chat: LlamaChat; context_tokens: number },
	) {
		this.#llama = llama;
		this.#model = model;
		this.#sequence = loaded.sequence;
		this.#chat = loaded.chat;
		this.context_tokens = loaded.context_tokens;
	}

	/** Loads the library, and with it the model. Throws what the library throws. */
	static async load(
		{ library: folder, model: { file, context_tokens, threads } }: ProcessOrder,
		onLog: (text: string) => void,
	): Promise<RunningModel> {
		const library: unknown = await import(pathToFileURL(path.join(folder, 'dist', 'index.js')).href);
		if (!isLlamaLibrary(library)) throw new Error('node-llama-cpp is not what was expected');
		const llama = await library.getLlama({
			// Elsewhere only what runs on processors is installed.
			gpu: process.platform === 'darwin' && process.arch === 'arm64' ? 'auto' : false,
			build: 'never',
			skipDownload: true,
			progressLogs: false,
			maxThreads: threads,
			logLevel: 'error',
			logger: (level, message) => onLog(`${level}: ${message.trimEnd()}\n`),
		});
		const model = await llama.loadModel({ modelPath: file });
		const context = await model.createContext({ contextSize: context_tokens, sequences: 1, threads });
		const sequence = context.getSequence();
		const chat = new library.LlamaChat({ contextSequence: sequence });
		const running = new RunningModel(llama, model, {
			sequence,
			chat,
			// The library rounds it up.
			context_tokens: Math.min(context.contextSize, context_tokens),
		});
		// The template of the model is read and tried out at its first use, which takes seconds.
		running.#count(
			[
				{ type: 'user', text: '?' },
				{ type: 'model', response: [''] },
			],
			null,
		);
		onLog(`ready: ${chat.chatWrapper.wrapperName}, ${running.context_tokens} tokens\n`);
		return running;
	}

	/** Counts a question and the room for its answer. Throws ProtocolFault context_length_exceeded: nothing is ever cut. */
	fit({ history, functions, max_tokens }: AskedChat): Fitted {
		const tokens = this.#count(history, functions);
		const room = this.context_tokens - tokens - MARGIN_TOKENS;
		const asked = max_tokens ?? room;
		if (room < Math.max(1, Math.min(asked, MIN_ROOM_TOKENS)))
			throw contextExceeded(tokens + Math.max(1, asked), this.context_tokens);
		return { tokens, most: Math.min(asked, room) };
	}

	/** Answers a question. Rejects with the reason of `signal` when it is aborted. */
	async answer(
		asked: AskedChat,
		{ most }: Fitted,
		onText: (text: string) => void,
		signal: AbortSignal,
	): Promise<{ answer: LlamaAnswer; output_tokens: number }> {
		const { history, functions, format, temperature, top_p, seed } = asked;
		const overflow = new AbortController();
		const before = this.#sequence.tokenMeter.getState().usedOutputTokens;
		const answer = await this.#chat.generateResponse(history, {
			onTextChunk: onText,
			signal: AbortSignal.any([signal, overflow.signal]),
			maxTokens: most,
			temperature,
			topP: top_p,
			...(seed === null ? {} : { seed }),
			budgets: { thoughtTokens: THOUGHT_TOKENS },
			contextShift: {
				// The library would forget the beginning of the conversation instead.
				strategy: () => {
					const fault = new Error('the context is full');
					overflow.abort(fault);
					throw fault;
				},
			},
			...(format === null ? {} : { grammar: await this.#llama.createGrammarForJsonSchema(format.schema) }),
			...(functions === null ? {} : { functions }),
		});
		return { answer, output_tokens: this.#sequence.tokenMeter.getState().usedOutputTokens - before };
	}

	dispose(): Promise<void> {
		return this.#llama.dispose();
	}

	#count(chatHistory: readonly HistoryItem[], functions: AskedChat['functions']): number {
		const { contextText } = this.#chat.chatWrapper.generateContextState({
			chatHistory,
			...(functions === null ? {} : { availableFunctions: functions }),
		});
		return contextText.tokenize(this.#model.tokenizer).length;
	}
}
