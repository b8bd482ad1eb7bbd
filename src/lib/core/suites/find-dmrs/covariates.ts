import { LbError } from '../../../base/errors.ts';
import { adjustedColumns, adjustmentColumns, stratumOf } from '../../analysis/adjust/adjustment-columns.ts';
import { designOf, type OtherColumns } from '../../analysis/dmr/site-model.ts';
import { solvable } from '../../analysis/dmr/solvable.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { Contrast } from './contrasts.ts';

/** What is beside the groups in the model of a contrast. */
export interface Beside {
	columns: OtherColumns | null;
	/** Names of the metadata columns. */
	adjusted: readonly string[];
	/** Samples (places) by their levels of the categorical columns, where there are such columns and every stratum has both groups. */
	strata: number[][] | null;
}

/**
 * Columns of the model beside the groups, for the samples of a contrast (those of group a first): one per person but the first where
 * people are paired, and those of the metadata columns to adjust for (a level each but the first, or the number, centred).
 * Throws dmr.covariate_unknown, dmr.covariate_missing, dmr.covariate_confounded.
 */
export function besideOf(contrast: Contrast, adjust: readonly string[], raw: RawCohort): Beside {
	const ids = [...contrast.samples_a, ...contrast.samples_b];
	const names: string[] = [];
	const columns: number[][] = [];
	const add = (name: string, values: number[]): void => {
		names.push(name);
		columns.push(values);
	};
	if (contrast.paired) {
		const people = contrast.samples_a.length;
		for (let person = 1; person < people; person++)
			add(
				`person ${person + 1}`,
				ids.map((_, s) => (s % people === person ? 1 : 0)),
			);
	}
	const cohort = raw.cohortOf(ids);
	for (const column of adjust)
		if (!raw.columns.includes(column))
			throw new LbError('dmr.covariate_unknown', { column, known: raw.columns });
	const found = adjustmentColumns(adjustedColumns(cohort, adjust), cohort.samples);
	for (const { name, levels, numbers } of found) {
		const lacking = levels.flatMap((level, s) => (level === null ? [ids[s] ?? ''] : []));
		const [sample] = lacking;
		if (sample !== undefined)
			throw new LbError('dmr.covariate_missing', { column: name, count: lacking.length, sample });
		if (numbers !== null) {
			const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
			const scale = Math.sqrt(numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / numbers.length);
			add(
				name,
				Array.from(numbers, (value) => (value - mean) / (scale || 1)),
			);
			continue;
		}
		const [, ...others] = [...new Set(levels.map(String))].sort();
		for (const level of others)
			add(
				`${name} ${level}`,
				levels.map((own) => (own === level ? 1 : 0)),
			);
	}
	if (names.length === 0) return { columns: null, adjusted: [], strata: null };
	const beside: OtherColumns = {
		names,
		values: Float64Array.from(ids.flatMap((_, s) => columns.map((values) => values[s] ?? 0))),
	};
	refuseConfounded(ids.length, contrast, beside, adjust);
	return { columns: beside, adjusted: adjust, strata: contrast.paired ? null : strataOf() };

	function strataOf(): number[][] | null {
		if (found.every(({ kind }) => kind !== 'categorical')) return null;
		const by = new Map<string, number[]>();
		for (const s of ids.keys()) {
			const key = stratumOf(found, s);
			by.set(key, [...(by.get(key) ?? []), s]);
		}
		return [...by.values()];
	}
}

function refuseConfounded(
	samples: number,
	contrast: Contrast,
	beside: OtherColumns,
	columns: readonly string[],
): void {
	const group_b = contrast.samples_b.map((_, k) => contrast.samples_a.length + k);
	const design = designOf(samples, { group_b }, beside);
	const k = design.columns;
	const normal = new Float64Array(k * k);
	for (let s = 0; s < samples; s++)
		for (let c = 0; c < k; c++)
			for (let d = 0; d <= c; d++)
				normal[c * k + d]! += design.values[s * k + c]! * design.values[s * k + d]!;
	if (samples > k && solvable(normal, k)) return;
	throw new LbError('dmr.covariate_confounded', {
		columns: columns.length === 0 ? ['people'] : [...columns],
	});
}
