import type { CardRate, ModelCard } from '../../../contract/records/model-card.ts';
import type { LabelledSample } from '../../signals/cohort.ts';
import { isNumericColumn } from '../supervised/covariate-kind.ts';
import { levelGroups, MISSING_LEVEL } from '../supervised/level-groups.ts';
import { fewestForRate } from '../supervised/subgroup-sensitivity.ts';
import { rateOf } from './predictive-values.ts';

type Stage = ModelCard['threshold']['by_stage'][number];

/** People of one part, one sample each, with the share of judgements in which they are above the threshold. */
export interface JudgedPeople {
	samples: readonly LabelledSample[];
	/** 1 = case. */
	classes: ArrayLike<number>;
	/** Between 0 and 1; 0 or 1 where there is one judgement. */
	called: ArrayLike<number>;
}

export interface CombinedRates {
	specificity: CardRate;
	sensitivity: CardRate;
	by_stage: Stage[];
}

/** Columns with more levels than this are no stages. */
const MAX_LEVELS = 12;

/** Specificity, sensitivity, and sensitivity by levels of the columns that describe the cases. */
export function combinedRates(people: JudgedPeople, stageColumns: readonly string[]): CombinedRates {
	const { samples, classes, called } = people;
	const sum = (at: readonly number[], negative: boolean): CardRate =>
		rateOf(
			at.reduce((total, i) => total + (negative ? 1 - called[i]! : called[i]!), 0),
			at.length,
		);
	const controls = [...samples.keys()].filter((i) => classes[i] === 0);
	const cases = [...samples.keys()].filter((i) => classes[i] === 1);
	const order = new Intl.Collator('en', { numeric: true });
	const by_stage = stageColumns.flatMap((column) => {
		const levels = levelGroups(cases, (i) => samples[i]?.metadata[column]);
		const named = [...levels.keys()].filter((level) => level !== MISSING_LEVEL);
		const text = cases.map((i) => samples[i]?.metadata[column]?.trim() || null);
		if (named.length < 2 || named.length > Math.min(MAX_LEVELS, cases.length / 2)) return [];
		if (isNumericColumn(text)) return [];
		return [...levels]
			.sort(([a], [b]) => order.compare(a, b))
			.map(([level, at]): Stage => {
				const rate = sum(at, false);
				return {
					...{ column, level },
					rate: at.length < fewestForRate ? { ...rate, estimate: null, ci_low: null, ci_high: null } : rate,
				};
			});
	});
	return { specificity: sum(controls, true), sensitivity: sum(cases, false), by_stage };
}
