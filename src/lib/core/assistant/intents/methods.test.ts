import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const ASKED = [
	'Which method should I use for tumour fraction?',
	'which tools can I use to call copy number from low-pass data',
	'What tools are there for nucleosome footprinting?',
	'what is the best method for MRD detection?',
	'Recommend a method for cell-type deconvolution.',
	'please suggest some published tools for cfRNA',
	'Is there a tool for tissue of origin?',
	'Are there other methods to detect residual disease?',
	'what software would fit for EM-seq data',
	'which tool can compute end motifs from my BAMs?',
	'What software calculates the tumour fraction?',
	'which tool can be used to count fragments in a BAM file',
	'有什么方法可以推断组织来源？',
	'推荐一个拷贝数分析方法',
	'我的 BAM 用哪个工具计算片段长度？',
	'有哪些工具适合低深度测序的拷贝数分析',
	'我应该用什么方法估计肿瘤分数？',
	'推荐一些用于微小残留病灶检测的工具',
	'哪种方法适合甲基化反卷积？',
];

const OTHERS = [
	// What was done in a run.
	'Which method was used?',
	'which method did you use for the p-values?',
	'what tools were used',
	'which methods should I not use for this',
	'how was the copy number computed',
	'which method calculated the p-values?',
	'what software did you use to call segments',
	'用了什么方法？',
	'这个结果用的是什么方法',
	// Work.
	'run the recommended method',
	'what can I do',
	'which tasks can I run',
	'compare the methods groups',
	'推荐下一步',
];

describe('questions about the methods of the field', () => {
	it.each(ASKED)('%s', (text) => {
		expect(understand(text)).toEqual({ kind: 'methods', query: text.replace(/[.?？]$/u, '') });
	});

	it.each(OTHERS)('%s asks for something else', (text) => {
		expect(understand(text)?.kind ?? null).not.toBe('methods');
	});
});
