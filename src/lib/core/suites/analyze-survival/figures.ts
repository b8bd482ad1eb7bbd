import type { SurvivalCurve } from '../../analysis/survival/analyse-survival.ts';
import { createFigure } from '../../figures/index.ts';
import { pValue } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import type { SurvivalRun } from './survival-run.ts';
import { termsOf } from './warnings.ts';

/** Kaplan-Meier curves with numbers at risk, and the hazard ratios of the fullest model. */
export function survivalFigures(run: SurvivalRun): SuiteFigure[] {
	return [curvesFigure(run), ...forestFigure(run)];
}

function curvesFigure({ analysis, endpoint, unit, parameters, landmark }: SurvivalRun): SuiteFigure {
	const { curves, all, log_rank } = analysis;
	const shown = curves.length > 1 ? curves : [all];
	const from = landmark === null ? '' : ' from the blood draw';
	const test =
		log_rank?.p == null
			? ''
			: `, log-rank p ${pValue(log_rank.p)}, ${shown.reduce((sum, { events }) => sum + events, 0)} events`;
	return {
		name: 'survival_curves',
		spec: createFigure({
			kind: 'survival_curve',
			title: `${endpoint}${parameters.group_col === undefined || curves.length < 2 ? '' : ` by ${parameters.group_col}`}${test}`,
			caption:
				'Kaplan-Meier estimates with 95 % intervals (log scale); ticks mark censored people. Below: people at risk.',
			counted: 'patients',
			data: {
				curves: shown.map(drawn),
				time_label: `Time${from} (${unit})`,
				value_label: `Share without the event`,
			},
		}),
	};
}

function drawn({ group, steps, n, events }: SurvivalCurve) {
	return {
		...{ name: group ?? 'all', n, events },
		time: steps.map(({ time }) => time),
		survival: steps.map(({ survival }) => survival),
		ci_low: steps.map(({ low }) => low),
		ci_high: steps.map(({ high }) => high),
		at_risk: steps.map(({ at_risk }) => at_risk),
		censored: steps.map(({ censored }) => censored),
	};
}

function forestFigure({ analysis, endpoint }: SurvivalRun): SuiteFigure[] {
	const model = [analysis.adjusted, analysis.group_model].find(
		(one) => one !== null && one.ratios.some(({ hazard_ratio }) => hazard_ratio !== null),
	);
	if (model === undefined || model === null) return [];
	const terms = termsOf(model);
	const together =
		terms.length > 1
			? 'mutually adjusted'
			: model === analysis.adjusted
				? `${terms[0]} alone`
				: 'groups alone';
	return [
		{
			name: 'hazard_ratios',
			spec: createFigure({
				kind: 'hazard_ratios',
				title: `${endpoint}: hazard ratios, ${together}`,
				caption: `Cox model of ${model.n} people with ${model.events} events (Efron), 95 % Wald intervals. A number: per unit.`,
				counted: 'patients',
				data: {
					rows: model.ratios.map(({ term, level, reference }) =>
						level === null ? term : `${term}: ${level} (against ${reference})`,
					),
					ratio: model.ratios.map(({ hazard_ratio }) => hazard_ratio),
					ci_low: model.ratios.map(({ ci_low }) => ci_low),
					ci_high: model.ratios.map(({ ci_high }) => ci_high),
					p: model.ratios.map(({ p }) => p),
					n: model.n,
				},
			}),
		},
	];
}
