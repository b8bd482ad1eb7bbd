import { createRandom, type Random } from '../../../../base/random.ts';

/** A small genome of its own: stretches that are named as the chromosomes their genes lie on. No human sequence. */
export const contigs: readonly (readonly [name: string, length: number])[] = [
	['chr2', 24_000],
	['chr4', 20_000],
	['chr17', 24_000],
	['chrX', 16_000],
	['chrY', 12_000],
];
export const X = 3;
export const Y = 4;

/** Stretches that the assay captures. */
const TARGETS: readonly (readonly [name: string, contig: number, start: number, length: number])[] = [
	['DNMT3A_ex18', 0, 3_000, 280],
	['DNMT3A_ex23', 0, 8_000, 280],
	['ALK_ex23', 0, 16_000, 280],
	['TET2_ex3', 1, 4_000, 280],
	['TET2_ex11', 1, 9_000, 280],
	['KIT_ex11', 1, 15_000, 280],
	['TP53_ex5', 2, 5_000, 280],
	['TP53_ex7', 2, 9_000, 280],
	['ERBB2_ex20', 2, 17_000, 280],
	['AR_ex8', 3, 7_000, 280],
	['ZFY_ex1', 4, 5_000, 200],
];
/** Sites of variants keep this distance from the ends of a target, where fewer molecules are captured. */
const MARGIN = 20;
/** Sites of variants are this far apart. */
const STEP = 5;
/** Common variants on an autosomal target, and on that of chrX. */
const COMMON = 7;
const COMMON_X = 6;
const BASES = 'ACGT';
/** Errors that a molecule carries into both of its reads, by reference and read base; deamination and oxidation lead. */
const ERROR_MEANS: Readonly<Record<string, number>> = {
	CT: 1.5e-4,
	GA: 1.5e-4,
	CA: 1e-4,
	GT: 1e-4,
	AG: 6e-5,
	TC: 6e-5,
};
const OTHER_ERROR = 2e-5;
/** Coefficient of variation of the rates of one kind of error between positions (a gamma of shape 1 / CV²). */
export const ERROR_SPREAD = 1;

export interface Target {
	name: string;
	gene: string;
	contig: number;
	/** 0-based half-open. */
	start: number;
	end: number;
	/** How well it is captured, the same in all samples. */
	efficiency: number;
}

export interface CommonVariant {
	contig: number;
	/** 0-based. */
	at: number;
	ref: number;
	alt: number;
	frequency: number;
}

/** The assay: its genome, targets, common variants, places left for variants, and where it errs how often. */
export interface Panel {
	/** Bases as 0-3 (A, C, G, T), by contig. */
	sequence: Uint8Array[];
	targets: Target[];
	common: CommonVariant[];
	/** Autosomal places that no common variant takes, per target, ascending. */
	free: number[][];
	/** Chance that a molecule errs, by contig and 4 * position + base read. */
	errors: Float64Array[];
	/** Running sums of `errors`, with a leading 0. */
	error_sums: Float64Array[];
}

export function makePanel(seed: number): Panel {
	const random = createRandom(seed, 'clinical-panel');
	const sequence = contigs.map(([, length]) => Uint8Array.from({ length }, () => random.int(4)));
	const targets = TARGETS.map(([name, contig, start, length]): Target => ({
		...{ name, contig, start, end: start + length },
		gene: name.split('_')[0]!,
		efficiency: Math.exp(0.12 * random.normal()),
	}));
	const common: CommonVariant[] = [];
	const free = targets.map(({ contig, start, end }) => {
		if (contig === Y) return [];
		const places: number[] = [];
		for (let at = start + MARGIN; at < end - MARGIN; at += STEP) places.push(at);
		random.shuffle(places);
		for (const at of places.splice(0, contig === X ? COMMON_X : COMMON)) {
			const ref = sequence[contig]![at]!;
			const frequency = Math.round(1000 * (0.15 + 0.35 * random.uniform())) / 1000;
			common.push({ contig, at, ref, alt: otherBase(ref, random), frequency });
		}
		return contig === X ? [] : places.sort((a, b) => a - b);
	});
	common.sort((a, b) => a.contig - b.contig || a.at - b.at);
	const errors = sequence.map((bases) => errorRates(bases, random));
	const error_sums = errors.map(runningSums);
	return { sequence, targets, common, free, errors, error_sums };
}

/** One of the three bases that are not `base`. */
export function otherBase(base: number, random: Random): number {
	return (base + 1 + random.int(3)) % 4;
}

export const letters = (bases: Iterable<number>): string =>
	Array.from(bases, (base) => BASES[base]!).join('');

/** Mean rate of an error from one base to another. */
export function errorMean(ref: number, read: number): number {
	return ERROR_MEANS[BASES[ref]! + BASES[read]!] ?? OTHER_ERROR;
}

function errorRates(bases: Uint8Array, random: Random): Float64Array {
	const rates = new Float64Array(4 * bases.length);
	for (const [at, ref] of bases.entries())
		for (let read = 0; read < 4; read++)
			// A gamma of shape 1, of which the coefficient of variation is 1, is an exponential.
			if (read !== ref) rates[4 * at + read] = -errorMean(ref, read) * Math.log(1 - random.uniform());
	return rates;
}

function runningSums(rates: Float64Array): Float64Array {
	const sums = new Float64Array(rates.length + 1);
	for (let i = 0; i < rates.length; i++) sums[i + 1] = sums[i]! + rates[i]!;
	return sums;
}
