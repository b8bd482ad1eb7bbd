import { describe, expect, it } from 'vitest';
import { detectionColumns, signalPart, signalSamples } from './signal-columns.ts';

describe('signalPart', () => {
	it.each([
		['S1.Methylated', 'S1', 'methylated'],
		['S1.Unmethylated', 'S1', 'unmethylated'],
		['S1.Detection Pval', 'S1', 'detection'],
		['GSM12 Methylated Signal', 'GSM12', 'methylated'],
		['GSM12 Unmethylated signal', 'GSM12', 'unmethylated'],
		['6042316_R01C01_Meth', '6042316_R01C01', 'methylated'],
		['6042316_R01C01_Unmeth', '6042316_R01C01', 'unmethylated'],
		['a-b.Detection_Pval', 'a-b', 'detection'],
		['x_DetectionP', 'x', 'detection'],
		['x.Detection.Pval', 'x', 'detection'],
		['x.AVG_Beta', 'x', 'beta'],
		['Sample 1.Methylated.signal', 'Sample 1', 'methylated'],
		['Detection Pval', '', 'detection'],
	])('%j', (name, sample, part) => {
		expect(signalPart(name)).toEqual({ sample, part });
	});

	it.each(['S1', 'methylation', 'cg00000029', 'Something', 'beta', 'pval', 'S1_meth_2'])(
		'%j is none',
		(name) => {
			expect(signalPart(name)).toBeNull();
		},
	);
});

describe('signalSamples', () => {
	it('collects the columns of each sample', () => {
		const names = [
			'ID_REF',
			'A.Unmethylated',
			'A.Methylated',
			'B.Methylated',
			'A.Detection Pval',
			'B.Unmethylated',
		];
		expect(signalSamples(names)).toEqual([
			{ name: 'A', unmethylated: 1, methylated: 2, detection: 4, beta: null },
			{ name: 'B', unmethylated: 5, methylated: 3, detection: null, beta: null },
		]);
	});
});

describe('detectionColumns', () => {
	it('finds nameless p columns beside their sample, and named ones anywhere', () => {
		const names = ['ID_REF', 'A', 'Detection Pval', 'B', 'Detection Pval', 'C', 'D', 'C Detection Pval'];
		expect([...detectionColumns(names, (column) => column > 0)]).toEqual([
			[1, 2],
			[3, 4],
			[5, 7],
		]);
	});
});
