import { describe, expect, it } from 'vitest';
import { maxOf } from '../../../../base/extremes.ts';
import { createRandom, type Random } from '../../../../base/random.ts';
import { ENRICHED_SHARE, enrichedShare } from './enriched-share.ts';
import { mergeWindows, WINDOW, WindowCounter } from './window-counts.ts';

/** Bases of the simulated contig. */
const LENGTH = 60_000_000;

/** Relative depth that changes along the genome as GC and mappability do: smooth over 50 kb, and none in a tenth of it. */
function uneven(random: Random): (at: number) => number {
	const blocks = Array.from({ length: LENGTH / 50_000 }, () =>
		random.uniform() < 0.1 ? 0 : Math.exp(0.3 * random.normal()),
	);
	const most = maxOf(blocks);
	return (at) => blocks[Math.floor(at / 50_000)]! / most;
}

/** Starts of exons of 150 bp: genes of 30 kb over two fifths of the genome, an exon every 3 kb in them. */
function exons(random: Random): number[] {
	const starts: number[] = [];
	for (let gene = 0; gene < LENGTH; gene += 75_000)
		for (let at = gene; at < gene + 30_000; at += 200 - 2800 * Math.log(1 - random.uniform()))
			starts.push(Math.floor(at));
	return starts;
}

const anywhere = (random: Random): number => random.int(LENGTH);
/** A midpoint of a fragment that overlaps a target. */
const on = (random: Random, starts: readonly number[], length: number): number =>
	starts[random.int(starts.length)]! - 60 + random.int(length + 120);

function share(seed: number, count: number, draw: (random: Random) => number): number {
	const random = createRandom(seed, 'windows');
	const counters = [new WindowCounter(1), new WindowCounter(1)];
	for (let n = 0; n < count; n++) counters[n % 2]!.add(0, Math.max(0, draw(random)));
	return enrichedShare(mergeWindows(counters[0]!.counts(), counters[1]!.counts()), ['chr1']);
}

describe('whole genomes are not targeted', () => {
	// Fragments of 167 bp: 0.1x of 60 Mb are 36,000 of them.
	const fragments = (depth: number, bases: number): number => Math.round((depth * bases) / 167);

	it.each([0.1, 0.3, 0.5, 1])('%fx, uneven, a hundredth of the fragments in a few repeats', (depth) => {
		const level = uneven(createRandom(3));
		const found = share(1, fragments(depth, LENGTH), (random) => {
			if (random.uniform() < 0.01) return 30_000_000 + random.int(5) * 400_000 + random.int(300);
			for (;;) {
				const at = anywhere(random);
				if (random.uniform() < level(at)) return at;
			}
		});
		expect(found).toBeLessThan(0.04);
	});

	it('parts that alone were kept: 5x of 10 Mb, and 5 kb on each side of sites', () => {
		const part = share(2, fragments(5, 10_000_000), (random) => 20_000_000 + random.int(10_000_000));
		expect(part).toBeLessThan(0.01);
		const around = share(
			3,
			fragments(5, 3_000_000),
			(random) => 50_000 * (1 + random.int(300)) + random.int(10_000),
		);
		expect(around).toBeLessThan(0.01);
	});
});

describe('captures are targeted', () => {
	const genes = exons(createRandom(5));
	const panel = Array.from({ length: 60 }, (_, i) => 500_000 + i * 987_654);

	it.each([
		// Counts: of a genome of 3 Gb they would be 50 times as many.
		['an exome, six tenths on target', 100_000, 0.6, genes, 150],
		['an exome, three tenths on target', 300_000, 0.3, genes, 150],
		['a panel of 60 targets, nine tenths on target', 50_000, 0.9, panel, 400],
		['a panel of 60 targets, a fifth on target', 100_000, 0.2, panel, 400],
		['a panel of 60 targets, nothing else kept', 50_000, 1, panel, 400],
	] as const)('%s', (_, count, onTarget, starts, length) => {
		const found = share(4, count, (random) =>
			random.uniform() < onTarget ? on(random, starts, length) : anywhere(random),
		);
		expect(found).toBeGreaterThan(ENRICHED_SHARE * 1.5);
	});
});

describe('windows', () => {
	it('of fragments at the same place are full at 65,535, in one part and in two', () => {
		const of = (count: number) => {
			const counter = new WindowCounter(2);
			for (let n = 0; n < count; n++) counter.add(1, 2 * WINDOW);
			return counter.counts();
		};
		expect([...(of(70_000).contigs[1] ?? [])]).toEqual([0, 0, 65_535]);
		expect(mergeWindows(of(40_000), of(30_000))).toEqual(of(70_000));
		expect(of(1).contigs[0]).toHaveLength(0);
	});

	it('of autosomes alone count where there are some', () => {
		const counter = new WindowCounter(2);
		for (let n = 0; n < 20_000; n++) counter.add(0, n * 500);
		for (let n = 0; n < 20_000; n++) counter.add(1, n % 100 === 0 ? 500 * n : 7000);
		expect(enrichedShare(counter.counts(), ['chr1', 'chrM'])).toBe(0);
		expect(enrichedShare(counter.counts(), ['one', 'two'])).toBeCloseTo(0.495, 2);
	});

	it('too few fragments say nothing', () => {
		expect(share(6, 5000, anywhere)).toBeNaN();
	});
});
