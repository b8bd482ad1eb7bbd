import { describe, expect, it } from 'vitest';
import { genesOf, readPlace } from './gene-places.ts';

const hg38 = [
	{ name: '1', length: 248_956_422, centromere: [121_700_000, 125_100_000] as [number, number] },
	{ name: 'chr7', length: 159_345_973, centromere: [58_100_000, 62_100_000] as [number, number] },
];
const hg19 = [
	{ ...hg38[0]!, length: 249_250_621 },
	{ ...hg38[1]!, length: 159_138_663 },
];

describe('places in a genome by name', () => {
	it('a gene is in the middle of at least 2 Mb, on the build of the figure', () => {
		// EGFR: 55.01-55.21 Mb on hg38, 55.08-55.28 Mb on hg19; 2 Mb around the middle.
		expect(readPlace(hg38, 'egfr')).toEqual({
			from: { chromosome: 1, position: 54_110_000 },
			to: { chromosome: 1, position: 56_110_000 },
		});
		expect(readPlace(hg19, 'EGFR')?.from.position).toBe(54_180_000);
		expect(readPlace(hg38, 'EGFR', 20_000_000)?.from.position).toBe(45_110_000);
	});

	it('an arm ends at its centromere', () => {
		expect(readPlace(hg38, '7p')).toEqual({
			from: { chromosome: 1, position: 0 },
			to: { chromosome: 1, position: 58_100_000 },
		});
		expect(readPlace(hg38, 'chr1q')?.from.position).toBe(125_100_000);
		expect(readPlace([{ ...hg38[0]!, centromere: null }], '1p')).toBeNull();
	});

	it('regions are read as before, and other words are no place', () => {
		expect(readPlace(hg38, '7:1-5,000,000')?.to.position).toBe(5_000_000);
		// No gene of chromosome 17 in a figure without it.
		expect(readPlace(hg38, 'TP53')).toBeNull();
		expect(readPlace(hg38, 'nonsense')).toBeNull();
	});

	it('no genes where the build is not known', () => {
		expect(genesOf([{ name: '1', length: 1000, centromere: null }])).toEqual([]);
		expect(genesOf(hg38).map(({ gene }) => gene)).toContain('MET');
	});
});
