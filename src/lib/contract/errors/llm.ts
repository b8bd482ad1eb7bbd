import { defineErrors, type ErrorSpec } from './define.ts';

/** A language model cannot be asked as things are configured (409, exit 5). */
function notReady(en: string, zh: string, hint_en: string, hint_zh: string): ErrorSpec {
	return { status: 409, exit: 5, python: 'LbMissingPart', en, zh, hint_en, hint_zh };
}

/** What is asked or configured is at fault (422, exit 3). */
function refused(en: string, zh: string, hint_en: string, hint_zh: string): ErrorSpec {
	return { status: 422, exit: 3, python: 'LbInputError', en, zh, hint_en, hint_zh };
}

/** The model server is at fault; the status is that of a gateway. */
function fromServer(
	status: 502 | 503 | 504,
	en: string,
	zh: string,
	hint_en: string,
	hint_zh: string,
): ErrorSpec {
	return { status, exit: 1, python: 'LbError', en, zh, hint_en, hint_zh };
}

/** Why a language model was not asked, or gave no answer. Answers without a model are always available. */
export const llmErrors = defineErrors({
	'llm.off': notReady(
		'No language model is selected.',
		'未选择语言模型。',
		'Questions are answered without a model. To use one, run lb-agent llm-configure.',
		'问题将在没有模型的情况下回答。如需使用模型，请运行 lb-agent llm-configure。',
	),
	'llm.no_key': notReady(
		'There is no key for the model server {host}.',
		'没有模型服务器 {host} 的密钥。',
		'Add the key with lb-agent llm-configure, or select another provider.',
		'请用 lb-agent llm-configure 添加密钥，或选择其他服务。',
	),
	'llm.key_refused': refused(
		'The model server {host} refused the key or its rights (HTTP {status}).',
		'模型服务器 {host} 不接受该密钥或其权限（HTTP {status}）。',
		"Check on the provider's site that the key is valid and may use this model, then enter it again with lb-agent llm-configure.",
		'请在服务商网站确认密钥有效且可使用该模型，然后用 lb-agent llm-configure 重新输入。',
	),
	'llm.http_refused': refused(
		'{host} is on another computer, and http would send questions and key unencrypted.',
		'{host} 在另一台计算机上，使用 http 会以明文发送问题和密钥。',
		'Use an https address. If the network between is trusted, allow http with --allow-http.',
		'请使用 https 地址。若信任中间的网络，可用 --allow-http 允许 http。',
	),
	'llm.origin_mismatch': refused(
		'Nothing was sent to {host}: the key and the conversation belong to {expected}.',
		'未向 {host} 发送任何内容：密钥和对话属于 {expected}。',
		'A new address needs its own key: enter it with lb-agent llm-configure.',
		'新地址需要自己的密钥：请用 lb-agent llm-configure 输入。',
	),
	'llm.redirected': refused(
		'The model server {host} redirects to {target}; redirects are not followed, and nothing was sent there.',
		'模型服务器 {host} 要求转到 {target}；程序不跟随重定向，未向该处发送任何内容。',
		'If you trust the new server, configure its address with lb-agent llm-configure.',
		'若信任新的服务器，请用 lb-agent llm-configure 设置其地址。',
	),
	'llm.address_unreachable': fromServer(
		502,
		'The model server {host} cannot be reached ({reason}).',
		'无法连接模型服务器 {host}（{reason}）。',
		'Check that the server is running and that address and network are right, then send the question again.',
		'请确认服务器正在运行，且地址和网络无误，然后重新发送问题。',
	),
	'llm.not_a_server': refused(
		'{host} does not answer like a model server of the {protocol} protocol (HTTP {status}).',
		'{host} 的应答不符合 {protocol} 协议的模型服务器（HTTP {status}）。',
		'Check the address, its port and its path: addresses of the OpenAI protocol usually end in /v1, those of Ollama have no path.',
		'请检查地址、端口和路径：OpenAI 协议的地址通常以 /v1 结尾，Ollama 的地址不含路径。',
	),
	'llm.model_unknown': refused(
		'The model server {host} has no model {model}.',
		'模型服务器 {host} 没有模型 {model}。',
		'List its models with /llm models and select one; an Ollama server gets a new one with ollama pull.',
		'请用 /llm models 列出并选择模型；Ollama 服务器可用 ollama pull 获取新模型。',
	),
	'llm.rate_limited': fromServer(
		503,
		'The model server {host} accepts no more requests for now (HTTP {status}; time to wait: {wait}): {reason}',
		'模型服务器 {host} 暂时不再接受请求（HTTP {status}，需等待：{wait}）：{reason}',
		"Send the question again later, or check quota and credit on the provider's site.",
		'请稍后重新发送问题，或在服务商网站查看配额与余额。',
	),
	'llm.server_error': fromServer(
		502,
		'The model server {host} answered with an error (HTTP {status}): {reason}',
		'模型服务器 {host} 返回错误（HTTP {status}）：{reason}',
		'Send the question again later, or select another model.',
		'请稍后重新发送问题，或选择其他模型。',
	),
	'llm.timeout': fromServer(
		504,
		'The model server {host} sent nothing for {seconds} s.',
		'模型服务器 {host} 在 {seconds} 秒内没有任何应答。',
		'The model may still be loading or the server may be busy: send the question again, or select a smaller model.',
		'模型可能仍在加载，或服务器繁忙：请重新发送问题，或选择较小的模型。',
	),
	'llm.bad_answer': fromServer(
		502,
		'The language model {model} gave no usable answer: it was empty, ended early or does not follow the protocol of its server.',
		'语言模型 {model} 没有给出可用的回答：回答为空、提前结束，或不符合其服务器的协议。',
		'Send the question again, or select another model or server.',
		'请重新发送问题，或选择其他模型或服务器。',
	),
	'llm.answer_cut': fromServer(
		502,
		'The language model {model} reached the limit for one answer before it said anything. Models that think first can use it up.',
		'语言模型 {model} 尚未给出任何内容，就已达到单次回答的上限。先思考再回答的模型可能会用尽上限。',
		'Ask a narrower question, or select a model that thinks less or has a larger context window.',
		'请缩小问题范围，或选择思考较少、上下文窗口更大的模型。',
	),
	'llm.context_too_small': refused(
		'The question needs about {needed} {needed|token|tokens}, but the context window has room for {limit}.',
		'问题约需 {needed} 个 token，但上下文窗口只能容纳 {limit} 个。',
		'Shorten the question, or select a model with a larger context window.',
		'请缩短问题，或选择上下文窗口更大的模型。',
	),
	'llm.context_exceeded': refused(
		'The request is larger than the context window of {model} at {host}: {reason}',
		'请求超出 {host} 上模型 {model} 的上下文窗口：{reason}',
		'Start the server with a larger context window, select a model that has one, or begin a new conversation.',
		'请以更大的上下文窗口启动服务器，选择窗口更大的模型，或开始新的对话。',
	),
	'llm.question_too_long': refused(
		'The question exceeds the limit of {limit} {limit|character|characters}.',
		'问题超过上限 {limit} 个字符。',
		'Shorten the question; open data as a source instead of pasting it.',
		'请缩短问题；数据请作为来源打开，不要粘贴。',
	),
});
