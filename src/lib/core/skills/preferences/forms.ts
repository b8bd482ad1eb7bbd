/** A form of a setting: what it sets, and where its value is. */
export interface Form {
	/** Chinese forms are compared without blanks. */
	pattern: RegExp;
	read(found: RegExpExecArray): Written[];
}

/** A setting as it was written. */
export interface Written {
	parameter: string;
	value: string;
}

const form = (patterns: readonly string[], read: Form['read']): Form[] =>
	patterns.map((pattern) => ({ pattern: new RegExp(`^(?:${pattern})$`, 'iu'), read }));

/** One parameter whose value is the first group that matched. */
const one =
	(parameter: string, as: (value: string) => string = (value) => value): Form['read'] =>
	(found) => [{ parameter, value: as(found.slice(1).find((group) => group !== undefined) ?? '') }];

const METHOD = '(umap|t-?sne|t sne|pca|principal components?(?: analysis)?|主成分(?:分析)?)';
const OTHER = METHOD.replace('(umap', '(?:umap');
const methodOf = (text: string): string =>
	/umap/iu.test(text) ? 'umap' : /sne/iu.test(text) ? 'tsne' : 'pca';
const USE =
	'(?:use|using|show|draw|plot|make|do|run|apply|choose|pick|take|prefer|set|fix|keep|report|go with|stick (?:to|with)|switch to|default to|work with|give me|show me) ';
const THE = '(?:the |my |our |all |every |any |a |an |default )*';
const ALT = `(?:,? (?:instead of|rather than|over|to|and not|and never|but not|not|never) (?:the |a )?${OTHER})?`;
const ALT_ZH = `(?:,?(?:而不是|而非|不用|不要|别用|代替|替代|而不用)${OTHER})?`;
const PLOTS =
	'(?:(?:two-dimensional|2-?d|sample|default) )*(?:projections?|plots?|figures?|embeddings?|dimension(?:ality)? reductions?|samples|scatter ?plots?|maps?|overviews?|visuali[sz]ations?|views?|layouts?)';
const PLOTS_ZH = '(?:降维|投影|可视化|作图|画图|样本|二维|方法|展示|图)';
const USE_ZH = '(?:都|一律)?(?:用|使用|采用|选用|选择|选|画|改用|换成|显示|展示|做)';
const IS =
	'(?: (?:is|are|be|to|as|of|at|with|by|via|using|in|should be|must be|shall be|should use|uses?|shown as|drawn with|made with)(?: always)? | ?[=:] ?)';
const IS_ZH =
	'(?:都|总是|一律|默认|请|就)*(?:用|使用|采用|选用|选|设置为|设定为|设为|设成|改为|改用|换成|定为|为|是|=|:|取)';

const projection = form(
	[
		`(?:${USE})?${THE}${METHOD}(?: ${PLOTS})?(?: (?:for|in|as) ${THE}${PLOTS})?${ALT}`,
		`${THE}${PLOTS}(?: method)?(?: of ${THE}samples)?${IS}${THE}${METHOD}${ALT}`,
		`(?:project|embed|plot|show|draw|visuali[sz]e|display)(?: ${THE}(?:samples?|data|cohorts?|features?|projections?|figures?))?(?: with| by| using| via| in| as| on) ${THE}${METHOD}(?: ${PLOTS})?${ALT}`,
		`(?:replace|swap) ${OTHER} (?:with|by|for) ${METHOD}`,
		`(?:${USE_ZH})?${METHOD}(?:来|作为|做|作|进行|用于|当)*(?:默认的?)?${PLOTS_ZH}*${ALT_ZH}`,
		`(?:默认的?)?${PLOTS_ZH}+${IS_ZH}${METHOD}(?:图|投影)?${ALT_ZH}`,
	],
	one('projection', methodOf),
);

const PERCENT = String.raw`(?:\d+(?:\.\d+)?|\.\d+) ?(?:%|per ?cent)?`;
const PERCENTS = `(${PERCENT}(?:(?:, | and |, and | & ?|\\/)${PERCENT})*)`;
const PERCENTS_ZH = '((?:百分之)?\\d+(?:\\.\\d+)?%?(?:(?:和|与|、|,|及|以及)(?:百分之)?\\d+(?:\\.\\d+)?%?)*)';
const REPORT =
	'(?:(?:report|show|give|list|include|state|add|use|quote|compute|calculate|provide|want|see)(?: me)? )?';
const SENSITIVITY =
	'(?:sensitivit(?:y|ies)|recall|true[- ]positive rates?|tpr|operating points?|detection rates?)';
