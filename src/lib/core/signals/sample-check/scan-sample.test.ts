import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { clinicalFiles } from '../../assistant/demo/clinical/clinical-files.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { readRegions } from '../../readers/regions/regions.server.ts';
import { readCommonVariants } from '../identity/read-common-variants.server.ts';
import { collectMolecules } from '../molecules/collect-molecules.server.ts';
import { FamilyCounter } from './family-counter.ts';
import { qualityNumbers } from './quality-numbers.ts';
import { scanPlan } from './scan-plan.ts';
import { scanSample } from './scan-sample.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lb scan '));
afterAll(() => rmSync(root, { recursive: true }));

/** The genome of the test repeats four bases. */
const basesAt = (pos: number): string => Array.from({ length: 10 }, (_, i) => 'ACGT'[(pos + i) % 4]).join('');
/** A SAM line; 10 bases, quality 40. */
const read = (
	name: string,
	flag: number,
	pos: number,
	more: { mate?: number; tlen?: number; mapq?: number; tags?: string } = {},
): string =>
	[
		...[name, flag, 'chr1', pos, more.mapq ?? 60, '10M', '=', more.mate ?? 0, more.tlen ?? 0],
		...[basesAt(pos), 'IIIIIIIIII', ...(more.tags === undefined ? [] : [more.tags])],
	].join('\t');

async function scanOf(name: string, lines: readonly string[], order = 'coordinate') {
	const file = path.join(root, name);
	const head = [`@HD\tVN:1.6\tSO:${order}`, '@SQ\tSN:chr1\tLN:10000'];
	writeFileSync(file, [...head, ...lines, ''].join('\n'));
	const targets = new RegionsBuilder(['chr1']);
	targets.add(0, 99, 111);
	const opened = await openAlignments(file);
	const options = { sites: [], targets: targets.build().regions, min_mapq: 30, min_base_quality: 20 };
	const scan = await scanSample(opened, options);
	return {
		scan,
		numbers: qualityNumbers(scan, opened.header.contigs, new Map(), { has_targets: true, input_ng: 10 }),
	};
}

describe('one pass over a file', () => {
	it('counts reads, duplicates, targets, lengths and molecules', async () => {
		const { scan, numbers } = await scanOf('pairs.sam', [
			// A pair on target whose mates overlap: one molecule at its positions.
			read('a', 99, 100, { mate: 102, tlen: 12 }),
			// Its duplicate.
			read('d', 1123, 100, { mate: 102, tlen: 12 }),
			read('a', 147, 102, { mate: 100, tlen: -12 }),
			read('d', 1171, 102, { mate: 100, tlen: -12 }),
			// A long one that begins on target, and ends off it.
			read('l', 99, 104, { mate: 694, tlen: 600 }),
			// Off target; poorly mapped; failed by the sequencer.
			read('o', 99, 300, { mate: 310, tlen: 20 }),
			read('o', 147, 310, { mate: 300, tlen: -20 }),
			read('m', 99, 400, { mate: 410, tlen: 20, mapq: 3 }),
			read('q', 99 + 512, 500, { mate: 510, tlen: 20 }),
			read('l', 147, 694, { mate: 104, tlen: -600 }),
		]);
		expect(scan).toMatchObject({ reads: 9, duplicates: 2, used: 6, on_target: 3, unique: 3, tagged: 0 });
		expect([12, 20, 600].map((length) => scan.lengths[length])).toEqual([1, 1, 1]);
		// 12 + 20 + 20 bases: the pair that overlaps, two reads apart, two reads end to end.
		expect(scan.covered).toBe(12 + 20 + 20);
		// Positions 100 to 111: a covers all of them, l those from 104 on.
		expect(numbers).toMatchObject({
			depth: 2,
			on_target: 0.5,
			duplicate_rate: 2 / 9,
			genome_equivalents: 3030,
		});
		expect(numbers.high_molecular_weight).toBeCloseTo(1 / 3, 10);
		expect(numbers.recovery).toBeCloseTo(2 / 3030, 10);
	});

	it('counts families once, whatever is marked in them', async () => {
		const of = (name: string, pos: number, mi: string): string =>
			read(name, 99, pos, { mate: pos + 10, tlen: 20, tags: `MI:Z:${mi}` });
		const { scan, numbers } = await scanOf('families.sam', [
			...[of('a', 100, '1'), of('b', 100, '1'), of('c', 101, '2'), of('d', 300, '3'), of('e', 300, '3')],
		]);
		expect(scan).toMatchObject({ tagged: 5, families: 3, unique: 3 });
		expect(numbers).toMatchObject({ is_tagged: true, duplicate_rate: 0.4 });
	});

	it('refuses a file that is not sorted, by its header or its records', async () => {
		const lines = [read('a', 99, 100), read('b', 99, 90)];
		expect(await rejected(scanOf('order.sam', lines))).toMatchObject({ code: 'molecules.not_sorted' });
		const named = scanOf('names.sam', [], 'queryname');
		expect(await rejected(named)).toMatchObject({ code: 'molecules.not_sorted' });
	});
});

