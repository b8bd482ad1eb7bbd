import { FEATURE_FINDING_Q } from '../../../contract/decision-rules.ts';
import { colorsOf } from '../cohort/figures/grouping.ts';
import { appendAll } from '../../../base/append-all.ts';
import type { Watch } from '../../../base/progress.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { MatrixSummary } from '../../../contract/records/run.ts';
import { longitudinalChangesTable } from '../../../contract/tables/longitudinal-changes.ts';
import type { JoinedSample } from '../../signals/join-cohort.ts';
import type { Cohort } from '../../signals/cohort.ts';
import { isLeftOut, leftOut } from '../../signals/leave-out.ts';
import { selectFeatures, selectSamples, type SignalMatrix } from '../../signals/matrix.ts';
import { screenFeatures } from '../../signals/usable-features.ts';
import { batchChecks } from '../../analysis/batch-checks.ts';
import { chosenFromResults } from '../cohort/chosen-words.ts';
import { definedByFeatures } from '../cohort/defined-by-features.ts';
import { cohortDoubts, type CohortDoubts } from '../cohort/cohort-doubts.ts';
import { suggestedExclusions } from '../cohort/left-out-words.ts';
import { groupsNearlyApart } from '../cohort/groups-apart.ts';
import { contrastCount, effectsStep, type EffectsStep } from '../cohort/effects-step.ts';
import { effectsPart } from '../cohort/report-effects.ts';
import { resultTable } from '../cohort/tables.ts';
import { bullets, escapeMarkdown, markdownFigure } from '../report/markdown.ts';
import { count, list } from '../report/numbers.ts';
import type { SuiteFigure, SuiteTable } from '../suite.ts';
import type { Chapter } from './chapter.ts';
import { changesFigure } from './changes-figure.ts';
import { followPatients, type FollowedMatrix, type TimedSample } from './follow-patients.ts';
import type { RawCohort } from './raw-cohort.server.ts';

/** One matrix of a chapter, compared between groups and followed over time. */
export interface ComparedMatrix {
	chapter: string;
	/** Matrix with the sample ids of the metadata, constant and empty features left out. */
	matrix: SignalMatrix;
	cohort: Cohort & { samples: JoinedSample[] };
	dropped: Record<string, number>;
	/** Features before any was left out. */
	source_features: number;
	/** Null without two groups, or when nothing is tested. */
	effects: EffectsStep | null;
	/** Null when no patient has two samples in a known order. */
	followed: FollowedMatrix | null;
}

/** All matrices of the chapters; q-values count matrices x contrasts of the whole run. */
export interface Comparisons {
	matrices: ComparedMatrix[];
	families: number;
	/** Why no verdict can be given; nothing is called a finding then. */
	doubts: Message[];
	/** What the user stated, what kind of comparison this is, and in what else the groups are apart. */
	stated: Message[];
	tables: SuiteTable[];
	figures: SuiteFigure[];
	notes: Message[];
}

/**
 * Compares groups over every matrix of the chapters with the tests of the matrix suites (one sample per patient, the
 * earliest), and follows patients from their first sample on. With `draw_only` nothing is tested.
 */
export function compareGroups(
	chapters: readonly Chapter[],
	cohort: RawCohort,
	draw_only: boolean,
	processedTogether: boolean,
	watch: Watch,
): Comparisons {
	const matrices = chapters.flatMap((chapter) =>
		chapter.matrices.map((matrix) => prepare(chapter.key, matrix, cohort)),
	);
	const families = Math.max(
		1,
		matrices.reduce((sum, one) => sum + contrastCount(one), 0),
	);
	const columns = cohort.metadata.cohort?.columns ?? [];
	const defined = [...definedByFeatures(matrices, columns, watch).values()];
	const doubts = groupDoubts(cohort, processedTogether, defined);
	const { reasons, chosen } = doubts;
	const stated = [...doubts.stated, ...groupsNearlyApart(doubts)];
	const compared: Comparisons = {
		...{ matrices, families, doubts: reasons, stated },
		...{ tables: [], figures: [], notes: [] },
	};
	for (const one of matrices) {
		if (one.matrix.feature_ids.length === 0) continue;
		one.effects = draw_only
			? null
			: effectsStep(one, reasons.length === 0 ? families : null, watch, chosen === null);
		appendAll(compared.tables, one.effects?.tables ?? []);
		appendAll(compared.figures, one.effects?.figures ?? []);
		const drawn = chapters.every(({ own_course }) => own_course?.includes(one.matrix.name) !== true);
		follow(one, cohort, compared, drawn);
	}
	return compared;
}

