import { unitAt } from '../../llm/grounding/numbers/unit-words.ts';

/** What is known of a column beside its name. */
export interface ColumnWords {
	description: string | null;
	/** As the contract states it. */
	unit: string | null;
}

const NOTHING: ColumnWords = { description: null, unit: null };

const P_VALUE = /(?:^|_)[pq]_?value$|^[pq]$|(?:^|_)permutation_p$|^fdr$/iu;
const POSITION = /^(?:position|start|end)$/iu;
const POSITION_SAID = /position|base/iu;
const BASES = /_bp$|^bp$/iu;
const BASES_SAID = /(?:^|[,;] |\bin )bp(?:[.;,)]|$)/u;
const PERCENT_SAID = /^percent\b/iu;
const LOG = /(?:^|_)log2(?:_|$)/iu;
const LOG_SAID = /(?:^|[,;] )log2(?:[.;,]|$)|^(?:Mean |Median )?log2 ratio/iu;
/** Names of shares and rates. Of AUROC and scores no unit is stated, and a % behind them is none of theirs. */
const SHARE =
	/(?:^|_)(?:fraction|share|sensitivity|specificity|methylation|vaf|beta|recall|precision|prevalence|purity|false_positive_rate|true_positive_rate|missing_rate|duplicate_rate)(?:_|$)|^p_(?:(?:le|ge)_)?\d|^rate$|(?:^|_)(?:ratio_of_variance|explained_variance_ratio|cumulative_ratio)$/iu;
const SHARE_SAID = /^(?:share|fraction|proportion|probability)\b/iu;
const RATIO = /(?:^|_)ratio(?:_|$)|^fold_change$|^odds_ratio$|^hazard_ratio$/iu;
const COUNT = /^n(?:_|$)|(?:^|_)counts?$/iu;
/** A column of counts says what it counts first: "Samples with a variant in it." */
const COUNT_SAID =
	/^(?:Of (?:these|the variants kept), (?:unpaired )?|Positive |Training |Validation |Kept |Called |Autosomal |Covered |Listed |Alternative )?(?:number of|samples|patients|persons|cases|controls|people|features|regions|bins|segments|variants|alleles|reads|fragments|intervals|records|positions|CpGs|contigs|ends|deletions|insertions|bases|files|columns|groups|genes|draws|repeats|clusters|strata|arms|markers|permutations|chromosomes|substitutions|single-base substitutions)\b/iu;
const IS_QUOTIENT = /\S \/ \S/u;

/**
 * The unit of a column of a result: as the contract states it, else from its name and meaning; null where neither says it.
 * `fraction`, `count`, `ratio`, `position`, `p value` and `log2 ratio` have no sign that is written behind a value.
 */
export function unitOfColumn(name: string, { description, unit }: ColumnWords = NOTHING): string | null {
	const said = description ?? '';
	if (unit !== null) return unit;
	if (P_VALUE.test(name)) return 'p value';
	if (POSITION.test(name) && (said === '' || POSITION_SAID.test(said))) return 'position';
	if (BASES.test(name) || BASES_SAID.test(said)) return 'bp';
	if (PERCENT_SAID.test(said)) return '%';
	if (LOG.test(name) || LOG_SAID.test(said)) return 'log2 ratio';
	if (/per_|_per|score|z$|relative/iu.test(name)) return null;
	if (SHARE.test(name) || SHARE_SAID.test(said)) return 'fraction';
	if (RATIO.test(name)) return 'ratio';
	if (COUNT.test(name) || (COUNT_SAID.test(said) && !IS_QUOTIENT.test(said))) return 'count';
	return null;
}

/** Signs and words of units that stay with a number of a sentence. */
const KEPT = new Set(['%', '‰', 'bp', 'kb', 'Mb']);

/** The unit of a number in a sentence, as it is written behind it; `p value` where it says so before. */
export function unitInText(before: string, behind: string): string | null {
	const written = unitAt(behind.slice(0, 30));
	if (written !== null) return KEPT.has(written.unit) ? behind.slice(0, written.length).trim() : null;
	return /(?:^|[^\p{L}])[pq]\s?(?:[=<>≤≥]|值为?|value)?\s?$/iu.test(before) ? 'p value' : null;
}
