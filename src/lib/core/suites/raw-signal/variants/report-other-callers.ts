import {
	variantCallersTable,
	variantsOtherCallersTable,
} from '../../../../contract/tables/variants/variant-callers.ts';
import { changeKey } from '../../../signals/variants/change-key.ts';
import { fileName } from '../../cohort/file-name.ts';
import { resultTable } from '../../cohort/tables.ts';
import { bullets, markdownTable } from '../../report/markdown.ts';
import type { SuiteTable } from '../../suite.ts';
import type { OtherCaller } from './other-callers.server.ts';
import { MAX_LISTED } from './tables.ts';
import { droppedRow } from './variant-rows.ts';

const MAX_ROWS = 20;

/** What further callers have, and how much of it is in the measured calls. */
export function otherCallerLines(callers: readonly OtherCaller[]): string[] {
	if (callers.length === 0) return [];
	const rest = callers.length - MAX_ROWS;
	return [
		'### Other callers',
		'',
		...markdownTable(
			[
				...[
					'sample',
					'measured',
					'other caller',
					'variants',
					'of the other',
					'in both',
					'only in the set used',
				],
				...['only in the other', 'PASS in both'],
			],
			callers.slice(0, MAX_ROWS).map((one) => {
				const { shared, variants, other_variants } = one;
				return [
					one.sample,
					`${one.caller} (${fileName(one.given)})`,
					`${one.other_caller} (${fileName(one.other.given)})`,
					...[variants.length, other_variants.length, shared.size],
					...[variants.length - shared.size, other_variants.length - shared.size, one.passing.both],
				];
			}),
		),
		...bullets([
			'One call set per sample is used: a filtered one if available, otherwise the one with more variants that pass its filters. Call sets of other callers are compared with it here and appear in no other table, figure or test.',
			'`tables/variants_other_callers.csv` lists the variants of the other callers.',
			...(rest > 0 ? [`${rest} more rows are in \`tables/variant_callers.csv\`.`] : []),
		]),
	];
}

export function otherCallerTables(callers: readonly OtherCaller[]): SuiteTable[] {
	if (callers.length === 0) return [];
	return [
		resultTable(
			variantCallersTable,
			callers.map(({ other, given, passing, shared, variants, other_variants, ...one }) => ({
				...{ sample: one.sample, caller: one.caller, file: given },
				...{ other_caller: one.other_caller, other_file: other.given },
				...{ variants: variants.length, other_variants: other_variants.length, shared: shared.size },
				only_measured: variants.length - shared.size,
				only_other: other_variants.length - shared.size,
				...{ passing: passing.measured, other_passing: passing.other, shared_passing: passing.both },
			})),
		),
		resultTable(
			variantsOtherCallersTable,
			callers
				.flatMap(({ other_caller, other_variants, shared }) =>
					other_variants.map((variant) => ({ variant, caller: other_caller, shared })),
				)
				.slice(0, MAX_LISTED)
				.map(({ variant, caller, shared }) => {
					const { reasons: _, ...row } = droppedRow({ variant, reasons: [] });
					return { ...row, caller, measured_too: shared.has(changeKey(variant)) };
				}),
		),
	];
}
