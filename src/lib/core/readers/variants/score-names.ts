/**
 * Predictors of the effect of a variant, by the name (or the beginning of it) under which annotators write their numbers.
 * Ranks and raw forms count as scores of their own.
 */
const SCORE =
	/^(cadd|spliceai|revel|alphamissense|am_pathogenicity|sift|polyphen|polyphen2|gerp|phylop|phastcons|mutpred|mutationassessor|mutationtaster|metasvm|metalr|metarnn|primateai|eve_|vest|dann|fathmm|provean|clinpred|bayesdel|mpc$|mpc_|ada_score|rf_score|dbscsnv|maxentscan|deogen|esm1b|lrt_score|m-?cap|integrated_fitcons)/i;
/** Columns of the same programs that hold words, positions or identifiers. */
const NOT_A_SCORE = /(_pred$|_symbol$|_gene|_transcript|_DP_(AG|AL|DG|DL)$|_class$|_cat$|_build|_version)/i;

/** True for a column or key that holds a score of a variant's effect. */
export function isScoreName(name: string): boolean {
	return SCORE.test(name) && !NOT_A_SCORE.test(name);
}

/** The number of a score cell: plain, the first of several, or the one in brackets (`deleterious(0.02)`); null without. */
export function scoreOf(text: string | null | undefined): number | null {
	if (text === null || text === undefined) return null;
	const first = text.split(/[&,]/)[0]?.trim() ?? '';
	const number = /\(([-+\d.eE]+)\)$/.exec(first)?.[1] ?? first;
	if (number === '' || number === '.' || number === '-') return null;
	const value = Number(number);
	return Number.isFinite(value) ? value : null;
}
