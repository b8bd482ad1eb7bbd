import { defineErrors, inputError, type ErrorSpec } from './define.ts';

/** Something stated that cannot be used. */
function stated(en: string, zh: string, hint_en: string, hint_zh: string): ErrorSpec {
	return { status: 422, exit: 2, python: 'LbUsageError', en, zh, hint_en, hint_zh };
}

const SAVE_EN = 'Download the document with your browser and ingest the file.';
const SAVE_ZH = '请用浏览器下载该文档，再读取下载的文件。';

/** What reading a document by its address refuses. */
export const skillAddressErrors = defineErrors({
	'skills.address_invalid': stated(
		'{address} is not an address of a document: {reason}.',
		'{address} 不是文档的地址：{reason}。',
		'Write the full address, for example https://example.org/guide.html.',
		'请写完整的地址，例如 https://example.org/guide.html。',
	),
	'skills.address_scheme': stated(
		'{address} cannot be read: its scheme is {scheme}, and only https and http are read.',
		'无法读取 {address}：其协议为 {scheme}，只能读取 https 与 http。',
		'For a file on this computer, write its path.',
		'若是本机的文件，请写其路径。',
	),
	'skills.address_credentials': stated(
		'The address of {host} contains a user name or password, so it was not requested.',
		'{host} 的地址中含有用户名或密码，因此未访问。',
		SAVE_EN,
		SAVE_ZH,
	),
	'skills.address_writing': stated(
		'{host} is another spelling of the IP address {ip}, so it was not requested.',
		'{host} 是 IP 地址 {ip} 的另一种写法，因此未访问。',
		'Write a host name, or an IP address as four decimal numbers.',
		'请写主机名，或写成四个十进制数的 IP 地址。',
	),
	'skills.address_private': stated(
		'{host} belongs to this computer or to a private network, so it was not requested.',
		'{host} 属于本机或专用网络，因此未访问。',
		'To read pages of an intranet that you trust, set LB_AGENT_ALLOW_PRIVATE_URLS=1 and start lb-agent again.',
		'若要读取可信的内部网络页面，请设置 LB_AGENT_ALLOW_PRIVATE_URLS=1 并重新启动 lb-agent。',
	),
	'skills.address_special': stated(
		'{host} is reserved for a special use, such as link-local or metadata services, so it was not requested.',
		'{host} 保留作特殊用途（例如链路本地或元数据服务），因此未访问。',
		'Write the public address of the document.',
		'请写该文档的公开地址。',
	),
	'skills.address_port': stated(
		'{address} has port {port}. A redirect may lead only to port 80, to port 443, or to the host and port of the first address.',
		'{address} 的端口为 {port}。重定向只能指向端口 80、443，或最初地址的主机与端口。',
		'If you trust it, ingest this address itself.',
		'若信任该地址，请直接读取它。',
	),
	'skills.address_insecure': stated(
		'{address} redirects to {target}, which is not encrypted.',
		'{address} 重定向到 {target}，后者没有加密。',
		'If you trust it, ingest this address itself.',
		'若信任该地址，请直接读取它。',
	),
	'skills.address_redirects': inputError(
		'{address} redirects more than {limit} {limit|time|times}.',
		'{address} 的重定向超过 {limit} 次。',
		SAVE_EN,
		SAVE_ZH,
	),
	'skills.address_unresolved': inputError(
		'The name {host} could not be resolved ({reason}).',
		'无法解析名称 {host}（{reason}）。',
		'Check the spelling of the address and the connection of this computer.',
		'请检查地址的拼写与本机的网络连接。',
	),
	'skills.address_unreachable': inputError(
		'The document could not be read from {host} ({reason}).',
		'无法从 {host} 读取文档（{reason}）。',
		'Try again later, or download the document with your browser and ingest the file.',
		'请稍后重试，或用浏览器下载该文档，再读取下载的文件。',
	),
	'skills.address_status': inputError(
		'{address} answered with status {status} instead of a document.',
		'{address} 返回状态 {status}，而不是文档。',
		'Check the address in your browser. For a page that needs a login, download it and ingest the file.',
		'请在浏览器中检查该地址。需要登录的页面请先下载，再读取下载的文件。',
	),
	'skills.address_type': inputError(
		'{address} is not a document that can be read (type {type}).',
		'{address} 不是可读取的文档（类型 {type}）。',
		'Text, Markdown, HTML, Jupyter notebooks, PDF and DOCX are read.',
		'可读取文本、Markdown、HTML、Jupyter 笔记本、PDF 与 DOCX。',
	),
	'skills.address_encoding': inputError(
		'The document at {address} is compressed with {encoding}, which is not read.',
		'{address} 的文档以 {encoding} 压缩，无法读取。',
		SAVE_EN,
		SAVE_ZH,
	),
	'skills.address_too_large': inputError(
		'The document at {address} is larger than {limit} MB after decompression.',
		'{address} 的文档解压后超过 {limit} MB。',
		'Download the document, keep the part that matters, and ingest that file.',
		'请下载该文档，保留所需部分，再读取该文件。',
	),
	'skills.address_timeout': inputError(
		'The document at {address} was not complete after {seconds} {seconds|second|seconds}.',
		'{address} 的文档在 {seconds} 秒后仍未传完。',
		'Try again later, or download the document with your browser and ingest the file.',
		'请稍后重试，或用浏览器下载该文档，再读取下载的文件。',
	),
	'skills.address_incomplete': inputError(
		'The connection to {host} ended before the document was complete.',
		'与 {host} 的连接在文档传完之前中断。',
		'Try again, or download the document with your browser and ingest the file.',
		'请重试，或用浏览器下载该文档，再读取下载的文件。',
	),
	'skills.proxy_invalid': stated(
		'LB_AGENT_INGEST_PROXY cannot be used: {reason}.',
		'LB_AGENT_INGEST_PROXY 无法使用：{reason}。',
		'Write scheme, host and port only, for example http://proxy.example.org:3128.',
		'请只写协议、主机与端口，例如 http://proxy.example.org:3128。',
	),
});
