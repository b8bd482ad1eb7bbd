import { maxOf, minOf } from '../../../base/extremes.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct, grouped, type Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family, Question } from '../question.ts';
import type { SampleRow } from '../view/dataset-words.server.ts';
import type { RunView, ViewTable } from '../view/run-view.server.ts';
import { percentShown, shown, some, unitShown } from '../written.ts';
import { from } from './cohort.ts';
import { rowsWhere, samplesAsked, tablesFor, wholeTable } from './pick.ts';
import { findFigure } from './show.ts';

/** Patients described one by one. */
const DESCRIBED = 3;

/** What changed between the samples of a patient, or who has several. */
export const answerLongitudinal: Family = async (question, draft) => {
	const { words, about } = question;
	const draws = grouped(
		words.rows.filter(({ patient }) => patient !== ''),
		({ patient }) => patient,
	).filter(([, own]) => own.length > 1);
	const [firstRow] = words.rows;
	if (draws.length === 0) {
		if (firstRow !== undefined) {
			from(draft, question, firstRow.table.run_id);
			draft.say('answers.no_repeated');
		}
		return;
	}
	const asked = distinct(samplesAsked(question).map(({ patient }) => patient));
	const named = draws.filter(([patient]) => asked.includes(patient));
	if (asked.length > 0 && named.length === 0) {
		from(draft, question, firstRow?.table.run_id);
		draft.say('answers.only_one_draw', { patients: asked });
		return;
	}
	if (asked.length === 0) {
		from(draft, question, firstRow?.table.run_id);
		draft.say('answers.repeated', {
			count: draws.length,
			patients: some(draws.map(([patient, own]) => `${patient} (${own.length})`)),
		});
		draft.list(
			'samples',
			draws.flatMap(([, own]) => own.map(({ sample }) => sample)),
		);
	}
	const tables = await changeTables(question);
	for (const [patient, drawn] of (asked.length > 0 ? named : draws).slice(
		0,
		asked.length > 0 ? DESCRIBED : 1,
	)) {
		const own = inTime(drawn, words.timeColumn);
		draft.say('answers.draws_of', {
			patient,
			samples: own.map(
				({ sample, row }) =>
					`${sample}${time(row, words.timeColumn) === '' ? '' : ` (${time(row, words.timeColumn)})`}`,
			),
		});
		await sayScores(
			question,
			draft,
			own.map(({ sample }) => sample),
		);
		for (const one of tables) sayChanges(draft, one, patient, about.features);
		await sayTracked(question, draft, patient);
	}
	draft.figure = findFigure(question, 'over_time', null);
	draft.ask('answers.ask_variants').ask('answers.ask_copy_number');
};

const time = (row: Located['row'], column: string | null): string =>
	row['time'] ?? (column === null ? '' : (row[column] ?? ''));

/** The samples of a patient in the order of their times; in that of the table where one has no time. */
function inTime(own: readonly SampleRow[], column: string | null): SampleRow[] {
	const times = own.map(({ row }) => (time(row, column) === '' ? Number.NaN : Number(time(row, column))));
	if (times.some(Number.isNaN)) return [...own];
	return own
		.map((one, i) => ({ one, at: times[i] ?? 0 }))
		.sort((a, b) => a.at - b.at)
		.map(({ one }) => one);
}

/** A feature of a patient over all samples: its first value and every later one. */
interface Series {
	feature: string;
	points: { at: string; value: number | null }[];
	rows: Located[];
	/** Largest rise and fall from the first sample; 0 where there is none. */
	rise: number;
	fall: number;
}

/** Features told of a signal; of more there is a table. */
const TOLD = 2;
/** Lengths, ratios and shares: none speaks for the others. */
const TOLD_OF_FRAGMENTS = 4;
/** Samples of a series that fit a sentence. */
const POINTS_TOLD = 12;

/** Stands for its parts, the gains and the losses. */
const isMain = ({ feature }: Series): boolean => feature === 'fraction_genome_altered';

/** How the features of a signal went from sample to sample. */
function sayChanges(
	draft: Draft,
	{ run, table, name }: ChangeTable,
	patient: string,
	features: readonly string[] | undefined,
): void {
	const all = grouped(
		rowsWhere(
			table,
			(row) =>
				row['patient'] === patient && (features === undefined || features.includes(row['feature'] ?? '')),
		),
		({ row }) => row['feature'] ?? '',
	).map(([feature, rows]) => seriesOf(feature, rows));
	const isMixed = name.startsWith('fragment_summary');
	// Where all features are in one unit the largest change counts, elsewhere the largest beside its values.
	const size = (one: Series): number => (isMixed ? relative(one) : Math.max(one.rise, -one.fall));
	const told = all
		.filter((one) => size(one) > 0 || features !== undefined)
		.sort((a, b) => Number(isMain(b)) - Number(isMain(a)) || size(b) - size(a))
		.slice(0, isMixed ? TOLD_OF_FRAGMENTS : TOLD);
	const [first] = told;
	if (first === undefined) {
		if (all.length > 0) draft.from(run).say('answers.unchanged', { patient, signal: name });
		return;
	}
	draft.from(run);
	for (const one of told) {
		const write = (value: number | null): string =>
			/fraction|share/u.test(one.feature) ? percentShown(value) : shown(value);
		const newest = one.points.at(-1)?.value ?? null;
		const start = one.points[0]?.value ?? null;
		draft.say('answers.series', {
			patient,
			signal: name,
			feature: one.feature,
			series: inMiddle(one.points.map(({ at, value }) => `${write(value)} (${at})`)).join(' → '),
		});
		if (one.points.length > 2 && newest !== null && start !== null)
			draft.say('answers.series_changes', {
				newest: write(newest),
				first: write(start),
				...furthest('rise', one, write),
				...furthest('fall', one, write),
			});
		for (const { row, number } of one.rows)
			draft.cell(table, number, 'change', {
				subject: `${patient} ${one.feature} ${row['sample'] ?? ''}`.trim(),
				name: 'change',
				value: numberIn(row, 'change'),
			});
	}
	if (draft.table === null)
		draft.show(table, first.rows, [
			'patient',
			'feature',
			'time_first',
			'first',
			'sample',
			'time',
			'value',
			'change',
		]);
}

