import { maxOf } from '../../../base/extremes.ts';
import type { ChatFact } from '../../../contract/records/chat.ts';

/** A number of a sentence. */
export interface SaidNumber {
	at: number;
	/** As written, with its sign. */
	text: string;
	/** A percent sign follows. */
	isPercent: boolean;
}

/** What a number of a sentence says: a fact, an end of its interval, or the number behind it. */
export interface Said {
	fact: ChatFact;
	field: 'value' | 'low' | 'high' | 'n';
}

/** Without the subject of a fact beside them, numbers with fewer decimals are too many things. */
const MIN_DECIMALS = 2;

/** A fact with its subject as the sentence spells it. */
export interface NamedFact {
	fact: ChatFact;
	subject: string;
}

/**
 * Which facts the numbers of a sentence round: one whose subject the sentence names before the number, else the only one
 * with this value. Behind a value come its interval and the number of samples. Null for a number that none has.
 */
export function saidFacts(
	sentence: string,
	numbers: readonly SaidNumber[],
	facts: readonly NamedFact[],
): (Said | null)[] {
	const placed = facts.map(({ fact, subject }) => ({ fact, places: placesOf(subject, sentence) }));
	const namesOne = placed.some(({ places }) => places.length > 0);
	/** The value that was said last: its interval and number follow. */
	let last: { fact: ChatFact; at: number; decimals: number; next: readonly Said['field'][] } | null = null;
	return numbers.map((number) => {
		if (isDifference(sentence, number)) {
			last = null;
			return null;
		}
		const fitting = placed.filter(({ fact }) => isRounded(fact, fact.value, number));
		const named = nearest(fitting, number.at, sentence);
		const isNamedSince = named !== null && (last === null || named.place > last.at);
		if (last !== null && !isNamedSince) {
			const { fact, next, decimals } = last;
			const field = next.find((each) => isField(fact, each, number, decimals));
			if (field !== undefined) {
				last = { ...last, next: next.slice(next.indexOf(field) + 1) };
				return { fact, field };
			}
		}
		const [only, other] = fitting;
		const decimals = decimalsOf(number.text) + (number.isPercent ? 1 : 0);
		const isOnly = !namesOne && other === undefined && decimals >= MIN_DECIMALS;
		const fact = named?.fact ?? (isOnly ? only?.fact : undefined) ?? null;
		if (fact === null) {
			if (last !== null) last = { ...last, next: last.next.filter((field) => field === 'n') };
			return null;
		}
		last = { fact, at: number.at, decimals: decimalsOf(number.text), next: ['low', 'high', 'n'] };
		return { fact, field: 'value' };
	});
}

/** "+3.3 percentage points": no value of a fact, however it reads. */
const isDifference = (sentence: string, { at, text }: SaidNumber): boolean =>
	/^\s?(?:percentage point|个?百分点)/u.test(sentence.slice(at + text.length));

interface Placed {
	fact: ChatFact;
	places: readonly number[];
}

/** The fact that is named last before a place; of several there, the one whose name the sentence says most of. */
function nearest(
	fitting: readonly Placed[],
	at: number,
	sentence: string,
): { fact: ChatFact; place: number } | null {
	const named = fitting
		.map(({ fact, places }) => ({
			...{ fact, place: places.filter((place) => place < at).at(-1) ?? -1 },
			said: saidOf(fact.name, sentence),
		}))
		.filter(({ place }) => place >= 0)
		.sort((a, b) => b.place - a.place || b.said - a.said);
	const [first, second] = named;
	const isTied = first?.place === second?.place && first?.said === second?.said;
	return first === undefined || isTied ? null : first;
}

/** How much of a name a sentence says; values of the validation set are said to be of it. */
const saidOf = (name: string, sentence: string): number =>
	wordsOf(name).filter((word) => sentence.includes(word)).length +
	(/^validation /u.test(name) === /validation|验证集/iu.test(sentence) ? 1 : 0);

const wordsOf = (name: string): string[] => name.split(/[\s()]+/u).filter((word) => word.length > 2);

/** An end of an interval is written like its value, or exactly: "46.7 % (0 % to 65 %)". */
function isField(fact: ChatFact, field: Said['field'], number: SaidNumber, decimals: number): boolean {
	if (field === 'n') return !number.isPercent && valueOf(number.text) === fact.n;
	const end = field === 'low' ? fact.ci_low : fact.ci_high;
	return end !== null && isRounded(fact, end, number, Math.max(decimals, decimalsOf(number.text)));
}

const valueOf = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));
const decimalsOf = (text: string): number => /\.(\d+)$/u.exec(text)?.[1]?.length ?? 0;

/** Is a number a value that was rounded to so many decimals, as a share or in percent? */
export function isRounded(
	{ unit }: Pick<ChatFact, 'unit'>,
	value: ChatFact['value'],
	{ text, isPercent }: SaidNumber,
	decimals = decimalsOf(text),
): boolean {
	if (typeof value !== 'number') return false;
	const said = valueOf(text);
	const isShare = isPercent && unit !== '%' && Math.abs(value) <= 1;
	// 0 % and 100 % are of many things.
	if (isShare && unit !== 'fraction' && (value === 0 || value === 1)) return false;
	const whole = isShare ? 100 * value : value;
	if (/e/iu.test(text)) return Math.abs(said - whole) <= 0.051 * Math.abs(whole);
	return Math.abs(said - whole) <= 0.5001 * 10 ** -decimals;
}

/** Where a sentence names a subject, with no letter or digit beside it; of a comparison ("A - B", "A vs B") both sides. */
function placesOf(subject: string, sentence: string): number[] {
	const sides = subject.split(/\s(?:-|−|vs)\s/u);
	if (sides.length > 1) {
		const places = sides.map((side) => placesOf(side, sentence));
		const firsts = places.map(([first]) => first ?? -1);
		return firsts.includes(-1) ? [] : [maxOf(firsts)];
	}
	if (subject === '') return [];
	const found: number[] = [];
	for (let at = sentence.indexOf(subject); at >= 0; at = sentence.indexOf(subject, at + 1)) {
		const around = `${sentence[at - 1] ?? ' '}${sentence[at + subject.length] ?? ' '}`;
		if (!/[A-Za-z0-9_]/u.test(around)) found.push(at);
	}
	return found;
}
