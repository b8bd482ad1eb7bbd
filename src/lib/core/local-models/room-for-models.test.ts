import { expect, it } from 'vitest';
import { diskNeed, memoryLimit } from './room-for-models.ts';

it('a model may take four fifths of the memory', () => {
	expect(memoryLimit(16e9)).toBe(12.8e9);
});

it('a download needs what is missing of it and a tenth of the whole', () => {
	expect([diskNeed(1000, 0), diskNeed(1000, 900), diskNeed(1005, 0), diskNeed(70, 70)]).toEqual([
		...[1100, 200, 1106, 7],
	]);
});
