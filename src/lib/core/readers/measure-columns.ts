import { isUsualName } from './names.ts';

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
] as const;
const RANK = new Map<string, number>(MEASURES.map((name, i) => [name, i]));
const WORDS = MEASURES.toSorted((a, b) => b.length - a.length)
	.map((name) => name.replace(/[+/]/g, '\\$&').replaceAll(' ', '[ _.]'))
	.join('|');
const BEHIND = new RegExp(`^(.+?)[ _.:|-]+(${WORDS})$`, 'i');
const BEFORE = new RegExp(`^(${WORDS})[ _.:|-]+(.+)$`, 'i');
/** Fewer samples with the same measures may be a coincidence of names. */
const LEAST_SAMPLES = 3;

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
		return found === null
			? []
			: [{ sample: found[sample] as string, measure: found[measure] as string, column }];
	});
	const byMeasure = new Map<string, Part[]>();
	for (const part of parts) {
		const key = part.measure.toLowerCase().replace(/[_.]/g, ' ');
		byMeasure.set(key, [...(byMeasure.get(key) ?? []), part]);
	}
	const samplesOf = (list: readonly Part[]): string =>
		JSON.stringify([...new Set(list.map((one) => one.sample))].sort());
	const ranked = [...byMeasure].sort(([a], [b]) => (RANK.get(a) ?? 0) - (RANK.get(b) ?? 0));
	for (const [key, list] of ranked) {
		const samples = new Map(list.map((one) => [one.column, one.sample]));
		if (new Set(samples.values()).size !== list.length || list.length < LEAST_SAMPLES) continue;
		const same = ranked.filter(([other, parts]) => other !== key && samplesOf(parts) === samplesOf(list));
		if (same.length > 0)
			return {
				measure: (list[0] as Part).measure,
				others: same.map(([, parts]) => (parts[0] as Part).measure),
				samples,
			};
	}
	return null;
}
