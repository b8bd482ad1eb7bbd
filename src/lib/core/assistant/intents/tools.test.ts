import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

const ASKED: [string, string | null][] = [
	['Is samtools installed?', 'samtools'],
	['is samtools installed on this machine?', 'samtools'],
	['Do I have bedtools?', 'bedtools'],
	['do we have CNVkit installed here', 'cnvkit'],
	['Can I run ichorCNA here?', 'ichorcna'],
	['How do I install FinaleToolkit?', 'finaletoolkit'],
	['how to install nf-core/methylseq', 'nf-core-methylseq'],
	['which version of samtools is installed?', 'samtools'],
	['Are samtools and bcftools installed?', null],
	['Which tools are installed?', null],
	['what external tools do I have here', null],
	['是否装好了 samtools？', 'samtools'],
	['请问 samtools 装好了吗？', 'samtools'],
	['我的电脑上有没有安装 bcftools', 'bcftools'],
	['有 samtools 吗？', 'samtools'],
	['怎么安装 FinaleToolkit？', 'finaletoolkit'],
	['能用 ichorCNA 吗', 'ichorcna'],
	['装了哪些工具？', null],
	['有哪些外部工具可用', null],
];

const OTHERS = [
	'is the batch effect installed?',
	'which tools were used?',
	'run samtools',
	'which tools can I use for copy number',
	'用了什么工具？',
	'samtools 用了什么参数',
	'is samtools not installed because of R?',
];

describe('questions about external tools', () => {
	it.each(ASKED)('%s', (text, tool) => {
		expect(understand(text)).toEqual({ kind: 'tools', tool });
	});

	it.each([...OTHERS, 'How can I use the tools?'])('%s asks for something else', (text) => {
		expect(understand(text)?.kind ?? null).not.toBe('tools');
	});
});
