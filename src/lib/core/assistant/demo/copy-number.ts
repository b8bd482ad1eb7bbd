import type { Random } from '../../../base/random.ts';
import { arms, bins } from './genome.ts';
import type { DemoSignal, DemoStreams, Tube } from './signal.ts';

/** Recurrent events: probability per tumour and the copy numbers they lead to (equally likely). */
const RECURRENT: Readonly<Record<string, { probability: number; copies: readonly number[] }>> = {
	'8q': { probability: 0.95, copies: [3, 4, 4] },
	'5p': { probability: 0.9, copies: [3, 4] },
	'17p': { probability: 0.9, copies: [1] },
};
/** Probability that any other arm is gained or lost in one tumour; gain and loss are equally likely. */
const PRIVATE_PROBABILITY = 0.06;
/** SD of the log2 ratio of a whole arm around zero in a diploid sample (residual bias after correction). */
const ARM_SD = 0.007;
/** SD of the coefficient of a smooth genome-wide wave. */
const WAVE_SD = 0.008;
/** Median SD of a bin: about the counting noise of 1 Mb at 1x. */
const BIN_SD = 0.016;
const WAVES = 3;

interface Design {
	arm_of_bin: Int32Array;
	bin_sd: Float64Array;
	/** waves x bins. */
	waves: Float64Array[];
	batch: Float64Array;
	planted: number[];
}

/** log2 ratios of 1 Mb bins: log2(1 + TF (copies - 2) / 2) plus bias and noise. */
export function copyNumberSignal({ design, draws }: DemoStreams): DemoSignal {
	const plan = drawDesign(design);
	return {
		name: 'copy_number',
		signal_kind: 'copy_number',
		unit: 'log2 ratio',
		feature_ids: bins.map((bin) => `${bin.chrom}:${bin.start}-${bin.end}`),
		annotation: [
			{ name: 'chrom', values: bins.map((bin) => bin.chrom) },
			{ name: 'start', values: bins.map((bin) => bin.start) },
			{ name: 'end', values: bins.map((bin) => bin.end) },
		],
		decimals: () => 4,
		planted: plan.planted,
		measure: (tube) => measure(plan, tube, draws),
	};
}

function measure(plan: Design, tube: Tube, draws: Random): Float64Array {
	const copies = tumourCopies(draws.fork(`person/${tube.person}`));
	const sample = draws.fork(`sample/${tube.id}`);
	const armBias = arms.map(() => sample.normal() * ARM_SD);
	const coefficients = plan.waves.map(() => sample.normal() * WAVE_SD);
	const values = new Float64Array(bins.length);
	for (let j = 0; j < values.length; j++) {
		const arm = plan.arm_of_bin[j]!;
		const signal = Math.log2(1 + (tube.tumour_fraction * (copies[arm]! - 2)) / 2);
		let bias = armBias[arm]!;
		for (let w = 0; w < plan.waves.length; w++) bias += coefficients[w]! * plan.waves[w]![j]!;
		const noise = bias + sample.normal() * plan.bin_sd[j]!;
		values[j] = signal + noise * tube.noise + tube.batch_shift * plan.batch[j]!;
	}
	return values;
}

/** Copy number per arm of one person's tumour, in the order of `arms`; `random` is the person's stream of this assay. */
export function tumourCopies(random: Random): number[] {
	return arms.map((arm) => {
		const event = RECURRENT[arm.name] ?? { probability: PRIVATE_PROBABILITY, copies: [1, 3] };
		const happens = random.uniform() < event.probability;
		const copies = event.copies[random.int(event.copies.length)]!;
		return happens ? copies : 2;
	});
}

function drawDesign(random: Random): Design {
	const armIndex = new Map(arms.map((arm, index) => [arm.name, index]));
	const batchWave = smoothWave(random.fork('batch'));
	return {
		arm_of_bin: Int32Array.from(bins, (bin) => armIndex.get(bin.arm) as number),
		bin_sd: Float64Array.from(bins, () => BIN_SD * Math.exp(0.2 * random.normal())),
		waves: Array.from({ length: WAVES }, (_, w) => smoothWave(random.fork(`wave/${w}`))),
		batch: batchWave.map((value) => 0.006 * value + 0.003 * random.normal()),
		planted: [...bins.keys()].filter((j) => (bins[j] as { arm: string }).arm in RECURRENT),
	};
}

/** A smooth curve along the genome with variance about 1: the shape that GC and replication-timing bias leave behind. */
function smoothWave(random: Random): Float64Array {
	const parts = Array.from({ length: 8 }, () => ({
		period: 20 + 100 * random.uniform(),
		phase: 2 * Math.PI * random.uniform(),
	}));
	const scale = Math.sqrt(2 / parts.length);
	return Float64Array.from(
		bins,
		(_, j) => scale * parts.reduce((sum, p) => sum + Math.cos((2 * Math.PI * j) / p.period + p.phase), 0),
	);
}
