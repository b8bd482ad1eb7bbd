import { maxOf } from '../../../base/extremes.ts';
import { LbError } from '../../../base/errors.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { createRandom } from '../../../base/random.ts';
import { MIN_CONFIRMATORY_PER_CLASS } from '../../../contract/decision-rules.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { ModelCard } from '../../../contract/records/model-card.ts';
import { cardScores } from '../../analysis/combined/card-scores.ts';
import { caseMix } from '../../analysis/combined/case-mix.ts';
import { combinedRates } from '../../analysis/combined/combined-rates.ts';
import { covariateScores } from '../../analysis/combined/covariate-card.ts';
import { controlDrift } from '../../analysis/combined/drift.ts';
import { joinPeople } from '../../analysis/combined/join-people.ts';
import { earliestSamples } from '../../analysis/earliest-samples.ts';
import { plainAuroc } from '../../analysis/supervised/external-validation.ts';
import { nameKind } from '../../dataset/metadata/dictionary/index.ts';
import { cohortOf, type JoinedSample } from '../../signals/join-cohort.ts';
import { isLabelled, type Cohort, type LabelledSample } from '../../signals/cohort.ts';
import { cohortParameters } from '../cohort/cohort-parameters.ts';
import { loadCohort } from '../cohort/load-cohort.server.ts';
import { idHash, valueHash } from '../combine-matrices/write-card.ts';
import type { Suite, SuiteInput } from '../suite.ts';
import { COMBINED_SCORE, type AppliedMetric, type AppliedRun, type AppliedSample } from './applied-run.ts';
import { compareScale } from './compare-scale.ts';
import { matchMatrices, type MatchedMatrix } from './match-matrices.server.ts';
import { applyParameters, type ApplyParameters } from './parameters.ts';
import { readCard } from './read-card.server.ts';
import { appliedResult } from './result.ts';
import { appliedWarnings } from './warnings.ts';

/** Scores of new people by a model card; nothing is fitted. Throws model_card.* and apply.*, and what reading throws. */
export const applyModelSuite: Suite = async (input) =>
	appliedResult(await appliedRun(applyParameters(input.parameters), input), input.command);

