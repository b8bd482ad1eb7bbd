import { HINT_P } from '../../../contract/decision-rules.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind } from '../facts/run-facts.ts';
import { byText, grouped, located, ranked, textIn, type Located } from '../facts/rows.ts';
import { cohortContext } from './context.ts';
import type { SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { nameList } from './names.ts';
import { short, six, unit } from './round.ts';

/** Log hazard ratio at which strength is 1: four times the hazard, or a quarter. */
const FULL_LOG = Math.log(4);

/** Fewer events than these show, in two equal groups, hazard ratios beyond 5.9 only: exp(2.80 / sqrt(10 / 4)). */
const ENOUGH_EVENTS = 10;

const all = ({ row }: Located): boolean => textIn(row, 'group') === 'all';

/**
 * Groups whose times to an event differ: log-rank p at most 0.05, a hint, for the p-value knows nothing of other covariates, nor of how
 * many columns were tried. Strength: |log hazard ratio| / log 4 for two groups, otherwise 0.5.
 */
export const survivalDifference: SignalDetector = {
	kind: 'survival_difference',
	tables: ['survival_groups'],
	detect: (facts) =>
		tablesOfKind(facts, 'survival_groups').flatMap((table) => {
			const rows = located(table);
			const whole = rows.find(all);
			const p = whole === undefined ? null : numberIn(whole.row, 'log_rank_p');
			if (whole === undefined || p === null || p > HINT_P) return [];
			const groups = rows.filter((one) => !all(one));
			const compared =
				groups.length === 2 ? groups.find(({ row }) => textIn(row, 'reference') !== '') : undefined;
			const ratio = compared === undefined ? null : numberIn(compared.row, 'hazard_ratio');
			const names = groups.map(({ row }) => textIn(row, 'group')).sort(byText);
			const events = groups.reduce((sum, { row }) => sum + (numberIn(row, 'events') ?? 0), 0);
			const statement: Message =
				compared === undefined || ratio === null
					? say('result_signals.survival_difference_groups', {
							...{ groups: names.length, names: nameList(names, 3), p: short(p), events },
						})
					: say('result_signals.survival_difference', {
							...{ group: textIn(compared.row, 'group'), reference: textIn(compared.row, 'reference') },
							...{ ratio: short(ratio), p: short(p), events },
							low: short(numberIn(compared.row, 'ci_low') ?? 0),
							high: short(numberIn(compared.row, 'ci_high') ?? 0),
						});
			return [
				{
					level: 'hint' as const,
					strength: ratio === null ? 0.5 : unit(Math.abs(Math.log(ratio)) / FULL_LOG),
					context: cohortContext,
					contrast:
						compared === undefined
							? null
							: `${textIn(compared.row, 'group')} vs ${textIn(compared.row, 'reference')}`,
					matrix: null,
					evidence: cellEvidence(whole, 'log_rank_p'),
					support: [six(p), events, ...names.slice(0, 6), ...(ratio === null ? [] : [six(ratio)])],
					statement,
				},
			];
		}),
};

/** Terms of a Cox model whose effect changes with time: p of the score test at most 0.05. Strength: 1 - p / 0.05. */
export const nonProportionalHazards: SignalDetector = {
	kind: 'non_proportional_hazards',
	tables: ['cox_model'],
	detect: (facts) =>
		tablesOfKind(facts, 'cox_model').flatMap((table) => {
			const changing = located(table).filter(({ row }) => (numberIn(row, 'ph_p') ?? 1) <= HINT_P);
			const terms = grouped(changing, ({ row }) => textIn(row, 'term')).map(([term]) => term);
			const best = ranked(
				changing,
				({ row }) => -(numberIn(row, 'ph_p') ?? 1),
				({ row }) => textIn(row, 'term'),
			)[0];
			if (best === undefined) return [];
			const p = numberIn(best.row, 'ph_p') ?? 1;
			return [
				{
					level: 'warning' as const,
					strength: unit(1 - p / HINT_P),
					context: cohortContext,
					contrast: null,
					matrix: null,
					evidence: cellEvidence(best, 'ph_p'),
					support: [...terms.slice(0, 5), six(p)],
					statement: say('result_signals.non_proportional_hazards', {
						...{ terms: nameList(terms, 3), term: textIn(best.row, 'term'), p: short(p) },
					}),
				},
			];
		}),
};

/** A follow-up with fewer than ten events, whatever the number of people. Strength: the share that is lacking. */
export const fewEvents: SignalDetector = {
	kind: 'few_events',
	tables: ['survival_groups'],
	detect: (facts) =>
		tablesOfKind(facts, 'survival_groups').flatMap((table) => {
			const whole = located(table).find(all);
			const events = whole === undefined ? null : numberIn(whole.row, 'events');
			if (whole === undefined || events === null || events >= ENOUGH_EVENTS) return [];
			const people = numberIn(whole.row, 'n') ?? 0;
			return [
				{
					level: 'warning' as const,
					strength: unit(1 - events / ENOUGH_EVENTS),
					context: cohortContext,
					contrast: null,
					matrix: null,
					evidence: cellEvidence(whole, 'events'),
					support: [events, people],
					statement: say('result_signals.few_events', { events, people }),
				},
			];
		}),
};
