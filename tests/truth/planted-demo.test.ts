import { expect, it } from 'vitest';
import { findings } from '../../scripts/dev/studies/twin-findings.ts';
import { LONG } from './demo-data.ts';

/** The counterpart of null-twin.test.ts: the same analysis where effects were planted. */
it(
	'finds something in the demo',
	async () => {
		const result = await findings(1, false);
		expect(result.matrices.map((row) => row.model)).toEqual([true, true, true]);
		expect(result.found).toBe(true);
	},
	LONG,
);
