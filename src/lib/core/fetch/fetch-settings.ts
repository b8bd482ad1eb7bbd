import { LbError } from '../../base/errors.ts';

/** What the user set in the environment. The proxy variables of other programs are not used: they may lead anywhere. */
export interface FetchSettings {
	/** LB_AGENT_ALLOW_PRIVATE_URLS=1 */
	allow_private: boolean;
	/** LB_AGENT_INGEST_PROXY */
	proxy: IngestProxy | null;
}

export interface IngestProxy {
	/** Name or IP address without brackets. */
	host: string;
	port: number;
	/** As messages show it. */
	origin: string;
}

/** Throws `skills.proxy_invalid`. */
export function fetchSettings(env: Readonly<Record<string, string | undefined>>): FetchSettings {
	const proxy = env['LB_AGENT_INGEST_PROXY']?.trim() ?? '';
	return {
		allow_private: env['LB_AGENT_ALLOW_PRIVATE_URLS'] === '1',
		proxy: proxy === '' ? null : readProxy(proxy),
	};
}

function readProxy(text: string): IngestProxy {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (url === null) throw refused('it is not an address', '它不是地址');
	if (url.protocol !== 'http:') throw refused('its scheme is not http', '其协议不是 http');
	if (url.username !== '' || url.password !== '')
		throw refused('it contains a user name or password', '其中含有用户名或密码');
	if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
		throw refused('something follows the port', '端口之后还有其他内容');
	const host = url.hostname.replace(/^\[|\]$/gu, '');
	if (url.port === '0' || host === '') throw refused('it has no host or port', '缺少主机或端口');
	return { host, port: url.port === '' ? 80 : Number(url.port), origin: url.origin };
}

const refused = (reason: string, reason_zh: string): LbError =>
	new LbError('skills.proxy_invalid', { reason, reason_zh });
