import { LbError } from '../../../base/errors.ts';
import { nearestOrFirst } from '../../../base/nearest-names.ts';
import type { Skill } from '../skill.ts';

/** What a skill is found by. */
type Named = Pick<Skill, 'skill_id' | 'name'>;

/** Skills that somebody may mean: the one with the full id, else all with the name. */
export function skillsNamed<T extends Named>(named: string, skills: readonly T[]): T[] {
	const exact = skills.filter((skill) => skill.skill_id === named);
	return exact.length > 0 ? exact : skills.filter((skill) => skill.name === named);
}

/** The skill that somebody names. Throws `skills.unknown`, `skills.ambiguous`. */
export function findSkill<T extends Named>(named: string, skills: readonly T[]): T {
	const found = skillsNamed(named, skills);
	const [skill] = found;
	if (found.length > 1)
		throw new LbError(
			'skills.ambiguous',
			{ skill: named, ids: found.map(({ skill_id }) => skill_id) },
			{ field: 'skill_id' },
		);
	if (skill !== undefined) return skill;
	const ids = skills.map(({ skill_id }) => skill_id);
	throw new LbError(
		'skills.unknown',
		{
			skill: named.length > MAX_SHOWN ? `${named.slice(0, MAX_SHOWN - 1)}…` : named,
			nearest: nearestOrFirst(named, ids, MAX_NEAREST),
		},
		{ field: 'skill_id' },
	);
}

const MAX_NEAREST = 3;
const MAX_SHOWN = 80;
