import type { ChatFact, FactDoubt } from '../../../../contract/records/chat.ts';
import { CITED } from '../cells.ts';
import type { FactField } from '../fact-text.ts';
import type { Mention } from '../names/name-finder.ts';
import { COUNTED_SOURCE, COUNTED_SOURCE_ZH } from '../numbers/counted-nouns.ts';
import { unitAt, usualUnit } from '../numbers/unit-words.ts';
import { unitDoubt } from './fitting-units.ts';
import { governing, type Cited, type Spoken } from './governing.ts';
import { metricsIn, metricsOf, statisticsIn, statisticsOf } from './metrics.ts';

/** A citation of a fact that exists, at its place in the plain sentence. */
export interface CitedFact {
	at: number;
	fact: ChatFact;
	field: FactField;
}

/** Kinds of names that stand for each other. */
const FAMILIES: Readonly<Record<string, string>> = { sample: 'person', patient: 'person' };
const familyOf = (kind: string): string => FAMILIES[kind] ?? kind;
const CHECKED = ['person', 'group', 'matrix', 'feature', 'run'];

/** The names of the data in a text. */
type NamesIn = (text: string) => readonly Mention[];

/** True if a fact is about a name of a family: as its subject, or in its label. */
const isOf = (family: string, { subject, subject_kind, label }: ChatFact, namesIn: NamesIn): boolean =>
	familyOf(subject_kind) === family ||
	namesIn(`${subject} | ${label}`).some(({ kind }) => familyOf(kind) === family);

/** Why facts do not fit a sentence, by their place. `mentions` are the names of the data in it. */
export function sentenceDoubts(
	plain: string,
	facts: readonly CitedFact[],
	mentions: readonly Mention[],
	namesIn: NamesIn,
): Map<number, FactDoubt> {
	const doubts = new Map<number, FactDoubt>();
	if (facts.length === 0) return doubts;
	const set = (at: number, doubt: FactDoubt): void => {
		if (!doubts.has(at)) doubts.set(at, doubt);
	};
	for (const cited of facts) if (hasOtherUnit(plain, cited)) set(cited.at, 'other_unit');
	const strong = [...plain.matchAll(/[;；。\n]|\.\s/gu)].map(({ index }) => index);
	for (const family of CHECKED) {
		const own = facts.filter(({ fact }) => isOf(family, fact, namesIn));
		const spoken = mentions.filter(({ kind }) => familyOf(kind) === family);
		if (own.length === 0 || spoken.length === 0) continue;
		const governed = governing(plain, own.map(place), spoken, [], true);
		for (const [citation, names] of governed) {
			const fact = own.find(({ at }) => at === citation.from)?.fact;
			if (fact !== undefined && names.length > 0 && !names.some((name) => isOwn(name, fact)))
				set(citation.from, 'other_subject');
		}
	}
	const measured = facts.filter(
		({ field, fact }) => field !== 'n' && typeof fact.value === 'number' && metricsOf(fact).size > 0,
	);
	const metrics: Spoken[] = metricsIn(plain).filter(
		({ from, to }) =>
			!mentions.some(
				(name) => name.kind !== 'term' && name.kind !== 'column' && from < name.to && name.from < to,
			),
	);
	// A name of the data opens a new thing to speak of; the metric may have been said before.
	const breaks = [
		...strong,
		...mentions.filter(({ kind }) => kind !== 'term' && kind !== 'column').map(({ from }) => from),
	];
	// "p = [[f2]]" says what f2 is, and nothing of the other values.
	const judged = new Set<number>();
	const shared = metrics.filter(({ name, to }) => {
		const at = isP(name) ? valueRightBehind(plain, to) : null;
		const fact = facts.find((cited) => cited.at === at)?.fact;
		if (at === null || fact === undefined) return true;
		judged.add(at);
		const own = metricsOf(fact);
		if (own.size > 0 && !own.has(name)) set(at, 'other_metric');
		return false;
	});
	const open = measured.filter(({ at }) => !judged.has(at));
	for (const [citation, names] of governing(plain, open.map(place), shared, breaks, false)) {
		const fact = open.find(({ at }) => at === citation.from)?.fact;
		if (fact === undefined || names.length === 0) continue;
		const own = metricsOf(fact);
		if (!names.some((name) => own.has(name))) set(citation.from, 'other_metric');
	}
	for (const cited of facts)
		if (isNoCount(plain, cited) || isCountForMetric(plain, cited, metrics)) set(cited.at, 'other_metric');
	for (const { name, to } of metrics) {
		const cited = facts.find(({ at }) => at === valueRightBehind(plain, to));
		if (cited === undefined || cited.field === 'n') continue;
		const doubt = unitDoubt(cited.fact, name, plain.slice(cited.at + 1, cited.at + 40));
		if (doubt !== null) set(cited.at, doubt);
	}
	for (const cited of facts) if (hasOtherStatistic(plain, cited, facts)) set(cited.at, 'other_metric');
	return doubts;
}