describe('molecules of one pass', () => {
	const at = (name: string): string => path.join(root, path.basename(name));
	beforeAll(() => {
		for (const file of clinicalFiles({ seed: 1, twin: false }, (one) => one === 'LBC-08_T0_plasma'))
			writeFileSync(at(file.path), file.bytes);
	});

	it('are those that are read through the index', async () => {
		const file = await openAlignments(at('LBC-08_T0_plasma.bam'));
		const { sites } = await readCommonVariants(at('common_variants.vcf'));
		const { regions } = await readRegions(at('targets.bed'));
		const options = { sites, targets: regions, min_mapq: 30, min_base_quality: 20 };
		const scan = await scanSample(file, options);
		const counted = await collectMolecules(file, sites, { flank: 300 });
		expect(sites).toHaveLength(69);
		expect(scan.sites).toEqual(counted.sites);
		// And the bases at the first position of each target.
		let at_stretch = 0;
		for (const { contig, start, end } of scan.counted) {
			const own = counted.background.find(
				(one) => one.contig === scan.contigs[contig] && start >= one.start && start < one.start + one.length,
			);
			const sums = [0, 1, 2, 3].map((b) =>
				own?.classes.reduce((sum, { bases }) => sum + bases[4 * (start - own.start) + b]!, 0),
			);
			if (own !== undefined) expect([...scan.bases.slice(at_stretch, at_stretch + 4)]).toEqual(sums);
			at_stretch += 4 * (end - start);
		}
	});
});

describe('what is scanned', () => {
	it('tiles hold targets and sites once each, and sites of other contigs are left out', () => {
		const targets = new RegionsBuilder(['1', '2']);
		targets.add(0, 100, 9000);
		targets.add(1, 50, 60);
		const site = (contig: string, position: number) => ({
			contig,
			position,
			ref: 'A',
			alt: 'C',
			phase: null,
		});
		const contigs = ['chr1', 'chr2'].map((name) => ({ name, length: 20_000 }));
		const plan = scanPlan(
			contigs,
			[site('chr1', 8000), site('chr1', 15_000), site('chrX', 5), site('chr2', 55), site('chr2', 30_000)],
			targets.build().regions,
		);
		expect(plan.placed).toBe(3);
		expect(plan.counted).toEqual([
			{ contig: 0, start: 100, end: 9000 },
			{ contig: 1, start: 50, end: 60 },
		]);
		const spans = plan.tiles.map(({ contig, start, end, sites }) => [contig, start, end, sites.length]);
		expect(spans).toEqual([
			...[
				[0, 100, 4196, 0],
				[0, 4196, 8292, 1],
				[0, 8292, 9000, 0],
			],
			...[
				[0, 15_000, 15_001, 1],
				[1, 50, 60, 1],
			],
		]);
	});

	it('families are forgotten when no further read of them can come', () => {
		const counter = new FamilyCounter();
		expect([0, 0, 9000, 12_000, 40_000].map((pos) => counter.add('f', 0, pos))).toEqual([
			...[true, false, false, false, true],
		]);
		expect(counter.add('f', 1, 40_000)).toBe(true);
		expect(counter).toMatchObject({ fragments: 6, families: 3 });
	});
});
