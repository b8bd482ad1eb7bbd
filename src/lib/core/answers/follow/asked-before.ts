import type { ConversationPoint, QuestionFamily, QuestionSubject } from '../../../contract/records/answer.ts';
import { measures } from '../explain/measures.ts';
import type { Measure } from '../explain/measure.ts';

/** Metrics as questions name them, and columns of tables, by the measure that reads them. */
const OF_METRIC: Readonly<Record<string, string>> = {
	sensitivity_at_95_specificity: 'sensitivity',
	sensitivity_at_98_specificity: 'sensitivity',
	calibration: 'calibration_slope',
	median: 'fragment_length',
	mode: 'fragment_length',
	mean: 'fragment_length',
	mean_coefficient: 'coefficient',
};
/** What an answer of a family was about when nothing in the question named it. */
const OF_FAMILY: Readonly<Partial<Record<QuestionFamily, string>>> = {
	metrics: 'auroc',
	matrices: 'auroc',
	overview: 'auroc',
	subgroups: 'sensitivity',
	copy_number: 'fraction_genome_altered',
	top_features: 'effect_size',
};

/** Families that are about models, whatever words of the field their questions hold. */
const OF_MODELS = new Set<QuestionFamily>(['metrics', 'matrices', 'overview', 'subgroups', 'trust']);

export const measureCalled = (id: string): Measure | undefined =>
	measures.find((one) => one.id === (OF_METRIC[id] ?? id));

/** The measure that words name; null for none. */
export const measureNamed = (text: string): Measure | null =>
	text === '' ? null : (measures.find(({ named }) => named.test(text)) ?? null);

/** The measure of the answer before, which "it" stands for; null where it was about no number that is explained. */
export function measureBefore({ family, about }: ConversationPoint): Measure | null {
	if (about.metric !== undefined) return measureCalled(about.metric) ?? null;
	const byTerm = measures.find(({ term }) => about.terms?.includes(term));
	if (byTerm !== undefined && !OF_MODELS.has(family ?? 'overview')) return byTerm;
	const usual = family === null ? undefined : OF_FAMILY[family];
	return usual === undefined ? null : (measureCalled(usual) ?? null);
}

/** What the question before was about, with what this one names instead. */
export function subjectBefore(own: QuestionSubject, { about }: ConversationPoint): QuestionSubject {
	const {
		terms: _terms,
		figure: _figure,
		table: _table,
		task: _task,
		parameter: _parameter,
		...kept
	} = about;
	const { terms, ...named } = own;
	const people = named.samples ?? named.patients;
	const before = people === undefined ? kept : { ...kept, samples: undefined, patients: undefined };
	const merged = { ...before, ...named, ...(terms === undefined ? {} : { terms }) };
	return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}
