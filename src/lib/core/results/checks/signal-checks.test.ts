import { describe, expect, it } from 'vitest';
import { copyNumberNoise } from './copy-number-noise.ts';
import { tableOf } from './facts.fixture.ts';
import { fragmentCounts } from './fragment-counts.ts';
import { fragmentLosses } from './fragment-losses.ts';
import { methylationCoverage } from './methylation-coverage.ts';
import { variantDepth } from './variant-depth.ts';
import { verdictOf } from './verdict.fixture.ts';

describe('copy_number_noise', () => {
	const profiles = (dlrs: (number | '')[], size = 1_000_000) =>
		tableOf(
			'copy_number_samples',
			dlrs.map((value, i) => ({ sample: `S${i + 1}`, dlrs: value, bin_size: size })),
		);

	it.each([
		// (5 x 0.06 / 0.1)^2 = 9 bins of 1 Mb.
		[0.06, 9, 1, 'pass'],
		// (5 x 0.2 / 0.1)^2 = 100 Mb: 0.5 x (250 - 100) / 175.
		[0.2, 100, 75 / 175, 'warn'],
		// (5 x 0.4 / 0.1)^2 = 400 Mb.
		[0.4, 400, 0, 'fail'],
	])('a DLRS of %d needs %d Mb and scores %d: %s', (dlrs, mb, score, status) => {
		const verdict = verdictOf(copyNumberNoise, [profiles([dlrs])]);
		expect(verdict.score).toBeCloseTo(score, 12);
		expect(verdict.status).toBe(status);
		expect(verdict.numbers['shortest_segment_mb']).toBeCloseTo(mb, 9);
	});

	it('is judged by the median sample and names the noisy ones', () => {
		const verdict = verdictOf(copyNumberNoise, [profiles([0.06, 0.06, 0.4])]);
		expect(verdict).toMatchObject({ status: 'pass', numbers: { noisy_samples: 1 } });
	});

	it('does not apply to segments without bins, or without the table', () => {
		expect(verdictOf(copyNumberNoise, [profiles([''])])).toMatchObject({ status: 'not_applicable' });
		expect(verdictOf(copyNumberNoise, [])).toMatchObject({ status: 'not_applicable' });
	});
});

describe('fragment_counts', () => {
	const counted = (counts: (number | '')[]) =>
		tableOf(
			'fragment_samples',
			counts.map((fragments, i) => ({ sample: `S${i + 1}`, fragments })),
		);

	it.each([
		[[100_000, 200_000, 1_000_000], 1, 'pass'],
		// log10 = 4.5: 1 - 0.5 x 0.5 / 1.
		[[31_622.776601683792], 0.75, 'pass'],
		// The median passes; one of four is below 10,000: 0.5 - (1/4)/4.
		[[100_000, 100_000, 100_000, 5_000], 0.4375, 'warn'],
		// log10 = 3.5: 0.5 x 0.5; all are below, which gives 0.5 - 1/4 as well.
		[[3_162.2776601683795], 0.25, 'warn'],
		[[900], 0, 'fail'],
	])('%j score %d: %s', (counts, score, status) => {
		const verdict = verdictOf(fragmentCounts, [counted(counts)]);
		expect(verdict.score).toBeCloseTo(score, 9);
		expect(verdict.status).toBe(status);
	});

	it('says the standard error of a share of 20 %: 40 / sqrt(1600) = 1 point', () => {
		const verdict = verdictOf(fragmentCounts, [counted([1600, 100_000])]);
		expect(verdict.finding.values).toMatchObject({ fewest: 1600, points: 1, names: ['S1'] });
	});

	it('does not apply to tables of shares, or without the table', () => {
		expect(verdictOf(fragmentCounts, [counted([''])])).toMatchObject({ status: 'not_applicable' });
		expect(verdictOf(fragmentCounts, [])).toMatchObject({ status: 'not_applicable' });
	});
});

