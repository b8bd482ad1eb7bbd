import { finiteOrNull } from '../../base/json.ts';
import { mannWhitney } from '../numerics/tests/mann-whitney.ts';
import { ranks } from '../numerics/descriptive/ranks.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import type { GroupColumns } from './group-columns.ts';

/** What a row of effects says about the library sizes of its samples. */
export interface LibrarySizeLink {
	library_size_rho: number | null;
	library_size_effect: number | null;
}

const NONE: LibrarySizeLink = { library_size_rho: null, library_size_effect: null };

/**
 * How a feature goes with library size inside the two groups of a contrast (Spearman's rho with ranks taken and centred within
 * each group, so that a difference between the groups does not count), and Cliff's delta of the library sizes themselves.
 */
export function librarySizeLink(
	matrix: SignalMatrix,
	groups: GroupColumns,
	library_sizes: Float64Array | null,
): (feature: number, a: number, b: number) => LibrarySizeLink {
	if (library_sizes === null) return () => NONE;
	const n = matrix.sample_ids.length;
	const sizes = groups.columns.map((columns) => Float64Array.from(columns, (s) => library_sizes[s]!));
	const deltas = new Map<string, number | null>();
	const delta = (a: number, b: number): number | null => {
		const key = `${a}:${b}`;
		const known = deltas.get(key);
		if (known !== undefined) return known;
		const found = finiteOrNull(mannWhitney(sizes[a] as Float64Array, sizes[b] as Float64Array).cliffs_delta);
		deltas.set(key, found);
		return found;
	};
	let last = -1;
	let parts: Sums[] = [];
	return (feature, a, b) => {
		if (feature !== last) {
			last = feature;
			parts = groups.columns.map((columns, g) =>
				sums(
					Float64Array.from(columns, (s) => matrix.values[feature * n + s]!),
					sizes[g] as Float64Array,
				),
			);
		}
		const [x, y] = [parts[a]!, parts[b]!];
		const rho = (x.xy + y.xy) / Math.sqrt((x.xx + y.xx) * (x.yy + y.yy));
		return { library_size_rho: finiteOrNull(rho), library_size_effect: delta(a, b) };
	};
}

interface Sums {
	xx: number;
	yy: number;
	xy: number;
}

function sums(values: Float64Array, sizes: Float64Array): Sums {
	const present = [...values.keys()].filter((i) => !Number.isNaN(values[i]));
	const x = ranks(Float64Array.from(present, (i) => values[i]!));
	const y = ranks(Float64Array.from(present, (i) => sizes[i]!));
	const middle = (present.length + 1) / 2;
	const total: Sums = { xx: 0, yy: 0, xy: 0 };
	for (let i = 0; i < x.length; i++) {
		const [dx, dy] = [x[i]! - middle, y[i]! - middle];
		total.xx += dx * dx;
		total.yy += dy * dy;
		total.xy += dx * dy;
	}
	return total;
}
