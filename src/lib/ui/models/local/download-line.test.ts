import { expect, it } from 'vitest';
import { downloading } from '../../../contract/api/examples/records/local-model.ts';
import type { DownloadProgress } from '../../../contract/records/local-model.ts';
import { downloadLine, shareDone } from './download-line.ts';

const half: DownloadProgress = {
	verified_bytes: 1_000_000_000,
	total_bytes: 2_000_000_000,
	bytes_per_second: 18_200_000,
	eta_s: 180,
	stalled_s: null,
	attempt: 1,
	next_try_s: null,
	basis: 'verified',
};

it.each([
	[half, '18.2\u202fMB/s · about 3 min left', '18.2\u202fMB/s · 约剩 3 分钟'],
	[{ ...half, eta_s: null }, '18.2\u202fMB/s', '18.2\u202fMB/s'],
	[
		{ ...half, attempt: 2 },
		'18.2\u202fMB/s · about 3 min left · attempt 2',
		'18.2\u202fMB/s · 约剩 3 分钟 · 第 2 次尝试',
	],
	[
		{ ...half, eta_s: null, basis: 'as_reported' as const },
		'18.2\u202fMB/s · as Ollama reports',
		'18.2\u202fMB/s · 据 Ollama 报告',
	],
	// While nothing comes its sentence says so, and a rate of before would be wrong.
	[{ ...half, stalled_s: 35, attempt: 3, next_try_s: 8 }, '', ''],
	[{ ...half, bytes_per_second: null, eta_s: null }, '', ''],
])('%#: how fast and how long still', (progress, en, zh) => {
	expect([downloadLine(progress, 'en'), downloadLine(progress, 'zh')]).toEqual([en, zh]);
});

it('the share of what is done is unknown without a size', () => {
	expect(shareDone(half)).toBe(0.5);
	expect(shareDone({ ...half, total_bytes: null })).toBeUndefined();
	expect(shareDone({ ...half, verified_bytes: 0, total_bytes: 0 })).toBeUndefined();
	expect(downloading.progress === null ? null : shareDone(downloading.progress)).toBeCloseTo(0.2386, 4);
});
