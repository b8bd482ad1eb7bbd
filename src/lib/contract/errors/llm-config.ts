import { defineErrors, type ErrorSpec } from './define.ts';

/** Something stated that cannot be used. */
function refused(en: string, zh: string, hint_en: string, hint_zh: string): ErrorSpec {
	return { status: 422, exit: 2, python: 'LbUsageError', en, zh, hint_en, hint_zh };
}

/** What can be wrong with the configuration of language models. No sentence holds a key. */
export const llmConfigErrors = defineErrors({
	'llm.address_invalid': refused(
		'The address of the language model cannot be used: {reason}.',
		'语言模型的地址无法使用：{reason}。',
		'State scheme, host and path only, for example https://api.openai.com/v1 or http://127.0.0.1:8080/v1.',
		'请只写协议、主机与路径，例如 https://api.openai.com/v1 或 http://127.0.0.1:8080/v1。',
	),
	'llm.key_invalid': refused(
		'The text entered cannot be a key: {reason}.',
		'输入的文本不是有效的密钥：{reason}。',
		'Copy the key alone, without quotation marks or line breaks.',
		'请只复制密钥本身，不含引号与换行。',
	),
	'llm.model_invalid': refused(
		'The text entered cannot be the name of a model.',
		'输入的文本不是模型名称。',
		'Write the name as the server lists it, in at most {limit} {limit|character|characters}.',
		'请按服务器所列填写名称，最多 {limit} 个字符。',
	),
	'llm.key_typed': refused(
		'A key must not be part of a command, so the command was not carried out.',
		'密钥不应写在命令里，因此未执行该命令。',
		'Type /llm key alone in the shell, or run lb-agent llm-configure; the key is then asked for and not shown. The key that was typed may have been seen: replace it.',
		'请在 shell 中只输入 /llm key，或运行 lb-agent llm-configure，随后会询问密钥且不显示。刚才输入的密钥可能已被看到，请更换。',
	),
	'llm.provider_unclear': refused(
		'It is not clear which provider has the model {model}.',
		'无法判断模型 {model} 属于哪个提供方。',
		'State the provider too: /llm use openai <model>, /llm use ollama <model> or /llm use embedded <model>.',
		'请同时写明提供方：/llm use openai <模型>、/llm use ollama <模型> 或 /llm use embedded <模型>。',
	),
	'llm.no_address': refused(
		'A model in lb-agent has neither an address nor a key.',
		'lb-agent 内的模型没有地址，也没有密钥。',
		'Choose an installed model with lb-agent llm-models use <model>; lb-agent llm-models list shows them.',
		'用 lb-agent llm-models use <模型> 选用已安装的模型；lb-agent llm-models list 会列出它们。',
	),
	'llm.terminal_needed': refused(
		'A key can be asked for only on a terminal.',
		'只能在终端上询问密钥。',
		'Run lb-agent llm-configure in a terminal; its help lists how a script hands over a key.',
		'请在终端中运行 lb-agent llm-configure；其帮助说明脚本如何传入密钥。',
	),
	'llm.test_slow': {
		status: 504,
		exit: 1,
		python: 'LbError',
		en: 'The model {model} did not answer a short question within {seconds} {seconds|second|seconds}.',
		zh: '模型 {model} 未能在 {seconds} 秒内回答一个简短的问题。',
		hint_en: 'A server that has just started loads the model first: repeat the test in a minute.',
		hint_zh: '刚启动的服务器需先载入模型：请一分钟后再测试。',
	},
	'llm.keyring_unusable': {
		status: 500,
		exit: 5,
		python: 'LbMissingPart',
		en: 'The credential store of the operating system cannot be used ({reason}), so no key was kept, read or removed.',
		zh: '无法使用操作系统的凭据存储（{reason}），因此未保存、读取或移除任何密钥。',
		hint_en:
			'Unlock it, or set LB_AGENT_CREDENTIAL_STORE=file to keep keys in a file that only you can read.',
		hint_zh: '请先解锁；或设置 LB_AGENT_CREDENTIAL_STORE=file，将密钥保存在只有你能读取的文件中。',
	},
	'llm.settings_unwritable': {
		status: 500,
		exit: 3,
		python: 'LbOutputError',
		en: 'The settings of language models cannot be written to {path}: {reason}.',
		zh: '无法将语言模型设置写入 {path}：{reason}。',
		hint_en: 'Free space on the disk, or make the user data folder writable.',
		hint_zh: '请释放磁盘空间，或使用户数据文件夹可写。',
	},
	'llm.settings_busy': {
		status: 409,
		exit: 3,
		python: 'LbOutputError',
		en: 'Another program is changing the settings of language models at the moment.',
		zh: '另一个程序正在更改语言模型设置。',
		hint_en: 'Try again when it has finished.',
		hint_zh: '请在其完成后重试。',
	},
	'llm.settings_unreadable': {
		status: 500,
		exit: 3,
		python: 'LbUnreadable',
		en: 'The settings of language models in {path} cannot be read: {reason}.',
		zh: '无法读取 {path} 中的语言模型设置：{reason}。',
		hint_en: 'Correct the file or delete it; then configure the model again.',
		hint_zh: '请修正或删除该文件，然后重新配置模型。',
	},
});
