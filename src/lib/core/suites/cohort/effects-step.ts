import { featureStatus } from '../../../contract/decision-rules.ts';
import { colorsOf } from './figures/grouping.ts';
import { appendAll } from '../../../base/append-all.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { adjustedEffectsTable } from '../../../contract/tables/adjusted-effects.ts';
import { effectReplicationTable } from '../../../contract/tables/effect-replication.ts';
import { effectsTable } from '../../../contract/tables/effects.ts';
import { groupMetricsTable } from '../../../contract/tables/group-metrics.ts';
import { groupTestsTable } from '../../../contract/tables/group-tests.ts';
import { adjustedEffects } from '../../analysis/adjust/adjusted-effects.ts';
import { effectReplication } from '../../analysis/effect-replication.ts';
import { effects, type Contrast, type EffectRow, type Effects } from '../../analysis/effects.ts';
import { isPairedContrast, pairedEffects } from '../../analysis/paired-effects.ts';
import { groupMetrics } from '../../analysis/group-metrics.ts';
import { groupTests } from '../../analysis/group-tests.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { CountScale } from '../../signals/counts/normalise-counts.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import {
	adjustedCaption,
	rankEffects,
	replicationFigure,
	topEffectsFigure,
	volcanoFigure,
} from './figures/effect-figures.ts';
import { librarySizeEffects, librarySizes, librarySizeWarnings } from './library-sizes.ts';
import { resultTable } from './tables.ts';
import type { SuiteFigure, SuiteTable } from '../suite.ts';

/** A matrix with the cohort of its samples, in the order of its columns. */
export interface GroupedMatrix {
	matrix: SignalMatrix;
	cohort: Cohort;
	/** How counts were normalised; null or absent for other values. */
	scale?: CountScale | null;
}

/** What one pair of groups shows. */
interface ContrastTally {
	contrast: Contrast;
	findings: number;
	hints: number;
	/** The largest effects. */
	top: EffectRow[];
}

/** Group effects of one matrix: tests in the training set, replication in the validation set. */
export interface EffectsStep {
	effects: Effects;
	contrasts: ContrastTally[];
	/** False for groups that were chosen from these data: effects without p and q values. */
	tested: boolean;
	/** Mann-Whitney tests done over all contrasts. */
	tests: number;
	/** Kruskal-Wallis tests over all groups; 0 with two groups. */
	group_tests: number;
	findings: number;
	hints: number;
	/** Library size compared between the groups, one row per contrast; empty unless the matrix holds counts. */
	library: EffectRow[];
	/** Contrasts in which the groups differ in library size. */
	warnings: Message[];
	tables: SuiteTable[];
	figures: SuiteFigure[];
	notes: Message[];
}

const TOP_ROWS = 10;
/** Up to so many tests the chart of the largest effects shows every feature; a volcano adds nothing. */
const FEW_TESTS = 20;
const MAX_DRAWN = 3;

/** Contrasts a cohort offers: pairs of groups present in the training set. */
export function contrastCount(one: GroupedMatrix): number {
	const present = new Set(
		one.cohort.samples.filter((sample) => sample.split === 'training').map((sample) => sample.group),
	);
	const groups = one.cohort.groups.filter((group) => present.has(group)).length;
	return (groups * (groups - 1)) / 2;
}

/**
 * @param families matrices x contrasts of the run, the multiplier that makes a q-value a finding; null where a difference
 * between the groups would not mean what it seems to, so that nothing is called a finding or a hint
 * @param tested false for groups that were chosen from these data: effects are described without p and q values
 */
export function effectsStep(
	one: GroupedMatrix,
	families: number | null,
	watch: Watch,
	tested = true,
): EffectsStep | null {
	const { matrix, cohort } = one;
	const part = (split: 'training' | 'validation'): number[] =>
		cohort.samples.flatMap((sample, index) =>
			sample.split === split && sample.group !== null ? [index] : [],
		);
	const training = part('training');
	const groups = new Set(training.map((index) => cohort.samples[index]?.group));
	if (groups.size < 2) return null;
	const library_sizes = one.scale == null ? {} : { library_sizes: one.scale.library_sizes };
	const paired = isPairedContrast(cohort, training);
	const adjusted =
		cohort.adjusted_for === undefined ? null : adjustedEffects(matrix, cohort, training, watch);
	const measured = paired
		? pairedEffects(matrix, cohort, training, watch)
		: (adjusted ?? effects(matrix, cohort, { samples: training, ...library_sizes }, watch));
	const found = tested ? measured : { ...measured, rows: measured.rows.map(untested), notes: [] };
	const libraryTests = librarySizeEffects(one, training);
	const library = tested ? libraryTests : libraryTests.map(untested);
	const warnings = librarySizeWarnings(matrix.name, library);
	const several =
		paired || !tested || adjusted !== null
			? { rows: [], tests: 0, notes: [] }
			: groupTests(matrix, cohort, { samples: training }, watch);
	const tables: SuiteTable[] = [
		titled(resultTable(effectsTable, found.rows, matrix.name), cohort),
		resultTable(groupMetricsTable, groupMetrics(matrix, cohort, { samples: training }, watch), matrix.name),
		...librarySizes(one),
	];
	if (adjusted !== null && tested)
		tables.push(resultTable(adjustedEffectsTable, adjusted.beside, matrix.name));
	if (several.rows.length > 0) tables.push(resultTable(groupTestsTable, several.rows, matrix.name));
	const drawn = contrastsToDraw(found, families);
	const contrasts = found.contrasts.map((contrast) => tally(contrast, found, families));
	const figures = found.contrasts
		.filter((contrast) => drawn.includes(contrast))
		.flatMap((contrast) => contrastFigures(one, contrast, found, families, tested));
	const notes = [...warnings, ...found.notes, ...several.notes];
	if (cohort.has_validation) {
		const again = replication(one, found, part('validation'), tested, watch);
		tables.push(again.table);
		appendAll(notes, again.notes);
		appendAll(figures, again.figures);
	}
	const sum = (pick: (item: ContrastTally) => number): number =>
		contrasts.reduce((total, item) => total + pick(item), 0);
	return {
		effects: found,
		contrasts,
		tested,
		tests: tested ? sum((item) => item.contrast.tests) : 0,
		group_tests: several.tests,
		findings: sum((item) => item.findings),
		hints: sum((item) => item.hints),
		library,
		warnings,
		tables,
		figures,
		notes,
	};
}

