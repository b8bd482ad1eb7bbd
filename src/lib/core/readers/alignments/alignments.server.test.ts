import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { inline, type Parallel } from '../../../base/parallel.ts';
import {
	foldAlignments,
	openAlignments,
	planAlignmentRanges,
	scanAlignmentRange,
	scanAlignmentRegion,
	scanAlignments,
	type AlignmentFile,
	type AlignmentFold,
} from './alignments.server.ts';
import {
	bamBytes,
	bamRecord,
	bgzip,
	int32,
	scratchFile,
	scratchFolder,
} from './hand-made-bam.fixture.server.ts';

const contigs = [
	{ name: 'chr1', length: 100_000 },
	{ name: 'chr2', length: 50_000 },
];
const M = (length: number): number => length << 4;

/** Sorted records of 10 bases, 100 bases apart, on both contigs, and one without place. */
function someRecords(each: number): Buffer[] {
	const placed = [0, 1].flatMap((ref_id) =>
		Array.from({ length: each }, (_, i) =>
			bamRecord({
				ref_id,
				pos: 100 * i,
				flag: 0,
				name: `c${ref_id}r${i}`,
				cigar: [M(10)],
				sequence: 'ACGTACGTAC',
			}),
		),
	);
	return [...placed, bamRecord({ name: 'unplaced' })];
}

function bamFile(records: readonly Uint8Array[], block = 65280, text?: string): string {
	return scratchFile('reads.bam', bgzip(bamBytes(contigs, records, text), block));
}

function namesIn(file: AlignmentFile, parts: number): string[] {
	const names: string[] = [];
	for (const range of planAlignmentRanges(file, parts))
		scanAlignmentRange(range, (a) => void names.push(a.name()));
	return names;
}

/** Says it has threads and runs each task on a copy, as a thread would get it. */
const threaded = (threads: number): Parallel => ({
	threads,
	map: (kind, shared, tasks, watch) =>
		inline.map(kind, structuredClone(shared), structuredClone([...tasks]), watch),
});

const countNames: AlignmentFold<null, string[]> = {
	name: 'test.names',
	begin() {
		const names: string[] = [];
		return { visit: (a) => void names.push(a.name()), end: () => names };
	},
};

