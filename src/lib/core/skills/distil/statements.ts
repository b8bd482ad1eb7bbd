import { shortened } from './sections.ts';

/** A sentence ends at a full stop before a capital, digit or Han character, not after an abbreviation. */
const ABBREVIATION =
	/(?:\b(?:e\.g|i\.e|et al|etc|cf|vs|approx|ca|resp|incl|Fig|Figs|Eq|Eqs|Ref|Refs|Tab|Sec|No|vol|pp|p|Dr|Prof|St|al)|\b\p{Lu})\.$/u;

/** Sentences of a paragraph. */
export function sentencesOf(text: string): string[] {
	const sentences: string[] = [];
	let open = '';
	for (const part of text.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}"“(\p{Script=Han}])|(?<=[。！？])/u)) {
		open = open === '' ? part : `${open} ${part}`;
		if (ABBREVIATION.test(open) && open.length < 600) continue;
		sentences.push(open.trim());
		open = '';
	}
	if (open.trim() !== '') sentences.push(open.trim());
	return sentences;
}

const UNIT =
	'(?:bp|nt|kb|Mb|Gb|kbp|Mbp|%|％|per\\s?cent|percent|[x×](?![\\w])|-?fold|ng|µg|ug|pg|mg|ml|mL|µl|uL|µL|L\\b|nM|µM|mM|°C|℃|rpm|g\\b|h\\b|hours?|min(?:utes?)?|s\\b|seconds?|days?|weeks?|months?|years?|reads?|fragments?|read pairs|million|M\\b|samples?|patients?|controls?|copies|GE\\b|genome equivalents|SD\\b|MAD\\b|cycles?|bins?|windows?|folds?|permutations?|片段|条|个|例|份|毫升|微升|纳克|小时|分钟|天|倍|碱基|样本)';
const NUMBER = '[~≈]?[-−+]?\\d[\\d,]*(?:\\.\\d+)?(?:\\s?[×x]\\s?10[\\^−-]?\\d+|e[-+]?\\d+)?';
const THRESHOLD: readonly RegExp[] = [
	new RegExp(`${NUMBER}\\s?(?:[-–—]|to|and|至|到|~)?\\s?(?:${NUMBER})?\\s?${UNIT}`, 'iu'),
	/[<>≤≥≦≧=]\s?[~≈]?[-−+]?\d/u,
	/\b(?:at least|at most|no more than|no less than|not less than|less than|more than|fewer than|greater than|above|below|under|exceed(?:s|ing)?|minimum(?: of)?|maximum(?: of)?|up to|between|cut-?offs?|thresholds?)\b[^.]{0,40}\d/iu,
	/(?:至少|不低于|不少于|不超过|低于|高于|大于|小于|阈值|截断值|范围为|上限|下限)[^。]{0,20}\d/u,
];
const CUT_WORDS =
	/\b(?:thresholds?|cut-?offs?|at least|at most|minimum|maximum|no more than|no less than|less than|more than|fewer than|greater than|above|below|exceed|between|range|limit|default|recommend|set to|use[ds]?|window|bin size)\b|[<>≤≥]|阈值|至少|不低于|不少于|不超过|低于|高于|大于|小于|范围|默认|推荐|设为|上限|下限/iu;

export const hasThreshold = (text: string): boolean =>
	THRESHOLD.some((form) => form.test(text)) && CUT_WORDS.test(text);
export const hasQuantity = (text: string): boolean => THRESHOLD.some((form) => form.test(text));

const WARNING =
	/\b(?:warnings?|caution|caveats?|beware|do not|don't|must not|should not|shouldn't|cannot be|can not be|never|avoid|not (?:suitable|recommended|reliable|valid|appropriate|intended|applicable|distinguish(?:able|ed)?|a diagnos\w+)|unreliable|misleading|mislead|artefacts?|artifacts?|bias(?:es|ed)?|confound\w*|contaminat\w+|limitations?|limited (?:to|by)|overestimat\w+|underestimat\w+|false[- ](?:positives?|negatives?)|fails? (?:to|when|if)|pitfalls?|overfit\w*|leak(?:age|s)?)\b/iu;
