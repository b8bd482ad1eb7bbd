import { defineMessages } from './define.ts';

/** The configuration of language models, in sentences. */
export const llmSetupMessages = defineMessages({
	'llm_setup.chosen': {
		en: 'Language model: {model} ({provider}, {address}).',
		zh: '语言模型：{model}（{provider}，{address}）。',
	},
	'llm_setup.chosen_embedded': {
		en: 'Language model: {model}, which runs in lb-agent.',
		zh: '语言模型：{model}，在 lb-agent 内运行。',
	},
	'llm_setup.chosen_none': {
		en: 'No language model is chosen: questions are answered from results and reference texts.',
		zh: '未选择语言模型：问题依据成果与参考文本回答。',
	},
	'llm_setup.chosen_without_model': {
		en: '{provider} is chosen, but none of its models. /llm models lists them.',
		zh: '已选择 {provider}，但尚未选择模型。/llm models 可列出模型。',
	},
	'llm_setup.server': {
		en: '{provider}: {address}; {key}.',
		zh: '{provider}：{address}；{key}。',
	},
	'llm_setup.strict': {
		en: 'To {host} go only questions, task and column names, and aggregates; ids, paths and file names are replaced by aliases (privacy: strict).',
		zh: '只向 {host} 发送问题、任务与列的名称以及汇总结果；编号、路径与文件名以别名代替（隐私：strict）。',
	},
	'llm_setup.local': {
		en: 'Nothing leaves this computer: the server is {host} (privacy: local).',
		zh: '内容不离开本机：服务器为 {host}（隐私：local）。',
	},
	'llm_setup.local_embedded': {
		en: 'Nothing leaves this computer: the model runs in a process that only you can reach (privacy: local).',
		zh: '内容不离开本机：模型在仅限你访问的进程中运行（隐私：local）。',
	},
	'llm_setup.embedded': {
		en: '{provider}: models that run in lb-agent: {models}.',
		zh: '{provider}：在 lb-agent 内运行的模型：{models}。',
	},
	'llm_setup.embedded_none': {
		en: '{provider}: no model that runs in lb-agent is installed and tested. lb-agent llm-models list shows which ones fit this computer.',
		zh: '{provider}：尚无已安装并通过测试、在 lb-agent 内运行的模型。lb-agent llm-models list 会显示哪些适合本机。',
	},
	'llm_setup.unencrypted': {
		en: 'The connection to {host} is not encrypted: others on the network can read key and text.',
		zh: '与 {host} 的连接未加密：网络上的其他人可以读取密钥与内容。',
	},
	'llm_setup.key_file': {
		en: 'No credential store is in use: keys are kept in {file} of the user data folder, which only you can read.',
		zh: '未使用凭据存储：密钥保存在用户数据文件夹的 {file} 中，只有你可以读取。',
	},
	'llm_setup.environment_blocked': {
		en: 'A key in the environment is ignored for {provider} until a key is entered.',
		zh: '在输入密钥之前，忽略 {provider} 在环境变量中的密钥。',
	},
	'llm_setup.unusable': {
		en: '{provider}: {problem} {hint}',
		zh: '{provider}：{problem}建议：{hint}',
	},
	'llm_setup.tested': {
		en: '{model} answered after {latency} ms. Tool calls: {tools}; JSON format: {json}; images: {images}.',
		zh: '{model} 在 {latency} 毫秒后回答。工具调用：{tools}；JSON 格式：{json}；图像：{images}。',
	},
	'llm_setup.test_failed': {
		en: 'The last test of {model} failed: {problem}',
		zh: '{model} 最近一次测试失败：{problem}',
	},
	'llm_setup.models': {
		en: 'Models of {provider}: {models}.',
		zh: '{provider} 的模型：{models}。',
	},
	'llm_setup.no_models': {
		en: '{provider} lists no models.',
		zh: '{provider} 未列出任何模型。',
	},
	'llm_setup.use_model': {
		en: '/llm use <model> chooses one.',
		zh: '用 /llm use <模型> 选择。',
	},
	'llm_setup.key_kept': {
		en: 'The key for {host} is kept.',
		zh: '已保存 {host} 的密钥。',
	},
	'llm_setup.key_not_entered': {
		en: 'No key was entered; nothing changed.',
		zh: '未输入密钥，没有变化。',
	},
	'llm_setup.removed': {
		en: 'Keys, address and tests of {provider} are removed.',
		zh: '已移除 {provider} 的密钥、地址与测试结果。',
	},
});
