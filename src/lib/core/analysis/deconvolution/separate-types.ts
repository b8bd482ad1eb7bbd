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
 * or more, the types of a group are fitted as their mean profile, and groups that depend on each other are joined until it is below.
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
	let members: Members[] = names.map((_, i) => [i]);
	const condition_types = conditionNumber(profiles, n);
	for (;;) {
		const pair = mostSimilar(members, similar, limit);
		if (pair === null) break;
		members = joined(members, pair);
	}
	const one_by_one = condition_types < MAX_CONDITION;
	const conditionOf = (all: readonly Members[]): number =>
		conditionNumber(meanProfiles(profiles, n, all), all.length);
	while (!one_by_one && members.length > 1 && conditionOf(members) >= MAX_CONDITION) {
		const tied = dependent(meanProfiles(profiles, n, members), members.length);
		const alike = (x: readonly number[], y: readonly number[]): number =>
			tied(members.indexOf(x), members.indexOf(y)) ? similar(x, y) : -Infinity;
		members = joined(members, mostSimilar(members, alike, -1) ?? [0, 1]);
	}
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

type Members = readonly number[];

/** The two groups that resemble each other most, at `limit` or more; null where none do. */
function mostSimilar(
	members: readonly Members[],
	similar: (a: Members, b: Members) => number,
	limit: number,
): [number, number] | null {
	let [best, first, second] = [limit, -1, -1];
	for (let a = 0; a < members.length; a++)
		for (let b = a + 1; b < members.length; b++) {
			const value = similar(members[a]!, members[b]!);
			if (value >= best && (value > best || first < 0)) [best, first, second] = [value, a, b];
		}
	return first < 0 ? null : [first, second];
}

function joined(members: readonly Members[], [first, second]: [number, number]): Members[] {
	const one = [...members[first]!, ...members[second]!];
	return [...members.filter((_, i) => i !== first && i !== second), one];
}

/** Coefficients this small beside the largest play no part in a combination. */
const PART = 0.1;

/**
 * Which columns replace each other: in the combination of columns that changes the levels least (the last right singular vector) one of
 * them rises where the other falls. Types that have no part in it are separated well, however similar.
 */
function dependent(design: Float64Array, n: number): (a: number, b: number) => boolean {
	const { vectors } = symmetricEigen(gramOf(design, n), n, n);
	const last = vectors.subarray((n - 1) * n, n * n);
	const largest = last.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
	const part = (i: number): number => (Math.abs(last[i]!) >= PART * largest ? Math.sign(last[i]!) : 0);
	const opposite = [...last.keys()].some((i) => part(i) < 0) && [...last.keys()].some((i) => part(i) > 0);
	return (a, b) => (opposite ? part(a) * part(b) < 0 : true);
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

/** Pearson correlations of the columns; 0 with a constant column, 1 of columns that are equal. */
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
			const value = size > 0 ? r[i * n + j]! / size : equalColumns(profiles, n, i, j) ? 1 : 0;
			[r[i * n + j], r[j * n + i]] = [value, value];
		}
	for (let i = 0; i < n; i++) r[i * n + i] = 1;
	return r;
}

function equalColumns(profiles: Float64Array, n: number, i: number, j: number): boolean {
	for (let at = 0; at < profiles.length; at += n) if (profiles[at + i] !== profiles[at + j]) return false;
	return true;
}

/** Largest over smallest singular value of a matrix of `n` columns; Infinity where its columns are dependent. */
export function conditionNumber(design: Float64Array, n: number): number {
	const rows = design.length / n;
	if (rows < n || n === 0) return Infinity;
	const { values } = symmetricEigen(gramOf(design, n), n, 0);
	const [largest, smallest] = [values[0]!, values[n - 1]!];
	return smallest > largest * 1e-14 ? Math.sqrt(largest / smallest) : Infinity;
}

function gramOf(design: Float64Array, n: number): Float64Array {
	const gram = new Float64Array(n * n);
	for (let at = 0; at < design.length; at += n)
		for (let i = 0; i < n; i++) {
			const x = design[at + i]!;
			for (let j = i; j < n; j++) gram[i * n + j] = gram[i * n + j]! + x * design[at + j]!;
		}
	return gram;
}
