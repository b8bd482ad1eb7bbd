import { mean } from '../../numerics/descriptive/mean.ts';
import type { PersonVariants } from '../../signals/variants/genes.ts';
import type { FeatureBlock } from './signature-features.ts';

/**
 * The features of `variant_effect_profile`: how large the scores of a sample's variants are. No threshold is applied to them,
 * because each score has its own; variants without a score count in `_n` only by their absence.
 */
export function effectFeatures(people: readonly PersonVariants[], scores: readonly string[]): FeatureBlock[] {
	return scores.map((name, place) => {
		const own = people.map(({ variants }) =>
			variants.flatMap((variant) => {
				const score = variant.scores?.[place];
				return score === null || score === undefined ? [] : [{ score, vaf: variant.vaf }];
			}),
		);
		const row = (pick: (values: { score: number; vaf: number | null }[]) => number): number[] =>
			own.map((values) => (values.length === 0 ? NaN : pick(values)));
		const rows: [string, number[]][] = [
			[`${name}_n`, own.map((values) => values.length)],
			[`${name}_mean`, row((values) => mean(values.map(({ score }) => score)))],
			[`${name}_max`, row((values) => values.reduce((most, { score }) => Math.max(most, score), -Infinity))],
			[`${name}_min`, row((values) => values.reduce((least, { score }) => Math.min(least, score), Infinity))],
			[`${name}_vaf_weighted`, row(weighted)],
		];
		return {
			group: `effect_${name}`,
			unit: 'score',
			definition: `${name} of the sample's variants as stated in the files: number of variants with a score, mean, largest, smallest, and mean weighted by VAF (missing without VAF). Missing without any score.`,
			feature_ids: rows.map(([feature]) => feature),
			values: Float64Array.from(rows.flatMap(([, values]) => values)),
		};
	});
}

function weighted(values: readonly { score: number; vaf: number | null }[]): number {
	let sum = 0;
	let weight = 0;
	for (const { score, vaf } of values) {
		if (vaf === null) continue;
		sum += score * vaf;
		weight += vaf;
	}
	return weight > 0 ? sum / weight : NaN;
}
