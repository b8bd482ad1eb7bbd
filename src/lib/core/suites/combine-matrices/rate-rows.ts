import type { RowOf } from '../../../contract/tables/define.ts';
import type { operatingRatesTable } from '../../../contract/tables/combined/index.ts';
import type { CombinedRates } from '../../analysis/combined/combined-rates.ts';
import { predictiveValues } from '../../analysis/combined/predictive-values.ts';

type Row = RowOf<typeof operatingRatesTable>;

/** Rates at the locked threshold as rows; predictive values only at a stated prevalence. */
export function rateRows(
	part: Row['part'],
	{ specificity, sensitivity, by_stage }: CombinedRates,
	threshold: number | null,
	prevalence: number | undefined,
): Row[] {
	const whole = { part, column: null, level: null, threshold, prevalence: null };
	const rows: Row[] = [
		{ ...whole, quantity: 'specificity', ...specificity },
		{ ...whole, quantity: 'sensitivity', ...sensitivity },
		...by_stage.map(({ column, level, rate }): Row => ({
			...whole,
			quantity: 'sensitivity',
			column,
			level,
			...rate,
		})),
	];
	// A group without people has no rate.
	const known = rows.filter(({ n }) => n !== 0);
	if (prevalence === undefined) return known;
	const found = predictiveValues(sensitivity, specificity, prevalence);
	const value = (quantity: 'ppv' | 'npv'): Row => ({
		...{ ...whole, prevalence, quantity, k: null, n: null, estimate: found[quantity] },
		...{ ci_low: found[`${quantity}_low`], ci_high: found[`${quantity}_high`] },
	});
	return found.ppv === null && found.npv === null ? known : [...known, value('ppv'), value('npv')];
}
