import type { CohortSites } from './read-cohort.server.ts';

/**
 * Whether row i and the next one are the two cytosines of one CpG: C on the forward strand at p, C on the reverse strand at p + 1.
 * A cytosine on the reverse strand is never the first of a CpG (CGCG holds it one base before the next CpG).
 */
function isPair({ contig, position, strand }: CohortSites, i: number): boolean {
	return (
		i + 1 < contig.length &&
		contig[i] === contig[i + 1] &&
		position[i]! + 1 === position[i + 1] &&
		strand[i] !== -1 &&
		strand[i + 1] !== 1
	);
}

/** CpGs of which both cytosines are listed. Where no file gives strands, neighbours are paired from the first on. */
export function strandPairs(sites: CohortSites): number {
	let pairs = 0;
	for (let i = 0; i < sites.contig.length; i++) {
		if (!isPair(sites, i)) continue;
		pairs++;
		i++;
	}
	return pairs;
}

/**
 * Adds the reads of the reverse strand of a CpG to those of the forward strand, at the place of the latter. Works in the columns it is
 * given, which are of no use afterwards: at a million sites of 20 samples a second set would be another 160 MB.
 */
export function mergeStrands(sites: CohortSites): { sites: CohortSites; merged: number } {
	const { contig, position, strand, counts } = sites;
	let [kept, merged] = [0, 0];
	for (let i = 0; i < contig.length; i++, kept++) {
		const paired = isPair(sites, i);
		contig[kept] = contig[i]!;
		position[kept] = position[i]!;
		for (const { methylated, unmethylated } of counts) {
			methylated[kept] = methylated[i]! + (paired ? methylated[i + 1]! : 0);
			unmethylated[kept] = unmethylated[i]! + (paired ? unmethylated[i + 1]! : 0);
		}
		strand[kept] = paired ? 0 : strand[i]!;
		if (!paired) continue;
		merged++;
		i++;
	}
	return {
		sites: {
			...sites,
			contig: contig.subarray(0, kept),
			position: position.subarray(0, kept),
			strand: strand.subarray(0, kept),
			counts: counts.map(({ methylated, unmethylated }) => ({
				methylated: methylated.subarray(0, kept),
				unmethylated: unmethylated.subarray(0, kept),
			})),
		},
		merged,
	};
}
