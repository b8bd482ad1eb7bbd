// Mann-Whitney tests of 20,000 features, 60 against 60. Arguments: FOLDER.
import { mannWhitney } from '../../../src/lib/core/numerics/tests/mann-whitney.ts';
import { answer, argument, doubles } from './answer.ts';

const values = doubles(`${argument(1)}/groups.f64`);
const start = performance.now();
const u: number[] = [];
const p: number[] = [];
for (let from = 0; from < values.length; from += 120) {
	const test = mannWhitney(values.subarray(from, from + 60), values.subarray(from + 60, from + 120));
	u.push(test.u_b);
	p.push(test.p);
}
answer((performance.now() - start) / 1000, { u, p });
