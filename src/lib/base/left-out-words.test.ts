import { expect, it } from 'vitest';
import type { Cause } from '../contract/records/left-out.ts';
import { LbError } from './errors.ts';
import { errorWords, leftOutBy, leftOutValues } from './left-out-words.ts';

const empty = new LbError('reader.header_only', {}, { path: 'P7.cnr' });

it('the reason of a file that was left out is said in both languages, beside its name', () => {
	expect(leftOutValues(leftOutBy('cnv/P7.cnr', empty))).toMatchObject({
		reason: 'has a header but no data rows',
		reason_zh: '只有表头，没有数据行',
	});
});

it('what to do next comes in both languages too', () => {
	const { hint, hint_zh } = leftOutValues(leftOutBy('cnv/P7.cnr', empty));
	expect(hint).toBe(empty.hint);
	expect(hint_zh).toMatch(/\p{Script=Han}/u);
});

it('a record without codes keeps the words it was written with', () => {
	expect(leftOutValues({ path: 'a.bam', reason: 'a.bam: it is cut.', hint: 'Copy it again.' })).toEqual({
		reason: 'it is cut',
		hint: 'Copy it again.',
	});
});

it('a code of another version leaves the words of the record', () => {
	const later = { path: 'a.bam', reason: 'eaten.', causes: [{ code: 'reader.eaten', values: {} }] };
	expect(leftOutValues(later)).toEqual({ reason: 'eaten' });
});

it('several reasons stand one after the other', () => {
	const causes: Cause[] = [
		{ code: 'raw.view_of', values: { sample: 'P1', file: 'P1.cram' } },
		{ code: 'raw.fault_empty', values: {} },
	];
	expect(leftOutValues({ path: 'P1.bam', reason: '', causes })['reason_zh']).toBe(
		'样本 P1 已由 P1.cram 测量；空文件',
	);
});

it('an error inside another sentence brings its Chinese wording', () => {
	const words = errorWords(empty);
	expect(words.reason).toBe(empty.message);
	expect(words.reason_zh).toBe('P7.cnr 只有表头，没有数据行。');
	expect(words.advice_zh).toMatch(/\p{Script=Han}/u);
});
