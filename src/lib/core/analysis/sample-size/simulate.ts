import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import { createRandom, type Random } from '../../../base/random.ts';
import { binomialDraw } from '../../numerics/distributions/binomial-draw.ts';
import { normalQuantile } from '../../numerics/distributions/normal.ts';
import { separationOf, separationThrough } from '../../numerics/sample-size/binormal.ts';
import { resampledSensitivity, thresholdPlaces } from '../../numerics/sample-size/resampled-sensitivity.ts';
import { deLong, deLongDifference } from '../../numerics/scores/delong.ts';
import { logitInterval } from '../../numerics/scores/logit-interval.ts';
import { clopperPearson, type Interval } from '../../numerics/tests/clopper-pearson.ts';
import { newcombeAuroc } from '../../numerics/tests/newcombe.ts';
import { drawStudy, type PairModel } from './paired-scores.ts';
import type { StudySize } from './study-aims.ts';

/** A planned study as the simulation repeats it. */
export type SimulatedStudy = StudySize &
	(
		| { aim: 'auroc_width'; auroc: number; target: number; se_factor: number }
		| { aim: 'auroc_detection'; auroc: number; target: number; se_factor: number }
		| { aim: 'sensitivity'; sensitivity: number; specificity: number; locked: boolean; target: number }
		| { aim: 'specificity'; specificity: number; target: number; rule: 'estimate' | 'interval' }
		| { aim: 'difference_width'; pair: PairModel; target: number }
		| { aim: 'difference_detection'; pair: PairModel; target: number }
	);
export type StudyAim = SimulatedStudy['aim'];

/** What repeated studies gave. */
export interface SimulatedAim {
	studies: number;
	/** Studies that reached the aim. */
	reached: number;
	/** Studies whose 95 % interval holds the true value. */
	covered: number;
	/** Mean half width of the intervals. */
	half_width: number;
}

interface Block {
	study: number;
	block: number;
	studies: number;
}

/** Simulated studies of one block: each block has a stream of its own. */
const BLOCK = 100;
/** Scores drawn for one aim at most: large studies are repeated less often, at least MIN_STUDIES times. */
const MAX_SCORES = 1e7;
const MIN_STUDIES = 100;

/** How often a study is repeated. */
export function repeatsOf({ cases, controls }: StudySize, wanted: number): number {
	const most = Math.max(MIN_STUDIES, Math.floor(MAX_SCORES / (cases + controls) / BLOCK) * BLOCK);
	return Math.min(wanted, most);
}

interface Shared {
	studies: readonly SimulatedStudy[];
	seed: number;
}

type Sums = SimulatedAim;

/** Blocks of simulated studies, for worker threads. */
export const simulatedStudiesWork: ThreadWork<Shared, Block, Sums> = {
	name: 'sample-size.studies',
	run({ studies, seed }, { study: index, block, studies: count }) {
		const study = studies[index]!;
		const random = createRandom(seed, `sample-size/${index}/${study.aim}/${block}`);
		const once = simulatorOf(study);
		const sums: Sums = { studies: count, reached: 0, covered: 0, half_width: 0 };
		for (let i = 0; i < count; i++) {
			const { reached, covered, half } = once(random);
			if (reached) sums.reached++;
			if (covered) sums.covered++;
			sums.half_width += half;
		}
		return sums;
	},
};

/**
 * Repeats planned studies under the planning model and counts how many reach their aim. The same seed gives the same counts at any
 * number of threads.
 */
export async function simulateStudies(
	studies: readonly SimulatedStudy[],
	{ seed, repeats }: { seed: number; repeats: number },
	parallel: Parallel,
	watch: { signal?: AbortSignal; onDone?: (finished: number, total: number) => void },
): Promise<SimulatedAim[]> {
	const blocks = studies.flatMap((study, index) => {
		const wanted = repeatsOf(study, repeats);
		return Array.from({ length: Math.ceil(wanted / BLOCK) }, (_, block): Block => ({
			...{ study: index, block },
			studies: Math.min(BLOCK, wanted - BLOCK * block),
		}));
	});
	const done = await parallel.map(simulatedStudiesWork, { studies, seed }, blocks, watch);
	return studies.map((_, index) => {
		const own = done.filter((_, i) => blocks[i]!.study === index);
		const sum = (of: (one: Sums) => number): number => own.reduce((total, one) => total + of(one), 0);
		const count = sum((one) => one.studies);
		return {
			studies: count,
			reached: sum((one) => one.reached),
			covered: sum((one) => one.covered),
			half_width: sum((one) => one.half_width) / count,
		};
	});
}

