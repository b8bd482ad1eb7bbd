import { roleWords } from './column-names.ts';

/** Side of a comparison a label belongs to, judged by its words alone; null when they say nothing. */
export type LabelSide = 'reference' | 'case';

/** A pattern of whole words, and of parts of words for writing without blanks. */
function anyOf(words: readonly string[], parts: readonly string[]): RegExp {
	return new RegExp(`(^| )(${words.join('|')})( |$)|${parts.join('|')}`, 'u');
}

/** Common words of English, German, French, Spanish, Portuguese and Italian sample sheets; parts for Chinese. */
const REFERENCE_WORDS = [
	'healthy|health|control|controls|ctrl|ctl|ctrls|normal|normals|negative|neg|benign|unaffected|wildtype|wild type|wt',
	'hd|hc|nc|non cancer|noncancer|no cancer|non tumou?r|non responder|nonresponder|non responders|nr|non case',
	'disease free|no|false|0',
	'\\p{L}*kontrolle|\\p{L}*kontrollen|kontroll|gesund|gesunde|gesunden|gesunder|negativ|gutartig|unauffällig',
	'kein krebs|kein tumor|kein karzinom|nicht krank',
	'sain|saine|sains|saines|témoins?|temoins?|contr[oô]les?|normaux|normale|normales|bénin|bénigne|benigne|négatif',
	'non malade|non malades|sans cancer|sans tumeur',
	'sano|sana|sanos|sanas|sani|saludable|saludables|saud[aá]vel|saud[aá]veis|benigno|benigna|negativo|negativa',
	'sin c[aá]ncer|sin tumor|sem c[aâ]ncer|controllo|controlli|normali',
];
/** Of these the ones that name people without the disease; benign, negative, "no" and the like only deny it. */
const HEALTHY_WORDS = [
	'healthy|health|control|controls|ctrl|ctl|ctrls|normal|normals|unaffected|wildtype|wild type|wt|hd|hc|nc',
	'\\p{L}*kontrolle|\\p{L}*kontrollen|kontroll|gesund|gesunde|gesunden|gesunder|unauffällig',
	'sain|saine|sains|saines|témoins?|temoins?|contr[oô]les?|normaux|normale|normales',
	'sano|sana|sanos|sanas|sani|saludable|saludables|saud[aá]vel|saud[aá]veis|controllo|controlli|normali',
];
const HEALTHY_PARTS = ['健康|对照|正常|對照|対照|健常'];
const BENIGN_WORDS = ['benign|gutartig|bénin|bénigne|benigne|benigno|benigna'];
const REFERENCE_PARTS = ['健康|对照|正常|阴性|良性|未患病|无效|非肿瘤|對照|対照|健常'];
const CANCER_WORDS = [
	'cancer|cancers|carcinoma|tumou?r|tumou?rs|malignant|malignancy|adenocarcinoma|melanoma|lymphoma|leuk[a]?emia',
	'glioma|sarcoma|crc|hcc|nsclc|luad|lusc|pdac',
	'\\p{L}*krebs|\\p{L}*karzinome?|\\p{L}*tumoren|\\p{L}*melanome?|lymphome?|leukämie|sarkome?|gliome?|bösartig',
	'tumeurs?|cancéreux|carcinomes?|adénocarcinomes?|mélanomes?|leucémie|malin|maligne|malins|malignes',
	'c[áâ]ncer|c[áâ]nceres|cancro|tumores|tumore|tumori|carcinomas|leucemia|linfoma|maligno|maligna',
];
const CANCER_PARTS = ['癌|肿瘤|恶性|白血病|淋巴瘤|腫瘍|悪性'];
const CASE_WORDS = [
	...CANCER_WORDS,
	'case|cases|patient|patients|disease|diseased|positive|pos|responder|responders|metastatic|metastasis|relapse',
	'yes|true|1|mutant|affected|test|pancreatitis',
	'krank|kranke|erkrankt|erkrankte|patienten|patientin|positiv|malade|malades|cas|patiente|patientes|positif',
	'enfermo|enferma|enfermos|paciente|pacientes|caso|casos|positivo|positiva|malato|malati|pazienti',
];
const CASE_PARTS = [...CANCER_PARTS, '阳性|病例|患病|患者|有效'];

const REFERENCE = anyOf(REFERENCE_WORDS, REFERENCE_PARTS);
const HEALTHY = anyOf(HEALTHY_WORDS, HEALTHY_PARTS);
const BENIGN = anyOf(BENIGN_WORDS, ['良性']);
const CASE = anyOf(CASE_WORDS, CASE_PARTS);
const CANCER = anyOf(CANCER_WORDS, CANCER_PARTS);
const NOT_HEALTHY =
	/(^| )not? (healthy|normal|control)( |$)|(^| )(abnormal|nicht gesund|pas sain)( |$)|异常|非健康/u;

/** "healthy", "Control", "non-responder", "0", 对照 ... -> reference; "cancer", "case", "1", 癌 ... -> case. */
export function labelSide(label: string): LabelSide | null {
	const words = roleWords(label);
	if (NOT_HEALTHY.test(words)) return 'case';
	if (REFERENCE.test(words)) return 'reference';
	return CASE.test(words) ? 'case' : null;
}

/** Among labels of the reference side: 0 healthy, control, normal; 1 negative, "no" and the like; 2 benign, with controls too. */
function distance(label: string): number {
	const words = roleWords(label);
	if (BENIGN.test(words)) return 2;
	return HEALTHY.test(words) ? 0 : 1;
}

/** Does the label name a malignant disease? */
export function isCancerLabel(label: string): boolean {
	return CANCER.test(roleWords(label)) && labelSide(label) !== 'reference';
}

/** Why a label is the reference: its words, its size, or the alphabet where sizes are equal. */
export type ReferenceRule = 'word' | 'size' | 'name';

/** Without regard to case, the same on every machine. */
function alphabetical(a: string, b: string): number {
	const [x, y] = [a.toLowerCase(), b.toLowerCase()];
	if (x !== y) return x < y ? -1 : 1;
	return a < b ? -1 : 1;
}

/**
 * The reference among labels with their counts: the one on the reference side (of several a healthy, control or normal
 * before a negative before a benign one, then the largest, then the first in alphabetical order), else the larger class,
 * else (largest classes of equal size) the first of them in alphabetical order. null without labels.
 */
export function chooseReference(counts: Readonly<Record<string, number>>): {
	label: string | null;
	by: ReferenceRule;
} {
	const order = Object.entries(counts).sort((a, b) => b[1] - a[1] || alphabetical(a[0], b[0]));
	const reference = order.filter(([label]) => labelSide(label) === 'reference');
	const [byWord] = reference.sort((a, b) => distance(a[0]) - distance(b[0]));
	if (byWord) return { label: byWord[0], by: 'word' };
	const notCase = order.find(([label]) => labelSide(label) === null);
	const allButOneCase =
		notCase && order.filter(([label]) => labelSide(label) === null).length === 1 && order.length === 2;
	if (allButOneCase) return { label: notCase[0], by: 'word' };
	const [first, second] = order;
	return { label: first?.[0] ?? null, by: first && first[1] === second?.[1] ? 'name' : 'size' };
}
