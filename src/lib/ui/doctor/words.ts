import type { Catalogue } from '../words/catalogue.ts';

export const words = {
	doctor: { en: 'File checks', zh: '文件检查' },
	fine: { en: 'Nothing wrong with the files was found.', zh: '未发现文件问题。' },
	more: { en: 'and {n} more findings; /doctor lists all', zh: '另有 {n} 条，/doctor 可列出全部' },
	files: { en: '{n} files', zh: '{n} 个文件' },
	and_more: { en: 'and {n} more', zh: '另有 {n} 个' },
} satisfies Catalogue;
