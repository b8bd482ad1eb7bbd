import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { LbError } from '../../src/lib/base/errors.ts';
import { createRandom, type Random } from '../../src/lib/base/random.ts';
import {
	openAlignments,
	planAlignmentRanges,
	scanAlignmentRange,
	type AlignmentFile,
} from '../../src/lib/core/readers/alignments/alignments.server.ts';
import { BamRecord } from '../../src/lib/core/readers/alignments/bam-record.ts';
import { readBinningIndex, IndexDamaged } from '../../src/lib/core/readers/alignments/binning-index.ts';
import {
	bamBytes,
	bamRecord,
	bgzip,
	int32,
} from '../../src/lib/core/readers/alignments/hand-made-bam.fixture.server.ts';
import { isLong, sizeOf } from '../setup/test-size.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';
import { samFields } from './alignments-line.ts';

/** Most of the time goes to what samtools is asked. */
const FLIPPED = sizeOf(300, 1500);
const SHIFTED = sizeOf(150, 500);

const samtools = systemTool('samtools');
const folder = mkdtempSync(path.join(tmpdir(), 'lb-fuzz-'));
const place = path.join(folder, 'reads.bam');

const contigs = [
	{ name: 'chr1', length: 5000 },
	{ name: 'chr2', length: 3000 },
];

/** Fifty small records with names, CIGARs, bases, qualities and tags from a seed. */
function seededBam(): Buffer {
	const random = createRandom(11, 'bam');
	const letters = (n: number, from: string): string =>
		Array.from({ length: n }, () => from[random.int(from.length)]).join('');
	const records = Array.from({ length: 50 }, (_, i) => {
		const length = 5 + random.int(30);
		return bamRecord({
			ref_id: i % 2,
			pos: i * 20,
			mapq: random.int(61),
			flag: [99, 147, 16, 0, 1024][i % 5] as number,
			next_ref_id: i % 2,
			next_pos: i * 20 + 5,
			template_length: random.int(400) - 200,
			name: `read${i}`,
			cigar: i % 3 === 0 ? [(2 << 4) | 4, (length - 2) << 4] : [length << 4],
			sequence: letters(length, 'ACGTN'),
			qualities: Array.from({ length }, () => random.int(41)),
			tags: Buffer.concat([
				Buffer.from('NMC\x02MDZ10A5\0XXi'),
				int32(random.int(1000)),
				Buffer.from('XBBs\x02\x00\x00\x00\x01\x00\x02\x00'),
			]),
		});
	});
	return bamBytes(contigs, records);
}

/** Reads all of a file; the lines of its records, or the error. Anything but an LbError fails the test. */
async function outcome(bytes: Uint8Array, parts = 1): Promise<string[] | LbError> {
	writeFileSync(place, bytes);
	try {
		const file = await openAlignments(place);
		return read(file, parts);
	} catch (error) {
		if (error instanceof LbError && error.code !== 'general.unexpected') return error;
		throw error;
	}
}

function read(file: AlignmentFile, parts: number): string[] {
	const lines: string[] = [];
	for (const range of planAlignmentRanges(file, parts))
		scanAlignmentRange(range, (a) => {
			// samtools reads the optional fields when it prints a record; so they are read here.
			if (a instanceof BamRecord) for (const name of a.tagNames()) a.tag(name);
			lines.push(samFields(a, file.header.contigs));
		});
	return lines;
}

function flip(bytes: Uint8Array, random: Random, times: number): Buffer {
	const copy = Buffer.from(bytes);
	for (let i = 0; i < times; i++) {
		const at = random.int(copy.length);
		copy[at] = (copy[at] as number) ^ (1 << random.int(8));
	}
	return copy;
}

/** What samtools prints, without the optional fields; null when it refuses the file. */
function samtoolsLines(): string[] | null {
	const done = spawnSync(samtools as string, ['view', place], { encoding: 'latin1', maxBuffer: 1 << 28 });
	if (done.status !== 0) return null;
	return done.stdout
		.split('\n')
		.slice(0, -1)
		.map((line) => line.split('\t').slice(0, 11).join('\t'));
}

