import type { Words } from '../../contract/api/reference-page/make-reference.ts';

/** Words of the reference page itself. */
export const words = {
	title: { en: 'Interface for programs', zh: '程序接口' },
	intro: {
		en: 'Every call of the local service. It answers on this machine only. Ids are opaque; paths never stand in an address.',
		zh: '本地服务的全部调用。仅在本机应答。标识不透明；地址中不出现路径。',
	},
	refusals: {
		en: 'A refusal is a problem document (RFC 9457): status, a stable code, what happened, and a hint what to do next. Answers may gain fields; names of fields and codes stay.',
		zh: '拒绝时返回问题文档（RFC 9457）：状态、稳定代码、发生了什么，以及下一步提示。回答可能增加字段；字段名与代码不变。',
	},
	machine: { en: 'The same for machines', zh: '机器可读版本' },
	filter: { en: 'Filter calls', zh: '筛选调用' },
	nothing: { en: 'No call contains this.', zh: '没有匹配的调用。' },
	parameters: { en: 'Parameters', zh: '参数' },
	body: { en: 'Body', zh: '正文' },
	answers: { en: 'Answers', zh: '回答' },
	refused: { en: 'Refusals', zh: '拒绝' },
	every: { en: 'Codes of every call', zh: '每个调用都可能返回的代码' },
	engine: { en: 'Codes of the engine', zh: '引擎代码' },
	engineNote: {
		en: 'and any code of the engine, about data, files or parameters',
		zh: '以及任何引擎代码（涉及数据、文件或参数）',
	},
	everyNote: { en: 'and the codes of every call', zh: '以及每个调用都可能返回的代码' },
	records: { en: 'Records', zh: '记录' },
	fields: { en: 'fields', zh: '个字段' },
	name: { en: 'Name', zh: '名称' },
	type: { en: 'Type', zh: '类型' },
	meaning: { en: 'Meaning', zh: '含义' },
	required: { en: 'required', zh: '必填' },
	example: { en: 'Example', zh: '示例' },
	attempt: { en: 'Try it', zh: '试用' },
	send: { en: 'Send', zh: '发送' },
	stop: { en: 'Stop', zh: '停止' },
	files: { en: 'Files', zh: '文件' },
	multipart: {
		en: 'multipart/form-data, one part per file, each with a file name.',
		zh: 'multipart/form-data，每个文件一个部分并带文件名。',
	},
	noBody: { en: 'no body', zh: '无正文' },
	headers: { en: 'Headers', zh: '标头' },
	empty: { en: 'Nothing came back but the status.', zh: '仅返回状态。' },
	notJson: { en: 'The body is not JSON.', zh: '正文不是 JSON。' },
	noAnswer: { en: 'Nobody answered: is the service running?', zh: '没有应答：服务是否在运行？' },
	shown: { en: 'shown up to here', zh: '仅显示至此' },
	sure: { en: 'This call takes something away. Send it?', zh: '此调用会移除内容。确定发送？' },
	kept: {
		en: 'Ids of answers are filled in for the next call.',
		zh: '回答中的标识会自动填入下一次调用。',
	},
	disclaimer: { en: 'Research software, not a diagnostic.', zh: '研究软件，不用于诊断。' },
} satisfies Record<string, Words>;

export type Word = keyof typeof words;
