import { MODEL_FINDING_P } from '../../../contract/decision-rules.ts';
import { holm } from '../../numerics/tests/holm.ts';

export interface ModelFinding {
	matrix: string;
	p_value: number | null;
	/** Permutation p after Holm over the matrices of the run; null without a test. */
	holm_p_value: number | null;
	finding: boolean;
}

/** Holm over the matrices' permutation p-values. */
export function modelFindings(
	models: readonly { matrix: string; permutation: { p_value: number } | null }[],
): ModelFinding[] {
	const adjusted = holm(models.map((model) => model.permutation?.p_value ?? NaN));
	return models.map((model, i) => {
		const p = adjusted[i]!;
		return {
			matrix: model.matrix,
			p_value: model.permutation?.p_value ?? null,
			holm_p_value: Number.isNaN(p) ? null : p,
			finding: p <= MODEL_FINDING_P,
		};
	});
}
