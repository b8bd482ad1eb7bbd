import type { Words } from './views/filled.ts';

/** Texts of problems, which every command may print: they load nothing else. */
export const problemWords = {
	error: { en: 'error: {text}', zh: '错误：{text}' },
	hint: { en: 'hint: {text}', zh: '提示：{text}' },
	error_file: { en: 'file: {text}', zh: '文件：{text}' },
	error_row: { en: 'row: {text}', zh: '行：{text}' },
	error_column: { en: 'column: {text}', zh: '列：{text}' },
	error_field: { en: 'field: {text}', zh: '字段：{text}' },
} satisfies Record<string, Words>;
