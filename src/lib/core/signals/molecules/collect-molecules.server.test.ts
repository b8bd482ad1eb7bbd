import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bamBytes, bamRecord, bgzip } from '../../readers/alignments/hand-made-bam.fixture.server.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { collectMolecules } from './collect-molecules.server.ts';
import type { ClassCount, FileMolecules, MoleculeSite } from './molecule-site.ts';

const LENGTH = 10_000;
const M = 0;
const D = 2;

interface Made {
	name: string;
	/** Base shown at position 100; the other bases are A. */
	base?: string;
	quality?: number;
	flag?: number;
	mapq?: number;
	tags?: string[];
	cigar?: readonly number[];
	sequence?: string;
	pos?: number;
}

const op = (length: number, code: number): number => (length << 4) | code;

/** `RX:Z:ACGT` or `cD:i:3` as BAM holds it. */
function tagBytes(text: string): Buffer {
	const [name = '', type, value = ''] = text.split(/:(.):/);
	if (type === 'Z') return Buffer.from(`${name}Z${value}\0`);
	const bytes = Buffer.alloc(7);
	bytes.write(`${name}i`);
	bytes.writeInt32LE(Number(value), 3);
	return bytes;
}

/** A read of ten bases from 95 on, of a proper pair whose fragment begins there with 150 bp. */
function record({ name, base = 'A', quality = 37, flag = 99, mapq = 60, tags = [], ...rest }: Made): Buffer {
	const sequence = rest.sequence ?? `AAAAA${base}AAAA`;
	return bamRecord({
		...{ name, flag, mapq, sequence },
		ref_id: 0,
		pos: rest.pos ?? 95,
		next_ref_id: 0,
		next_pos: 95,
		template_length: (flag & 16) === 0 ? 150 : -150,
		cigar: rest.cigar ?? [op(sequence.length, M)],
		qualities: new Array<number>(sequence.length).fill(quality),
		tags: Buffer.concat(tags.map(tagBytes)),
	});
}

/** Where all records are in one bin: from the first record to the end. */
function indexOf(first: number, end: number): Buffer {
	const bytes = Buffer.alloc(8 + 4 + 4 + 4 + 16 + 4 + 8);
	bytes.write('BAI\x01', 'latin1');
	bytes.writeInt32LE(1, 4);
	bytes.writeInt32LE(1, 8);
	bytes.writeUInt32LE(4681, 12);
	bytes.writeInt32LE(1, 16);
	bytes.writeUInt32LE(first, 20);
	// The end: the block that ends the file.
	bytes.writeUInt32LE((end * 0x10000) >>> 0, 28);
	bytes.writeUInt32LE(Math.floor((end * 0x10000) / 2 ** 32), 32);
	bytes.writeInt32LE(1, 36);
	bytes.writeUInt32LE(first, 40);
	return bytes;
}

function bam(made: readonly Made[], with_index = true, order = 'coordinate'): string {
	const place = path.join(mkdtempSync(path.join(tmpdir(), 'lb-molecules-')), 'reads.bam');
	const text = `@HD\tVN:1.6\tSO:${order}\n@SQ\tSN:chr1\tLN:${LENGTH}\n`;
	const contigs = [{ name: 'chr1', length: LENGTH }];
	const data = bgzip(bamBytes(contigs, made.map(record), text));
	writeFileSync(place, data);
	if (with_index)
		writeFileSync(`${place}.bai`, indexOf(bamBytes(contigs, [], text).length, data.length - 28));
	return place;
}

const site = (position: number, ref: string, alt: string, phase: string | null = null): MoleculeSite => ({
	...{ contig: '1', position, ref, alt },
	phase,
});

async function counted(made: readonly Made[], ...sites: MoleculeSite[]): Promise<FileMolecules> {
	return collectMolecules(await openAlignments(bam(made)), sites.length > 0 ? sites : [site(100, 'A', 'C')]);
}

/** `class alt/ref/other/discordant`. */
const shown = (counts: readonly ClassCount[] = []): string[] =>
	counts.map(
		({ class: name, alt, ref, other, discordant }) => `${name} ${alt}/${ref}/${other}/${discordant}`,
	);

async function classes(...made: Made[]): Promise<string[]> {
	return shown((await counted(made)).sites[0]!.counts);
}

/** Read 2 of a pair, on the other strand. */
const mate = (made: Made): Made => ({ ...made, flag: 147 });

