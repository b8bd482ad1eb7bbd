import { say, spreadMessage, type Message } from '../../../contract/messages/index.ts';
import { NOTE_STORES, type RefusedSkill } from '../../../contract/records/skill.ts';
import { MAX_ANCESTORS, MAX_CHAIN_BYTES } from '../limits.ts';

/** A skill whose parent is a name so far. */
export interface Unlinked {
	skill_id: string;
	name: string;
	origin: 'builtin' | 'user';
	/** As its front matter names it. */
	named_parent: string | null;
	/** Size of its text. */
	bytes: number;
	/** Folder, as the list of refused packages shows it. */
	place: string;
}

/** Skills with their parents, and those whose chain is not allowed. */
export interface Linked<T> {
	linked: { skill: T; parent: string | null }[];
	refused: RefusedSkill[];
}

/**
 * Resolves parents. A skill is refused whose parent is unknown, ambiguous or refused itself, that builds on itself, or that has
 * too many skills or too much text before it.
 */
export function linkChains<T extends Unlinked>(skills: readonly T[]): Linked<T> {
	const byId = new Map(skills.map((skill) => [skill.skill_id, skill]));
	const parents = new Map<string, string | null>();
	const faults = new Map<string, Message>();
	for (const skill of skills) {
		const parent = parentOf(skill, skills);
		if (typeof parent === 'object' && parent !== null) faults.set(skill.skill_id, parent);
		parents.set(skill.skill_id, typeof parent === 'string' ? parent : null);
	}
	const chainOf = (skill: T): T[] | Message => {
		const chain: T[] = [skill];
		for (let at = parents.get(skill.skill_id) ?? null; at !== null; at = parents.get(at) ?? null) {
			const next = byId.get(at);
			if (next === undefined) break;
			if (chain.includes(next))
				return next === skill
					? say('skills.parent_cycle', { ids: [...chain.map((one) => one.skill_id), at] })
					: say('skills.parent_refused', { parent: parents.get(skill.skill_id) ?? at });
			chain.push(next);
		}
		return chain;
	};
	for (const skill of skills) {
		if (faults.has(skill.skill_id)) continue;
		const chain = chainOf(skill);
		const fault = Array.isArray(chain) ? limitFault(chain) : chain;
		if (fault !== null) faults.set(skill.skill_id, fault);
	}
	refuseHeirs(skills, parents, faults);
	return {
		linked: skills
			.filter((skill) => !faults.has(skill.skill_id))
			.map((skill) => ({ skill, parent: parents.get(skill.skill_id) ?? null })),
		refused: skills.flatMap(({ skill_id, place }) => {
			const fault = faults.get(skill_id);
			return fault === undefined ? [] : [{ place, ...spreadMessage('reason', fault) }];
		}),
	};
}

function limitFault(chain: readonly Unlinked[]): Message | null {
	const before = chain.length - 1;
	if (before > MAX_ANCESTORS) return say('skills.too_deep', { n: before, limit: MAX_ANCESTORS });
	const bytes = chain.reduce((sum, skill) => sum + skill.bytes, 0);
	return bytes > MAX_CHAIN_BYTES ? say('skills.chain_too_large', { bytes, limit: MAX_CHAIN_BYTES }) : null;
}

/** What builds on a refused skill lacks a part of its text, and is refused too. */
function refuseHeirs(
	skills: readonly Unlinked[],
	parents: ReadonlyMap<string, string | null>,
	faults: Map<string, Message>,
): void {
	for (let found = -1; found !== faults.size;) {
		found = faults.size;
		for (const { skill_id } of skills) {
			const parent = parents.get(skill_id) ?? null;
			if (parent !== null && faults.has(parent) && !faults.has(skill_id))
				faults.set(skill_id, say('skills.parent_refused', { parent }));
		}
	}
}

/** Full id of the parent, null without one, or why there is none. What is built in builds on nothing else. */
function parentOf(skill: Unlinked, skills: readonly Unlinked[]): string | null | Message {
	const parent = skill.named_parent;
	if (parent === null) return null;
	if (NOTE_STORES.some((store) => store === parent)) return say('skills.parent_not_allowed', { parent });
	const allowed = skill.origin === 'builtin' ? skills.filter((one) => one.origin === 'builtin') : skills;
	const exact = allowed.filter((one) => one.skill_id === parent);
	const found = exact.length > 0 ? exact : allowed.filter((one) => one.name === parent);
	if (found.length > 1)
		return say('skills.parent_ambiguous', { parent, ids: found.map((one) => one.skill_id) });
	return found[0]?.skill_id ?? say('skills.parent_unknown', { parent });
}
