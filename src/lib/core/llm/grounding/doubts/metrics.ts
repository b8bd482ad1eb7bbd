/**
 * Metrics that an answer may speak of, with their words in English and Chinese. A fact is of the metrics that its name or label
 * holds. Published in docs/grounding.md.
 */
const METRICS: Readonly<Record<string, string>> = {
	AUPRC:
		'auprc|pr[ -]?auc|aucpr|(?:area under the )?precision[- ]recall curve|average precision|精确率.?召回率曲线下面积|PR 曲线下面积',
	AUROC: 'auroc|auc(?!pr)|roc[ -]?auc|area under the (?:roc )?curve|c[ -]statistic|(?:ROC )?曲线下面积',
	'Brier score': 'brier(?: score)?|Brier 分数',
	sensitivity:
		'sensitivit(?:y|ies)|recall|true[- ]positive rate|tpr|detection rate|灵敏度|敏感度|敏感性|召回率|检出率|真阳性率',
	specificity: 'specificit(?:y|ies)|true[- ]negative rate|tnr|特异度|特异性|真阴性率',
	'false-positive rate': 'false[- ]positive rate|fpr|假阳性率',
	accuracy: 'accurac(?:y|ies)|准确率|准确度|正确率',
	'predictive value': 'predictive values?|ppv|npv|precision|预测值|精确率',
	'F1 score': 'f1(?:[ -]score)?|F1 值|F1 分数',
	'q value':
		'q[- ]?values?|q(?=[$\\s]{0,3}[=<>≤≥＝])|fdr|false discovery rates?|adjusted p(?:[- ]values?)?|q 值|q值|错误发现率|校正后的? ?p ?值',
	'p value': 'p[- ]?values?|p(?=[$\\s]{0,3}[=<>≤≥＝])|permutation p|p 值|p值|显著性水平',
	'effect size':
		"effect sizes?|effects?(?! of (?:the )?[A-Za-z])|cohen(?:['’]s)? d|hedges(?:['’] g)?|cliff(?:['’]s)? (?:delta|δ)|效应量|效应大小|效应值",
	'log2 ratio': 'log2[- ]?ratios?|log2 ?fold[- ]?changes?|log2fc|log2 ?比值|log2 ?差异倍数',
	'fold change': 'fold[- ]?changes?|差异倍数|倍数变化',
	'odds ratio': 'odds ratios?|比值比|优势比',
	'hazard ratio': 'hazard ratios?|风险比',
	ratio: 'ratios?|比值|短长(?:片段)?比|长短(?:片段)?比',
	'fragment length': '(?:fragment |insert )?(?:lengths?|sizes?)(?! of the)|片段长度|中位长度|长度|片段大小',
	'tumour fraction':
		'tumou?r (?:dna )?(?:fraction|content|purity)|ctdna fraction|肿瘤(?:DNA ?)?(?:分数|比例|含量|纯度)',
	'duplicate rate': 'duplicat(?:e|es|ion)(?: rates?)?|重复率',
	'mapping quality': 'mapping quality|mapq|比对质量',
	'mapping rate': 'mapping rate|mapped reads|比对率',
	methylation: 'methylation|beta values?|甲基化(?:水平|率)?|beta 值',
	VAF: 'vafs?|variant allele (?:fraction|frequenc(?:y|ies))s?|allele (?:fraction|frequenc(?:y|ies))s?|等位基因频率|变异频率',
	coverage: 'coverage|(?:read |sequencing )?depth|测序深度|覆盖度|深度',
	'GC content': 'gc[- ]?(?:content|fraction)|GC ?含量',
	age: 'ages?|年龄',
	correlation: 'correlations?|spearman|pearson|相关系数',
	'motif diversity': 'motif diversity(?: scores?)?|mds|基序多样性',
	'calibration slope': 'calibration slope|校准斜率',
	'calibration intercept': 'calibration intercept|校准截距',
	prevalence: 'prevalence|患病率',
	threshold: 'thresholds?|cut-?offs?|阈值|截断值',
	'standard deviation': 'standard deviations?|sds?|标准差',
	missingness: 'missing(?:ness)?(?: values| rate)?|缺失率',
};

