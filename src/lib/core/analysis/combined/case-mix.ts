import type { CardMix } from '../../../contract/records/model-card.ts';
import { medianSorted } from '../../numerics/descriptive/median.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import type { LabelledSample } from '../../signals/cohort.ts';
import { metadataValues } from '../metadata-values.ts';

/** More levels than this are names. */
const MAX_LEVELS = 12;

/**
 * People by group and metadata: numbers by median and quartiles, levels by count. One sample per person is expected.
 * @param columns metadata columns to describe, in order
 */
export function caseMix(samples: readonly LabelledSample[], columns: readonly string[]): CardMix[] {
	const groups = [...new Set(samples.map(({ group }) => group))].sort();
	return groups.flatMap((group) => {
		const own = samples.filter((sample) => sample.group === group);
		const none = { median: null, q1: null, q3: null };
		const rows: CardMix[] = [{ group, column: '', level: '', n: own.length, total: own.length, ...none }];
		for (const column of columns) {
			// What a column is does not depend on the group.
			const { kind } = metadataValues(samples.map(({ metadata }) => metadata[column]));
			const { levels, numbers } = metadataValues(own.map(({ metadata }) => metadata[column]));
			if (kind === 'numeric') {
				const sorted = (numbers ?? new Float64Array(0)).filter((value) => Number.isFinite(value)).sort();
				if (sorted.length === 0) continue;
				const [median, q1, q3] = [
					medianSorted(sorted),
					quantileSorted(sorted, 0.25),
					quantileSorted(sorted, 0.75),
				];
				rows.push({ group, column, level: '', n: sorted.length, total: own.length, median, q1, q3 });
			} else if (kind === 'categorical') {
				const names = [...new Set(levels.filter((level) => level !== null))].sort();
				if (names.length > MAX_LEVELS) continue;
				for (const level of names)
					rows.push({
						...{ group, column, level, total: own.length, ...none },
						n: levels.filter((one) => one === level).length,
					});
			}
		}
		return rows;
	});
}
