import type { Random } from '../../base/random.ts';
import type { MatrixOutput, MatrixPlan } from './matrix-plan.ts';
import { rowName } from './matrix-plan.ts';
import type { RowReader } from './row-reader.ts';
import { RowStore } from './row-store.ts';

const MOST_EXAMPLES = 5;

/** Rows left out or padded, counted with at most five lines. */
export interface RowTally {
	count: number;
	example_rows: number[];
}

export function tallyRow(tally: RowTally, line: number): void {
	tally.count++;
	if (tally.example_rows.length < MOST_EXAMPLES) tally.example_rows.push(line);
}

export interface SinkOptions {
	plan: MatrixPlan;
	/** Columns of the file. */
	columns: number;
	/** Rows kept; 0 = all. */
	limit: number;
	random: Random;
	/** Best present guess of the number of rows in the file. */
	expected: () => number;
	/** Rows to keep at all; null = every row. */
	keep: ((id: string) => boolean) | null;
	detection_p: number;
}

/** Takes the rows of a matrix one after another and keeps what is wanted of them. */
export interface MatrixSink {
	readonly store: RowStore;
	readonly padded: RowTally;
	readonly too_long: RowTally;
	/** Values set to missing for their detection p-value, over all rows that were read. */
	readonly state: { detection_failed: number };
	/** True when the row must be looked at; false = `pass` it. */
	readonly wanted: boolean;
	/** A row that is not wanted. */
	pass(): void;
	/** A wanted row: `read` parses it into the given place and returns its number of cells. */
	take(reader: RowReader, line: number, read: (out: Float64Array, offset: number) => number): void;
	/** Whether a row with these id cells is one to keep. */
	keeps(id_cells: readonly string[]): boolean;
}

export function createMatrixSink(options: SinkOptions): MatrixSink {
	const { plan, columns, keep } = options;
	const store = new RowStore(plan.outputs.length, options.limit, options.random, options.expected);
	const padded: RowTally = { count: 0, example_rows: [] };
	const too_long: RowTally = { count: 0, example_rows: [] };
	const state = { detection_failed: 0 };
	const direct = plan.outputs.every(
		(o, i) => o.value === i && o.unmethylated === null && o.detection === null,
	);
	const raw = new Float64Array(plan.numeric.length);
	const scratch = new Float64Array(plan.outputs.length);

	return {
		store,
		padded,
		too_long,
		state,
		get wanted() {
			return store.wanted;
		},
		pass: () => store.pass(),
		keeps: (id_cells) => keep === null || keep(rowName(id_cells)),
		take(reader, line, read) {
			const room = store.room();
			const out = room === -1 ? scratch : store.values;
			const offset = room === -1 ? 0 : room;
			const cells = direct ? read(out, offset) : read(raw, 0);
			if (cells > columns) {
				tallyRow(too_long, line);
				return;
			}
			const id = rowName(reader.id_cells);
			if (keep !== null && !keep(id)) return;
			if (!direct) state.detection_failed += derive(plan.outputs, raw, out, offset, options.detection_p);
			if (cells < columns) tallyRow(padded, line);
			store.commit({ line, id, annotation: reader.annotation, issues: reader.takeIssues() }, out);
		},
	};
}

/** beta = M / (M + U), offset 0; missing when M + U is 0 or the detection p-value is above the limit. */
function derive(
	outputs: readonly MatrixOutput[],
	raw: Float64Array,
	out: Float64Array,
	offset: number,
	limit: number,
): number {
	let failed = 0;
	for (let i = 0; i < outputs.length; i++) {
		const { value, unmethylated, detection } = outputs[i] as MatrixOutput;
		let result = raw[value] as number;
		if (unmethylated !== null) {
			const total = result + (raw[unmethylated] as number);
			result = total > 0 ? result / total : Number.NaN;
		}
		if (detection !== null && (raw[detection] as number) > limit && !Number.isNaN(result)) {
			result = Number.NaN;
			failed++;
		}
		out[offset + i] = result;
	}
	return failed;
}