describe('plain fragments', () => {
	it('mates that agree count once, those that disagree are discordant', async () => {
		const found = await counted([
			{ name: 'a', base: 'C' },
			mate({ name: 'a', base: 'C' }),
			{ name: 'b' },
			mate({ name: 'b', base: 'C' }),
			{ name: 'c' },
			{ name: 'd', base: 'G' },
		]);
		expect(shown(found.sites[0]!.counts)).toEqual(['fragment 1/1/1/1']);
		expect([found.sites[0]!.alt_lengths, found.sites[0]!.ref_lengths]).toEqual([[150], [150]]);
		const [stretch] = found.background;
		const [own] = stretch!.classes;
		const at = 100 - stretch!.start;
		expect([...own!.bases.subarray(4 * at, 4 * at + 4), own!.discordant[at]]).toEqual([1, 1, 1, 0, 1]);
	});

	it('a molecule with the variants of several sites is named as one', async () => {
		const both = 'AAAAACACAA';
		const found = await counted(
			[
				{ name: 'both', sequence: both },
				mate({ name: 'both', sequence: both }),
				{ name: 'again', sequence: both },
				{ name: 'first', base: 'C' },
				{ name: 'copy', base: 'C', flag: 99 | 0x400 },
			],
			site(100, 'A', 'C'),
			site(102, 'A', 'C'),
		);
		expect(found.sites.map(({ counts }) => shown(counts))).toEqual([
			['fragment 3/0/0/0'],
			['fragment 2/1/0/0'],
		]);
		expect(found.shared).toEqual([{ sites: [0, 1], molecules: 2 }]);
		expect(found.records).toEqual({ consensus: 0, tagged: 0, untagged: 5, duplicates: 1 });
	});

	it('N, low base quality, low mapping quality and flags count nothing', async () => {
		const left = [0x4, 0x100, 0x200, 0x400, 0x800].map((flag) => ({ name: `f${flag}`, flag: 99 | flag }));
		expect(
			await classes(
				{ name: 'n', base: 'N' },
				{ name: 'q19', base: 'C', quality: 19 },
				{ name: 'q20', base: 'C', quality: 20 },
				{ name: 'm29', mapq: 29 },
				{ name: 'm30', mapq: 30 },
				// The mate of lower quality has no say.
				{ name: 'pair' },
				mate({ name: 'pair', base: 'C', quality: 10 }),
				...left,
			),
		).toEqual(['fragment 1/2/0/0']);
	});

	it('orphans and improper pairs count, without a length', async () => {
		const found = await counted([
			{ name: 'orphan', base: 'C', flag: 73 },
			{ name: 'improper', base: 'C', flag: 97 },
		]);
		expect(shown(found.sites[0]!.counts)).toEqual(['fragment 2/0/0/0']);
		expect(found.sites[0]!.alt_lengths).toEqual([]);
	});
});

describe('molecular tags', () => {
	const rx = { tags: ['RX:Z:ACGT'] };

	it('reads of one tag and both ends are a family, duplicates among them; a lone read is a singleton', async () => {
		expect(
			await classes(
				{ name: 'a', base: 'C', ...rx },
				{ name: 'b', base: 'C', flag: 99 | 0x400, ...rx },
				{ name: 'c', base: 'C', tags: ['RX:Z:TTTT'] },
			),
		).toEqual(['family 1/0/0/0', 'singleton 1/0/0/0']);
	});

	it('members that disagree are discordant; two mates of one name are one read', async () => {
		expect(await classes({ name: 'a', base: 'C', ...rx }, { name: 'b', ...rx })).toEqual(['family 0/0/0/1']);
		expect(await classes({ name: 'a', base: 'C', ...rx }, mate({ name: 'a', base: 'C', ...rx }))).toEqual([
			'singleton 1/0/0/0',
		]);
	});

	it('first reads on different strands are two molecules by RX', async () => {
		// Flag 83: the first read of the pair is on the reverse strand.
		expect(await classes({ name: 'a', base: 'C', ...rx }, { name: 'b', base: 'C', flag: 83, ...rx })).toEqual(
			['singleton 2/0/0/0'],
		);
	});

	it('MI with /A and /B is duplex where both strands agree, one strand alone a family', async () => {
		const mi = (name: string, value: string, base = 'C'): Made => ({ name, base, tags: [`MI:Z:${value}`] });
		expect(await classes(mi('a', '7/A'), mi('b', '7/B'))).toEqual(['duplex 1/0/0/0']);
		expect(await classes(mi('a', '7/A'), mi('b', '7/B', 'A'))).toEqual(['duplex 0/0/0/1']);
		expect(await classes(mi('a', '7/A'), mi('b', '7/A'), mi('c', '8/B'))).toEqual([
			'family 1/0/0/0',
			'singleton 1/0/0/0',
		]);
	});

	it('consensus records keep their own class, and duplex ones of both strands', async () => {
		const found = await counted([
			{ name: 'a', base: 'C', tags: ['MI:Z:1', 'cD:i:3'] },
			{ name: 'b', tags: ['MI:Z:2', 'cD:i:5', 'aD:i:3', 'bD:i:2'] },
			{ name: 'c', tags: ['MI:Z:3', 'cM:i:5', 'aD:i:3', 'bD:i:0'] },
		]);
		expect(shown(found.sites[0]!.counts)).toEqual(['consensus 1/1/0/0', 'duplex 0/1/0/0']);
		expect(found.mixed).toBe(false);
	});

	it('raw reads among consensus records are named', async () => {
		const found = await counted([{ name: 'a', tags: ['cD:i:3'] }, { name: 'b' }]);
		expect(found.records).toEqual({ consensus: 1, tagged: 0, untagged: 1, duplicates: 0 });
		expect(found.mixed).toBe(true);
	});
});

