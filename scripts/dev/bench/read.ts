// Reads a table with our reader, all rows. Arguments: TABLE.
import { readNumericMatrix } from '../../../src/lib/core/readers/numeric-matrix.server.ts';
import { answer, argument } from './answer.ts';

const matrix = await readNumericMatrix(argument(1), { max_source_rows: 0 });
let sum = 0;
let sum_abs = 0;
let missing = 0;
for (const v of matrix.values) {
	if (Number.isNaN(v)) missing++;
	else {
		sum += v;
		sum_abs += Math.abs(v);
	}
}
// Counted from the start of the process, as the peer counts its imports.
answer(performance.now() / 1000, {
	shape: [matrix.row_ids.length, matrix.column_ids.length],
	sum,
	sum_abs,
	missing,
});
