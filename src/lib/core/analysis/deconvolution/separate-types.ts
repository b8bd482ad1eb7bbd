import { symmetricEigen } from '../../numerics/linear-algebra/symmetric-eigen.ts';

/** Types of an atlas that are reported as one. */
export interface TypeGroup {
	/** Indices of the types, in the order of the atlas. */
	members: number[];
	/** Names of the members, joined by ` + `. */
	name: string;
	/** Smallest correlation among the members; null for a type by itself. */
	correlation: number | null;
}

/** How the types of an atlas can be told apart over the regions in use. */
export interface SeparatedTypes {
	groups: TypeGroup[];
	/** Largest over smallest singular value of the profiles of all types, and of the mean profiles of the groups. */
	condition_types: number;
	condition_groups: number;
	/** Types are fitted one by one and summed within groups; false where the condition number of the types forbids that. */
	one_by_one: boolean;
}

/** Beyond this least squares carries rounding and noise from one type to another. */
export const MAX_CONDITION = 1e3;

/**
 * Types whose profiles correlate at `limit` or more over the regions are reported as one: the pair of groups whose least similar members
 * correlate most is joined first (complete linkage), until none reaches the limit. Where the condition number of the profiles is 1,000
 * or more, the types of a group are fitted as their mean profile, and groups are joined further until it is below.
 * @param profiles regions x types, row-major
 */
export function separateTypes(
	names: readonly string[],
	profiles: Float64Array,
	limit: number,
): SeparatedTypes {
	const n = names.length;
	const r = correlations(profiles, n);
	const similar = (a: readonly number[], b: readonly number[]): number => {
		let least = 1;
		for (const i of a) for (const j of b) least = Math.min(least, r[i * n + j]!);
		return least;
	};
	let members = names.map((_, i) => [i]);
	const condition_types = conditionNumber(profiles, n);
	members = joined(members, similar, limit, () => true);
	const one_by_one = condition_types < MAX_CONDITION;
	const conditionOf = (all: readonly number[][]): number =>
		conditionNumber(meanProfiles(profiles, n, all), all.length);
	if (!one_by_one) members = joined(members, similar, -1, (all) => conditionOf(all) >= MAX_CONDITION);
	const groups = members
		.map((all) => [...all].sort((a, b) => a - b))
		.sort((a, b) => a[0]! - b[0]!)
		.map((all) => ({
			members: all,
			name: all.map((i) => names[i]).join(' + '),
			correlation: all.length === 1 ? null : similar(all, all),
		}));
	return {
		groups,
		condition_types,
		condition_groups: conditionOf(groups.map((one) => one.members)),
		one_by_one,
	};
}

function joined(
	start: number[][],
	similar: (a: readonly number[], b: readonly number[]) => number,
	limit: number,
	goOn: (members: readonly number[][]) => boolean,
): number[][] {
	let members = start;
	while (members.length > 1 && goOn(members)) {
		let [best, first, second] = [limit, -1, -1];
		for (let a = 0; a < members.length; a++)
			for (let b = a + 1; b < members.length; b++) {
				const value = similar(members[a]!, members[b]!);
				if (value >= best && (value > best || first < 0)) [best, first, second] = [value, a, b];
			}
		if (first < 0) break;
		const one = [...members[first]!, ...members[second]!];
		members = [...members.filter((_, i) => i !== first && i !== second), one];
	}
	return members;
}

/** Mean profile of each group: regions x groups, row-major. */
export function meanProfiles(
	profiles: Float64Array,
	types: number,
	groups: readonly (readonly number[])[],
): Float64Array {
	const rows = profiles.length / types;
	const means = new Float64Array(rows * groups.length);
	for (let row = 0; row < rows; row++)
		for (const [g, members] of groups.entries()) {
			let sum = 0;
			for (const i of members) sum += profiles[row * types + i]!;
			means[row * groups.length + g] = sum / members.length;
		}
	return means;
}

/** Pearson correlations of the columns; 0 with a constant column, 1 of a column with itself. */
function correlations(profiles: Float64Array, n: number): Float64Array {
	const rows = profiles.length / n;
	const means = new Float64Array(n);
	for (let row = 0; row < rows; row++)
		for (let i = 0; i < n; i++) means[i] = means[i]! + profiles[row * n + i]! / rows;
	const r = new Float64Array(n * n);
	for (let row = 0; row < rows; row++)
		for (let i = 0; i < n; i++) {
			const x = profiles[row * n + i]! - means[i]!;
			for (let j = 0; j <= i; j++) r[i * n + j] = r[i * n + j]! + x * (profiles[row * n + j]! - means[j]!);
		}
	const scale = Float64Array.from({ length: n }, (_, i) => Math.sqrt(r[i * n + i]!));
	for (let i = 0; i < n; i++)
		for (let j = 0; j < i; j++) {
			const size = scale[i]! * scale[j]!;
			const value = size > 0 ? r[i * n + j]! / size : 0;
			[r[i * n + j], r[j * n + i]] = [value, value];
		}
	for (let i = 0; i < n; i++) r[i * n + i] = 1;
	return r;
}

/** Largest over smallest singular value of a matrix of `n` columns; Infinity where its columns are dependent. */
export function conditionNumber(design: Float64Array, n: number): number {
	const rows = design.length / n;
	if (rows < n || n === 0) return Infinity;
	const gram = new Float64Array(n * n);
	for (let row = 0; row < rows; row++)
		for (let i = 0; i < n; i++) {
			const x = design[row * n + i]!;
			for (let j = i; j < n; j++) gram[i * n + j] = gram[i * n + j]! + x * design[row * n + j]!;
		}
	const { values } = symmetricEigen(gram, n, 0);
	const [largest, smallest] = [values[0]!, values[n - 1]!];
	return smallest > largest * 1e-14 ? Math.sqrt(largest / smallest) : Infinity;
}
