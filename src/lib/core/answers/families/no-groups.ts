import type { Draft } from '../draft.ts';
import type { Question } from '../question.ts';

/** That nothing was tested because the samples have no groups, and how they would get them; false where there are groups. */
export async function sayNoGroups({ view, words }: Question, draft: Draft): Promise<boolean> {
	if (words.groups.length > 0 || words.runs.length === 0) return false;
	draft.outcome = 'not_in_results';
	draft.say('answers.no_groups_compared');
	const proposed = (await view.latestPlan())?.metadata.label_proposal ?? null;
	if (proposed === null) draft.say('answers.labels_needed');
	else
		draft.say('answers.labels_proposed', {
			labels: Object.entries(proposed).map(([label, count]) => `${label} (${count})`),
		});
	draft.ask('answers.ask_overview').ask('answers.ask_next');
	return true;
}
