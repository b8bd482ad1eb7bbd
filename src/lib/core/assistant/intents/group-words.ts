import type { IntentContext } from './intent.ts';

/** Words that name people or samples of a group. */
const NAMES =
	/^(?:cancers?|carcinomas?|adenocarcinomas?|tumou?rs?|malignan(?:t|cy)|benign|healthy|controls?|ctrl|normals?|cases?|patients?|donors?|non-?responders?|responders?|responding|diseased?|positives?|negatives?|(?:non-?)?smokers?|males?|females?|men|women|progressors?|progression|relapsed?|recurrence|metasta(?:tic|sis|ses)|localised|localized|treated|untreated|placebo|baseline|survivors?|mutants?|mutated|wildtype|carriers?|pregnant|crc|hcc|nsclc|sclc|luad|lusc|pdac|gliomas?|melanomas?|lymphomas?|leuk[a]?emias?|sarcomas?|cirrhosis|hepatitis|pancreatitis|nodules?|adenomas?|polyps?|stages?|early|late|advanced)$/u;
/** Words that only say more about such a name. */
const AROUND =
	/^(?:never|former|current|ever|non|no|high|low|old|young|older|younger|grade|risk|type|wild|pre|post|before|after|treatment|therapy|surgery|samples?|groups?|individuals?|people|persons?|subjects?|volunteers?|participants?|with|without|and|of|[ivx]{1,4}[abc]?|\d{1,3}[ab]?|egfr|kras|tp53|braf|hbv|hpv|lung|breast|colon|rectal|colorectal|liver|pancrea(?:s|tic)|ovar(?:y|ian)|prostate|gastric|stomach|bladder|kidney|renal|brain|bile|duct|oesophageal|esophageal|cervical|small|cell|disease|small-cell|early-stage|late-stage|under|over|above|below|aged?|years?|than|less|more|least|most|at|up|to|or|bmi)$/u;
/** The same in Chinese, where words are not apart: a group consists of these parts and holds one of the first kind. */
const NAMES_ZH =
	/癌|瘤|健康|对照|正常|良性|恶性|应答|有效|无效|患者|病例|病人|阳性|阴性|吸烟|早期|晚期|男|女|复发|转移|突变|野生型/u;
const PARTS_ZH =
	/^(?:癌症?|肿瘤|瘤|肺|肝|胃|结直肠|结肠|直肠|乳腺|胰腺|卵巢|前列腺|食管|膀胱|肾|脑|腺|健康|正常|对照|良性|恶性|结节|应答|反应|有效|无效|敏感|耐药|患者|病例|病人|阳性|阴性|吸烟|从不|不|非|无|早|晚|中|期|男性?|女性?|复发|未|转移|治疗|突变|野生型|型|高|低|风险|组|人群?|者|样本|样品|岁|年龄|以上|以下|大于|小于|超过|不到|[ivx]+|\d+|egfr|kras|的| )+$/u;

/** One word that may stand for a group nobody foresaw; what it does not name is none of these. */
const NO_NAME =
	/^(?:my|your|his|her|our|their|me|you|i|we|it|this|that|these|those|them|notes?|groups?|both|two|something|anything|everything|nothing|each|others?|not|then|if|when|because|tomorrow|today|later|now|tonight|files?|folders?|results?|runs?|plans?|jobs?|life|death)$/u;

/** A condition as parameters hold it: "clinical stage is I", "age < 60". */
const CONDITION =
	/^(?!.*\b(?:unless|if|when|it|this|that|then|because)\b)"?[\p{L}\d_.-]+(?: [\p{L}\d_.-]+){0,2}"? (?:is(?: not)?|[<>=≤≥]=?|between) "?[\p{L}\d]/u;

/** The same in Chinese: "分期为 I", "age < 60". */
const CONDITION_ZH =
	/^(?!.*(?:认为|因为|作为|成为|行为|为什么|为何|为了))(?:“[^”]+”|[\p{L}\d_.-]+(?: [\p{L}\d_.-]+){0,2}?)\s?(?:不?为空|(?:不?为|介于|[<>≤≥]=?)\s?[“\p{L}\d])/u;
const isCondition = (group: string): boolean => CONDITION.test(group) || CONDITION_ZH.test(group);

/** Can the phrase name a group: a label of the dataset, foreseen words only, or one single word nobody foresaw? */
export function canBeGroup(group: string, { groups = [] }: IntentContext): boolean {
	if (isLabel(group, groups) || isCondition(group)) return true;
	if (/\p{Script=Han}/u.test(group)) return PARTS_ZH.test(group);
	// "never" belongs to smokers alone.
	if (/^(?:never|no)\b(?! smok)/u.test(group)) return false;
	const words = group.split(' ');
	if (words.every((word) => NAMES.test(word) || AROUND.test(word)))
		return words.some((word) => NAMES.test(word));
	return words.length === 1 && /^\p{L}[\p{L}-]{2,}$/u.test(group) && !NO_NAME.test(group);
}

/** Is the phrase a label of the dataset, or does it hold a word that names a group? At least one of two must. */
export function namesGroup(group: string, { groups = [] }: IntentContext): boolean {
	if (isLabel(group, groups) || isCondition(group)) return true;
	return NAMES_ZH.test(group) || group.split(' ').some((word) => NAMES.test(word));
}

const isLabel = (group: string, labels: readonly string[]): boolean =>
	labels.some((label) => label.toLowerCase() === group);
