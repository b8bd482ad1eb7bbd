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
import { isSameSource, linkedOf, plainEtag } from './source.ts';

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

	it('a tag is compared without its clothes', () => {
		expect(['"abc"', 'W/"abc"', 'abc', ' "abc" '].map(plainEtag)).toEqual(Array(4).fill('abc'));
		expect([undefined, '', '""', `"${'x'.repeat(300)}"`].map(plainEtag)).toEqual(Array(4).fill(null));
	});

	it('a linked tag of 64 hexadecimal digits is a digest', () => {
		const digest = 'Ab'.repeat(32);
		expect(linkedOf({ 'x-linked-size': '10', 'x-linked-etag': `"${digest}"` })).toEqual({
			...{ bytes: 10, etag: digest, sha256: digest.toLowerCase() },
		});
		expect(linkedOf({ 'x-linked-etag': '"short"' })).toEqual({ bytes: null, etag: 'short', sha256: null });
		expect(linkedOf({ etag: '"abc"' })).toBeNull();
	});
});

describe('the source', () => {
	const source = { total_bytes: 10, etag: 'a', sha256: null };

	it('is the same by digest, else by tag, and always by size', () => {
		expect(isSameSource(source, { ...source, total_bytes: 11 })).toBe(false);
		expect(isSameSource(source, { ...source, etag: 'b' })).toBe(false);
		expect(isSameSource(source, { ...source, etag: null })).toBe(true);
		const digest = { ...source, sha256: 'x' };
		expect(isSameSource(digest, { ...digest, etag: 'b' })).toBe(true);
		expect(isSameSource(digest, { ...digest, sha256: 'y' })).toBe(false);
	});

	it('has changed once two answers in a row say so', () => {
		const watch = new SourceWatch();
		const expected = { name: 'M', bytes: null, sha256: null, known: source };
		const other = { ...source, etag: 'b' };
		expect(watch.meet(source, expected)).toBeNull();
		expect(() => watch.meet(other, expected)).toThrow('another file');
		expect(watch.meet(source, expected)).toBeNull();
		expect(() => watch.meet(other, expected)).toThrow('another file');
		expect(() => watch.meet({ ...other, etag: 'c' }, expected)).toThrow('another file');
		expect(watch.meet({ ...other, etag: 'c' }, expected)?.reason).toBe('its source now offers another file');
	});

	it('with another digest than the reviewed one is refused at once', () => {
		const expected = { name: 'M', bytes: 10, sha256: 'a'.repeat(64), known: null };
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