/** Rows of one pair of groups. */
function rowsOf({ group_a, group_b }: Contrast, { rows }: Effects): EffectRow[] {
	return rows.filter((row) => row.group_a === group_a && row.group_b === group_b);
}

function tally(contrast: Contrast, found: Effects, families: number | null): ContrastTally {
	const rows = rowsOf(contrast, found);
	const status = rows.map((row) => featureStatus(row.q_value, families));
	return {
		contrast,
		findings: status.filter((one) => one === 'finding').length,
		hints: status.filter((one) => one === 'hint').length,
		top: rankEffects(rows).slice(0, TOP_ROWS),
	};
}

function contrastFigures(
	{ matrix, cohort }: GroupedMatrix,
	contrast: Contrast,
	found: Effects,
	families: number | null,
	tested: boolean,
): SuiteFigure[] {
	const rows = rowsOf(contrast, found);
	const colors = colorsOf(cohort);
	const suffix =
		found.contrasts.length === 1 ? '' : `_${fileWord(contrast.group_b)}_vs_${fileWord(contrast.group_a)}`;
	const figures: SuiteFigure[] = [];
	if (tested && contrast.tests > FEW_TESTS)
		figures.push({
			name: `${matrix.name}_volcano${suffix}`,
			spec: adjustedCaption(volcanoFigure(matrix, contrast, rows, families, colors), cohort),
		});
	const top = topEffectsFigure(matrix, contrast, rows, families, colors);
	if (top !== null)
		figures.push({ name: `${matrix.name}_top_effects${suffix}`, spec: adjustedCaption(top, cohort) });
	return figures;
}

/** The effects measured again in the validation part. */
function replication(
	{ matrix, cohort }: GroupedMatrix,
	found: Effects,
	validation: number[],
	tested: boolean,
	watch: Watch,
): { table: SuiteTable; figures: SuiteFigure[]; notes: Message[] } {
	const again =
		cohort.adjusted_for === undefined
			? effects(matrix, cohort, { samples: validation }, watch)
			: adjustedEffects(matrix, cohort, validation, watch);
	const { rows, notes } = effectReplication(
		matrix.name,
		found.rows,
		tested ? again.rows : again.rows.map(untested),
	);
	const spec = replicationFigure(matrix, rows, {
		training: found.patients,
		validation: again.patients,
	});
	return {
		table: resultTable(effectReplicationTable, rows, matrix.name),
		figures: spec === null ? [] : [{ name: `${matrix.name}_replication`, spec }],
		notes,
	};
}

/** The title of a table of effects says what they are adjusted for. */
function titled(table: SuiteTable, { adjusted_for = [] }: Cohort): SuiteTable {
	const names = adjusted_for.map(({ name }) => name);
	return names.length === 0
		? table
		: { ...table, title: `${table.title} (adjusted for ${names.join('; ')})` };
}

/** An effect as it was measured, without the test of it. */
function untested(row: EffectRow): EffectRow {
	return { ...row, p_value: null, q_value: null };
}

/**
 * Contrasts that get figures: one or two always, of more the three that show most. Pairs without finding or hint are
 * left to the table then.
 */
function contrastsToDraw(found: Effects, families: number | null): Contrast[] {
	const tested = found.contrasts.filter((contrast) => contrast.tests > 0);
	if (tested.length <= 2) return tested;
	const weight = (contrast: Contrast): number =>
		rowsOf(contrast, found)
			.map((row) => featureStatus(row.q_value, families))
			.reduce((sum, status) => sum + (status === 'finding' ? 1000 : status === 'hint' ? 1 : 0), 0);
	return tested
		.map((contrast) => ({ contrast, weight: weight(contrast) }))
		.filter((one) => one.weight > 0)
		.sort((a, b) => b.weight - a.weight)
		.slice(0, MAX_DRAWN)
		.map(({ contrast }) => contrast);
}

function fileWord(text: string): string {
	return text.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 24);
}
