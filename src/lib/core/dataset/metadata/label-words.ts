import { nameWords } from './column-names.ts';

/** Side of a comparison a label belongs to, judged by its words alone; null when they say nothing. */
export type LabelSide = 'reference' | 'case';

const REFERENCE =
	/(^| )(healthy|health|control|controls|ctrl|ctl|ctrls|normal|normals|negative|neg|benign|unaffected|wildtype|wild type|wt|hd|hc|nc|non cancer|noncancer|no cancer|non tumou?r|non responder|nonresponder|non responders|nr|non case|disease free|no|false|0)( |$)|健康|对照|正常|阴性|良性|未患病|无效|非肿瘤/u;
const CASE =
	/(^| )(cancer|cancers|carcinoma|tumou?r|tumou?rs|malignant|malignancy|case|cases|patient|patients|disease|diseased|positive|pos|responder|responders|adenocarcinoma|melanoma|lymphoma|leuk[a]?emia|glioma|sarcoma|metastatic|metastasis|relapse|yes|true|1|mutant|affected|test|crc|hcc|nsclc|luad|lusc|pdac|pancreatitis)( |$)|癌|肿瘤|恶性|阳性|病例|患病|患者|有效|白血病|淋巴瘤/u;
const CANCER =
	/(^| )(cancer|cancers|carcinoma|tumou?r|tumou?rs|malignant|malignancy|adenocarcinoma|melanoma|lymphoma|leuk[a]?emia|glioma|sarcoma|crc|hcc|nsclc|luad|lusc|pdac)( |$)|癌|肿瘤|恶性|白血病|淋巴瘤/u;

/** "healthy", "Control", "non-responder", "0", 对照 ... -> reference; "cancer", "case", "1", 癌 ... -> case. */
export function labelSide(label: string): LabelSide | null {
	const words = nameWords(label);
	if (/(^| )not? (healthy|normal|control)( |$)|(^| )abnormal( |$)|异常|非健康/u.test(words)) return 'case';
	if (REFERENCE.test(words)) return 'reference';
	return CASE.test(words) ? 'case' : null;
}

/** Does the label name a malignant disease? */
export function isCancerLabel(label: string): boolean {
	return CANCER.test(nameWords(label)) && labelSide(label) !== 'reference';
}

/**
 * The reference among labels with their counts: the one on the reference side (the largest of several), else the larger
 * class, ties by name. null without labels.
 */
export function chooseReference(counts: Readonly<Record<string, number>>): {
	label: string | null;
	by: 'word' | 'size';
} {
	const order = Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
	const byWord = order.find(([label]) => labelSide(label) === 'reference');
	if (byWord) return { label: byWord[0], by: 'word' };
	const notCase = order.find(([label]) => labelSide(label) === null);
	const allButOneCase =
		notCase && order.filter(([label]) => labelSide(label) === null).length === 1 && order.length === 2;
	if (allButOneCase) return { label: notCase[0], by: 'word' };
	return { label: order[0]?.[0] ?? null, by: 'size' };
}
