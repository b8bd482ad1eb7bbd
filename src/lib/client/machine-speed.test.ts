import { describe, expect, it } from 'vitest';
import { demoSeconds, promised, speedLoop } from './machine-speed.ts';

/** A clock and a loop that takes so long in each round. */
function machine(rounds: readonly number[]): [() => number, () => void] {
	let [time, round] = [0, 0];
	return [() => time, () => void (time += rounds[round++] ?? Infinity)];
}

describe('how long the demo takes here', () => {
	it('follows the speed of the machine and its threads', () => {
		// The reference: 11 ms, 40 s of processor time, of which 60 % is shared by two threads.
		const [clock, loop] = machine([30, 11, 50]);
		expect(demoSeconds(clock, 2, loop)).toBeCloseTo(40 * (0.4 + 0.3), 9);
		const [slow, slowLoop] = machine([22, 22, 22]);
		expect(demoSeconds(slow, 1, slowLoop)).toBeCloseTo(80, 9);
	});

	it('is promised in tens of seconds or whole minutes, rounded up', () => {
		expect([1, 41, 50, 51, 61, 121].map(promised)).toEqual([
			{ unit: 'seconds', count: 10 },
			{ unit: 'seconds', count: 50 },
			{ unit: 'seconds', count: 50 },
			{ unit: 'minutes', count: 1 },
			{ unit: 'minutes', count: 2 },
			{ unit: 'minutes', count: 3 },
		]);
	});

	it('is measured by a loop whose result depends on every step', () => {
		expect(speedLoop(1)).toBeCloseTo(1.500000499999, 9);
		expect(speedLoop(1000)).not.toBe(speedLoop(1001));
	});
});
