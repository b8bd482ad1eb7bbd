import { COUNTED_NOUNS_ZH, COUNTED_SOURCE_ZH } from './counted-nouns.ts';
import type { FoundNumber } from './found-number.ts';
import { unitAt } from './unit-words.ts';

const DIGITS: Readonly<Record<string, number>> = {
	...{ 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
	...{ 壹: 1, 贰: 2, 叁: 3, 肆: 4, 伍: 5, 陆: 6, 柒: 7, 捌: 8, 玖: 9, 幺: 1, 俩: 2, 仨: 3 },
};
const SCALES: Readonly<Record<string, number>> = {
	...{ 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000, 万: 1e4, 萬: 1e4, 亿: 1e8 },
};
const SIGN = '[零〇一二两三四五六七八九壹贰叁肆伍陆柒捌玖幺十拾百佰千仟万萬亿廿卅]';
const PLAIN_NUMERAL = new RegExp(`^${SIGN}+$`, 'u');
const NUMERAL = `${SIGN}+(?:点${SIGN}+)?`;

/** Always numbers: shares, multiples, decimals, vague hundreds. */
const ALWAYS = [
	`(?:百分之|千分之|万分之)\\s?(?:${NUMERAL}|几|\\d+(?:\\.\\d+)?)(?:点${SIGN}+)?`,
	`${NUMERAL}分之${NUMERAL}`,
	`(?:${NUMERAL}|几|数|\\d+)成(?:${SIGN}|半|多|以上|左右)?(?![为功立分就熟本员果不像])`,
	`(?:${NUMERAL}|几|数|多|半)倍(?!体|性)`,
	`翻(?:了)?(?:${NUMERAL})?(?:倍|番)|(?<!基因组)加倍|成倍|减半|过半|半数|一半|折半|各半`,
	`(?:数|几|近|上|好几|逾|超|超过|约|大约|成)(?:十|百|千|万|亿|百万|千万)(?=余|多|[^分万\\p{L}]|个|名|例|位|条|份|次|人|种)(?:余|多)?`,
	`${SIGN}+点${SIGN}+`,
	`${SIGN}*[十百千万](?:几|来)(?=\\s?[个名例位条份次人种])|百分百`,
	// 俩 and 仨 need no measure word.
	`[俩仨](?=${COUNTED_NOUNS_ZH.join('|')})`,
];
const PATTERN = new RegExp(
	`${ALWAYS.map((source) => `(?:${source})`).join('|')}|第?${NUMERAL}(?:余|多(?=[个名例位条份次人]))?`,
	'gu',
);
const COUNTED = new RegExp(`^(?:余|多)?${COUNTED_SOURCE_ZH}`, 'u');

/** What could be done is no claim: 建议比较两次运行. */
const OFFERED = /(?:可以|建议|请|如果|需要|要不要|能否|您可|想)[^，。；：]*$/u;

/** Words that only look like numbers. */
const IDIOMS =
	/^(?:一一|万一|千万|十分|一二|两两|三三|三三两两|七七八八|一五一十|万万|千千万万|百|千|万|亿|一再|五五)$/u;
const ORDINAL_OF_TEXT = /^\s*(?:节|章|步|点|条|部分|项|页|段|行|列|轮|次|类|种|组|个)/u;

/** Chinese numbers: from 十一 on always, 一 to 十 before something that is counted. */
export function chineseNumbers(plain: string): FoundNumber[] {
	const found: FoundNumber[] = [];
	for (const match of plain.matchAll(PATTERN)) {
		const [text] = match;
		const from = match.index;
		const behind = plain.slice(from + text.length, from + text.length + 24);
		if (!isNumber(text, plain.slice(Math.max(0, from - 16), from), behind)) continue;
		const unit = unitAt(behind);
		const to = from + text.length + (unit?.length ?? 0);
		found.push({ from, to, values: [chineseValue(text)], unit: unit?.unit ?? null });
	}
	return found;
}

function isNumber(text: string, before: string, behind: string): boolean {
	const numeral = text.replace(/^第/u, '').replace(/[余多]$/u, '');
	if (!PLAIN_NUMERAL.test(numeral)) return true;
	if (IDIOMS.test(numeral) && !/[余多]$/u.test(text)) return false;
	// 百分比, 百分点, 百分位 and 千克 are words.
	if (/[百千万]$/u.test(numeral) && /^(?:分[比点位率]|克|米|能|物|一)/u.test(behind) && numeral.length === 1)
		return false;
	if (
		numeral.endsWith('一') &&
		/^(?:致|般|样|起|直|定|些|旦|律|体|并|向|贯|共|步|边|系|项|方面)/u.test(behind)
	)
		return false;
	const value = chineseValue(numeral);
	const isLarge =
		numeral.length > 1 &&
		(Number.isNaN(value) || value > 10 || /^[零〇一二三四五六七八九]{2,}$/u.test(numeral));
	if (text.startsWith('第')) return isLarge && !ORDINAL_OF_TEXT.test(behind);
	if (isLarge) return true;
	if (/其中(?:有|的)?$/u.test(before) && /^(?:个|例|名|位|条|份)/u.test(behind)) return true;
	if (!COUNTED.test(behind) || OFFERED.test(before)) return false;
	// 一个样本 is "a sample" unless something says that it is the only one.
	return (
		numeral !== '一' || /(?:只有|仅有|仅|只|共|共有|唯)$/u.test(before) || /^(?:倍|成|%|‰|岁)/u.test(behind)
	);
}

/** NaN for what is not a plain number. */
export function chineseValue(text: string): number {
	const signs = [...text];
	if (signs.some((sign) => DIGITS[sign] === undefined && SCALES[sign] === undefined)) return NaN;
	if (signs.length > 1 && signs.every((sign) => SCALES[sign] === undefined))
		return Number(signs.map((sign) => DIGITS[sign]).join(''));
	let [sum, section, digit] = [0, 0, 0];
	for (const sign of signs) {
		const scale = SCALES[sign];
		if (scale === undefined) digit = DIGITS[sign] ?? 0;
		else if (scale >= 1e4) {
			sum = (sum + section + digit) * scale;
			[section, digit] = [0, 0];
		} else {
			section += (digit === 0 ? 1 : digit) * scale;
			digit = 0;
		}
	}
	return sum + section + digit;
}
