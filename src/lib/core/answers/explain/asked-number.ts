/** A number in a question, as it was typed. */
export interface AskedNumber {
	value: number;
	/** As typed: `0.81`, `95 %`. */
	text: string;
	percent: boolean;
	/** Digits after the point of the text: what is written alike with as many is the same number. */
	digits: number;
	/** What the text has to be divided by: 100 for a percentage of a share. */
	unit: number;
	/** Where it begins in the question, and where it ends. */
	at: number;
	end: number;
}

/** What a number is followed by when it counts something, or is a part of a name. */
const COUNTED =
	/^ ?(?:samples?|patients?|people|persons?|controls?|cases?|features?|genes?|matri\w+|tables?|runs?|folds?|repeats?|permutations?|times|years?|个|名|例|人|组|次|折|张|种|号|期|年|岁)/u;
/** Words before a number that make it a name. */
const NAMING =
	/(?:\b(?:tables?|figures?|fig\.?|stages?|samples?|patients?|chr(?:omosome)?|runs?|folds?|batch|matrix|section|chapter|page|pc|no\.?)|表|图|分期|样本|患者|染色体|批次|第|[<>≤≥]=?|\bx|×) ?$/u;
const UNIT = '(?: ?(?:%|percent(?![- ]?points?)|per ?cent|个?百分点?|bp|碱基|x|×)(?![\\p{Script=Latin}]))?';
const NUMBER = new RegExp(
	`(?<![\\p{Script=Latin}\\p{N}_.:/]|[\\p{Script=Latin}\\p{N}]-)([-−+]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:e-?\\d+)?)(?<unit>${UNIT})(?![\\p{Script=Latin}\\p{N}_])`,
	'gu',
);

/** Numbers of a question that are values, in their order; counts of samples and parts of names are none. */
export function numbersIn(bare: string): AskedNumber[] {
	return [...bare.matchAll(NUMBER)].flatMap((found) => {
		const [text, typed = ''] = found;
		const end = found.index + text.length;
		const rest = bare.slice(end);
		// The ends of a range are its limits: "250-450 bp".
		if ((COUNTED.test(rest) && text === typed) || /^ ?[-–~至到] ?\d/u.test(rest)) return [];
		// `098` is the name of a sample, `Table 3` that of a table, and a limit is no value.
		if (/^0\d/u.test(typed) || NAMING.test(bare.slice(0, found.index))) return [];
		const percent = /%|percent|per ?cent/u.test(found.groups?.['unit'] ?? '');
		const value = Number(typed.replace('−', '-'));
		if (!Number.isFinite(value)) return [];
		const [mantissa = '', exponent = '0'] = typed.split('e');
		const digits = Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent));
		return [{ value, text: text.trim(), percent, digits, unit: 1, at: found.index, end }];
	});
}

/** The same number in hundredths: `95 %` as 0.95. */
export const asShare = (asked: AskedNumber): AskedNumber => ({
	...asked,
	value: asked.value / 100,
	unit: 100,
});

/** Does a value of a table read as the number that was typed, when it is written with as many digits? */
export const isShownAs = (value: number, { value: asked, digits, unit }: AskedNumber): boolean =>
	written(value * unit, digits) === written(asked * unit, digits);

const written = (value: number, digits: number): string => {
	const text = value.toFixed(Math.min(digits, 100));
	return Number(text) === 0 ? text.replace('-', '') : text;
};
