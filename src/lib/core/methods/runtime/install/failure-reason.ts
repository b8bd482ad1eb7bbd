import type { MessageValues } from '../../../../contract/messages/define.ts';

/** Why a step failed, in both languages. */
export interface FailureReason extends MessageValues {
	reason: string;
	reason_zh: string;
}

/** What programs print when something outside them failed; the first that fits is the reason. */
const SIGNS: readonly { sign: RegExp; reason: string; reason_zh: string }[] = [
	{
		sign: /no space left on device|ENOSPC|disk quota exceeded|EDQUOT/iu,
		reason: 'the disk is full',
		reason_zh: '磁盘已满',
	},
	{
		sign: /file too large|EFBIG|file size limit exceeded/iu,
		reason: 'a file exceeded the size limit of this account',
		reason_zh: '文件超过此账户的大小限制',
	},
	{
		sign: /do not match the hashes|hash mismatch|EINTEGRITY|checksum (?:mismatch|for .* changed)/iu,
		reason: 'a downloaded package is incomplete or does not have the stated hash',
		reason_zh: '下载的软件包不完整，或与所列哈希值不符',
	},
	{
		sign: /permission denied|read-only file system|EACCES|EROFS/iu,
		reason: 'a file could not be written',
		reason_zh: '无法写入文件',
	},
	{
		sign: /no matching distribution|could not find a version|could not find `|PackagesNotFound|nothing provides|code (?:E404|ETARGET|EBADPLATFORM|ENOVERSIONS)\b/iu,
		reason: 'the package index in use does not offer a package for this machine',
		reason_zh: '所用软件包索引没有适用于本机的软件包',
	},
	{
		sign: /connection (?:refused|reset|aborted|broken|timed out)|network is unreachable|name resolution|resolve host|resolve proxy|max retries exceeded|timed out|incompleteread|incomplete-download|IncompleteDownload|failed to download|spurious network|certificate verify failed|unexpected eof|remote end closed|code (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EPIPE)\b|socket hang up|network request to/iu,
		reason: 'the network connection failed',
		reason_zh: '网络连接失败',
	},
];

/**
 * The reason of a step that ended with an error, read from the last lines it printed.
 * @param exit exit code, or the signal that ended it
 */
export function reasonOfFailure(lines: readonly string[], exit: number | string): FailureReason {
	const text = lines.join('\n');
	const known = SIGNS.find(({ sign }) => sign.test(text));
	if (known !== undefined) return { reason: known.reason, reason_zh: known.reason_zh };
	return typeof exit === 'number'
		? { reason: `exit code ${exit}`, reason_zh: `退出码 ${exit}` }
		: { reason: exit, reason_zh: exit };
}
