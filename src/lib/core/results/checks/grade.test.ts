import { describe, expect, it } from 'vitest';
import { grade, worst } from './grade.ts';

describe('a number against its limits', () => {
	const rising = { good: 0.2, warn: 0.6, fail: 1 };
	const falling = { good: 50, warn: 20, fail: 10 };

	it.each([
		[0.1, 1, 'pass'],
		[0.2, 1, 'pass'],
		// Half way from good to warn: 1 - 0.5 x 0.2 / 0.4.
		[0.4, 0.75, 'pass'],
		[0.6, 0.5, 'warn'],
		// Half way from warn to fail: 0.5 x 0.2 / 0.4.
		[0.8, 0.25, 'warn'],
		[1, 0, 'fail'],
		[3, 0, 'fail'],
	])('where large is bad, %d scores %d and is a %s', (value, score, status) => {
		const found = grade(value, rising);
		expect(found.score).toBeCloseTo(score, 12);
		expect(found.status).toBe(status);
	});

	it.each([
		[80, 1, 'pass'],
		// 1 - 0.5 x 15 / 30.
		[35, 0.75, 'pass'],
		[20, 0.5, 'warn'],
		// 0.5 x 6 / 10.
		[16, 0.3, 'warn'],
		[10, 0, 'fail'],
		[0, 0, 'fail'],
	])('where small is bad, %d scores %d and is a %s', (value, score, status) => {
		const found = grade(value, falling);
		expect(found.score).toBeCloseTo(score, 12);
		expect(found.status).toBe(status);
	});

	it('warns from the first fault on when good and warn are one', () => {
		const limits = { good: 0, warn: 0, fail: 0.1 };
		expect(grade(0, limits)).toEqual({ score: 1, status: 'pass' });
		// 0.5 x 0.08 / 0.1.
		expect(grade(0.02, limits).score).toBeCloseTo(0.4, 12);
		expect(grade(0.02, limits).status).toBe('warn');
	});

	it('the worst of several is the first of the lowest scores', () => {
		const [a, b, c] = [grade(0.4, rising), grade(0.8, rising), grade(0.8, rising)];
		expect(worst([a, b, c])).toBe(b);
		expect(worst([])).toBeNull();
	});
});