const REPORT_ZH = '(?:报告|给出|列出|显示|计算|写出|提供|汇报|附上)?';
const SENSITIVITY_ZH = '(?:灵敏度|敏感度|敏感性|灵敏性|召回率)';
const SPECIFICITY_ZH = '(?:特异度|特异性)';
const percentsOf = (text: string): string =>
	(text.match(/\d*\.?\d+/gu) ?? []).map((number) => (Number(number) > 1 ? `${number}%` : number)).join(',');
const specificity = form(
	[
		`${REPORT}${THE}${SENSITIVITY}(?: also| as well)? (?:at|for|with) ${THE}(?:fixed )?${PERCENTS}(?: of)? (?:specificit(?:y|ies)|spec)`,
		`${REPORT}${THE}${SENSITIVITY}(?: also| as well)? (?:at|for|with) ${THE}(?:fixed )?(?:specificit(?:y|ies)|spec)(?: of| =|:| at)? ?${PERCENTS}`,
		`(?:${USE})?${THE}(?:reported? )?(?:specificit(?:y|ies)|operating points?)(?: (?:of|at|to|is|should be) | ?[=:] ?| )${PERCENTS}(?: specificity)?`,
		`(?:(?:use|report|report at|work at|evaluate at|at) )?${THE}${PERCENTS} (?:specificit(?:y|ies)|spec)(?: as ${THE}operating point)?`,
		`${REPORT_ZH}(?:在|以|按|用)?(?:固定)?${PERCENTS_ZH}的?${SPECIFICITY_ZH}(?:下|时|处|条件下|水平下)?[的,]?${REPORT_ZH}(?:${SENSITIVITY_ZH})?`,
		`${REPORT_ZH}(?:在)?(?:固定)?${SPECIFICITY_ZH}(?:设为|固定为|固定在|为|是|=|:|取|在)?${PERCENTS_ZH}(?:下|时|处|条件下|水平下)?[的,]?${REPORT_ZH}(?:${SENSITIVITY_ZH})?`,
		`${SENSITIVITY_ZH}(?:按|在|以|用|取)${PERCENTS_ZH}的?${SPECIFICITY_ZH}(?:下|时)?(?:来)?${REPORT_ZH}`,
	],
	one('report_specificity', percentsOf),
);

const SKLEARN = '(sklearn|scikit[- ]?learn|built-?in|builtin|内置(?:模型|软件)?)';
const MODELS =
	'(?:models?|modell?ing|classifiers?|fits?|fitting|classification|training|machine learning|model fitting)';
const backend = form(
	[
		`(?:${USE})?${THE}${SKLEARN}(?: (?:back-?end|models?|kernel|classifiers?))?(?: (?:for|to fit|in|when) ${THE}${MODELS})?`,
		`(?:fit|train|build|run|make) ${THE}(?:models?|classifiers?) (?:with|in|using|by) ${THE}${SKLEARN}(?: (?:back-?end|kernel))?`,
		`${THE}(?:${MODELS}(?: back-?end)?|(?:supervised )?back-?end)${IS}${THE}${SKLEARN}`,
		`(?:${USE_ZH})?${SKLEARN}(?:来|作为|做|进行|当)*(?:建模|训练|拟合|分类|模型|分类器|后端)*`,
		`(?:建模|模型|训练|后端|分类器|拟合|训练模型|拟合模型|模型后端|建模后端)${IS_ZH}${SKLEARN}`,
	],
	one('supervised_backend', (text) => (/scikit|sklearn/iu.test(text) ? 'sklearn' : 'builtin')),
);

const N = '(\\d[\\d,]*(?:\\.\\d+)?k?)';
const numberOf = (text: string): string =>
	/k$/iu.test(text) ? String(Number(text.replace(/[,k]/giu, '')) * 1000) : text.replaceAll(',', '');
