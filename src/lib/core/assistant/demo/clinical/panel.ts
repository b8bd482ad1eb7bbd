import { createRandom, type Random } from '../../../../base/random.ts';
import type { Contigs } from '../raw/write-bam.ts';

/** Contigs of the invented genome. Their names are those of chromosomes, so that the sex of a sample can be told. */
export const contigs: Contigs = [
	['chr2', 30_000],
	['chr4', 20_000],
	['chr17', 30_000],
	['chrX', 14_000],
	['chrY', 6_000],
];
/** Genes of the panel by contig; the places are invented. */
const GENES: readonly (readonly [contig: number, genes: readonly string[]])[] = [
	[0, ['DNMT3A', 'ALK', 'IDH1', 'ERBB4', 'SF3B1', 'NFE2L2']],
	[1, ['TET2', 'KIT', 'PDGFRA', 'FBXW7']],
	[2, ['TP53', 'ERBB2', 'BRCA1', 'NF1', 'RNF43', 'CDK12']],
	[3, ['AR', 'ARAF']],
	[4, ['UTY']],
];
const TARGET = 130;
const FIRST_TARGET = 1500;
const TARGET_STEP = 4200;
/** Common variants per autosomal target. */
const COMMON_PER_TARGET = 4;
/** Places of the panel where every sample errs more than its context says, and how often. */
const NOISY_PLACES = 6;
export const NOISY_RATE = 2e-3;
/** Errors per molecule and substitution, by the pyrimidine of the pair: mean over positions. */
const ERROR_MEANS: Readonly<Record<string, number>> = {
	'C>A': 4e-5,
	'C>G': 1e-5,
	'C>T': 6e-5,
	'T>A': 1e-5,
	'T>C': 3e-5,
	'T>G': 1e-5,
};
export const BASES = 'ACGT';

/** A stretch that the panel captures. */
export interface Target {
	contig: number;
	/** 0-based half-open. */
	start: number;
	end: number;
	gene: string;
}

/** A place of one base or of a short insertion or deletion, alleles as in VCF. */
export interface ClinicalSite {
	contig: number;
	/** 0-based. */
	position: number;
	ref: string;
	alt: string;
	gene: string;
}

export interface CommonVariant extends ClinicalSite {
	frequency: number;
}

/** The genome, what of it is captured, and how often a molecule shows a base that is not there. */
export interface Panel {
	sequences: readonly string[];
	targets: readonly Target[];
	common: readonly CommonVariant[];
	noisy: readonly ClinicalSite[];
	/** Per contig and position the errors per molecule to each of A, C, G, T. */
	errors: readonly Float64Array[];
}

/** The panel of a seed; a cohort and its null twin share it. */
export function makePanel(seed: number): Panel {
	const random = createRandom(seed, 'clinical-panel');
	const sequences = contigs.map(([name, length]) => sequence(length, random.fork(`sequence/${name}`)));
	const targets = GENES.flatMap(([contig, genes]) =>
		genes.map((gene, i) => {
			const start = FIRST_TARGET + i * TARGET_STEP;
			return { contig, start, end: start + TARGET, gene };
		}),
	);
	const places = random.fork('places');
	const common = targets
		.filter(({ contig }) => contig < 3)
		.flatMap((target) =>
			spaced(target, COMMON_PER_TARGET, places).map((position) => ({
				...substitution(sequences, target, position, places),
				frequency: round(0.15 + 0.7 * places.uniform(), 3),
			})),
		);
	const taken = new Set(common.map(({ contig, position }) => `${contig}:${position}`));
	const noisy = Array.from({ length: NOISY_PLACES }, (_, i) => {
		const target = targets[(i * 3 + 1) % 16]!;
		let position = target.start + 40;
		while (taken.has(`${target.contig}:${position}`)) position++;
		return substitution(sequences, target, position, places);
	});
	return { sequences, targets, common, noisy, errors: errorRates(sequences, noisy, random.fork('errors')) };
}

function sequence(length: number, random: Random): string {
	let text = '';
	for (let i = 0; i < length; i++) {
		const share = random.uniform();
		text += share < 0.45 ? 'CG'[random.int(2)]! : 'AT'[random.int(2)]!;
	}
	return text;
}

/** One position in each of as many equal parts of a target, off its edges. */
function spaced({ start, end }: Target, count: number, random: Random): number[] {
	const part = (end - start) / count;
	return Array.from({ length: count }, (_, i) => Math.floor(start + i * part + 4 + random.int(part - 8)));
}

/** A substitution at a position, to any of the other three bases. */
export function substitution(
	sequences: readonly string[],
	{ contig, gene }: Pick<Target, 'contig' | 'gene'>,
	position: number,
	random: Random,
): ClinicalSite {
	const ref = sequences[contig]![position]!;
	const others = [...BASES].filter((base) => base !== ref);
	return { contig, position, ref, alt: others[random.int(3)]!, gene };
}

/** Means by substitution; the rates of the positions spread as an exponential does, a gamma whose coefficient of variation is 1. */
function errorRates(
	sequences: readonly string[],
	noisy: readonly ClinicalSite[],
	random: Random,
): Float64Array[] {
	const rates = sequences.map((text) => {
		const own = new Float64Array(4 * text.length);
		for (let at = 0; at < text.length; at++)
			for (let b = 0; b < 4; b++)
				if (BASES[b] !== text[at])
					own[4 * at + b] = meanError(text[at]!, BASES[b]!) * -Math.log(1 - random.uniform());
		return own;
	});
	for (const { contig, position, alt } of noisy)
		rates[contig]![4 * position + BASES.indexOf(alt)] = NOISY_RATE;
	return rates;
}

/** Mean error of a substitution; both strands of the pair are one. */
export function meanError(ref: string, alt: string): number {
	const swap = (base: string): string => BASES[3 - BASES.indexOf(base)]!;
	const name = ref === 'C' || ref === 'T' ? `${ref}>${alt}` : `${swap(ref)}>${swap(alt)}`;
	return ERROR_MEANS[name] ?? 0;
}

export function round(value: number, digits: number): number {
	return Number(value.toFixed(digits));
}
