import { expect, it } from 'vitest';
import { secondsLeft } from './time-left.ts';

it('secondsLeft is the time taken over the share done, for the rest', () => {
	// A quarter in 10 s: three more quarters take 30 s.
	expect(secondsLeft(25, 100, 10_000)).toBe(30);
	expect(secondsLeft(100, 100, 10_000)).toBe(0);
	expect(secondsLeft(120, 100, 10_000)).toBe(0);
	expect(secondsLeft(25, null, 10_000)).toBeNull();
	expect(secondsLeft(25, 0, 10_000)).toBeNull();
	expect(secondsLeft(1, 100, 10_000)).toBeNull();
	expect(secondsLeft(25, 100, 500)).toBeNull();
});
