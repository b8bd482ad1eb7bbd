import type { QuestionFamily } from '../../../contract/records/answer.ts';
import { asShare, numbersIn, type AskedNumber } from './asked-number.ts';
import type { Measure } from './measure.ts';
import { measures } from './measures.ts';

/** A number whose meaning is asked, with what it is a value of; null where the question does not say. */
export interface AskedValue {
	measure: Measure | null;
	asked: AskedNumber;
	/** It asks whether the value is good or bad. */
	judged: boolean;
	/** It takes the value for the share of people who are classified correctly. */
	correct: boolean;
	/** The other end, when an interval is asked about. */
	to: AskedNumber | null;
}

const MEANING =
	/(?<!\b(?:the|a|of) )\bmean(?:s|t)?\b(?! (?:beta|vaf|length|values?|scores?|coverage|depth|rank|of|and|differences?|auroc)\b)|\bmeaning\b|\binterpret|\bunderstand\b|\bsays?\b|\btells?\b|\bexplain|\bsignif(?:y|ies)\b|\bimpl(?:y|ies)\b|\bindicates?\b|\bstands? for\b|\btranslate\b|\bplain (?:words|english)\b|\bmake of\b|\bhow (?:do|should|can|to) .*\bread\b|意思|含义|说明|代表|表示|意味|理解|解读|解释|怎么看|如何看|(?:什么|啥)(?:概念|意思|水平)|几个拷贝|\bhow many copies\b/u;
const JUDGED =
	/\bgood\b|\bbad\b|\bpoor\b|\bgreat\b|\bhigh\b|\blow\b|\blarge\b|\bbig\b|\bsmall\b|\bstrong\b|\bweak\b|\ba lot\b|\bnormal\b|\bacceptable\b|\bok(?:ay)?\b|\benough\b|\breliable\b|\bplausible\b|\brealistic\b|\bworr\w*|好还是|好不好|是好|算好|好吗|好么|好坏|不错|高吗|低吗|大吗|小吗|高还是|大还是|高不高|低不低|大不大|小不小|是[高大好多]是[低小坏少]|算高|算低|算大|算小|正常|可靠吗|够吗|够不够|够好|行吗|可以吗|差吗/u;
/** Asks for samples, features or causes, and names a number only as a limit. */
const ELSEWHERE =
	/^(?:and |so |ok |please )*(?:which|how many|how much|how (?:high|low|far|large)\b|could you tell me the|list|show|who|where|why|are there|is there|do any|does any|any|give|what (?:threshold|cut-?off|features?|samples?|genes?|sensitivity|specificity) (?:is|are|do|does|gives?|at|would))\b|\b(?:whose|anything)\b|是谁|哪些|哪个|哪几|多少个|有几个|几个样本|为什么|为何|有没有|列出|显示/u;

/** A specificity that is part of the name of a sensitivity, and the level of an interval. */
const OF_NAMES = [
	/\b(?:at |@ ?)?(?:a |the )?(?:fixed )?\d+ ?(?:%|percent) specificity|\d+ ?% ?(?:的)?特异(?:度|性)?(?:时|下)?的?/gu,
	/9\d ?(?:%|percent) ?(?:ci\b|confidence|interval|置信|区间)/gu,
] as const;