describe('deletions, changes of several bases and phased sites', () => {
	/** Deletes 100 to 102. */
	const deleted: Made = { name: 'del', cigar: [op(5, M), op(3, D), op(5, M)] };

	it('a deletion over a substitution shows no base; its own site counts it', async () => {
		const found = await counted([deleted, { name: 'a' }], site(100, 'A', 'C'), site(99, 'AAAA', 'A'));
		expect(found.sites.map(({ counts }) => shown(counts))).toEqual([
			['fragment 0/1/0/0'],
			['fragment 1/1/0/0'],
		]);
		const [stretch] = found.background;
		expect(stretch!.classes[0]!.indels[99 - stretch!.start]).toBe(1);
	});

	it('two bases at once', async () => {
		const made = [
			{ name: 'both', sequence: 'AAAAACCAAA' },
			{ name: 'one', sequence: 'AAAAACAAAA' },
			{ name: 'none' },
		];
		const found = await counted(made, site(100, 'AA', 'CC'));
		expect(shown(found.sites[0]!.counts)).toEqual(['fragment 1/1/1/0']);
	});

	it('a molecule that covers both phased sites counts once, and only with both alleles', async () => {
		const made = [
			{ name: 'both', sequence: 'AAAAACACAA' },
			{ name: 'first', sequence: 'AAAAACAAAA' },
			{ name: 'none' },
			// Ends before the second site.
			{ name: 'short', sequence: 'AAAAAC' },
		];
		const found = await counted(made, site(100, 'A', 'C', 'p'), site(102, 'A', 'C', 'p'));
		expect(found.phases.map(({ phase, sites, counts }) => ({ phase, sites, counts: shown(counts) }))).toEqual(
			[{ phase: 'p', sites: [0, 1], counts: ['fragment 1/1/1/0'] }],
		);
		expect(found.sites.map(({ counts }) => shown(counts))).toEqual([['fragment 1/0/0/0'], []]);
		expect(found.phases[0]!.alt_lengths).toEqual([150]);
	});
});

describe('files and lists that do not serve', () => {
	const refused = async (place: string, ...sites: MoleculeSite[]): Promise<string> => {
		try {
			await collectMolecules(await openAlignments(place), sites);
		} catch (error) {
			return error instanceof Error && 'code' in error ? String(error.code) : String(error);
		}
		return 'counted';
	};

	it('no index, not sorted, a contig or position that is not there, alleles that are none', async () => {
		const a = site(100, 'A', 'C');
		expect(await refused(bam([{ name: 'a' }], false), a)).toBe('molecules.no_index');
		expect(await refused(bam([{ name: 'a' }], true, 'queryname'), a)).toBe('molecules.not_sorted');
		const good = bam([{ name: 'a' }]);
		expect(await refused(good, a)).toBe('counted');
		expect(await refused(good, { ...a, contig: 'chr2' })).toBe('molecules.contig_missing');
		expect(await refused(good, site(LENGTH, 'A', 'C'))).toBe('molecules.past_contig');
		expect(await refused(good, site(100, 'A', '<DEL>'))).toBe('molecules.allele_unclear');
		expect(
			await refused(
				bam([
					{ name: 'a', pos: 96 },
					{ name: 'b', pos: 95 },
				]),
				a,
			),
		).toBe('molecules.not_sorted');
	});
});
