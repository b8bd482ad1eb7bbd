import { describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { readTokenizer, readTokenizerConfig } from './tokenizer.ts';

const json = (value: unknown): string => JSON.stringify(value);

describe('tokenizers', () => {
	it('match the longest token first and leave single bases over, as the Nucleotide Transformer does', () => {
		const lines = ['<unk>', '<pad>', '<cls>', 'ACGTAC', 'GGGTTT', 'A', 'C', 'G', 'T', 'N'];
		const tokenizer = readTokenizer(lines.join('\n') + '\n', 'vocab.txt');
		expect(tokenizer.rule).toBe('longest_match');
		expect(tokenizer.padding).toBe(1);
		// <cls>, ACGTAC, then A and C alone because ACxxxx is no token.
		expect(tokenizer.encode('acgtacAC', 100)).toEqual([2, 3, 5, 6]);
		expect(tokenizer.encode('GGGTTTN', 100)).toEqual([2, 4, 9]);
		expect(tokenizer.encode('GGGTTTGGGTTT', 2)).toEqual([2, 4]);
	});

	it('put around a sequence what their configuration says', () => {
		const lines = ['<unk>', '<pad>', '<mask>', '<cls>', 'ACGTAC', 'A', 'C', 'G', 'T', 'N', '<eos>'].join(
			'\n',
		);
		// With the usual names there would be an <eos>, for which the Nucleotide Transformer has no vector.
		expect(readTokenizer(lines, 'vocab.txt').encode('ACGTAC', 100)).toEqual([3, 4, 10]);
		const config = readTokenizerConfig(
			json({ tokenizer_class: 'EsmTokenizer', eos_token: null, model_max_length: 1000 }),
			'tokenizer_config.json',
		);
		const tokenizer = readTokenizer(lines, 'vocab.txt', config);
		expect(tokenizer.encode('ACGTAC', 100)).toEqual([3, 4]);
		// N is 9: the largest token that can come up; <eos> cannot.
		expect(tokenizer.largest).toBe(9);
		const named = readTokenizerConfig(json({ cls_token: { content: 'G' }, sep_token: 'T' }), 'c.json');
		expect(readTokenizer(lines, 'vocab.txt', named).encode('A', 100)).toEqual([7, 5, 8]);
		expect(() => readTokenizerConfig('[]', 'tokenizer_config.json')).toThrow(LbError);
	});

	it('join long sequences in time that grows with their square at most', () => {
		const merges = ['A A', 'AA AA', 'AAAA AAAA'];
		const vocab = { A: 0, C: 1, G: 2, T: 3, AA: 4, AAAA: 5, AAAAAAAA: 6 };
		const tokenizer = readTokenizer(json({ model: { type: 'BPE', vocab, merges } }), 'tokenizer.json');
		expect(tokenizer.encode('A'.repeat(4096), 512)).toEqual(new Array(512).fill(6));
	});

	it('cut overlapping k-mers when all tokens have one length, as DNABERT does', () => {
		const lines = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'ACG', 'CGT', 'GTA'];
		const tokenizer = readTokenizer(lines.join('\n'), 'vocab.txt');
		expect(tokenizer.rule).toBe('overlapping_kmers');
		// ACG, CGT, GTA, and TAA which is unknown, between the two marks.
		expect(tokenizer.encode('ACGTAA', 100)).toEqual([2, 4, 5, 6, 1, 3]);
		expect(tokenizer.encode('AC', 100)).toEqual([2, 3]);
	});

	it('join pairs by rank, the leftmost of equals first', () => {
		const tokenizer = readTokenizer(
			json({
				model: {
					type: 'BPE',
					vocab: { '[UNK]': 0, A: 1, C: 2, G: 3, T: 4, CC: 5, CCA: 6, TT: 7 },
					merges: ['C C', ['CC', 'A'], 'T T'],
				},
				added_tokens: [
					{ id: 8, content: '[CLS]' },
					{ id: 9, content: '[SEP]' },
				],
				post_processor: {
					type: 'TemplateProcessing',
					single: [
						{ SpecialToken: { id: '[CLS]', type_id: 0 } },
						{ Sequence: { id: 'A', type_id: 0 } },
						{ SpecialToken: { id: '[SEP]', type_id: 0 } },
					],
				},
			}),
			'tokenizer.json',
		);
		expect(tokenizer.rule).toBe('bpe');
		// CCCA: C C joins at the left -> CC C A; CC A are no neighbours; so CC, C, A.
		expect(tokenizer.encode('CCCA', 100)).toEqual([8, 5, 2, 1, 9]);
		expect(tokenizer.encode('GCCATTT', 100)).toEqual([8, 3, 6, 7, 4, 9]);
	});

	it.each([
		['no JSON', '{', 'tokenizer.json'],
		['no vocabulary', json({ model: {} }), 'tokenizer.json'],
		['an empty list', '\n\n', 'vocab.txt'],
		['a vocabulary of proteins', 'L\nS\nM', 'vocab.txt'],
	])('refuse %s', (_, text, path) => {
		expect(() => readTokenizer(text, path)).toThrow(LbError);
		expect(() => readTokenizer(text, path)).toThrow(path);
	});
});
