import { say, type Message } from '../../../contract/messages/index.ts';
import type { MatrixPlan } from './matrix-plan.ts';
import { isTextColumn } from './matrix-plan.ts';
import type { MatrixSink } from './matrix-sink.ts';
import type { MatrixSource, StreamResult } from './matrix-source.server.ts';
import type { Counted, MatrixOptions, NumericMatrix } from './matrix.ts';
import { readCell } from '../text/numbers.ts';
import type { OrientationGuess } from './orientation.ts';
import { ISSUE, type FinishedRows, type KeptRows, type RowIssues } from './row-store.ts';

const MAX_EXAMPLES = 5;
const MAX_NAMES = 8;

/** Everything one reading of a matrix gave. */
export interface MatrixReading extends FinishedRows {
	source: MatrixSource;
	plan: MatrixPlan;
	sink: MatrixSink;
	streamed: StreamResult;
	guess: OrientationGuess;
	options: MatrixOptions;
}

/** Columns that the kept rows show to be text although the head had numbers or nothing, or the reverse. */
export function overridesOf(
	source: MatrixSource,
	plan: MatrixPlan,
	sink: MatrixSink,
	{ rows, values }: FinishedRows,
): Map<number, 'numeric' | 'annotation'> {
	const found = new Map<number, 'numeric' | 'annotation'>();
	if (source.complete) return found;
	const texts = issueCounts(rows, ISSUE.text);
	if (texts.size > 0 && plan.layout === 'plain') {
		const numbers = numberCounts(sink, rows.ids.length, values, plan.outputs.length);
		plan.outputs.forEach(({ value }, i) => {
			const column = plan.numeric[value]!;
			if (isTextColumn(numbers[i]!, texts.get(column) ?? 0)) found.set(column, 'annotation');
		});
	}
	plan.annotation.forEach((column, i) => {
		const { numeric_share } = plan.columns[column]!;
		if (numeric_share === null || numeric_share >= 0.5) return;
		let numbers = 0;
		let words = 0;
		for (const text of rows.annotation[i] ?? []) {
			const { kind } = readCell(text ?? '');
			if (kind === 'text') words++;
			else if (kind !== 'missing') numbers++;
		}
		if (numbers > words) found.set(column, 'numeric');
	});
	return found;
}

function issueCounts(rows: KeptRows, kind: number): Map<number, number> {
	const counts = new Map<number, number>();
	for (const { packed: all } of rows.issues.values()) {
		for (const packed of all) {
			if (packed % 4 === kind) counts.set(packed >> 2, (counts.get(packed >> 2) ?? 0) + 1);
		}
	}
	return counts;
}

/** Numbers in each column of a row-major matrix, over all rows of the sink. */
function numberCounts(sink: MatrixSink, rows: number, values: Float64Array, width: number): Int32Array {
	const counts = new Int32Array(width);
	const { missing } = sink.store;
	if (!sink.gaps) return counts.fill(rows);
	if (missing !== null) return missing.map((count) => rows - count);
	for (let at = 0; at < values.length; at += width) {
		for (let j = 0; j < width; j++) if (!Number.isNaN(values[at + j]!)) counts[j]!++;
	}
	return counts;
}

function countIssues(
	rows: KeptRows,
	ids: readonly string[],
	names: readonly string[],
	kind: number,
): Counted {
	const counted: Counted = { count: 0, examples: [] };
	const slots = [...rows.issues.keys()].sort((a, b) => a - b);
	for (const slot of slots) {
		const { packed, texts } = rows.issues.get(slot) as RowIssues;
		let first = -1;
		for (const issue of packed) {
			if (issue % 4 !== kind) continue;
			counted.count++;
			if (first === -1) first = issue >> 2;
		}
		if (first === -1 || counted.examples.length >= MAX_EXAMPLES) continue;
		const place = { row: rows.lines[slot]!, row_id: ids[slot]! };
		counted.examples.push({ ...place, column: names[first]!, text: clipped(texts[kind] ?? '') });
	}
	return counted;
}

/** A cell may be megabytes long; an example of it must fit into a sentence. */
function clipped(text: string): string {
	return text.length <= 40 ? text : `${text.slice(0, 40)}…`;
}

interface UniqueIds {
	ids: string[];
	duplicates: NumericMatrix['duplicate_row_ids'];
}

