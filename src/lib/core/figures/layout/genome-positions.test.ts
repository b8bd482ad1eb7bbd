import { describe, expect, it } from 'vitest';
import { positionTicks } from './genome-positions.ts';

describe('positions under a part of a chromosome', () => {
	it('stand at round places in the unit that suits their step', () => {
		expect(positionTicks(0, 100e6, 400)).toEqual({
			positions: [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((mb) => mb * 1e6),
			labels: ['0', '10', '20', '30', '40', '50', '60', '70', '80', '90', '100'],
			unit: 'Mb',
		});
		expect(positionTicks(52_000_000, 52_100_000, 250)).toEqual({
			positions: [52_000_000, 52_020_000, 52_040_000, 52_060_000, 52_080_000, 52_100_000],
			labels: ['52.00', '52.02', '52.04', '52.06', '52.08', '52.10'],
			unit: 'Mb',
		});
		expect(positionTicks(52_000_000, 52_000_010, 300)).toEqual({
			positions: [52_000_000, 52_000_005, 52_000_010],
			labels: ['52,000,000', '52,000,005', '52,000,010'],
			unit: 'bases',
		});
	});

	it('keep labels apart', () => {
		for (const width of [60, 120, 333, 900])
			for (const span of [50, 5_000, 777_777, 248_956_422]) {
				const { positions } = positionTicks(0, span, width);
				const gaps = positions.slice(1).map((at, i) => ((at - positions[i]!) / span) * width);
				for (const gap of gaps) expect(gap).toBeGreaterThan(20);
			}
	});
});
