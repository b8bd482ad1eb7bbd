import { describe, expect, test } from 'vitest';
import { amountDone, timeLeft, type Progress } from './progress-words.ts';

const progress = (change: Partial<Progress>): Progress => ({
	done: 0,
	total: null,
	unit: 'steps',
	eta_s: null,
	message: '',
	message_code: '',
	message_values: {},
	...change,
});

describe('how far work is', () => {
	test('counts are said with their unit', () => {
		expect(amountDone(progress({ done: 60, total: 1990 }), 'en')).toBe('60 of 1,990 steps');
		expect(amountDone(progress({ done: 3, total: 9, unit: 'files' }), 'zh')).toBe('3 / 9 个文件');
		expect(amountDone(progress({ done: 12, unit: 'contigs' }), 'en')).toBe('12 contigs so far');
	});

	test('bytes are said in units for people', () => {
		expect(amountDone(progress({ done: 1536, total: 20_000_000, unit: 'bytes' }), 'en')).toBe(
			'1.54\u202fkB of 20.0\u202fMB',
		);
	});

	test('nothing is said while nothing is counted', () => {
		expect(amountDone(progress({}), 'en')).toBe('');
	});

	test('nothing is counted twice', () => {
		const found = progress({ done: 4, unit: 'files' });
		expect(amountDone(found, 'en', 'Scanning folders: 4 files so far')).toBe('');
		expect(amountDone(found, 'en', 'Scanning folders')).toBe('4 files so far');
		expect(amountDone(progress({ done: 4, total: 9 }), 'en', 'Step 4')).toBe('4 of 9 steps');
	});

	test('the time left is rounded, and not said when unknown', () => {
		expect(timeLeft(progress({ eta_s: 125 }), 'en')).toBe('about 2 min left');
		expect(timeLeft(progress({ eta_s: 0.4 }), 'en')).toBe('almost done');
		expect(timeLeft(progress({}), 'en')).toBe('');
	});
});