const counts: Form[] = [
	...form(
		[
			`(?:${USE})?${THE}(?:random )?seed(?: number| value)?(?:${IS}|: ?| )${N}`,
			`(?:use|take|set) ${N} as ${THE}(?:random )?seed`,
			`(?:把|将|用|使用)?(?:随机)?种子(?:数|值)?(?:固定)?(?:${IS_ZH})?${N}`,
			`(?:用|以)${N}(?:作为|为|做|当)(?:随机)?种子`,
		],
		one('seed', numberOf),
	),
	...form(
		[
			`(?:${USE})?(?:with )?(?:at most |up to )?${N} (?:worker )?threads?`,
			`(?:${USE_ZH})?${N}个?(?:工作)?线程`,
		],
		one('threads', numberOf),
	),
	...form(
		[
			`(?:${USE})?(?:with )?(?:at least )?${N} (?:label )?permutations?`,
			`(?:${USE})?${THE}(?:number of )?permutations?(?:${IS}| )${N}`,
			`(?:做|进行|${USE_ZH})?${N}次置换(?:检验)?`,
			`置换(?:检验)?(?:次数)?(?:做|${IS_ZH})?${N}次?`,
		],
		one('permutations', numberOf),
	),
	...form(
		[
			`(?:${USE})?${THE}(?:at most |up to )?(?:top |first |best )?${N} (?:most variable )?(?:features|genes|probes|cpgs|variables)`,
			`(?:保留|取|${USE_ZH})?(?:方差最大的|变异最大的)?前?${N}个(?:变异最大的|高变)?(?:特征|基因|位点|探针)`,
		],
		one('matrix_max_features', numberOf),
	),
	...form(
		[
			`(?:${USE})?${THE}(?:model[ -]?)?c(?:${IS}| )(\\d*\\.?\\d+(?:e-?\\d+)?)`,
			`(?:把|将)?c(?:${IS_ZH})(\\d*\\.?\\d+)`,
		],
		one('model_c'),
	),
	...form(
		[
			`(?:require |${USE})?${THE}(?:(?:reads?|fragments?) (?:with|of) )?${THE}(?:(?:at least|min(?:imum|imal|\\.)?|lowest) )*${THE}(?:mapping[ -]qualit(?:y|ies)|map ?qs?)(?: (?:of|is|to|at|score|should be|must be|as))*(?: ?(?:at least|no less than|not below|>=|≥|=|:))? ?(\\d+)(?: or (?:more|higher|above|better|greater)| and (?:above|higher)| minimum|\\+)?`,
			`(?:保留|要求|${USE_ZH})?(?:最低|最小|至少)?的?(?:比对质量|映射质量|mapq)(?:值|分数)?(?:至少|最低|不低于|不小于|大于等于|>=|≥|设置为|设为|达到|要|应|为|是|=|:|用)*(\\d+)(?:或以上|及以上|以上|起)?(?:的(?:读段|reads|片段|序列))?`,
		],
		one('min_mapq'),
	),
	...form(
		[
			`(?:${USE})?${THE}min(?:imum|imal|\\.)? (?:coverage|cpg coverage|number of reads per cpg)(?:${IS}| )(\\d+)(?: reads|x)?`,
			`(?:${USE})?(?:at least |a minimum of )?(\\d+) (?:reads|x) (?:per|at (?:each|every)|for each) (?:cpg|site|cpg site|region)`,
			`(?:每个)?(?:cpg|位点)?(?:的)?(?:最低|最小|至少)的?覆盖(?:度|深度)?(?:${IS_ZH})?(\\d+)(?:x|条|次)?`,
		],
		one('min_coverage'),
	),
];

const range: Form['read'] = ([, low = '', high = '']) => [
	{ parameter: 'min_length', value: low },
	{ parameter: 'max_length', value: high },
];
const LENGTH = '(?:fragment (?:length|size)|fragments)';
const lengths: Form[] = [
	...form(
		[
			`(?:${USE})?${THE}fragments?(?: (?:lengths?|sizes?))?(?: (?:from|between|of|in|is|are|to|within|with lengths? (?:from|of|between)))? ?(\\d+)(?: ?bp)? ?(?:-|–|to|and|~) ?(\\d+)(?: ?(?:bp|nt|base pairs))?`,
			`(?:保留|统计|${USE_ZH})?片段(?:长度|大小)?(?:范围|在|${IS_ZH})*(\\d+)(?:bp)?(?:-|–|到|至|~)(\\d+)(?:bp)?(?:之间)?(?:的片段)?`,
		],
		range,
	),
	...form(
		[
			`(?:${USE})?${THE}(?:min(?:imum|imal|\\.)?|shortest) ${LENGTH}(?:${IS}| )(\\d+)(?: ?bp)?`,
			`(?:${USE})?${THE}fragments (?:of|with|from) at least (\\d+)(?: ?bp)?`,
			`(?:最小|最短)的?片段(?:长度)?(?:${IS_ZH})?(\\d+)(?:bp)?`,
		],
		one('min_length'),
	),
	...form(
		[
			`(?:${USE})?${THE}(?:max(?:imum|imal|\\.)?|longest) ${LENGTH}(?:${IS}| )(\\d+)(?: ?bp)?`,
			`(?:${USE})?${THE}fragments (?:of|with|up to) at most (\\d+)(?: ?bp)?|(?:${USE})?${THE}fragments up to (\\d+)(?: ?bp)?`,
			`(?:最大|最长)的?片段(?:长度)?(?:${IS_ZH})?(\\d+)(?:bp)?`,
		],
		one('max_length'),
	),
];