export async function appliedRun(
	parameters: ApplyParameters,
	{ base, watch }: Pick<SuiteInput, 'base' | 'watch'>,
): Promise<AppliedRun> {
	const { model_card } = parameters;
	if (model_card === undefined) throw new LbError('model_card.absent');
	const { card, file } = await readCard(model_card, base);
	const reading = cohortParameters({
		...parameters,
		...{ count_normalisation: 'none', matrix_max_source_rows: 0 },
	});
	const loaded = await loadCohort(reading, base, watch, null, true);
	const { matched, checks } = await matchMatrices(card, loaded.matrices, parameters);
	const isUsed = ({ not_used }: JoinedSample): boolean => not_used !== 'left_out';
	const joined = joinPeople(
		matched.map(({ one }) => one.cohort.samples),
		isUsed,
	);
	const n = joined.samples.length;
	if (n === 0)
		throw new LbError('apply.nobody', {
			matrices: matched.length,
			counts: matched.map(({ one }) => `${one.matrix.name} ${one.matrix.sample_ids.length}`).join(', '),
		});
	const cohort = cohortOf(
		loaded.directory,
		joined.samples.map(({ data_id }) => data_id),
	);
	const values = matched.map((one, m) => valuesOf(one, joined.columns[m]!));
	for (const [m, one] of matched.entries()) compareScale(one.one.matrix.name, one.card, values[m]!, n);
	const known = trainingMarks(card, cohort.samples, values, parameters.other_people);
	const sides = sidesOf(card, cohort);
	const scores = cardScores(card, values, n);
	const everybody: readonly JoinedSample[] = cohort.samples;
	const samples = everybody.map((sample, i): AppliedSample => {
		const worst = matched.map(({ card: { max_missing_share } }, m) => ({
			share: scores.missing[m]![i]!,
			over: scores.missing[m]![i]! > max_missing_share,
		}));
		const trained = known.trained[i]!;
		const gaps = worst.some(({ over }) => over);
		const scored = !gaps && (!trained || parameters.include_training);
		const { value } = card.threshold;
		return {
			...{ sample, side: sides.of(sample.group), trained, scored, counts: scored && !trained },
			missing: worst.reduce((most, { share }) => Math.max(most, share), 0),
			why_not: trained
				? 'part of the training of the model'
				: gaps
					? 'more features missing than the model card allows'
					: null,
			score: scored ? scores.score[i]! : NaN,
			above: scored && value !== null ? scores.score[i]! > value : null,
		};
	});
	const people = (wanted: (one: AppliedSample) => boolean): number =>
		new Set(samples.filter(wanted).map(({ sample }) => sample.patient_id)).size;
	const trained = people((one) => one.trained);
	if (samples.every((one) => one.trained) && !parameters.include_training)
		throw new LbError('apply.nobody_new', { count: trained });
	if (!samples.some(({ scored }) => scored))
		throw new LbError('apply.nobody_scored', {
			gaps: people((one) => !one.scored && !one.trained),
			percent: Math.round(100 * maxOf(card.matrices.map((one) => one.max_missing_share))),
			trained,
		});
	const independent = earliestSamples(
		cohort,
		samples.flatMap((one, i) => (one.counts ? [i] : [])),
	);
	const labelled = samples.flatMap(({ counts, side }, i) => (counts && side !== null ? [i] : []));
	const first = independent.filter((i) => samples[i]!.side !== null);
	const stages = cohort.metadata_columns.filter((name) => nameKind(name) === 'clinical_description');
	const controls = first.filter((i) => samples[i]!.side === 'reference');
	const mix_columns = [...new Set(card.case_mix.map(({ column }) => column))].filter(
		(column) => column !== '' && loaded.directory.columns.includes(column),
	);
	const metrics = metricsOf({
		card,
		cohort,
		samples,
		labelled,
		scores,
		matched,
		known: loaded.directory.columns,
	});
	const { value: threshold } = card.threshold;
	const groups = [...joined.groups.values()];
	const run: Omit<AppliedRun, 'warnings'> = {
		...{ parameters, card, card_file: file, card_name: model_card, loaded, cohort, matched, checks, samples },
		people: independent.length,
		above: independent.filter((i) => samples[i]!.above === true).length,
		...{ trained, gaps: people((one) => !one.scored && !one.trained) },
		lacking: groups.reduce((sum, { all, complete }) => sum + all - complete, 0),
		...{ cases: first.length - controls.length, controls: controls.length },
		metrics: metrics.found,
		rates:
			threshold === null || first.length === 0
				? null
				: combinedRates(
						{
							samples: first.map((i) => inWords(card, samples[i]!)),
							classes: first.map((i) => Number(samples[i]!.side === 'positive')),
							called: first.map((i) => Number(samples[i]!.above)),
						},
						stages,
					),
		drift: controlDrift(card, values, scores.score, controls),
		mix: caseMix(
			first.map((i) => inWords(card, samples[i]!)),
			mix_columns,
		),
		mix_columns,
	};
	return { ...run, warnings: appliedWarnings(run, [...sides.notes, ...known.notes, ...metrics.notes]) };
}

/** A sample under the group name of the card, so that both sides can be compared. */
function inWords(card: ModelCard, { sample, side }: AppliedSample): LabelledSample {
	return { ...sample, group: side === 'positive' ? card.positive : card.reference };
}

/** Features of the card x joined samples. */
function valuesOf({ matrix, rows }: MatchedMatrix, columns: readonly number[]): Float64Array {
	const all = matrix.sample_ids.length;
	const out = new Float64Array(rows.length * columns.length);
	for (const [f, row] of rows.entries())
		for (const [s, column] of columns.entries())
			out[f * columns.length + s] = matrix.values[row * all + column]!;
	return out;
}

/**
 * Which samples are of people that the model was trained on: by the id of person or sample, or by identical values.
 * @param others whether people known by their ids alone are other people with the same ids
 */
function trainingMarks(
	card: ModelCard,
	samples: readonly JoinedSample[],
	values: readonly Float64Array[],
	others: boolean,
): { trained: boolean[]; notes: Message[] } {
	const people = new Set(card.training.person_hashes);
	const copies = new Set(card.training.value_hashes);
	const n = samples.length;
	const tables = values.map((own) => ({ values: own, n }));
	const byId = samples.map(({ patient_id, sample_id, data_id }) =>
		[patient_id, sample_id, data_id].some((id) => people.has(idHash(id, sha256))),
	);
	const hashes = samples.map((_, s) => valueHash(tables, s, sha256));
	const byValue = hashes.map((hash) => hash !== null && copies.has(hash));
	const peopleWith = (wanted: (s: number) => boolean): Set<string> =>
		new Set(samples.flatMap(({ patient_id }, s) => (wanted(s) ? [patient_id] : [])));
	// One draw of a person in training makes all of them known.
	const copied = peopleWith((s) => byValue[s]!);
	const named = [...peopleWith((s) => byId[s]!)].filter((person) => !copied.has(person));
	const telling = peopleWith((s) => hashes[s] !== null);
	const differ = named.filter((person) => telling.has(person));
	const renamed = byValue.filter((same, s) => same && !byId[s]).length;
	const known = new Set([...copied, ...(others ? [] : named)]);
	return {
		trained: samples.map(({ patient_id }) => known.has(patient_id)),
		notes: [
			...(others && named.length > 0 ? [say('apply.other_people', { count: named.length })] : []),
			...(!others && differ.length > 0
				? [say('apply.same_ids', { count: differ.length, names: shortList(differ) })]
				: []),
			...(renamed === 0 ? [] : [say('apply.copies', { count: renamed })]),
		],
	};
}

