import type { SkillRequest } from '../../../contract/tasks/skill-request.ts';
import type { Skill } from '../skill.ts';
import { preferenceRequests } from './preference-requests.ts';
import type { WorkflowFacts } from './workflow-facts.ts';
import { workflowRequest } from './workflow-request.ts';

const PLACE = { user: 0, builtin: 1, notes: 2 } as const;

/** What applies to a plan, in the order in which the first of two that disagree wins: skills of the user, built-in ones, preferences. */
export function skillRequests(skills: readonly Skill[], facts: WorkflowFacts): SkillRequest[] {
	const ordered = [...skills].sort(
		(a, b) => PLACE[a.origin] - PLACE[b.origin] || (a.skill_id < b.skill_id ? -1 : 1),
	);
	return ordered.flatMap((skill) => {
		if (skill.skill_id === 'user-workflow-preferences') return preferenceRequests(skill);
		const request = workflowRequest(skill, facts);
		return request === null ? [] : [request];
	});
}