describe('opening', () => {
	it('says what the file is', async () => {
		const text =
			'@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:100000\n@SQ\tSN:chr2\tLN:50000\n@RG\tID:a\tSM:P1\n@RG\tID:b\tSM:P1\n@RG\tID:c\tSM:P2\n';
		const file = await openAlignments(bamFile([], 65280, text));
		expect(file).toMatchObject({
			format: 'bam',
			reference: null,
			header: { contigs, sort_order: 'coordinate', samples: ['P1', 'P2'], text },
			index: { kind: 'none', path: null, older_than_data: false, used: false },
			notes: [],
		});
		// Plain data, for worker threads.
		expect(structuredClone(file)).toEqual(file);
	});

	it('content counts, not the name; headers over many blocks; no contigs; no records', async () => {
		const records = someRecords(3);
		const place = scratchFile('reads.txt', bgzip(bamBytes(contigs, records), 11));
		expect(namesIn(await openAlignments(place), 1)).toHaveLength(7);
		const empty = await openAlignments(scratchFile('a.bam', bgzip(bamBytes([], [], ''))));
		expect(empty.header).toEqual({ contigs: [], sort_order: 'unknown', samples: [], text: '' });
		expect(namesIn(empty, 4)).toEqual([]);
		const unaligned = await openAlignments(
			scratchFile('a.bam', bgzip(bamBytes([], [bamRecord({ name: 'u' })], ''))),
		);
		expect(namesIn(unaligned, 4)).toEqual(['u']);
	});

	it('what the header text breaks, and where it departs from the list of contigs, is noted', async () => {
		const text = '@SQ\tSN:chr1\tLN:99\n@RG\tID:a\tDT:Tuesday\n';
		const { notes, header } = await openAlignments(bamFile([], 65280, text));
		expect(notes).toEqual([
			{ code: 'alignments.header_value', values: { row: 2, record: 'RG', field: 'DT', value: 'Tuesday' } },
			{ code: 'alignments.header_disagrees', values: { index: 1, list: 'chr1 (100000)', text: 'chr1 (99)' } },
		]);
		expect(header.contigs).toEqual(contigs);
	});

	it.each([
		['nothing', '', 'reader.empty'],
		['a web page', '<!doctype html><html><body>Log in</body></html>', 'reader.html'],
		[
			'a Git LFS pointer',
			'version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 3\n',
			'reader.lfs_pointer',
		],
		['a table', 'sample\tage\nS1\t60\n', 'alignments.not_alignments'],
		['FASTQ', '@read/1\nACGT\n+\nIIII\n', 'alignments.not_alignments'],
		['BAM without blocks', gzipSync(bamBytes(contigs, [])), 'alignments.not_alignments'],
		['BAM without compression', bamBytes(contigs, someRecords(2)), 'alignments.not_alignments'],
		['blocks of something else', bgzip(Buffer.from('chr1\t1\t2\n')), 'alignments.not_alignments'],
		['half a header', bgzip(bamBytes(contigs, []).subarray(0, 30)), 'alignments.header_damaged'],
		[
			'a header text of 2 GB',
			bgzip(Buffer.concat([Buffer.from('BAM\x01'), int32(0x7fffffff), Buffer.alloc(50)])),
			'alignments.header_damaged',
		],
		[
			'a header text of negative length',
			bgzip(Buffer.concat([Buffer.from('BAM\x01'), int32(-5), Buffer.alloc(50)])),
			'alignments.header_damaged',
		],
		[
			'2 billion contigs',
			bgzip(Buffer.concat([Buffer.from('BAM\x01'), int32(0), int32(0x7fffffff), Buffer.alloc(50)])),
			'alignments.header_damaged',
		],
		[
			'two contigs of one name',
			bgzip(
				bamBytes(
					[
						{ name: 'a', length: 5 },
						{ name: 'a', length: 6 },
					],
					[],
					'',
				),
			),
			'alignments.header_damaged',
		],
		[
			'a file without its end block',
			bgzip(bamBytes(contigs, someRecords(2))).subarray(0, -28),
			'bgzf.truncated',
		],
	])('%s is refused', async (_, bytes, code) => {
		await expect(openAlignments(scratchFile('reads.bam', bytes))).rejects.toMatchObject({ code });
	});

	it('what is not there, or a folder', async () => {
		await expect(openAlignments('/no/such.bam')).rejects.toMatchObject({ code: 'reader.not_found' });
		await expect(openAlignments(scratchFolder())).rejects.toMatchObject({ code: 'reader.not_readable' });
	});
});