/**
 * The checks of the matrix suites on who was processed how, over all samples of the run.
 * @param defined that a measurement of the run defines the groups
 */
export function groupDoubts(
	raw: RawCohort,
	processedTogether: boolean,
	defined: readonly Message[],
): CohortDoubts {
	const cohort = raw.cohortOf(raw.samples.map(({ data_id }) => data_id));
	if (cohort.groups.length < 2)
		return { reasons: [], chosen: null, stated: [], near: [], partly: [], dates: [], covariates: [] };
	const doubts = cohortDoubts(cohort, batchChecks(cohort).rows, raw.metadata, processedTogether);
	const { cohort: used } = raw.metadata;
	// Features of raw signals have no matrix of their own that could be told from the one the groups were chosen from.
	const [from = null] = [
		...(used === undefined || used.chosen_from.length === 0 ? [] : [chosenFromResults(used.chosen_from)]),
		...defined,
	];
	const suggested = suggestedExclusions(raw.metadata);
	return {
		...doubts,
		chosen: doubts.chosen ?? from,
		reasons: [
			...doubts.reasons,
			...(from === null ? [] : [from]),
			...(suggested === 0 ? [] : [say('verdict.sensitivity', { count: suggested })]),
		],
	};
}

/** A matrix of a chapter without the samples and features that the run leaves out. */
function withoutLeftOut(measured: SignalMatrix, raw: RawCohort): SignalMatrix {
	const entries = raw.metadata.cohort?.left_out ?? [];
	if (entries.length === 0) return measured;
	const samples = measured.sample_ids.flatMap((id, s) => (raw.sample(id).not_used === 'left_out' ? [] : [s]));
	const out = leftOut(entries, []);
	const features = measured.feature_ids.flatMap((id, f) => (isLeftOut(id, out) ? [] : [f]));
	return selectFeatures(selectSamples(measured, samples), features);
}

function prepare(chapter: string, measured: SignalMatrix, raw: RawCohort): ComparedMatrix {
	const source = withoutLeftOut(measured, raw);
	const cohort = raw.cohortOf(source.sample_ids);
	const screened = screenFeatures(source);
	const gone = {
		features_all_missing: screened.all_missing.length,
		features_constant: screened.constant.length,
	};
	return {
		chapter,
		matrix: { ...screened.matrix, sample_ids: cohort.samples.map((sample) => sample.sample_id) },
		cohort,
		dropped: Object.fromEntries(Object.entries(gone).filter(([, n]) => n > 0)),
		source_features: source.feature_ids.length,
		effects: null,
		followed: null,
	};
}

/** Matrices that lack the times of the same samples share one sentence. */
function sayOnce(notes: Message[], matrix: string, samples: readonly string[]): void {
	const note = (matrices: string[]): Message =>
		say('raw.samples_without_time', {
			matrix: matrices,
			count: samples.length,
			examples: samples.slice(0, 5),
		});
	const same = (known: Message): string[] | null => {
		const names = known.values['matrix'];
		const matrices = Array.isArray(names) ? names.map(String) : [];
		const expected = note(matrices);
		return known.code === expected.code && JSON.stringify(known.values) === JSON.stringify(expected.values)
			? matrices
			: null;
	};
	const at = notes.findIndex((known) => same(known) !== null);
	const held = notes[at];
	if (held === undefined) notes.push(note([matrix]));
	else notes[at] = note([...(same(held) ?? []), matrix]);
}

function follow(one: ComparedMatrix, raw: RawCohort, compared: Comparisons, drawn: boolean): void {
	if (!raw.has_patients) return;
	const column = raw.metadata.time_column;
	const samples = one.cohort.samples.map((sample): TimedSample => ({
		sample_id: sample.sample_id,
		patient_id: sample.patient_id,
		group: sample.group,
		time: sample.time,
		time_text: column === null ? null : (sample.metadata[column] ?? null),
	}));
	const followed = followPatients(one.matrix, samples);
	if (followed.samples_without_time.length > 0)
		sayOnce(compared.notes, one.matrix.name, followed.samples_without_time);
	if (followed.patients.length === 0) return;
	one.followed = followed;
	compared.tables.push(resultTable(longitudinalChangesTable, followed.rows, one.matrix.name));
	if (!drawn) return;
	const figure = changesFigure(one.matrix, followed, samples, {
		time_column: column,
		reference: one.cohort.reference,
		colors: colorsOf(one.cohort),
	});
	if (figure !== null) compared.figures.push({ name: `${one.matrix.name}_over_time`, spec: figure });
}