/** A long series without its middle: the first and the newest samples stay. */
const inMiddle = (points: readonly string[]): string[] =>
	points.length <= POINTS_TOLD
		? [...points]
		: [...points.slice(0, POINTS_TOLD / 2), '…', ...points.slice(-POINTS_TOLD / 2)];

/** The sample that is furthest above or below the first, as a value of a sentence. */
function furthest(
	way: 'rise' | 'fall',
	{ points: [start, ...later], [way]: change }: Series,
	write: (value: number | null) => string,
): Record<string, string> {
	const values = later.map(({ value }) => value).filter((value) => value !== null);
	const end = way === 'rise' ? maxOf(values) : minOf(values);
	const at = later.find(({ value }) => value === end)?.at ?? '';
	if (change === 0) return { [way]: 'none', [`${way}_zh`]: '无' };
	const told = `${write(start?.value ?? null)} → ${write(end)} (${at})`;
	return { [way]: told, [`${way}_zh`]: told };
}

function seriesOf(feature: string, rows: readonly Located[]): Series {
	const at = (row: Located['row'], time: string, sample: string): string => row[time] || (row[sample] ?? '');
	const isTimed = rows.every(({ row }) => numberIn(row, 'time') !== null);
	const ordered = isTimed
		? [...rows].sort((a, b) => (numberIn(a.row, 'time') ?? 0) - (numberIn(b.row, 'time') ?? 0))
		: [...rows];
	const changes = ordered.map(({ row }) => numberIn(row, 'change')).filter((value) => value !== null);
	const [start] = ordered;
	return {
		feature,
		rows: ordered,
		rise: maxOf([0, ...changes]),
		fall: minOf([0, ...changes]),
		points: [
			...(start === undefined
				? []
				: [{ at: at(start.row, 'time_first', 'sample_first'), value: numberIn(start.row, 'first') }]),
			...ordered.map(({ row }) => ({ at: at(row, 'time', 'sample'), value: numberIn(row, 'value') })),
		],
	};
}

/** How large the largest change is beside the values. */
function relative({ rise, fall, points }: Series): number {
	const base = maxOf([0, ...points.map(({ value }) => Math.abs(value ?? 0))]);
	return base === 0 ? 0 : Math.max(rise, -fall) / base;
}

interface ChangeTable {
	run: RunView;
	table: ViewTable;
	name: string;
}

async function changeTables({ words, about }: Question): Promise<ChangeTable[]> {
	const found: ChangeTable[] = [];
	for (const run of words.runs)
		for (const matrix of run.matricesWith('changes')) {
			if (
				matrix === null ||
				(about.matrices !== undefined &&
					!about.matrices.includes(matrix) &&
					words.matrixRuns.get(matrix)?.run.task_key === 'analyze_cfdna')
			)
				continue;
			// Bins and motifs by the hundred say nothing in a sentence.
			if (/bins|motifs|short_long_ratio/u.test(matrix) && about.features === undefined) continue;
			const table = await run.table('changes', matrix);
			if (table !== null) found.push({ run, table, name: matrix });
		}
	return found.slice(0, 8);
}

async function sayScores(question: Question, draft: Draft, samples: readonly string[]): Promise<void> {
	for (const { run, table, matrix } of await tablesFor(question, 'oof_scores')) {
		const rows = rowsWhere(table, (row) => samples.includes(row['sample'] ?? ''));
		if (rows.length < 2) continue;
		const ordered = samples.flatMap((sample) => rows.filter(({ row }) => row['sample'] === sample));
		draft.from(run).say('answers.scores_over_time', {
			matrix,
			class: ordered[0]?.row['class'] ?? '',
			scores: ordered.map(({ row }) => `${row['sample']} ${unitShown(numberIn(row, 'mean_score'))}`),
		});
		for (const { row, number } of ordered)
			draft.cell(table, number, 'mean_score', {
				subject: row['sample'] ?? '',
				name: `${matrix} mean_score`,
				value: numberIn(row, 'mean_score'),
			});
	}
}

async function sayTracked(question: Question, draft: Draft, patient: string): Promise<void> {
	const tracked = await wholeTable(question, 'variant_tracking_samples');
	const rows = tracked === null ? [] : rowsWhere(tracked.table, (row) => row['patient'] === patient);
	if (tracked === null || rows.length === 0) return;
	draft.from(tracked.run).say('answers.tracked', {
		patient,
		vafs: rows.map(
			({ row }) =>
				`${row['sample']} ${percentShown(numberIn(row, 'mean_vaf'))} (${row['seen']}/${row['tracked']})`,
		),
	});
	for (const { row, number } of rows)
		draft.cell(tracked.table, number, 'mean_vaf', {
			subject: row['sample'] ?? '',
			name: 'mean_vaf',
			value: numberIn(row, 'mean_vaf'),
			n: numberIn(row, 'tracked'),
		});
}