describe('fragment_losses', () => {
	const funnel = (mapq: number) =>
		tableOf('fragment_funnel', [
			{ sample: 'S1', step: 'all', removed: 0, remaining: 1000 },
			{ sample: 'S1', step: 'duplicate', removed: 200, remaining: 800 },
			{ sample: 'S1', step: 'second_of_pair', removed: 400, remaining: 400 },
			{ sample: 'S1', step: 'mapq', removed: mapq, remaining: 400 - mapq },
		]);

	it.each([
		// 0.8 x 0.75 = 0.6.
		[100, 0.6, 1, 'pass'],
		// 0.8 x 0.4375 = 0.35: 1 - 0.5 x (0.5 - 0.35) / 0.3.
		[225, 0.35, 0.75, 'pass'],
		// 0.8 x 0.15625 = 0.125: 0.5 x (0.125 - 0.05) / 0.15.
		[337.5, 0.125, 0.25, 'warn'],
		[390, 0.02, 0, 'fail'],
	])('%d of 400 lost leave %d and score %d: %s', (mapq, kept, score, status) => {
		const verdict = verdictOf(fragmentLosses, [funnel(mapq)]);
		expect(verdict.numbers['median_kept']).toBeCloseTo(kept, 12);
		expect(verdict.score).toBeCloseTo(score, 12);
		expect(verdict.status).toBe(status);
	});

	it('names the filter that takes most', () => {
		expect(verdictOf(fragmentLosses, [funnel(390)]).numbers['largest_loss']).toBe('mapq');
		expect(verdictOf(fragmentLosses, [funnel(10)]).numbers['largest_loss']).toBe('duplicate');
	});

	it('does not apply without the table', () => {
		expect(verdictOf(fragmentLosses, [])).toMatchObject({ status: 'not_applicable' });
	});
});

describe('variant_depth', () => {
	const depths = (rows: { median_depth: number | ''; detection_limit: number | '' }[]) =>
		tableOf('variant_summary', rows);

	it.each([
		[600, 0.00498, 1, 'pass'],
		// 1 - 0.5 x 0.0025 / 0.005.
		[398, 0.0075, 0.75, 'pass'],
		// 0.5 x (0.05 - 0.03) / 0.04.
		[98, 0.03, 0.25, 'warn'],
		[30, 0.095, 0, 'fail'],
	])('depth %d with limit %d scores %d: %s', (median_depth, detection_limit, score, status) => {
		const verdict = verdictOf(variantDepth, [depths([{ median_depth, detection_limit }])]);
		expect(verdict.score).toBeCloseTo(score, 12);
		expect(verdict.status).toBe(status);
	});

	it('does not apply without depth, or without the table', () => {
		const none = depths([{ median_depth: '', detection_limit: '' }]);
		expect(verdictOf(variantDepth, [none])).toMatchObject({ status: 'not_applicable' });
		expect(verdictOf(variantDepth, [])).toMatchObject({ status: 'not_applicable' });
	});
});

describe('methylation_coverage', () => {
	const covered = (reads: (number | '')[]) =>
		tableOf(
			'methylation_samples',
			reads.map((median_coverage, i) => ({ sample: `S${i + 1}`, median_coverage })),
		);

	it.each([
		[[12, 30], 1, 'pass'],
		// Median 7.5: 1 - 0.5 x 2.5 / 5.
		[[7, 8], 0.75, 'pass'],
		// 0.5 x (3 - 1) / 4.
		[[3], 0.25, 'warn'],
		[[1, 1, 9], 0, 'fail'],
	])('%j reads score %d: %s', (reads, score, status) => {
		const verdict = verdictOf(methylationCoverage, [covered(reads)]);
		expect(verdict.score).toBeCloseTo(score, 12);
		expect(verdict.status).toBe(status);
	});

	it('does not apply without coverage, or without the table', () => {
		expect(verdictOf(methylationCoverage, [covered([''])])).toMatchObject({ status: 'not_applicable' });
		expect(verdictOf(methylationCoverage, [])).toMatchObject({ status: 'not_applicable' });
	});
});