/** Section of the report: group comparisons of every matrix, then what changed over time. */
export function comparisonLines(
	{ matrices, families, doubts, figures }: Comparisons,
	cohort: RawCohort,
): string[] {
	const lines: string[] = [];
	const tested = matrices.filter(({ effects }) => effects !== null);
	if (tested.length > 0) {
		lines.push(
			'## Group comparisons',
			'',
			`Tests of ${count(tested.length, 'matrix', 'matrices')} between the groups, one sample per patient (the earliest) if patients are known${doubts.length === 0 ? `; a finding has q x ${families} <= ${FEATURE_FINDING_Q}` : ''}.`,
			'',
		);
		for (const [index, { matrix, effects }] of tested.entries())
			appendAll(lines, [
				`### ${escapeMarkdown(matrix.name)}`,
				'',
				...effectsPart(
					matrix.name,
					index === 0 ? effects : withoutRepeats(effects),
					doubts.length === 0 ? families : null,
					cohort.reference,
				).slice(2),
			]);
	}
	const followed = matrices.filter((one) => one.followed !== null);
	if (followed.length === 0) return lines;
	lines.push(
		'## Changes over time',
		'',
		'Differences between the earliest sample of each patient and each later one; no test was performed.',
		'',
	);
	for (const { matrix, followed: one } of followed) {
		const figure = figures.find(({ name }) => name === `${matrix.name}_over_time`);
		const left = one?.features_left_out ?? 0;
		appendAll(lines, [
			...bullets([
				`${escapeMarkdown(matrix.name)}: ${count(one?.patients.length ?? 0, 'patient')} (${escapeMarkdown(list((one?.patients ?? []).map(({ patient }) => patient)))}), \`tables/${matrix.name}_changes.csv\`${left === 0 ? '' : `; the table lists the features that change most; ${left.toLocaleString('en')} others are omitted`}.`,
			]),
			...(figure === undefined ? [] : markdownFigure(figure.name, figure.spec.title, figure.spec.caption)),
		]);
	}
	return lines;
}

/** That one sample per patient is taken is said of the first matrix and holds for all. */
function withoutRepeats(effects: EffectsStep | null): EffectsStep | null {
	if (effects === null) return null;
	return { ...effects, notes: effects.notes.filter(({ code }) => code !== 'effects.one_per_patient') };
}

/** One sentence on what the comparisons found; empty when nothing was compared. */
export function comparisonHeadline({ matrices, doubts, stated }: Comparisons): string {
	const tested = matrices.flatMap(({ matrix, effects }) =>
		effects === null || effects.tests + effects.group_tests === 0 ? [] : [{ matrix, effects }],
	);
	if (tested.length === 0) return '';
	const tests = tested.reduce((sum, { effects }) => sum + effects.tests + effects.group_tests, 0);
	const found = tested.filter(({ effects }) => effects.findings > 0);
	const words = (messages: readonly Message[]): string =>
		messages.map((message) => render(message)).join(' ');
	if (doubts.length > 0) return `Differences between the groups are not assessable. ${words(doubts)}`;
	const before = stated.length === 0 ? '' : `${words(stated)} `;
	if (found.length === 0)
		return `${before}No feature differs significantly between the groups (${count(tests, 'test')}).`;
	const parts = found.map(({ matrix, effects }) => `${matrix.name} ${effects.findings}`);
	return `${before}Features that differ significantly between the groups: ${list(parts)} (${count(tests, 'test')}).`;
}

/** The matrices as summary.json lists them. */
export function matrixSummaries({ matrices }: Comparisons): MatrixSummary[] {
	return matrices.map(({ matrix, source_features, dropped, effects }) => ({
		name: matrix.name,
		signal_kind: matrix.signal_kind,
		n_samples: matrix.sample_ids.length,
		n_features: matrix.feature_ids.length,
		n_features_source: source_features,
		dropped,
		...(effects === null
			? {}
			: {
					effects: {
						tests: effects.tests,
						group_tests: effects.group_tests,
						findings: effects.findings,
						hints: effects.hints,
					},
				}),
	}));
}
