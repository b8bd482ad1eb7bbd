import { describe, expect, it } from 'vitest';
import { bytesText } from './bytes.ts';
import { agoText, durationText } from './duration.ts';

describe('bytesText', () => {
	it.each([
		[0, '0 B'],
		[999, '999 B'],
		[1000, '1.00 kB'],
		[9_994, '9.99 kB'],
		[99_949, '99.9 kB'],
		[999_499, '999 kB'],
		[999_500, '1.00 MB'],
		[1_234_567, '1.23 MB'],
		[45_600_000_000, '45.6 GB'],
		[5e15, '5000 TB'],
	])('%d is %s', (bytes, text) => {
		expect(bytesText(bytes)).toBe(text.replace(' ', '\u202f'));
	});
});

describe('durationText', () => {
	it.each([
		[0.2, 'under 1 s', '不到 1 秒'],
		[12.4, '12 s', '12 秒'],
		[89.4, '89 s', '89 秒'],
		[90, '2 min', '2 分钟'],
		[3_599, '1 h', '1 小时'],
		[7_500, '2 h 5 min', '2 小时 5 分钟'],
		[172_800, '2 d', '2 天'],
		[180_000, '2 d 2 h', '2 天 2 小时'],
	])('%d s', (seconds, en, zh) => {
		expect(durationText(seconds, 'en')).toBe(en);
		expect(durationText(seconds, 'zh')).toBe(zh);
	});
});

describe('agoText', () => {
	const now = Date.UTC(2026, 4, 20, 12);
	it.each([
		[10, 'just now', '刚刚'],
		[60, '1 min. ago', '1分钟前'],
		[2 * 3600, '2 hr. ago', '2小时前'],
		[24 * 3600, 'yesterday', '昨天'],
		[5 * 86_400, '5 days ago', '5天前'],
	])('%d s ago', (seconds, en, zh) => {
		expect(agoText(now - 1000 * seconds, now, 'en')).toBe(en);
		expect(agoText(now - 1000 * seconds, now, 'zh')).toBe(zh);
	});

	it('says the date beyond a month', () => {
		expect(agoText(Date.UTC(2026, 0, 2, 12), now, 'en')).toContain('2026');
	});
});
