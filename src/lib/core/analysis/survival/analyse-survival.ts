import { normalQuantile, normalSurvival } from '../../numerics/distributions/normal.ts';
import { harrellConcordance, type Concordance } from '../../numerics/survival/concordance.ts';
import { fitCox, type CoxFit, type ModelTest } from '../../numerics/survival/cox.ts';
import { kaplanMeier, type SurvivalStep } from '../../numerics/survival/kaplan-meier.ts';
import { logRank, type LogRank } from '../../numerics/survival/log-rank.ts';
import { proportionalHazards } from '../../numerics/survival/proportional-hazards.ts';
import { medianSurvival, type SurvivalQuantile } from '../../numerics/survival/survival-quantile.ts';
import type { SurvivalTimes } from '../../numerics/survival/survival-times.ts';
import { coxDesign, type Covariate } from './cox-columns.ts';

/** Events per parameter of a Cox model: fewer than the first are refused, fewer than the second are cautioned. */
export const EVENTS_PER_PARAMETER = { refused: 2, caution: 5 } as const;

/** People that are followed; all lists have one entry per person. */
export interface FollowedPeople {
	times: SurvivalTimes;
	/** Groups that are compared; null without a comparison. */
	groups: { column: string; names: readonly string[]; of: readonly (string | null)[] } | null;
	covariates: readonly Covariate[];
	/** Column by whose levels baselines differ. */
	strata: { column: string; of: readonly (string | null)[] } | null;
}

/** One curve. */
export interface SurvivalCurve {
	/** Null for all people together. */
	group: string | null;
	n: number;
	events: number;
	median: SurvivalQuantile;
	steps: SurvivalStep[];
}

/** A hazard ratio of a Cox model, per unit of a number or against the reference level. */
export interface HazardRatio {
	term: string;
	level: string | null;
	reference: string | null;
	/** People of the level, or all with a number. */
	n: number;
	events: number;
	coefficient: number | null;
	std_error: number | null;
	hazard_ratio: number | null;
	ci_low: number | null;
	ci_high: number | null;
	p: number | null;
	/** Proportional hazards of the term. */
	ph_chi_square: number | null;
	ph_p: number | null;
}

/** Why there are no finite hazard ratios. */
export type CoxTrouble = 'no_events' | 'infinite' | 'dependent' | 'few_events' | 'nothing_varies';

/** A Cox model, or why there is none. */
export interface CoxModel {
	n: number;
	events: number;
	parameters: number;
	/** People without a value, per covariate, and those without one of any. */
	missing: Record<string, number>;
	left_out: number;
	/** Columns that have one value among these people, and are not in the model. */
	constant: string[];
	trouble: CoxTrouble | null;
	/** Terms that the trouble is about. */
	about: string[];
	ratios: HazardRatio[];
	likelihood_ratio: ModelTest | null;
	global_ph: ModelTest | null;
	concordance: Concordance | null;
}

/** All that is told of the people. */
export interface SurvivalAnalysis {
	n: number;
	events: number;
	/** People who are in no group, or in no stratum, and therefore not compared. */
	without: { group: number; stratum: number };
	/** Median follow-up by the reverse Kaplan-Meier estimate. */
	follow_up: SurvivalQuantile;
	all: SurvivalCurve;
	curves: SurvivalCurve[];
	log_rank: LogRank | null;
	/** Groups alone. */
	group_model: CoxModel | null;
	/** Groups and covariates together; null without covariates. */
	adjusted: CoxModel | null;
	/** Smallest hazard ratio above 1 that so many events show in 80 of 100 studies; null but for two groups. */
	detectable: number | null;
}

/** Describes and compares the follow-up of people: curves, log-rank test, Cox models. */
export function analyseSurvival(people: FollowedPeople): SurvivalAnalysis {
	const { times, groups, strata } = people;
	const rows = [...times.time.keys()];
	const strataOf = numbersOf(strata?.of ?? null);
	const named =
		groups === null ? [] : rows.filter((row) => groups.of[row] !== null && inStrata(strataOf, row));
	const curves = (groups?.names ?? []).map((name) =>
		curveOf(
			times,
			named.filter((row) => groups?.of[row] === name),
			name,
		),
	);
	const compared = curves.length > 1;
	const own =
		groups === null ? null : { name: groups.column, values: groups.of, numbers: [], levels: groups.names };
	const covariates = people.covariates.filter(({ name }) => name !== groups?.column);
	const modelled = [...(own === null ? [] : [own]), ...covariates];
	const test =
		compared && groups !== null
			? logRank(
					part(times, named),
					named.map((row) => groups.names.indexOf(groups.of[row]!)),
					groups.names.length,
					strataOf === null ? null : named.map((row) => strataOf[row]!),
				)
			: null;
	return {
		n: rows.length,
		events: eventsOf(times, rows),
		without: {
			group: groups === null ? 0 : rows.filter((row) => groups.of[row] == null).length,
			stratum: rows.filter((row) => !inStrata(strataOf, row)).length,
		},
		follow_up: medianSurvival(
			kaplanMeier({ time: times.time, event: times.event.map((event) => 1 - event) }),
		),
		all: curveOf(times, rows, null),
		curves,
		log_rank: test,
		group_model: compared && own !== null ? coxModel(times, named, [own], strataOf) : null,
		adjusted: covariates.length === 0 ? null : coxModel(times, rows, modelled, strataOf),
		detectable: curves.length === 2 ? detectableRatio(curves[0]!, curves[1]!) : null,
	};
}

