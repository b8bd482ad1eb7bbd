import type { CompiledIdea } from '../../contract/records/idea.ts';
import type { Plan, PlanTask } from '../../contract/records/plan.ts';
import type { InputFile } from '../../contract/records/profile.ts';
import type { Run } from '../../contract/records/run.ts';
import { isSupplied } from '../../contract/tasks/external-tool.ts';
import {
	findTask,
	readsNothing,
	readsRuns,
	taskCards,
	taskKeys,
	tasksOf,
} from '../../contract/tasks/index.ts';
import { failedOnData } from './failed-on-data.ts';
import { promotions } from './promotion.ts';
import type { PlanFacts, PlanMemory } from './plan-facts.ts';

type Audit = Plan['recommendation_audit'];

/** What the recommendation looks at besides the tasks of the plan. */
export interface RecommendFacts extends Pick<PlanFacts, 'runs' | 'contexts' | 'avoidFailed'> {
	idea: Pick<CompiledIdea, 'task_keys'> | null;
	memory: Pick<PlanMemory, 'evaluation' | 'snapshot'> | null;
	profile: {
		inputs: readonly (Pick<InputFile, 'path' | 'generated_by' | 'role'> &
			Partial<Pick<InputFile, 'product'>>)[];
	};
	/** Order of tasks that the workflow of a skill prefers. */
	preferred?: readonly string[];
}

/** Where a list of tumour variants lies beside plasma, that is the question. */
const LEADING = taskKeys.filter((key) => taskCards[key].leads === true);
/** The main work: numeric matrices first (features made by earlier runs among them), then raw signals. */
const ANALYSES = tasksOf('analyse');
/** What is left then: figures alone, and reading the results back. */
const REST = [...tasksOf('plot'), ...tasksOf('review')];

/** Where the plan is stuck: published methods are compared. */
const ADVICE = tasksOf('advise');

/** Reasons of a task that was done and whose recorded outputs cannot be relied on. */
const GAPS: readonly string[] = ['planning.outputs_gone', 'planning.outputs_differ'];

/**
 * The recommended task with its audit. The base pick is the first of goal, analyses, drawings and review that can run or is
 * done. It gives way to a task whose recorded outputs are gone or changed (minimum-output gap), is passed over when it is done, when
 * another run holds everything it would make, or when its last run failed and nobody asked again (de-duplication); after
 * the goal and the first analyses come the tasks that pending concepts ask for (concept promotion), equal ones in the
 * order of the FeatureBook (tie-breaker). What they make is analysed once all of it is there: an analysis that ran before
 * comes after them. Where nothing can be run or was done, or what can be run failed before, methods are compared (method advice), unless a task waits for
 * a file to be mended or a choice.
 * Tasks that the workflow of a skill prefers come after the goal and after gaps, before all others.
 */
export function recommend(tasks: readonly PlanTask[], facts: RecommendFacts): Audit {
	const explicit = facts.idea?.task_keys ?? [];
	const find = (keys: readonly string[]): PlanTask[] =>
		keys.flatMap((key) => tasks.find((task) => task.task_key === key) ?? []);
	const base = find([...explicit, ...LEADING, ...ANALYSES, ...REST, ...ADVICE]).find(
		(task) => task.status === 'ready' || task.status === 'done',
	);
	const { promoted, byUrgency } = promotions(tasks, {
		evaluation: facts.memory?.evaluation ?? null,
		memory: facts.memory?.snapshot ?? null,
		explicit,
		contexts: facts.contexts,
	});
	const gaps = tasks.filter((task) => GAPS.includes(task.reason_code));
	const analyses = find(ANALYSES);
	const untouched = analyses.filter((task) => !hasRun(task, facts));
	const isOpen = (task: PlanTask): boolean => task.status === 'ready';
	const isNew = (task: PlanTask): boolean =>
		isOpen(task) && !isContained(task, tasks) && !isBlindRepeat(task, facts);
	const requested = find(facts.preferred ?? []);
	const works = tasks.filter((task) => !readsNothing(task.task_key) && !readsRuns(task.task_key));
	// A file to be mended or a choice to be made comes before other methods.
	const waits = works.some(({ status, inputs }) => status === 'blocked' && inputs.length > 0);
	const isStuck =
		!waits &&
		(!works.some(({ status }) => status === 'done') ||
			works.some((task) => isOpen(task) && isBlindRepeat(task, facts)));
	const pick = (asked: readonly PlanTask[], preferred: readonly PlanTask[] = []): PlanTask | undefined => {
		const makers = asked.filter((task) => !analyses.includes(task));
		// Features that earlier runs made are analysed once all that was asked for is made; else at once, before raw signals:
		// whoever made them by hand wants to see them.
		const first = makers.some(isNew) ? untouched.filter((task) => readsSources(task, facts)) : untouched;
		return (
			find(explicit).find(isOpen) ??
			[...gaps, ...preferred, ...find(LEADING), ...first, ...makers, ...analyses, ...find(REST)].find(
				isNew,
			) ??
			(isStuck ? find(ADVICE).find(isNew) : undefined)
		);
	};
	const asked = find(promoted.map((one) => one.task_key));
	const usual = pick(asked);
	const final = pick(asked, requested);
	const changed: Audit['changed_by'] = [];
	if (final !== usual) changed.push('skill_workflow');
	else if (final !== base) {
		const passedOver = base !== undefined && !(explicit.includes(base.task_key) ? isOpen(base) : isNew(base));
		if (final !== undefined && gaps.includes(final)) changed.push('minimum_output_gap');
		else if (passedOver) changed.push('deduplication');
		if (final !== pick([])) changed.push('concept_promotion');
		if (final !== pick(find(byUrgency))) changed.push('featurebook_tie_breaker');
	}
	return {
		base_pick: base?.task_key ?? null,
		final_pick: final?.task_key ?? null,
		changed_by: changed,
		promoted,
	};
}

/** True when the task ever completed here, on whatever inputs. */
function hasRun({ task_key }: PlanTask, { runs }: RecommendFacts): boolean {
	return runs.some((run) => run.task_key === task_key && run.status.startsWith('completed'));
}

/** True when some of the data it reads are the user's own and not made by earlier runs; tables of labels aside. */
function readsSources(task: PlanTask, { profile }: RecommendFacts): boolean {
	const own = new Set(
		profile.inputs.filter((input) => isSupplied(input) && input.role === 'data').map((input) => input.path),
	);
	return task.inputs.length === 0 || task.inputs.some((input) => own.has(input.path));
}

/** True when a run that is done holds everything the task would make of the same files. */
function isContained(task: PlanTask, tasks: readonly PlanTask[]): boolean {
	const larger = findTask(task.task_key)?.contained_in;
	const done = tasks.find((one) => one.task_key === larger && one.status === 'done');
	if (done === undefined) return false;
	const read = new Set(done.inputs.map((input) => input.path));
	return task.inputs.every((input) => read.has(input.path));
}

/** True when the same work failed last time and the plan is made for somebody who did not ask for it again. */
function isBlindRepeat(task: PlanTask, { runs, avoidFailed }: RecommendFacts): boolean {
	if (!avoidFailed) return false;
	const last: Run | undefined = [...runs].reverse().find((run) => run.repeat_key === task.repeat_key);
	return last !== undefined && failedOnData(last);
}
