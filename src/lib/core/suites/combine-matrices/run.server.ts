import { minOf } from '../../../base/extremes.ts';
import { LbError } from '../../../base/errors.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { createRandom } from '../../../base/random.ts';
import {
	MIN_CONFIRMATORY_PER_CLASS,
	MIN_PATIENTS,
	MIN_PER_CLASS,
	reachesChance,
} from '../../../contract/decision-rules.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { caseMix } from '../../analysis/combined/case-mix.ts';
import { cardScores } from '../../analysis/combined/card-scores.ts';
import { combinedInput, type CombinedInput } from '../../analysis/combined/combined-input.ts';
import { validateCombined } from '../../analysis/combined/combined-cv.ts';
import { permuteCombined } from '../../analysis/combined/combined-permutation.ts';
import { combinedRates } from '../../analysis/combined/combined-rates.ts';
import { compareCombined } from '../../analysis/combined/compare-combined.ts';
import { shipCovariates } from '../../analysis/combined/covariate-card.ts';
import { joinPeople } from '../../analysis/combined/join-people.ts';
import { ruleFor } from '../../analysis/combined/second-level.ts';
import { rowsOf, shipModel, type ShippedModel } from '../../analysis/combined/ship-model.ts';
import { duplicates } from '../../analysis/duplicates.ts';
import { earliestSamples } from '../../analysis/earliest-samples.ts';
import { mergeable, mergePeople } from '../../analysis/merge-people.ts';
import { isPairedContrast } from '../../analysis/paired-effects.ts';
import { nearSeparations } from '../../analysis/screening/near-separation.ts';
import { assembleModel } from '../../analysis/supervised/assemble-model.ts';
import { aurocMetric, type Estimate } from '../../analysis/supervised/auroc-metric.ts';
import { covariateColumns, type CovariateColumns } from '../../analysis/supervised/covariate-models.ts';
import {
	plainAuroc,
	refuseSharedPatients,
	validateExternally,
} from '../../analysis/supervised/external-validation.ts';
import {
	countPatients,
	outerFoldPlan,
	patientsPerClass,
	repeatsFor,
} from '../../analysis/supervised/folds.ts';
import { modelMetrics } from '../../analysis/supervised/metric-rows.ts';
import { modelCohort, modelInput, type ModelCohort } from '../../analysis/supervised/model-cohort.ts';
import { batchCandidates } from '../../analysis/supervised/model-matrix.ts';
import { modelFindings } from '../../analysis/supervised/model-findings.ts';
import { plannedPermutations } from '../../analysis/supervised/permutation.ts';
import { learnTransform } from '../../analysis/supervised/preprocess.ts';
import { nameKind } from '../../dataset/metadata/dictionary/index.ts';
import { sigmoid } from '../../numerics/models/logistic-loss.ts';
import { moverDifference, type WithInterval } from '../../numerics/tests/mover.ts';
import { cohortOf } from '../../signals/join-cohort.ts';
import { selectSamples, type SignalMatrix } from '../../signals/matrix.ts';
import { isLabelled, type Cohort } from '../../signals/cohort.ts';
import { matrixDoubts } from '../analyze-cfdna/analyse-matrix.server.ts';
import { checksStep, isCall } from '../analyze-cfdna/checks-step.ts';
import { verdictBeside } from '../analyze-cfdna/named-features.ts';
import { verdictOf, verdictOfFirst } from '../analyze-cfdna/verdict.ts';
import { chosenMatrices } from '../cohort/chosen-matrices.server.ts';
import { cohortDoubts } from '../cohort/cohort-doubts.ts';
import { cohortParameters } from '../cohort/cohort-parameters.ts';
import { covariateNames } from '../cohort/covariate-names.ts';
import { definedByFeatures } from '../cohort/defined-by-features.ts';
import { choiceOf } from '../cohort/label-choice.ts';
import { suggestedExclusions } from '../cohort/left-out-words.ts';
import { loadCohort, type LoadedCohort } from '../cohort/load-cohort.server.ts';
import type { Suite, SuiteInput } from '../suite.ts';
import {
	COMBINED,
	type BesideCovariates,
	type CombinedRun,
	type ComparedVersion,
	type HeldOut,
	type PreparedMatrix,
} from './combined-run.ts';
import { combineParameters, type CombineParameters } from './parameters.ts';
import { buildOf, prepareMatrix } from './prepare.server.ts';
import { withHeldOutRates, withLockedRates } from './locked-rates.ts';
import { combinedResult } from './result.ts';
import { combinedWarnings } from './warnings.ts';
import { writeCard } from './write-card.ts';

