// Reads a table with our reader, all rows. Arguments: TABLE.
import { readNumericMatrix } from '../../../src/lib/core/readers/matrix/numeric-matrix.server.ts';
import { answer, argument } from './answer.ts';

const matrix = await readNumericMatrix(argument(1), { max_source_rows: 0 });
const { values } = matrix;
const checked = { sum: 0, sum_abs: 0, missing: 0 };
// In slices, as the peer checks its result: a function that is called often is compiled early.
for (let at = 0; at < values.length; at += 10_000) addSlice(values.subarray(at, at + 10_000));
// Counted from the start of the process, as the peer counts its imports.
answer(performance.now() / 1000, {
	shape: [matrix.row_ids.length, matrix.column_ids.length],
	...checked,
});

function addSlice(slice: Float64Array): void {
	let sum = 0;
	let sum_abs = 0;
	for (let i = 0; i < slice.length; i++) {
		const v = slice[i] as number;
		if (Number.isNaN(v)) checked.missing++;
		else {
			sum += v;
			sum_abs += Math.abs(v);
		}
	}
	checked.sum += sum;
	checked.sum_abs += sum_abs;
}
