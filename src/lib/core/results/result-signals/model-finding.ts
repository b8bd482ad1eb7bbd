import { CHANCE_AUROC, MODEL_FINDING_P, HINT_P, reachesChance } from '../../../contract/decision-rules.ts';
import type { MatrixSummary } from '../../../contract/records/run.ts';
import { say } from '../../../contract/messages/index.ts';
import type { RunFacts } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { DetectedSignal, SignalDetector } from './detector.ts';
import { summaryEvidence } from './evidence.ts';
import { classContrast } from './groups.ts';
import { short, six, twoDecimals, unit } from './round.ts';

type Model = NonNullable<MatrixSummary['model']>;

/** Models of a run, with their place in summary.json. */
export function models(facts: RunFacts): { matrix: MatrixSummary; model: Model; field: string }[] {
	return (facts.summary?.matrices ?? []).flatMap((matrix, index) =>
		matrix.model === undefined ? [] : [{ matrix, model: matrix.model, field: `matrices.${index}.model` }],
	);
}

/** Would a difference between the groups not mean what it seems to? Then nothing of the matrix is a finding or a hint. */
export function isWithheld(matrix: MatrixSummary | undefined): boolean {
	return matrix?.verdict?.status === 'not_assessable';
}

/** Is the model of a matrix a FINDING? Permutation test done, Holm-adjusted p at most 0.025. */
export function isFinding(model: Model): boolean {
	return model.finding && model.holm_p_value !== null && model.holm_p_value <= MODEL_FINDING_P;
}

/** Strength: 2 x (AUROC - 0.5), so 0.5 is nothing and 1 is complete separation. */
const strength = (auroc: number): number => unit(2 * (auroc - CHANCE_AUROC));

/**
 * Was the permutation test too short for any p to reach the limit, while the interval of the AUROC stays above 0.5? Then
 * nobody knows, which is a hint. No test at all counts the same.
 */
function undecided(facts: RunFacts, model: Model): boolean {
	const low = model.metrics['auroc']?.ci_low ?? null;
	if (low === null || reachesChance(low)) return false;
	if (model.permutation === null) return true;
	const smallest = models(facts).length / (model.permutation.planned + 1);
	return model.permutation.exceedances === 0 && smallest > MODEL_FINDING_P;
}

function modelSignals(facts: RunFacts, level: 'finding' | 'hint'): DetectedSignal[] {
	return models(facts).flatMap(({ matrix, model, field }) => {
		const p = model.holm_p_value;
		const auroc = model.metrics['auroc'];
		if (auroc?.estimate == null || isWithheld(matrix)) return [];
		const weak = p !== null && p <= HINT_P && auroc.estimate > CHANCE_AUROC;
		const hint = !isFinding(model) && (weak || undecided(facts, model));
		if (level === 'finding' ? !isFinding(model) : !hint) return [];
		const evidence = summaryEvidence(facts, `${field}.holm_p_value`, p);
		if (evidence === null) return [];
		const [reference, ...others] = model.classes;
		const values = {
			matrix: matrix.name,
			reference: reference ?? '',
			others,
			auroc: twoDecimals(auroc.estimate),
			low: auroc.ci_low === null ? null : twoDecimals(auroc.ci_low),
			high: auroc.ci_high === null ? null : twoDecimals(auroc.ci_high),
			n: auroc.n,
			p: p === null ? null : short(p),
			done: model.permutation?.done ?? 0,
		};
		return [
			{
				level,
				strength: strength(auroc.estimate),
				context: contextOf(facts, matrix.name),
				contrast: classContrast(model.classes),
				matrix: matrix.name,
				evidence,
				support: ['holm_p', p === null ? '' : six(p), 'auroc', six(auroc.estimate), 'n', auroc.n],
				statement: say(
					level === 'finding'
						? 'result_signals.model_finding'
						: weak
							? 'result_signals.model_hint'
							: 'result_signals.model_hint_short',
					values,
				),
			},
		];
	});
}

/**
 * A matrix that tells the groups apart: permutation p of the whole cross-validation, after Holm over the matrices, at
 * most 0.025 (docs/methods.md, Findings). Strength 2 x (AUROC - 0.5). Contrast null with more than two classes.
 */
export const modelFinding: SignalDetector = {
	kind: 'model_finding',
	tables: [],
	detect: (facts) => modelSignals(facts, 'finding'),
};

/**
 * The same with a Holm-adjusted p above 0.025 and at most 0.05, or with an AUROC interval above 0.5 after too few
 * permutations to decide: a hint.
 */
export const modelHint: SignalDetector = {
	kind: 'model_hint',
	tables: [],
	detect: (facts) => modelSignals(facts, 'hint'),
};
