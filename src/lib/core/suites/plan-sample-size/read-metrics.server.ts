import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { CHANCE_AUROC, inPercent } from '../../../contract/decision-rules.ts';
import { observed, type Effect } from '../../analysis/sample-size/effect.ts';
import { readTable } from '../../readers/tables/table.server.ts';
import { fileName } from '../cohort/file-name.ts';

/** Scores of a finished study and what of its tables could not be used. */
export interface FoundEffects {
	effects: FoundEffect[];
	/** AUROCs without an interval. */
	bare: number;
}

export interface FoundEffect extends Effect {
	/** True for an AUROC of cross-validation. */
	out_of_fold: boolean;
}

type Row = Readonly<Record<string, string | null>>;

const MAX_COLUMNS = 40;
const SUFFIXES = /_?(model_metrics|external_validation|supplied_scores)$/u;

const numberOf = (row: Row, column: string): number | null => {
	const text = (row[column] ?? '').trim();
	const value = Number(text);
	return text === '' || !Number.isFinite(value) ? null : value;
};

/**
 * AUROCs with intervals of the tables that runs write: model metrics (the logistic model, which is the primary one), external
 * validation, scores as supplied and model cards on new people. Throws sample_size.table_unknown and what readTable throws.
 */
export async function readMetrics(
	given: string,
	specificity: number,
	base: string,
	watch: Watch,
): Promise<FoundEffects> {
	const { header, rows } = await readTable(path.resolve(base, given), {}, watch);
	const records = rows.map((row): Row => Object.fromEntries(header.map((name, i) => [name, row[i] ?? null])));
	const has = (...names: string[]): boolean => names.every((name) => header.includes(name));
	const name = fileName(given)
		.replace(/\.(csv|tsv|txt)(\.gz)?$/u, '')
		.replace(SUFFIXES, '');
	const from = { source: fileName(given), name: name === '' ? 'model' : name };
	if (has('metric', 'class', 'estimate', 'ci_low', 'ci_high'))
		return modelEffects(records, specificity, from);
	if (has('metric', 'class', 'validation', 'validation_ci_low', 'validation_ci_high'))
		return validationEffects(records, specificity, from);
	if (has('score', 'auroc', 'auroc_ci_low', 'auroc_ci_high'))
		return suppliedEffects(records, specificity, from);
	if (has('score', 'kind', 'auroc', 'ci_low', 'ci_high', 'n_positive', 'n_negative'))
		return appliedEffects(records, from);
	throw new LbError('sample_size.table_unknown', {
		path: fileName(given),
		columns: header.slice(0, MAX_COLUMNS),
	});
}

export interface From {
	name: string;
	source: string;
}

export interface Value {
	estimate: number | null;
	low: number | null;
	high: number | null;
}

/** An effect whose AUROC has an interval; one below 0.5 is turned round, interval and all. */
export function effectOf(
	{ name, source }: From,
	auroc: Value,
	sensitivity: Value | null,
	sizes: { cases: number | null; controls: number | null },
	out_of_fold: boolean,
): FoundEffect | null {
	const { estimate, low, high } = auroc;
	if (estimate === null || low === null || high === null) return null;
	const reversed = estimate < CHANCE_AUROC;
	const turned = reversed ? { low: 1 - high, high: 1 - low } : { low, high };
	const known =
		sensitivity !== null &&
		!reversed &&
		sensitivity.estimate !== null &&
		sensitivity.low !== null &&
		sensitivity.high !== null;
	return {
		...{ name, source, reversed, out_of_fold, ...sizes },
		auroc: observed(reversed ? 1 - estimate : estimate, turned),
		sensitivity: known
			? observed(sensitivity.estimate!, { low: sensitivity.low!, high: sensitivity.high! })
			: null,
	};
}

const valueOf = (row: Row | undefined, prefix = ''): Value | null =>
	row === undefined
		? null
		: {
				estimate: numberOf(row, prefix === '' ? 'estimate' : prefix),
				low: numberOf(row, prefix === '' ? 'ci_low' : `${prefix}_ci_low`),
				high: numberOf(row, prefix === '' ? 'ci_high' : `${prefix}_ci_high`),
			};

const sensitivityName = (specificity: number): string =>
	`sensitivity_at_${inPercent(specificity)}_specificity`;

/** One class against the rest or two classes; the mean over several classes is no score of one study group. */
const isMacro = (row: Row): boolean => (row['class'] ?? '').startsWith('macro');

function modelEffects(records: readonly Row[], specificity: number, from: From): FoundEffects {
	const own = records.filter((row) => row['model'] !== 'random_forest' && !isMacro(row));
	const aurocs = own.filter((row) => row['metric'] === 'auroc');
	return collected(
		aurocs.map((row) =>
			effectOf(
				aurocs.length === 1 ? from : { ...from, name: `${from.name}: ${row['class'] ?? ''}` },
				valueOf(row)!,
				valueOf(
					own.find((one) => one['class'] === row['class'] && one['metric'] === sensitivityName(specificity)),
				),
				{ cases: numberOf(row, 'n_positive'), controls: numberOf(row, 'n_negative') },
				true,
			),
		),
	);
}

function validationEffects(records: readonly Row[], specificity: number, from: From): FoundEffects {
	const aurocs = records.filter((row) => (row['metric'] ?? '').split(':')[0] === 'auroc' && !isMacro(row));
	return collected(
		aurocs.map((row) =>
			effectOf(
				{ ...from, name: `${from.name}, validation${aurocs.length === 1 ? '' : `: ${row['class'] ?? ''}`}` },
				valueOf(row, 'validation')!,
				valueOf(
					records.find(
						(one) => one['class'] === row['class'] && one['metric'] === sensitivityName(specificity),
					),
					'validation',
				),
				{ cases: null, controls: null },
				false,
			),
		),
	);
}

function suppliedEffects(records: readonly Row[], specificity: number, from: From): FoundEffects {
	const at = inPercent(specificity);
	return collected(
		records.map((row) => {
			const part = row['part'] ?? 'all';
			return effectOf(
				{ ...from, name: part === 'all' ? (row['score'] ?? '') : `${row['score'] ?? ''}, ${part}` },
				valueOf(row, 'auroc')!,
				valueOf(row, `sensitivity_${at}`),
				{ cases: numberOf(row, 'n_positive'), controls: numberOf(row, 'n_negative') },
				false,
			);
		}),
	);
}

/** A model card on other people: nothing was fitted to them. */
function appliedEffects(records: readonly Row[], { source }: From): FoundEffects {
	return collected(
		records.map((row) =>
			effectOf(
				{ source, name: `${row['score'] ?? ''}, new people` },
				valueOf({ ...row, estimate: row['auroc'] ?? null })!,
				null,
				{ cases: numberOf(row, 'n_positive'), controls: numberOf(row, 'n_negative') },
				false,
			),
		),
	);
}

const collected = (all: readonly (FoundEffect | null)[]): FoundEffects => ({
	effects: all.filter((one) => one !== null),
	bare: all.filter((one) => one === null).length,
});
