import type { LlmConfig, LlmProviderState, LlmTest } from '../../records/llm.ts';
import type { llmEndpoints } from '../llm.ts';
import type { ExamplesOfAll } from './define.ts';

const fine = { problem_code: null, problem: null, problem_hint: null, problem_values: {} };

const test: LlmTest = {
	tested_at: '2026-11-20T09:30:12.114Z',
	model: 'qwen3:8b',
	ok: true,
	latency_ms: 412,
	tools: true,
	json: true,
	images: false,
	...fine,
};

const ollama: LlmProviderState = {
	provider: 'ollama',
	title: 'Ollama',
	base_url: 'http://127.0.0.1:11434',
	origin: 'http://127.0.0.1:11434',
	loopback: true,
	privacy: 'local',
	needs_key: false,
	key: { present: false, place: null, environment_blocked: false, file_notice: false },
	models: [{ model: 'qwen3:8b', title: 'qwen3:8b', context_tokens: null, on_server: true }],
	test,
	...fine,
};

const openai: LlmProviderState = {
	...ollama,
	provider: 'openai',
	title: 'OpenAI, or a server that speaks its protocol',
	base_url: 'https://models.example.org/v1',
	origin: 'https://models.example.org',
	loopback: false,
	privacy: 'strict',
	key: { present: true, place: 'keyring', environment_blocked: false, file_notice: false },
	models: [],
	test: null,
};

const none: LlmProviderState = {
	...ollama,
	provider: 'none',
	title: 'No language model',
	base_url: null,
	origin: null,
	models: [],
	test: null,
};

const config: LlmConfig = { provider: 'ollama', model: 'qwen3:8b', providers: [openai, ollama, none] };

export const llmExamples: ExamplesOfAll<typeof llmEndpoints> = {
	get_llm_config: { answers: { 200: config } },
	change_llm_config: {
		body: { action: 'choose', provider: 'ollama', model: 'qwen3:8b' },
		answers: { 200: config },
	},
	remove_llm_provider: { params: { provider: 'openai' }, answers: { 200: config } },
};
