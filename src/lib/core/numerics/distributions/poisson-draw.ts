import type { Random } from '../../../base/random.ts';

/** From this mean on the normal distribution, rounded, is closer than a draw of 32 bits can tell. */
const LARGE_MEAN = 400;

/** One Poisson draw by inversion, so one uniform each; 0 for a mean that is not above 0. */
export function poissonDraw(mean: number, random: Random): number {
	if (!(mean > 0)) return 0;
	if (mean > LARGE_MEAN) return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
	let left = random.uniform();
	let mass = Math.exp(-mean);
	let k = 0;
	// A uniform of 32 bits may lie above the sum of all masses as rounded: the mass itself ends the search.
	while (left >= mass && mass > 0) {
		left -= mass;
		k++;
		mass *= mean / k;
	}
	return k;
}
