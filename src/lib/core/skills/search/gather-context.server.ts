import { sha256 } from '../../../base/hashing.server.ts';
import type { Language } from '../../../contract/language.ts';
import type { SkillContext, SkillContextPart } from '../../../contract/records/skill.ts';
import { partText } from '../shelf/part-text.ts';
import { ancestorsOf } from '../shelf/tree.ts';
import type { Skill } from '../skill.ts';
import type { SkillFacts } from './facts.ts';
import { rankSkills, type RankedSkill } from './rank-skills.ts';
import { isChinese } from '../../../base/search/terms.ts';
import { MAX_MATCHES, MAX_PLAN_SKILLS } from './weights.ts';

/** What skills say about a question: the texts of the best ones, each after those it builds on, cut between skills only. */
export function gatherContext(
	skills: readonly Skill[],
	query: string,
	facts: SkillFacts | null,
	maxBytes: number,
): Omit<SkillContext, 'dataset_root'> {
	const ranked = rankSkills(skills, query, facts).slice(0, MAX_MATCHES);
	const language: Language = isChinese(query) ? 'zh' : 'en';
	const texts: string[] = [];
	const parts: SkillContextPart[] = [];
	const taken = new Set<string>();
	const left_out: string[] = [];
	let bytes = 0;
	for (const { skill } of ranked) {
		if (taken.has(skill.skill_id)) continue;
		const added = [...ancestorsOf(skill, skills), skill]
			.filter((one) => !taken.has(one.skill_id))
			.map((one) => contextPart(one, language));
		// A blank line between two texts.
		const size = added.reduce((sum, { part }) => sum + part.bytes + 1, texts.length === 0 ? -1 : 0);
		if (bytes + size > maxBytes) {
			left_out.push(skill.skill_id);
			continue;
		}
		bytes += size;
		for (const { part, text } of added) {
			taken.add(part.skill_id);
			parts.push(part);
			texts.push(text);
		}
	}
	return { query, matches: ranked.map(matchOf), parts, text: texts.join('\n'), bytes, left_out };
}

const matchOf = ({ skill, score, points }: RankedSkill): SkillContext['matches'][number] => ({
	...{ skill_id: skill.skill_id, title: skill.title, title_zh: skill.title_zh, score, points },
});

function contextPart(skill: Skill, language: Language): { part: SkillContextPart; text: string } {
	const { part, text } = partText(skill, language);
	const { skill_id, version } = skill;
	return { part: { skill_id, version, part, sha256: sha256(text), bytes: Buffer.byteLength(text) }, text };
}

/** Skills that have to do with a dataset or its goal, as a plan records them. */
export interface PlanSkills {
	/** Full ids, best first. */
	skills_used: string[];
	/** Their texts and those they build on, with their hashes. */
	skill_parts: SkillContextPart[];
}

/** The skills for a plan: by the words of the goal and what the dataset is. Note stores are not among them. */
export function skillsForPlan(skills: readonly Skill[], goal: string | null, facts: SkillFacts): PlanSkills {
	const used = rankSkills(
		skills.filter((skill) => skill.origin !== 'notes'),
		goal ?? '',
		facts,
		{ or_facts: true },
	)
		.slice(0, MAX_PLAN_SKILLS)
		.map(({ skill }) => skill);
	const language: Language = isChinese(goal ?? '') ? 'zh' : 'en';
	const all = new Set(used.flatMap((skill) => [...ancestorsOf(skill, skills), skill]));
	return {
		skills_used: used.map((skill) => skill.skill_id),
		skill_parts: [...all].map((skill) => contextPart(skill, language).part),
	};
}
