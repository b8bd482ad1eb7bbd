import { expect, it } from 'vitest';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { withoutMissingCodes } from './missing-codes.ts';

/** A matrix with a row of values per feature. */
function read(rows: readonly (readonly number[])[]) {
	const [first = []] = rows;
	const { matrix } = syntheticCohort({
		...{ sizes: [first.length, 0], features: rows.length, informative: 0, shift: 0, seed: 1 },
	});
	const found = withoutMissingCodes({ ...matrix, values: Float64Array.from(rows.flat()) });
	const width = first.length;
	return {
		rows: rows.map((_, f) => [...found.matrix.values.slice(f * width, (f + 1) * width)]),
		notes: found.notes.map(({ code, values }) => [code, values['code'], values['count']]),
	};
}

it('-999 beside values from zero on is missing, wherever it is', () => {
	const found = read([
		[1, -999, 3, 0],
		[2, 5, -999, 4],
		[-0.5, 1, 2, -1],
	]);
	expect(found.rows).toEqual([
		[1, NaN, 3, 0],
		[2, 5, NaN, 4],
		[-0.5, 1, 2, -1],
	]);
	expect(found.notes).toEqual([['suites.missing_code', -999, 2]]);
});

it('-9 is, where nothing else is negative', () => {
	expect(read([[1, -9, 3, -9]]).rows).toEqual([[1, NaN, 3, NaN]]);
	const scores = [
		[1, -9, 3, -9],
		[-4, 2, 0, 1],
	];
	expect(read(scores)).toEqual({ rows: scores, notes: [] });
	// Three times in one feature is no accident.
	const often = [
		[1, -9, 3, -9, -9],
		[-4, 2, 0, 1, 1],
	];
	expect(read(often).rows[0]).toEqual([1, NaN, 3, NaN, NaN]);
});

it('not a single one, not among other negative values, and not a code alone', () => {
	for (const rows of [
		[[1, -999, 3, 4]],
		[[-999, -999, -998, 4]],
		[[-999, -999, -999, -999]],
		[[-3, 0, 1, -3]],
	])
		expect(read(rows)).toEqual({ rows, notes: [] });
});
