import { describe, expect, it } from 'vitest';
import type { Regions } from '../../../../base/intervals.ts';
import { handMade, READ1, READ1_REVERSE, READ2, READ2_FORWARD } from '../hand-made.fixture.server.ts';
import { compareCounts, type AgreementCounts } from './compare-counts.ts';
import { COUNTERS, DIFFERENCES, type Counter, type Difference } from './counting-rules.ts';
import { collectPairs, type ReadPair } from './pair-ends.ts';

type Read = Parameters<typeof handMade>[0];

/** One contig of 10,000 bp, cut at 1,000. */
const regions: Regions = {
	contigs: ['chr1'],
	contig: Int32Array.of(0, 0),
	start: Int32Array.of(0, 1000),
	end: Int32Array.of(1000, 10_000),
	names: [null, null],
	strands: new Int8Array(2),
};

function counted(reads: readonly Read[], min_mapq = 30): AgreementCounts {
	const comparison = compareCounts(
		{ regions, shortest: 10, longest: 1000, min_mapq, contig_lengths: [10_000] },
		COUNTERS,
	);
	const pairs = collectPairs((pair) => comparison.add(pair));
	for (const read of reads) pairs.add(handMade(read));
	pairs.finish();
	return comparison.counts();
}

/** A pair of 10-base reads, read 1 forward at `start`, ending at `start + length`. */
const pair = (name: string, start: number, length: number, first: Read = {}, second: Read = {}): Read[] => [
	{ name, pos: start, template_length: length, flag: READ1, ...first },
	{ name, pos: start + length - 10, template_length: -length, flag: READ2, ...second },
];

/** Reasons with their numbers, over all regions. */
function reasons(counts: AgreementCounts, program: Counter, side: 'only_engine' | 'only_program') {
	const all = counts.programs.get(program)![side];
	const found: Partial<Record<Difference, number>> = {};
	all.forEach((n, i) => {
		const reason = DIFFERENCES[i % DIFFERENCES.length]!;
		if (n > 0) found[reason] = (found[reason] ?? 0) + n;
	});
	return found;
}
const expected = (counts: AgreementCounts, program: Counter) => [...counts.programs.get(program)!.expected];

