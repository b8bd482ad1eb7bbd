import type { FigureSpec } from '../../../contract/records/figure.ts';
import { quantileSorted } from '../../numerics/descriptive/quantile.ts';
import { changeData } from '../charts/index.ts';
import { plainNumber, threeDigits } from '../text/format.ts';
import { colorDomain, fractionBetween } from '../style/color-scale.ts';
import { areRanges, sequentialColor } from '../style/palette.ts';
import { figureSamples } from './figure-samples.ts';
import type { FigureSamples, GroupColumns } from './grouped-samples.ts';

/** Values of one metadata column by sample. */
export type SampleValues = ReadonlyMap<string, string | number | null>;

/** Numbers with more distinct values than this are cut at their quartiles. */
const MAX_NUMBERS = 6;
/** Groups that keep colours of their own. */
const MAX_LEVELS = 10;

type Value = string | number | null;

/** Numbers that are drawn on a scale of colours: so many distinct ones that they are no levels. */
function numbersOf(column: readonly Value[]): number[] | null {
	const present = column.filter((value) => value !== null);
	const numbers = present.filter((value): value is number => Number.isFinite(value));
	return numbers.length === present.length && new Set(numbers).size > MAX_NUMBERS ? numbers : null;
}

/** Levels of a column for the samples of a figure, in drawing order. */
interface Levels {
	names: string[];
	of(value: string | number | null): string | null;
}

/**
 * The figure with its samples grouped by a metadata column: the levels of a text column, rarer ones than the ten
 * commonest as `other`; a number with many values on one scale of colours, or cut at the quartiles of the samples shown
 * where the figure summarises groups. Samples without a value have no group. `label` names the column in the key.
 */
export function colorBy(spec: FigureSpec, values: SampleValues, other: string, label = ''): FigureSpec {
	const samples = figureSamples(spec);
	if (samples === null) return spec;
	const column = samples.ids.map((id) => values.get(id) ?? null);
	const all = [...values.values()];
	const own = ownGroups(column, samples);
	return changeData(spec, (chart, data) => {
		if (chart.samples === null) return data;
		const scaled = own === null && !(chart.summarises?.(data) ?? false) ? onScale(column, all, label) : null;
		const grouping = own ?? scaled ?? levelsAsGroups(column, all, other);
		return chart.regroup?.(data, grouping) ?? withGroups(data, grouping);
	});
}

/** Every number as a group of its own with its colour on a scale over all samples of the table; null for levels. */
function onScale(column: readonly Value[], all: readonly Value[], label: string): GroupColumns | null {
	const numbers = numbersOf(all);
	const here = numbersOf(column) ?? column.filter((value) => typeof value === 'number');
	if (numbers === null || here.length === 0) return null;
	const domain = colorDomain(numbers, 'magnitude');
	const distinct = [...new Set(here)].filter(Number.isFinite).sort((a, b) => a - b);
	return {
		group: column.map((value) =>
			typeof value === 'number' && Number.isFinite(value) ? plainNumber(value) : null,
		),
		groups: distinct.map(plainNumber),
		reference: null,
		positive: null,
		group_colors: Object.fromEntries(
			distinct.map((value) => [
				plainNumber(value),
				sequentialColor(fractionBetween(value, domain.low, domain.high)),
			]),
		),
		group_scale: { label, ...domain },
	};
}

function withGroups<D extends object>(data: D, grouping: GroupColumns): D {
	return { ...data, ...grouping };
}

/** A column that says the groups of the figure again keeps their colours. */
function ownGroups(column: readonly Value[], samples: FigureSamples): GroupColumns | null {
	const { groups, reference, positive } = samples;
	const known = new Set(groups);
	const named = column.filter((value) => value !== null).map(String);
	if (named.length === 0 || !named.every((name) => known.has(name))) return null;
	return {
		group: column.map((value) => (value === null ? null : String(value))),
		groups: [...groups],
		reference,
		positive,
	};
}

/** Levels come from all samples of the table, so that one has the same colour in figures of other samples. */
function levelsAsGroups(column: readonly Value[], all: readonly Value[], other: string): GroupColumns {
	const numbers = levelsOf(column, other);
	const levels = areRanges(numbers.names) ? numbers : levelsOf(all, other);
	return {
		group: column.map((value) => levels.of(value)),
		groups: levels.names,
		reference: null,
		positive: null,
	};
}

function levelsOf(column: readonly (string | number | null)[], other: string): Levels {
	const present = column.filter((value) => value !== null);
	const numbers = numbersOf(column);
	if (numbers !== null) return quarters(numbers);
	const counts = new Map<string, number>();
	for (const value of present) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
	const common = [...counts]
		.sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))
		.slice(0, counts.size > MAX_LEVELS + 1 ? MAX_LEVELS : undefined)
		.map(([name]) => name)
		.sort(compare);
	const known = new Set(common);
	return {
		names: common.length < counts.size ? [...common, other] : common,
		of: (value) => (value === null ? null : known.has(String(value)) ? String(value) : other),
	};
}

/** Stage II before stage X only by luck, 2 before 10 for sure. */
function compare(a: string, b: string): number {
	return a.localeCompare(b, 'en', { numeric: true });
}

/** Numbers in words that differ: whole ones in full, for example 20230115, others with as many digits as tell them apart. */
function cutTexts(cuts: readonly number[]): string[] {
	for (let digits = 3; digits <= 16; digits++) {
		const texts = cuts.map((cut) => cutText(cut, digits));
		if (new Set(texts).size === cuts.length) return texts;
	}
	return cuts.map(plainNumber);
}

function cutText(cut: number, digits: number): string {
	if (Number.isInteger(cut)) return plainNumber(cut);
	return digits === 3 ? threeDigits(cut) : plainNumber(Number(cut.toPrecision(digits)));
}

/** Four ranges with about as many samples each; fewer where quartiles fall together. */
function quarters(numbers: readonly number[]): Levels {
	const sorted = Float64Array.from(numbers).sort();
	const cuts = [...new Set([0.25, 0.5, 0.75].map((part) => quantileSorted(sorted, part)))].filter(
		(cut) => cut < sorted[sorted.length - 1]!,
	);
	const said = cutTexts(cuts);
	const names = [...cuts.keys(), cuts.length].map((i) => {
		if (i === 0) return `≤ ${said[0] ?? threeDigits(sorted[0] ?? 0)}`;
		return i === cuts.length ? `> ${said[i - 1]}` : `${said[i - 1]} – ${said[i]}`;
	});
	return {
		names,
		of: (value) => {
			if (typeof value !== 'number' || !Number.isFinite(value)) return null;
			const at = cuts.findIndex((cut) => value <= cut);
			return names[at < 0 ? cuts.length : at] ?? null;
		},
	};
}
