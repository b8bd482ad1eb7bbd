import { maxOf } from '../../../base/extremes.ts';
import type { FileMolecules } from './molecule-site.ts';
import { stretchesAt } from './stretch-at.ts';

/** Molecules that say which base a place has. */
const MIN_MOLECULES = 3;

/**
 * Do the bases that most molecules show at the places of the REF alleles agree with the list? A list of another genome build agrees at one
 * of four. A substitution that most molecules carry counts as agreeing; places of few molecules are not counted.
 */
export function compareReference({ sites, background }: Pick<FileMolecules, 'sites' | 'background'>): {
	agree: number;
	differ: number;
} {
	const found = { agree: 0, differ: 0 };
	const stretchAt = stretchesAt(background);
	for (const { site } of sites) {
		const { contig, position, ref, alt } = site;
		for (let i = 0; i < ref.length; i++) {
			const at = position + i;
			const stretch = stretchAt(contig, at);
			if (stretch === undefined) continue;
			const place = 4 * (at - stretch.start);
			const sums = [0, 1, 2, 3].map((b) =>
				stretch.classes.reduce((sum, { bases }) => sum + bases[place + b]!, 0),
			);
			const most = maxOf(sums);
			if (most < MIN_MOLECULES) continue;
			const base = 'ACGT'[sums.indexOf(most)];
			if (base === ref[i] || (ref.length === alt.length && base === alt[i])) found.agree++;
			else found.differ++;
		}
	}
	return found;
}
