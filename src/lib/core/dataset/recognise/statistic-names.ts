import { isUsualName } from '../../readers/tables/names.ts';
import { nameWords } from '../metadata/column-names.ts';

/** Words of names that are results of a calculation over samples, positions or features, and never the name of a sample. */
const STATISTIC =
	/(^| )(mean|median|avg|average|mode|sd|std|stdev|sem|se|cv|mad|iqr|var|variance|min|max|minimum|maximum|quartile|quantile|percentile|ratio|relative|fraction|percent|percentage|proportion|metric|metrics|statistic|statistics|estimate|z|zscore|z score|t stat|p ?value|pval|p ?adj|padj|q ?value|qval|fdr|log2fc|logfc|fold change|beta coefficient|coefficient|coef|odds|hazard|hr|ci|lower|upper|limit|auc|auroc|auprc|accuracy|sensitivity|specificity|precision|recall|ppv|npv|cutoff|threshold|coverage|depth|count|counts|total|sum|size|length|width|bin|rank|score|weight|amplitude|integration|background|missing|rsd|r2|correlation|entropy|iteration|fold|epoch|loss|tpm|fpkm|rpkm|numreads|num reads|effectivelength|effective length|eff length|est counts|expected count)( |$)|平均|中位|标准差|比值|统计/u;
/** Names of whole groups: a column of one holds a figure for all of its samples. */
const GROUP =
	/^(all|overall|total|cases?|controls?|cancers?|healthy|normals?|tumou?rs?|benign|diseases?d?|patients?|train(ing)?|valid(ation)?|test(ing)?|value|values|men|women|males?|females?)$/u;
/** Letters and digits mixed as in a barcode (`TCGA-A1-A0SD`); their parts are no words. */
const CODE = /\d[A-Z]|[A-Z]\d[A-Z\d]/;
/** A first column under one of these names lists statistics. */
const LISTS_STATISTICS =
	/^(metrics?|statistics?|stats?|measures?|parameters?|quantity|summary|指标|统计量)$/u;

/** Share of names that are statistics or whole groups, 0 without names. */
export function statisticShare(names: readonly string[]): number {
	if (names.length === 0) return 0;
	return names.filter(isStatistic).length / names.length;
}

/** The name of a column, not of a sample: `mean_coverage`, `z`, `Metric`, `healthy`. Names with a running number are ids. */
function isStatistic(name: string): boolean {
	if (!isUsualName(name) || CODE.test(name.replace(/log2/i, ''))) return false;
	const words = nameWords(name);
	if (GROUP.test(words)) return true;
	return (
		STATISTIC.test(words) &&
		!/(^| )(sample|patient|subject|donor|case|control|tumou?r|normal) ?\d+( |$)/u.test(words)
	);
}

/** True for the name of a first column whose cells name statistics. */
export function listsStatistics(name: string): boolean {
	return isUsualName(name) && LISTS_STATISTICS.test(nameWords(name));
}

/** Names that someone gave to several samples: most hold a number, or share a beginning or an end. */
export function looksLikeIds(names: readonly string[]): boolean {
	const numbered = names.filter((name) => /\d/.test(name)).length;
	return numbered >= 0.5 * names.length;
}
