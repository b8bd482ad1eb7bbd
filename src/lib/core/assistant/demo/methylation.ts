import type { Random } from '../../../base/random.ts';
import { arms } from './genome.ts';
import { clamp, type DemoSignal, type DemoStreams, type Tube } from './signal.ts';

const CPGS = 2000;
/** 5 % of the CpGs carry tumour methylation; the other 95 % are null. */
const GAINED = 65;
const LOST = 35;
/** Share of tumours in which a given marker is altered. */
const MARKER_PENETRANCE = 0.85;
/**
 * SD of the half-normal background: tissue turnover in people without cancer that sheds DNA with the same marks, as if it
 * were this much tumour. It keeps low tumour fractions undetectable however many markers are averaged.
 */
const BACKGROUND_SD = 0.012;
/** Reads per CpG behind a beta value (targeted panel). */
const COVERAGE = 800;

interface Design {
	ids: string[];
	chrom: string[];
	position: number[];
	/** Mean of healthy plasma, logit scale. */
	healthy: Float64Array;
	/** SD between persons, logit scale. */
	person_sd: Float64Array;
	/** Shift of the second batch, logit scale. */
	batch: Float64Array;
	/** Beta of altered tumour DNA; NaN for null CpGs. */
	tumour: Float64Array;
	planted: number[];
}

/** Beta values of a targeted panel: bimodal, tumour DNA mixed in by its fraction. */
export function methylationSignal({ design, draws }: DemoStreams): DemoSignal {
	const plan = drawDesign(design);
	return {
		name: 'methylation',
		signal_kind: 'methylation',
		unit: 'beta value',
		feature_ids: plan.ids,
		annotation: [
			{ name: 'chrom', values: plan.chrom },
			{ name: 'position', values: plan.position },
		],
		decimals: () => 4,
		planted: plan.planted,
		measure: (tube) => measure(plan, tube, draws),
	};
}

function measure(plan: Design, tube: Tube, draws: Random): Float64Array {
	const person = draws.fork(`person/${tube.person}`);
	const sample = draws.fork(`sample/${tube.id}`);
	const background = Math.abs(person.normal()) * BACKGROUND_SD;
	const values = new Float64Array(CPGS);
	for (let j = 0; j < CPGS; j++) {
		const altered = person.uniform() < MARKER_PENETRANCE;
		const deviation = person.normal() * plan.person_sd[j]!;
		const healthy = logistic(plan.healthy[j]! + deviation + tube.batch_shift * plan.batch[j]!);
		const tumour = plan.tumour[j]!;
		let beta = healthy;
		if (!Number.isNaN(tumour)) {
			const share = Math.min(0.95, background + (altered ? tube.tumour_fraction : 0));
			beta = (1 - share) * healthy + share * tumour;
		}
		const sd = Math.sqrt((beta * (1 - beta)) / COVERAGE + 0.003 ** 2);
		values[j] = reflect(beta + sample.normal() * sd * tube.noise);
	}
	return values;
}

function drawDesign(random: Random): Design {
	const places = drawPlaces(random.fork('places'));
	const healthy = new Float64Array(CPGS);
	const person_sd = new Float64Array(CPGS);
	const batch = new Float64Array(CPGS);
	for (let j = 0; j < CPGS; j++) {
		const kind = random.uniform();
		// Most CpGs are nearly unmethylated or nearly methylated in plasma, few in between.
		if (kind < 0.52) healthy[j] = -2.9 + 0.5 * random.normal();
		else if (kind < 0.92) healthy[j] = 2.4 + 0.5 * random.normal();
		else healthy[j] = 0.9 * random.normal();
		person_sd[j] = 0.16 * Math.exp(0.3 * random.normal());
		batch[j] = 0.06 * random.normal();
	}
	const tumour = new Float64Array(CPGS).fill(NaN);
	const low = random.shuffle(indices(healthy, (m) => m > -3.6 && m < -2.2)).slice(0, GAINED);
	const high = random.shuffle(indices(healthy, (m) => m > 1.8 && m < 3.2)).slice(0, LOST);
	for (const j of low) tumour[j] = 0.55 + 0.35 * random.uniform();
	for (const j of high) tumour[j] = 0.1 + 0.3 * random.uniform();
	return { ...places, healthy, person_sd, batch, tumour, planted: [...low, ...high].sort((a, b) => a - b) };
}

function indices(values: Float64Array, keep: (value: number) => boolean): number[] {
	return Array.from(values.keys()).filter((j) => keep(values[j]!));
}

/** CpGs at random places of the autosomal arms, in genome order, with ids in the style of methylation arrays. */
function drawPlaces(random: Random): { ids: string[]; chrom: string[]; position: number[] } {
	const total = arms.reduce((sum, arm) => sum + arm.end - arm.start, 0);
	const offsets = Array.from({ length: CPGS }, () => Math.floor(random.uniform() * total)).sort(
		(a, b) => a - b,
	);
	const ids = new Set<string>();
	while (ids.size < CPGS) ids.add(`cg${String(random.int(28_000_000)).padStart(8, '0')}`);
	const chrom: string[] = [];
	const position: number[] = [];
	for (const offset of offsets) {
		let rest = offset;
		const arm = arms.find((a) => rest < a.end - a.start || ((rest -= a.end - a.start), false));
		if (!arm) throw new Error('A CpG lies outside the arms.');
		chrom.push(arm.chrom);
		position.push(arm.start + rest);
	}
	return { ids: [...ids], chrom, position };
}

function logistic(x: number): number {
	return 1 / (1 + Math.exp(-x));
}

/** Noise beyond 0 or 1 is folded back, so that no heap of exact zeros arises. */
function reflect(beta: number): number {
	return clamp(beta < 0 ? -beta : beta > 1 ? 2 - beta : beta, 0, 1);
}
