import { defineMessages } from './define.ts';

export const skillAddressMessages = defineMessages({
	'skills.private_allowed': {
		en: '{host} belongs to this computer or to a private network; it is requested because LB_AGENT_ALLOW_PRIVATE_URLS is set.',
		zh: '{host} 属于本机或专用网络；因已设置 LB_AGENT_ALLOW_PRIVATE_URLS，仍会访问。',
	},
	'skills.proxy_used': {
		en: '{host} is requested through the proxy {proxy} (LB_AGENT_INGEST_PROXY).',
		zh: '通过代理 {proxy}（LB_AGENT_INGEST_PROXY）访问 {host}。',
	},
});