/** Words that a question may hold beside the name of a metric and its number. */
const LITTLE =
	/\b(?:an?|the|of|is|and|so|with|at|here|what about|hm+|ok|what)\b|[\s,.:;=<>()"'“”?？的为是呢]+/gu;

/** Families that a judgement on a number alone may be left to: their answers hold more than the meaning. */
const OWN = new Set<QuestionFamily>(['term', 'metrics', 'matrices', 'overview', 'trust', 'significance']);

/** Families of raw signals: a judgement of one value is explained, a comparison of samples is theirs. */
const RAW = new Set<QuestionFamily>(['fragments', 'copy_number', 'variants']);
const COMPARED =
	/\bcompar\w*|\bthan\b|\bversus\b|\bvs\b|\b(?:below|under|above|over|less|more) \d|跟|相比|比(?=对照|正常|健康|别)|以下|以上/u;

/** Names that are written without a blank before their number. */
const GLUED = /(?<=(?<![\p{L}_])(?:mapq|smd|auroc|auc|vaf|mds|dlrs|auprc|brier))(?=\d)/gu;

/** The number whose meaning is asked; null when the question asks for something else. */
export function valueAsked(bare: string, family: QuestionFamily | null): AskedValue | null {
	if (ELSEWHERE.test(bare)) return null;
	const interval = intervalAsked(bare);
	if (interval !== null) return interval;
	const isOfSensitivity = /sensitivit|recall|灵敏|敏感/u.test(bare);
	const text = OF_NAMES.reduce(
		(rest, pattern, i) => (i === 0 && !isOfSensitivity ? rest : rest.replaceAll(pattern, blank)),
		bare.replaceAll(GLUED, ' ').replaceAll(COLUMNS, (name) => name.replaceAll('_', ' ')),
	);
	const numbers = numbersIn(text);
	if (numbers.length === 0 || hasTwice(numbers)) return null;
	const correct = CORRECT.test(bare);
	const judged = JUDGED.test(bare);
	const isMeaning = MEANING.test(bare);
	const isOwn = family === null || OWN.has(family) || (RAW.has(family) && !COMPARED.test(bare));
	const named = nearest(text, numbers);
	if (named === null)
		return isOwn && (judged || isMeaning) ? ofNothing(text, numbers, judged, correct) : null;
	const { measure, found, asked } = named;
	const isTold =
		isMeaning ||
		family === 'term' ||
		(judged && isOwn) ||
		(family !== 'significance' && (family === null || OWN.has(family)) && isTerse(text, found, asked));
	return isTold ? { measure, asked: inUnit(measure, asked), judged, correct, to: null } : null;
}

/** A number whose metric is not named, and hardly a word beside it. */
function ofNothing(
	text: string,
	numbers: readonly AskedNumber[],
	judged: boolean,
	correct: boolean,
): AskedValue | null {
	const [asked] = numbers;
	// "Does 0.78 mean that 78 % are diagnosed correctly?"
	if (asked !== undefined && correct && numbers.length <= 2)
		return { measure: null, asked, judged, correct, to: null };
	if (asked === undefined || numbers.length > 1 || (!/[.e]/u.test(asked.text) && !asked.percent)) return null;
	const rest = `${text.slice(0, asked.at)} ${text.slice(asked.end)}`
		.replaceAll(new RegExp(MEANING, 'gu'), ' ')
		.replaceAll(new RegExp(JUDGED, 'gu'), ' ')
		.replaceAll(ABOUT_NUMBERS, '')
		.replaceAll(LITTLE, '');
	return rest.length <= 3 ? { measure: null, asked, judged, correct, to: null } : null;
}

const CORRECT =
	/\b(?:correct(?:ly)?|accura\w*|(?:diagnosed|classified|predicted) right(?:ly)?)\b|准确|正确|诊断对|判断对/u;

/** Columns whose numbers people ask about, as the tables write them. */
const COLUMNS =
	/\b(?:calibration_slope|calibration_intercept|short_long_ratio|motif_diversity|[pq]_value|effect_size|cramers_v|explained_variance|fraction_genome_altered|tumour_fraction|missing_share|mean_beta|mean_log2|mean_score|mean_coefficient|ratio_to_baseline|profile_correlation|residual_noise)\b/gu;

const INTERVAL = /(?<![\d.])(-?\d*\.\d+) ?(?:to|-|–|~|至|到) ?(-?\d*\.\d+)(?![\d.])/u;

/** The two ends of an interval without the value that it belongs to. */
function intervalAsked(bare: string): AskedValue | null {
	const found = INTERVAL.exec(bare);
	if (found === null || !MEANING.test(bare)) return null;
	const [low, high, ...more] = numbersIn(bare.replaceAll(OF_NAMES[1], blank).replace(INTERVAL, '$1 and $2'));
	if (low === undefined || high === undefined || more.length > 0 || low.value > high.value) return null;
	return { measure: null, asked: low, judged: false, correct: false, to: high };
}

/** Words about numbers in general. */
const ABOUT_NUMBERS =
	/\b(?:this|that|value|values|number|result|figure|does|do|did|how|should|can|to|i|we|you|me|it|its|actually|considered|here|or|in|real|practice|pretty|very|quite|rather|still|for|us)\b|这个?|那个?|数值?|结果|到底|究竟|还是|一般|应该|该|我们?/gu;

/** "Does 70 % mean 70 %?" asks whether probabilities are calibrated. */
const hasTwice = (numbers: readonly AskedNumber[]): boolean =>
	new Set(numbers.map(({ text }) => text)).size < numbers.length;

const blank = (text: string): string => ' '.repeat(text.length);

interface Found {
	at: number;
	end: number;
}

/** The name of a metric and the number that are next to each other. */
function nearest(
	text: string,
	numbers: readonly AskedNumber[],
): { measure: Measure; found: Found; asked: AskedNumber } | null {
	let best: { measure: Measure; found: Found; asked: AskedNumber; distance: number } | null = null;
	for (const measure of measures)
		for (const match of text.matchAll(new RegExp(measure.named, 'gu'))) {
			const found = { at: match.index, end: match.index + match[0].length };
			for (const asked of numbers) {
				// A number after its name is the usual order: "AUROC 0.81 (0.66 to 0.90)".
				const distance = asked.at >= found.end ? asked.at - found.end : found.at - asked.end + 3;
				if (best === null || distance < best.distance) best = { measure, found, asked, distance };
			}
		}
	return best === null || best.distance > FAR ? null : best;
}

/** Signs between a name and its number, beyond which they hardly belong together. */
const FAR = 40;

/** Nothing but the name and the number. */
const isTerse = (text: string, found: Found, asked: AskedNumber): boolean =>
	[...text]
		.map((sign, i) => ((i >= found.at && i < found.end) || (i >= asked.at && i < asked.end) ? ' ' : sign))
		.join('')
		.replaceAll(LITTLE, '').length <= 1;

/** Shares are asked as 0.81, as 81 % or as 81. */
function inUnit({ share, high }: Measure, asked: AskedNumber): AskedNumber {
	const isPercent = asked.percent || (share && asked.value > high && asked.value <= 100 && asked.value >= 10);
	return isPercent && high <= 1 ? asShare(asked) : asked;
}