describe.skipIf(samtools === null)('damaged BAM files: an error, or the records samtools reads', () => {
	const plain = seededBam();
	const whole = bgzip(plain, 700);
	let accepted = 0;
	let refused = 0;

	it('the undamaged file is read as samtools reads it', async () => {
		expect(await outcome(whole)).toEqual(samtoolsLines());
		expect(await outcome(whole, 3)).toEqual(samtoolsLines());
	});

	it(`${FLIPPED} files with flipped bits in the compressed data`, async () => {
		const random = createRandom(12, 'flip');
		for (let i = 0; i < FLIPPED; i++) {
			const found = await outcome(flip(whole, random, 1 + random.int(3)), 1 + random.int(3));
			if (found instanceof LbError) refused++;
			else {
				// Bits that no checksum covers (times, names of operating systems) change nothing.
				accepted++;
				expect(found).toEqual(samtoolsLines());
			}
		}
		expect(refused).toBeGreaterThan(FLIPPED * 0.86);
	});

	it('every length to which the file can be cut', async () => {
		const ends = blockEnds(whole);
		for (let size = 0; size < whole.length; size += 1 + (size % 3)) {
			// The short lane takes every length near the ends of blocks, and one in four of the others.
			const near = ends.some((end) => Math.abs(end - size) <= 30);
			if (!isLong && !near && size % 4 !== 0) continue;
			const found = await outcome(whole.subarray(0, size));
			expect(found).toBeInstanceOf(LbError);
		}
	});

	it(`${FLIPPED} files with flipped bits under whole checksums`, async () => {
		const random = createRandom(13, 'records');
		let taken = 0;
		for (let i = 0; i < FLIPPED; i++) {
			const found = await outcome(bgzip(flip(plain, random, 1 + random.int(2)), 700), 1 + random.int(3));
			if (found instanceof LbError) continue;
			taken++;
			// One in four is shown to samtools too: that takes most of the time.
			if (taken % 4 === 0) {
				const theirs = samtoolsLines();
				if (theirs !== null) expect(found.map(plainName)).toEqual(theirs.map(plainName));
				else expect(found).toEqual('refused, as samtools does');
			}
		}
		expect(taken).toBeGreaterThan(FLIPPED / 3);
		expect(taken).toBeLessThan(FLIPPED);
	});

	it(`${SHIFTED} files with bytes cut out or put in under whole checksums`, async () => {
		const random = createRandom(14, 'shift');
		let taken = 0;
		for (let i = 0; i < SHIFTED; i++) {
			const at = random.int(plain.length);
			const count = 1 + random.int(8);
			const noise = Buffer.from(Array.from({ length: count }, () => random.int(256)));
			const shifted =
				i % 2 === 0
					? Buffer.concat([plain.subarray(0, at), plain.subarray(at + count)])
					: Buffer.concat([plain.subarray(0, at), noise, plain.subarray(at)]);
			const found = await outcome(bgzip(shifted, 700), 1 + random.int(3));
			if (found instanceof LbError) continue;
			taken++;
			expect(found).toEqual(samtoolsLines());
		}
		expect(taken).toBeLessThan(SHIFTED / 2);
	});

	it('2,000 indexes with flipped bits or cut short never take long or much', async () => {
		const sorted = path.join(folder, 'sorted.bam');
		writeFileSync(place, whole);
		runTool('samtools', ['sort', '-o', sorted, place]);
		runTool('samtools', ['index', '-b', sorted]);
		runTool('samtools', ['index', '-c', sorted]);
		const random = createRandom(15, 'index');
		let read = 0;
		for (const index of [readFileSync(`${sorted}.bai`), gunzipSync(readFileSync(`${sorted}.csi`))])
			for (let i = 0; i < 1000; i++) {
				const damaged = flip(index, random, 1 + random.int(4)).subarray(
					0,
					i % 3 === 0 ? random.int(index.length) : undefined,
				);
				try {
					const known = readBinningIndex(damaged);
					for (const chunk of known.chunks(random.int(3), 0, 2 ** 31 - 1))
						expect(chunk.end.block).toBeGreaterThanOrEqual(chunk.start.block);
					read++;
				} catch (error) {
					expect(error).toBeInstanceOf(IndexDamaged);
				}
			}
		expect(read).toBeGreaterThan(200);
	});

	afterAll(() => expect(accepted + refused).toBe(FLIPPED));
});

/** Where the blocks of a bgzip file end, by the sizes that stand in their headers. */
function blockEnds(bytes: Uint8Array): number[] {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const ends = [0];
	// BSIZE, the size less one, stands at byte 16 where BC is the only extra field.
	for (let at = 0; at < bytes.length; ends.push(at)) at += view.getUint16(at + 16, true) + 1;
	return ends;
}

/** samtools prints bytes of a name that are no letters in its own way. */
function plainName(line: string): string {
	return line.replace(/^[^\t]*/, (name) => name.replace(/[^!-~]/g, '?'));
}
