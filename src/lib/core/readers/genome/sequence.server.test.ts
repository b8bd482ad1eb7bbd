import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import fixture from '../../../../../tests/fixtures/genome/sequences.json';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import { openSequence } from './sequence.server.ts';
import { ReadWindow } from './read-window.server.ts';
import { openTwoBit } from './two-bit.server.ts';

const made = fileURLToPath(new URL('../../../../../tests/fixtures/genome/', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'sequence-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of a made file (its index beside it when wanted) that a test may damage. */
function copy(name: string, as: string, indexes: readonly string[] = []): string {
	for (const ending of ['', ...indexes])
		cpSync(path.join(made, name + ending), path.join(folder, as + ending));
	return path.join(folder, as);
}

function write(name: string, content: string | Uint8Array): string {
	const file = path.join(folder, name);
	writeFileSync(file, content);
	return file;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe.each([
	['2bit', copy('small.2bit', 'a.2bit')],
	['2bit of the other byte order', copy('small-big-endian.2bit', 'b.2bit')],
	['FASTA with its index', copy('small.fa', 'c.fa', ['.fai'])],
	['FASTA without index', copy('small.fa', 'd.fa')],
	['bgzip FASTA', copy('small.fa.gz', 'e.fa.gz', ['.fai', '.gzi'])],
	[
		'FASTA with Windows line ends',
		write('f.fa', text(readFileSync(path.join(made, 'small.fa'))).replaceAll('\n', '\r\n')),
	],
	['FASTA without last line end', write('g.fa', text(readFileSync(path.join(made, 'small.fa'))).trimEnd())],
])('%s', (_name, file) => {
	it('gives the contigs and bases that samtools and py2bit give', () => {
		const sequence = openSequence(file);
		expect(sequence.contigs.map(({ name, length }) => [name, length])).toEqual(fixture.contigs);
		expect(fixture.bases.length).toBeGreaterThan(40);
		for (const [contig, start, end, bases] of fixture.bases)
			expect(text(sequence.bases(String(contig), Number(start), Number(end)))).toBe(bases);
		expect(sequence.bases('chr1', 7, 7)).toHaveLength(0);
		const again = openSequence(structuredClone(sequence.handle));
		expect(text(again.bases('chr2', 0, 60))).toBe(text(sequence.bases('chr2', 0, 60)));
		again.close();
		sequence.close();
	});

	it('refuses other contigs and ranges outside', () => {
		const sequence = openSequence(file);
		expect(thrown(() => sequence.bases('chr9', 0, 1)).message).toContain('chr1, chr2, chrM, chrX');
		for (const [start, end] of [
			[-1, 5],
			[0, 61],
			[9, 8],
			[NaN, 5],
		] as const)
			expect(thrown(() => sequence.bases('chr2', start, end)).code).toBe('genome.range_outside');
		sequence.close();
	});
});

describe('2bit', () => {
	it('gives the soft-masked runs', () => {
		const twoBit = openTwoBit(new ReadWindow(path.join(made, 'small.2bit')));
		for (const [contig, runs] of Object.entries(fixture.masked)) {
			const { starts, ends } = twoBit.masked(contig);
			expect(Array.from(starts, (start, i) => [start, ends[i]])).toEqual(runs);
		}
		twoBit.close();
	});

	it('never believes a length the file cannot hold, and never reads past the end', () => {
		const whole = readFileSync(path.join(made, 'small.2bit'));
		// Sequence count, then the length of the first record (bytes 16 + 4 x index entries = 61), then its count of N runs.
		const first = whole.readUInt32LE(16 + 1 + 4);
		for (const at of [8, first, first + 4]) {
			const lying = Buffer.from(whole);
			lying.writeUInt32LE(0xfffffff0, at);
			const file = write(`lying-${at}.2bit`, lying);
			const error = thrown(() => openSequence(file).bases('chr1', 0, 100));
			expect(error.code).toBe('genome.reference_damaged');
			expect(error.message).toContain(file);
		}
		const cut = write('cut.2bit', whole.subarray(0, whole.length - 60));
		expect(thrown(() => openSequence(cut).bases('chrX', 0, 191)).code).toBe('genome.reference_damaged');
		expect(thrown(() => openSequence(write('short.2bit', whole.subarray(0, 10)))).code).toBe(
			'genome.reference_damaged',
		);
		const future = Buffer.from(whole);
		future.writeUInt32LE(9, 4);
		expect(thrown(() => openSequence(write('future.2bit', future))).message).toContain('version 9');
	});
});

describe('FASTA', () => {
	it('bgzip blocks are joined', () => {
		const sequence = openSequence(path.join(made, 'blocks.fa.gz'));
		for (const [contig, start, end, bases] of fixture.bases_over_blocks) {
			const found = text(sequence.bases(String(contig), Number(start), Number(end)));
			expect(found).toHaveLength(Number(end) - Number(start));
			const seen = found.length > 2000 ? [...found].filter((_, i) => i % 1000 === 0).join('') : found;
			expect(seen).toBe(bases);
		}
		sequence.close();
	});

	it('an index older than the FASTA is not used', () => {
		const file = write('newer.fa', '>a\nACGT\nAC\n');
		writeFileSync(`${file}.fai`, 'a\t2\t3\t4\t5\n');
		utimesSync(`${file}.fai`, 1, 1);
		expect(openSequence(file).contigs).toEqual([{ name: 'a', length: 6 }]);
	});

	it('an index of another file is noticed', () => {
		const file = write('other.fa', '>a\nACGT\nACGT\n>b\nAC\n');
		writeFileSync(`${file}.fai`, 'a\t8\t3\t5\t6\n');
		expect(thrown(() => openSequence(file).bases('a', 0, 8)).code).toBe('genome.reference_damaged');
		writeFileSync(`${file}.fai`, 'a\t80\t3\t4\t5\n');
		const error = thrown(() => openSequence(file));
		expect([error.code, error.place.row]).toEqual(['genome.index_unusable', 1]);
		writeFileSync(`${file}.fai`, 'a\t8\t3\t4\t5\nb\tx\t3\t4\t5\n');
		expect(thrown(() => openSequence(file)).place.row).toBe(2);
	});

	it.each([
		['a longer line after a shorter one', '>a\nACGT\nAC\nACGT\n', 4],
		['a longer line', '>a\nACGT\nACGTA\n', 3],
		['an empty line inside', '>a\nACGT\n\nACGT\n', 4],
		['bases before the first name', 'ACGT\n>a\nAC\n', 1],
		['a name twice', '>a\nAC\n>a\nAC\n', 3],
		['no name', '>\nAC\n', 1],
		['other line ends inside', '>a\nACGT\nACGT\r\nAC\n', 3],
	])('%s is refused with its line', (_what, content, row) => {
		const file = write('odd.fa', content.startsWith('>') ? content : `;comment\n${content}`);
		const error = thrown(() => openSequence(file));
		expect(error.code).toBe('genome.fasta_line');
		expect(error.place.row).toBe(content.startsWith('>') ? row : row + 1);
	});

	it('a sequence without bases and a trailing empty line are fine', () => {
		const sequence = openSequence(write('empty-sequence.fa', '>none\n>a\nACGT\n\n'));
		expect(sequence.contigs).toEqual([
			{ name: 'none', length: 0 },
			{ name: 'a', length: 4 },
		]);
	});

	it.each([
		['plain gzip', Buffer.from('1f8b08000000000000036363', 'hex'), 'genome.fasta_compressed'],
		['a BAM', Buffer.from('BAM\x01aaaa'), 'genome.reference_unknown'],
		['a table', Buffer.from('a\tb\n1\t2\n'), 'genome.reference_unknown'],
		['a web page', Buffer.from('<!DOCTYPE html><html></html>'), 'reader.html'],
		['a pointer', Buffer.from('version https://git-lfs.github.com/spec/v1\n'), 'reader.lfs_pointer'],
		['nothing', Buffer.alloc(0), 'reader.empty'],
		['names without a base', Buffer.from('>a\n>b\n'), 'reader.header_only'],
	])('%s is refused', (_what, content, code) => {
		expect(thrown(() => openSequence(write('refused', content))).code).toBe(code);
	});

	it('bgzip without one of its indexes, a cut one and an absent file say so', () => {
		expect(thrown(() => openSequence(copy('small.fa.gz', 'no-fai.fa.gz', ['.gzi']))).message).toContain(
			'.fai',
		);
		expect(thrown(() => openSequence(copy('small.fa.gz', 'no-gzi.fa.gz', ['.fai']))).message).toContain(
			'.gzi',
		);
		const cut = copy('blocks.fa.gz', 'cut.fa.gz', ['.fai', '.gzi']);
		truncateSync(cut, 5000);
		expect(thrown(() => openSequence(cut).bases('big', 150000, 150010)).code).toBe('genome.index_unusable');
		expect(thrown(() => openSequence(path.join(folder, 'absent'))).code).toBe('reader.not_found');
	});

	it('leaves the files as they were', () => {
		const file = copy('small.fa', 'untouched.fa', ['.fai']);
		const before = readFileSync(file);
		const sequence = openSequence(file);
		sequence.bases('chr1', 0, 1000);
		sequence.close();
		expect(readFileSync(file).equals(before)).toBe(true);
	});
});
