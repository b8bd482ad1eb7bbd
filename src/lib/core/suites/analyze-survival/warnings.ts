import { render, say, type Message } from '../../../contract/messages/index.ts';
import { EVENTS_PER_PARAMETER, type CoxModel } from '../../analysis/survival/analyse-survival.ts';
import { pValue } from '../report/numbers.ts';
import { reasonWords } from './reasons.ts';
import type { SurvivalRun } from './survival-run.ts';

/** A test of proportional hazards below this is told. */
const NOT_PROPORTIONAL = 0.05;

/** What a reader must know before the numbers, most serious first. */
export function survivalWarnings(run: SurvivalRun): Message[] {
	const { people, analysis, rows, landmark, division, parameters, unit } = run;
	const reasons = reasonWords(rows);
	const out = rows.filter(({ left_out }) => left_out !== null).length;
	const before = rows.filter(({ left_out }) => left_out === 'before_draw').length;
	const chosen = division?.cut?.chosen_from_data === true;
	return [
		...[analysis.group_model, analysis.adjusted].flatMap((model) => (model === null ? [] : ofModel(model))),
		...notCompared(run),
		...(chosen
			? [
					say('survival.chosen', {
						column: parameters.group_col ?? '',
						at: Number(division.cut!.at.toPrecision(4)),
					}),
				]
			: []),
		landmark === null
			? say('survival.no_landmark', { column: people.pair.time })
			: say('survival.landmark', { column: landmark, count: before }),
		...(out === 0
			? []
			: [
					say('survival.left_out', {
						...{ count: out, rows: rows.length },
						reasons: reasons.map((one) => render(one)).join('; '),
						reasons_zh: reasons.map((one) => render(one, 'zh')).join('；'),
					}),
				]),
		...(unit === 'time units' ? [say('survival.unit_not_stated', { column: people.pair.time })] : []),
		...(people.others.length === 0
			? []
			: [
					say('survival.other_pairs', {
						pairs: people.others.map(({ time, event }) => `${time} / ${event}`),
					}),
				]),
	];
}

/** People who are followed and in no comparison. */
function notCompared({ analysis: { without }, parameters }: SurvivalRun): Message[] {
	const { group_col, strata_col } = parameters;
	return [
		...(without.group === 0 || group_col === undefined
			? []
			: [say('survival.without_group', { count: without.group, column: group_col })]),
		...(without.stratum === 0 || strata_col === undefined
			? []
			: [say('survival.without_stratum', { count: without.stratum, column: strata_col })]),
	];
}

function ofModel(model: CoxModel): Message[] {
	const { trouble, events, parameters, about } = model;
	const terms = termsOf(model);
	const counts = { terms, events, parameters };
	const { refused, caution } = EVENTS_PER_PARAMETER;
	const found: Message[] = [];
	if (trouble === 'few_events') found.push(say('survival.model_refused', { ...counts, limit: refused }));
	if (trouble === 'infinite') found.push(say('survival.infinite', { terms, about }));
	if (trouble === 'dependent' || trouble === 'nothing_varies')
		found.push(say('survival.dependent', { terms: terms.length === 0 ? about : terms, about }));
	if (trouble === 'no_events') found.push(say('survival.no_events', { terms }));
	if (trouble === null && events < caution * parameters)
		found.push(say('survival.few_events', { ...counts, limit: caution }));
	for (const term of terms) {
		const p = model.ratios.find((ratio) => ratio.term === term)?.ph_p ?? null;
		if (p !== null && p < NOT_PROPORTIONAL)
			found.push(say('survival.not_proportional', { terms: [term], p: pValue(p) }));
	}
	if (model.constant.length > 0 && trouble !== 'nothing_varies')
		found.push(say('survival.constant', { terms, about: model.constant }));
	const missing = Object.entries(model.missing).filter(([, count]) => count > 0);
	if (missing.length > 0)
		found.push(
			say('survival.model_missing', {
				count: model.left_out,
				terms: missing.map(([name]) => name),
			}),
		);
	return found;
}

/** Columns of a model, in order. */
export const termsOf = ({ ratios }: CoxModel): string[] => [...new Set(ratios.map(({ term }) => term))];