const WARNING_ZH =
	/警告|注意|不得|不能|不可|不应|不宜|切勿|避免|局限|限制|不适用|不可靠|误导|偏倚|偏差|混杂|污染|假阳性|假阴性|高估|低估|过拟合|泄漏/u;
export const isWarning = (text: string): boolean => WARNING.test(text) || WARNING_ZH.test(text);

const CHECK =
	/\b(?:before (?!and\b)|prior to|ensure|make sure|verify|confirm|check(?:ed|s)?|inspect|quality (?:control|checks?|metrics?)|QC|required?|requires?|must|exclud(?:e|ed|ing)|discard(?:ed)?|filter(?:ed|ing)?|remov(?:e|ed|ing)|inclusion|coverage|depth|duplicates?|mapping quality|MAPQ|haemolys\w+|hemolys\w+|plasma|centrifug\w+|tubes?|storage|input amount|reference genome|genome build)\b/iu;
const CHECK_ZH =
	/之前|首先|确保|确认|检查|核对|质控|质量控制|必须|需要|剔除|排除|过滤|去除|测序深度|覆盖度|重复序列|比对质量|溶血|血浆|离心|采血管|保存|参考基因组/u;
export const isCheck = (text: string): boolean => CHECK.test(text) || CHECK_ZH.test(text);

const DEFINITION =
	/\b(?:is|are|was|were) (?:defined|calculated|computed|estimated|measured|expressed|normali[sz]ed) (?:as|by|from|over|to|with|in)\b|\b(?:refers to|denotes?|stands? for|we define|defined as|is the (?:ratio|fraction|proportion|number|mean|median|sum|difference|log\d?|entropy|distance|probability|share|percentage))\b/iu;
const DEFINITION_ZH = /是指|定义为|指的是|计算为|表示为|即(?:为)?.{0,20}(?:之比|比值|比例|数目|均值|中位数)/u;
export const isDefinition = (text: string): boolean => DEFINITION.test(text) || DEFINITION_ZH.test(text);

const READING =
	/\b(?:indicat(?:e|es|ed|ing)|suggest(?:s|ed|ing)?|impl(?:y|ies)|interpret(?:ed|ation)?|reflect(?:s|ed)?|correspond(?:s|ed)? to|associated with|correlat\w+|consistent with|higher|lower|increas\w+|decreas\w+|enriched|depleted|elevated|shorter|longer|sensitivity|specificity|AUC|AUROC|limit of detection|LOD|positive (?:if|when)|negative (?:if|when)|considered|classified as|called (?:as|when|if))\b/iu;
const READING_ZH =
	/提示|表明|说明|反映|解读|意味着|相关|升高|降低|富集|灵敏度|敏感性|特异性|检出限|判定为|视为|判为/u;
export const isReading = (text: string): boolean => READING.test(text) || READING_ZH.test(text);

const USE =
	/\b(?:(?:is|are|be|can be|may be) (?:designed|intended|used|useful|suitable|suited|recommended|applicable|appropriate|applied) (?:to|for|in|when|where|if)|use (?:this|it|the \w+) (?:when|for|to|if)|we (?:present|describe|introduce|propose|developed?|report)|this (?:method|protocol|guide|document|tool|package|page|workflow|tutorial|paper|chapter|assay|approach|section|note|pipeline) (?:is|describes?|presents?|explains?|shows?|covers?|detects?|measures?|estimates?|quantif\w+|provides?|lists?|summari[sz]es?|applies|computes?|calls?)|suitable for|when to use|applicable to|designed for)\b/iu;
const USE_ZH =
	/适用于|用于|适合|旨在|本(?:方法|文|流程|指南|手册|工具|方案|规范)(?:介绍|描述|说明|提供|用于|规定)|何时使用/u;
export const isUse = (text: string): boolean => USE.test(text) || USE_ZH.test(text);

const PARAMETER =
	/(?:^|\s)--?[a-zA-Z][\w-]+|\b(?:parameters?|options?|settings?|arguments?|flags?|default(?:s|ed)?|set to|set (?:the )?\w+ to|was run with|were run with|window size|bin size|step size|number of (?:bins|trees|folds|permutations|components|states)|seed|p-?value|q-?value|FDR|regulari[sz]ation|learning rate|(?:span|size|length|step|number|degree|width|level) of(?= \d))\b|\b[a-z]+(?:_[a-z0-9]+)+\b/u;
