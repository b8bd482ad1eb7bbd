import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { coveredBases } from '../../../../base/intervals.ts';
import { inline } from '../../../../base/parallel.ts';
import { openSequence } from '../../../readers/genome/sequence.server.ts';
import { regions } from '../hand-made.fixture.server.ts';
import { expectedLengthGc } from './expected.server.ts';
import { FragmentGc } from './fragment-gc.server.ts';
import { gcBias } from './gc-bias.ts';
import { GcBinCounter, lengthClass, mergeGcBins, weightedBins } from './gc-bin-counts.ts';
import { cellOf, emptyLengthGc, type LengthGc } from './length-gc.ts';
import { modelRegions } from './model-regions.ts';
import { sharedSequences } from '../shared-sequences.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-gc-weights-'));
const fasta = path.join(folder, 'a.fa');
// 20,000 bases: G in every fourth place, an N at 100, soft-masked from 200 to 300.
const letters = Array.from({ length: 20_000 }, (_, i) => (i === 100 ? 'N' : i % 4 === 0 ? 'G' : 'A'));
const masked = letters.map((letter, i) => (i >= 200 && i < 300 ? letter.toLowerCase() : letter));
writeFileSync(fasta, `>a\n${masked.join('')}\n`);

describe('G and C of a fragment', () => {
	it('fragment by fragment and from the sums of a piece alike', () => {
		const sequence = openSequence(fasta);
		const lookup = new FragmentGc(sequence, [{ name: 'a', length: 20_000 }, null]);
		// More than are counted one by one; across the border of a piece (16,384) as well.
		for (let round = 0; round < 40; round++) {
			expect(lookup.count(0, 201, 209)).toBe(2);
			expect(lookup.count(0, 16_380, 16_390)).toBe(3);
			expect(lookup.count(0, 95, 101)).toBe(-1);
		}
		expect(lookup.count(0, 19_990, 20_001)).toBe(-1);
		expect(lookup.count(1, 10, 20)).toBe(-1);
		expect(lookup.count(0, 0, 1001)).toBe(-1);
		sequence.close();
	});

	it('is the same from a reference that other counters read as well, and in the piece after a dense one', () => {
		const sequences = sharedSequences();
		const shared = sequences.of(openSequence(fasta).handle);
		const lookup = new FragmentGc(shared, [{ name: 'a', length: 20_000 }]);
		const starts = [
			...Array.from({ length: 60 }, (_, i) => 300 + 37 * i),
			16_390,
			16_391,
			16_399,
			16_500,
			16_777,
		];
		for (const start of starts) {
			// G in every fourth place.
			const wanted = Math.ceil((start + 167) / 4) - Math.ceil(start / 4);
			expect(lookup.count(0, start, start + 167)).toBe(wanted);
		}
		// The first piece is decoded: with the bases behind it, which begin the next one.
		expect(shared.decoded('a', 0, 17_000)?.[16_384]).toBe('G'.charCodeAt(0));
		expect(shared.decoded('a', 32, 16_400)).toBeNull();
		expect(shared.bases('a', 100, 101)[0]).toBe('N'.charCodeAt(0));
		sequences.close();
	});

	it('what the reference offers: every placement with its midpoint in the regions, without N', async () => {
		const { handle, contigs, close } = openSequence(fasta);
		close();
		const reference = { handle, contigs, to: Int32Array.from([0, -1]) };
		const lengths = { min_length: 3, max_length: 4 };
		const of = (from: number, to: number, limit?: number): Promise<LengthGc> =>
			expectedLengthGc(regions([[0, from, to]]), reference, lengths, inline, {}, limit);
		// Midpoints 0 to 7: of 3 bases from 0 on (midpoint 1), so 7 of them: three of four placements hold a G.
		const made = await of(0, 8);
		expect([0, 1].map((gc) => made.counts[cellOf(made, 3, gc)])).toEqual([2, 5]);
		// Of 4 bases from 0 on (midpoint 2): 6 placements, each with one G.
		expect([0, 1].map((gc) => made.counts[cellOf(made, 4, gc)])).toEqual([0, 6]);
		// Around the N nothing is offered: midpoint 100 needs it.
		const near = await of(100, 101);
		expect(near.counts.reduce((sum, count) => sum + count, 0)).toBe(0);
		// Of 100 midpoints with a limit of 10 every tenth is looked at.
		const some = await of(1000, 1100, 10);
		expect(some.counts.reduce((sum, count) => sum + count, 0)).toBe(20);
	});
});

