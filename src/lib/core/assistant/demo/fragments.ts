import type { Random } from '../../../base/random.ts';
import { arms } from './genome.ts';
import { clamp, type DemoSignal, type DemoStreams, type Tube } from './signal.ts';

/** Length of the first entry of a density, bp. */
export const SHORTEST = 60;
const LONGEST = 400;
const LENGTHS = LONGEST - SHORTEST + 1;
/** Genome-wide bins of 5 bp, from 75 to 394 bp. */
const BIN_STARTS = Array.from({ length: 64 }, (_, i) => 75 + 5 * i);
/** Inclusive windows per arm beside the short/long ratio (short 100-150, long 151-220). */
const WINDOWS: readonly (readonly [name: string, from: number, to: number])[] = [
	['frac_100_150', 100, 150],
	['frac_160_180', 160, 180],
	['frac_180_220', 180, 220],
	['frac_250_320', 250, 320],
];
/** As in the other assays: background that looks like this much tumour (SD of a half-normal). */
const BACKGROUND_SD = 0.02;
/** SD between persons of the tilt towards short fragments, per 40 bp. */
const PERSON_TILT = 0.015;
/** SD between samples of the tilt of one arm. */
const ARM_TILT = 0.012;
/** Relative SD of a length bin beyond counting (library preparation). */
const BIN_SD = 0.012;

interface Design {
	tumour: Float64Array;
	arm_offset: Float64Array;
	batch_tilt: number;
	batch_arm: Float64Array;
}

/** Fragment-length features of shallow whole genomes: healthy and shorter tumour fragments mixed by tumour fraction. */
export function fragmentSignal({ design, draws }: DemoStreams): DemoSignal {
	const plan: Design = {
		tumour: tumourLengths(),
		arm_offset: Float64Array.from(arms, () => 0.03 * design.normal()),
		batch_tilt: 0.012 * (design.uniform() < 0.5 ? -1 : 1),
		batch_arm: Float64Array.from(arms, () => 0.008 * design.normal()),
	};
	const feature_ids = [
		...BIN_STARTS.map((from) => `len_${from}_${from + 4}`),
		...arms.flatMap((arm) => [
			`${arm.name}_short_long_ratio`,
			...WINDOWS.map(([name]) => `${arm.name}_${name}`),
		]),
	];
	return {
		name: 'fragmentomics',
		signal_kind: 'fragmentomics',
		unit: 'fraction or ratio',
		feature_ids,
		annotation: [],
		decimals: () => 6,
		planted: [...feature_ids.keys()],
		measure: (tube) => measure(plan, tube, draws),
	};
}

function measure(plan: Design, tube: Tube, draws: Random): Float64Array {
	const person = draws.fork(`person/${tube.person}`);
	const sample = draws.fork(`sample/${tube.id}`);
	const background = Math.abs(person.normal()) * BACKGROUND_SD;
	const share = Math.min(0.95, tube.tumour_fraction + background);
	const genome = mix(healthyLengths(person), plan.tumour, share);
	const tilt = person.normal() * PERSON_TILT + tube.batch_shift * plan.batch_tilt;
	const values: number[] = [];
	const whole = tilted(genome, tilt);
	for (const from of BIN_STARTS)
		values.push(sum(whole, from, from + 4) * Math.max(0.1, 1 + sample.normal() * BIN_SD * tube.noise));
	for (let a = 0; a < arms.length; a++) {
		const armTilt =
			tilt +
			plan.arm_offset[a]! +
			tube.batch_shift * plan.batch_arm[a]! +
			sample.normal() * ARM_TILT * tube.noise;
		const density = tilted(genome, armTilt);
		const measured = (value: number): number =>
			value * Math.max(0.1, 1 + sample.normal() * 0.5 * BIN_SD * tube.noise);
		values.push(measured(sum(density, 100, 150) / sum(density, 151, 220)));
		for (const [, from, to] of WINDOWS) values.push(measured(sum(density, from, to)));
	}
	return Float64Array.from(values);
}

/** Length density of one healthy person's fragments; `person` is the person's stream. */
export function healthyLengths(person: Random): Float64Array {
	return lengthDensity({
		centre: 166 + 0.15 * person.normal(),
		steps: 0.16 * Math.exp(0.1 * person.normal()),
		dinucleosome: 0.08 * Math.exp(0.12 * person.normal()),
	});
}

/** Length density of fragments that tumour cells shed. */
export function tumourLengths(): Float64Array {
	return lengthDensity({ centre: 147, steps: 0.3, dinucleosome: 0.04 });
}

/**
 * A fragment-length density over 60-400 bp: a mononucleosome peak with the 10-bp steps of the nucleosome surface on its
 * short side, and a dinucleosome peak two turns of linker further out.
 */
function lengthDensity(shape: { centre: number; steps: number; dinucleosome: number }): Float64Array {
	const density = new Float64Array(LENGTHS);
	let mono = 0;
	let di = 0;
	const second = new Float64Array(LENGTHS);
	for (let i = 0; i < LENGTHS; i++) {
		const length = SHORTEST + i;
		const distance = length - shape.centre;
		const flank = distance < 0 ? Math.exp(-((-distance / 21) ** 1.25)) : Math.exp(-((distance / 20) ** 1.7));
		const fade = clamp((shape.centre - 8 - length) / 10, 0, 1);
		const steps = 1 + shape.steps * fade * Math.cos((2 * Math.PI * (length - 166)) / 10.3);
		density[i] = flank * steps;
		second[i] = Math.exp(-0.5 * ((length - 328) / 26) ** 2);
		mono += density[i]!;
		di += second[i]!;
	}
	for (let i = 0; i < LENGTHS; i++)
		density[i] = ((1 - shape.dinucleosome) * density[i]!) / mono + (shape.dinucleosome * second[i]!) / di;
	return density;
}

function mix(a: Float64Array, b: Float64Array, share: number): Float64Array {
	return a.map((value, i) => (1 - share) * value + share * b[i]!);
}

/** Multiplies by exp(tilt x distance below 166 bp / 40), bounded to 60 bp either side, and normalises. */
function tilted(density: Float64Array, tilt: number): Float64Array {
	let total = 0;
	const result = density.map((value, i) => {
		const weighted = value * Math.exp((tilt * clamp(166 - (SHORTEST + i), -60, 60)) / 40);
		total += weighted;
		return weighted;
	});
	return result.map((value) => value / total);
}

/** Sum over an inclusive window of lengths. */
function sum(density: Float64Array, from: number, to: number): number {
	let total = 0;
	for (let length = from; length <= to; length++) total += density[length - SHORTEST]!;
	return total;
}