describe('ranges', () => {
	const records = someRecords(600);
	const names = records.map((bytes) => bytes.toString('latin1', 36, 36 + bytes[12]! - 1));

	it.each([65280, 4096, 1000, 333])(
		'hold every record once and in order, blocks of %i bytes',
		async (block) => {
			const file = await openAlignments(bamFile(records, block));
			for (const parts of [1, 2, 3, 7, 50]) {
				const ranges = planAlignmentRanges(file, parts);
				expect(ranges.length).toBeLessThanOrEqual(parts);
				expect(namesIn(file, parts)).toEqual(names);
			}
			// Small blocks can be cut: a plan that never cuts would pass the above.
			if (block <= 4096) expect(planAlignmentRanges(file, 7).length).toBeGreaterThan(3);
		},
	);

	it('are plain data and can be scanned alone', async () => {
		const file = await openAlignments(bamFile(records, 1000));
		const ranges = structuredClone(planAlignmentRanges(file, 3));
		const seen: string[] = [];
		for (const range of [...ranges].reverse()) scanAlignmentRange(range, (a) => void seen.push(a.name()));
		expect([...seen].sort()).toEqual([...names].sort());
	});

	it('a fold gives the same with any number of threads', async () => {
		const file = await openAlignments(bamFile(records, 1000));
		for (const threads of [1, 2, 5]) {
			const parts = await foldAlignments(file, countNames, null, threaded(threads));
			expect(parts.length).toBe(threads === 1 ? 1 : planAlignmentRanges(file, threads).length);
			expect(parts.flat()).toEqual(names);
		}
	});

	it('a cut that only looks like the start of a record is noticed, and the file read in one go', async () => {
		// The optional field of one record holds what looks like a chain of records, over many blocks.
		const decoy = Buffer.concat(
			Array.from({ length: 4000 }, (_, i) => bamRecord({ name: `decoy${i}`, ref_id: 0, pos: i })),
		);
		const tags = Buffer.concat([Buffer.from('XXBC'), int32(decoy.length), decoy]);
		const all = [bamRecord({ name: 'first', tags }), bamRecord({ name: 'last' })];
		const file = await openAlignments(bamFile(all, 1000));
		const ranges = planAlignmentRanges(file, 2);
		expect(ranges).toHaveLength(2);
		expect(() => scanAlignmentRange(ranges[0]!, () => undefined)).toThrow(
			expect.objectContaining({ code: 'alignments.cut_inside' }),
		);
		expect(await foldAlignments(file, countNames, null, threaded(2))).toEqual([['first', 'last']]);
	});

	it('an error is the same with any number of threads', async () => {
		const damaged = Buffer.from(records[900]!);
		damaged.writeInt32LE(77, 4);
		const place = bamFile([...records.slice(0, 900), damaged, ...records.slice(901)], 1000);
		const file = await openAlignments(place);
		const errors = [];
		for (const threads of [1, 2, 6])
			errors.push(
				await foldAlignments(file, countNames, null, threaded(threads)).catch((error: unknown) => error),
			);
		expect(errors[0]).toMatchObject({ code: 'alignments.record_damaged', place: { path: place } });
		expect(errors[1]).toEqual(errors[0]);
		expect(errors[2]).toEqual(errors[0]);
	});

	it('a record that the end of the file cuts is an error', async () => {
		const cut = Buffer.concat([bamBytes(contigs, records)]).subarray(0, -10);
		const file = await openAlignments(scratchFile('a.bam', bgzip(cut, 1000)));
		for (const threads of [1, 3])
			await expect(foldAlignments(file, countNames, null, threaded(threads))).rejects.toMatchObject({
				code: 'alignments.record_cut',
			});
	});

	it('a huge size that lies asks for no memory', async () => {
		const liar = bamRecord({ name: 'liar' });
		liar.writeInt32LE((1 << 28) - 1, 0);
		const file = await openAlignments(bamFile([...records, liar]));
		const before = process.memoryUsage().arrayBuffers;
		await expect(foldAlignments(file, countNames, null, inline)).rejects.toMatchObject({
			code: 'alignments.record_cut',
		});
		expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 << 20);
	});

	it('stop on request, and report progress', async () => {
		const file = await openAlignments(bamFile(someRecords(30_000)));
		const done: number[] = [];
		const stop = new AbortController();
		await scanAlignments(file, () => undefined, { onProgress: (progress) => void done.push(progress.done) });
		expect(done.at(-1)).toBe(file.bytes - (file.first_record?.block ?? 0));
		const stopping = scanAlignments(file, () => stop.abort(), { signal: stop.signal });
		await expect(stopping).rejects.toMatchObject({ code: 'general.cancelled' });
		await expect(
			foldAlignments(file, countNames, null, threaded(2), { signal: stop.signal }),
		).rejects.toMatchObject({
			code: 'general.cancelled',
		});
	});

	it('a SAM text is one range; CRAM has none', async () => {
		const sam = scratchFile('a.sam', '@SQ\tSN:chr1\tLN:100\nr\t0\tchr1\t5\t60\t4M\t*\t0\t0\tACGT\tIIII\n');
		const file = await openAlignments(sam);
		expect(planAlignmentRanges(file, 8)).toHaveLength(1);
		expect(namesIn(file, 8)).toEqual(['r']);
		expect(await foldAlignments(file, countNames, null, threaded(3))).toEqual([['r']]);
		expect(() => planAlignmentRanges({ ...file, format: 'cram' }, 1)).toThrow(
			expect.objectContaining({ code: 'alignments.one_stream' }),
		);
	});
});

