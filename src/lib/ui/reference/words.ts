import type { Words } from '../../contract/api/reference-page/make-reference.ts';

/** Words of the reference page itself. */
export const words = {
	title: { en: 'HTTP interface', zh: 'HTTP 接口' },
	intro: {
		en: 'All calls of the local service. The service accepts connections from this machine only. Ids are opaque; addresses never contain file paths.',
		zh: '本地服务的全部调用。服务只接受本机连接。编号不含任何含义；地址中不出现文件路径。',
	},
	refusals: {
		en: 'Errors are problem documents (RFC 9457) with a status, a stable code, a description and a hint. Later versions may add fields to answers; field names and codes do not change.',
		zh: '出错时返回问题文档（RFC 9457），含状态、稳定代码、说明和提示。以后的版本可能在响应中增加字段；字段名与代码不变。',
	},
	machine: { en: 'OpenAPI description', zh: 'OpenAPI 描述' },
	filter: { en: 'Filter calls', zh: '筛选调用' },
	nothing: { en: 'No matching calls.', zh: '没有匹配的调用。' },
	parameters: { en: 'Parameters', zh: '参数' },
	body: { en: 'Body', zh: '正文' },
	answers: { en: 'Answers', zh: '响应' },
	refused: { en: 'Errors', zh: '错误' },
	every: { en: 'Error codes of all calls', zh: '每个调用都可能返回的错误代码' },
	engine: { en: 'Error codes of the engine', zh: '引擎错误代码' },
	engineNote: {
		en: 'plus any engine code about data, files or parameters',
		zh: '以及任何涉及数据、文件或参数的引擎错误代码',
	},
	everyNote: { en: 'plus the error codes of all calls', zh: '以及每个调用都可能返回的错误代码' },
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
	empty: { en: 'The answer has a status and no body.', zh: '仅返回状态。' },
	notJson: { en: 'The body is not JSON.', zh: '正文不是 JSON。' },
	noAnswer: { en: 'No answer. Check that the service is running.', zh: '没有响应。请检查服务是否在运行。' },
	shown: { en: 'truncated here', zh: '仅显示至此' },
	sure: { en: 'This call removes something. Send it?', zh: '此调用会移除内容。确定发送？' },
	kept: {
		en: 'Ids from answers are filled into the next call.',
		zh: '响应中的编号会自动填入下一次调用。',
	},
	disclaimer: { en: 'Research software, not for diagnostic use.', zh: '研究软件，不用于诊断。' },
} satisfies Record<string, Words>;

export type Word = keyof typeof words;
