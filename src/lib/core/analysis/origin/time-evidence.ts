import { normalDensity } from '../../numerics/distributions/normal.ts';
import { bounded, type OriginEvidence } from './origin.ts';

/** Molecules of a variant in one draw. */
export interface DrawCount {
	alt: number;
	depth: number;
}

/** SD of ln(VAF / VAF of the first draw): inherited, clones over months, and tumours that grow or shrink. */
const STABLE_SD = { germline: 0.08, haematopoietic: 0.35 } as const;
const CHANGING_SD = 1.5;
/** Share of tumours whose fraction stays as a clone's does. */
const STEADY_TUMOURS = 0.4;

const density = (x: number, sd: number): number => normalDensity(x / sd) / sd;

/**
 * What the course says: the largest change against the first draw, among draws that could have shown half of it. Changes beyond those
 * of clones speak for a tumour; a steady fraction speaks little. Null without two draws that are deep enough.
 */
export function timeEvidence(draws: readonly DrawCount[]): OriginEvidence | null {
	const [first, ...later] = draws.filter(({ depth }) => depth > 0);
	if (first === undefined || first.alt < 5) return null;
	const vaf = first.alt / first.depth;
	const changes = later
		.filter(({ depth }) => depth * vaf >= 6)
		.map(({ alt, depth }) => ({
			// Half a molecule more, so that a cleared variant has a logarithm.
			change: Math.log((alt + 0.5) / (depth + 1)) - Math.log((first.alt + 0.5) / (first.depth + 1)),
			variance: 1 / (alt + 0.5) + 1 / (first.alt + 0.5),
		}));
	if (changes.length === 0) return null;
	const largest = changes.reduce((most, one) => (Math.abs(one.change) > Math.abs(most.change) ? one : most));
	const under = (sd: number): number =>
		Math.max(1e-300, density(largest.change, Math.sqrt(sd * sd + largest.variance)));
	const clone = under(STABLE_SD.haematopoietic);
	return {
		kind: 'time_course',
		support: bounded({
			germline: Math.log(under(STABLE_SD.germline)),
			haematopoietic: Math.log(clone),
			tumour: Math.log(STEADY_TUMOURS * clone + (1 - STEADY_TUMOURS) * under(CHANGING_SD)),
		}),
	};
}
