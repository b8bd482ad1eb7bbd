import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { createRandom } from '../../../base/random.ts';
import { say } from '../../../contract/messages/index.ts';
import { finishMatrix, overridesOf } from './matrix-finish.ts';
import type { RowScore } from './best-row-store.ts';
import { headIds, orientationOf, orientationOfKnown } from './inspect-matrix.server.ts';
import { planMatrix, type MatrixPlan, type RoleOverrides } from './matrix-plan.ts';
import { MatrixSink } from './matrix-sink.ts';
import { openMatrix, refuseEmpty, type MatrixSource } from './matrix-source.server.ts';
import type { MatrixOptions, NumericMatrix } from './matrix.ts';
import type { OrientationGuess } from './orientation.ts';

export { inspectMatrix, inspectOpened } from './inspect-matrix.server.ts';
export { openMatrix } from './matrix-source.server.ts';
export type * from './matrix.ts';

export const DEFAULT_MAX_SOURCE_ROWS = 50_000;
export const DEFAULT_DETECTION_P = 0.01;

/**
 * Reads a numeric matrix as a stream: byte scan, no string per cell, memory for the kept rows only. When the table has
 * more than `max_source_rows` rows a uniform random sample of them is kept (seeded, over the whole file, in file
 * order). See `NumericMatrix` for what comes back: everything that is not a number is counted with examples.
 * Throws the reader.* errors, reader.header_only, reader.no_numeric_columns, reader.column_not_found,
 * reader.too_ragged, general.cancelled.
 */
export async function readNumericMatrix(
	path: string,
	options: MatrixOptions = {},
	watch: Watch = {},
): Promise<NumericMatrix> {
	return readOpened(await openMatrix(path, options.sheet, watch), options, watch);
}

/** As `readNumericMatrix`, from a table whose head was read already. */
export async function readOpened(
	source: MatrixSource,
	options: MatrixOptions,
	watch: Watch,
): Promise<NumericMatrix> {
	refuseEmpty(source, null);
	let overrides: RoleOverrides = new Map();
	for (let pass = 1; ; pass++) {
		const plan = planMatrix(source.head, options, overrides);
		refuseEmpty(source, plan);
		const guess = resolveOrientation(source, plan, options);
		const chosen = selectColumns(plan, guess.orientation, options.keep_samples);
		const sink = new MatrixSink({
			plan: chosen,
			columns: source.head.names.length,
			limit: options.max_source_rows ?? DEFAULT_MAX_SOURCE_ROWS,
			random: createRandom(options.seed ?? 0, 'matrix-rows'),
			expected: source.expected,
			keep: rowFilter(guess.orientation, options),
			detection_p: options.detection_p ?? DEFAULT_DETECTION_P,
			best: bestRows(chosen, options),
		});
		const streamed = await source.stream(chosen, sink, watch);
		const finished = sink.store.finish();
		// A column whose whole content belies its head is read again in its right role, once.
		const found = pass === 1 ? overridesOf(source, chosen, sink, finished) : new Map();
		if (found.size > 0) {
			overrides = found;
			continue;
		}
		refuseRagged(source, sink.too_long, sink.store.seen);
		return finishMatrix({ source, plan: chosen, sink, streamed, ...finished, guess, options });
	}
}

/** The given orientation, else what the ids of wanted samples say, else the guess. */
function resolveOrientation(
	source: MatrixSource,
	plan: MatrixPlan,
	options: MatrixOptions,
): OrientationGuess {
	if (options.orientation !== undefined && options.orientation !== 'auto') {
		return { orientation: options.orientation, evidence: [say('orientation.given')] };
	}
	const guess = orientationOfKnown(source, plan, options.known_ids) ?? orientationOf(source, plan);
	if (options.keep_samples === undefined) return guess;
	const wanted = new Set(options.keep_samples);
	const columns = plan.outputs.filter((output) => wanted.has(output.name)).length;
	const rows = headIds(source.head, plan).filter((id) => wanted.has(id)).length;
	if (columns === rows) return guess;
	return { ...guess, orientation: columns > rows ? 'features_in_rows' : 'samples_in_rows' };
}

/** Only the wanted samples, where samples are columns. */
function selectColumns(
	plan: MatrixPlan,
	orientation: NumericMatrix['orientation'],
	keep_samples: readonly string[] | undefined,
): MatrixPlan {
	if (keep_samples === undefined || orientation === 'samples_in_rows') return plan;
	const wanted = new Set(keep_samples);
	const outputs = plan.outputs.filter((output) => wanted.has(output.name));
	if (outputs.length === 0 || outputs.length === plan.outputs.length) return plan;
	const used = new Set<number>();
	for (const { value, unmethylated, detection } of outputs) {
		for (const index of [value, unmethylated, detection]) if (index !== null) used.add(index);
	}
	const order = [...used].sort((a, b) => a - b);
	const at = (index: number | null): number | null => (index === null ? null : order.indexOf(index));
	const place = new Map(order.map((index, i) => [index, i]));
	return {
		...plan,
		numeric: order.map((index) => plan.numeric[index]!),
		outputs: outputs.map((output) => ({
			name: output.name,
			value: place.get(output.value) as number,
			unmethylated: at(output.unmethylated),
			detection: at(output.detection),
		})),
	};
}

function rowFilter(
	orientation: NumericMatrix['orientation'],
	options: MatrixOptions,
): ((id: string) => boolean) | null {
	const { keep_row, keep_samples } = options;
	const samples =
		orientation === 'samples_in_rows' && keep_samples !== undefined ? new Set(keep_samples) : null;
	if (samples === null) return keep_row ?? null;
	return (id) => samples.has(id) && (keep_row === undefined || keep_row(id));
}

function bestRows(plan: MatrixPlan, { best_rows }: MatrixOptions): { keep: number; score: RowScore } | null {
	if (best_rows === undefined) return null;
	return { keep: best_rows.keep, score: best_rows.scores(plan.outputs.map((output) => output.name)) };
}

function refuseRagged(
	source: MatrixSource,
	long: { count: number; example_rows: number[] },
	read: number,
): void {
	if (long.count <= read) return;
	const values = {
		count: long.count,
		total: long.count + read,
		expected: source.head.names.length,
		found: 'more',
	};
	throw new LbError('reader.too_ragged', values, { path: source.path, row: long.example_rows[0] });
}