const NAMES = Object.keys(METRICS);
const PATTERN = new RegExp(
	Object.values(METRICS)
		.map((words) => `(?<![A-Za-z\\d_])(${words})(?![A-Za-z\\d_])`)
		.join('|'),
	'gi',
);

/** A metric in a sentence. */
export interface MetricMention {
	from: number;
	to: number;
	name: string;
}

/** A specificity that another metric is given at: "at 95 % specificity", 95% 特异度下的. */
const CONDITION_BEFORE =
	/(?:\d\s?%\s?的?|0\.\d+\s|(?<!\p{L})at (?:(?:a|the|this|that|the same|each|fixed|high|a fixed|a high|the fixed)\s)|固定|相同|该|这一|此)$/iu;
const CONDITION_BEHIND = /^(?:下|时|处|阈值)/u;

export function metricsIn(plain: string): MetricMention[] {
	return [...plain.matchAll(PATTERN)].flatMap((match) => {
		const from = match.index;
		const to = from + match[0].length;
		const name = NAMES[match.slice(1).findIndex((group) => group !== undefined)] ?? '';
		const isCondition =
			name === 'specificity' &&
			!/^\sof\s/u.test(plain.slice(to, to + 4)) &&
			(CONDITION_BEFORE.test(plain.slice(Math.max(0, from - 16), from)) ||
				CONDITION_BEHIND.test(plain.slice(to, to + 2)));
		return isCondition ? [] : [{ from, to, name }];
	});
}

/** Metrics that a metric includes: a log2 ratio is a ratio too. */
const INCLUDED: Readonly<Record<string, readonly string[]>> = {
	'log2 ratio': ['ratio', 'fold change'],
	'odds ratio': ['ratio'],
	'hazard ratio': ['ratio'],
	'fold change': ['ratio'],
	'q value': ['p value'],
};

/** The metrics of a fact by its name and label; empty for one that is in no list. */
export function metricsOf(fact: { name: string; label: string }): ReadonlySet<string> {
	const kept = KEPT.get(fact);
	if (kept !== undefined) return kept;
	const name = fact.name.replaceAll(/_at_\d+_(?:specificity|threshold)/gu, '').replaceAll(/[_.]/gu, ' ');
	const text = `${name} | ${fact.label}`;
	const names = metricsIn(text).map(({ name }) => name);
	// Letters alone, as columns are named.
	if (/^p$/iu.test(fact.name)) names.push('p value');
	if (/^q$/iu.test(fact.name)) names.push('q value');
	const all = new Set(names.flatMap((name) => [name, ...(INCLUDED[name] ?? [])]));
	KEPT.set(fact, all);
	return all;
}

/** A fact is asked for in every sentence that cites it. */
const KEPT = new WeakMap<object, ReadonlySet<string>>();

/** Statistics that exclude each other. */
const STATISTICS: readonly (readonly [string, RegExp])[] = [
	['median', /\bmedians?\b|中位/iu],
	[
		'mean',
		/\b(?:means?(?= (?:of|value|methylation|ratio|length|age|depth|coverage|\p{L}+ is|\p{L}+ was))|averages?)\b|平均|均值/iu,
	],
	['maximum', /\bmaxim(?:um|al)\b|最大值/iu],
	['minimum', /\bminim(?:um|al)\b|最小值/iu],
];

/** The statistics that a text names. */
export const statisticsIn = (text: string): string[] =>
	STATISTICS.filter(([, words]) => words.test(text)).map(([name]) => name);

export const statisticsOf = (fact: { name: string; label: string }): string[] =>
	STATISTICS.filter(
		([name, words]) => words.test(fact.label) || fact.name.split(/[_ .]/u).includes(name),
	).map(([name]) => name);
