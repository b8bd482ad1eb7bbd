import {
	FILLED,
	HARDLY_FILLED,
	MIN_ONE_GROUP_LEVEL,
	MIN_PER_GROUP,
	CONFOUNDED_P,
	CONFOUNDED_V,
} from '../../contract/decision-rules.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { batchChecksTable } from '../../contract/tables/batch-checks.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import { contingencyTable, margins, type ContingencyTable } from '../numerics/tests/contingency-table.ts';
import { cramersV, cramersVCorrected } from '../numerics/tests/cramers-v.ts';
import { associationTest } from '../numerics/tests/fisher-exact.ts';
import { kruskalWallis } from '../numerics/tests/kruskal-wallis.ts';
import { mannWhitney } from '../numerics/tests/mann-whitney.ts';
import type { Cohort } from '../signals/cohort.ts';
import { earliestSamples } from './earliest-samples.ts';
import { finiteOrNull } from '../../base/json.ts';
import { mayBeCodes } from './may-be-codes.ts';
import { metadataValues, type MetadataValues } from './metadata-values.ts';

export type BatchCheckRow = RowOf<typeof batchChecksTable>;

export interface BatchChecks {
	/** One row per metadata column, table order. */
	rows: BatchCheckRow[];
	warnings: Message[];
	/** Columns that give the label away: never features, never covariates. */
	label_like: string[];
	/** Columns of levels with a warning that are not label-like: candidates for leave-one-batch-out. */
	confounded: string[];
}

/** Complete separation by filling needs no p, but more than one filled and one empty cell. */
const MIN_TOTAL = 2;

/**
 * Compares every metadata column with the groups, one sample per patient (the earliest labelled one): categorical columns
 * with 2 to n/3 levels by Fisher's exact or the chi-square test and Cramér's V, numeric columns (age, depth, yield) and
 * dates by AUROC with Mann-Whitney (Kruskal-Wallis with more than two groups), and whether missing cells sit in one
 * group. Warned: V >= 0.5, p < 0.01, a level of 10 or more samples that holds one group only, columns that determine the
 * group or are filled for one group only (at p < 0.01, or whatever the p when filling separates the groups completely). The label, id, patient, split and score columns are not checked.
 *
 * Numbers are categories when at most 5 differ, or in a batch column of the cohort (plate 1-8, run 1-12) with at most n/3
 * levels. Small whole numbers that repeat under another name (see `mayBeCodes`) stay a quantity and are compared as
 * categories as well, as are dates of at most n/3 days. Every other column of numbers is a quantity only, such as age.
 * `samples` are indices into `cohort.samples`; all labelled samples when absent.
 */
export function batchChecks(cohort: Cohort, samples?: readonly number[]): BatchChecks {
	const labelled = (samples ?? [...cohort.samples.keys()]).filter((i) =>
		cohort.groups.includes(cohort.samples[i]?.group ?? ''),
	);
	const chosen = earliestSamples(cohort, labelled);
	const groups = chosen.map((i) => cohort.samples[i]?.group ?? '');
	const present = cohort.groups.filter((group) => groups.includes(group));
	if (present.length < 2) return { rows: [], warnings: [], label_like: [], confounded: [] };
	const checks = columnsToCheck(cohort).map((column) =>
		checkColumn(
			column,
			metadataValues(
				chosen.map((i) => cohort.samples[i]?.metadata[column]),
				cohort.batch_columns.includes(column),
			),
			groups,
			present,
		),
	);
	const rows = checks.map((check) => check.row);
	return {
		rows,
		warnings: checks.flatMap((check) => check.warnings),
		label_like: rows.filter((row) => row.label_like).map((row) => row.column),
		confounded: rows
			.filter((row) => row.warning && !row.label_like && row.cramers_v !== null)
			.map((row) => row.column),
	};
}

function columnsToCheck(cohort: Cohort): string[] {
	const own = [
		...[cohort.label_column, cohort.sample_column, cohort.patient_column, cohort.split_column],
		...(cohort.definition_columns ?? []),
	];
	return cohort.metadata_columns.filter(
		(column) => !own.includes(column) && !cohort.score_columns.includes(column),
	);
}

interface Check {
	row: BatchCheckRow;
	warnings: Message[];
}

