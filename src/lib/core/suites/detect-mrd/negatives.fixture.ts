import type { Random } from '../../../base/random.ts';
import { callMrd } from '../../analysis/mrd/call.ts';
import { mrdSitesOf } from '../../analysis/mrd/mrd-sites-of.ts';
import { GERMLINE_FRACTION, errorProfile } from '../../signals/error-profile/error-profile.ts';
import type {
	BackgroundStretch,
	MoleculeSite,
	SiteMolecules,
} from '../../signals/molecules/molecule-site.ts';

/** Levels at which false calls are counted, and the most of them per 1,000 lists. */
export const NEGATIVE_ALPHAS = [0.05, 0.01, 0.001] as const;
export const NEGATIVE_BOUNDS = [73, 21, 5] as const;

interface Place {
	contig: string;
	position: number;
	bases: number[];
	own: BackgroundStretch['classes'][number]['class'];
}

/** Places of a file that may stand on a list of nothing: deep enough, not near what is listed, and not inherited. */
export function unlisted(
	background: readonly BackgroundStretch[],
	min_depth: number,
	listed: readonly MoleculeSite[],
): Place[] {
	return background.flatMap(({ contig, start, length, classes }) =>
		classes.flatMap(({ class: own, bases }) =>
			Array.from({ length }, (_, i): Place => {
				const four = [0, 1, 2, 3].map((b) => bases[4 * i + b]!);
				return { contig, position: start + i, bases: four, own };
			}).filter((one) => {
				const order = [...one.bases].sort((a, b) => b - a);
				const depth = order.reduce((sum, count) => sum + count, 0);
				const isNear = listed.some(
					({ contig: its, position, ref }) =>
						its === contig && one.position > position - 30 && one.position < position + ref.length + 30,
				);
				return depth >= min_depth && order[1]! < GERMLINE_FRACTION * depth && !isNear;
			}),
		),
	);
}

function asListed({ contig, position, bases, own }: Place, choice: number): SiteMolecules {
	const order = [0, 1, 2, 3].sort((a, b) => bases[b]! - bases[a]!);
	const [ref, alt] = [order[0]!, order[1 + choice]!];
	const site = { contig, position, ref: 'ACGT'.charAt(ref), alt: 'ACGT'.charAt(alt), phase: null };
	const [refs, alts] = [bases[ref]!, bases[alt]!];
	const other = bases.reduce((sum, count) => sum + count, 0) - refs - alts;
	return {
		site,
		counts: [{ class: own, alt: alts, ref: refs, other, discordant: 0 }],
		alt_lengths: [],
		ref_lengths: [],
	};
}

/** Calls at each level among random lists of this size, each with an error profile of its own as the task makes it. */
export function callsOfRandomLists(
	background: readonly BackgroundStretch[],
	places: readonly Place[],
	also: readonly MoleculeSite[],
	{
		size,
		lists,
		draws,
		random,
		positions_of_a_context,
	}: { size: number; lists: number; draws: number; random: Random; positions_of_a_context?: number },
): number[] {
	const counts = NEGATIVE_ALPHAS.map(() => 0);
	for (let i = 0; i < lists; i++) {
		const sites = random
			.shuffle([...places])
			.slice(0, size)
			.map((one) => asListed(one, random.int(3)));
		const listed = [...sites.map(({ site }) => site), ...also];
		const errors = errorProfile({ background, sites: listed, positions_of_a_context });
		const tested = mrdSitesOf(sites, [], errors).map(({ site }) => site);
		const { p, missing } = callMrd(tested, { alpha: 1, seed: i, draws });
		if (missing.length > 0) continue;
		for (const [j, alpha] of NEGATIVE_ALPHAS.entries()) if (p <= alpha) counts[j]!++;
	}
	return counts;
}
