import { COUNTED_SOURCE } from './counted-nouns.ts';
import type { FoundNumber } from './found-number.ts';
import { unitAt } from './unit-words.ts';

const SMALL = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const TEENS = [
	'eleven',
	'twelve',
	'thirteen',
	'fourteen',
	'fifteen',
	'sixteen',
	'seventeen',
	'eighteen',
	'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: Readonly<Record<string, number>> = {
	dozen: 12,
	hundred: 100,
	thousand: 1e3,
	million: 1e6,
	billion: 1e9,
};
const RANKS =
	'eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|(?:twen|thir|for|fif|six|seven|eigh|nine)tieth|hundredth|thousandth';

const VALUES: ReadonlyMap<string, number> = new Map([
	...[...SMALL, ...TEENS].map((word, value): [string, number] => [word, value]),
	...TENS.map((word, index): [string, number] => [word, 20 + 10 * index]),
	['fourty', 40],
	['ninty', 90],
]);

const LOW = SMALL.join('|');
const WORD = [...VALUES.keys()].join('|');
const SCALE = '(?:dozens?|hundreds?|thousands?|millions?|billions?)';
const START = '(?<![A-Za-z\\d_])';
const END = '(?![A-Za-z\\d_])';
const SEQUENCE = `(?:${WORD})(?:(?:\\s|-|\\sand\\s)(?:${WORD}|${SCALE}))*${END}(?:\\spoint(?:\\s(?:${WORD}))+)?${END}`;
const PART =
	'(?:half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|hundredths?|thousandths?)';

/** Always numbers. */
const ALWAYS = [
	`(?:a|an|several|a few|many|some|tens of|hundreds of|thousands of|half a)\\s(?:dozen|hundred|thousand|million|billion)s?(?:\\s(?:and\\s)?(?:${WORD}))*`,
	`(?:${SCALE})(?:\\s(?:of|and)\\s${SCALE})?`,
	`(?:${WORD})(?:\\s|-)(?:out of|in every|of every|in)(?:\\s|-)(?:${WORD}|a hundred|hundred|\\d+)`,
	`(?:a|${LOW})(?:\\s|-)${PART}(?=\\s(?:of|the)|s|\\W|$)(?!\\s(?:option|option|party|time|step|point|reason|way|question|possibility|group|column|one|column|row|file|panel)${END})`,
	`(?<!(?:first|second|upper|lower|other|left|right)\\s)half(?!-)(?!\\s?life)`,
	`(?:${WORD})-?\\s?fold`,
	`\\d+-?fold`,
	`(?:twice|thrice)(?=\\s(?:as|the|that|those|its|their|of|more)${END})`,
	`(?:doubled|doubles|tripled|triples|halved|quadrupled|quintupled|double|triple|quadruple)(?!-)(?!\\s(?:check|helix|strand|negative|blind))`,
	`(?:${RANKS})`,
	'(?:twen|thir|for|fif|six|seven|eigh|nine)ties',
	`(?:${LOW})\\spoint(?:\\s(?:${WORD}|oh))+`,
	// Without a zero: "point eight one"; one digit alone may count something ("at this point one sample").
	`point(?:\\s(?:${LOW}|oh)(?![A-Za-z-])){2,}`,
	`(?:${WORD})\\spercent|(?:${WORD})\\sper\\scent`,
].map((source) => `${START}(?:${source})${END}`);

const PATTERN = new RegExp(
	`${ALWAYS.map((source) => `(?:${source})`).join('|')}|${START}(?:${SEQUENCE})`,
	'giu',
);

/** Cheap to look for; most sentences hold none. */
const CANDIDATE =
	/one|two|three|four|five|six|seven|eight|nine|ten|eleven|twel|teen|twent|thirt|fort|fift|zero|dozen|hundred|thousand|illion|half|fold|twice|thrice|doubl|tripl|halve|quadr|quintu|third|quarter|ninty/iu;

/** What may stand between one to ten and the noun they count. */
const BETWEEN = `\\s(?:(?!(?:is|are|was|were|and|or|in|for|to|as|from|with|than|at|on|can|has|have|may|would|by|the|of|that)${END})[A-Za-z-]+\\s|of\\s(?:the|these|those|your|our|all|its)\\s(?:[A-Za-z-]+\\s)?)?`;
const COUNTED = new RegExp(
	`^(?:(?:${BETWEEN}|-)${COUNTED_SOURCE}|\\sof\\s(?:them|these|those|which|whom)${END})`,
	'i',
);
const ONE_COUNTED = new RegExp(`^\\s${COUNTED_SOURCE}(?!\\sper\\b)`, 'i');
const NO_COUNT_BEFORE =
	/(?:\b(?:any|each|every|per|which|this|that|another|no|the|or|and|either|as|for|than|at a|a|single)|-)\s?$/iu;

/** English words for numbers: from eleven on always, one to ten before something that is counted. */
export function englishNumbers(plain: string): FoundNumber[] {
	if (!CANDIDATE.test(plain)) return [];
	const found: FoundNumber[] = [];
	for (const match of plain.matchAll(PATTERN)) {
		const text = match[0].trimEnd();
		const from = match.index;
		const to = from + text.length;
		const behind = plain.slice(to, to + 80);
		const words = text.toLowerCase().split(/[\s-]+/u);
		if (words.every((word) => SMALL.includes(word)) && !isCounted(words, plain.slice(0, from), behind))
			continue;
		const unit = unitAt(behind);
		found.push({
			...{ from, to: to + (unit?.length ?? 0), values: [valueOf(words)] },
			unit: unit?.unit ?? (/percent|per cent/iu.test(text) ? '%' : null),
		});
	}
	return found;
}

/** What could be done is no claim: "I can compare two runs". */
const OFFERED =
	/(?:\b(?:(?:i|you|we) (?:can|could|may|might)|shall i|should i|would you|please|if you|choose|select|pick|compare|propose|suggest|recommend)\b)(?![^.;:,]*\bthat\b)[^.;:,]*$/iu;

function isCounted(words: readonly string[], before: string, behind: string): boolean {
	if (OFFERED.test(before)) return false;
	if (words.length === 1 && words[0] === 'one')
		return ONE_COUNTED.test(behind) && !NO_COUNT_BEFORE.test(before);
	return COUNTED.test(behind) && !/^-(?:sample|sided|tailed|group|step|dimensional|way)/iu.test(behind);
}

/** NaN where the words are no plain number. */
function valueOf(words: readonly string[]): number {
	let [sum, part] = [0, 0];
	for (const word of words) {
		const value = VALUES.get(word);
		const scale = SCALES[word.replace(/s$/u, '')];
		if (value !== undefined) part += value;
		else if (scale !== undefined) {
			part = (part === 0 ? 1 : part) * scale;
			if (scale >= 1000) [sum, part] = [sum + part, 0];
		} else if (!['and', 'a', 'percent', 'per', 'cent'].includes(word)) return NaN;
	}
	return sum + part;
}

/** Letters of a word that are written apart, "t w e l v e": where the words are, and which. */
export function spacedNumbers(plain: string): FoundNumber[] {
	return [...plain.matchAll(/(?<![\p{L}\d])\p{L}(?:[\s.·_-]\p{L}){2,}(?![\p{L}\d])/gu)].flatMap((match) => {
		const word = match[0].replaceAll(/[^\p{L}]/gu, '').toLowerCase();
		const isNumber = VALUES.has(word) || SCALES[word] !== undefined;
		return isNumber
			? [{ from: match.index, to: match.index + match[0].length, values: [valueOf([word])], unit: null }]
			: [];
	});
}
