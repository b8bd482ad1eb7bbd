import { describe, expect, it } from 'vitest';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import type { DownloadProgress } from '../../../contract/records/local-model.ts';
import { readContentRange, readLength, sizeInRefusal } from './content-range.ts';
import { downloadLimits } from './limits.ts';
import { isListedHost } from './listed-host.ts';
import { SourceWatch } from './meet-source.ts';
import { Rate, secondsLeft } from './rate.ts';
import { Report } from './report.ts';
import { backOff, retryAfter } from './retry.ts';
import { compareSources, lastModified, linkedOf, plainEtag } from './source.ts';

describe('the wait after a fault', () => {
	it('doubles from a second to a minute, a quarter more or less', () => {
		const waits = [1, 2, 3, 4, 5, 6, 7, 8, 40].map((n) => backOff(n, 0.5, downloadLimits));
		expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
		expect([backOff(3, 0, downloadLimits), backOff(3, 1, downloadLimits)]).toEqual([3000, 5000]);
	});

	it('is what Retry-After says, in seconds or as a date, ten minutes at most', () => {
		const now = Date.UTC(2026, 10, 29, 12, 0, 0);
		const asked = (header?: string) => retryAfter(header, now, downloadLimits);
		expect(asked('7')).toBe(7000);
		expect(asked('0')).toBe(0);
		expect(asked(' 3600 ')).toBe(600_000);
		expect(asked('Sun, 29 Nov 2026 12:00:30 GMT')).toBe(30_000);
		expect(asked('Sun, 29 Nov 2026 11:00:00 GMT')).toBe(0);
		expect([undefined, '', 'soon', '-5', '1.5'].map(asked)).toEqual([null, null, null, null, null]);
	});
});

describe('the rate', () => {
	it('is that of the last ten seconds', () => {
		const rate = new Rate();
		rate.add(0, 500);
		expect(rate.perSecond(900)).toBeNull();
		rate.add(1000, 500);
		expect(rate.perSecond(2000)).toBe(500);
		rate.add(20_000, 3000);
		expect(rate.perSecond(20_000)).toBe(300);
		expect(rate.perSecond(40_000)).toBe(0);
	});

	it('begins again when the clock was set back', () => {
		const rate = new Rate();
		rate.add(50_000, 500);
		expect(rate.perSecond(10_000)).toBeNull();
		rate.add(10_000, 700);
		expect(rate.perSecond(11_000)).toBe(700);
	});

	it('tells the time left, where it can', () => {
		expect([secondsLeft(1000, 300), secondsLeft(0, 300)]).toEqual([4, 0]);
		expect([secondsLeft(1000, null), secondsLeft(1000, 0)]).toEqual([null, null]);
	});
});

describe('the progress', () => {
	it('shows a stall after 30 s, the wait, and the time left of each stage', () => {
		let now = 0;
		let told: DownloadProgress | null = null;
		const report = new Report(
			(progress) => (told = progress),
			() => now,
			30_000,
			10_000,
		);
		const tell = (): DownloadProgress | null => {
			report.tell();
			return told;
		};
		report.received(2000);
		report.verified = 2000;
		now = 2000;
		expect(tell()).toEqual({
			...{ verified_bytes: 2000, total_bytes: 10_000, bytes_per_second: 1000, eta_s: 8, stalled_s: null },
			...{ attempt: 1, next_try_s: null, basis: 'verified' },
		});
		now = 29_999;
		expect(tell()).toMatchObject({ stalled_s: null });
		now = 35_000;
		report.faults = 2;
		report.next_try_ms = 7100;
		expect(tell()).toMatchObject({ stalled_s: 35, attempt: 3, next_try_s: 8, eta_s: null });
		report.received(1);
		expect(tell()).toMatchObject({ stalled_s: null });
		report.enter('verifying');
		report.received(5000);
		now = 40_000;
		report.received(0);
		expect(tell()).toMatchObject({ verified_bytes: 2000, bytes_per_second: 1000, eta_s: 5, stalled_s: null });
	});
});

describe('headers', () => {
	it('Content-Range says which part of what', () => {
		expect(readContentRange('bytes 0-99/1000')).toEqual({ start: 0, end: 100, total: 1000 });
		expect(readContentRange('Bytes 5-5/*')).toEqual({ start: 5, end: 6, total: null });
		const wrong = [undefined, '', 'bytes */1000', 'bytes 9-5/10', 'bytes 0-10/10', 'items 0-1/2'];
		expect(wrong.map(readContentRange)).toEqual(wrong.map(() => null));
		expect(readContentRange(`bytes 0-${'9'.repeat(16)}/*`)).toBeNull();
		expect([sizeInRefusal('bytes */1000'), sizeInRefusal('bytes 0-1/2')]).toEqual([1000, null]);
		expect(['12', ' 12 ', '-1', '1e3', undefined].map(readLength)).toEqual([12, 12, null, null, null]);
	});

	it('a tag is read without its quotes, and a weak one stays weak', () => {
		expect(['"abc"', 'abc', ' "abc" '].map(plainEtag)).toEqual(Array(3).fill('abc'));
		expect(plainEtag(' W/"abc"')).toBe('W/abc');
		const none = [undefined, '', '""', 'W/""', `"${'x'.repeat(300)}"`];
		expect(none.map(plainEtag)).toEqual(none.map(() => null));
	});

	it('Last-Modified counts where no two versions can have the same', () => {
		const modified = 'Mon, 02 Nov 2026 07:00:00 GMT';
		const read = (date?: string) => lastModified(modified, date);
		expect(read()).toBe(modified);
		expect(read('Mon, 02 Nov 2026 07:00:01 GMT')).toBe(modified);
		expect(read('Mon, 02 Nov 2026 07:00:00 GMT')).toBeNull();
		// A clock that is behind that of the file.
		expect(read('Sun, 01 Nov 2026 07:00:00 GMT')).toBeNull();
		expect(lastModified('Monday, 02-Nov-26 07:00:00 GMT', undefined)).toBe(modified);
		expect([undefined, '', 'yesterday'].map((text) => lastModified(text, undefined))).toEqual(
			Array(3).fill(null),
		);
	});

	it('a linked tag of 64 hexadecimal digits is a digest', () => {
		const digest = 'Ab'.repeat(32);
		expect(linkedOf({ 'x-linked-size': '10', 'x-linked-etag': `"${digest}"` })).toEqual({
			...{ bytes: 10, etag: digest, sha256: digest.toLowerCase() },
		});
		expect(linkedOf({ 'x-linked-etag': `W/"${digest}"` })?.sha256).toBe(digest.toLowerCase());
		expect(linkedOf({ 'x-linked-etag': '"short"' })).toEqual({ bytes: null, etag: 'short', sha256: null });
		expect(linkedOf({ etag: '"abc"' })).toBeNull();
	});
});

