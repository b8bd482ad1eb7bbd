/** Germline sites that two samples must share before they are compared, and the share that must agree. */
export const MIN_COMMON_SITES = 20;
export const MIN_CONCORDANCE = 0.8;
/** Molecules that tell a genotype. */
const MIN_DEPTH = 20;
/** Shares of an allele between which a person is heterozygous; homozygous beyond, and unclear in between. */
const HETEROZYGOUS = [0.25, 0.75] as const;
const HOMOZYGOUS = 0.95;

export interface IdentityVerdict {
	verdict: 'same_person' | 'other_person' | 'not_checked';
	sites: number;
	same: number;
}

/** Bases of a sample at a position, by a key of the place. */
export type Bases = ReadonlyMap<string, readonly number[]>;

/** Genotype as its letters; null where it is unclear. */
export function genotypeOf(bases: readonly number[]): string | null {
	const n = bases.reduce((sum, count) => sum + count, 0);
	if (n < MIN_DEPTH) return null;
	const order = [...bases.keys()].sort((a, b) => bases[b]! - bases[a]!);
	const [first, second] = [order[0]!, order[1]!];
	const share = bases[first]! / n;
	if (share >= HOMOZYGOUS) return `${first}${first}`;
	const next = bases[second]! / n;
	if (next < HETEROZYGOUS[0] || share > HETEROZYGOUS[1]) return null;
	return [first, second].sort((a, b) => a - b).join('');
}

/**
 * Whether two samples are of one person: at positions where at least one is heterozygous, or both are homozygous for different bases.
 * Positions where all people of the reading are alike say nothing and are not counted.
 */
export function germlineConcordance(a: Bases, b: Bases): IdentityVerdict {
	let [sites, same] = [0, 0];
	for (const [place, bases] of a) {
		const other = b.get(place);
		if (other === undefined) continue;
		const [one, two] = [genotypeOf(bases), genotypeOf(other)];
		if (one === null || two === null || (one === two && one[0] === one[1])) continue;
		sites++;
		if (one === two) same++;
	}
	if (sites < MIN_COMMON_SITES) return { verdict: 'not_checked', sites, same };
	return { verdict: same >= MIN_CONCORDANCE * sites ? 'same_person' : 'other_person', sites, same };
}
