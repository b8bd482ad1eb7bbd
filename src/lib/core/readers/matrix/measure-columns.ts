import { addToList } from '../../../base/add-to-list.ts';
import { isUsualName } from '../tables/names.ts';

/** One measure of several that a table holds for each of its samples, as `S1_count`, `S1_FPKM` or `LFQ intensity S1`. */
export interface MeasureColumns {
	/** The measure that is read, and the others, as they are written. */
	measure: string;
	others: string[];
	/** Column of the measure -> name of its sample. */
	samples: Map<number, string>;
}

/** What is measured per sample, the best normalised first; peptides and alike only describe how it was measured. */
const MEASURES = [
	...[
		'lfq intensity',
		'maxlfq intensity',
		'tpm',
		'fpkm',
		'rpkm',
		'cpm',
		'rpm',
		'normalized count',
		'normalised count',
	],
	...[
		'normalized',
		'normalised',
		'norm',
		'ibaq',
		'intensity',
		'abundance',
		'npx',
		'log2 ratio',
		'log2ratio',
		'ratio',
	],
	...[
		'expected count',
		'est counts',
		'count',
		'counts',
		'read count',
		'reads',
		'raw count',
		'raw counts',
		'raw',
	],
	...['spectral count', 'ms/ms count', 'peptides', 'unique peptides', 'razor + unique peptides'],
	...['fraction', 'effective length', 'length'],
	...['short', 'long'],
] as const;
const RANK = new Map<string, number>(MEASURES.map((name, i) => [name, i]));
const WORDS = MEASURES.toSorted((a, b) => b.length - a.length)
	.map((name) => name.replace(/[+/]/g, '\\$&').replaceAll(' ', '[ _.]'))
	.join('|');
const BEHIND = new RegExp(`^(.+?)[ _.:|-]+(${WORDS})$`, 'i');
const BEFORE = new RegExp(`^(${WORDS})[ _.:|-]+(.+)$`, 'i');
/** Fewer samples with the same measures may be a coincidence of names. */
const MIN_SAMPLES = 3;
/** Share of the samples of a measure that another one has too. */
const MOSTLY = 0.8;

/** Fragments of two lengths: beside their ratio they are its parts, and alone one of them is half of what was measured. */
const HALVES: ReadonlySet<string> = new Set(['short', 'long']);

interface Part {
	measure: string;
	sample: string;
	column: number;
}

/** The columns of one measure; null where the names do not hold two measures of the same samples. Pure. */
export function measureColumns(names: readonly string[]): MeasureColumns | null {
	return chosen(names, BEHIND, [1, 2]) ?? chosen(names, BEFORE, [2, 1]);
}

function chosen(
	names: readonly string[],
	pattern: RegExp,
	[sample, measure]: [number, number],
): MeasureColumns | null {
	const parts = names.flatMap((name, column): Part[] => {
		const found = isUsualName(name) ? pattern.exec(name.trim()) : null;
		return found === null ? [] : [{ sample: found[sample]!, measure: found[measure]!, column }];
	});
	const byMeasure = new Map<string, Part[]>();
	for (const part of parts) {
		const key = part.measure.toLowerCase().replace(/[_.]/g, ' ');
		addToList(byMeasure, key, part);
	}
	const lists = [...byMeasure]
		.map(([key, list]) => ({ key, list, samples: new Set(list.map((one) => one.sample)) }))
		.filter(({ list, samples }) => samples.size === list.length && list.length >= MIN_SAMPLES)
		// A measure that lacks a sample is not the one that is read.
		.sort((a, b) => b.list.length - a.list.length || (RANK.get(a.key) ?? 0) - (RANK.get(b.key) ?? 0));
	for (const { key, list, samples } of lists) {
		const same = lists.filter(
			(other) =>
				other.key !== key &&
				other.list.filter(({ sample: one }) => samples.has(one)).length >= MOSTLY * list.length,
		);
		if (same.length === 0 || HALVES.has(key)) continue;
		const known = new Set(parts.map(({ column }) => column));
		const shapes = new Set([...samples].filter((one) => /\d/.test(one)).map(shapeOf));
		// Samples without a measure beside them: the names are a coincidence, and nothing may be lost.
		if (names.some((name, column) => !known.has(column) && isUsualName(name) && shapes.has(shapeOf(name))))
			return null;
		return {
			measure: list[0]!.measure,
			others: same.map((other) => other.list[0]!.measure),
			samples: new Map(list.map((one) => [one.column, one.sample])),
		};
	}
	return null;
}

/** `S1`, `S12`: letters and where numbers stand. */
const shapeOf = (name: string): string => name.trim().replace(/\d+/g, '0');
