import { SPECIFICITIES } from '../../../../contract/decision-rules.ts';
import { stretchesOf, type Stretch } from '../stretches.ts';
import { COUNTED_SOURCE } from './counted-nouns.ts';

const COUNT_BEFORE_YEAR =
	'(?!Total|Samples?|Patients?|Cases?|Controls?|Features?|Reads?|Fragments?|Count|N\\b|About|Around|Only)';
const YEAR = '(?:19|20)\\d{2}[a-z]?';

/** Years of literature: "Cristiano et al., 2019", "Snyder et al. (2016)", "(Lo, 2010; Jiang 2015)", "Cristiano 等，2019". */
const CITED_YEARS = [
	new RegExp(`(?:et al\\.?|and colleagues|等人?)\\s*[,，]?\\s*[(（]?(${YEAR})`, 'dgu'),
	new RegExp(
		`[(（;；]\\s*${COUNT_BEFORE_YEAR}\\p{Lu}\\p{L}+(?:\\s(?:and|&|和|与)\\s\\p{Lu}\\p{L}+)?\\s?[,，]?\\s(${YEAR})(?=\\s*[)）;；,，])`,
		'dgu',
	),
	new RegExp(
		`(?<![\\p{L}\\d])${COUNT_BEFORE_YEAR}\\p{Lu}\\p{Ll}+(?:(?:\\s(?:and|&|和|与)\\s|[-–])\\p{Lu}\\p{L}+)?(?:\\s(?:method|procedure|correction)|\\s?(?:方法|法|校正))?\\s?[(（](${YEAR})[)）]`,
		'dgu',
	),
];

/** Codons: "BRAF V600", "DNMT3A R882", "R882 hotspot", R882 是热点. */
const RESIDUE = '[ACDEFGHIKLMNPQRSTVWY]\\d{2,4}';
const CODONS = [
	new RegExp(`(?<![\\p{L}\\d])[A-Z][A-Z0-9]{2,9}\\s(${RESIDUE})(?![\\p{L}\\d]|\\.\\d)`, 'dgu'),
	new RegExp(
		`(?<![\\p{L}\\d])(${RESIDUE})(?=\\s?(?:mutations?|hotspots?|codons?|residues?|variants?|(?:是|为)?\\s?(?:突变|热点|位点|残基|变异|密码子)))`,
		'dgu',
	),
];

/** "In the table 12 samples differ" counts samples; "step 2 tests" has a verb. */
const PART = `\\d{1,2}[a-z]?(?![\\d.,]*\\d|\\s?[%‰]|\\s(?!(?:runs|tests|repeats|reads|controls|draws|files|windows)(?!\\p{L}))${COUNTED_SOURCE})`;

/** Parts of texts: "section 3", "Figure 2b", "step 4", "第 3 节", "图 2". */
const REFERENCES = [
	new RegExp(
		`(?<!\\p{L})(?:sections?|chapters?|figures?|figs?\\.?|tables?|panels?|steps?|appendix|equations?|eqs?\\.?|items?|options?|questions?|points?|paragraphs?|notes?|footnotes?|parts?|pages?)\\s(${PART})(?:(?:\\s?[-–]\\s?|\\s?,\\s?|\\sand\\s|\\sto\\s)(${PART}))?`,
		'dgiu',
	),
	/(?<!\p{L})(?:stages?|grades?|phase|type|class)\s([1-4][a-c]?)(?![\d.,]*\d|\s?[%‰])/dgiu,
	/(?<![\d.])([1-4])\s?(?:期|型|级)(?!间|待|望|别)/dgu,
	/第\s?(\d{1,2})\s?(?:节|章|步|点|条|部分|项|页|段|行|列|个问题)/dgu,
	/(?:图|表|步骤|附录|公式|选项|问题|附表|附图)\s?(\d{1,2}[a-z]?)(?!\s?(?:\d|[.,]\d|%|‰|个|例|名|张|种))/dgu,
];

/** Names of chromosomes in words: "chromosome 8", "chromosomes 3 and 8", 17 号染色体. */
const CHROMOSOME = '(?:[1-9]|1\\d|2[0-2])';
const CHROMOSOMES = [
	new RegExp(`(?<!\\p{L})chromosome\\s(${CHROMOSOME})(?![\\d.]*\\d|\\s?%)`, 'dgiu'),
	// "On chromosomes 3, 12 samples differ": the last one counts.
	new RegExp(
		`(?<!\\p{L})chromosomes\\s(${CHROMOSOME}(?:,\\s${CHROMOSOME})*(?:,?\\sand\\s${CHROMOSOME})?)(?![\\d.]*\\d|\\s?%|\\s(?:[A-Za-z-]+\\s)?${COUNTED_SOURCE})`,
		'dgiu',
	),
	new RegExp(`(?<![\\d.])(${CHROMOSOME})(?:\\s?[和、与]\\s?(${CHROMOSOME}))?\\s?号染色体`, 'dgu'),
	new RegExp(`染色体\\s?(${CHROMOSOME})(?![\\d.]*\\d|\\s?[%条个对])`, 'dgu'),
];

