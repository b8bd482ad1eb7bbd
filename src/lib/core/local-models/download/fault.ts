/** What went wrong, as part of a sentence. */
export interface Words {
	reason: string;
	reason_zh: string;
}

export type FaultKind =
	| 'stalled'
	| 'connection'
	| 'short'
	| 'empty'
	| 'range_ignored'
	| 'wrong_range'
	| 'encoded'
	| 'page'
	| 'no_length'
	| 'status'
	| 'refused'
	| 'changed';

export interface Refusal {
	host: string;
	status: number;
	/** It is the host of the address itself: another attempt ends in the same way. */
	for_good: boolean;
}

/** A fault of one attempt: the next one may succeed. */
export class DownloadFault extends Error {
	readonly kind: FaultKind;
	readonly words: Words;
	/** Time that the server asks to wait (ms); null if it says nothing. */
	readonly retry_after_ms: number | null;
	/** For `refused`: by whom. */
	readonly refusal: Refusal | null;

	constructor(
		kind: FaultKind,
		words: Words,
		more: { retry_after_ms?: number | null; refusal?: Refusal } = {},
	) {
		super(words.reason);
		this.name = 'DownloadFault';
		this.kind = kind;
		this.words = words;
		this.retry_after_ms = more.retry_after_ms ?? null;
		this.refusal = more.refusal ?? null;
	}
}

const words = (reason: string, reason_zh: string): Words => ({ reason, reason_zh });

/** What is there is of an address, a size or a digest that the order does not state any longer. */
export const otherFile: Words = words('another file is expected now', '现在需要的是另一个文件');

export const faults = {
	stalled: (ms: number): DownloadFault =>
		new DownloadFault(
			'stalled',
			words(`no data came for ${Math.round(ms / 1000)} s`, `${Math.round(ms / 1000)} 秒未收到数据`),
		),
	connection: (code: string): DownloadFault =>
		new DownloadFault('connection', words(`the connection failed (${code})`, `连接失败（${code}）`)),
	unresolved: (host: string, code: string): DownloadFault =>
		new DownloadFault(
			'connection',
			words(`the name ${host} could not be resolved (${code})`, `无法解析名称 ${host}（${code}）`),
		),
	short: (): DownloadFault => new DownloadFault('short', words('the answer ended too early', '响应提前结束')),
	empty: (): DownloadFault =>
		new DownloadFault('empty', words('the server sent an empty answer', '服务器返回空响应')),
	rangeIgnored: (): DownloadFault =>
		new DownloadFault(
			'range_ignored',
			words('the server ignored which part of the file was requested', '服务器忽略了所请求的文件部分'),
		),
	wrongRange: (): DownloadFault =>
		new DownloadFault(
			'wrong_range',
			words('the server sent another part of the file than requested', '服务器发送的不是所请求的文件部分'),
		),
	encoded: (encoding: string): DownloadFault =>
		new DownloadFault(
			'encoded',
			words(`the answer is compressed (${encoding})`, `响应经过压缩（${encoding}）`),
		),
	page: (): DownloadFault =>
		new DownloadFault('page', words('a web page came instead of the file', '收到的是网页而不是文件')),
	noLength: (): DownloadFault =>
		new DownloadFault(
			'no_length',
			words('the server does not state the size of the file', '服务器未说明文件大小'),
		),
	status: (status: number, retry_after_ms: number | null): DownloadFault =>
		new DownloadFault('status', words(`the server answered HTTP ${status}`, `服务器返回 HTTP ${status}`), {
			retry_after_ms,
		}),
	refused: (refusal: Refusal): DownloadFault =>
		new DownloadFault(
			'refused',
			words(`${refusal.host} answered HTTP ${refusal.status}`, `${refusal.host} 返回 HTTP ${refusal.status}`),
			{ refusal },
		),
	changed: (): DownloadFault =>
		new DownloadFault(
			'changed',
			words('the source offers another file than before', '来源提供的文件与之前不同'),
		),
	unproven: (): DownloadFault =>
		new DownloadFault(
			'changed',
			words(
				'the source does not state which version of the file it sends',
				'来源未说明所发送的是文件的哪个版本',
			),
		),
};
