import type { JsonSchema } from './json-schema.ts';

/** What is used of node-llama-cpp 3.21: it is installed in the user data folder and loaded from there at run time. */
export interface LlamaLibrary {
	getLlama: (options: {
		gpu: 'auto' | false;
		build: 'never';
		skipDownload: true;
		progressLogs: false;
		maxThreads: number;
		logLevel: string;
		logger: (level: string, message: string) => void;
	}) => Promise<Llama>;
	LlamaChat: new (options: { contextSequence: LlamaSequence }) => LlamaChat;
}

export interface Llama {
	readonly gpu: string | false;
	loadModel: (options: { modelPath: string }) => Promise<LlamaModel>;
	createGrammarForJsonSchema: (schema: JsonSchema) => Promise<LlamaGrammar>;
	dispose: () => Promise<void>;
}

export interface LlamaModel {
	readonly tokenizer: unknown;
	readonly trainContextSize: number;
	createContext: (options: {
		contextSize: number;
		sequences: 1;
		threads: number;
		ignoreMemorySafetyChecks?: boolean;
	}) => Promise<{ readonly contextSize: number; getSequence: () => LlamaSequence }>;
}

export interface LlamaSequence {
	readonly tokenMeter: { getState: () => { usedInputTokens: number; usedOutputTokens: number } };
}

export interface LlamaGrammar {
	parse: (text: string) => unknown;
}

/** A function that the model may call, without anything that would run it. */
export interface LlamaFunction {
	description?: string;
	params?: JsonSchema;
}
export type LlamaFunctions = Readonly<Record<string, LlamaFunction>>;

export interface FunctionCallItem {
	type: 'functionCall';
	name: string;
	params: unknown;
	result: unknown;
	startsNewChunk: boolean;
}

/** A piece of a conversation; the last one is of the model, and is what it writes on. */
export type HistoryItem =
	| { type: 'system'; text: string }
	| { type: 'user'; text: string }
	| { type: 'model'; response: (string | FunctionCallItem)[] };

export interface LlamaChat {
	readonly chatWrapper: {
		readonly wrapperName: string;
		generateContextState: (options: {
			chatHistory: readonly HistoryItem[];
			availableFunctions?: LlamaFunctions;
		}) => { contextText: { tokenize: (tokenizer: unknown) => readonly unknown[] } };
	};
	generateResponse: (history: readonly HistoryItem[], options: GenerateOptions) => Promise<LlamaAnswer>;
}

export interface GenerateOptions {
	onTextChunk: (text: string) => void;
	signal: AbortSignal;
	maxTokens: number;
	temperature: number;
	topP?: number;
	seed?: number;
	budgets: { thoughtTokens: number };
	contextShift: { strategy: () => never };
	grammar?: LlamaGrammar;
	functions?: LlamaFunctions;
}

export interface LlamaAnswer {
	response: string;
	functionCalls?: readonly { functionName: string; params: unknown }[];
	metadata: { stopReason: string };
}

/** True for the library as far as can be seen without calling it. */
export function isLlamaLibrary(value: unknown): value is LlamaLibrary {
	return (
		typeof value === 'object' &&
		value !== null &&
		'getLlama' in value &&
		typeof value.getLlama === 'function' &&
		'LlamaChat' in value &&
		typeof value.LlamaChat === 'function'
	);
}
