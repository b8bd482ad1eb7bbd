/** What a fraction of variants or of tumour DNA is asked with. */
const TOPIC =
	/ (?:vafs?|mafs?|af|snvs?|indels?|allel\w*|varia\w*|mutat\w*|mutant\w*|somatic|hotspots?|mrd|ctdna|tumor|residual|[a-z]\d{2,4}[a-z])(?= )|突变|变异|丰度|等位|肿瘤|残留|ctdna/u;
/** Of what else a percentage can be; before it ("specificity of 98%") and after it ("5% fdr"). */
const OTHER = String.raw`(?:specific\w*|sensitiv\w*|confiden\w*|accura\w*|precision|recall|fdr|fpr|alpha|significan\w*|q|p|ci|power|ppv|npv|purity|gc|identity|mapp\w*|duplic\w*|missing\w*|complete\w*|convers\w*|methylat\w*|cpgs?|covera\w*|preval\w*|fetal|error\w*)`;
const BEFORE = new RegExp(
	String.raw`(?: ${OTHER}(?: (?:rate|score|value|of|at|is|to|above|below|over|under|least|most|about))*|(?:特异性|特异度|灵敏度|敏感性|准确率|置信度|转化率|错误发现率)[为达在于至少 ]*) ?[=<>≥≤]* ?$`,
	'u',
);
const AFTER = new RegExp(
	String.raw`^ ?(?:${OTHER} |of (?:the |all )?(?:patients|samples|cases|reads|bins|people|fragments)|的?(?:特异|灵敏|敏感|置信|准确|样本|患者|甲基化))`,
	'u',
);
const PERCENT = /(?<![\d.])(\d+(?:\.\d+)?) ?%/gu;
/** Written as a share: "VAF 0.001", "tumour fraction below 0.03". */
const SHARE =
	/(?:vaf|allele fraction|allele frequency|tumor fraction|丰度|肿瘤分数|等位基因频率)(?: (?:of|at|below|under|down|to|around|about|is|was)){0,2} ?(?:低于|小于|约|为)? ?(0\.\d+)(?! ?[%x×\d])/u;
/** Low without a number. */
const LOW =
	/ (?:(?:ultra |very )?(?:low|rare)(?: (?:frequency|abundance|level|somatic|ctdna)){0,2} (?:vafs?|allel\w*|varia\w*|mutat\w*|mutant\w*|snvs?)|low frequency) |低频|低丰度|(?:稀有|罕见)(?:突变|变异)/u;
/** What is called low is at most about as frequent as errors of sequencing. */
const CALLED_LOW = 0.01;

/** The variant or tumour fraction (0 to 1) that a plain question states; null without one. */
export function statedFraction(text: string): number | null {
	const share = SHARE.exec(text)?.[1];
	if (share !== undefined) return Number(share);
	for (const match of TOPIC.test(text) ? text.matchAll(PERCENT) : []) {
		const value = Number(match[1]);
		const isOther =
			BEFORE.test(text.slice(0, match.index)) || AFTER.test(text.slice(match.index + match[0].length));
		// Larger ones are shares of something else. Twelve digits, without the dust of binary fractions.
		if (value > 0 && value < 50 && !isOther) return Number((value / 100).toPrecision(12));
	}
	return LOW.test(text) ? CALLED_LOW : null;
}