describe('SAM text', () => {
	const text =
		'@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:100\nr1\t0\tchr1\t5\t60\t4M\t*\t0\t0\tACGT\tIIII\r\nr2\t4\t*\t0\t0\t*\t*\t0\t0\t*\t*';

	it('plain, gzip and bgzip', async () => {
		for (const bytes of [text, gzipSync(text), bgzip(Buffer.from(text), 20)]) {
			const file = await openAlignments(scratchFile('a.sam', bytes));
			const seen: string[] = [];
			await scanAlignments(file, (a) => void seen.push(`${a.name()} ${a.pos} ${a.sequence_length}`));
			expect(seen).toEqual(['r1 4 4', 'r2 -1 0']);
			expect(namesIn(file, 1)).toEqual(['r1', 'r2']);
		}
	});

	it('names line and field of what is wrong', async () => {
		const file = await openAlignments(scratchFile('a.sam', text.replace('60\t4M', '60\t5M')));
		await expect(scanAlignments(file, () => undefined)).rejects.toMatchObject({
			code: 'alignments.sam_line',
			place: { row: 3, field: 'CIGAR' },
		});
	});

	it('a CIGAR of more than 65,535 operations', async () => {
		const cigar = '1M1I'.repeat(40_000);
		const line = `r\t0\tchr1\t1\t60\t${cigar}\t*\t0\t0\t${'A'.repeat(80_000)}\t*\tXY:Z:kept`;
		const file = await openAlignments(scratchFile('a.sam', `@SQ\tSN:chr1\tLN:90000\n${line}\n`));
		const seen: unknown[] = [];
		await scanAlignments(
			file,
			(a) => void seen.push([a.cigarLength(), a.referenceEnd(), a.tag('XY'), a.tag('CG')]),
		);
		expect(seen).toEqual([[80_000, 40_000, 'kept', null]]);
	});

	it('an empty line is an error with its number', async () => {
		const file = await openAlignments(scratchFile('a.sam', '@SQ\tSN:chr1\tLN:100\n\n'));
		await expect(scanAlignments(file, () => undefined)).rejects.toMatchObject({
			code: 'alignments.sam_line',
			place: { row: 2 },
		});
	});

	it('without @SQ lines placed reads are refused, with how to get a header', async () => {
		const file = await openAlignments(scratchFile('a.sam', 'r\t0\tchr1\t5\t60\t4M\t*\t0\t0\tACGT\tIIII\n'));
		const error = await scanAlignments(file, () => undefined).catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ code: 'alignments.sam_line', place: { row: 1, field: 'RNAME' } });
		expect((error as { hint: string }).hint).toContain('samtools view -ht');
	});
});

