import { expect, it } from 'vitest';
import type { Problem } from '../records/problem.ts';
import { renderProblem } from './render-problem.ts';

const problem = (code: string, values: Problem['values']): Problem => ({
	...{ type: 'about:blank', title: code, status: 409, detail: 'as it was', code, hint: 'as it was', values },
});

it('detail and hint are said in a language, from code and values', () => {
	const bound = problem('shell.source_bound_already', { path: '/data/队列' });
	expect(renderProblem(bound, 'zh')).toEqual({
		...bound,
		detail: '文件夹 /data/队列 已绑定。',
		hint: '/sources 列出已绑定的文件夹。',
	});
	expect(renderProblem(bound, 'en')).toEqual({
		...bound,
		detail: 'The folder /data/队列 is already bound.',
		hint: '/sources lists the bound folders.',
	});
});

it('a value may bring its Chinese wording', () => {
	const invalid = problem('request.invalid', { field: 'title', reason: 'too long', reason_zh: '过长' });
	expect(renderProblem(invalid, 'zh').detail).toBe('title：过长');
	expect(renderProblem(invalid, 'en').detail).toBe('title: too long');
});

it.each(['portal.gone', 'toString'])('a problem of another program (%s) is left alone', (code) => {
	const foreign = problem(code, {});
	expect(renderProblem(foreign, 'zh')).toBe(foreign);
});
