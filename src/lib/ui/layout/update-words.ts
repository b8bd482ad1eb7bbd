import type { Catalogue } from '../words/catalogue.ts';

export const words = {
	updates: { en: 'Updates', zh: '更新' },
	notice: { en: 'Tell me about new versions', zh: '有新版本时提示' },
	notice_says: {
		en: 'lb-agent asks the npm registry once a day which version is the newest. Nothing else is sent.',
		zh: '每天向 npm registry 查询一次最新版本，不发送其他任何内容。',
	},
	notice_never: {
		en: 'This lb-agent runs from a checkout or has no release key, so it cannot check for versions.',
		zh: '此程序从源码目录运行，或没有发布密钥，因此无法查询版本。',
	},
	last_checked: { en: 'Last checked {time}.', zh: '上次查询：{time}。' },
	this_version: { en: 'This is version {version}.', zh: '当前版本为 {version}。' },
	available: {
		en: 'Version {version} is available. Install it with "lb-agent update".',
		zh: '版本 {version} 已发布，可用 lb-agent update 安装。',
	},
	restart: {
		en: 'Version {version} is installed. Restart lb-agent to use it.',
		zh: '版本 {version} 已安装，重启 lb-agent 后生效。',
	},
	restart_installed: {
		en: 'lb-agent was returned to the version installed with npm. Restart it to use that version.',
		zh: 'lb-agent 已回退到用 npm 安装的版本，重启后生效。',
	},
	dismiss: { en: 'Dismiss', zh: '收起' },
} satisfies Catalogue;