describe('regions', () => {
	const records = someRecords(300);

	/** Names of the records of chr1 that overlap [start, end): record i covers [100 i, 100 i + 10). */
	function expected(start: number, end: number): string[] {
		return Array.from({ length: 300 }, (_, i) => i)
			.filter((i) => 100 * i < end && 100 * i + 10 > start)
			.map((i) => `c0r${i}`);
	}

	function inRegion(file: AlignmentFile, contig: string, start: number, end: number): string[] {
		const names: string[] = [];
		scanAlignmentRegion(file, contig, start, end, (a) => void names.push(a.name()));
		return names;
	}

	it('without index the whole file is looked through, sorted or not', async () => {
		const shuffled = createRandom(5).shuffle([...records]);
		const file = await openAlignments(bamFile(shuffled, 1000));
		for (const [start, end] of [
			[0, 1],
			[9, 10],
			[10, 100],
			[10, 101],
			[500, 500],
			[150, 5000],
			[0, 100_000],
		] as const)
			expect(inRegion(file, 'chr1', start, end).sort()).toEqual(
				start === end ? [] : expected(start, end).sort(),
			);
	});

	it('of a contig that is not there, or that are none, are refused', async () => {
		const file = await openAlignments(bamFile(records));
		expect(() => inRegion(file, '1', 0, 5)).toThrow(
			expect.objectContaining({ code: 'alignments.unknown_contig' }),
		);
		for (const [start, end] of [
			[-1, 5],
			[6, 5],
			[NaN, 5],
			[0, 1.5],
		] as const)
			expect(() => inRegion(file, 'chr1', start, end)).toThrow(
				expect.objectContaining({ code: 'alignments.region_invalid' }),
			);
	});

	/** A .bai file with one chunk for all of chr1 in bin 0. */
	function bai(
		start: { block: number; within: number },
		end: { block: number; within: number },
		count = 2,
	): Buffer {
		const offset = ({ block, within }: { block: number; within: number }): Buffer => {
			const bytes = Buffer.alloc(8);
			bytes.writeBigUInt64LE((BigInt(block) << 16n) | BigInt(within));
			return bytes;
		};
		const first = Buffer.concat([int32(1), int32(0), int32(1), offset(start), offset(end), int32(0)]);
		const none = Buffer.concat([int32(0), int32(0)]);
		return Buffer.concat([
			Buffer.from('BAI\x01'),
			int32(count),
			first,
			...Array.from({ length: count - 1 }, () => none),
		]);
	}

	const late = new Date(Date.now() + 100_000);

	async function withIndex(bytes: Uint8Array, time = late): Promise<AlignmentFile> {
		const place = bamFile(records, 1000);
		writeFileSync(`${place}.bai`, bytes);
		utimesSync(`${place}.bai`, time, time);
		return openAlignments(place);
	}

	it('an index is used, also one named without .bam', async () => {
		const place = bamFile(records, 1000);
		const { first_record } = await openAlignments(place);
		const all = bai(first_record as { block: number; within: number }, {
			block: readFileSync(place).length - 28,
			within: 0,
		});
		const file = await withIndex(all);
		expect(file.index).toEqual({ kind: 'bai', path: `${file.path}.bai`, older_than_data: false, used: true });
		expect(inRegion(file, 'chr1', 1000, 1205)).toEqual(['c0r10', 'c0r11', 'c0r12']);
		// What an index does not know it does not give: nothing of chr2 here, which is why a stale one is not used.
		expect(inRegion(file, 'chr2', 0, 1000)).toEqual([]);
		const other = path.join(path.dirname(place), 'reads.bai');
		writeFileSync(other, all);
		utimesSync(other, late, late);
		expect((await openAlignments(place)).index.path).toBe(other);
	});

	it('an index older than the data is not used, and that is said', async () => {
		const file = await withIndex(
			bai({ block: 0, within: 0 }, { block: 0, within: 0 }),
			new Date('2020-01-01'),
		);
		expect(file.index).toEqual({ kind: 'bai', path: `${file.path}.bai`, older_than_data: true, used: false });
		expect(file.notes).toEqual([
			{ code: 'alignments.index_older', values: { path: `${file.path}.bai`, data: file.path } },
		]);
		expect(inRegion(file, 'chr1', 1000, 1205)).toEqual(['c0r10', 'c0r11', 'c0r12']);
	});

	it.each([
		['nothing', new Uint8Array(0)],
		['a web page', Buffer.from('<html>')],
		['half an index', bai({ block: 0, within: 0 }, { block: 5, within: 0 }).subarray(0, 20)],
		['an index of another number of contigs', bai({ block: 0, within: 0 }, { block: 5, within: 0 }, 3)],
		[
			'an index that announces 2 billion contigs',
			Buffer.concat([Buffer.from('BAI\x01'), int32(0x7fffffff), Buffer.alloc(90)]),
		],
		['an index of another, larger file', bai({ block: 0, within: 0 }, { block: 1 << 30, within: 0 })],
		['an index whose chunk ends before it starts', bai({ block: 9, within: 0 }, { block: 5, within: 0 })],
	])('%s in the place of an index is not used, and that is said', async (_, bytes) => {
		const file = await withIndex(bytes);
		expect(file.index.used).toBe(false);
		expect(file.notes.map((note) => note.code)).toEqual(['alignments.index_not_used']);
		expect(inRegion(file, 'chr1', 1000, 1205)).toEqual(['c0r10', 'c0r11', 'c0r12']);
	});

	it('an index that leads elsewhere is an error that names it', async () => {
		const { first_record } = await openAlignments(bamFile(records, 1000));
		const first = first_record as { block: number; within: number };
		for (const [start, end] of [
			[
				{ block: first.block + 1, within: 0 },
				{ block: first.block + 900, within: 0 },
			],
			[
				{ block: first.block, within: first.within + 1 },
				{ block: first.block + 900, within: 0 },
			],
			[first, { block: first.block, within: first.within + 5 }],
			[first, { block: first.block + 1, within: 0 }],
			[{ block: 0, within: 3 }, first],
		] as const) {
			const file = await withIndex(bai(start, end));
			expect(file.index.used).toBe(true);
			expect(() => inRegion(file, 'chr1', 0, 100_000)).toThrow(
				expect.objectContaining({ code: 'alignments.index_wrong', place: { path: `${file.path}.bai` } }),
			);
		}
	});

	it('a folder in the place of the index is none', async () => {
		const place = bamFile(records);
		mkdirSync(`${place}.bai`);
		expect((await openAlignments(place)).index.kind).toBe('none');
	});
});
