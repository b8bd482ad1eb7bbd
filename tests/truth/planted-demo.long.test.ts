import { expect, it } from 'vitest';
import { findings } from '../../scripts/dev/studies/twin-findings.ts';

/** The counterpart of the twins of demo-cohorts.test.ts: the same analysis where effects were planted. */
it('finds something in the demo', async () => {
	const result = await findings(1, false);
	expect(result.matrices.map((row) => row.model)).toEqual([true, true, true]);
	expect(result.found).toBe(true);
}, 900_000);
