import { maxOf } from '../../../base/extremes.ts';
import { compactJson } from '../../../base/json.ts';
import { MIN_CONFIRMATORY_PER_CLASS } from '../../../contract/decision-rules.ts';
import { engineVersion } from '../../../base/version.ts';
import { render } from '../../../contract/messages/index.ts';
import { modelCard, type CardMatrix, type ModelCard } from '../../../contract/records/model-card.ts';
import { earliestSamples } from '../../analysis/earliest-samples.ts';
import type { CohortSample } from '../../signals/cohort.ts';
import { countPatients } from '../../analysis/supervised/folds.ts';
import type { CombinedRun } from './combined-run.ts';

type Hash = (text: string) => string;

/** SHA-256 of a card without its hash. */
export function cardHash(
	{ sha256: _, ...rest }: Omit<ModelCard, 'sha256'> & { sha256?: string },
	hash: Hash,
): string {
	return hash(compactJson(rest));
}

/** A person or sample id as a card holds it: compared, never read. */
export const idHash = (id: string, hash: Hash): string => hash(`lb-agent/person/${id.trim().toLowerCase()}`);

/** Values other than the commonest one that a sample needs before it is known by them: empty samples resemble each other. */
const MIN_TELLING_VALUES = 10;

/**
 * Values that a copy of a sample has too, whatever its id: six digits of every feature of the model.
 * @returns null where fewer than ten present values differ from the one that repeats most
 */
export function valueHash(
	columns: readonly { values: Float64Array; n: number }[],
	sample: number,
	hash: Hash,
): string | null {
	const times = new Map<string, number>();
	let present = 0;
	const text = columns.map(({ values, n }) => {
		const own: string[] = [];
		for (let at = sample; at < values.length; at += n) {
			const value = values[at]!;
			const digits = Number.isFinite(value) ? value.toPrecision(6) : '';
			own.push(digits);
			if (digits === '') continue;
			present++;
			times.set(digits, (times.get(digits) ?? 0) + 1);
		}
		return own.join(' ');
	});
	const most = maxOf([...times.values(), 0]);
	if (present - (most > 1 ? most : 0) < MIN_TELLING_VALUES) return null;
	return hash(text.join('\n'));
}

/** What a model must not be used for; repeated by every run that applies it. */
const LIMITS = [
	'Research use only: not for diagnosis, screening or the care of a person.',
	'A score below the threshold does not exclude disease, and one above it does not establish it.',
	'Valid for matrices of the same pipeline, unit, genome build and features only.',
	'Fitted on cases and controls of one study; performance in another population is lower as a rule.',
];

/** The card of a finished run. */
export function writeCard(
	run: Omit<CombinedRun, 'card'>,
	values: readonly { values: Float64Array; n: number }[],
	hash: Hash,
): ModelCard {
	const { model, shipped, prepared, parameters, joined, verdict, rates } = run;
	const { cohort: training } = model;
	const [reference = '', positive = ''] = model.classes;
	const perClass = model.patients_per_class;
	const lost = [...joined.groups.values()].reduce((sum, { all, complete }) => sum + all - complete, 0);
	const ids = new Set(training.samples.flatMap(({ patient_id, sample_id }) => [patient_id, sample_id]));
	const { auroc } = model.metrics;
	const card: Omit<ModelCard, 'sha256'> = {
		schema_version: 1,
		artifact: 'lb_agent_model_card',
		engine_version: engineVersion,
		seed: parameters.seed,
		...{ reference, positive, genome_build: run.build },
		matrices: prepared.map((one, m): CardMatrix => {
			const { kept, ...numbers } = shipped.matrices[m]!;
			return {
				...{ name: one.matrix.name, signal_kind: one.matrix.signal_kind, unit: one.matrix.unit },
				...{ transform: one.transform, library: one.library, pipeline: one.origin.pipeline },
				features: Array.from(kept, (f) => one.matrix.feature_ids[f]!),
				...numbers,
			};
		}),
		second_level: {
			...{ rule: shipped.second.rule, intercept: shipped.second.intercept },
			people: countPatients(training.patients),
		},
		threshold: {
			specificity: parameters.locked_specificity,
			value: shipped.threshold,
			why_not:
				shipped.threshold !== null
					? null
					: Math.min(shipped.controls, shipped.cases) < MIN_CONFIRMATORY_PER_CLASS
						? `fewer than ${MIN_CONFIRMATORY_PER_CLASS} people in one group`
						: `${shipped.controls} controls are too few for this specificity`,
			controls: shipped.controls,
			achieved_specificity: rates?.specificity ?? null,
			sensitivity: rates?.sensitivity ?? null,
			by_stage: rates?.by_stage ?? [],
		},
		control_scores: controlScores(training, shipped.unseen),
		auroc: {
			estimate: auroc?.estimate ?? null,
			...{ ci_low: auroc?.ci_low ?? null, ci_high: auroc?.ci_high ?? null },
		},
		verdict: { status: verdict.status, reasons: verdict.reasons.map((one) => render(one)) },
		covariates: run.covariate_model,
		case_mix: run.case_mix,
		training: {
			people: countPatients(training.patients),
			samples: training.samples.length,
			controls: perClass[reference] ?? 0,
			cases: perClass[positive] ?? 0,
			lost,
			// Sorted, so that nothing is told of their order.
			person_hashes: [...ids].map((id) => idHash(id, hash)).sort(),
			value_hashes: training.samples.flatMap((_, s) => valueHash(values, s, hash) ?? []).sort(),
		},
		limits: LIMITS,
	};
	return modelCard.parse({ ...card, sha256: cardHash(card, hash) });
}

/** Cross-fitted scores of the controls, rising, of the same draw of each person that the threshold counts: the earliest. */
export function controlScores(
	cohort: { samples: readonly CohortSample[]; classes: ArrayLike<number> },
	unseen: ArrayLike<number>,
): number[] {
	return earliestSamples(cohort, [...cohort.samples.keys()])
		.filter((i) => cohort.classes[i] === 0)
		.map((i) => unseen[i]!)
		.sort((a, b) => a - b);
}
