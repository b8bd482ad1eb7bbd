/** From this share of the people on, groups that hold the same people are meant to be compared within them. */
const MOSTLY = 0.8;
const MIN_PEOPLE = 3;

/**
 * Are the groups draws or time points of the same people? That is: at least four fifths of the people with a label have
 * samples in two or more groups. A few people in both groups are something else, a doubt about the identity of samples.
 * @param samples person and group of every labelled sample
 */
export function holdSamePeople(samples: Iterable<readonly [person: string, group: string]>): boolean {
	const groups = new Map<string, Set<string>>();
	for (const [person, group] of samples) groups.set(person, (groups.get(person) ?? new Set()).add(group));
	const both = [...groups.values()].filter((held) => held.size > 1).length;
	return both >= MIN_PEOPLE && both >= MOSTLY * groups.size;
}
