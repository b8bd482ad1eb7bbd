import { isFormatKey, type FormatKey } from '../../../contract/formats.ts';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../../tests/setup/scratch-folder.ts';
import { genomeFacts } from './genome-facts.server.ts';
import { ownRegions, type OwnRegions } from './own-regions.server.ts';

const write = scratchFolder('own-regions');
let made = 0;

type Files = Record<string, string>;

/** The ending is the format. */
function formatOf(name: string): FormatKey {
	const ending = path.extname(name).slice(1);
	if (!isFormatKey(ending)) throw new Error(`${name} names no format`);
	return ending;
}

/** For each data file its set of these, by the names given. */
async function own(data: Files, sets: Files): Promise<Record<string, OwnRegions>> {
	const file = async (name: string, content: string, format: FormatKey) => {
		const absolute = write(`${made++}-${path.basename(name)}`, content);
		const facts = await genomeFacts(absolute, format, content.length, 1);
		return { path: name, absolute, format, bytes: content.length, facts };
	};
	const files = await Promise.all(
		Object.entries(data).map(([name, content]) => file(name, content, formatOf(name))),
	);
	const regions = await Promise.all(
		Object.entries(sets).map(([name, content]) => file(name, content, 'bed')),
	);
	const found = await ownRegions(files, regions, {});
	return Object.fromEntries(files.map((one, i) => [one.path, found[i]]));
}

/** Reads of 50 bases at these positions of chromosomes 1 and 2, 100,000 bases each. */
const sam = (...reads: [contig: string, pos: number][]): string =>
	[
		'@HD\tVN:1.6',
		'@SQ\tSN:chr1\tLN:100000',
		'@SQ\tSN:chr2\tLN:100000',
		...reads.map(([contig, pos], i) =>
			[`r${i}`, 0, contig, pos, 60, '50M', '*', 0, 0, 'A'.repeat(50), 'I'.repeat(50)].join('\t'),
		),
		'',
	].join('\n');
const onto = (contig: string, starts: number[], times = 10): [string, number][] =>
	starts.flatMap((start) => Array.from({ length: times }, (_, i): [string, number] => [contig, start + i]));
const bed = (contig: string, starts: number[]): string =>
	starts.map((start) => `${contig}\t${start}\t${start + 100}\n`).join('');
const vcf = (contig: string, positions: number[]): string =>
	[
		'##fileformat=VCFv4.2',
		'##contig=<ID=chr1,length=100000>',
		'##contig=<ID=chr2,length=100000>',
		'#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO',
		...positions.map((at) => `${contig}\t${at}\t.\tC\tT\t.\tPASS\t.`),
		'',
	].join('\n');

const A = [1_000, 3_000, 5_000, 7_000];
const B = [21_000, 23_000, 25_000, 27_000];

describe('the region set of a file', () => {
	it('is the one of its name; a set of another name is none of its own', async () => {
		const data = { 'P1.sam': sam(), 'P2.sam': sam(), 'P3.sam': sam() };
		const sets = { 'P1.bed': bed('chr1', A), 'bed/P2_targets.bed': bed('chr1', A) };
		expect(await own(data, sets)).toEqual({
			'P1.sam': 'P1.bed',
			'P2.sam': 'bed/P2_targets.bed',
			'P3.sam': undefined,
		});
	});

	it('is the only one in its folder', async () => {
		const data = { 'lung/P1.sam': sam(), 'breast/bam/P2.sam': sam() };
		const sets = { 'lung/panel.bed': bed('chr1', A), 'breast/panel.bed': bed('chr1', B) };
		expect(await own(data, sets)).toEqual({
			'lung/P1.sam': 'lung/panel.bed',
			'breast/bam/P2.sam': 'breast/panel.bed',
		});
	});

	it('is the only one on its chromosomes', async () => {
		const cut = sam().replace('@SQ\tSN:chr2\tLN:100000\n', '');
		const other = sam().replace('@SQ\tSN:chr1\tLN:100000\n', '');
		const sets = { 'a.bed': bed('chr1', A), 'b.bed': bed('chr2', B), 'c.bed': bed('chr9', A) };
		expect(await own({ 'P1.sam': cut, 'P2.sam': other }, sets)).toEqual({
			'P1.sam': 'a.bed',
			'P2.sam': 'b.bed',
		});
	});

	it('is the one in which its reads lie, or its variants', async () => {
		const data = {
			'P1.sam': sam(...onto('chr1', A)),
			// One read off target.
			'P2.sam': sam(...onto('chr1', [1_000], 1), ...onto('chr1', B)),
			'P3.vcf': vcf('chr1', [1_005, 1_050, 3_010, 5_090, 7_001, 60_000]),
		};
		const sets = { 'a.bed': bed('chr1', A), 'b.bed': bed('chr1', B) };
		expect(await own(data, sets)).toEqual({ 'P1.sam': 'a.bed', 'P2.sam': 'b.bed', 'P3.vcf': 'a.bed' });
	});

	it('is open where reads lie in several, beside them or in part of one', async () => {
		const data = {
			'P1.sam': sam(...onto('chr1', A), ...onto('chr1', B)),
			'P2.sam': sam(...onto('chr1', [50_000])),
			'P3.sam': sam(...onto('chr1', A.slice(0, 2))),
			'P4.vcf': vcf('chr1', [1_005, 3_010]),
			// No read on the chromosome of the sets: none of them is its own.
			'P5.sam': sam(...onto('chr2', A)),
		};
		const sets = { 'a.bed': bed('chr1', A), 'b.bed': bed('chr1', B) };
		expect(Object.values(await own(data, sets))).toEqual([null, null, null, null, undefined]);
	});
});