/**
 * One score from several matrices of the same people, and the card that carries it to other data. Throws combined.* where the
 * data do not support it, and what reading the matrices throws.
 */
export const combineMatricesSuite: Suite = async (input) => {
	const parameters = combineParameters(input.parameters);
	return combinedResult(await combinedRun(parameters, input), input.command);
};

/** The analysis; its parts are checked before anything slow begins. */
export async function combinedRun(parameters: CombineParameters, input: SuiteInput): Promise<CombinedRun> {
	const { base, watch, parallel } = input;
	refuseFewNamed(parameters);
	// Counts are scaled here, sample by sample: what a cohort teaches about library sizes no card could carry.
	const reading = cohortParameters({ ...parameters, count_normalisation: 'none' });
	const loaded = await loadCohort(reading, base, watch);
	// A matrix that could not be used tells more than the count of those that could.
	if (loaded.matrices.length < 2)
		throw loaded.skipped[0]?.error ?? new LbError('combined.one_matrix', { count: loaded.matrices.length });
	const whole = cohortOf(
		loaded.directory,
		loaded.samples.map(({ data_id }) => data_id),
	);
	refuseGroups(whole);
	refuseSharedPatients({ ...whole, samples: whole.samples.filter(isLabelled) });
	const read = [];
	for (const one of loaded.matrices) read.push(await prepareMatrix(one, parameters, watch));
	const build = buildOf(read, parameters.genome_build);
	const chosen = [
		...(
			await chosenMatrices(
				read.map(({ one }) => one),
				choiceOf(reading).cohort?.chosen_from ?? null,
				reading,
				base,
				watch,
			)
		).values(),
		...definedByFeatures(loaded.matrices, loaded.metadata.cohort?.columns ?? [], watch).values(),
	];
	if (chosen[0] !== undefined) refuseChosen(chosen[0]);
	const joined = joinPeople(
		read.map(({ one }) => one.cohort.samples),
		isLabelled,
	);
	const cohort = joinedCohort(loaded, joined.samples);
	const matrices = read.map(({ one }, m) => ({
		...selectSamples(one.matrix, joined.columns[m]!),
		sample_ids: joined.samples.map(({ sample_id }) => sample_id),
	}));
	const prepared: PreparedMatrix[] = read.map(({ notes: _, ...one }, m) => ({
		...one,
		matrix: matrices[m]!,
	}));
	const copies = matrices.map((matrix) => duplicates(matrix, cohort, watch));
	const partOf = new Map(cohort.samples.map(({ sample_id, split }) => [sample_id, split]));
	cohort.samples = mergePeople(
		cohort.samples,
		copies.flatMap(({ rows }) =>
			mergeable(rows).filter(({ sample_a, sample_b }) => partOf.get(sample_a) === partOf.get(sample_b)),
		),
	);
	const training = modelCohort(matrices[0]!, cohort, 'training');
	refuseSmall(
		training,
		joined,
		read.map(({ one }) => one.matrix.name),
	);
	refuseSharedPatients(cohort);
	const checks = checksStep(
		cohort,
		prepared.map(({ one, matrix }) => ({ ...one, matrix, cohort })),
		watch,
	);
	const doubts = cohortDoubts(cohort, checks.batches.rows, loaded.metadata, parameters.processed_together);
	if (doubts.chosen !== null) refuseChosen(doubts.chosen);
	const { seed, model_c } = parameters;
	const people = countPatients(training.patients);
	const rule = ruleFor(people, patientsPerClass(training, 2));
	const options = { rule, seed, fixedC: model_c ?? null, specificity: parameters.locked_specificity };
	const combined = combinedInput(matrices, training, options);
	refuseUnusable(combined, matrices);
	const plan = outerFoldPlan(training, repeatsFor(people), seed);
	const named = covariateNames(cohort, checks.batches.label_like).filter((name) => !isCall(name, cohort));
	const columns = covariateColumns(training, named);
	const validation = await validateCombined(
		{ ...combined, plan, covariates: columns.values },
		parallel,
		watch,
	);
	const planned =
		parameters.permutations ??
		plannedPermutations(
			combined.n,
			matrices.reduce((sum, one) => sum + one.feature_ids.length, 0),
			1,
		);
	const permutation = await permuteCombined(
		combined,
		plan,
		{ planned, batches: batchCandidates(training, cohort) },
		parallel,
		watch,
	);
	const shipped = shipModel(combined);
	const stages = cohort.metadata_columns.filter((name) => nameKind(name) === 'clinical_description');
	const held = heldOut(prepared, cohort, training, shipped, stages, seed);
	const scored = scoreMatrix(prepared, cohort);
	const earliest = earliestSamples(training, [...training.samples.keys()]);
	const rates =
		shipped.threshold === null
			? null
			: combinedRates(
					{
						samples: earliest.map((i) => training.samples[i]!),
						classes: earliest.map((i) => training.classes[i]!),
						called: earliest.map((i) => validation.called[i]!),
					},
					stages,
				);
	const { locked_specificity: specificity } = parameters;
	const metrics = withLockedRates(
		modelMetrics('logistic', validation.score, training, seed),
		rates,
		specificity,
	);
	const external = validateExternally(
		scored,
		cohort,
		training,
		metrics,
		{
			...{ seed, fixedC: null },
			given: held === null ? null : { c: null, probabilities: held.probabilities },
		},
		watch,
	);
	if (external.result !== null)
		external.result = withHeldOutRates(external.result, {
			...{ held: held?.rates ?? null, training: rates, specificity, threshold: shipped.threshold },
		});
	const model = {
		...assembleModel({
			...{ matrix: scored, cohort, training, plan, seed, tuned: model_c === undefined, backend: 'builtin' },
			...{
				logistic: validation.score,
				metrics,
				forest: null,
				fits: [],
				permutation,
				external,
				specificities: [],
			},
		}),
		estimator:
			rule === 'mean' ? 'plain mean of L2 logistic logits' : 'non-negative logistic of L2 logistic logits',
	};
	const nearly = nearOnes(prepared, cohort, watch);
	const matrixReasons = prepared.flatMap(({ matrix, suspects }, m) =>
		matrixDoubts({ matrix }, suspects, { duplicates: copies[m]! }),
	);
	const withheld = [...doubts.reasons, ...matrixReasons];
	const [found] = modelFindings([model]);
	const finding = found === undefined ? null : { ...found, finding: found.finding && withheld.length === 0 };
	const beside = besideCovariates(prepared, columns, validation, training, seed);
	const own = verdictOf({
		...{ doubts: withheld, model, reason: null, finding, models: 1, named: [] },
		beside: [...doubts.stated, ...verdictBeside(model, doubts), ...nearly, ...covariateReasons(beside)],
	});
	const suggested = suggestedExclusions(loaded.metadata);
	const first = input.first_verdicts?.[COMBINED] ?? null;
	const verdict = suggested > 0 ? verdictOfFirst(first) : own;
	const run: Omit<CombinedRun, 'card' | 'warnings'> = {
		...{
			parameters,
			loaded,
			cohort,
			joined,
			prepared,
			build,
			model,
			rule,
			validation,
			shipped,
			finding,
			verdict,
			rates,
		},
		singles: validation.singles.map((scores, m) => ({
			name: matrices[m]!.name,
			auroc: aurocMetric(scores, training, 1, createRandom(seed, `combined/auroc/${m}`)),
		})),
		versions: comparedVersions(
			validation,
			training,
			matrices.map(({ name }) => name),
			seed,
		),
		differences: compareCombined(validation.score, validation.singles, training, seed),
		covariates: beside,
		held_out: held === null ? null : { ...held, gap: gapOf(held.auroc, model.metrics['auroc']) },
		case_mix: caseMix(
			earliest.map((i) => training.samples[i]!),
			[...named, ...stages],
		),
		covariate_model: shipCovariates(columns, training.classes),
	};
	const warnings = combinedWarnings(run, [
		...read.flatMap(({ notes }) => notes),
		...checks.leakage,
		...copies.flatMap(({ notes }) => notes),
	]);
	const values = shipped.matrices.map(({ kept }, m) => ({
		values: rowsOf(combined.matrices[m]!, combined.n, kept),
		n: combined.n,
	}));
	const card = writeCard({ ...run, warnings }, values, sha256);
	return { ...run, warnings, card };
}

