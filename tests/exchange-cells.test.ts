import { mkdir, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { guardExchangeCell } from '../src/lib/base/formula-cells.ts';
import {
	openFragmentFile,
	planFragmentRanges,
	scanFragmentRange,
} from '../src/lib/core/readers/alignments/fragment-file.server.ts';
import { scanBed } from '../src/lib/core/readers/regions/bed.server.ts';
import { scanPeaks } from '../src/lib/core/readers/regions/peaks.server.ts';
import { scanTextTrack } from '../src/lib/core/readers/tracks/text-track.server.ts';
import { intervalProduct } from '../src/lib/core/suites/preprocess-epigenomic/products.server.ts';
import { temporaryFolder } from './cli/setup/run-cli.ts';

/** Contigs that a spreadsheet would run, and what only looks like them. */
const NAMES = ['=s1', "'=s1", "''=s1", '+x', '-5p', '"=q"', '@home', "'", "'s", 'chr1'];

type Read = (file: string) => Promise<string[]>;
const READERS: Record<string, [string, Read]> = {
	'a.bed': ['', async (file) => contigs((add) => scanBed(file, {}, add))],
	'a.narrowPeak': [
		'\tp\t0\t.\t1\t1\t1\t10',
		async (file) => contigs((add) => scanPeaks(file, 'narrow_peak', {}, add)),
	],
	'a.bedgraph': [
		'\t1.5',
		async (file) =>
			contigs((add) => scanTextTrack(file, 'bedgraph', () => ({ span: add, end: () => undefined }))),
	],
	'a.frag': [
		'\t60\t+',
		async (file) => {
			const opened = await openFragmentFile(file);
			return contigs(async (add) => {
				for (const range of planFragmentRanges(opened, 1)) scanFragmentRange(range, add);
			});
		},
	],
};

async function contigs(scan: (add: (contig: string) => void) => Promise<unknown>): Promise<string[]> {
	const found: string[] = [];
	await scan((contig) => found.push(contig));
	return found;
}

/** A file of this content in a folder of its own, with the record of a published copy beside it or without. */
async function written(name: string, text: string, isOwn: boolean): Promise<string> {
	const folder = await temporaryFolder('exchange');
	await mkdir(folder, { recursive: true });
	if (isOwn)
		await writeFile(path.join(folder, 'source_run.json'), JSON.stringify({ files: [{ path: name }] }));
	await writeFile(path.join(folder, name), text);
	return path.join(folder, name);
}

describe.each(Object.entries(READERS))('%s', (name, [rest, read]) => {
	const text = NAMES.map((one) => `${guardExchangeCell(one)}\t0\t100${rest}\n`).join('');

	it('gives every contig of a file of ours back', async () => {
		expect(await read(await written(name, text, true))).toEqual(NAMES);
	});

	it('leaves the apostrophes of other files alone', async () => {
		expect(await read(await written(name, text, false))).toEqual(NAMES.map(guardExchangeCell));
	});
});

describe('cells of the formats that other programs read', () => {
	it('are guarded so that no two become the same', () => {
		expect(new Set(NAMES.map(guardExchangeCell)).size).toBe(NAMES.length);
		expect(NAMES.slice(0, 3).map(guardExchangeCell)).toEqual(["'=s1", "''=s1", "'''=s1"]);
	});

	it('hold no carriage return, in front or inside, behind which the next row would be a formula', () => {
		const cells = ['\r=1+1', 'peak\r=1+1', '"\r=1+1', '-', '\r\n@x'];
		const row = {
			contig: 'chr1\r=x',
			start: Int32Array.of(1),
			end: Int32Array.of(5),
			order: Int32Array.of(0),
		};
		const contig = { ...row, strand: Int8Array.of(0), mapq: Int16Array.of(-1) };
		const clean = { contigs: [contig], beside: [cells.join('\t')] };
		const product = intervalProduct('s', 'P1', 'P1', clean as never, 'narrow_peak', null);
		const text = gunzipSync(readFileSync((product.content as { file: string }).file)).toString();
		expect(text).toBe(`chr1 =x\t1\t5\t'=1+1\tpeak =1+1\t'"=1+1\t-\t'@x\n`);
	});
});
