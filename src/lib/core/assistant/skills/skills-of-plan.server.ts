import { render, say } from '../../../contract/messages/index.ts';
import type { FeatureContext } from '../../../contract/records/featurebook.ts';
import type { DoctorFinding, Profile } from '../../../contract/records/profile.ts';
import type { SkillRequest } from '../../../contract/tasks/skill-request.ts';
import type { PlanSkills } from '../../planning/plan-facts.ts';
import { openShelf } from '../../skills/open-shelf.server.ts';
import { skillFacts } from '../../skills/search/facts.ts';
import { skillsForPlan } from '../../skills/search/gather-context.server.ts';
import type { SkillShelf } from '../../skills/skill.ts';
import { namedGroups, type NamedGroup } from '../../skills/workflow/preference-requests.ts';
import { skillRequests } from '../../skills/workflow/requests.ts';
import { workflowFacts } from '../../skills/workflow/workflow-facts.ts';
import type { AssistantContext } from '../context.ts';
import { backendTrouble } from '../require-backend.server.ts';

/** Skills and notes of the user, with the groups that the preferences name. */
export async function skillsFor({
	userData,
}: AssistantContext): Promise<{ shelf: SkillShelf; named: NamedGroup[] }> {
	const shelf = await openShelf(userData);
	const store = shelf.skills.find(({ skill_id }) => skill_id === 'user-workflow-preferences');
	return { shelf, named: store === undefined ? [] : namedGroups(store) };
}

/** Preferences that could not be read, as a finding about the folder's plan; none where they were read. */
export function unreadPreferences({ refused }: SkillShelf): DoctorFinding[] {
	return refused
		.filter(({ place }) => place === 'notes/user-workflow-preferences.json')
		.map(({ place, reason, reason_values }) => {
			const values = { place, reason, ...reason_values };
			return {
				...{ code: 'skill_plans.preferences_unread', severity: 'warning', paths: [] },
				finding: render(say('skill_plans.preferences_unread', values)),
				finding_values: values,
				hint: render(say('skill_plans.preferences_unread_hint', values)),
			};
		});
}

/** What the skills of a shelf ask of the plan of a dataset. */
export async function skillsOfPlan(
	{ skills }: SkillShelf,
	profile: Profile,
	contexts: readonly FeatureContext[],
	goal: string | null,
	context: AssistantContext,
): Promise<Pick<PlanSkills, 'requests' | 'used' | 'parts'>> {
	const requests = skillRequests(skills, workflowFacts(profile, contexts, goal));
	const { skills_used, skill_parts } = skillsForPlan(skills, goal, skillFacts(profile));
	// A workflow that applies counts as used, however little its text has to do with the goal.
	const changing = requests.filter((one) => one.note_id === null && !one.only_proposes);
	const used = [...new Set([...skills_used, ...changing.map(({ skill_id }) => skill_id)])];
	return { requests: await withBackends(requests, context), used, parts: skill_parts };
}

/** Another model backend is asked for only where it is there: no preference must stop a task that runs without it. */
async function withBackends(requests: SkillRequest[], context: AssistantContext): Promise<SkillRequest[]> {
	const wants = ({ name, value }: SkillRequest['parameters'][number]): boolean =>
		name === 'supervised_backend' && value !== 'builtin';
	const first = requests.flatMap(({ parameters }) => parameters).find(wants);
	if (first === undefined) return requests;
	const trouble = await backendTrouble({ supervised_backend: first.value }, context);
	if (trouble === null) return requests;
	const why = say('skill_plans.backend_missing', trouble.values);
	return requests.map((request) => ({
		...request,
		parameters: request.parameters.filter((one) => !wants(one)),
		refused: [
			...request.refused,
			...request.parameters
				.filter(wants)
				.map(({ task_key, name, value }) => ({ task_key, parameter: name, value, why })),
		],
	}));
}