/** In the first second, where the parameters tell it already. */
function refuseFewNamed(parameters: CombineParameters): void {
	const named = [
		...parameters.cnv_matrix_table,
		...parameters.methylation_matrix_table,
		...parameters.fragmentomics_matrix_table,
		...parameters.signal_matrix_table,
	].length;
	if (parameters.cfdna_features_dir === undefined && named < 2)
		throw new LbError('combined.one_matrix', { count: named });
}

function refuseGroups(whole: Cohort): void {
	if (isPairedContrast(whole)) throw new LbError('combined.paired');
	const trains = new Set(
		whole.samples.flatMap(({ split, group }) => (split === 'training' && group !== null ? [group] : [])),
	);
	const groups = whole.groups.filter((group) => trains.has(group));
	if (groups.length !== 2)
		throw new LbError('combined.no_controls', {
			...{ count: groups.length, groups: groups.length === 0 ? '–' : shortList(groups, 8).join(', ') },
		});
}

function refuseChosen(reason: Message): never {
	throw new LbError('combined.chosen', { reason: render(reason), reason_zh: render(reason, 'zh') });
}

function refuseSmall(
	training: ModelCohort,
	{ groups }: CombinedRun['joined'],
	names: readonly string[],
): void {
	const sizes = patientsPerClass(training, training.classNames.length);
	const people = countPatients(training.patients);
	if (training.classNames.length === 2 && people >= MIN_PATIENTS && minOf(sizes) >= MIN_PER_CLASS) return;
	const counts = names.map((name, m) => {
		const n = [...groups.values()].reduce((sum, { per_matrix }) => sum + per_matrix[m]!, 0);
		return `${name} ${n}`;
	});
	throw new LbError('combined.too_few', {
		...{ people, matrices: names.length, needed: MIN_PATIENTS, per_class: MIN_PER_CLASS },
		classes: training.classNames.map((name, k) => `${name} ${sizes[k]}`).join(', ') || '–',
		counts: counts.join(', '),
	});
}