describe('the source', () => {
	const source = { total_bytes: 10, etag: 'a', modified: null, sha256: null };
	const day = { ...source, etag: null, modified: 'Mon, 02 Nov 2026 07:00:00 GMT' };
	const next = 'Tue, 03 Nov 2026 07:00:00 GMT';
	const weak = { ...source, etag: 'W/a' };
	const digest = { ...source, sha256: 'x' };

	it.each([
		['another size', source, { ...source, total_bytes: 11 }, 'other'],
		['the same tag', source, { ...source, modified: next }, 'same'],
		['another tag', source, { ...source, etag: 'b' }, 'other'],
		['no tag at one time', source, { ...source, etag: null }, 'unknown'],
		['the same digest, another tag', digest, { ...digest, etag: 'b' }, 'same'],
		['another digest', digest, { ...digest, sha256: 'y' }, 'other'],
		['the same date', day, day, 'same'],
		['another date', day, { ...day, modified: next }, 'other'],
		['a date at one time', day, { ...day, modified: null }, 'unknown'],
		['nothing', { ...day, modified: null }, { ...day, modified: null }, 'unknown'],
		['the same weak tag', weak, weak, 'unknown'],
		['a tag that became weak', source, weak, 'unknown'],
		['another weak tag', weak, { ...weak, etag: 'W/b' }, 'other'],
		['the same weak tag and date', { ...day, etag: 'W/a' }, { ...day, etag: 'W/a' }, 'same'],
		['the same weak tag, another date', { ...day, etag: 'W/a' }, { ...weak, modified: next }, 'other'],
	] as const)('%s', (_what, a, b, found) => {
		expect([compareSources(a, b), compareSources(b, a)]).toEqual([found, found]);
	});

	it('has changed once two answers in a row say so', () => {
		const watch = new SourceWatch();
		const expected = {
			name: 'M',
			bytes: null,
			sha256: null,
			known: source,
			is_empty: false,
		};
		const other = { ...source, etag: 'b' };
		expect(watch.meet(source, expected)).toBeNull();
		expect(() => watch.meet(other, expected)).toThrow('another file');
		expect(watch.meet(source, expected)).toBeNull();
		expect(() => watch.meet(other, expected)).toThrow('another file');
		expect(() => watch.meet({ ...other, etag: 'c' }, expected)).toThrow('another file');
		expect(watch.meet({ ...other, etag: 'c' }, expected)?.reason).toBe('its source now offers another file');
	});

	it('that states no version is not put together with older bytes, unless a digest decides in the end', () => {
		const silent = { ...source, etag: null };
		const expected = { name: 'M', bytes: 10, sha256: null, known: silent, is_empty: false };
		const watch = new SourceWatch();
		expect(() => watch.meet(silent, expected)).toThrow('does not state which version');
		expect(watch.meet(silent, expected)?.reason).toBe(
			'its source does not state whether the file is still the same',
		);
		expect(watch.meet(silent, { ...expected, sha256: 'a'.repeat(64) })).toBeNull();
		expect(watch.meet(silent, { ...expected, known: { ...silent, sha256: 'x' } })).toBeNull();
		expect(watch.meet(silent, { ...expected, is_empty: true })).toBeNull();
		// A tag that is not repeated proves nothing either.
		expect(() => watch.meet(silent, { ...expected, known: source })).toThrow('does not state which version');
	});

	it('with another digest than the reviewed one is refused at once', () => {
		const expected = {
			name: 'M',
			bytes: 10,
			sha256: 'a'.repeat(64),
			known: null,
			is_empty: false,
		};
		const meet = () => new SourceWatch().meet({ ...source, sha256: 'b'.repeat(64) }, expected);
		expect(thrown(meet).message).toContain('its SHA-256 is bbbbbbbbbbbb…');
	});
});

it('a star in a list of hosts stands for one label, and not for a whole domain', () => {
	const list = ['cdn.example.org', '*.aws.cdn.hf.co', '*.*.cdn.hf.co', '*', '*.com'];
	const asked = (host: string): boolean => isListedHost(host, list);
	expect(['cdn.example.org', 'CDN.example.org', 'us.aws.cdn.hf.co', 'eu.gcp.cdn.hf.co'].map(asked)).toEqual(
		Array(4).fill(true),
	);
	expect(
		[
			...['a.cdn.example.org', 'aws.cdn.hf.co', 'x.us.aws.cdn.hf.co', 'evil.com', 'localhost', ''],
			...['cdn.example.org.evil.net', 'evilcdn.example.org', '.aws.cdn.hf.co'],
		].filter(asked),
	).toEqual([]);
});
