import { ABSENCE_POWER, INHERITED_VAF_IN_NORMAL, IN_NORMAL_P } from '../../../contract/decision-rules.ts';
import { betaBinomialUpper } from '../../numerics/distributions/beta-binomial.ts';
import { holm } from '../../numerics/tests/holm.ts';
import type { Evidence } from './evidence.server.ts';
import { DEFAULT_RATE, MIN_SPREAD, type ConsensusReads, type ErrorModel } from './normal-error.ts';

/** Fewest molecules of a variant that is in the normal; of consensus reads on both sides, two. */
export const MIN_MOLECULES = 3;
const MIN_CONSENSUS = 2;
/** A clone of the blood cells has at least this share of its VAF in plasma in the blood cells too. */
export const BLOOD_SHARE = 1 / 3;
/** Absence counts where the normal had the power to show this share of the VAF in plasma. */
export const ABSENCE_SHARE = 0.5;
/** No normal is sequenced deeper. */
const MAX_DEPTH = 10_000_000;

/** What the matched normal says about a variant of the plasma. */
export type NormalState =
	/** In the normal with the fraction of an inherited variant. */
	| 'germline'
	/** In the normal, at a third or more of its VAF in plasma: in part of the blood cells, as clonal haematopoiesis is. */
	| 'blood_clone'
	/** In the normal at a much lower VAF: tumour or contamination in the normal is possible. */
	| 'tumour_in_normal_possible'
	/** The caller's own filter says that the reads in the normal are an artefact. */
	| 'caller_artifact'
	/** Not in the normal, which had the depth to show it. */
	| 'not_seen'
	/** Neither is shown; `depth_to_decide` would. */
	| 'undetermined'
	/** The normal's file does not speak of the place. */
	| 'not_in_file';

/** A variant of the plasma beside what its normal's file says of it. */
export interface NormalCase {
	/** VAF in plasma. */
	vaf: number | null;
	filters: readonly string[];
	evidence: Evidence | undefined;
	error: ErrorModel;
}

/** The verdict on one variant, and what it rests on; null where there was nothing to test. */
export interface NormalVerdict {
	state: NormalState;
	vaf: number | null;
	depth: number | null;
	alt_count: number | null;
	/** Chance of that many reads by error alone, and after Holm over the variants tested in the sample. */
	p: number | null;
	p_holm: number | null;
	error: ErrorModel | null;
	/** Chance that the normal would have shown half of the VAF in plasma. */
	power: number | null;
	/** For an undetermined variant: the depth of the normal at which that chance is 95 %. */
	depth_to_decide: number | null;
}

/** Rate and spread where the file and the controls have too few places of the same change. */
export function defaultError(consensus: ConsensusReads): ErrorModel {
	const ofNormal = consensus === 'normal' || consensus === 'both' ? 'consensus' : 'raw';
	return { rate: DEFAULT_RATE[ofNormal], spread: MIN_SPREAD, source: 'default', sites: 0 };
}

/** Filters by which callers say that reads in the normal are an artefact (Mutect2, its earlier names, MuTect 1). */
const ARTIFACT_FILTERS = new Set(['normal_artifact', 'artifact_in_normal', 'alt_allele_in_normal']);

/**
 * Verdicts on the variants of one sample against its normal: beta-binomial tests of the reads against error, Holm over the variants
 * tested, then the size of the fraction, then the power of the normal to show half of the VAF in plasma.
 */
export function normalVerdicts(cases: readonly NormalCase[], consensus: ConsensusReads): NormalVerdict[] {
	const least = consensus === 'both' ? MIN_CONSENSUS : MIN_MOLECULES;
	const reads = cases.map(({ evidence }) => readsOf(evidence));
	const p = cases.map(({ error }, i) => {
		const own = reads[i] as Reads | null;
		return own === null ? NaN : betaBinomialUpper(own.alt, own.depth, error.rate, error.spread);
	});
	const adjusted = holm(p);
	const tested = p.filter((value) => !Number.isNaN(value)).length;
	const search = new DepthSearch({ level: IN_NORMAL_P / Math.max(1, tested), least });
	return cases.map((one, i) => {
		const own = reads[i] as Reads | null;
		if (own === null) return withoutCounts(one);
		const verdict = {
			vaf: one.evidence?.vaf ?? own.alt / own.depth,
			depth: own.depth,
			alt_count: own.alt,
			p: p[i]!,
			p_holm: adjusted[i]!,
			error: one.error,
			power: one.vaf === null ? null : search.power(own.depth, one.vaf * ABSENCE_SHARE, one.error),
			depth_to_decide: null,
		};
		const isIn = verdict.p_holm < IN_NORMAL_P && own.alt >= least;
		const state = stateOf(one, verdict, isIn);
		if (state !== 'undetermined' || one.vaf === null) return { ...verdict, state };
		return { ...verdict, state, depth_to_decide: search.depth(one.vaf * ABSENCE_SHARE, one.error) };
	});
}