function checkColumn(column: string, values: MetadataValues, groups: string[], present: string[]): Check {
	const filled = filling(values, groups, present);
	const base: BatchCheckRow = {
		column,
		kind: kindOf(values, groups.length),
		n: values.levels.filter((level) => level !== null).length,
		levels: values.distinct,
		filled: filled.shares.map(({ group, share }) => `${group} ${Math.round(100 * share)} %`).join('; '),
		test: 'none',
		p_value: null,
		cramers_v: null,
		cramers_v_corrected: null,
		auroc: null,
		missing_p_value: filled.p,
		single_class_levels: '',
		label_like: false,
		warning: false,
	};
	const check = compare(base, values, groups, present);
	return withFilling(check, filled);
}

function compare(base: BatchCheckRow, values: MetadataValues, groups: string[], present: string[]): Check {
	if (base.kind === 'categorical') return categorical(base, values, groups);
	const { numbers } = values;
	if (numbers === null || (base.kind !== 'numeric' && base.kind !== 'date'))
		return { row: base, warnings: [] };
	const ordered = numeric(base, numbers, groups, present);
	const grouped = fewLevels(values, groups.length) && (base.kind === 'date' || mayBeCodes(numbers));
	if (!grouped || ordered.row.label_like) return ordered;
	// A few processing days, or a few numbers that may be plates, are a batch whether or not one group came later.
	const levels = categorical(base, values, groups);
	const { test, p_value, auroc } = ordered.row;
	const row = { ...levels.row, test, p_value, auroc };
	if (levels.row.label_like) return { row, warnings: levels.warnings };
	if (base.kind === 'date')
		return {
			row: { ...row, warning: ordered.row.warning || levels.row.warning },
			warnings: [...ordered.warnings, ...levels.warnings],
		};
	// What may be a quantity is not judged by V, which a dozen small levels raise by chance, nor named twice.
	const sure = (levels.row.p_value ?? 1) < CONFOUNDED_P;
	const unequal = levels.warnings.filter(({ code }) => sure || code !== 'batch.categorical');
	const warnings = ordered.row.warning ? ordered.warnings : unequal;
	return { row: { ...row, warning: warnings.length > 0 }, warnings };
}

function kindOf(values: MetadataValues, n: number): BatchCheckRow['kind'] {
	if (values.kind === 'empty') return 'empty';
	if (values.distinct === 1) return 'constant';
	if (values.kind !== 'categorical' || fewLevels(values, n)) return values.kind;
	return values.numbers ? 'numeric' : 'identifier';
}

/** 2 to n/3 levels: more are names, not groups. */
function fewLevels(values: MetadataValues, n: number): boolean {
	return values.distinct <= Math.max(2, n / 3);
}

function categorical(row: BatchCheckRow, values: MetadataValues, groups: string[]): Check {
	const table = contingencyTable(values.levels, groups);
	const { p, method } = associationTest(table.counts);
	const v = cramersV(table.counts);
	const single = singleClassLevels(table);
	const determines = determinesGroup(table);
	const unequal = v >= CONFOUNDED_V || p < CONFOUNDED_P;
	const warnings = determines
		? [determined(row)]
		: [
				...(unequal ? [say('batch.categorical', { column: row.column, v: rounded(v), p: rounded(p) })] : []),
				...single.map((level) => say('batch.single_class_level', { column: row.column, ...level })),
			];
	return {
		row: {
			...row,
			test: Number.isNaN(p) ? 'none' : method,
			p_value: finiteOrNull(p),
			cramers_v: finiteOrNull(v),
			cramers_v_corrected: finiteOrNull(cramersVCorrected(table.counts)),
			single_class_levels: single.map(({ level, group, n }) => `${level} (${n} ${group})`).join('; '),
			label_like: determines,
			warning: warnings.length > 0,
		},
		warnings,
	};
}

/** Dates are no copy of the label: the groups were sampled or processed at different times. */
function determined({ column, kind }: BatchCheckRow): Message {
	return say(kind === 'date' ? 'batch.dates_apart' : 'batch.determines_label', { column });
}

/** Large levels with one group only; nothing when the column itself knows one group only. */
function singleClassLevels(table: ContingencyTable): { level: string; group: string; n: number }[] {
	if (table.column_levels.length < 2) return [];
	return table.counts.flatMap((line, r) => {
		const n = line.reduce((sum, count) => sum + count, 0);
		const column = line.findIndex((count) => count === n);
		if (n < MIN_ONE_GROUP_LEVEL || column < 0) return [];
		return [{ level: table.row_levels[r]!, group: table.column_levels[column]!, n }];
	});
}

/**
 * Every level holds one group only, for at least two groups, and so consistently that it is no accident of small levels:
 * at least five samples beyond one per level.
 */
