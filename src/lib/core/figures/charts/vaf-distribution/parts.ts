import type { FigureData } from '../../../../contract/records/figure.ts';
import { present } from '../../columns.ts';
import { linearAxis, logAxis, type NumericAxis } from '../../layout/axis.ts';
import { ACCENT } from '../../style/ink.ts';
import { classColor, groupStyles, styleOf } from '../../style/palette.ts';
import { quantile } from '../../../numerics/descriptive/quantile.ts';

export type Data = FigureData<'vaf_distribution'>;

/** One panel or column: a sample or a group with the rows of its variants. */
export interface Part {
	title: string;
	own: boolean;
	samples: number[];
	variants: number[];
	color: string;
	hollow: boolean;
}

export function percentOf(fraction: number | null | undefined): number | null {
	return present(fraction) ? fraction * 100 : null;
}

export function partsOf(data: Data, noLabel: string): Part[] {
	const bySample = new Map<number, number[]>();
	for (const [row, sample] of data.variant_sample.entries()) {
		const rows = bySample.get(sample);
		if (rows) rows.push(row);
		else bySample.set(sample, [row]);
	}
	const rowsOf = (samples: readonly number[]): number[] => samples.flatMap((i) => bySample.get(i) ?? []);
	const styles = groupStyles(data);
	const unlabelled = data.group.every((name) => name === null);
	if (data.by === 'group')
		return styles.map((style) => {
			const samples = [...data.group.keys()].filter((i) => (data.group[i] ?? null) === style.name);
			return {
				title: style.name ?? noLabel,
				own: style.name === null,
				samples,
				variants: rowsOf(samples),
				color: unlabelled ? ACCENT : style.color,
				hollow: style.name === null && !unlabelled,
			};
		});
	const style = styleOf(styles);
	return data.sample_ids.map((id, i) => ({
		title: id,
		own: false,
		samples: [i],
		variants: rowsOf([i]),
		color: unlabelled ? ACCENT : style(data.group[i]).color,
		hollow: (data.group[i] ?? null) === null && !unlabelled,
	}));
}

/** Fractions of all variants, the limits and the marks share one axis, in percent. */
export function axisOf(data: Data): NumericAxis {
	const values = [
		...data.vaf.map(percentOf),
		...(data.detection_limit ?? []).map(percentOf),
		...data.marks.map(({ value }) => value * 100),
	];
	return data.log ? logAxis(data.value_label, values) : linearAxis(data.value_label, values, { from: 0 });
}

/** The limit of a part: that of its sample, or the median of its samples; null when unknown. */
export function limitOf(data: Data, part: Part, axis: NumericAxis): number | null {
	const limits = part.samples.map((i) => percentOf(data.detection_limit?.[i])).filter(present);
	if (limits.length === 0) return null;
	const limit = quantile(limits, 0.5);
	return axis.holds(limit) ? limit : null;
}

export function colorOf(data: Data, part: Part, row: number): string {
	if (data.variant_class === null) return part.color;
	return classColor(data.classes, data.variant_class[row] ?? null);
}
