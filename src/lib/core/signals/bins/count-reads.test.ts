import { describe, expect, it } from 'vitest';
import { thrown } from '../../../../../tests/setup/thrown.ts';
import { handMade, type HandMade } from '../fragments/hand-made.fixture.server.ts';
import { readCountFold, type ReadCounts } from './count-reads.server.ts';

const contigs = [{ name: 'chr1', length: 2500 }];
const REVERSE = 16;
const UNMAPPED = 4;

function count(records: readonly HandMade[]): ReadCounts {
	const { visit, end } = readCountFold.begin({ contigs, size: 1000, min_mapq: 30, blacklist: null });
	for (const record of records) visit(handMade(record));
	return end();
}

describe('unpaired reads per bin', () => {
	it('count where they begin; the last bin is shorter', () => {
		const { bins, primary, low_mapq } = count([
			{ flag: 0, pos: 0 },
			{ flag: 0, pos: 999 },
			{ flag: REVERSE, pos: 2499 },
			{ flag: 0, pos: 1500, mapq: 3 },
			// An unmapped read has no place, whatever its mate's is.
			{ flag: UNMAPPED, pos: 9000 },
		]);
		expect(bins.map((column) => [...column])).toEqual([[2, 0, 1]]);
		expect([primary, low_mapq]).toEqual([4, 1]);
	});

	it('that begin behind the end of their contig are refused', () => {
		expect(thrown(() => count([{ flag: 0, pos: 2500, name: 'far' }]))).toMatchObject({
			code: 'alignments.past_contig',
			values: { name: 'far', contig: 'chr1', position: 2501, length: 2500 },
		});
	});
});