function stateOf(
	{ vaf, filters }: NormalCase,
	seen: Pick<NormalVerdict, 'power'> & { vaf: number },
	isIn: boolean,
): NormalState {
	const fraction = seen.vaf;
	if (isIn && fraction >= INHERITED_VAF_IN_NORMAL) return 'germline';
	if (filters.some((filter) => ARTIFACT_FILTERS.has(filter.toLowerCase()))) return 'caller_artifact';
	if (isIn && vaf !== null)
		return fraction >= BLOOD_SHARE * vaf ? 'blood_clone' : 'tumour_in_normal_possible';
	return !isIn && (seen.power ?? 0) >= ABSENCE_POWER ? 'not_seen' : 'undetermined';
}

interface Reads {
	alt: number;
	depth: number;
}

/** Reads of a place; the alternative ones from the fraction where the file gives no count. Null where there are none. */
function readsOf(evidence: Evidence | undefined): Reads | null {
	if (evidence === undefined) return null;
	const { depth, alt_count, vaf } = evidence;
	if (depth === null || !(depth > 0)) return null;
	const alt = alt_count ?? (vaf === null ? null : Math.round(vaf * depth));
	return alt === null ? null : { alt: Math.min(alt, depth), depth };
}

/** Without reads the genotype of the normal's own caller is all there is: called, it is inherited. */
function withoutCounts({ evidence }: NormalCase): NormalVerdict {
	const depth = evidence?.depth ?? null;
	const nothing = { alt_count: null, p: null, p_holm: null, error: null, power: null, depth_to_decide: null };
	const rest = { ...nothing, vaf: evidence?.vaf ?? null, depth };
	if (evidence === undefined || depth === 0) return { ...rest, state: 'not_in_file' };
	const isInherited = evidence.carried && (evidence.vaf === null || evidence.vaf >= INHERITED_VAF_IN_NORMAL);
	if (isInherited) return { ...rest, state: 'germline' };
	return { ...rest, state: depth === null && evidence.vaf === null ? 'not_in_file' : 'undetermined' };
}

/** Chances to find a variant in the normal by the rule above, at the strictest level of Holm. */
class DepthSearch {
	private readonly depths = new Map<string, number | null>();

	constructor(private readonly rule: { level: number; least: number }) {}

	/** Chance that a variant of this fraction is found at this depth; its reads spread as errors do. */
	power(depth: number, fraction: number, error: ErrorModel): number {
		const mean = Math.min(1 - 1e-9, fraction + (1 - fraction) * error.rate);
		return betaBinomialUpper(this.fewestReads(depth, error), depth, mean, error.spread);
	}

	/** Smallest depth, to one percent, at which that chance is 95 %; null when none below ten million reads is enough. */
	depth(fraction: number, error: ErrorModel): number | null {
		if (!(fraction > 0)) return null;
		const key = `${fraction.toPrecision(3)} ${error.rate.toPrecision(3)} ${error.spread.toPrecision(3)}`;
		const known = this.depths.get(key);
		if (known !== undefined) return known;
		const found = this.search(fraction, error);
		this.depths.set(key, found);
		return found;
	}

	private search(fraction: number, error: ErrorModel): number | null {
		const isEnough = (depth: number): boolean => this.power(depth, fraction, error) >= ABSENCE_POWER;
		let high = 1;
		while (!isEnough(high)) {
			high *= 2;
			if (high > MAX_DEPTH) return null;
		}
		let low = high / 2;
		while (high - low > Math.max(1, 0.01 * high)) {
			const middle = Math.floor((low + high) / 2);
			if (isEnough(middle)) high = middle;
			else low = middle;
		}
		return high;
	}

	/** Fewest reads that error alone does not explain. */
	private fewestReads(depth: number, { rate, spread }: ErrorModel): number {
		const isOver = (reads: number): boolean =>
			betaBinomialUpper(reads, depth, rate, spread) < this.rule.level;
		let high = this.rule.least;
		while (!isOver(high)) high *= 2;
		let low = Math.max(this.rule.least, Math.floor(high / 2));
		if (isOver(low)) return low;
		while (high - low > 1) {
			const middle = Math.floor((low + high) / 2);
			if (isOver(middle)) high = middle;
			else low = middle;
		}
		return high;
	}
}