const isP = (name: string): boolean => name === 'p value' || name === 'q value';

const SAID_OF =
	/^[$\s]{0,3}(?:值|values?)?[^\p{L}\p{N}\ufffc]{0,4}(?:(?:is|was|of|about|reached|equals|约为|为|是|约|达到|达|等于)[^\p{L}\p{N}\ufffc]{0,3})?\ufffc/iu;

/** The place of the citation that a metric is said of right behind it: "p = [[f2]]", "AUROC 为 [[f1]]"; null without one. */
function valueRightBehind(plain: string, to: number): number | null {
	const length = SAID_OF.exec(plain.slice(to, to + 30))?.[0].length;
	return length === undefined ? null : to + length - 1;
}

const place = ({ at, fact, field }: CitedFact): Cited => ({
	...{ from: at, to: at + 1 },
	fact_id: fact.fact_id,
	isValue: field === 'value' || field === 'n',
});

/** True if a name is the subject of a fact, or part of it or of the label. */
export function isOwn(name: string, { subject, label }: ChatFact): boolean {
	const wanted = name.toLowerCase();
	return [subject, label].some((text) => {
		const lower = text.toLowerCase();
		for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
			const around = `${lower[at - 1] ?? ' '}${lower[at + wanted.length] ?? ' '}`;
			if (!/[a-z0-9_]/u.test(around) || lower.slice(at + wanted.length) === 's') return true;
		}
		return false;
	});
}

/** The unit that the sentence writes behind a fact, or "百分之" before it, is not the fact's own. */
function hasOtherUnit(plain: string, { at, fact, field }: CitedFact): boolean {
	const own = field === 'n' ? null : usualUnit(fact.unit);
	if (/[百千]分之\s?$/u.test(plain.slice(0, at))) return own !== '%';
	const written = unitAt(plain.slice(at + 1, at + 30));
	if (written === null || written.unit === own) return false;
	if (field === 'n') return true;
	return fact.unit === null
		? !mayHaveUnit(fact, written.unit, plain.slice(at + 1))
		: !isOtherWordFor(fact.unit, written.unit);
}

/** Units without a sign may be followed by a word: "3.1 times" of a ratio, "12 copies" of a count. */
const isOtherWordFor = (unit: string, written: string): boolean =>
	(unit === 'ratio' && written === 'x') || (unit === 'count' && (written === 'x' || written === 'copies'));

