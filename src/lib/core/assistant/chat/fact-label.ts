import type { Language } from '../../../contract/language.ts';
import { terms } from '../../../contract/terms/index.ts';
import { columnMeanings } from '../../../contract/written/column-meanings.ts';
import { tableTitles } from '../../../contract/written/table-titles.ts';

/** What a label is made of. */
export interface LabelParts {
	/** Metric or column, as an answer or a table names it; several words where a matrix or a part of the cohort is named too. */
	name: string;
	/** What the value belongs to; empty where the name says all. */
	subject: string;
	/** What the contract says of the column; null for a column it does not know. */
	description: string | null;
}

/** Names of tables and answers that no term has; in Chinese those of statistics that every table may have. */
const WORDS: Readonly<Record<string, readonly [en: string, zh: string]>> = {
	brier: ['Brier score', 'Brier 分数'],
	estimate: ['estimate', '估计值'],
	value: ['value', '值'],
	validation: ['validation', '验证集'],
	training: ['training', '训练集'],
	class: ['class', '类别'],
	n: ['n', 'n'],
	mean: ['mean', '均值'],
	median: ['median', '中位数'],
	sd: ['SD', '标准差'],
	min: ['minimum', '最小值'],
	max: ['maximum', '最大值'],
	q25: ['lower quartile', '下四分位数'],
	q75: ['upper quartile', '上四分位数'],
	difference: ['difference', '差值'],
	threshold: ['threshold', '阈值'],
	ci_low: ['lower end of the 95 % interval', '95 % 区间下限'],
	ci_high: ['upper end of the 95 % interval', '95 % 区间上限'],
	p_value: ['p value', 'p 值'],
	q_value: ['q value', 'q 值'],
	holm_p_value: ['p value after Holm', 'Holm 校正后的 p 值'],
	effect_size: ['effect size', '效应量'],
	cliffs_delta: ["Cliff's delta", 'Cliff δ'],
	sensitivity: ['sensitivity', '灵敏度'],
	specificity: ['specificity', '特异度'],
	samples: ['samples', '样本数'],
	patients: ['patients', '患者数'],
	n_positive: ['samples of the positive class', '阳性类别的样本数'],
	n_negative: ['samples of the other classes', '其他类别的样本数'],
	n_missing: ['missing values', '缺失值个数'],
	detected: ['detected', '检出数'],
	seconds: ['seconds', '用时（秒）'],
	fraction_genome_altered: ['fraction of the genome altered', '基因组改变比例'],
	ratio_to_baseline: ['ratio to the first sample', '与首个样本之比'],
	short_long_ratio: ['short-to-long fragment ratio', '短长片段比'],
	left: ['left', '排除'],
	out: ['out', '样本数'],
	central: ['central coverage', '中心覆盖度'],
	added: ['AUROC that the signal adds', '信号增加的 AUROC'],
	runs: ['runs', '运行数'],
	results: ['results', '成果数'],
};

/** A metric of a model at a set specificity. */
const AT = /^(sensitivity|specificity)_at_(\d+)_(specificity|threshold)$/u;
/** A share of fragments by their length. */
const SHARE = /^p_(?:(le|ge)_(\d+)|(\d+)_(\d+))$/u;

/** Abbreviations of the field, as they are written. */
const ABBREVIATIONS = /(?<![\p{L}\p{N}])(?:auroc|auprc|wps|mds|vaf|gc|cpg|ocf|fdr|ci)(?![\p{L}\p{N}])/giu;
const IS_ABBREVIATION = /^(?:auroc|auprc|wps|mds|vaf|fdr)$/iu;
/** Longer beginnings of a description are no label. */
const MAX_LABEL = 24;

/** Metric and subject of a value as a reader sees them beside it, in the language of the answer. */
export function factLabel(
	{ name, subject, description }: LabelParts,
	language: Language,
	/** Names of the data stay as they are spelled. */
	isName: (word: string) => boolean,
): string {
	const parts = name.split(' ').filter((word, at, all) => !isChromosomeOf(word, all[at + 1]));
	// What a column means is said of its name, which comes last.
	const words = parts.map((word, at) =>
		isName(word) || word.startsWith('(')
			? word
			: wordOf(word, at === parts.length - 1 ? description : null, language),
	);
	const [first = ''] = words;
	// Of all samples, the median of their medians.
	const isTwice = parts.length === 2 && parts[0] === parts[1];
	const twice = language === 'zh' ? `各样本${first}的${first}` : `${first} of the samples' ${first}s`;
	const said = language === 'zh' ? joined(words) : words.join(' ');
	const metric = isTwice ? twice : said;
	const of = language === 'zh' ? (isName(subject) ? subject : subjectZh(subject)) : subject;
	if (of === '') return metric;
	return language === 'zh' ? `${metric}，${of}` : `${metric}, ${of}`;
}

