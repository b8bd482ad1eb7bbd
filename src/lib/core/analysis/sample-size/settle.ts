import type { Parallel } from '../../../base/parallel.ts';
import type { PlannedAim } from './plan-study.ts';
import { simulateStudies, type SimulatedStudy } from './simulate.ts';
import {
	withControls,
	withinBounds,
	withThreshold,
	type StudySize,
	type StudyTargets,
} from './study-aims.ts';

/** Studies by which a size is tried; the validation afterwards draws others. */
const TRIED = 400;
/** Steps by which a size grows that reached its aim too seldom, at most to 2.4 times the formula. */
const STEP = 1.05;
const MAX_STEPS = 18;

/** The share of studies that an aim is planned for; null where its size follows from counts alone. */
export function wantedShare({ aim }: Pick<PlannedAim, 'aim'>, targets: StudyTargets): number | null {
	if (aim === 'auroc_detection' || aim === 'difference_detection') return targets.power;
	if (aim !== 'specificity') return targets.assurance;
	// 95 % of the estimates lie within what the formula states.
	return targets.specificity_rule === 'estimate' ? 0.95 : targets.assurance;
}

/**
 * Sizes that reach their aims as often as wanted: formulas leave out how much standard errors and thresholds differ from study to
 * study, so that each size is tried in simulated studies and grows by twentieths until the share is reached. Aims of the specificity
 * are exact already. Aims stay in their order; one whose size outgrows MAX_SIZE becomes `too_many`.
 */
export async function settleSizes(
	aims: readonly PlannedAim[],
	targets: StudyTargets,
	seed: number,
	parallel: Parallel,
	watch: { signal?: AbortSignal; onDone?: (finished: number, total: number) => void },
): Promise<PlannedAim[]> {
	const settled = [...aims];
	let open = aims.flatMap((aim, index) => (aim.study === null || aim.aim === 'specificity' ? [] : [index]));
	for (let step = 0; step <= MAX_STEPS && open.length > 0; step++) {
		const tried = open.map((index) => settled[index]!.study!);
		const found = await simulateStudies(
			tried,
			{ seed: seed + 1 + step, repeats: TRIED },
			parallel,
			watch.signal === undefined ? {} : { signal: watch.signal },
		);
		open = open.filter((index, i) => {
			const { reached, studies } = found[i]!;
			const wanted = wantedShare(settled[index]!, targets) ?? 0;
			// One standard error more, since the first size that is enough by luck would be taken.
			return reached / studies < wanted + Math.sqrt((wanted * (1 - wanted)) / studies);
		});
		if (step < MAX_STEPS) for (const index of open) settled[index] = grown(settled[index]!, targets);
		open = open.filter((index) => settled[index]!.study !== null);
		watch.onDone?.(aims.length - open.length, aims.length);
	}
	return settled;
}

function grown(aim: PlannedAim, targets: StudyTargets): PlannedAim {
	const { size, study } = aim;
	if (size === null || study === null) return aim;
	const cases = Math.ceil(size.cases * STEP);
	const larger = withinBounds(
		aim.aim === 'sensitivity' ? withThreshold(cases, targets) : withControls(cases, targets.ratio),
	);
	if (larger === null) return { ...aim, size: null, why: 'too_many', study: null };
	return { ...aim, size: larger, study: resized(study, larger) };
}

const resized = (study: SimulatedStudy, size: StudySize): SimulatedStudy => ({ ...study, ...size });
