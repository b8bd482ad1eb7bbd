import { createFigure } from '../../figures/index.ts';
import { meanHalfWidth } from '../../numerics/sample-size/exact-width.ts';
import { MAX_SIZE } from '../../numerics/sample-size/smallest-size.ts';
import type { PlannedAim } from '../../analysis/sample-size/plan-study.ts';
import {
	aurocHalfWidth,
	sensitivityHalfWidth,
	withControls,
	withThreshold,
	Z_95,
} from '../../analysis/sample-size/study-aims.ts';
import type { SuiteFigure } from '../suite.ts';
import type { StudyRun } from './study-run.ts';
import { aurocText, percentOf } from './words.ts';

/** Half widths by number of people: AUROC, sensitivity, specificity. */
export function studyFigures(run: StudyRun): SuiteFigure[] {
	return [...aurocFigure(run), ...sensitivityFigure(run), ...specificityFigure(run)];
}

const STEPS = 60;
const LEAST = 10;

/** Whole numbers of people around the planned one, evenly on a logarithmic axis. */
function sizesAround(planned: number | null, least = LEAST): number[] {
	const middle = planned ?? 200;
	const from = Math.max(least, Math.floor(middle / 8));
	const to = Math.min(MAX_SIZE, Math.max(from * 4, middle * 4));
	const sizes = Array.from({ length: STEPS + 1 }, (_, i) => Math.round(from * (to / from) ** (i / STEPS)));
	return [...new Set(sizes)];
}

const aimOf = (aims: readonly PlannedAim[], wanted: PlannedAim['aim'], from: PlannedAim['planned_from']) =>
	aims.find(({ aim, planned_from }) => aim === wanted && planned_from === from);

/** Studies of which half are as narrow: what a curve shows. */
const MIDDLE = 0.5;

const CAPTION =
	'Half width to be expected of the 95 % interval; the planned number is larger than where the line meets the target, so that the stated share of studies is as narrow.';

function aurocFigure({ main, targets }: StudyRun): SuiteFigure[] {
	const lower = aimOf(main.aims, 'auroc_width', 'lower');
	const seen = aimOf(main.aims, 'auroc_width', 'observed');
	if (lower === undefined || seen === undefined) return [];
	const people = sizesAround(lower.size?.cases ?? null);
	const widths = (auroc: number): (number | null)[] =>
		people.map((n) =>
			auroc >= 1
				? null
				: aurocHalfWidth(auroc, withControls(n, targets.ratio), { ...targets, assurance: MIDDLE }),
		);
	return [
		{
			name: 'auroc_width_by_people',
			spec: createFigure({
				kind: 'sample_size_curve',
				title: 'Half width of the AUROC interval by number of cases',
				caption: `${CAPTION} ${ratioText(targets.ratio)}`,
				data: {
					...{ people, first: widths(lower.effect), second: widths(seen.effect) },
					...{ target: lower.target, planned: lower.size?.cases ?? null },
					first_label: `from AUROC ${aurocText(lower.effect)}, the lower end`,
					second_label: `from AUROC ${aurocText(seen.effect)}, as observed`,
					...{ people_label: 'Cases', width_label: 'Half width of the 95 % interval' },
				},
			}),
		},
	];
}

const ratioText = (ratio: number): string => `Controls per case: ${Number(ratio.toPrecision(3))}.`;

function sensitivityFigure({ main, targets }: StudyRun): SuiteFigure[] {
	const lower = aimOf(main.aims, 'sensitivity', 'lower');
	const seen = aimOf(main.aims, 'sensitivity', 'observed');
	if (lower === undefined || seen === undefined) return [];
	const people = sizesAround(lower.size?.cases ?? null);
	const widths = (share: number): number[] =>
		people.map((n) =>
			sensitivityHalfWidth(share, withThreshold(n, targets), { ...targets, assurance: MIDDLE }),
		);
	return [
		{
			name: 'sensitivity_width_by_people',
			spec: createFigure({
				kind: 'sample_size_curve',
				title: `Half width of the interval of the sensitivity at ${percentOf(targets.specificity)} % specificity by number of cases`,
				caption: `${CAPTION} ${ratioText(targets.ratio)} ${
					targets.locked
						? 'The threshold is locked before the study.'
						: 'The threshold is set on the controls of the study.'
				}`,
				data: {
					...{ people, first: widths(lower.effect), second: widths(seen.effect) },
					...{ target: lower.target, planned: lower.size?.cases ?? null },
					first_label: `from sensitivity ${percentOf(lower.effect)} %, as planned`,
					second_label: `from sensitivity ${percentOf(seen.effect)} %, as observed`,
					...{ people_label: 'Cases', width_label: 'Half width of the 95 % interval' },
				},
			}),
		},
	];
}

function specificityFigure({ specificity, targets }: StudyRun): SuiteFigure[] {
	const { specificity: share, specificity_half_width: target } = targets;
	const planned = specificity.aim.size?.controls ?? null;
	const people = sizesAround(planned, 20);
	const usual = people.map((n) => Z_95 * Math.sqrt((share * (1 - share)) / n));
	const exact = people.map((n) => meanHalfWidth(n, share));
	const isUsual = targets.specificity_rule === 'estimate';
	const labels = ['usual formula', 'exact interval, on average'] as const;
	return [
		{
			name: 'specificity_width_by_people',
			spec: createFigure({
				kind: 'sample_size_curve',
				title: `Precision of a specificity of ${percentOf(share)} % by number of controls`,
				caption:
					'Usual formula: distance from the true value that 95 % of the estimates do not exceed. Exact interval: mean half width of Clopper-Pearson intervals.',
				data: {
					...{ people, first: isUsual ? usual : exact, second: isUsual ? exact : usual, target, planned },
					...{ first_label: labels[isUsual ? 0 : 1], second_label: labels[isUsual ? 1 : 0] },
					...{ people_label: 'Controls', width_label: 'Half width' },
				},
			}),
		},
	];
}
