import type { Skill } from '../skill.ts';

/** Skills whose texts come before that of a skill, outermost first. */
export function ancestorsOf<T extends Pick<Skill, 'skill_id' | 'parent'>>(
	{ parent }: Pick<Skill, 'parent'>,
	skills: readonly T[],
): T[] {
	const chain: T[] = [];
	for (let at = parent; at !== null;) {
		const next = skills.find((skill) => skill.skill_id === at);
		if (next === undefined || chain.includes(next)) break;
		chain.unshift(next);
		at = next.parent;
	}
	return chain;
}

/** Skills that build on a skill, by id. */
export function childrenOf<T extends Pick<Skill, 'skill_id' | 'parent'>>(
	{ skill_id }: Pick<Skill, 'skill_id'>,
	skills: readonly T[],
): T[] {
	return skills.filter((skill) => skill.parent === skill_id);
}

/** A skill in the tree, with its depth: 0 for one that builds on no other. */
export interface TreeRow<T> {
	skill: T;
	depth: number;
}

/** Every skill after the one that it builds on; those on one level in the order of the list. */
export function skillTree<T extends Pick<Skill, 'skill_id' | 'parent'>>(skills: readonly T[]): TreeRow<T>[] {
	const below = (skill: T, depth: number): TreeRow<T>[] => [
		{ skill, depth },
		...childrenOf(skill, skills).flatMap((child) => below(child, depth + 1)),
	];
	return skills.filter((skill) => skill.parent === null).flatMap((skill) => below(skill, 0));
}