function determinesGroup(table: ContingencyTable): boolean {
	const { rows, columns, n } = margins(table.counts);
	const pure = table.counts.every((line, r) => line.some((count) => count === rows[r]));
	return pure && columns.length >= 2 && n - rows.length >= 5;
}

function numeric(row: BatchCheckRow, numbers: Float64Array, groups: string[], present: string[]): Check {
	const lists = present.map((group) => numbers.filter((value, i) => groups[i] === group && value === value));
	const filled = lists.filter((list) => list.length > 0);
	const pairs = lists.flatMap((a, i) => lists.slice(i + 1).map((b) => mannWhitney(a, b)));
	const tested = pairs.filter((pair) => pair.n_a > 0 && pair.n_b > 0);
	const extreme = tested.reduce<(typeof tested)[number] | null>(
		(best, pair) =>
			best === null || Math.abs(pair.cliffs_delta) > Math.abs(best.cliffs_delta) ? pair : best,
		null,
	);
	if (!extreme) return { row, warnings: [] };
	const two = filled.length === 2;
	const p = two ? extreme.p : kruskalWallis(filled).p;
	const separates =
		filled.length === present.length && tested.every((pair) => Math.abs(pair.cliffs_delta) === 1);
	const determines = separates && p < CONFOUNDED_P;
	// With one or two values in a group every number looks extreme.
	const large =
		Math.abs(extreme.cliffs_delta) >= CONFOUNDED_V && Math.min(extreme.n_a, extreme.n_b) >= MIN_PER_GROUP;
	const warnings = determines
		? [determined(row)]
		: large || p < CONFOUNDED_P
			? [say('batch.numeric', { column: row.column, auroc: rounded(extreme.auroc), p: rounded(p) })]
			: [];
	return {
		row: {
			...row,
			test: two ? 'mann_whitney' : 'kruskal_wallis',
			p_value: finiteOrNull(p),
			auroc: finiteOrNull(extreme.auroc),
			label_like: determines,
			warning: warnings.length > 0,
		},
		warnings,
	};
}

interface Filling {
	shares: { group: string; share: number; n: number }[];
	/** Association of "is filled" with the group; null when all or none are filled. */
	p: number | null;
}

function filling(values: MetadataValues, groups: string[], present: string[]): Filling {
	const flags = values.levels.map((level) => (level === null ? 'missing' : 'filled'));
	const shares = present.map((group) => {
		const of = flags.filter((_, i) => groups[i] === group);
		return { group, share: of.filter((flag) => flag === 'filled').length / of.length, n: of.length };
	});
	return { shares, p: finiteOrNull(associationTest(contingencyTable(flags, groups).counts).p) };
}

/** Adds what the missing cells say. */
function withFilling(check: Check, { shares, p }: Filling): Check {
	if (p === null || (p >= CONFOUNDED_P && !separatesByFilling(shares))) return check;
	// Among groups filled alike the largest is named: it says most.
	const [least] = [...shares].sort((a, b) => a.share - b.share || b.n - a.n);
	const [most] = [...shares].sort((a, b) => b.share - a.share || b.n - a.n);
	if (!least || !most) return check;
	const label_like = least.share <= HARDLY_FILLED && most.share >= FILLED;
	const values = {
		column: check.row.column,
		p: rounded(p),
		filled_group: most.group,
		filled_share: Math.round(100 * most.share),
		empty_group: least.group,
		empty_share: Math.round(100 * least.share),
	};
	const warning = say(label_like ? 'batch.filled_for_one_class' : 'batch.missing_unequal', values);
	return {
		row: { ...check.row, label_like: label_like || check.row.label_like, warning: true },
		// Whoever is told that filling gives the label away needs no word on the few values of the other group.
		warnings: label_like ? [warning] : [...check.warnings, warning],
	};
}

/** Every group is filled throughout or not at all: 4 against 4 has p = 0.029 and leaves no doubt. */
function separatesByFilling(shares: Filling['shares']): boolean {
	const size = (share: number): number =>
		shares.filter((one) => one.share === share).reduce((sum, { n }) => sum + n, 0);
	const total = shares.every(({ share }) => share === 0 || share === 1);
	return total && size(0) >= MIN_TOTAL && size(1) >= MIN_TOTAL;
}

/** Two significant digits, as a sentence shows a p or a V. */
function rounded(value: number): number | null {
	return Number.isFinite(value) ? Number(value.toPrecision(2)) : null;
}
