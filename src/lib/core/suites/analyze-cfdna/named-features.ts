import { reachesChance } from '../../../contract/decision-rules.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { nearSeparations } from '../../analysis/screening/near-separation.ts';
import type { SuspectFeature } from '../../analysis/screening/screen-features.ts';
import type { ModelResult } from '../../analysis/supervised/model-result.ts';
import { reliance } from '../../analysis/supervised/reliance.ts';
import { withinLevels } from '../../analysis/supervised/within-levels.ts';
import type { CohortParameters } from '../cohort/cohort-parameters.ts';
import type { CohortDoubts } from '../cohort/cohort-doubts.ts';
import { groupsApart } from '../cohort/groups-apart.ts';
import type { MatrixAnalysis } from './analysis.ts';

/**
 * Measurements that a verdict rests on: those that carry the model, the largest loss first, then those that nearly separate
 * the groups alone.
 */
export async function namedFeatures(
	{ one, model }: Pick<MatrixAnalysis, 'one' | 'model'>,
	parameters: CohortParameters,
	parallel: Parallel,
	watch: Watch,
): Promise<SuspectFeature[]> {
	const { matrix, cohort } = one;
	const training = cohort.samples.flatMap(({ split, group }, index) =>
		split === 'training' && group !== null ? [index] : [],
	);
	const near = nearSeparations(matrix, cohort, training, watch);
	const carrying =
		model.model === null
			? []
			: await reliance(
					matrix,
					cohort,
					{ seed: parameters.seed, fixedC: parameters.model_c ?? null },
					parallel,
					watch,
				);
	const carried = [...carrying].sort((a, b) => a.auroc_without - b.auroc_without);
	const known = new Set(carried.map(({ feature }) => feature));
	const row = (feature: number, more: Pick<SuspectFeature, 'kind' | 'auroc'>): SuspectFeature => ({
		feature: matrix.feature_ids[feature]!,
		evidence: 'values',
		decision: 'named',
		followers: null,
		auroc_without: null,
		...more,
	});
	return [
		...carried.map(({ feature, auroc, followers, auroc_without }) => ({
			...row(feature, { kind: 'carries_result', auroc }),
			followers,
			auroc_without,
		})),
		...near
			.filter(({ feature }) => !known.has(feature))
			.map(({ feature, auroc }) => row(feature, { kind: 'separates', auroc })),
	];
}

/** What has to be said beside a verdict: how the model does within the levels of a column that nearly separates. */
export function verdictBeside(
	model: ModelResult | null,
	doubts: Pick<CohortDoubts, 'near' | 'partly' | 'dates' | 'covariates'>,
): Message[] {
	if (model === null) return [];
	const levels = doubts.near.map(({ column, v }) => {
		const within = withinLevels(model, column);
		const shown = { column, v: v.toFixed(2) };
		return within === null
			? say('verdict.no_mixed_level', shown)
			: say('verdict.within_levels', { ...shown, auroc: within.auroc.toFixed(2), n: within.n });
	});
	return [...groupsApart(doubts), ...levels];
}

/** That metadata alone tell the groups apart, and how much of the verdict is left beside them. */
export function whatItAdds(row: MatrixAnalysis['model']['covariates']): Message[] {
	if (row === null || row.auroc_covariates === null || reachesChance(row.ci_low_covariates ?? 0)) return [];
	const two = (value: number | null): string =>
		value === null ? '–' : value.toFixed(2).replace(/^-(0\.00)$/, '$1');
	return [
		say('verdict.covariates', {
			covariates: shortList(row.covariates.split('; '), 3),
			auroc: two(row.auroc_covariates),
			added: two(row.added),
			low: two(row.ci_low),
			high: two(row.ci_high),
		}),
	];
}
