import { describe, expect, it } from 'vitest';
import { labelShapes } from '../setup/label-shapes/index.ts';
import { scanShape } from '../setup/label-shapes/scan-shape.server.ts';
import { sizeOf } from '../setup/test-size.ts';

const SEEDS = Array.from({ length: sizeOf(1, 5) }, (_, i) => i + 1);
/** Share of the folders in which everything must be right without help (docs/decisions/0016). */
const RIGHT = 0.9;

describe('labels, samples and tables of folders that nobody prepared', () => {
	it('are chosen rightly in nine of ten folders, and never wrongly without a question', async () => {
		expect(labelShapes.length).toBeGreaterThanOrEqual(24);
		expect(new Set(labelShapes.map(({ name }) => name)).size).toBe(labelShapes.length);
		const judged = [];
		for (const shape of labelShapes)
			for (const seed of SEEDS) judged.push({ name: shape.name, seed, ...(await scanShape(shape, seed)) });
		expect(judged.filter((one) => one.silently_wrong)).toEqual([]);
		const wrong = judged.filter((one) => !one.right);
		expect(
			wrong.length,
			wrong.map(({ name, seed, differences }) => `${name} ${seed}: ${differences.join('; ')}`).join('\n'),
		).toBeLessThanOrEqual((1 - RIGHT) * judged.length);
	});
});
