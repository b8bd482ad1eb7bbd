import type { Plan } from '../../../contract/records/plan.ts';
import type { Artifact, Run } from '../../../contract/records/run.ts';
import type { ResultTeller } from '../chat/tell-results.ts';
import type { Place } from '../chat/tell-sentences.ts';

/** Tasks and results that are told. */
const MAX_TASKS = 30;
const MAX_RESULTS = 60;

/** A plan in a line per task, the recommended one first. */
export function tellPlan(plan: Plan, place: Place, teller: ResultTeller): string {
	const { goal, recommended_task, tasks, data_state } = plan;
	const lines = tasks.slice(0, MAX_TASKS).map(({ task_key, status, reason }) => {
		return `- ${task_key}: ${status}. ${teller.text(reason, place)}`;
	});
	return [
		`Recommended task: ${recommended_task ?? 'none'}.`,
		...(goal === null ? [] : [`Goal: ${teller.words(goal)}`]),
		...data_state.blockers.map((text) => `Blocked: ${teller.text(text, place)}`),
		`Tasks (${tasks.length}):`,
		...lines,
	].join('\n');
}

/** How a run ended, and its results by alias. */
export function tellRun(
	{ run_id, task_key, status, headline, verification, error }: Run,
	artifacts: readonly Artifact[],
	place: Place,
	teller: ResultTeller,
): string {
	const own = artifacts.filter((one) => one.run_id === run_id);
	const report = own.find(({ kind }) => kind === 'report');
	const at: Place = {
		...{ ...place, run_id },
		...(report === undefined
			? {}
			: { artifact_id: report.artifact_id, path: report.path, title: report.title }),
	};
	return [
		`Run ${teller.name(run_id, 'run')}: ${task_key}, ${status}, ${verification.status}.`,
		...(headline === null ? [] : [teller.text(headline, at)]),
		...(error === null ? [] : [teller.earlier(`${error.detail} ${error.hint}`)]),
		`Results (${own.length}):`,
		...own
			.slice(0, MAX_RESULTS)
			.map(
				({ artifact_id, kind, title }) =>
					`- ${teller.name(artifact_id, 'artifact')} ${kind}: ${teller.words(title)}`,
			),
		...(own.length > MAX_RESULTS ? ['summarize_project_outputs lists the others.'] : []),
	].join('\n');
}