/** Nameless rows get their number; the second row of a name becomes `name#2`. */
function uniqueIds(rows: KeptRows): UniqueIds {
	if (areAscending(rows.ids)) return { ids: rows.ids, duplicates: { count: 0, examples: [] } };
	const taken = new Set<string>();
	const next = new Map<string, number>();
	const duplicates: UniqueIds['duplicates'] = { count: 0, examples: [] };
	const ids = rows.ids.map((id, i) => {
		const name = id === '' ? `row_${rows.indices[i]! + 1}` : id;
		if (!taken.has(name)) {
			taken.add(name);
			return name;
		}
		duplicates.count++;
		if (duplicates.examples.length < MAX_EXAMPLES && !duplicates.examples.includes(name))
			duplicates.examples.push(name);
		let n = next.get(name) ?? 2;
		while (taken.has(`${name}#${n}`)) n++;
		next.set(name, n + 1);
		taken.add(`${name}#${n}`);
		return `${name}#${n}`;
	});
	return { ids, duplicates };
}

/** Sorted ids without a repetition, as most probe tables have them: no set of all ids is needed to know them unique. */
function areAscending(ids: readonly string[]): boolean {
	return ids.every((id, i) => (i === 0 ? id !== '' : id > ids[i - 1]!));
}

/** Columns that are nameless and empty: what a delimiter at the end of every line leaves behind. */
function withoutSpacers(
	reading: MatrixReading,
	numbers: Int32Array,
): { outputs: string[]; values: Float64Array; numbers: Int32Array } {
	const { plan, source, values } = reading;
	const kept: number[] = [];
	plan.outputs.forEach(({ value, unmethylated }, i) => {
		const raw = source.head.raw_names[plan.numeric[value]!];
		const spacer = raw === '' && source.header_row !== null && unmethylated === null && numbers[i] === 0;
		if (!spacer) kept.push(i);
	});
	const outputs = kept.map((i) => plan.outputs[i]!.name);
	if (kept.length === plan.outputs.length) return { outputs, values, numbers };
	const wide = plan.outputs.length;
	const height = wide === 0 ? 0 : values.length / wide;
	const narrow = new Float64Array(height * kept.length);
	for (let r = 0; r < height; r++) {
		kept.forEach((from, to) => (narrow[r * kept.length + to] = values[r * wide + from]!));
	}
	return { outputs, values: narrow, numbers: Int32Array.from(kept, (i) => numbers[i]!) };
}

/** Puts the result together and says what was found on the way. */
export function finishMatrix(reading: MatrixReading): NumericMatrix {
	const { source, plan, sink, streamed, rows, best, guess, options } = reading;
	const { names } = source.head;
	const withValues = <T>(items: T[]): T[] =>
		best === null ? items : Array.from(best, (row) => items[row] as T);
	const { ids, duplicates } = uniqueIds(rows);
	const all = numberCounts(sink, ids.length, reading.values, plan.outputs.length);
	const { outputs, values, numbers } = withoutSpacers(reading, all);
	const excluded = new Set(options.exclude_columns ?? []);
	const nameOf = (column: number): string => names[column]!;
	const matrix: NumericMatrix = {
		path: source.path,
		sheet: source.sheet,
		format: source.format,
		layout: plan.layout,
		orientation: guess.orientation,
		orientation_evidence: guess.evidence,
		row_ids: withValues(ids),
		column_ids: outputs,
		values,
		id_column: plan.id_columns.length === 1 ? nameOf(plan.id_columns[0]!) : null,
		annotation: plan.annotation.map((column, i) => ({
			name: nameOf(column),
			values: withValues(rows.annotation[i]!),
		})),
		total_rows: sink.store.seen,
		kept_rows: best?.length ?? ids.length,
		outscored_rows: best === null ? 0 : ids.length - best.length,
		rows_read_rule: null,
		dropped: [],
		padded_rows: sink.padded,
		non_numeric_columns: plan.annotation
			.filter((column) => plan.columns[column]?.numeric_share !== null && !excluded.has(nameOf(column)))
			.filter((column) => (plan.columns[column]?.numeric_share ?? 1) < 0.5)
			.map(nameOf),
		all_missing_columns: outputs.filter((_, i) => numbers[i] === 0),
		percent_columns: [...streamed.percent].sort((a, b) => a - b).map(nameOf),
		not_finite: countIssues(rows, ids, names, ISSUE.not_finite),
		censored: countIssues(rows, ids, names, ISSUE.censored),
		not_numeric: countIssues(rows, ids, names, ISSUE.text),
		detection_failed: sink.detection_failed,
		duplicate_row_ids: duplicates,
		decimal_comma: source.head.decimal_comma,
		delimiter: source.dialect?.delimiter ?? null,
		encoding: source.dialect?.encoding ?? null,
		header_row: source.header_row,
		notes: [],
	};
	matrix.dropped = droppedRows(sink, streamed);
	if (ids.length < matrix.total_rows) {
		const values = { kept: matrix.kept_rows, total: matrix.total_rows, seed: options.seed ?? 0 };
		matrix.rows_read_rule = say('reader.row_sample', values);
	}
	matrix.notes = [...source.notes, ...matrixNotes(matrix, reading)];
	return matrix;
}

