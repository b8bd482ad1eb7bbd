import type { IdentityVerdict } from '../../signals/identity/concordance.ts';
import { identityOf, type IdentityPair, type IdentitySample } from './check-identity.ts';

/** Whose a sample is by its genotypes. */
export interface WhoseSample {
	/** The verdict on it among those of its person; null where it is the person's only one. */
	identity: IdentityVerdict | null;
	/** Other people whose genotypes it has. */
	belongs_to: string[];
	/** All other samples of its person are of somebody else: nothing is left to compare it with. */
	is_alone?: true;
}

/**
 * Whose the samples are. Samples with the same genotypes are of one person: the one whom most of them are said to be of. A sample that is said
 * to be of another one is "different" and belongs there; those it was mixed with are "same" among themselves. Where as many are said
 * to be of one as of another, nothing says which is right, and each keeps the verdict of its pairs.
 */
export function whoseSamples(
	samples: readonly Omit<IdentitySample, 'alleles'>[],
	pairs: readonly IdentityPair[],
): Map<string, WhoseSample> {
	const groups = groupsOf(samples, pairs);
	const owners = new Map([...new Set(groups.values())].map((group) => [group, ownerOf(group)]));
	const own = ({ sample, person }: (typeof samples)[number]): number =>
		groups.get(sample)!.filter((one) => one.person === person).length;
	const different = new Set(
		pairs.flatMap(({ a, b, verdict }) => (verdict === 'different' ? [`${a}\n${b}`, `${b}\n${a}`] : [])),
	);
	const isDifferent = (a: string, b: string): boolean => different.has(`${a}\n${b}`);
	return new Map(
		samples.map((one): [string, WhoseSample] => {
			const { sample, person } = one;
			const group = groups.get(sample)!;
			const owner = owners.get(group) ?? null;
			const found = identityOf(sample, pairs);
			const others = new Set(group.flatMap((other) => other.person ?? []));
			const belongs_to =
				person === null || owner === person
					? []
					: owner === null
						? [...others].filter((name) => name !== person).sort()
						: [owner];
			if (found !== 'same' && found !== 'different') return [sample, { identity: found, belongs_to }];
			if (owner !== null && owner !== person && own(one) < 2)
				return [sample, { identity: 'different', belongs_to }];
			if (owner !== person) return [sample, { identity: found, belongs_to }];
			// Groups that are of the same person by the names of most, and differ from this one.
			const rivals = samples.filter(
				(other) =>
					other.person === person &&
					groups.get(other.sample) !== group &&
					isOf(owners, groups, other) &&
					group.some((member) => isDifferent(member.sample, other.sample)),
			);
			// Of groups of one size it is the one that differs from most others that is wrong.
			const differing = (of: string): number =>
				samples.filter((other) => other.person === person && isDifferent(of, other.sample)).length;
			const isLess = rivals.some(
				(other) =>
					own(other) > own(one) || (own(other) === own(one) && differing(other.sample) <= differing(sample)),
			);
			if (isLess) return [sample, { identity: 'different', belongs_to }];
			return own(one) > 1
				? [sample, { identity: 'same', belongs_to }]
				: [sample, { identity: 'not_checked', belongs_to, is_alone: true }];
		}),
	);
}

type Group = readonly Omit<IdentitySample, 'alleles'>[];

const isOf = (
	owners: ReadonlyMap<Group, string | null>,
	groups: ReadonlyMap<string, Group>,
	{ sample, person }: Group[number],
): boolean => owners.get(groups.get(sample)!) === person;

/** Samples with the same genotypes, by sample. */
function groupsOf(samples: Group, pairs: readonly IdentityPair[]): Map<string, Group> {
	const groups = new Map<string, Group>(samples.map((one) => [one.sample, [one]]));
	for (const { a, b, verdict } of pairs) {
		const [ofA, ofB] = [groups.get(a)!, groups.get(b)!];
		if (verdict !== 'same' || ofA === ofB) continue;
		const joined = [...ofA, ...ofB];
		for (const { sample } of joined) groups.set(sample, joined);
	}
	return groups;
}

/** The person whom most of the samples are said to be of; null where nobody is ahead. */
function ownerOf(group: Group): string | null {
	const counts = new Map<string, number>();
	for (const { person } of group) if (person !== null) counts.set(person, (counts.get(person) ?? 0) + 1);
	const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
	return first !== undefined && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}
