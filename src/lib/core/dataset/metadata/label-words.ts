import { roleWords } from './column-names.ts';
import { termKind, termWords, wordPattern } from './dictionary/index.ts';
import { plainNumber } from './label-spelling.ts';
import { earlierLabel } from './time-order.ts';

/** Side of a comparison a label belongs to, judged by its words alone; null when they say nothing. */
export type LabelSide = 'reference' | 'case';

/** Words that tell the sides of outcomes and tests apart; the reviewed dictionary holds those of diseases and controls. */
const REFERENCE = wordPattern(
	[
		'non responder',
		'nonresponder',
		'non responders',
		'nonresponders',
		'nr',
		'no',
		'disease free',
		...termWords('control', 'inside'),
		...termWords('denial', 'inside'),
		...termWords('healthy', 'inside'),
		...termWords('benign', 'inside'),
	],
	[
		'无效',
		...termWords('control', 'parts'),
		...termWords('denial', 'parts'),
		...termWords('healthy', 'parts'),
		...termWords('benign', 'parts'),
	],
);
const CASE = wordPattern(
	[
		'responder',
		'responders',
		'relapse',
		'test',
		'disease',
		...termWords('case', 'inside'),
		...termWords('cancer', 'inside'),
	],
	['有效', ...termWords('case', 'parts'), ...termWords('cancer', 'parts')],
);
const NOT_HEALTHY =
	/(^| )not? (healthy|normal|control)( |$)|(^| )(abnormal|nicht gesund|pas sain)( |$)|异常|非健康/u;

/**
 * "healthy", "Control", "non-responder", "0", 对照 ... -> reference; "cancer", "case", "1", 癌 ... -> case. A disease that is no
 * cancer and a lesion before it are neither: beside a cancer they are the reference, beside controls the case.
 */
export function labelSide(label: string): LabelSide | null {
	const words = roleWords(plainNumber(label.trim()));
	if (NOT_HEALTHY.test(words)) return 'case';
	const kind = termKind(label);
	if (kind === 'healthy' || kind === 'control' || kind === 'benign') return 'reference';
	if (kind === 'cancer' || kind === 'case') return 'case';
	if (kind === 'disease' || kind === 'precursor') return null;
	if (REFERENCE.test(words)) return 'reference';
	return CASE.test(words) ? 'case' : null;
}

/** Among labels of the reference side: 0 healthy, control, normal; 1 negative, "no" and the like; 2 benign, with controls too. */
function distance(label: string): number {
	const words = roleWords(label);
	if (BENIGN.test(words)) return 2;
	return HEALTHY.test(words) ? 0 : 1;
}

const BENIGN = wordPattern(termWords('benign', 'inside'), termWords('benign', 'parts'));
/** Of the reference words those that name people without the disease; "non-cancer" and "negative" only deny it. */
const HEALTHY = wordPattern(
	[
		...termWords('healthy', 'inside'),
		'controls?',
		'ctrls?',
		'ctls?',
		'unaffected',
		'wild ?type',
		'wt',
		'nc',
		'\\p{L}*kontrollen?',
		'kontroll',
		'témoins?',
		'temoins?',
		'contr[oô]les?',
		'controll[oi]',
	],
	[...termWords('healthy', 'parts'), '对照', '對照', '対照'],
);

/** Does the label name a malignant disease, by the reviewed dictionary? */
export function isCancerLabel(label: string): boolean {
	return termKind(label) === 'cancer';
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
 * before a negative before a benign one, then the largest, then the first in alphabetical order), else the one that says
 * "before" where another says "after", else the larger class,
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
	const earlier = earlierLabel(order.map(([label]) => label));
	if (earlier !== null) return { label: earlier, by: 'word' };
	const [first, second] = order;
	return { label: first?.[0] ?? null, by: first && first[1] === second?.[1] ? 'name' : 'size' };
}
