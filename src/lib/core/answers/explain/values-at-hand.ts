import { CHANCE_AUROC, SPECIFICITIES } from '../../../contract/decision-rules.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import type { Row } from '../../results/facts/rows.ts';
import { matricesOf, rowsWhere, samplesAsked } from '../families/pick.ts';
import { called } from '../families/supplied-scores.ts';
import type { Question } from '../question.ts';
import type { RunView } from '../view/run-view.server.ts';
import type { ValueAtHand } from './measure.ts';

/** Where a column of numbers is, and what one row of it belongs to. */
export interface Place {
	kind: string;
	column: string;
	of: (row: Row) => string;
	where?: (row: Row) => boolean;
	low?: string;
	high?: string;
	n?: string;
	/** People where several columns add up to them. */
	count?: (row: Row) => number | null;
	reference?: string;
	/** Set of samples that the value is of, after the name of the matrix. */
	part?: readonly [en: string, zh: string];
	people?: 'patients' | 'samples';
	/** Only of this matrix. */
	matrix?: string;
}

const TRAINING = ['cross-validation', '交叉验证'] as const;
const VALIDATION = ['validation set', '验证集'] as const;

/** The values of a column, of the matrices and samples that the question names. */
export async function valuesOf(question: Question, place: Place): Promise<ValueAtHand[]> {
	const { words, about } = question;
	const named = about.matrices === undefined ? null : matricesOf(question);
	const people = samplesAsked(question).map(({ sample }) => sample);
	const found: ValueAtHand[] = [];
	for (const run of words.runs)
		for (const matrix of run.matricesWith(place.kind)) {
			if (place.matrix !== undefined && matrix !== place.matrix) continue;
			// A table of all samples is told of the first run that has it; another run measured the same files.
			if (matrix === null && found.some((one) => one.run !== run)) continue;
			if (
				matrix !== null &&
				(!isSpeaking(run, matrix, question) || (named !== null && !named.includes(matrix)))
			)
				continue;
			const table = await run.table(place.kind, matrix);
			if (table === null) continue;
			const rows = rowsWhere(
				table,
				(row) =>
					(place.where?.(row) ?? true) &&
					(people.length === 0 || row['sample'] === undefined || people.includes(row['sample'])) &&
					(about.features === undefined ||
						row['feature'] === undefined ||
						about.features.includes(row['feature'])),
			);
			for (const { row, number } of rows) {
				const value = numberIn(row, place.column);
				if (value === null) continue;
				const own = place.of(row);
				const [part, part_zh] = place.part ?? ['', ''];
				const subjectIn = (last: string): string =>
					[matrix ?? '', own, last].filter((text) => text !== '').join(', ');
				found.push({
					...{ run, table, row: number, column: place.column, value, matrix },
					...{ subject: subjectIn(part), subject_zh: subjectIn(part_zh) },
					...{ ci_low: numberIn(row, place.low ?? ''), ci_high: numberIn(row, place.high ?? '') },
					...{
						n: place.count?.(row) ?? numberIn(row, place.n ?? ''),
						reference: numberIn(row, place.reference ?? ''),
					},
					people: place.people ?? 'samples',
				});
			}
		}
	return found;
}

/** Only the run that speaks for a matrix, or one whose raw signals hold it. */
const isSpeaking = (run: RunView, matrix: string, { words }: Question): boolean =>
	(words.matrixRuns.get(matrix) ?? run) === run;

/** A metric of the models: in cross-validation, then in validation. */
export async function modelMetric(question: Question, ...metrics: readonly string[]): Promise<ValueAtHand[]> {
	const { part } = question.about;
	const of = (row: Row): string => specificityOf(row['metric'] ?? '');
	const where = (row: Row): boolean => metrics.includes(row['metric'] ?? '');
	const training =
		part === 'validation'
			? []
			: await valuesOf(question, {
					...{ kind: 'model_metrics', column: 'estimate', of, low: 'ci_low', high: 'ci_high', n: 'n' },
					...{ reference: 'reference', part: TRAINING, people: 'patients' },
					where: (row) => row['model'] === 'logistic' && where(row),
				});
	const validation =
		part === 'training'
			? []
			: await valuesOf(question, {
					...{ kind: 'external_validation', column: 'validation', of, where, n: 'n', part: VALIDATION },
					...{ low: 'validation_ci_low', high: 'validation_ci_high' },
				});
	const isAuroc = metrics[0] === 'auroc';
	return [
		...training,
		...validation.map((one) => ({ ...one, reference: isAuroc ? CHANCE_AUROC : one.reference })),
	];
}

/** `sensitivity_at_95_specificity`: at 95 %. */
const specificityOf = (metric: string): string => {
	const at = /\d{2}(?:\.\d)?/u.exec(metric)?.[0];
	return at === undefined ? '' : `${at} %`;
};

