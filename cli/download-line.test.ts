import { describe, expect, it } from 'vitest';
import { DownloadLine, timeText } from './download-line.ts';

const GB = 1e9;
const text = 'Downloading Qwen3 8B';

describe('the line of a download', () => {
	it('shows share, bytes, rate of the last seconds and time left', () => {
		const line = new DownloadLine();
		expect(line.text(0)).toBe('');
		line.take({ done: 0, total: 5 * GB, text }, 0);
		expect(line.text(0)).toBe(`${text}  0 %`);
		line.take({ done: 1 * GB, total: 5 * GB, text }, 10_000);
		// 1 GB in 10 s; 4 GB are left: 40 s.
		expect(line.text(10_000)).toBe(`${text}  20 %  1.00 GB of 5.00 GB  100 MB/s  about 40 s left`);
	});

	it('forgets how fast it was before', () => {
		const line = new DownloadLine();
		line.take({ done: 0, total: 8 * GB, text }, 0);
		line.take({ done: 4 * GB, total: 8 * GB, text }, 10_000);
		line.take({ done: 4.1 * GB, total: 8 * GB, text }, 20_000);
		line.take({ done: 4.2 * GB, total: 8 * GB, text }, 30_000);
		// 200 MB since the last step before the window, 20 s ago: 10 MB/s, and 3.8 GB are left: 380 s.
		expect(line.text(30_000)).toContain('10.0 MB/s  about 6 min left');
	});

	it('says since when nothing came, instead of a rate that no longer holds', () => {
		const line = new DownloadLine();
		line.take({ done: 0, total: 5 * GB, text }, 0);
		line.take({ done: 1 * GB, total: 5 * GB, text }, 10_000);
		line.take({ done: 1 * GB, total: 5 * GB, text }, 35_000);
		expect(line.text(39_999)).not.toContain('no data');
		expect(line.text(41_000)).toBe(`${text}  20 %  1.00 GB of 5.00 GB  no data for 31 s`);
		line.take({ done: 1.5 * GB, total: 5 * GB, text }, 42_000);
		expect(line.text(42_000)).not.toContain('no data');
	});

	it('needs no total, and begins anew with another stage', () => {
		const line = new DownloadLine();
		line.take({ done: 1000, total: null, text }, 0);
		line.take({ done: 3000, total: null, text }, 2000);
		expect(line.text(2000)).toBe(`${text}  3.00 kB  1.00 kB/s`);
		line.take({ done: 0, total: 3000, text: 'Checking Qwen3 8B' }, 3000);
		expect(line.text(3000)).toBe('Checking Qwen3 8B  0 %');
	});
});

it('times are said in two units at most', () => {
	expect([0.2, 45, 89, 90, 600, 5340, 5400, 7200, 8100].map(timeText)).toEqual([
		...['1 s', '45 s', '89 s', '2 min', '10 min', '89 min', '1 h 30 min', '2 h', '2 h 15 min'],
	]);
});
