import { defineErrors } from './define.ts';

/** What a conversation with a language model may refuse. */
export const chatErrors = defineErrors({
	'chat.proposal_unclear': {
		status: 409,
		exit: 2,
		python: 'LbUsageError',
		en: 'There is no proposal to answer, or more than one.',
		zh: '没有待答复的提议，或有多项。',
		hint_en: 'Name the proposal, as in /accept p1. Waiting: {waiting}.',
		hint_zh: '请写明是哪一项，例如 /accept p1。等待中：{waiting}。',
	},
	'chat.proposal_gone': {
		status: 409,
		exit: 2,
		python: 'LbUsageError',
		en: 'The proposal {proposal} does not wait for an answer.',
		zh: '提议 {proposal} 已不在等待答复。',
		hint_en: 'A proposal is carried out once, and lapses with the next message. Waiting: {waiting}.',
		hint_zh: '每项提议只执行一次，发送下一条消息后即失效。等待中：{waiting}。',
	},
	'chat.proposal_changed': {
		status: 409,
		exit: 2,
		python: 'LbUsageError',
		en: 'The parameters of the proposal {proposal} are not those that were shown.',
		zh: '提议 {proposal} 的参数与显示的不一致。',
		hint_en: 'Nothing was run. Ask for the proposal again.',
		hint_zh: '未运行任何操作。请重新提出。',
	},
	'chat.call_unknown': {
		status: 404,
		exit: 3,
		python: 'LbInputError',
		en: 'No call {call_id} is kept in this conversation.',
		zh: '本对话没有保存调用 {call_id}。',
		hint_en: 'List what was sent, and choose one of its ids.',
		hint_zh: '请先列出已发送的内容，再选择其中一项。',
	},
	'chat.provider_not_chosen': {
		status: 409,
		exit: 5,
		python: 'LbMissingPart',
		en: 'The chosen language model is {model} of {chosen}, not one of {provider}.',
		zh: '所选的语言模型是 {chosen} 的 {model}，而不是 {provider} 的模型。',
		hint_en: 'lb-agent llm-configure --provider {provider} --model <model> chooses one.',
		hint_zh: '请用 lb-agent llm-configure --provider {provider} --model <模型> 选择。',
	},
	'chat.nothing_waits': {
		status: 409,
		exit: 2,
		python: 'LbUsageError',
		en: 'No message waits to be sent.',
		zh: '没有等待发送的消息。',
		hint_en: 'Ask your question again; what will be sent is shown before it is sent.',
		hint_zh: '请重新提问；发送前会显示将要发送的内容。',
	},
});
