import { expect, it } from 'vitest';
import { findings } from '../../scripts/dev/studies/twin-findings.ts';
import { LONG } from './demo-data.ts';

/** Seeds 1-100 are run by scripts/dev/studies/null-twin.ts; the table is in docs/decisions/0004-null-twin.md. */
it(
	'finds something in at most one of the twins of seeds 1-10',
	async () => {
		const found: string[] = [];
		for (let seed = 1; seed <= 10; seed++) {
			const result = await findings(seed, true, true);
			expect(result.matrices).toHaveLength(3);
			if (result.found) found.push(`seed ${seed}: ${JSON.stringify(result.matrices)}`);
		}
		expect(found.length, found.join('; ')).toBeLessThanOrEqual(1);
	},
	LONG,
);
