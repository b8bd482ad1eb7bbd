import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import { sizeOf } from '../../../../../tests/setup/test-size.ts';
import fixture from '../../../../../tests/fixtures/tracks/bigwig.json';
import type { TrackSource } from '../../readers/tracks/scan-track.server.ts';
import { binMatrix } from './bin-matrix.ts';
import { measureTracks, type TrackDesign } from './measure-tracks.server.ts';
import { regionDesign } from './region-sums.ts';
import { siteDesign } from './site-sums.ts';

const made = fileURLToPath(new URL('../../../../../tests/fixtures/tracks/', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'measure-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nothing: TrackDesign = { bin_size: null, regions: null, sites: null, loci: [], locus_parts: 100 };

function write(name: string, content: string | Uint8Array): string {
	const file = path.join(folder, name);
	writeFileSync(file, content);
	return file;
}

function source(file: string, format: TrackSource['format']): TrackSource {
	return { path: file, given: path.basename(file), format };
}

/** Files of this folder that the process has open now. */
function openHere(): number {
	let count = 0;
	for (const descriptor of readdirSync('/proc/self/fd')) {
		try {
			if (readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder)) count++;
		} catch {
			// It was closed meanwhile.
		}
	}
	return count;
}

const TRACKS = sizeOf(100, 1000);

describe('many tracks', () => {
	it.skipIf(process.platform !== 'linux')(
		`${TRACKS} small tracks in one run, never more than 64 files open`,
		async () => {
			// Track i holds 10 x i bases of value i on chromosome 1 and 10 bases of 1 on chromosome 2.
			const sources = Array.from({ length: TRACKS }, (_, i) => {
				const text = `chr1\t0\t${10 * (i + 1)}\t${i + 1}\nchr2\t5\t15\t1\n`;
				return i % 2 === 0
					? source(write(`t${i}.bg`, text), 'bedgraph')
					: source(write(`t${i}.bg.gz`, gzipSync(text)), 'bedgraph');
			});
			let most = 0;
			let looks = 0;
			// A look at every turn of the event loop: opening and closing happen between turns.
			let going = true;
			const look = (): void => {
				looks++;
				most = Math.max(most, openHere());
				if (going) setImmediate(look);
			};
			look();
			const { tracks, unread } = await measureTracks(sources, { ...nothing, bin_size: 10_000 });
			going = false;
			expect(unread).toEqual([]);
			expect(tracks).toHaveLength(TRACKS);
			expect(looks).toBeGreaterThan(100);
			expect(most).toBeGreaterThan(0);
			expect(most).toBeLessThanOrEqual(64);
			for (const [i, track] of tracks.entries()) {
				expect(track.source).toBe(sources[i]);
				expect(track.stats.covered_bases).toBe(10 * (i + 1) + 10);
				expect(track.stats.mean).toBeCloseTo((10 * (i + 1) ** 2 + 10) / (10 * (i + 1) + 10), 9);
			}
			const matrix = binMatrix(tracks);
			expect(matrix.contig).toHaveLength(2);
			expect(matrix.mean[99]).toBe(100);
			expect(matrix.mean[TRACKS + 7]).toBe(1);
			expect(openHere()).toBe(0);
		},
	);

	it('a file that cannot be read is returned with its error, the others are measured', async () => {
		const { tracks, unread } = await measureTracks(
			[
				source(write('good.bg', 'chr1\t0\t5\t1\n'), 'bedgraph'),
				source(write('bad.bg', 'chr1\t9\t5\t1\n'), 'bedgraph'),
				source(path.join(folder, 'absent.bw'), 'bigwig'),
				source(
					write(
						'two.wig',
						'track name=a\nvariableStep chrom=chr1\n1 2\ntrack name=b\nvariableStep chrom=chr1\n5 3\n',
					),
					'wig',
				),
				source(write('p.narrowPeak', 'chr1\t0\t9\tp\t1\t.\t5\t-1\t-1\t-1\n'), 'narrow_peak'),
			],
			nothing,
		);
		expect(unread.map(({ error }) => error.code)).toEqual(['genome.start_after_end', 'reader.not_found']);
		expect(tracks.map(({ name, track, stats }) => [name, track, stats.mean])).toEqual([
			[null, 0, 1],
			['a', 0, 2],
			['b', 1, 3],
			[null, 0, 5],
		]);
	});

	it('an unsorted file is measured once, not twice', async () => {
		const file = write('unsorted.bg', 'chr1\t0\t5\t1\nchr1\t10\t20\t2\nchr1\t5\t10\t3\n');
		const { tracks } = await measureTracks([source(file, 'bedgraph')], { ...nothing, bin_size: 100 });
		// 5 x 1 + 10 x 2 + 5 x 3 = 40 over 20 bases.
		expect(tracks[0]?.stats).toMatchObject({ covered_bases: 20, mean: 2 });
		expect(tracks[0]?.bins.used.contigs.get('1')?.sum[0]).toBe(40);
		expect(tracks[0]?.notes.map(({ code }) => code)).toEqual(['genome.track_sorted']);
	});

	it('stops when it is told to', async () => {
		const stop = new AbortController();
		stop.abort();
		const file = write('stop.bg', 'chr1\t0\t5\t1\n');
		await expect(measureTracks([source(file, 'bedgraph')], nothing, { signal: stop.signal })).rejects.toThrow(
			/Stopped/,
		);
	});
});

describe('a bigWig through its index', () => {
	const file = path.join(made, 'spans.bw');
	const answers = fixture.cases.find((one) => one.file === 'spans.bw');
	const builder = new RegionsBuilder();
	for (const { range } of answers?.intervals ?? [])
		builder.add(builder.contigIndex(String(range[0])), Number(range[1]), Number(range[2]));
	const { regions } = builder.build();
	const design: TrackDesign = {
		bin_size: 10_000,
		regions: regionDesign(regions),
		sites: siteDesign(regions, 500, 50),
		loci: [{ contig: '10', start: 1000, end: 3000, name: null }],
		locus_parts: 20,
	};

	it('gives for regions, sites and loci what reading it through gives, and pyBigWig for regions', async () => {
		const [through] = (await measureTracks([source(file, 'bigwig')], design)).tracks;
		const [asked] = (await measureTracks([source(file, 'bigwig')], { ...design, large_bigwig: 0 })).tracks;
		expect(asked?.intervals).toBeNull();
		expect(asked?.from_zoom).toBe(true);
		expect(asked?.regions).toEqual(through?.regions);
		expect(asked?.sites?.sum).toEqual(through?.sites?.sum);
		expect(asked?.loci[0]?.parts.sum).toEqual(through?.loci[0]?.parts.sum);
		expect(asked?.stats.covered_bases).toBe(through?.stats.covered_bases);
		// The totals in the header are sums of 32-bit numbers.
		expect(asked?.stats.mean).toBeCloseTo(through?.stats.mean ?? NaN, 6);
		let compared = 0;
		for (const one of answers?.summaries ?? []) {
			if (one.parts !== 1 || !one.exact) continue;
			const [contig, start, end] = one.range;
			for (let r = 0; r < regions.start.length; r++) {
				const same =
					regions.contigs[regions.contig[r]!] === contig &&
					regions.start[r] === start &&
					regions.end[r] === end;
				if (!same) continue;
				expect(asked?.regions?.mean[r]).toBeCloseTo(one.mean[0] ?? NaN, 9);
				compared++;
			}
		}
		expect(compared).toBeGreaterThan(10);
	});

	it('bins from zoom levels hold every covered base once', async () => {
		const [through] = (await measureTracks([source(file, 'bigwig')], design)).tracks;
		const [asked] = (await measureTracks([source(file, 'bigwig')], { ...design, large_bigwig: 0 })).tracks;
		const exact = binMatrix([through as never]);
		const zoomed = binMatrix([asked as never]);
		expect(zoomed.start).toEqual(exact.start);
		const total = (matrix: typeof exact, contig: string): [number, number] => {
			let [bases, sum] = [0, 0];
			for (const [bin, c] of matrix.contig.entries())
				if (matrix.contigs[c]?.name === contig) {
					bases += matrix.covered[bin]!;
					sum += matrix.mean[bin]! * matrix.covered[bin]!;
				}
			return [bases, sum];
		};
		// pyBigWig 0.3.25 writes zoom records of chrX that lack its last spans, and reads them so; the other two are whole.
		for (const contig of ['chr1', 'chr10']) {
			const [bases, sum] = total(exact, contig);
			const [zoomedBases, zoomedSum] = total(zoomed, contig);
			expect(zoomedBases).toBeCloseTo(bases, 6);
			expect(Math.abs(zoomedSum - sum)).toBeLessThan(1e-6 * bases);
		}
	});
});
