import * as z from 'zod';
import type { ErrorCode } from '../errors/index.ts';
import { answeringProviders, llmServers } from '../llm-providers.ts';
import { llmConfig, llmProviderName } from '../records/llm.ts';
import { defineEndpoint } from './define.ts';
import { none } from './shared.ts';

const server = z.enum(llmServers);
const answering = z.enum(answeringProviders);
const model = z.string().min(1).max(200);

/** One change of the configuration. A key is part of `set` alone, and of no answer. */
export const llmChange = z
	.discriminatedUnion('action', [
		z
			.strictObject({
				action: z.literal('set'),
				provider: server.describe('Provider whose address or key is set; a model in lb-agent has neither.'),
				base_url: z
					.string()
					.max(500)
					.nullish()
					.describe('Address of its server; null: the default address; absent: unchanged.'),
				key: z
					.string()
					.max(4096)
					.optional()
					.describe('Key, kept for scheme, host and port of the address. No answer contains it.'),
				allow_http: z
					.boolean()
					.optional()
					.describe('true: allow this address without encryption, although it is not this machine.'),
			})
			.describe('Set address and key of a provider.'),
		z
			.strictObject({
				action: z.literal('choose'),
				provider: llmProviderName.describe('Provider that answers; none = no language model.'),
				model: model.nullish().describe('Model; absent: the one chosen before.'),
			})
			.describe('Choose provider and model.'),
		z
			.strictObject({
				action: z.literal('test'),
				provider: answering.optional().describe('Provider; by default the chosen one.'),
				model: model.optional().describe('Model; by default the chosen one.'),
			})
			.describe('Ask a model four short questions, and keep what was found out.'),
		z
			.strictObject({
				action: z.literal('list_models'),
				provider: answering.describe('Provider whose server is asked.'),
			})
			.describe('Ask a server which models it has.'),
	])
	.describe('One change of the configuration of language models.');
export type LlmChange = z.infer<typeof llmChange>;

/** What the settings and keys of the user may be found to be. */
const settingsErrors = [
	'llm.settings_unreadable',
	'llm.keyring_unusable',
	'llm.settings_unwritable',
	'llm.settings_busy',
] as const satisfies readonly ErrorCode[];

export const llmEndpoints = {
	get_llm_config: defineEndpoint({
		name: 'get_llm_config',
		method: 'GET',
		path: '/api/llm/config',
		group: 'llm',
		summary_en: 'Get the configuration of language models',
		summary_zh: '语言模型的配置',
		description: 'Keys are not part of it. No server is asked.',
		description_zh: '不包含密钥，也不会访问任何服务器。',
		params: none,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'Providers with their models, and the chosen one.', schema: llmConfig } },
		errors: ['llm.settings_unreadable', 'llm.keyring_unusable'],
	}),
	change_llm_config: defineEndpoint({
		name: 'change_llm_config',
		method: 'POST',
		path: '/api/llm/config',
		group: 'llm',
		summary_en: 'Set address or key, choose or test a model, or list the models of a server',
		summary_zh: '设置地址或密钥，选择或测试模型，或列出服务器上的模型',
		description:
			'A test takes at most 30 seconds, that of a model in lb-agent a few minutes, and ends when the caller leaves. A test that fails is an answer too: `test` of the provider then has a problem code, a sentence and a hint.',
		description_zh:
			'测试最长 30 秒（lb-agent 内的模型需数分钟），调用方离开时即结束。测试失败也属于正常回答：该提供方的 `test` 含错误代码、说明与建议。',
		params: none,
		query: none,
		body_kind: 'json',
		body: llmChange,
		answers: { 200: { description: 'The configuration after the change.', schema: llmConfig } },
		errors: [
			...settingsErrors,
			'llm.model_invalid',
			'local_models.not_installed',
			'local_models.test_needed',
			'llm.off',
			'llm.no_key',
			'llm.key_invalid',
			'llm.address_invalid',
			'llm.http_refused',
			'llm.key_refused',
			'llm.redirected',
			'llm.address_unreachable',
			'llm.not_a_server',
			'llm.rate_limited',
			'llm.server_error',
			'llm.context_exceeded',
			'llm.timeout',
			'llm.bad_answer',
		],
	}),
	remove_llm_provider: defineEndpoint({
		name: 'remove_llm_provider',
		method: 'DELETE',
		path: '/api/llm/config/{provider}',
		group: 'llm',
		summary_en: 'Remove the keys, address and tests of a provider',
		summary_zh: '移除某个提供方的密钥、地址与测试结果',
		description:
			'Its key in the environment is ignored until a key is entered. Models in lb-agent stay installed. If it was chosen, no language model is chosen then.',
		description_zh:
			'此后忽略环境变量中的密钥，直到重新输入密钥。lb-agent 内的模型仍保持安装。若正在使用该提供方，则改为不使用语言模型。',
		params: z.strictObject({ provider: answering.describe('Provider.') }),
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The configuration after the change.', schema: llmConfig } },
		errors: settingsErrors,
	}),
};
