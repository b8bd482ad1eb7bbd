import { expect, it } from 'vitest';
import { listCounters } from './list-counters.ts';

const counted = (text: string, last = 0): number[] => listCounters(text, last).map(({ value }) => value);

it.each([
	[
		'It is weak because (1) the groups differ, (2) labels are missing, and (3) nothing was validated.',
		[1, 2, 3],
	],
	['Either 1) map the labels or 2) choose another column.', [1, 2]],
	['The following steps: 1. Check the labels, 2. choose groups, 3. run it.', [1, 2, 3]],
	['Two limits: (1) few samples; (2) 12 samples failed.', [1, 2]],
	['建议如下：1、检查标签；2、去除重复；3、重新比较。', [1, 2, 3]],
	['原因有：（1）样本少（2）没有验证（3）标签缺失。', [1, 2, 3]],
	['We found 1) a gain of 8q and 2) a loss of 1p.', [1, 2]],
])('numbers of a list within a line are no numbers: %s', (text, values) => {
	expect(counted(text)).toEqual(values);
});

it.each([
	'Outliers per batch: A (1), B (2), C (3).',
	'Outliers: (1) in batch A, (2) in batch B.',
	'Outliers: (1) sample in A, (2) samples in B.',
	'Outliers: 1. Duplicates: 2. Missing: 3.',
	'The number of outliers is (1), that of duplicates (2).',
	'There are (2) samples, and (3) labels are missing.',
	'The list goes on: (2) labels, (4) groups.',
	'离群样本数：1、重复样本数：2、缺失：3。',
	'A（1）、B（2）、C（3）。',
	'离群样本：（1）个，重复：（2）个。',
	'It takes 2. After that, 3. The rest is quick.',
])('a value does not pass for the number of a list: %s', (text) => {
	expect(counted(text)).toEqual([]);
});

it('goes on from the sentence before, with the next number only', () => {
	expect(counted('(2) The labels are missing.', 1)).toEqual([2]);
	expect(counted('2. Choose two groups.', 1)).toEqual([2]);
	expect(counted('(4) The labels are missing.', 1)).toEqual([]);
});
