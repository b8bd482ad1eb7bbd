import { describe, expect, it } from 'vitest';
import { openBigWig } from '../../src/lib/core/readers/tracks/bigwig.server.ts';
import { summaryValues } from '../../src/lib/core/readers/tracks/track-summary.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { thrown } from '../setup/thrown.ts';

describe.skipIf(!hasSharedData())('the bigWig of pyBigWig', () => {
	it('has the published header, intervals and means', () => {
		const file = openBigWig(sharedData('pybigwig', 'test.bw'));
		expect(file.contigs).toEqual([
			{ name: '1', length: 195471971 },
			{ name: '10', length: 130694993 },
		]);
		const { total } = file.header;
		expect(total?.covered).toBe(154);
		// What pyBigWig reads; the values are 32-bit numbers, so 0.1 is 0.10000000149.
		expect(total?.min).toBeCloseTo(0.1, 7);
		expect(total?.max).toBe(2);
		expect(total?.sum).toBeCloseTo(272.1, 4);
		expect(total?.sum_squares).toBeCloseTo(500.39, 4);
		const spans: string[] = [];
		for (const { name, length } of file.contigs)
			file.intervals(name, 0, length, (start, end, value) =>
				spans.push(`${name}:${start}-${end} ${value.toFixed(6)}`),
			);
		expect(spans).toEqual([
			'1:0-1 0.100000',
			'1:1-2 0.200000',
			'1:2-3 0.300000',
			'1:100-150 1.400000',
			'1:150-151 1.500000',
			'10:200-300 2.000000',
		]);
		const mean = (start: number, end: number): number =>
			summaryValues(file.summary('1', start, end, 1, true), 'mean')[0] as number;
		expect(mean(0, 195471971)).toBeCloseTo(1.335185163412933, 14);
		// Without `exact` pyBigWig answers from its zoom level of 32-bit sums.
		const zoomed = file.summary('1', 0, 195471971, 1);
		expect(zoomed.zoom).not.toBeNull();
		expect(summaryValues(zoomed, 'mean')[0]).toBeCloseTo(1.3351851569281683, 14);
		expect(mean(0, 3)).toBeCloseTo(0.2, 7);
		expect(mean(99, 200)).toBeCloseTo(1.401960760939355, 14);
		expect(summaryValues(file.summary('1', 0, 3, 1, true), 'max')[0]).toBeCloseTo(0.3, 7);
		file.close();
	});

	it('bigBed is refused with how to convert it', () => {
		const error = thrown(() => openBigWig(sharedData('pybigwig', 'test.bigBed')));
		expect(error.code).toBe('genome.bigbed');
		expect(error.hint).toContain('bigBedToBed');
	});
});