const PARAMETER_ZH = /参数|选项|设为|设置为|默认值|窗口大小|步长|折数|置换|随机种子/u;
export const isParameter = (text: string): boolean => PARAMETER.test(text) || PARAMETER_ZH.test(text);

/** An item of a list that tells to do something. */
export const isOrder = (text: string): boolean =>
	/^(?:use|run|set|choose|apply|keep|include|report|compare|normali[sz]e|correct|mask|trim|align|call|count|start|prefer)\b|^(?:使用|运行|设置|选择|采用|保留|报告|比较)/iu.test(
		text,
	);

const DOI = /\b10\.\d{4,9}\/[^\s"'<>()[\]{}，。；]+/gu;

/** DOIs of a text, without the sign that ends its sentence. */
export function doisIn(text: string): string[] {
	return [...text.matchAll(DOI)].map(([doi]) => doi.replace(/[.,;:]+$/u, ''));
}

/** A line of code that calls a program; comments, prompts and output are left out. */
export function commandsIn(code: string): string[] {
	const joined = code.replaceAll(/\\\n\s*/gu, ' ');
	return joined
		.split('\n')
		.map((line) => line.trim().replace(/^[$%>]\s+/u, ''))
		.filter((line) => line.length >= 6 && line.length <= 400 && isCommand(line));
}

function isCommand(line: string): boolean {
	if (/^(?:#|\/\/|--\s|\*|[{}[\]()<>])/u.test(line)) return false;
	if (
		/^(?:import|from|def|class|return|if|for|while|print|try|else|elif|with|library|echo|cd|export|sudo|rm|curl|wget|eval|exec|bash|sh|source)\b/u.test(
			line,
		)
	)
		return false;
	// A program with options or files, or a call with named arguments.
	return (
		/^(?:!\s?)?(?:\.\/)?[A-Za-z][\w./-]*(?:\s+\S+){0,12}?\s+-{1,2}[A-Za-z]/u.test(line) ||
		/^(?:!\s?)?[a-z][\w.-]+\s+[a-z][\w-]+\s+\S+\.(?:bam|cram|vcf|bed|tsv|csv|gz|fa|fasta|2bit|txt|rds|wig|bw)\b/u.test(
			line,
		) ||
		/^(?:[\w.]+\s*(?:=|<-)\s*)?[\w.]+\([^=]{0,200}\b\w+\s*=\s*[^=].*\)$/u.test(line)
	);
}

/** A statement that stands by itself: not a fragment, a caption or an entry of a list of works. */
export function isWhole(text: string, isShort = false): boolean {
	const words = text.split(/\s+/u).length;
	const han = [...text.matchAll(/\p{Script=Han}/gu)].length;
	if (han < 6 && (words < (isShort ? 3 : 5) || text.length < (isShort ? 12 : 25))) return false;
	if (text.length > 900) return false;
	if (/^(?:fig(?:ure)?|table|supplementary|图|表)\s*\.?\s*S?\d/iu.test(text)) return false;
	if (
		/^\[?\d{1,3}[\].]\s+\p{Lu}[\p{L}-]+\s+\p{Lu}/u.test(text) ||
		/\bet al\.?\s*[,(]?\s*(?:19|20)\d\d\b.*\b\d+[:(]/u.test(text)
	)
		return false;
	// Half a sentence, and lines of code that were set like text.
	if (/^(?:which|and|but|or|that|where|while|with|of|to|for|it|in|is|are|was|were|the|an?|as)\s/u.test(text))
		return false;
	if (/<-|[{}]|\b\w+\([^()]*=[^()]*\)|\s>\s+[a-z#][^>]*\s>\s+[a-z#]/iu.test(text)) return false;
	const letters = [...text.matchAll(/\p{L}/gu)].length;
	return letters >= 0.5 * text.replaceAll(/\s/gu, '').length;
}

/** A sentence without marks of citations at its end. */
export const quoted = (sentence: string): string =>
	shortened(sentence.replaceAll(/\s?\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]/gu, '').trim());