describe('regions of the weights', () => {
	const contigs = [
		{ name: 'chr1', length: 1_000_000 },
		{ name: 'chrX', length: 1_000_000 },
		{ name: 'chr2', length: NaN },
	];
	const all = (): boolean => true;
	const on = (rows: Parameters<typeof regions>[0]) => ({
		...regions(rows),
		contigs: contigs.map(({ name }) => name),
	});

	it('are the autosomes of known length, within what is mappable and without what is excluded', () => {
		const plain = modelRegions(contigs, all, { mappable: null, excluded: null });
		expect([...plain.contig, ...plain.start, ...plain.end]).toEqual([0, 0, 1_000_000]);
		const cut = modelRegions(contigs, all, {
			mappable: on([[0, 100, 300]]),
			excluded: on([[0, 150, 160]]),
		});
		expect([[...cut.start], [...cut.end]]).toEqual([
			[100, 160],
			[150, 300],
		]);
		expect(modelRegions(contigs, (c) => c === 1, { mappable: null, excluded: null }).contig[0]).toBe(1);
	});

	it('of a large genome are blocks spread over it, the same every time', () => {
		const large = [{ name: 'chr1', length: 100_000_000 }];
		const draw = () => modelRegions(large, all, { mappable: null, excluded: null }, 10_000_000);
		const drawn = draw();
		expect(Math.abs(coveredBases(drawn) / 10_000_000 - 1)).toBeLessThan(0.02);
		expect(drawn).toEqual(draw());
		// Every tenth of the genome has its share.
		for (let from = 0; from < 100_000_000; from += 10_000_000) {
			const here = drawn.start.filter((start) => start >= from && start < from + 10_000_000).length;
			expect(here).toBeGreaterThan(50);
		}
	});
});

describe('the bias of length and GC', () => {
	/** Fragments of 90 to 130 bp, of each number of G and C as many as `count` says. */
	const table = (count: (length: number, gc: number) => number): LengthGc => {
		const made = emptyLengthGc(90, 130);
		for (let length = 90; length <= 130; length++)
			for (let gc = 0; gc <= length; gc++) made.counts[cellOf(made, length, gc)] = count(length, gc);
		return made;
	};

	it('is 1 where as many are seen as offered, whatever the number of each length', () => {
		const bias = gcBias(
			table((length) => length * 3),
			table(() => 100),
			{ min_length: 100, max_length: 120 },
		);
		expect(bias.bias[cellOf(bias, 110, 40)]).toBeCloseTo(1, 12);
		expect(bias.weight[cellOf(bias, 110, 40)]).toBeCloseTo(1, 12);
	});

	it('of fragments twice as frequent from half GC on is 4/3 and 2/3; those never offered have none', () => {
		const bias = gcBias(
			table((length, gc) => (gc / length > 0.5 ? 200 : 100)),
			table((_, gc) => (gc === 0 ? 0 : 100)),
			{ min_length: 101, max_length: 119 },
		);
		expect(bias.bias[cellOf(bias, 109, 20)]! / bias.bias[cellOf(bias, 109, 90)]!).toBeCloseTo(0.5, 10);
		expect(bias.bias[cellOf(bias, 109, 90)]).toBeCloseTo(4 / 3, 1);
		expect(bias.bias[cellOf(bias, 109, 0)]).toBeNaN();
	});

	it('below 0.05 gives no weight', () => {
		const bias = gcBias(
			table((length, gc) => (gc / length > 0.2 ? 1000 : 1)),
			table(() => 100),
			{ min_length: 105, max_length: 115 },
		);
		expect(bias.weight[cellOf(bias, 110, 4)]).toBeNaN();
		expect(bias.weight[cellOf(bias, 110, 80)]).toBeGreaterThan(0.5);
	});
});

describe('short and long fragments with weights', () => {
	it('are those of DELFI', () => {
		expect([99, 100, 150, 151, 220, 221].map(lengthClass)).toEqual([-1, 0, 0, 1, 1, -1]);
	});

	it('move between bins of different GC and keep their number', () => {
		// Two bins of 100 kb: the fragments of one have a GC of 30 %, those of the other, three times as many, of 60 %.
		const counter = new GcBinCounter(1, 100_000);
		for (let i = 0; i < 100; i++) counter.add(0, 50, 110, 33);
		for (let i = 0; i < 300; i++) counter.add(0, 100_050, 110, 66);
		const half = counter.counts();
		const counts = mergeGcBins(half, { size: 100_000, contigs: [new Uint32Array(0)] });
		expect(counts).toEqual(half);
		const model = emptyLengthGc(100, 120);
		model.counts[cellOf(model, 110, 33)] = 100;
		model.counts[cellOf(model, 110, 66)] = 300;
		const weight = new Float64Array(21 * 121).fill(NaN);
		const bias = { min_length: 100, max_length: 120, bias: weight, weight };
		weight[cellOf(bias, 110, 33)] = 2;
		weight[cellOf(bias, 110, 66)] = 2 / 3;
		const plain = [Int32Array.from([100, 300])];
		const bins = { size: 100_000, all: plain, short: plain, long: [new Int32Array(2)] };
		const { short } = weightedBins(counts, bias, model, bins);
		expect([...short[0]!].map((value) => Math.round(value))).toEqual([200, 200]);
	});
});
