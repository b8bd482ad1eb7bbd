import * as z from 'zod';
import { isoTime, messageValues } from './common.ts';

/** Who answers: a server that speaks the OpenAI protocol, an Ollama server, llama.cpp in a process of lb-agent, or no language model. */
export const llmProviderName = z.enum(['openai', 'ollama', 'embedded', 'none']);
export type LlmProviderName = z.infer<typeof llmProviderName>;

/** What may leave this machine: everything under aliases, or (loopback addresses only) as it is. */
export const llmPrivacy = z.enum(['strict', 'local']);
export type LlmPrivacy = z.infer<typeof llmPrivacy>;

/** Where a key is kept; the key itself is never part of any record. */
export const llmKeyPlace = z.enum(['keyring', 'file', 'environment']);
export type LlmKeyPlace = z.infer<typeof llmKeyPlace>;

/** What a test call found out about a model at an address. */
export const llmTest = z.object({
	tested_at: isoTime,
	model: z.string().describe('Model that was tested.'),
	ok: z.boolean().describe('True if the model answered.'),
	latency_ms: z
		.number()
		.nullable()
		.describe('Time to the first piece of the answer; null without an answer.'),
	tools: z.boolean().nullable().describe('True if the model calls tools; null if unknown.'),
	json: z
		.boolean()
		.nullable()
		.describe('True if the server constrains output to a JSON schema; null if unknown.'),
	images: z.boolean().nullable().describe('True if the model reads images; null if unknown.'),
	problem_code: z.string().nullable().describe('Error code of a failed test.'),
	problem: z.string().nullable().describe('Why the test failed, in one sentence.'),
	problem_hint: z.string().nullable().describe('What to do about it.'),
	problem_values: messageValues.describe('Values of that sentence, to say it in another language.'),
});
export type LlmTest = z.infer<typeof llmTest>;

export const llmModel = z.object({
	model: z.string().describe('Name as the provider spells it.'),
	title: z.string().describe('Display name.'),
	context_tokens: z.int().nullable().describe('Largest request in tokens; null if unknown.'),
	on_server: z
		.boolean()
		.nullable()
		.describe('True if the server lists it; null if the server was not asked.'),
});
export type LlmModel = z.infer<typeof llmModel>;

export const llmProviderState = z.object({
	provider: llmProviderName,
	title: z.string().describe('Display name.'),
	base_url: z.string().nullable().describe('Address of its server; null for none.'),
	origin: z.string().nullable().describe('Scheme, host and port that its key belongs to; null for none.'),
	loopback: z.boolean().describe('True if the address is this machine.'),
	privacy: llmPrivacy.describe('What may be sent to this address.'),
	needs_key: z.boolean().describe('True if the official server of the provider needs a key.'),
	key: z
		.object({
			present: z.boolean().describe('True if a key is kept for this address.'),
			place: llmKeyPlace.nullable().describe('Where it is kept.'),
			environment_blocked: z
				.boolean()
				.describe(
					'True if a key in the environment is ignored because the key of this provider was removed.',
				),
			file_notice: z
				.boolean()
				.describe('True if keys are kept in a file because there is no credential store.'),
		})
		.describe('State of the key; the key itself is never returned.'),
	models: z.array(llmModel).describe('Models to choose from.'),
	test: llmTest
		.nullable()
		.describe(
			'Newest test at this address of the chosen model, or where another provider is chosen of any of its models.',
		),
	problem_code: z
		.string()
		.nullable()
		.describe('Error code of an address that is set but cannot be used, such as one without encryption.'),
	problem: z.string().nullable().describe('Why the address cannot be used, in one sentence.'),
	problem_hint: z.string().nullable().describe('What to do about it.'),
	problem_values: messageValues.describe('Values of that sentence, to say it in another language.'),
});
export type LlmProviderState = z.infer<typeof llmProviderState>;

export const llmConfig = z.object({
	provider: llmProviderName.describe('Chosen provider; none = answers without a language model.'),
	model: z.string().nullable().describe('Chosen model; null for none.'),
	providers: z.array(llmProviderState).describe('All providers with the state of each.'),
});
export type LlmConfig = z.infer<typeof llmConfig>;
