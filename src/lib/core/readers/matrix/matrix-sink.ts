import type { Random } from '../../../base/random.ts';
import type { MatrixOutput, MatrixPlan } from './matrix-plan.ts';
import type { RowReader } from './row-reader.ts';
import { BestRowStore, type RowScore } from './best-row-store.ts';
import { RowStore, type RowKeeper } from './row-store.ts';

const MAX_EXAMPLES = 5;

/** Rows left out or padded, counted with at most five lines. */
export interface RowTally {
	count: number;
	example_rows: number[];
}

export function tallyRow(tally: RowTally, line: number): void {
	tally.count++;
	if (tally.example_rows.length < MAX_EXAMPLES) tally.example_rows.push(line);
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
	/** The rows with the largest score instead of a limit on all rows; null = no such choice. */
	best: { keep: number; score: RowScore } | null;
}

/**
 * Takes the rows of a matrix one after another: for each, `pass` it when it is not `wanted`, else `place`, read it into
 * `out` at `offset`, and `accept`. No object is made per row.
 */
export class MatrixSink {
	readonly store: RowKeeper;
	readonly padded: RowTally = { count: 0, example_rows: [] };
	readonly too_long: RowTally = { count: 0, example_rows: [] };
	/** Values of each kept row that were set to missing for their detection p-value. */
	private readonly failed: number[] = [];
	/** False when no kept row can hold a missing value. */
	gaps = false;
	out: Float64Array;
	offset = 0;
	private target: Float64Array;
	private at = 0;
	private readonly raw: Float64Array;
	private readonly spare: Float64Array;
	/** Numbers go straight into the result: nothing is computed from several columns. */
	private readonly direct: boolean;

	constructor(private readonly options: SinkOptions) {
		const { plan } = options;
		this.store = storeFor(options);
		this.direct = plan.outputs.every(
			(o, i) => o.value === i && o.unmethylated === null && o.detection === null,
		);
		this.raw = new Float64Array(plan.numeric.length);
		this.spare = new Float64Array(plan.outputs.length);
		this.out = this.raw;
		this.target = this.spare;
	}

	get detection_failed(): number {
		return this.failed.reduce((sum, count) => sum + count, 0);
	}

	/** True when the row must be looked at. */
	get wanted(): boolean {
		return this.store.wanted;
	}

	/** True when some rows are not kept whatever they hold. */
	get choosy(): boolean {
		return this.options.keep !== null;
	}

	/** Whether a row of this name is one to keep. */
	keeps(id: string): boolean {
		const { keep } = this.options;
		return keep === null || keep(id);
	}

	/** A row that is not wanted. */
	pass(): void {
		this.store.pass();
	}

	/** Makes `out` and `offset` say where the next row is to be read to. */
	place(): void {
		const room = this.store.room();
		this.target = room === -1 ? this.spare : this.store.values;
		this.at = room === -1 ? 0 : room;
		this.out = this.direct ? this.target : this.raw;
		this.offset = this.direct ? this.at : 0;
	}

	/** Takes the row that was just read; `cells` = its number of cells. */
	accept(reader: RowReader, line: number, cells: number): void {
		const { plan, columns, detection_p } = this.options;
		if (cells > columns) {
			tallyRow(this.too_long, line);
			return;
		}
		const id = reader.id();
		if (!this.keeps(id)) return;
		const failed = this.direct ? 0 : derive(plan.outputs, this.raw, this.target, this.at, detection_p);
		const gaps = !this.direct || reader.gaps;
		if (gaps) this.gaps = true;
		if (cells < columns) tallyRow(this.padded, line);
		const slot = this.store.commit(id, line, reader.takeIssues(), gaps, this.target);
		if (!this.direct) this.failed[slot] = failed;
		for (let i = 0; i < plan.annotation.length; i++) {
			this.store.annotate(slot, i, reader.text(plan.annotation[i]!));
		}
	}
}

function storeFor({ plan, limit, random, expected, best }: SinkOptions): RowKeeper {
	const width = plan.outputs.length;
	if (best !== null) return new BestRowStore(width, best.keep, best.score, plan.annotation.length, expected);
	return new RowStore(width, limit, plan.annotation.length, random, expected);
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
		const { value, unmethylated, detection } = outputs[i]!;
		let result = raw[value]!;
		if (unmethylated !== null) {
			const total = result + raw[unmethylated]!;
			result = total > 0 ? result / total : Number.NaN;
		}
		if (detection !== null && raw[detection]! > limit && !Number.isNaN(result)) {
			result = Number.NaN;
			failed++;
		}
		out[offset + i] = result;
	}
	return failed;
}