/** Which groups here are the controls and cases of the card: by name, else by their roles where there are two. */
function sidesOf(
	{ reference, positive }: ModelCard,
	cohort: Cohort,
): { of: (group: string | null) => AppliedSample['side']; notes: Message[] } {
	const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
	const { groups } = cohort;
	const byName = groups.some((group) => same(group, reference) || same(group, positive));
	if (byName) {
		const others = groups.filter((group) => !same(group, reference) && !same(group, positive));
		const count = new Set(
			cohort.samples.flatMap(({ group, patient_id }) =>
				group !== null && others.includes(group) ? [patient_id] : [],
			),
		).size;
		return {
			of: (group) =>
				group === null
					? null
					: same(group, reference)
						? 'reference'
						: same(group, positive)
							? 'positive'
							: null,
			notes:
				count === 0
					? []
					: [say('apply.other_groups', { count, names: shortList(others), reference, positive })],
		};
	}
	const [own, other] = [cohort.reference, cohort.positive];
	if (groups.length === 2 && own !== null && other !== null && own !== other)
		return {
			of: (group) => (group === own ? 'reference' : group === other ? 'positive' : null),
			notes: [
				say('apply.groups_by_role', {
					...{ reference: own, positive: other, card_reference: reference, card_positive: positive },
				}),
			],
		};
	const count = new Set(cohort.samples.filter(isLabelled).map(({ patient_id }) => patient_id)).size;
	return {
		of: () => null,
		notes:
			count === 0
				? []
				: [say('apply.other_groups', { count, names: shortList(groups), reference, positive })],
	};
}

interface ToMeasure {
	card: ModelCard;
	cohort: Cohort;
	samples: readonly AppliedSample[];
	labelled: readonly number[];
	scores: ReturnType<typeof cardScores>;
	matched: readonly MatchedMatrix[];
	known: readonly string[];
}

/** AUROC of the combined score, of each matrix alone and of the covariates alone on the same new people. */
function metricsOf({ card, cohort, samples, labelled, scores, matched, known }: ToMeasure): {
	found: AppliedMetric[];
	notes: Message[];
} {
	const classes = Int32Array.from(labelled, (i) => Number(samples[i]!.side === 'positive'));
	const cases = classes.reduce((sum, one) => sum + one, 0);
	if (cases === 0 || cases === classes.length) return { found: [], notes: [] };
	const ids = new Map<string, number>();
	const patients = Int32Array.from(labelled, (i) => {
		const id = cohort.samples[i]!.patient_id;
		if (!ids.has(id)) ids.set(id, ids.size);
		return ids.get(id)!;
	});
	const size = (wanted: number): number =>
		new Set([...patients].filter((_, at) => classes[at] === wanted)).size;
	const enough = Math.min(size(0), size(1)) >= MIN_CONFIRMATORY_PER_CLASS;
	const measure = (
		score: string,
		kind: AppliedMetric['kind'],
		all: Float64Array,
		auroc_training: number | null,
	): AppliedMetric => {
		const own = Float64Array.from(labelled, (i) => all[i]!);
		return {
			...{ score, kind, auroc_training, scores: own, classes },
			auroc: plainAuroc(
				own,
				{ classes, patients },
				enough,
				createRandom(card.seed, `apply/${kind}/${score}`),
			),
		};
	};
	const beside =
		card.covariates === null ? null : covariateScores(card.covariates, cohort.samples, known, labelled);
	return {
		found: [
			measure(COMBINED_SCORE, 'combined', scores.score, card.auroc.estimate),
			...matched.map(({ card: { name } }, m) => measure(name, 'matrix', scores.logits[m]!, null)),
			...(beside?.scores == null ? [] : [measure('covariates', 'covariates', beside.scores, null)]),
		],
		notes: [
			...(beside === null || beside.absent.length === 0
				? []
				: [say('apply.covariates_missing', { columns: shortList(beside.absent) })]),
			...(beside === null || beside.unusable.length === 0
				? []
				: [say('apply.covariates_unusable', { columns: shortList(beside.unusable) })]),
		],
	};
}
