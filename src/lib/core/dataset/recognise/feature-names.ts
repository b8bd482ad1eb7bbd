import { isUsualName } from '../../readers/tables/names.ts';

/** What the names of features say about the assay. Names inside a file are content, unlike the name of the file. */
export interface FeatureNames {
	/** Share of names that are array probe ids (cg########, ch.#.#F). */
	probes: number;
	/** Share of single-base sites (chr1:12345). */
	sites: number;
	/** Share of regions or bins (chr1:1-100000, bin_12). */
	regions: number;
	/** Share of names from fragment lengths, end motifs, nucleosome and coverage features. */
	fragments: number;
	/** Share of names from methylation beyond probe ids. */
	methylation: number;
	/** Share of names from copy number (log2, cnv, arm and cytoband names). */
	copies: number;
	/** Share of mutational signature names (SBS1, ID5, DBS2). */
	signatures: number;
	/** A few names of the strongest kind, for the evidence. */
	examples: string[];
}

const PROBE = /^(cg\d{8}|ch\.\d+\.\d+[FR])(_\w+)?$/;
const SITE = /^chr\w{1,24}[.:_]\d+$|^(\d{1,2}|X|Y)[:]\d{4,}$/i;
const REGION = /^(chr)?(\d{1,2}|X|Y|M|MT)[:_.-]\d+[-_.]\d+(\b|_)|^(bin|window|region|tile)[ _.:-]?\w*\d+/i;
const FRAGMENT =
	/frag(ment)?[ _.-]*(arm|size|length|len|ratio|count|fraction|score|end|\d)|\bfrag\b|(short|long)[ _.-]*(frag|ratio|fraction|to)|(insert|template)[ _.-]*(size|length)|^(len|length|size|isize|fs)[ _.-]?\d{2,3}(\D|$)|^\d{2,3}([ _-]\d{2,3})?[ _]?bp$|motif|nucleosom|\bwps\b|\bdelfi\b|\bfsd\b|\bfsr\b|\bocf\b|cleavage|\bmds\b|(central|mean)[ _.-]?coverage|mono|dinucleosom|^[ACGT]{4}$|^[ACGT]{6}$/i;
const METHYLATION = /methyl|\bcpg\b|\bdmr\b|\bdmp\b|(^|[._ ])beta([._ ]|$)|\bmhb\b/i;
const COPY = /log2|\bcnv|\bcna\b|copy[ _.-]?n|\blogr\b|\bcpa\b|(^|[._ -])(\d{1,2}|X)[pq](\d+(\.\d+)?)?$/i;
const SIGNATURE = /(^|[._ ])(SBS|DBS|ID)\d+[a-z]?$/;

/** Reads at most 500 names spread evenly over the list. */
export function readFeatureNames(names: readonly string[]): FeatureNames {
	const step = Math.max(1, Math.ceil(names.length / 500));
	const seen = names.filter((_, index) => index % step === 0);
	const share = (pattern: RegExp): number =>
		seen.length === 0
			? 0
			: seen.filter((name) => isUsualName(name) && pattern.test(name)).length / seen.length;
	const shares = {
		probes: share(PROBE),
		sites: share(SITE),
		regions: share(REGION),
		fragments: share(FRAGMENT),
		methylation: share(METHYLATION),
		copies: share(COPY),
		signatures: share(SIGNATURE),
	};
	return { ...shares, examples: seen.slice(0, 3) };
}