/** The intervals of this program are 95 % intervals, and its specificities are fixed. */
const FIXED = SPECIFICITIES.map((specificity) => String(Math.round(100 * specificity))).join('|');
const STANDARD = [
	/95\s?(?:%|-?percent|per cent)[\s-]*(?=(?:bootstrap |approximate )?(?:confidence intervals?|intervals?|CIs?|CrI|置信|可信)(?!\p{L}*\d))/giu,
	new RegExp(
		`(?:at|@)\\s(?:a\\s|the\\s)?(?:fixed\\s)?(?:(?:${FIXED})\\s?%|${SPECIFICITIES.join('|')})(?=\\sspecificit)`,
		'giu',
	),
	new RegExp(`(?:(?:${FIXED})\\s?%|${SPECIFICITIES.join('|')})\\s?(?=的?特异[度性](?:下|时|处|的))`, 'gu'),
	new RegExp(
		`(?<=specificity\\sfixed\\sat\\s|\\b(?:at|with) a (?:fixed )?specificity of )(?:${FIXED})\\s?%`,
		'giu',
	),
];

/** Places whose digits are not numbers of the answer. */
export function exemptPlaces(plain: string): Stretch[] {
	if (!/\d/u.test(plain)) return [];
	return [
		...CITED_YEARS.flatMap((pattern) => stretchesOf(pattern, plain, 1)),
		...[...REFERENCES, ...CHROMOSOMES, ...CODONS].flatMap((pattern) =>
			[1, 2].flatMap((group) => groupStretches(pattern, plain, group)),
		),
		...STANDARD.flatMap((pattern) => stretchesOf(pattern, plain)),
	];
}

function groupStretches(pattern: RegExp, text: string, group: number): Stretch[] {
	return [...text.matchAll(pattern)].flatMap((match) => {
		const found = match.indices?.[group];
		return found === undefined ? [] : [{ from: found[0], to: found[1] }];
	});
}

/** The number of a list item or heading at the start of a line, and what it is; null without one. */
export function listNumber(plain: string): (Stretch & { value: number }) | null {
	const match =
		/^[ \t]*(?:[-+>#•·]+[ \t]+)*(?:(?:step|步骤)\s)?([(（]?)(?:(\d{1,2})|([一二三四五六七八九十]{1,3})|([①-⑳]))([.)）、．:：]|\s(?=[^\d\s%]))?/diu.exec(
			plain,
		);
	if (match === null) return null;
	const found = match.indices?.[2] ?? match.indices?.[3] ?? match.indices?.[4];
	if (found === undefined) return null;
	const behind = match[5];
	const isHeading = /^[ \t]*#/u.test(plain);
	if (match[2] !== undefined && (behind === undefined || (behind.trim() === '' && !isHeading))) return null;
	// "1.5" begins no list.
	if (behind === '.' && /^\d/u.test(plain.slice(match[0].length))) return null;
	if (match[3] !== undefined && !/[)）、．.:：]/u.test(behind ?? '')) return null;
	const value =
		match[2] !== undefined
			? Number(match[2])
			: match[3] !== undefined
				? smallChinese(match[3])
				: (match[4] ?? '①').charCodeAt(0) - 0x245f;
	return { from: found[0], to: found[1], value };
}

/** The same for an item that begins with the picture of a key; `text` still has the sign of it, which reads as nothing. */
export function keycapNumber(text: string, plain: string): (Stretch & { value: number }) | null {
	const digit = /^[ \t]*(\d)\ufe0f?\u20e3/u.exec(text)?.[1];
	if (digit === undefined) return null;
	const from = plain.indexOf(digit);
	return { from, to: from + 1, value: Number(digit) };
}

function smallChinese(text: string): number {
	const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
	const digit = (sign: string | undefined): number => '零一二三四五六七八九'.indexOf(sign ?? '');
	const high = text.includes('十') ? (tens === '' ? 1 : digit(tens)) : 0;
	return 10 * high + (ones === '' || ones === undefined ? 0 : digit(ones));
}