const SIZE = '(\\d+(?:\\.\\d+)? ?(?:bp|kbp?|mbp?))';
const UNITS: Readonly<Record<string, number>> = { bp: 1, kb: 1000, kbp: 1000, mb: 1e6, mbp: 1e6 };
const sizeOf = (text: string): string => {
	const [, number = '', unit = 'bp'] = /^([\d.]+) ?(\w+)?$/u.exec(text) ?? [];
	return String(Math.round(Number(number) * (UNITS[unit.toLowerCase()] ?? 1)));
};
const bins = form(
	[
		`(?:${USE})?${THE}(?:genomic )?bins?(?:[ -](?:size|width))?(?:${IS}| )${SIZE}`,
		`(?:${USE})?${THE}(?:genomic )?bin[ -](?:size|width)(?:${IS}| )(\\d+)`,
		`(?:${USE})?${THE}${SIZE}(?:[ -]wide)? (?:genomic )?bins?`,
		`(?:${USE_ZH})?(?:分箱|窗口|bin)(?:的?(?:大小|宽度))?(?:${IS_ZH})?${SIZE}`,
		`(?:${USE_ZH})?${SIZE}的?(?:分箱|窗口|bin)`,
	],
	one('bin_size', sizeOf),
);

/** Forms of settings whose values are words and numbers of ours; part by part, without regard to letters. */
export const forms: readonly Form[] = [
	...projection,
	...specificity,
	...backend,
	...counts,
	...lengths,
	...bins,
];

const GROUP_WORD = '(?: (?:group|class|label|level))?';
const REFERENCE = '(?:reference|control|controls|baseline|comparator)';
const REFERENCE_ZH = '(?:参照|对照|参考|基线|基准)(?:组|类别|类)?';
const POSITIVE = '(?:positives?|positive (?:group|class|label)|cases?(?: group| class)?)';
const TAKE = '(?:use|take|set|treat|choose|pick|keep|define|make|consider|prefer|have)';
const EQUALS = '(?: (?:is|are|should be|must be|shall be|will be|be|to|as)(?: always)? | ?[=:] ?)';
const TAKE_ZH = '(?:以|用|把|将|拿|让|选|取)\\s?';
const AS_ZH =
	'\\s?(?:设置为|设置成|设为|作为|做为|当作|当做|当成|设成|定为|为|作|做|当|是)\\s?(?:我的|我们的|默认的?)?';

/** Forms of the two groups; their values are names of the data and keep their spelling. */
export const groupForms: readonly Form[] = [
	...form(
		[
			`${TAKE} ${THE}(.+?) (?:as|to be|be|for) ${THE}${REFERENCE}${GROUP_WORD}`,
			`(?:${TAKE} )?${THE}${REFERENCE}${GROUP_WORD}${EQUALS}(?:called )?(.+?)`,
			`(.+?) (?:is|are|should be|must be|serves? as|acts? as)(?: always)? (?:the |my |our )(?:default )?${REFERENCE}${GROUP_WORD}`,
			`(.+?) as (?:the |my |our )?(?:reference|baseline)${GROUP_WORD}`,
			`compare ${THE}(?:everything|groups?|cases|others?|patients)?(?: always)? ?(?:to|with|against) (.+?)`,
			`${TAKE_ZH}(.+?)${AS_ZH}${REFERENCE_ZH}`,
			`(?:默认的?|我的|我们的)?${REFERENCE_ZH}\\s?${IS_ZH}\\s?(.+?)`,
			`(.+?)\\s?(?:作为|为|是|当)\\s?(?:我的|默认的?)?${REFERENCE_ZH}`,
			`(?:都|一律)?(?:与|和|跟|同)\\s?(.+?)\\s?(?:组)?(?:进行|作|做)?(?:比较|相比|对比)`,
		],
		one('reference_class'),
	),
	...form(
		[
			`${TAKE} ${THE}(.+?) (?:as|to be|be) ${THE}${POSITIVE}`,
			`(?:${TAKE} )?${THE}(?:positive|case)${GROUP_WORD}${EQUALS}(?:called )?(.+?)`,
			`(.+?) (?:is|are|should be|must be|counts? as) ${THE}${POSITIVE}`,
			`${TAKE_ZH}(.+?)${AS_ZH}(?:阳性|病例)(?:组|类别|类)?`,
			`(?:默认的?|我的)?(?:阳性|病例)(?:组|类别|类)?\\s?${IS_ZH}\\s?(.+?)`,
			`(.+?)\\s?(?:作为|为|是|当|算)\\s?(?:阳性|病例)(?:组|类别|类)?`,
		],
		one('positive_class'),
	),
];
