import { beforeAll, describe, expect, it } from 'vitest';
import { duplicates } from '../../src/lib/core/analysis/duplicates.ts';
import { outliers } from '../../src/lib/core/analysis/outliers.ts';
import { asCohort } from '../../src/lib/core/assistant/demo/as-cohort.ts';
import { makeDemoCohort, type DemoCohort, type Planted } from '../../src/lib/core/assistant/demo/cohort.ts';
import { LONG, SEEDS } from './demo-data.ts';

/** What the analysis says about single samples of one cohort. */
interface Named {
	planted: Planted;
	/** Strong outliers of any matrix. */
	strong: string[];
	/** Duplicate pairs per matrix, `a = b`. */
	pairs: string[];
}

const demos: Named[] = [];
const twins: Named[] = [];
const pair = (a: string, b: string): string => [a, b].sort().join(' = ');

function name(demo: DemoCohort): Named {
	const strong = demo.matrices.flatMap((matrix) => outliers(matrix).strong);
	const pairs = demo.matrices.flatMap((matrix) =>
		duplicates(matrix, asCohort(demo)).rows.map((row) => pair(row.sample_a, row.sample_b)),
	);
	return { planted: demo.planted, strong: [...new Set(strong)], pairs };
}

beforeAll(() => {
	for (const seed of SEEDS) {
		demos.push(name(makeDemoCohort({ seed, twin: false, effects: false })));
		twins.push(name(makeDemoCohort({ seed, twin: true, effects: false })));
	}
}, LONG);

describe('unusual samples', () => {
	it('names the noisy tube as a strong outlier in every seed', () => {
		expect(demos).toHaveLength(SEEDS.length);
		for (const { planted, strong } of demos)
			expect(strong, `seed ${planted.seed}`).toContain(planted.outlier);
	});

	it('names no strong outlier in the twin but the sample with 30 % missing values, which is one in truth', () => {
		expect(twins).toHaveLength(SEEDS.length);
		for (const { planted, strong } of twins)
			expect(
				strong.filter((sample) => sample !== planted.incomplete),
				`seed ${planted.seed}`,
			).toEqual([]);
	});

	it('names the duplicate pair and no other, in each of the three matrices', () => {
		for (const { planted, pairs } of [...demos, ...twins]) {
			const { original, copy } = planted.duplicate;
			const expected = Array<string>(3).fill(pair(original, copy));
			expect(pairs, `seed ${planted.seed}, twin ${planted.twin}`).toEqual(expected);
		}
	});
});