/** A matrix can lose every feature when the people without the others leave: what is left is constant, or mostly missing. */
function refuseUnusable({ matrices, n }: CombinedInput, read: readonly SignalMatrix[]): void {
	const rows = Int32Array.from({ length: n }, (_, i) => i);
	for (const [m, values] of matrices.entries()) {
		const { kept, droppedConstant, droppedMissing } = learnTransform(values, n, rows);
		if (kept === 0)
			throw new LbError('combined.no_usable_feature', {
				...{ matrix: read[m]!.name, n, constant: droppedConstant, missing: droppedMissing },
			});
	}
}

function joinedCohort(
	loaded: LoadedCohort,
	samples: CombinedRun['joined']['samples'],
): CombinedRun['cohort'] {
	return cohortOf(
		loaded.directory,
		samples.map(({ data_id }) => data_id),
	);
}

/** The combined score as a matrix of one feature per matrix, for what describes a model by its name. */
function scoreMatrix(prepared: readonly PreparedMatrix[], cohort: Cohort): SignalMatrix {
	return {
		...{ name: COMBINED, signal_kind: 'signal', unit: 'logit' },
		sample_ids: cohort.samples.map(({ sample_id }) => sample_id),
		feature_ids: prepared.map(({ matrix }) => matrix.name),
		values: new Float64Array(prepared.length * cohort.samples.length).fill(NaN),
	};
}

/** Held-out people by the shipped model, as new data would be judged. */
function heldOut(
	prepared: readonly PreparedMatrix[],
	cohort: Cohort,
	training: ModelCohort,
	shipped: ShippedModel,
	stages: readonly string[],
	seed: number,
): (Omit<HeldOut, 'gap'> & { probabilities: Float64Array }) | null {
	const held = modelCohort(prepared[0]!.matrix, cohort, 'validation', training.classNames);
	const n = held.samples.length;
	if (n === 0 || patientsPerClass(held, 2).includes(0)) return null;
	const values = prepared.map(({ matrix }, m) =>
		rowsOf(modelInput(matrix, held).values, n, shipped.matrices[m]!.kept),
	);
	const { logits, score } = cardScores(
		{ matrices: shipped.matrices, second_level: shipped.second },
		values,
		n,
	);
	const enough = minOf(patientsPerClass(held, 2)) >= MIN_CONFIRMATORY_PER_CLASS;
	const auroc = (scores: Float64Array, label: string) =>
		plainAuroc(scores, held, enough, createRandom(seed, `combined/held-out/${label}`));
	const earliest = earliestSamples(held, [...held.samples.keys()]);
	const { threshold } = shipped;
	return {
		...{ samples: held.samples, classes: held.classes, score, people: countPatients(held.patients) },
		auroc: auroc(score, 'score'),
		singles: logits.map((one, m) => ({ name: prepared[m]!.matrix.name, auroc: auroc(one, String(m)) })),
		rates:
			threshold === null
				? null
				: combinedRates(
						{
							samples: earliest.map((i) => held.samples[i]!),
							classes: earliest.map((i) => held.classes[i]!),
							called: earliest.map((i) => Number(score[i]! > threshold)),
						},
						stages,
					),
		probabilities: Float64Array.from({ length: 2 * n }, (_, at) => {
			const p = sigmoid(score[Math.floor(at / 2)]!);
			return at % 2 === 1 ? p : 1 - p;
		}),
	};
}

