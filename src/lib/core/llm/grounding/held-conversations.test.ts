import { expect, it } from 'vitest';
import { markedIn } from '../../../../../tests/fixtures/grounding/read-corpus.ts';
import { WORLDS } from '../../../../../tests/fixtures/grounding/worlds.ts';
import { groundAnswer } from './answer-grounder.ts';

/** Marks of an answer about the mixed dataset: f1 samples of FLT3, f8 a q value, f12 26.2 %, f17 bp, f18 a ratio, f19 an AUROC. */
function marks(answer: string, question = ''): string[] {
	const world = WORLDS['mixed'];
	if (world === undefined) throw new Error('no world');
	const language = /\p{Script=Han}/u.test(answer) ? 'zh' : 'en';
	return markedIn(groundAnswer(answer, { ...world, question, deeds: [], language })).map(
		({ how, text }) => `${how}:${text}`,
	);
}

it.each([
	'DNMT3A R882 is a hotspot, and so is BRAF V600.',
	'R882 突变很常见，R882 是热点。',
	'Most cells are diploid; 二倍体和全基因组加倍都是名词。',
	'The p values were adjusted by the Benjamini-Hochberg procedure (1995).',
	'p 值经 Benjamini-Hochberg 校正（1995）。',
	'A sensitivity of [[f1]] of [[f6]] and global methylation of [[f6]] samples.',
	'The ratio is [[f18]] times that of the others.',
	'The differences: n_chip [[f7]], q = [[f8]]; the score has an AUROC of [[f19]].',
	'It lies between [[f11]] and [[f10]] (p = [[f8]]).',
	'[[f12]] percent of the genome, and [[f12]] of the genome.',
	'Chromosome 8 and chromosomes 3, 8 and 17 are gained, 8 号染色体也是。',
	'At 95 % specificity, [[f20]] of the cases are found, AUROC [[f19]] ([[f19.ci]]).',
	'The groups: [[f1]] FLT3, [[f2]] of the methyltransferase and [[f4]] TP53.',
	'One sample, MBC_315, has copy-number alterations.',
])('nothing true is marked: %s', (answer) => {
	expect(marks(answer)).toEqual([]);
});

it.each([
	['The AUROC is [[f12]].', ['other_unit:f12']],
	['仅用元数据的 AUROC 为 [[f12]]。', ['other_unit:f12']],
	['p = [[f19]] for the difference.', ['other_metric:f19']],
	['The AUROC is [[f9]].', ['other_metric:f9']],
	['The sensitivity is [[f1]].', ['other_metric:f1']],
	['FLT3 is mutated in [[f1]] % of the samples.', ['other_unit:f1']],
	['The ratio is [[f18]] %.', ['other_unit:f18']],
	['The q value is [[f8]] %.', ['other_unit:f8']],
	['The median is [[f17]] %.', ['other_unit:f17']],
	['One sample failed.', ['number:One']],
	['On chromosome 8, 12 samples differ.', ['number:12']],
	['On chromosomes 3, 12 samples differ.', ['number:12']],
	['R882 samples were read.', ['number:R882']],
	['拷贝数为三倍。', ['number:三倍']],
])('every invention is: %s', (answer, expected) => {
	expect(marks(answer)).toEqual(expected);
});