function droppedRows(sink: MatrixSink, streamed: StreamResult): NumericMatrix['dropped'] {
	const all = [
		{ reason: 'too_long' as const, ...sink.too_long },
		{ reason: 'footnote' as const, ...streamed.footnotes },
		{ reason: 'empty' as const, ...streamed.empty },
	];
	return all
		.map(({ reason, count, example_rows }) => ({ reason, count, example_rows }))
		.filter(({ count }) => count > 0);
}

function matrixNotes(matrix: NumericMatrix, reading: MatrixReading): Message[] {
	const { plan, source, streamed, options } = reading;
	const notes: Message[] = [];
	const some = (names: readonly string[]): { count: number; names: string[] } => ({
		count: names.length,
		names: names.slice(0, MAX_NAMES),
	});
	if (plan.measures !== null) {
		const { measure, others } = plan.measures;
		notes.push(say('reader.one_measure', { measure, others }));
	}
	if (plan.layout === 'methylation_signals')
		notes.push(say('reader.beta_from_signals', { samples: plan.outputs.length }));
	if (plan.incomplete.length > 0) notes.push(say('reader.signal_incomplete', some(plan.incomplete)));
	if (matrix.detection_failed > 0) {
		notes.push(
			say('reader.detection_masked', { count: matrix.detection_failed, limit: options.detection_p ?? 0.01 }),
		);
	}
	if (plan.id_columns.length === 0) notes.push(say('reader.numbered_rows'));
	if (plan.id_columns.length > 1) {
		notes.push(say('reader.composed_ids', { columns: plan.id_columns.map((c) => source.head.names[c]!) }));
	}
	if (matrix.non_numeric_columns.length > 0)
		notes.push(say('reader.text_columns', some(matrix.non_numeric_columns)));
	if (matrix.all_missing_columns.length > 0)
		notes.push(say('reader.all_missing_columns', some(matrix.all_missing_columns)));
	if (matrix.percent_columns.length > 0)
		notes.push(say('reader.percent_columns', some(matrix.percent_columns)));
	const cells = (
		code: 'reader.not_finite' | 'reader.censored' | 'reader.not_numeric',
		counted: Counted,
	): void => {
		const [first] = counted.examples;
		if (first === undefined) return;
		notes.push(
			say(code, { count: counted.count, example: first.text, row: first.row, column: first.column }),
		);
	};
	cells('reader.not_finite', matrix.not_finite);
	cells('reader.censored', matrix.censored);
	cells('reader.not_numeric', matrix.not_numeric);
	const { duplicate_row_ids: twice } = matrix;
	if (twice.count > 0)
		notes.push(say('reader.duplicate_row_ids', { count: twice.count, names: twice.examples }));
	if (streamed.fallbacks > 0) {
		notes.push(
			say('reader.mixed_encoding', { count: streamed.fallbacks, encoding: matrix.encoding ?? 'utf-8' }),
		);
	}
	const rows = (
		code: Message['code'],
		tally: { count: number; example_rows: number[] } | undefined,
	): void => {
		if (tally !== undefined && tally.count > 0)
			notes.push(say(code, { count: tally.count, rows: tally.example_rows }));
	};
	rows('reader.rows_padded', matrix.padded_rows);
	if (source.format === 'delimited') {
		const of = (reason: string): NumericMatrix['dropped'][number] | undefined =>
			matrix.dropped.find((d) => d.reason === reason);
		rows('reader.rows_too_long', of('too_long'));
		rows('reader.footnotes', of('footnote'));
		rows('reader.empty_rows', of('empty'));
	}
	return notes;
}