/** Difference of the AUROCs of held-out people and out of fold, which are of different people. */
function gapOf(held: Estimate, out_of_fold: Omit<Estimate, 'interval'> | undefined): HeldOut['gap'] {
	const whole = (one: Omit<Estimate, 'interval'> | undefined): WithInterval | null =>
		one?.estimate == null || one.ci_low === null || one.ci_high === null
			? null
			: { estimate: one.estimate, low: one.ci_low, high: one.ci_high };
	const [there, here] = [whole(held), whole(out_of_fold)];
	return there === null || here === null ? null : moverDifference(there, here);
}

/** The other rule, and the score without each matrix, on the same people and folds; Holm over the matrices left out. */
function comparedVersions(
	{ score, other, without }: CombinedRun['validation'],
	training: ModelCohort,
	names: readonly string[],
	seed: number,
): ComparedVersion[] {
	const auroc = (scores: typeof other, label: string) =>
		aurocMetric(scores, training, 1, createRandom(seed, `combined/auroc/${label}`));
	const left = compareCombined(score, without, training, seed);
	return [
		{
			...{ kind: 'other_rule', matrix: null, auroc: auroc(other, 'other') },
			difference: compareCombined(score, [other], training, seed)[0]!,
		},
		...without.map((scores, m): ComparedVersion => ({
			...{ kind: 'without_matrix', matrix: names[m]!, auroc: auroc(scores, `without/${m}`) },
			difference: left[m]!,
		})),
	];
}

/** Covariates alone beside the combined score and every single one. */
function besideCovariates(
	prepared: readonly PreparedMatrix[],
	{ names }: CovariateColumns,
	{ covariates }: CombinedRun['validation'],
	training: ModelCohort,
	seed: number,
): BesideCovariates[] {
	if (covariates === null) return [];
	const auroc = (scores: typeof covariates.alone, label: string) =>
		aurocMetric(scores, training, 1, createRandom(seed, `combined/covariates/${label}`));
	const alone = auroc(covariates.alone, 'alone');
	return [
		{ score: COMBINED, both: covariates.with_score },
		...covariates.with_single.map((both, m) => ({ score: prepared[m]!.matrix.name, both })),
	].map(({ score, both }) => ({
		...{ score, names, alone, both: auroc(both, score) },
		added: compareCombined(both, [covariates.alone], training, seed)[0]!,
	}));
}

/** Said beside the verdict where the covariates alone would do. */
function covariateReasons([combined]: readonly BesideCovariates[]): Message[] {
	if (combined === undefined) return [];
	const { alone, added, names } = combined;
	if (reachesChance(alone.ci_low ?? 0) || (added.ci_low ?? -1) > 0) return [];
	const two = (value: number | null): string => (value === null ? '–' : value.toFixed(2));
	return [
		say('combined.covariates_as_good', {
			names: shortList(names),
			auroc: two(alone.estimate),
			added: `${two(added.difference)} (${two(added.ci_low)} – ${two(added.ci_high)})`,
		}),
	];
}

/** Measurements that alone nearly separate the groups. */
function nearOnes(
	prepared: readonly PreparedMatrix[],
	cohort: Cohort,
	watch: SuiteInput['watch'],
): Message[] {
	const rows = cohort.samples.flatMap(({ split, group }, i) =>
		split === 'training' && group !== null ? [i] : [],
	);
	return prepared.flatMap(({ matrix }) =>
		nearSeparations(matrix, cohort, rows, watch)
			.slice(0, 1)
			.map(({ feature, auroc }) =>
				say('combined.separates', {
					...{ feature: matrix.feature_ids[feature]!, matrix: matrix.name, auroc: auroc.toFixed(2) },
				}),
			),
	);
}
