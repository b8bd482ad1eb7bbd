import { reachesChance } from '../../../contract/decision-rules.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { nearSeparations } from '../../analysis/screening/near-separation.ts';
import type { SuspectFeature } from '../../analysis/screening/screen-features.ts';
import type { LevelEstimateRow } from '../../analysis/supervised/level-estimates.ts';
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

/**
 * What a verdict is adjusted for, and which AUROC stands for no signal then: slopes are estimated, so residuals hold a rest
 * of the covariates that a model of many features finds again. The permutations, among people alike in them, hold it too.
 */
export function adjustedBeside(model: ModelResult | null, columns: readonly string[]): Message[] {
	if (columns.length === 0) return [];
	const permuted = (model?.tables.permutation ?? []).flatMap(({ permutation, auroc }) =>
		permutation === 0 ? [] : [auroc],
	);
	const mean = permuted.reduce((sum, auroc) => sum + auroc, 0) / permuted.length;
	const chance = { chance: mean.toFixed(2), done: permuted.length, columns: [...columns] };
	return [
		say('suites.adjusted_for', { columns: [...columns] }),
		...(permuted.length === 0 ? [] : [say('verdict.adjusted_chance', chance)]),
	];
}

/** Levels named in a headline; the table has all. */
const MAX_LEVELS = 4;

/** The AUROC of the training part within each level of a column, and over all pairs of one level. */
export function levelsBeside(rows: readonly LevelEstimateRow[], column: string | undefined): Message[] {
	if (column === undefined) return [];
	const training = rows.filter(({ part, auroc }) => part === 'training' && auroc !== null);
	if (training.length === 0) return [say('verdict.no_level_estimate', { column })];
	const inWords = ({ level, auroc, ci_low, ci_high, n }: LevelEstimateRow, together: string): string => {
		const interval =
			ci_low === null || ci_high === null ? '' : `${ci_low.toFixed(2)} to ${ci_high.toFixed(2)}, `;
		return `${level === '' ? together : level} ${auroc?.toFixed(2) ?? '–'} (${interval}n = ${n})`;
	};
	const each = training.filter(({ level }) => level !== '');
	const all = training.filter(({ level }) => level === '');
	const levels = (together: string): string =>
		shortList(
			each.map((row) => inWords(row, together)),
			MAX_LEVELS,
		)
			.concat(all.map((row) => inWords(row, together)))
			.join('; ');
	return [
		say('verdict.within_each_level', {
			column,
			levels: levels('pairs of one level'),
			levels_zh: levels('同一取值内的配对'),
		}),
	];
}

/**
 * That metadata alone tell the groups apart, and how much of the verdict is left beside them.
 * @param always also where they do not: a result that is adjusted for them has them beside it
 */
export function whatItAdds(row: MatrixAnalysis['model']['covariates'], always = false): Message[] {
	if (row === null || row.auroc_covariates === null) return [];
	if (!always && reachesChance(row.ci_low_covariates ?? 0)) return [];
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
