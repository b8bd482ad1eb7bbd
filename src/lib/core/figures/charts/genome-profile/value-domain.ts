import { appendAll } from '../../../../base/append-all.ts';
import { present } from '../../columns.ts';
import { extentOf, linearAxis, type NumericAxis } from '../../layout/axis.ts';
import { profileReach, type ProfileLevel } from '../../layout/profile-reach.ts';
import { isSexChromosome } from '../../layout/sex-chromosomes.ts';
import { quantileSorted } from '../../../numerics/descriptive/quantile.ts';
import { type Data, type Panel, MAX_PANELS, panelsOf } from './panels.ts';

/**
 * Ends of the value axis: the given ones, else all values of the autosomes up to 1,000 bins and their 0.1st to 99.9th
 * percentile above.
 */
function findDomain(data: Data, panels: readonly Panel[]): NumericAxis {
	if (data.domain !== null && data.domain[0] < data.domain[1])
		return linearAxis(data.value_label, data.domain, { nice: false });
	const shown = panels.flatMap((panel) => panel.samples);
	const autosome = data.chromosomes.map(({ name }) => !isSexChromosome(name));
	const all = !data.bin_chromosome.some((c) => autosome[c]);
	const counts = (c: number | undefined): boolean => all || (c !== undefined && autosome[c] === true);
	const values: number[] = [];
	for (const i of shown) {
		const scaled = (data.values[i] ?? []).filter((_, bin) => counts(data.bin_chromosome[bin]));
		const sorted = Float64Array.from(scaled.filter(present)).sort();
		const cut = sorted.length > 1000 ? 0.001 : 0;
		const ends = sorted.length > 0 ? [quantileSorted(sorted, cut), quantileSorted(sorted, 1 - cut)] : [];
		const levels: ProfileLevel[] = [];
		const segments = data.segments?.[i];
		for (const [k, c] of segments?.chromosome.entries() ?? []) {
			const value = segments?.value[k];
			if (!counts(c) || !present(value)) continue;
			levels.push({ value, length: (segments?.end[k] ?? NaN) - (segments?.start[k] ?? NaN) });
			ends.push(value);
		}
		if (ends.length > 0) appendAll(values, profileReach(sorted, levels, extentOf(ends)));
	}
	return linearAxis(data.value_label, values, {
		pad: 0.04,
		include: data.baseline === null ? [] : [data.baseline],
		count: 4,
	});
}

const domains = new WeakMap<Data, NumericAxis>();

/** The axis of the panels that are drawn; found once, 180,000 values take a while to sort. */
export function valueDomain(data: Data, panels: readonly Panel[]): NumericAxis {
	const known = domains.get(data) ?? findDomain(data, panels);
	domains.set(data, known);
	return known;
}

/** Ends of the value axis of a profile. */
export function profileEnds(data: Data): [number, number] {
	const [low, high] = valueDomain(data, panelsOf(data, '').slice(0, MAX_PANELS)).domain;
	return [low, high];
}

/** Bins without a value and bins beyond the axis, over the panels that are drawn. */
export function countHidden(data: Data, panels: readonly Panel[], axis: NumericAxis) {
	const [low, high] = axis.domain;
	let missing = 0;
	let clipped = 0;
	for (const panel of panels)
		for (const i of panel.samples)
			for (const value of data.values[i] ?? []) {
				if (!present(value)) missing++;
				else if (value < low || value > high) clipped++;
			}
	return { missing, clipped };
}
