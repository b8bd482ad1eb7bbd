import type { Catalogue } from '../words/catalogue.ts';

export const words = {
	doctor: { en: 'File checks', zh: '文件检查' },
	fine: { en: 'No problems found in the files.', zh: '未发现文件问题。' },
	more: {
		en: '{n} more; lb-agent assistant plan <folder> lists all',
		zh: '另有 {n} 条；输入命令 lb-agent assistant plan <文件夹> 可列出全部',
	},
	files: { en: '{n} {n|file|files}', zh: '{n} 个文件' },
	and_more: { en: 'and {n} more', zh: '另有 {n} 个' },
} satisfies Catalogue;