/** The AUROC of scores that came with the data. */
export async function suppliedAuroc(question: Question): Promise<ValueAtHand[]> {
	const found = await valuesOf(question, {
		...{ kind: 'supplied_scores', column: 'auroc', of: (row) => called(row, row['score'] ?? '') },
		...{ low: 'auroc_ci_low', high: 'auroc_ci_high' },
		count: (row) => (numberIn(row, 'n_positive') ?? 0) + (numberIn(row, 'n_negative') ?? 0),
	});
	return found.map((one) => ({ ...one, reference: CHANCE_AUROC }));
}

/** The specificities that every evaluation reports, in percent: the one that the question names, else all. */
function specificitiesAsked({ bare }: Question): string[] {
	const all = SPECIFICITIES.map((specificity) => String(Math.round(100 * specificity)));
	const named = all.filter((at) =>
		new RegExp(`(?<!\\d)${at} ?%? ?(?:的)?(?:specificity|特异)`, 'u').test(bare),
	);
	const other = /(?<!\d)(\d{2}(?:\.\d)?) ?%? ?(?:的)?(?:specificity|特异)/u.exec(bare)?.[1];
	if (named.length === 0 && other !== undefined) return [other, ...all];
	return named.length > 0 ? named : all;
}

/** Sensitivities of the models at these specificities. */
export const modelSensitivity = async (question: Question): Promise<ValueAtHand[]> =>
	(
		await modelMetric(
			question,
			...specificitiesAsked(question).map((at) => `sensitivity_at_${at}_specificity`),
		)
	).map(withChance);

/** A score that knows nothing calls as many cases positive as controls: 5 % at 95 % specificity. */
function withChance(one: ValueAtHand): ValueAtHand {
	const specificity = /(\d{2}(?:\.\d)?) %/u.exec(one.subject)?.[1];
	return specificity === undefined ? one : { ...one, reference: (100 - Number(specificity)) / 100 };
}

/** Sensitivities of supplied scores at the specificities that every evaluation reports. */
export async function suppliedSensitivity(question: Question): Promise<ValueAtHand[]> {
	const all = await Promise.all(
		specificitiesAsked(question).map((at) => {
			return valuesOf(question, {
				...{ kind: 'supplied_scores', column: `sensitivity_${at}`, n: 'patients_positive' },
				...{ low: `sensitivity_${at}_ci_low`, high: `sensitivity_${at}_ci_high`, people: 'patients' },
				of: (row) => `${called(row, row['score'] ?? '')}, ${at} %`,
			});
		}),
	);
	return all.flat().map(withChance);
}

/** p-values of the models, after Holm and without it, of the matrices that the question names. */
export async function modelP(question: Question): Promise<ValueAtHand[]> {
	const named = matricesOf(question);
	const found: ValueAtHand[] = [];
	for (const run of question.words.runs) {
		const summary = await run.summary();
		for (const { name, model } of summary?.matrices ?? []) {
			if (!named.includes(name) || question.words.matrixRuns.get(name) !== run) continue;
			for (const [p, column, what, what_zh] of [
				[model?.holm_p_value, 'holm_p_value', 'after Holm', 'Holm 校正后'],
				[model?.permutation?.p_value, 'permutation_p_value', 'permutation test', '置换检验'],
			] as const) {
				if (p === undefined || p === null) continue;
				found.push({
					...{ run, table: null, row: null, column, value: p, matrix: name },
					...{ subject: `${name}, ${what}`, subject_zh: `${name}, ${what_zh}` },
					...{ ci_low: null, ci_high: null, reference: null, people: 'patients' },
					n: model?.metrics['auroc']?.n ?? null,
				});
			}
		}
	}
	return found;
}

/** Words for the lengths of fragments, which a raw-signal run compares in a matrix of its own. */
const LENGTHS = /fragment (?:size|length)|insert size|短长|片段(?:长度|大小)|short[- ](?:to[- ])?long/u;

/** p-values of the lengths of fragments, where the question is about them. */
export function lengthP(question: Question): Promise<ValueAtHand[]> {
	if (!LENGTHS.test(question.bare)) return Promise.resolve([]);
	return valuesOf(
		{ ...question, about: {} },
		{
			...{ kind: 'effects', column: 'p_value', of: (row) => row['feature'] ?? '' },
			where: (row) => /length|short_long/u.test(row['feature'] ?? ''),
			matrix: 'fragment_summary',
		},
	);
}

/** Medians of the CpGs of methylation matrices in the comparison group. */
export async function betaMedians(question: Question): Promise<ValueAtHand[]> {
	const found = await Promise.all(
		question.words.matrices
			.filter(({ kind }) => kind === 'methylation')
			.map(({ name }) =>
				valuesOf(question, {
					...{ kind: 'effects', column: 'median_b', matrix: name },
					of: (row) => `${row['feature']} (${row['group_b']})`,
				}),
			),
	);
	return found.flat();
}
