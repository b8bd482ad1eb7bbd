import { expect, it } from 'vitest';
import { languageOf } from './language-of.ts';

it.each([
	['这张图说明什么？', 'zh'],
	['what is this', 'en'],
	['/picture 3 这张图说明什么？', 'zh'],
	['/ask 3 what is this', 'en'],
	['/ask 3', null],
	['/plan 比较癌症和健康', null],
	['./数据', null],
	['', null],
])('%j is answered in %j', (text, language) => {
	expect(languageOf(text)).toBe(language);
});
