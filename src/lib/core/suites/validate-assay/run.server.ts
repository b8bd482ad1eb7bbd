import path from 'node:path';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { validateAssay } from '../../analysis/assay/validate-assay.ts';
import { fileOfSheet } from '../../readers/tables/sheet-path.ts';
import { lineWarnings } from '../cohort/line-warnings.server.ts';
import type { Suite } from '../suite.ts';
import type { AssayRun } from './assay-run.ts';
import type { RawTable } from './assay-table.ts';
import { assayWarnings } from './warnings.ts';
import { comparePairs } from './compare-pairs.ts';
import { measureSheet } from './measure.ts';
import { assayParameters, type AssayParameters } from './parameters.ts';
import { readSheets } from './read-sheets.server.ts';
import { assayResult } from './result.ts';

/**
 * Limits of an assay from replicates of planned levels. Throws assay.* where columns are missing or contradict themselves, and what
 * reading the tables throws.
 */
export const validateAssaySuite: Suite = async ({ parameters: given, base, command, watch }) => {
	const parameters = assayParameters(given);
	const { assay_sheet, comparison_table } = parameters;
	const sheet = await readSheets(assay_sheet, base, watch);
	if (sheet === null) throw new LbError('assay.no_sheet');
	const run = assayRun(sheet, await readSheets(comparison_table, base, watch), parameters);
	run.files = [
		...new Set([...assay_sheet, ...comparison_table].map((one) => path.resolve(base, fileOfSheet(one)))),
	];
	appendAll(run.warnings, await lineWarnings(run.files, watch));
	return assayResult(run, command);
};

/** The analysis of sheets as read; `beside` is a table of pairs. */
export function assayRun(sheet: RawTable, beside: RawTable | null, parameters: AssayParameters): AssayRun {
	const measured = measureSheet(sheet, parameters);
	const compared = comparePairs(beside ?? sheet, parameters, beside !== null);
	const { alpha, beta, max_cv } = parameters;
	const findings = validateAssay({
		...{ rows: measured.rows, pairs: compared.pairs, alpha, beta, max_cv },
		...{ comparable: measured.comparable, own_calls: measured.own_calls },
	});
	const { comparison, tissue, unit, repeated } = compared;
	const run: AssayRun = {
		...{
			name: sheet.name,
			sheets: sheet.sheets.map(({ name }) => name),
			files: [],
			parameters,
			columns: measured.columns,
		},
		compared: { comparison, tissue, unit, repeated },
		...{ rows: sheet.rows.length, dropped: measured.dropped },
		...{ unit: measured.unit, measured_unit: measured.measured_unit, findings, warnings: [] },
	};
	run.warnings = [...assayWarnings(run), ...measured.warnings, ...compared.warnings];
	return run;
}
