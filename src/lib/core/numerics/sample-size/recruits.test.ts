import { expect, it } from 'vitest';
import { enrolledFor, enrolledForBoth } from './recruits.ts';

it('is the first size at which scipy.stats.binom reaches nine of ten', () => {
	expect(enrolledFor(90, 0.9)).toBe(104);
	expect(enrolledFor(10, 1)).toBe(10);
	// binom.sf(49, 785, 0.075) = 0.90039; controls are certain there.
	expect(
		enrolledForBoth([
			[50, 0.075],
			[200, 0.675],
		]),
	).toBe(785);
	// Both groups near their limits.
	expect(
		enrolledForBoth([
			[50, 0.2],
			[250, 0.8],
		]),
	).toBe(325);
	expect(enrolledForBoth([[0, 0.5]])).toBe(1);
});
