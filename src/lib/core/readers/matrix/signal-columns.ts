import { isUsualName } from '../tables/names.ts';

/** Part of a sample's methylation measurement that a column holds. */
export type SignalPart = 'methylated' | 'unmethylated' | 'detection' | 'beta';

/** Columns of one sample; indices into the file's columns, null where there is none. */
export interface SignalSample {
	name: string;
	methylated: number | null;
	unmethylated: number | null;
	detection: number | null;
	beta: number | null;
}

const GAP = '[\\s._:|-]*';
const SEPARATOR = /[\s._:|-]/;
const signal = `(?:${GAP}(?:signals?|intensity|intensities|sig))?`;
/** Spellings of Illumina GenomeStudio, GEO series matrices and common exports; unmethylated before methylated. */
const PARTS: readonly [SignalPart, RegExp][] = [
	['unmethylated', new RegExp(`(?:un-?methylated${signal}|unmeth${signal})$`, 'i')],
	['methylated', new RegExp(`(?:methylated${signal}|meth${signal})$`, 'i')],
	['detection', new RegExp(`(?:detection${GAP}p(?:${GAP}val(?:ues?|s)?)?|det${GAP}p(?:val)?)$`, 'i')],
	['beta', new RegExp(`(?:avg${GAP}beta|beta${GAP}values?)$`, 'i')],
];

/** What is in every spelling: one look tells the names of most columns. */
const ANY_PART = /meth|det|beta/i;

/** Splits `S1.Methylated` into sample and part; null for every other name. */
export function signalPart(name: string): { sample: string; part: SignalPart } | null {
	if (!isUsualName(name)) return null;
	const plain = name.trim();
	if (!ANY_PART.test(plain)) return null;
	for (const [part, pattern] of PARTS) {
		const at = plain.search(pattern);
		if (at !== -1) return { sample: withoutGap(plain.slice(0, at)), part };
	}
	return null;
}

/** A name without the separators that it ends with. */
function withoutGap(name: string): string {
	let end = name.length;
	while (end > 0 && SEPARATOR.test(name[end - 1]!)) end -= 1;
	return name.slice(0, end);
}

/** Samples in the order of their first column, from the names as the file has them. */
export function signalSamples(names: readonly string[]): SignalSample[] {
	const samples = new Map<string, SignalSample>();
	names.forEach((name, column) => {
		const found = signalPart(name);
		if (found === null) return;
		const { sample, part } = found;
		const entry = samples.get(sample) ?? emptySample(sample);
		samples.set(sample, entry);
		entry[part] ??= column;
	});
	return [...samples.values()];
}

function emptySample(name: string): SignalSample {
	return {
		name: name === '' ? 'sample' : name,
		methylated: null,
		unmethylated: null,
		detection: null,
		beta: null,
	};
}

/**
 * Detection p-values that stand beside value columns: under the sample's own name (`S1`, `S1 Detection Pval`) or,
 * nameless, right after its column (GEO: `S1`, `Detection Pval`, `S2`, `Detection Pval`). Value column -> p column.
 */
export function detectionColumns(
	names: readonly string[],
	isValue: (column: number) => boolean,
): Map<number, number> {
	const found = names.flatMap((name, column) => {
		const part = signalPart(name);
		return part?.part === 'detection' ? [{ sample: part.sample, column }] : [];
	});
	const pairs = new Map<number, number>();
	if (found.length === 0) return pairs;
	const byName = new Map(names.map((name, column) => [name.trim(), column]));
	for (const { sample, column } of found) {
		const owner = sample === '' ? column - 1 : byName.get(sample);
		if (
			owner !== undefined &&
			owner >= 0 &&
			isValue(owner) &&
			signalPart(names[owner]!)?.part !== 'detection'
		) {
			pairs.set(owner, column);
		}
	}
	return pairs;
}
