/**
 * Study: do planned studies reach their aims as often as promised? Prints the table of docs/methods/plan_sample_size.md: cases +
 * controls, percent of 2,000 simulated studies that reach the aim / whose interval holds the true value. Bundle and run:
 *   npx esbuild scripts/dev/studies/sample-size.ts --bundle --platform=node --format=esm --outfile=.cache/sample-size.mjs
 *   nice -n 15 node .cache/sample-size.mjs <new|three|locked|pairs>
 */
import { inline } from '../../../src/lib/base/parallel.ts';
import { observed, type Effect } from '../../../src/lib/core/analysis/sample-size/effect.ts';
import {
	planDifference,
	planScore,
	planSpecificity,
	type PlannedAim,
} from '../../../src/lib/core/analysis/sample-size/plan-study.ts';
import { settleSizes } from '../../../src/lib/core/analysis/sample-size/settle.ts';
import { simulateStudies } from '../../../src/lib/core/analysis/sample-size/simulate.ts';
import type { StudyTargets } from '../../../src/lib/core/analysis/sample-size/study-aims.ts';

const SEED = 7;
const STUDIES = 2000;
const targets: StudyTargets = {
	...{ ratio: 1, specificity: 0.98, auroc_half_width: 0.05, sensitivity_half_width: 0.1 },
	...{ specificity_half_width: 0.02, difference_half_width: 0.05, reference_auroc: 0.5 },
	...{ power: 0.9, assurance: 0.8, se_factor: 1, locked: false, specificity_rule: 'estimate' },
};
const SETTINGS: Readonly<Record<string, Partial<StudyTargets>>> = {
	new: {},
	three: { ratio: 3 },
	locked: { locked: true },
};

/** An AUROC that is known: planned from itself. */
const known = (auroc: number): Effect => ({
	...{ name: 'score', source: 'stated', reversed: false, cases: null, controls: null, sensitivity: null },
	auroc: observed(auroc, { low: auroc, high: auroc }),
});

async function cells(plan: readonly PlannedAim[], given: StudyTargets): Promise<string> {
	const aims = await settleSizes(plan, given, SEED, inline, {});
	const studies = aims.flatMap(({ study }) => study ?? []);
	const found = await simulateStudies(studies, { seed: SEED, repeats: STUDIES }, inline, {});
	return found
		.map(({ reached, covered, studies: count }, i) => {
			const { cases, controls } = studies[i]!;
			const percent = (part: number): string => ((100 * part) / count).toFixed(1);
			return `${studies[i]!.aim} ${cases} + ${controls}: ${percent(reached)} / ${percent(covered)}`;
		})
		.join(' | ');
}

const setting = process.argv[2] ?? '';
const isLower = ({ planned_from }: PlannedAim): boolean => planned_from === 'lower';
if (setting === 'pairs')
	for (const [first, second, correlation] of [
		[0.75, 0.8, 0.5],
		[0.8, 0.85, 0.8],
		[0.85, 0.9, 0.2],
	] as const) {
		const difference = { estimate: second - first, ci_low: 0.03, ci_high: 0.07, low: 0.04, high: 0.06 };
		const pair = { first: 'a', second: 'b', model: { first, second, correlation }, low: { first, second } };
		const plan = planDifference({ ...pair, difference }, targets, SEED).filter(isLower);
		console.log(`${first} and ${second}, correlation ${correlation} | ${await cells(plan, targets)}`);
	}
else
	for (const auroc of [0.6, 0.75, 0.9]) {
		const given = { ...targets, ...SETTINGS[setting] };
		const plan = [...planScore(known(auroc), given).aims.filter(isLower), planSpecificity(given).aim];
		console.log(`${setting} ${auroc} | ${await cells(plan, given)}`);
	}