const inStrata = (strata: readonly (number | null)[] | null, row: number): boolean =>
	strata === null || strata[row] !== null;

function curveOf(times: SurvivalTimes, rows: readonly number[], group: string | null): SurvivalCurve {
	const steps = kaplanMeier(part(times, rows));
	return { group, n: rows.length, events: eventsOf(times, rows), median: medianSurvival(steps), steps };
}

const part = ({ time, event }: SurvivalTimes, rows: readonly number[]): SurvivalTimes => ({
	time: Float64Array.from(rows, (row) => time[row]!),
	event: Uint8Array.from(rows, (row) => event[row]!),
});

const eventsOf = ({ event }: SurvivalTimes, rows: readonly number[]): number =>
	rows.reduce((sum, row) => sum + event[row]!, 0);

/** Levels as numbers, null where one is missing. */
function numbersOf(values: readonly (string | null)[] | null): (number | null)[] | null {
	if (values === null) return null;
	const levels = [...new Set(values)];
	return values.map((value) => (value === null ? null : levels.indexOf(value)));
}

function coxModel(
	times: SurvivalTimes,
	people: readonly number[],
	covariates: readonly Covariate[],
	strata: readonly (number | null)[] | null,
): CoxModel {
	const eligible = people.filter((row) => inStrata(strata, row));
	const design = coxDesign(eligible, covariates);
	const own = part(times, design.rows);
	const events = own.event.reduce((sum, value) => sum + value, 0);
	const parameters = design.columns.length;
	const model: CoxModel = {
		...{ n: design.rows.length, events, parameters, missing: design.missing, constant: design.constant },
		left_out: eligible.length - design.rows.length,
		...{ trouble: null, about: [], ratios: [], likelihood_ratio: null, global_ph: null, concordance: null },
	};
	const countOf = (column: number, level: string | null): { n: number; events: number } => {
		const rows = [...design.rows.keys()].filter((i) => level === null || design.columns[column]![i] === 1);
		return { n: rows.length, events: eventsOf(own, rows) };
	};
	const empty = design.terms.flatMap((term) =>
		term.columns.map((column, k): HazardRatio => ({
			...{ term: term.name, level: term.levels[k] ?? null, reference: term.reference },
			...countOf(column, term.levels[k] ?? null),
			...{ coefficient: null, std_error: null, hazard_ratio: null, ci_low: null, ci_high: null, p: null },
			...{ ph_chi_square: null, ph_p: null },
		})),
	);
	if (parameters === 0) return { ...model, trouble: 'nothing_varies', about: design.constant };
	if (events > 0 && events < EVENTS_PER_PARAMETER.refused * parameters)
		return { ...model, trouble: 'few_events', ratios: empty };
	const strata_of = strata === null ? null : design.rows.map((row) => strata[row]!);
	const fit = fitCox({ times: own, columns: design.columns, strata: strata_of });
	if (!fit.fitted) {
		const about = design.terms.filter(({ columns }) => columns.some((c) => fit.columns.includes(c)));
		return { ...model, trouble: fit.why, about: about.map(({ name }) => name), ratios: empty };
	}
	const check = proportionalHazards(
		fit,
		design.terms.map(({ columns }) => columns),
	);
	const ratios = empty.map((ratio, column) => {
		const term = design.terms.findIndex(({ columns }) => columns.includes(column));
		const ph = check.terms[term] ?? null;
		return { ...ratio, ...ratioOf(fit, column), ph_chi_square: ph?.chi_square ?? null, ph_p: ph?.p ?? null };
	});
	return {
		...model,
		...{ ratios, likelihood_ratio: fit.likelihood_ratio, global_ph: check.global },
		concordance: harrellConcordance(own, fit.predictor, strata_of),
	};
}

type Ratio = Pick<HazardRatio, 'coefficient' | 'std_error' | 'hazard_ratio' | 'ci_low' | 'ci_high' | 'p'>;

function ratioOf({ coefficients, covariance }: CoxFit, column: number): Ratio {
	const coefficient = coefficients[column]!;
	const std_error = Math.sqrt(covariance[column * coefficients.length + column]!);
	const z = normalQuantile(0.975);
	return {
		...{ coefficient, std_error, hazard_ratio: Math.exp(coefficient) },
		ci_low: Math.exp(coefficient - z * std_error),
		ci_high: Math.exp(coefficient + z * std_error),
		p: 2 * normalSurvival(Math.abs(coefficient) / std_error),
	};
}

/** Schoenfeld (1981): two-sided 5 %, power 80 %. */
function detectableRatio(a: SurvivalCurve, b: SurvivalCurve): number | null {
	const events = a.events + b.events;
	const share = a.n / (a.n + b.n);
	if (events === 0 || share === 0 || share === 1) return null;
	return Math.exp((normalQuantile(0.975) + normalQuantile(0.8)) / Math.sqrt(events * share * (1 - share)));
}