describe('fragments by the rules of several programs', () => {
	it('a plain pair counts the same everywhere, in the region of its midpoint', () => {
		const counts = counted(pair('a', 100, 167));
		expect([...counts.engine]).toEqual([1, 0]);
		expect([...counts.engine_lengths]).toEqual([[167, 1]]);
		for (const program of COUNTERS) {
			expect(expected(counts, program)).toEqual([1, 0]);
			expect(reasons(counts, program, 'only_engine')).toEqual({});
			expect(reasons(counts, program, 'only_program')).toEqual({});
		}
	});
	it('a mate below the mapping quality is missing in cfDNAlab alone', () => {
		const counts = counted(pair('a', 100, 167, {}, { mapq: 10 }));
		expect([...counts.engine]).toEqual([1, 0]);
		expect(expected(counts, 'finaletoolkit')).toEqual([1, 0]);
		expect(expected(counts, 'cfdnalab')).toEqual([0, 0]);
		expect(reasons(counts, 'cfdnalab', 'only_engine')).toEqual({ mate_mapq: 1 });
	});
	it('a read 1 below it is nowhere', () => {
		const counts = counted(pair('a', 100, 167, { mapq: 10 }));
		expect([...counts.engine]).toEqual([0, 0]);
		for (const program of COUNTERS) expect(expected(counts, program)).toEqual([0, 0]);
	});
	it('a mate that is marked as a duplicate, and one that is missing', () => {
		const [alone] = pair('b', 300, 150);
		const counts = counted([...pair('a', 100, 167, {}, { flag: READ2 | 0x400 }), alone!]);
		expect([...counts.engine]).toEqual([2, 0]);
		expect(reasons(counts, 'cfdnalab', 'only_engine')).toEqual({ mate_flags: 1, mate_missing: 1 });
	});
	it('FinaleToolkit does not see a fragment whose read 1 lies outside the region of its midpoint', () => {
		// 930 to 1,100: midpoint 1,015 in the second region; read 1 at 930 to 940 in the first.
		const counts = counted(pair('a', 930, 170));
		expect([...counts.engine]).toEqual([0, 1]);
		expect(expected(counts, 'finaletoolkit')).toEqual([0, 0]);
		expect(reasons(counts, 'finaletoolkit', 'only_engine')).toEqual({ read_outside_region: 1 });
		expect(expected(counts, 'cfdnalab')).toEqual([0, 1]);
	});
	it('reverse read 1: the same fragment', () => {
		const counts = counted([
			{ name: 'a', pos: 257, template_length: -167, flag: READ1_REVERSE },
			{ name: 'a', pos: 100, template_length: 167, flag: READ2_FORWARD },
		]);
		expect([...counts.engine_lengths]).toEqual([[167, 1]]);
		for (const program of COUNTERS) expect(expected(counts, program)).toEqual([1, 0]);
	});
	it('a template past the end of the contig is dropped by the engine, kept by FinaleToolkit', () => {
		// 9,900 to 10,067.
		const counts = counted(pair('a', 9900, 167));
		expect([...counts.engine]).toEqual([0, 0]);
		expect(expected(counts, 'finaletoolkit')).toEqual([0, 1]);
		expect(reasons(counts, 'finaletoolkit', 'only_program')).toEqual({ past_contig: 1 });
	});
	it('a template length of 0 is no fragment for the engine and FinaleToolkit; samtools counts the read', () => {
		const counts = counted(pair('a', 100, 167, { template_length: 0 }));
		expect([...counts.engine]).toEqual([0, 0]);
		expect(expected(counts, 'samtools')).toEqual([1, 0]);
		expect(reasons(counts, 'samtools', 'only_program')).toEqual({ no_span: 1 });
		expect(expected(counts, 'cfdnalab')).toEqual([1, 0]);
	});
	it('reads of one strand and reads that look away from each other are none for cfDNAlab', () => {
		const same = counted(pair('a', 100, 167, { flag: READ1 | 0x10 }));
		expect(reasons(same, 'cfdnalab', 'only_engine')).toEqual({ same_strand: 1 });
		// Forward read behind the reverse one.
		const away = counted([
			{ name: 'a', pos: 257, template_length: -167, flag: READ1 },
			{ name: 'a', pos: 100, template_length: 167, flag: READ2 },
		]);
		expect(reasons(away, 'cfdnalab', 'only_engine')).toEqual({ not_inward: 1 });
	});
	it('reads that run past each other are kept by all but cfDNAlab', () => {
		// Read 1 forward from 101 to 111, read 2 reverse from 99 to 109: the template is 101 to 109.
		const counts = counted([
			{ name: 'a', pos: 101, template_length: 8, flag: READ1 },
			{ name: 'a', pos: 99, template_length: -8, flag: READ2 },
			...pair('b', 300, 167),
		]);
		expect([...counts.engine_lengths]).toEqual([
			[8, 1],
			[167, 1],
		]);
		expect(reasons(counts, 'cfdnalab', 'only_engine')).toEqual({ reads_past_mate: 1 });
		expect([...counts.programs.get('cfdnalab')!.lengths]).toEqual([[167, 1]]);
		expect([...counts.programs.get('finaletoolkit')!.lengths]).toEqual([...counts.engine_lengths]);
	});
	it('a fragment longer than cfDNAlab is asked for', () => {
		const counts = counted(pair('a', 2000, 1200));
		expect([...counts.engine]).toEqual([0, 1]);
		expect(reasons(counts, 'cfdnalab', 'only_engine')).toEqual({ too_long: 1 });
	});
	it('expected = engine - only engine + only program, in every region', () => {
		const counts = counted([
			...pair('a', 100, 167),
			...pair('b', 930, 170, {}, { mapq: 0 }),
			...pair('c', 9900, 167),
			...pair('d', 500, 167, { template_length: 0 }),
		]);
		for (const [, { expected: by, only_engine, only_program }] of counts.programs)
			for (let region = 0; region < 2; region++) {
				const sum = (of: Float64Array) =>
					of.slice(region * DIFFERENCES.length, (region + 1) * DIFFERENCES.length).reduce((a, b) => a + b, 0);
				expect(by[region]).toBe(counts.engine[region]! - sum(only_engine) + sum(only_program));
			}
	});
	it('secondary and unpaired records are no pairs; a name that comes twice makes two pairs', () => {
		const seen: ReadPair[] = [];
		const pairs = collectPairs((one) => seen.push(one));
		for (const read of [
			...pair('a', 100, 167),
			...pair('a', 400, 150),
			{ name: 'b', flag: 0 },
			{ name: 'c', flag: READ1 | 0x100 },
		])
			pairs.add(handMade(read));
		pairs.finish();
		expect(seen.map(({ first, second }) => [first?.start, second?.start])).toEqual([
			[100, 257],
			[400, 540],
		]);
	});
});