/** A chromosome before an arm of it says nothing more: "1 1p". */
const isChromosomeOf = (word: string, next: string | undefined): boolean =>
	/^(?:\d{1,2}|[XY])$/u.test(word) &&
	next !== undefined &&
	/^[pq]/u.test(next.slice(word.length)) &&
	next.startsWith(word);

function wordOf(word: string, description: string | null, language: Language): string {
	const stated = STATISTIC.test(word)
		? language === 'zh'
			? meaningZh(description)
			: meaningEn(description)
		: null;
	if (stated !== null) return stated;
	const known = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
	if (known !== undefined) return known[language === 'zh' ? 1 : 0];
	const rate = AT.exec(word);
	if (rate !== null) return rateOf(rate, language);
	const share = SHARE.exec(word);
	if (share !== null) return shareOf(share, language);
	if (language === 'en' || IS_ABBREVIATION.test(word)) return plain(word);
	return chineseOf(word) ?? meaningZh(description) ?? plain(word);
}

function rateOf([, metric = '', percent = '', at]: RegExpExecArray, language: Language): string {
	if (language === 'en')
		return at === 'specificity'
			? `${metric} at ${percent} % specificity`
			: `${metric} at the threshold of ${percent} % specificity`;
	const rate = metric === 'sensitivity' ? '灵敏度' : '特异度';
	return at === 'specificity' ? `${percent} % 特异度下的${rate}` : `${percent} % 特异度阈值处的${rate}`;
}

function shareOf([, side, end = '', from = '', to = '']: RegExpExecArray, language: Language): string {
	if (side === undefined)
		return language === 'zh' ? `${from} 至 ${to} bp 片段的比例` : `share of fragments of ${from} to ${to} bp`;
	const most = side === 'le';
	return language === 'zh'
		? `${most ? '不超过' : '不短于'} ${end} bp 片段的比例`
		: `share of fragments of at ${most ? 'most' : 'least'} ${end} bp`;
}

let byName: ReadonlyMap<string, string> | null = null;

/** The Chinese heading of a term that has this name. */
function chineseOf(word: string): string | undefined {
	byName ??= new Map(
		terms.flatMap(({ id, names }) => [id, ...names.en].map((name) => [squeezed(name), names.zh[0]] as const)),
	);
	return byName.get(squeezed(word));
}

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/gu, '');

/** Statistics that are columns say of what only in their meaning: "Median length, bp." */
const STATISTIC = /^(?:median|mean|mode)$/u;

function meaningEn(description: string | null): string | null {
	const clause = /^[^,.;:(]+/u.exec(description ?? '')?.[0].trim() ?? '';
	const isTelling = clause.includes(' ') && clause.length <= MAX_LABEL;
	return isTelling ? `${clause.charAt(0).toLowerCase()}${clause.slice(1)}` : null;
}

/** What a column holds, as far as it is a label: "双侧 p 值。" */
function meaningZh(description: string | null): string | null {
	if (description === null || !Object.hasOwn(columnMeanings, description)) return null;
	const clause = /^[^，。；：（]+/u.exec(columnMeanings[description] ?? '')?.[0] ?? '';
	return clause === '' || clause.length > MAX_LABEL ? null : clause;
}

/** A title of a table of ours with the name of its matrix: "Model performance: FSD". */
function subjectZh(subject: string): string {
	const [title = '', ...rest] = subject.split(': ');
	const known = Object.hasOwn(tableTitles, title) ? tableTitles[title] : undefined;
	if (known !== undefined) return [known, ...rest].join('：');
	if (subject === 'cohort') return '队列';
	return subject.replace(/^stage (?=[IV0-9])/u, '分期 ').replace(/^(.+) vs (.+)$/u, '$1 对 $2');
}

/** A name of a column as words. */
const plain = (name: string): string =>
	name
		.replaceAll('_', ' ')
		.replace(ABBREVIATIONS, (word) => (word.toLowerCase() === 'cpg' ? 'CpG' : word.toUpperCase()));

/** Chinese words run together; a blank stands beside letters and digits. */
const joined = (words: readonly string[]): string =>
	words.reduce((text, word) => {
		const isApart = /[\p{Script=Latin}\p{N}%]$/u.test(text) || /^[\p{Script=Latin}\p{N}]/u.test(word);
		return text === '' ? word : `${text}${isApart ? ' ' : ''}${word}`;
	}, '');
