import { unitAt } from './unit-words.ts';
import type { Stretch } from '../stretches.ts';
import { COUNTED_NOUNS, COUNTED_SOURCE_ZH } from './counted-nouns.ts';

/** The number of an item of a list within a line. */
export interface ListCounter extends Stretch {
	value: number;
}

/** "(2)", "2)", "2、" and "2." with what is behind them. */
const COUNTER =
	/(?:[(（](?<full>\d{1,2})[)）]|(?<![\p{L}\p{N}.,(（/-])(?:(?<half>\d{1,2})[)）]|(?<comma>\d{1,2})、|(?<dot>\d{1,2})\.(?=\s)))/dgu;
const STYLES = ['full', 'half', 'comma', 'dot'] as const;
/** An item begins a sentence or clause, or follows the word that joins the last two. */
const BEGINS = /(?:^|[;；,，。.!?！？]|(?<![\p{L}])(?:and|or|then|either)|[和及或与]|还有)\s*$/iu;
const OPENS = /[:：]\s*$/u;
/** Words that a list follows; behind others a number may be a value: "Outliers: 1." */
const INTRODUCED =
	/(?:steps|reasons|points|options|limits|limitations|caveats|suggestions|recommendations|things|ways|questions|possibilities|aspects|issues|checks|actions|measures|following|follows|步骤?|原因|理由|要点|[几两三四五六]点|局限性?|建议|选项|问题|方面|措施|如下|以下[^：:]{0,4}|包括)\s?[:：]\s*$/iu;
/** Items begin with a word or a value of a tool; one in brackets may begin with a number of the model, which is marked itself. */
const IS_ITEM = /^\s?["“'‘《(（]?(?:\p{L}|\ufffc)/u;
const IS_ITEM_IN_BRACKETS = /^\s?["“'‘《(（]?(?:[\p{L}\d]|\ufffc)/u;
/** "1) in batch A", "(2) samples in B", "(1) sample": values. Verbs make an item of it: "2) features were ranked", "3) run it". */
const IS_VALUE = new RegExp(
	`^\\s?(?:(?:of|in|for|at|per|from|among|on|out of)\\s|(?:${COUNTED_NOUNS.join('|')})(?![A-Za-z-])(?!\\s(?:is|are|was|were|have|should|must|may|can|need|do)\\s)|(?:${COUNTED_SOURCE_ZH})|[个例名位人次条处份种](?=[，。；、,.;]|$))`,
	'iu',
);
const IS_ONE =
	/^\s?(?:sample|patient|person|case|outlier|gene|feature|variant|finding|fragment|region)(?![\p{L}-])/iu;

/**
 * Numbers of a list within a line: they count from 1 in steps of one, each begins a clause, and words follow.
 * @param last the last item of this line in earlier sentences; 0 without one
 */
export function listCounters(plain: string, last: number): ListCounter[] {
	const found = [...plain.matchAll(COUNTER)].flatMap((match) => {
		const style = STYLES.find((each) => match.groups?.[each] !== undefined);
		const place = style === undefined ? undefined : match.indices?.groups?.[style];
		if (style === undefined || place === undefined) return [];
		const before = plain.slice(0, match.index);
		const behind = plain.slice(match.index + match[0].length);
		const [from, to] = place;
		const value = Number(plain.slice(from, to));
		const isItem = isBracketed(style) ? IS_ITEM_IN_BRACKETS : IS_ITEM;
		const isValue = IS_VALUE.test(behind) || (value === 1 && IS_ONE.test(behind));
		if (!isItem.test(behind) || isValue || unitAt(behind.slice(0, 20)) !== null) return [];
		return [{ from, to, style, before, value }];
	});
	const counted: ListCounter[] = [];
	let next = last + 1;
	for (const [index, counter] of found.entries()) {
		const { from, to, style, before, value } = counter;
		const goesOn = found.slice(index + 1).some((other) => other.value === 2 && isNext(other, style));
		const isFirst = value === 1 && (goesOn || (OPENS.test(before) && mayOpenAlone(style, before)));
		const begins = BEGINS.test(before) || (next > 1 && isBetweenChinese(style, before, plain.slice(to)));
		if (!isFirst && !(value > 1 && value === next && begins)) continue;
		counted.push({ from, to, value });
		next = value + 1;
	}
	return counted;
}

type Style = (typeof STYLES)[number];

const isNext = (other: { style: Style; before: string }, style: Style): boolean =>
	other.style === style && BEGINS.test(other.before);

/** A bracket behind a number says that it counts; "1." and "1、" may also end a value. */
const mayOpenAlone = (style: Style, before: string): boolean => isBracketed(style) || INTRODUCED.test(before);

/** Chinese lists have no sign between their items: （1）样本少（2）没有验证. */
const isBetweenChinese = (style: Style, before: string, behind: string): boolean =>
	style === 'full' && /\p{Script=Han}\s*$/u.test(before) && /^[)）]\s*\p{Script=Han}/u.test(behind);

const isBracketed = (style: Style): boolean => style === 'full' || style === 'half';