interface Once {
	reached: boolean;
	covered: boolean;
	half: number;
}

const halfOf = ({ low, high }: Interval): number => (high - low) / 2;
const holds = ({ low, high }: Interval, value: number): boolean => low <= value && value <= high;

/** One study after another of a plan. */
function simulatorOf(study: SimulatedStudy): (random: Random) => Once {
	switch (study.aim) {
		case 'auroc_width':
		case 'auroc_detection':
			return aurocSimulator(study);
		case 'sensitivity':
			return sensitivitySimulator(study);
		case 'specificity':
			return specificitySimulator(study);
		case 'difference_width':
		case 'difference_detection':
			return differenceSimulator(study);
	}
}

type Of<Aim extends StudyAim> = Extract<SimulatedStudy, { aim: Aim }>;

function aurocSimulator(study: Of<'auroc_width'> | Of<'auroc_detection'>): (random: Random) => Once {
	const { cases, controls, auroc, target, se_factor, aim } = study;
	const separation = separationOf(auroc);
	const labels = new Uint8Array(cases + controls).fill(1, 0, cases);
	const scores = new Float64Array(cases + controls);
	return (random) => {
		for (let i = 0; i < scores.length; i++) scores[i] = random.normal() + (i < cases ? separation : 0);
		const found = deLong(scores, labels);
		const interval =
			found.auroc > 0 && found.auroc < 1
				? logitInterval(found.auroc, se_factor * found.se)
				: newcombeAuroc(found.auroc, cases, controls);
		const half = halfOf(interval);
		return {
			reached: aim === 'auroc_width' ? half <= target : interval.low > target,
			...{ covered: holds(interval, auroc), half },
		};
	};
}

function sensitivitySimulator(study: Of<'sensitivity'>): (random: Random) => Once {
	const { cases, controls, sensitivity, specificity, locked, target } = study;
	const separation = separationThrough(Math.min(0.999, Math.max(0.001, sensitivity)), specificity);
	const places = locked ? [] : thresholdPlaces(controls, specificity);
	const well = new Float64Array(controls);
	const ill = new Float64Array(cases);
	const above = new Float64Array(controls);
	return (random) => {
		const once = (interval: Interval): Once => {
			const half = halfOf(interval);
			return { reached: half <= target, covered: holds(interval, sensitivity), half };
		};
		for (let i = 0; i < cases; i++) ill[i] = random.normal() + separation;
		if (locked) {
			const threshold = normalQuantile(specificity);
			return once(
				clopperPearson(
					ill.reduce((k, score) => k + (score > threshold ? 1 : 0), 0),
					cases,
				),
			);
		}
		for (let i = 0; i < controls; i++) well[i] = random.normal();
		well.sort();
		ill.sort();
		let at = 0;
		for (let i = 0; i < controls; i++) {
			while (at < cases && ill[at]! <= well[i]!) at++;
			above[i] = cases - at;
		}
		return once(resampledSensitivity(places, above, cases));
	};
}

function specificitySimulator(study: Of<'specificity'>): (random: Random) => Once {
	const { controls, specificity, target, rule } = study;
	return (random) => {
		const k = binomialDraw(controls, specificity, random);
		const interval = clopperPearson(k, controls);
		const half = halfOf(interval);
		const isNear = Math.abs(k / controls - specificity) <= target + 1e-12;
		return {
			reached: rule === 'estimate' ? isNear : half <= target,
			...{ covered: holds(interval, specificity), half },
		};
	};
}

function differenceSimulator(
	study: Of<'difference_width'> | Of<'difference_detection'>,
): (random: Random) => Once {
	const { pair, target, aim } = study;
	const truth = pair.second - pair.first;
	return (random) => {
		const { a, b, labels } = drawStudy(pair, study, random);
		const { difference, se } = deLongDifference(a, b, labels);
		const reach = normalQuantile(0.975) * se;
		const interval = { low: difference - reach, high: difference + reach };
		return {
			reached:
				aim === 'difference_width' ? reach <= target : truth > 0 ? interval.low > 0 : interval.high < 0,
			...{ covered: holds(interval, truth), half: reach },
		};
	};
}
