import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/tracks/bigwig.json';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import { openBigWig } from './bigwig.server.ts';
import { summaryValues } from './track-summary.ts';

const made = fileURLToPath(new URL('../../../../../tests/fixtures/tracks/', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'bigwig-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Span = [number, number, number];
const spansOf = (file: ReturnType<typeof openBigWig>, contig: string, start: number, end: number): Span[] => {
	const spans: Span[] = [];
	file.intervals(contig, start, end, (...span) => void spans.push(span));
	return spans;
};

/** pyBigWig sums 32-bit values in doubles, we too: only the order of additions differs. */
const close = (found: number, expected: number): void => {
	expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
};

describe.each(fixture.cases)('$file as pyBigWig reads it', (one) => {
	const file = openBigWig(path.join(made, one.file));

	it('contigs and covered bases', () => {
		expect(file.contigs.map(({ name, length }) => [name, length])).toEqual(one.chroms);
		expect(file.header.total?.covered).toBe(one.covered);
	});

	it('intervals of whole contigs and of random ranges', () => {
		for (const { range, count, first, last, sum } of one.intervals) {
			const [contig, start, end] = range as [string, number, number];
			const spans = spansOf(file, contig, start, end);
			expect(spans).toHaveLength(count);
			expect(spans.slice(0, 3)).toEqual(first);
			expect(spans.slice(-2)).toEqual(last);
			close(
				spans.reduce((total, [from, to, value]) => total + (to - from) * value, 0),
				sum,
			);
		}
	});

	it('means, extremes and coverage of 1, 7 and 50 parts, exact and from zoom levels', () => {
		let zoomed = 0;
		for (const asked of one.summaries) {
			const [contig, start, end] = asked.range as [string, number, number];
			const summary = file.summary(contig, start, end, asked.parts, asked.exact);
			if (asked.exact) expect(summary.zoom).toBeNull();
			else if (summary.zoom !== null) zoomed++;
			for (const kind of ['mean', 'max', 'min', 'coverage'] as const) {
				const values = summaryValues(summary, kind);
				for (const [part, expected] of asked[kind].entries()) {
					const found = values[part]!;
					// A part without data: pyBigWig gives None for coverage too, here it is a part of 0 covered bases.
					if (expected === null) expect(kind === 'coverage' ? found : Number.isNaN(found) ? 0 : 1).toBe(0);
					else if (asked.exact) close(found, expected);
					// Zoom records hold 32-bit sums.
					else expect(Math.abs(found - expected)).toBeLessThanOrEqual(2e-6 * Math.max(1, Math.abs(expected)));
				}
			}
		}
		expect(zoomed).toBeGreaterThan(0);
	});
});

describe('the other byte order, without compression and zoom levels', () => {
	const file = openBigWig(path.join(made, 'big-endian.bw'));

	it('all three kinds of blocks', () => {
		expect(spansOf(file, 'chr1', 0, 1000)).toEqual([
			[10, 20, 1.5],
			[25, 40, -2],
			[100, 105, 3],
			[200, 205, 4],
		]);
		expect(spansOf(file, 'chr2', 0, 500)).toEqual([
			[50, 55, 0.5],
			[60, 65, 1],
			[70, 75, 2],
			[80, 85, 8],
		]);
		expect(spansOf(file, 'chr2', 63, 71)).toEqual([
			[60, 65, 1],
			[70, 75, 2],
		]);
		expect(file.header).toEqual({
			version: 4,
			total: { covered: 55, min: -2, max: 8, sum: 77.5, sum_squares: 553.75 },
			zoom_reductions: [],
		});
	});

	it('a summary by hand: bases 30-110 hold 10 of -2 and 5 of 3', () => {
		const summary = file.summary('chr1', 30, 110, 1);
		// (10 x -2 + 5 x 3) / 15 = -1/3; 15 of 80 bases.
		close(summaryValues(summary, 'mean')[0]!, -1 / 3);
		expect(summaryValues(summary, 'sum')[0]).toBe(-5);
		expect(summaryValues(summary, 'coverage')[0]).toBe(15 / 80);
		expect(summaryValues(file.summary('chr1', 300, 400, 2), 'mean')).toEqual(new Float64Array([NaN, NaN]));
	});

	it('refuses other contigs and ranges outside', () => {
		expect(thrown(() => file.summary('chr3', 0, 1, 1)).message).toContain('chr1, chr2');
		expect(thrown(() => file.summary('chr2', 0, 501, 1)).code).toBe('genome.range_outside');
	});
});

describe('damaged files', () => {
	const whole = readFileSync(path.join(made, 'big-endian.bw'));
	const write = (name: string, bytes: Uint8Array): string => {
		const file = path.join(folder, name);
		writeFileSync(file, bytes);
		return file;
	};
	const readAll = (file: string): void => {
		const opened = openBigWig(file);
		for (const { name, length } of opened.contigs) {
			spansOf(opened, name, 0, length);
			opened.summary(name, 0, length, 10);
		}
		opened.close();
	};

	it('one that ends early is an error naming file and byte, wherever it ends', () => {
		for (const size of [5, 63, 80, 120, 150, 200, 300, 380, 420, whole.length - 1]) {
			const file = write(`cut-${size}.bw`, whole.subarray(0, size));
			const error = thrown(() => readAll(file));
			expect(['genome.track_damaged', 'genome.track_unknown']).toContain(error.code);
			expect(error.message).toContain(file);
		}
	});

	it('no single changed byte hangs, crashes or takes memory: a reading or an error of ours', () => {
		let errors = 0;
		for (let at = 4; at < whole.length; at++)
			for (const value of [0, 255]) {
				const bytes = Uint8Array.from(whole);
				bytes[at] = value;
				const file = write('changed.bw', bytes);
				try {
					readAll(file);
				} catch (error) {
					expect((error as { code?: string }).code).toMatch(/^genome\./);
					errors++;
				}
			}
		expect(errors).toBeGreaterThan(50);
	});

	it.each([
		['an empty file', Buffer.alloc(0), 'reader.empty'],
		['a web page', Buffer.from('<html><body>404</body></html>'), 'reader.html'],
		['a pointer', Buffer.from('version https://git-lfs.github.com/spec/v1\noid'), 'reader.lfs_pointer'],
		['bigBed', Buffer.from('ebf28987000000000000000000000000', 'hex'), 'genome.bigbed'],
		['a BAM', Buffer.from('BAM\x01'), 'genome.track_unknown'],
		['text', Buffer.from('chr1\t1\t2\t3\n'), 'genome.track_unknown'],
	])('%s is refused', (_what, content, code) => {
		expect(thrown(() => openBigWig(write('refused.bw', content))).code).toBe(code);
	});

	it('compressed blocks that are not, and blocks that grow beyond what the header says', () => {
		const compressed = readFileSync(path.join(made, 'spans.bw'));
		const broken = Buffer.from(compressed);
		// Right after the data offset (bytes 16-23) and the 8-byte count lies the first compressed block.
		const data = Number(broken.readBigUInt64LE(16)) + 8;
		broken.fill(0xab, data, data + 20);
		expect(thrown(() => readAll(write('block.bw', broken))).code).toBe('genome.track_damaged');
		const small = Buffer.from(compressed);
		small.writeUInt32LE(16, 52);
		expect(thrown(() => readAll(write('small.bw', small))).code).toBe('genome.track_damaged');
	});
});

describe('a bigWig file that lost its end', () => {
	it.each([1, 4, 40])('by %i bytes is refused', (lost) => {
		const whole = readFileSync(path.join(made, 'spans.bw'));
		const cut = path.join(mkdtempSync(path.join(tmpdir(), 'cut-')), 'cut.bw');
		writeFileSync(cut, whole.subarray(0, whole.length - lost));
		expect(thrown(() => openBigWig(cut))).toMatchObject({
			code: 'genome.track_damaged',
			values: { offset: whole.length - lost },
		});
	});
});