/** A fact without a stated unit may name it: "median_length_bp", an age in years, words of a sentence ("samples … %"). */
function mayHaveUnit({ name, label }: ChatFact, unit: string, behind: string): boolean {
	const text = `${name} ${label}`.toLowerCase();
	if (unit === '%') return /(?:…|\()\s*%|%\s*$/u.test(text);
	if (unit === 'x' && /coverage|depth/u.test(text)) return true;
	if (unit === 'years' && /\bage/u.test(text.replaceAll('_', ' '))) return true;
	// "repeated [[f1]] times"
	if (unit === 'x' && /^\s*times\b/iu.test(behind)) return true;
	return text.split(/[^a-z]+/u).includes(unit.toLowerCase());
}

/** How much of a sentence behind a fact repeats the unit that is shown with the value. */
export function repeatedUnit(plain: string, { at, fact, field }: CitedFact): number {
	if (field === 'n' || typeof fact.value !== 'number') return 0;
	const written = unitAt(plain.slice(at + 1, at + 30));
	return written !== null && written.unit === usualUnit(fact.unit) ? written.length : 0;
}

const COUNT_NAME =
	/^n(?:[_ ]|$)|(?:^|[_ ])counts?$|^(?:number|count) of|^(?:samples|patients|variants|segments|reads|fragments)$/iu;
const COUNTED_BEHIND = new RegExp(`^\\s?(?:${COUNTED_SOURCE}|${COUNTED_SOURCE_ZH})`, 'iu');
const COUNTED_WITHIN = new RegExp(
	`(?<![A-Za-z])${COUNTED_SOURCE}|样本|患者|变异|片段|例|名|位|人|个|\\bn\\s?=`,
	'iu',
);

/** "[[f1]] patients" where the fact is a ratio or has a unit. */
function isNoCount(plain: string, { at, fact, field }: CitedFact): boolean {
	if (field === 'n' || typeof fact.value !== 'number' || COUNT_NAME.test(fact.name)) return false;
	if (fact.unit === 'count') return false;
	const isMeasured = !Number.isInteger(fact.value) || (fact.unit !== null && metricsOf(fact).size > 0);
	const behind = plain.slice(at + 1, at + 40);
	return isMeasured && unitAt(behind) === null && COUNTED_BEHIND.test(behind);
}

/** Metrics from 0 to 1. */
const SHARES = new Set([
	...['AUROC', 'AUPRC', 'Brier score', 'sensitivity', 'specificity', 'false-positive rate', 'accuracy'],
	...['predictive value', 'F1 score', 'q value', 'p value', 'tumour fraction', 'VAF', 'prevalence'],
]);

/** True if a value of no metric cannot be one of a metric: "The AUROC is 10" of ten tasks. */
const isBeyond = (metric: string, { value, unit }: ChatFact): boolean =>
	SHARES.has(metric) && typeof value === 'number' && (value < 0 || value > 1) && usualUnit(unit) !== '%';

/** "The ratio is [[f1]]" where the fact counts samples. */
function isCountForMetric(
	plain: string,
	{ at, fact, field }: CitedFact,
	metrics: readonly Spoken[],
): boolean {
	if (field !== 'value' || metricsOf(fact).size > 0) return false;
	// "a sensitivity of [[f1]] of [[f2]]"
	if (/^\s?(?:of|out of|\/)\s?\ufffc/u.test(plain.slice(at + 1, at + 12))) return false;
	const last = metrics.filter(({ to }) => to <= at).at(-1);
	if (last === undefined || !(COUNT_NAME.test(fact.name) || isBeyond(last.name, fact))) return false;
	const between = plain.slice(last.to, at);
	return (
		!/[,，;；。、\ufffc]/u.test(between) &&
		!COUNTED_WITHIN.test(between) &&
		!COUNTED_WITHIN.test(plain.slice(at + 1, at + 16))
	);
}

/** "The mean is [[f1]]" where the fact is a median. */
function hasOtherStatistic(plain: string, cited: CitedFact, facts: readonly CitedFact[]): boolean {
	const own = statisticsOf(cited.fact);
	// A place in the genome has none.
	if ((own.length === 0 && cited.fact.unit !== 'position') || cited.field === 'n') return false;
	const before = facts.filter(({ at }) => at < cited.at).at(-1);
	const piece = plain.slice(before === undefined ? 0 : before.at + 1, cited.at);
	const said = statisticsIn(piece.split(/[;；。]/u).at(-1) ?? '');
	return said.length > 0 && !said.some((name) => own.includes(name));
}

/** A cell of a table row: what is in it, and what its row and column are called. */
export interface CellWords {
	from: number;
	to: number;
	around: string;
}

/** Doubts of a row: the names of row and column count as the sentence of each cell. */
export function cellDoubts(
	plain: string,
	cells: readonly CellWords[],
	facts: readonly CitedFact[],
	namesIn: NamesIn,
): Map<number, FactDoubt> {
	const doubts = new Map<number, FactDoubt>();
	for (const { from, to, around } of cells) {
		const inside = facts.filter(({ at }) => at >= from && at < to);
		if (inside.length === 0) continue;
		const words = `${around} | ${plain.slice(from, to).replaceAll(CITED, ' ')}`;
		const names = namesIn(words);
		const metrics = metricsIn(words).map(({ name }) => name);
		for (const cited of inside) {
			const isElsewhere = CHECKED.some((family) => {
				const said = names.filter(({ kind }) => familyOf(kind) === family);
				return (
					said.length > 0 &&
					isOf(family, cited.fact, namesIn) &&
					!said.some(({ name }) => isOwn(name, cited.fact))
				);
			});
			const own = metricsOf(cited.fact);
			if (hasOtherUnit(plain, cited) || headUnit(around, cited)) doubts.set(cited.at, 'other_unit');
			else if (isElsewhere) doubts.set(cited.at, 'other_subject');
			else if (
				cited.field === 'value' &&
				COUNT_NAME.test(cited.fact.name) &&
				own.size === 0 &&
				metrics.length > 0
			)
				doubts.set(cited.at, 'other_metric');
			else if (
				cited.field !== 'n' &&
				own.size > 0 &&
				metrics.length > 0 &&
				!metrics.some((name) => own.has(name))
			)
				doubts.set(cited.at, 'other_metric');
		}
	}
	return doubts;
}

/** "Sensitivity (%)" over a fraction. */
function headUnit(around: string, { fact, field }: CitedFact): boolean {
	const unit = /[(（]\s?([^()（）]{1,12})\s?[)）]/u.exec(around)?.[1];
	if (unit === undefined || field === 'n') return false;
	const found = unitAt(unit.trim());
	return (
		found !== null &&
		found.length === unit.trim().length &&
		found.unit !== usualUnit(fact.unit) &&
		found.unit !== 'x'
	);
}
