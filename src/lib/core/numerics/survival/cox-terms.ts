import { byTime, rowsOfStrata, type SurvivalTimes } from './survival-times.ts';

/** People of a Cox model; columns are stored one after the other, `rows` values each. */
export interface CoxData {
	times: SurvivalTimes;
	columns: readonly Float64Array[];
	strata: ArrayLike<number> | null;
}

/** The log partial likelihood at coefficients, with its first two derivatives. */
export interface CoxTerms {
	log_likelihood: number;
	score: Float64Array;
	/** Information, row-major. */
	information: Float64Array;
}

/** What one event adds: its time, its score and its information. */
export type EventTerm = (time: number, score: Float64Array, information: Float64Array) => void;

/** Rows of each stratum from the latest time to the earliest: the order in which risk sets grow. */
export function riskOrders({ times, strata }: CoxData): Uint32Array[] {
	return rowsOfStrata(times.time.length, strata).map((rows) => {
		const part = {
			time: Float64Array.from(rows, (row) => times.time[row]!),
			event: Uint8Array.from(rows, (row) => times.event[row]!),
		};
		return byTime(part)
			.map((at) => rows[at]!)
			.reverse();
	});
}

/**
 * The partial likelihood with Efron's (1977) approximation for ties: of d events at a time, the k-th sees the risk set without
 * k/d of the d.
 */
export function coxTerms(
	data: CoxData,
	orders: readonly Uint32Array[],
	beta: Float64Array,
	each: EventTerm | null = null,
): CoxTerms {
	const p = beta.length;
	const { columns, times } = data;
	const predictor = new Float64Array(times.time.length);
	for (let j = 0; j < p; j++)
		for (let i = 0; i < predictor.length; i++) predictor[i] = predictor[i]! + beta[j]! * columns[j]![i]!;
	// Against overflow; a constant leaves the likelihood as it is.
	const shift = predictor.reduce((most, value) => Math.max(most, value), -Infinity);
	let log_likelihood = 0;
	const score = new Float64Array(p);
	const information = new Float64Array(p * p);
	for (const order of orders) {
		const all = emptySums(p);
		for (let at = 0; at < order.length;) {
			const time = times.time[order[at]!]!;
			const tied = emptySums(p);
			const events: number[] = [];
			for (; at < order.length && times.time[order[at]!] === time; at++) {
				const row = order[at]!;
				const risk = Math.exp(predictor[row]! - shift);
				addRow(all, columns, row, risk);
				if (times.event[row] !== 1) continue;
				events.push(row);
				addRow(tied, columns, row, risk);
			}
			const sum = (j: number): number => events.reduce((total, row) => total + columns[j]![row]!, 0);
			const observed = columns.map((_, j) => sum(j));
			for (const row of events) log_likelihood += predictor[row]! - shift;
			for (let k = 0; k < events.length; k++) {
				const share = k / events.length;
				const weight = all.weight - share * tied.weight;
				log_likelihood -= Math.log(weight);
				const mean = Float64Array.from(all.first, (value, j) => (value - share * tied.first[j]!) / weight);
				const own = new Float64Array(p);
				const spread = new Float64Array(p * p);
				for (let i = 0; i < p; i++) {
					own[i] = observed[i]! / events.length - mean[i]!;
					for (let j = 0; j < p; j++) {
						const at2 = i * p + j;
						spread[at2] = (all.second[at2]! - share * tied.second[at2]!) / weight - mean[i]! * mean[j]!;
						information[at2] = information[at2]! + spread[at2]!;
					}
					score[i] = score[i]! + own[i]!;
				}
				each?.(time, own, spread);
			}
		}
	}
	return { log_likelihood, score, information };
}

interface Sums {
	weight: number;
	first: Float64Array;
	second: Float64Array;
}

const emptySums = (p: number): Sums => ({
	weight: 0,
	first: new Float64Array(p),
	second: new Float64Array(p * p),
});

function addRow(sums: Sums, columns: readonly Float64Array[], row: number, risk: number): void {
	const p = sums.first.length;
	sums.weight += risk;
	for (let i = 0; i < p; i++) {
		const x = risk * columns[i]![row]!;
		sums.first[i] = sums.first[i]! + x;
		for (let j = 0; j < p; j++) sums.second[i * p + j] = sums.second[i * p + j]! + x * columns[j]![row]!;
	}
}
