import { createRandom } from '../../../base/random.ts';
import type { TwoGroups } from './site-model.ts';

/** Permutations where there are more splits than this. */
export const PERMUTATIONS = 200;
/** People per group below which no region has a false discovery rate. */
export const MIN_PERSONS = 6;

/** Labellings of people, and whether they are all there are (the observed one then among them). */
export interface PermutedGroups {
	groups: TwoGroups[];
	all: boolean;
}

/**
 * Ways to divide the people of two groups again: all of them where there are at most 200, else 200 different random ones. Paired
 * samples (the k-th of both groups are of one person) change sides pair by pair; where `strata` are given, groups are divided
 * again within them.
 */
export function permutedGroups(
	observed: TwoGroups,
	{ paired, strata, seed }: { paired: boolean; strata: readonly (readonly number[])[] | null; seed: number },
	wanted = PERMUTATIONS,
): PermutedGroups {
	const { group_a, group_b } = observed;
	if (paired) return pairedGroups(observed, seed, wanted);
	const blocks = (strata ?? [[...group_a, ...group_b]]).map((members) => ({
		members: [...members],
		in_b: members.filter((s) => group_b.includes(s)).length,
	}));
	const total = blocks.reduce((product, { members, in_b }) => product * choose(members.length, in_b), 1);
	if (total <= wanted) {
		const choices = blocks.reduce<number[][]>(
			(known, { members, in_b }) =>
				known.flatMap((chosen) => subsets(members, in_b).map((own) => [...chosen, ...own])),
			[[]],
		);
		return { groups: choices.map((chosen) => withSecond(observed, chosen)), all: true };
	}
	const random = createRandom(seed, 'dmr.permutations');
	const seen = new Set([keyOf(group_b)]);
	const groups: TwoGroups[] = [];
	while (groups.length < wanted) {
		const chosen = blocks.flatMap(({ members, in_b }) => drawn(members, in_b, random.int));
		const key = keyOf(chosen);
		if (seen.has(key)) continue;
		seen.add(key);
		groups.push(withSecond(observed, chosen));
	}
	return { groups, all: false };
}

function pairedGroups({ group_a, group_b }: TwoGroups, seed: number, wanted: number): PermutedGroups {
	const pairs = group_a.length;
	const swapped = (turn: (k: number) => boolean): TwoGroups => ({
		group_a: group_a.map((a, k) => (turn(k) ? group_b[k]! : a)),
		group_b: group_b.map((b, k) => (turn(k) ? group_a[k]! : b)),
	});
	if (2 ** pairs <= wanted)
		return {
			groups: Array.from({ length: 2 ** pairs }, (_, bits) => swapped((k) => ((bits >> k) & 1) === 1)),
			all: true,
		};
	const random = createRandom(seed, 'dmr.permutations');
	const seen = new Set(['0'.repeat(pairs)]);
	const groups: TwoGroups[] = [];
	while (groups.length < wanted) {
		const turns = group_a.map(() => random.int(2));
		const key = turns.join('');
		if (seen.has(key)) continue;
		seen.add(key);
		groups.push(swapped((k) => turns[k] === 1));
	}
	return { groups, all: false };
}

function withSecond({ group_a, group_b }: TwoGroups, chosen: readonly number[]): TwoGroups {
	const second = new Set(chosen);
	const all = [...group_a, ...group_b].sort((x, y) => x - y);
	return { group_a: all.filter((s) => !second.has(s)), group_b: all.filter((s) => second.has(s)) };
}

const keyOf = (members: readonly number[]): string => [...members].sort((x, y) => x - y).join(' ');

/** `count` of the members, each set as likely. */
function drawn(members: readonly number[], count: number, below: (n: number) => number): number[] {
	const rest = [...members];
	for (let k = 0; k < count; k++) {
		const at = k + below(rest.length - k);
		[rest[k], rest[at]] = [rest[at]!, rest[k]!];
	}
	return rest.slice(0, count);
}

function subsets(members: readonly number[], count: number): number[][] {
	if (count === 0) return [[]];
	return members.flatMap((first, at) =>
		members.length - at < count
			? []
			: subsets(members.slice(at + 1), count - 1).map((rest) => [first, ...rest]),
	);
}

function choose(n: number, k: number): number {
	let ways = 1;
	for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
	return Math.round(ways);
}
