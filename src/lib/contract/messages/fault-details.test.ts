import { expect, it } from 'vitest';
import { renderProblem } from '../errors/render-problem.ts';
import { detailInChinese } from './fault-details.ts';
import { render, say } from './index.ts';

it.each([
	['why', 'the end block is missing', '缺少结束块'],
	['why', 'its .fai index is missing', '缺少 .fai 索引'],
	['why', 'it has 12 bytes', '共 12 字节'],
	['why', 'is not +, - or .', '不是 +、- 或 .'],
	['why', 'has 2 of 5 columns', '有 2 列，应有 5 列'],
	['why', 'xl/workbook.xml is missing', '缺少 xl/workbook.xml'],
	['found', 'an object with the keys a, b', '含有键 a, b 的对象'],
	['found', 'zip data', 'zip 数据'],
	['reason', 'out of memory', '内存不足'],
	['reason', 'not the person of the normal', '与正常样本不是同一人'],
])('%s "%s" is said in Chinese', (name, en, zh) => {
	expect(detailInChinese(name, en)).toBe(zh);
});

it.each([
	['why', 'EACCES'],
	['why', 'the label of the sample is missing'],
	['name', 'out of memory'],
	['why', 'is not + - or x'],
	['why', 7],
])('%s %s stays as it is', (name, value) => {
	expect(detailInChinese(name, value)).toBe(null);
});

it('an error and a sentence say the detail in the language of the rest', () => {
	const problem = renderProblem(
		{
			...{ type: 'about:blank', title: '', status: 422, detail: '', hint: '', code: 'reader.gzip_truncated' },
			values: { path: 'P1.tsv.gz', why: 'unexpected end of file' },
		},
		'zh',
	);
	expect(problem.detail).toBe('P1.tsv.gz 的压缩数据不完整（文件意外结束）。');
	const unused = say('genome.reference_unreadable', { reference: 'hg38.fa', reason: 'it is empty' });
	expect(render(unused, 'zh')).toBe('hg38.fa 无法读取（内容为空）');
	expect(render(unused)).toBe('hg38.fa cannot be read (it is empty)');
});

it('a wording that a value brings takes precedence', () => {
	const values = { reference: 'hg38.fa', reason: 'it is empty', reason_zh: '没有内容' };
	expect(render(say('genome.reference_unreadable', values), 'zh')).toBe('hg38.fa 无法读取（没有内容）');
});
