import { describe, expect, it } from 'vitest';
import type { CopyState, Segment } from '../copy-number/bin-profile.ts';
import { binGrid } from '../bins/bin-grid.ts';
import { countOnce } from './count-once.ts';
import type { Piece } from './piece.ts';
import { segmentPieces, statesOfBins } from './pieces.ts';
import { summariseCopyNumber } from './profile-summary.ts';
import { segmentsOnGrid } from './rebin.ts';

const piece = (
	contig: string,
	start: number,
	end: number,
	log2: number,
	state: CopyState | null = null,
): Piece => ({
	contig,
	start,
	end,
	log2,
	state,
});

const segment = (...row: Parameters<typeof piece>): Segment => {
	const { log2, ...rest } = piece(...row);
	return { ...rest, mean_log2: log2, bins: null, weight: null, copy_number: null };
};

const summary = (segments: Segment[]) =>
	summariseCopyNumber(
		{
			sample_id: 's',
			bins: null,
			segments,
			segment_source: 'file',
			altered_only: false,
			depth_only: false,
		},
		[
			{ contig: '1', start: 0, end: 60, arm: 'p', centromere: null },
			{ contig: '1', start: 60, end: 100, arm: 'q', centromere: null },
		],
		'tissue',
	);

describe('bases under several segments', () => {
	it('leave pieces that do not overlap as they are, one shared base included', () => {
		const apart = [
			piece('2', 0, 10, 0.1, 'neutral'),
			piece('1', 50, 80, 0.2, 'gain'),
			// 1-based 50 is the end of this one and the start of the one above.
			piece('1', 0, 51, -1, 'loss'),
			piece('1', 90, 100, 0.3),
		];
		expect(countOnce(apart)).toEqual(apart);
		expect(countOnce([])).toEqual([]);
	});

	it('count once, by what the segments agree on', () => {
		const nested = [
			piece('chr1', 0, 100, 0.5, 'gain'),
			piece('1', 20, 40, 1.5, 'amplification'),
			piece('1', 60, 70, -0.5, 'loss'),
			piece('1', 80, 90, 0.1),
			piece('2', 0, 10, 0, 'neutral'),
		];
		expect(countOnce(nested).map(({ start, end, log2, state }) => [start, end, log2, state])).toEqual([
			[0, 20, 0.5, 'gain'],
			[20, 40, 1, 'gain'],
			[40, 60, 0.5, 'gain'],
			[60, 70, 0, null],
			[70, 80, 0.5, 'gain'],
			[80, 90, 0.3, 'gain'],
			[90, 100, 0.5, 'gain'],
			[0, 10, 0, 'neutral'],
		]);
	});

	it('a hundred thousand segments over the same chromosome have its length', () => {
		const pieces = Array.from({ length: 100_000 }, (_, i) => piece('1', i, 1_000_000 - i, 0.25, 'gain'));
		const once = countOnce(pieces);
		expect(once.reduce((bases, { start, end }) => bases + end - start, 0)).toBe(1_000_000);
	});

	it('called bases and fractions of the genome, by hand', () => {
		// 100 bases neutral; a gain of 20 and a loss of 10 lie over the same bases: 70 bases are called, all neutral, and
		// 30 on chromosome 2 are gained. Each segment once more changes nothing.
		const once = [
			segment('1', 0, 100, 0, 'neutral'),
			segment('1', 10, 30, 1, 'gain'),
			segment('1', 70, 80, -1, 'loss'),
			segment('2', 0, 30, 1, 'gain'),
		];
		for (const segments of [once, [...once, ...once]]) {
			const { altered, arms, center, mean_abs_log2 } = summary(segments);
			expect(altered).toMatchObject({
				covered: 100,
				fraction: 0.3,
				gain_fraction: 0.3,
				loss_fraction: 0,
			});
			expect(arms.map(({ covered, altered_fraction }) => [covered, altered_fraction])).toEqual([
				[60, 0],
				[40, 0],
			]);
			// 130 bases: 30 at 1, 20 at 0.5, 10 at -0.5, 70 at 0.
			expect([center, mean_abs_log2]).toEqual([0, 45 / 130]);
		}
	});

	it('bins and bins of a grid follow the same rule', () => {
		const segments = [segment('1', 0, 20, 0, 'neutral'), segment('1', 10, 14, 1, 'gain')];
		const bins = {
			contigs: ['1'],
			contig: Int32Array.of(0, 0, 0),
			start: Int32Array.of(0, 10, 14),
			end: Int32Array.of(10, 14, 20),
		};
		expect(statesOfBins({ bins }, segments)).toEqual(['neutral', null, 'neutral']);
		// Four of ten bases are covered, twice.
		const twice = [segment('1', 0, 4, 1), segment('1', 0, 4, 3)];
		expect([...segmentsOnGrid(twice, binGrid([{ name: '1', length: 20 }], 10))]).toEqual([NaN, NaN]);
		expect(segmentPieces(twice)).toEqual([piece('1', 0, 4, 2)]);
	});
});
