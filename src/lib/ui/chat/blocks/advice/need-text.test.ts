import { expect, it } from 'vitest';
import type { MethodRequirement } from '../../../../contract/records/method.ts';
import { fillWords } from '../../../words/catalogue.ts';
import { needText } from './need-text.ts';

const speaker = (language: 'en' | 'zh') => ({
	language,
	t: (words: Parameters<typeof fillWords>[0], values?: Parameters<typeof fillWords>[2]) =>
		fillWords(words, language, values),
});
const need = (kind: MethodRequirement['kind'], name: string, more: Partial<MethodRequirement> = {}) => ({
	...{ kind, name, minimum: null, version: null },
	...more,
});

it.each([
	[need('python_module', 'pysam', { version: '0.22' }), 'Python module pysam, version 0.22 or later'],
	[need('memory', 'memory', { minimum: 16 }), 'Memory (GiB), at least 16'],
	[need('python', 'python', { version: '3.10' }), 'Python, version 3.10 or later'],
	[need('gpu', 'gpu'), 'GPU'],
	[need('program', 'samtools'), 'Program samtools'],
])('a requirement in words', (requirement, text) => {
	expect(needText(requirement, speaker('en'))).toBe(text);
});

it('the same in Chinese', () => {
	expect(needText(need('r_package', 'HMMcopy'), speaker('zh'))).toBe('R 包 HMMcopy');
	expect(needText(need('reference_file', 'panel of normals'), speaker('zh'))).toContain('正常样本集');
	expect(needText(need('reference_file', 'panel of normals'), speaker('zh'))).not.toContain('panel');
});
