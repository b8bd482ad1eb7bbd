import type { Plan, PlanTask } from '../../src/lib/contract/records/plan.ts';
import type { SkillEffect } from '../../src/lib/contract/records/skill.ts';

/** A plan without what differs between any two plans, and without the audit itself. */
export function comparable(plan: Plan): Record<string, unknown> {
	const { plan_id: _id, created_at: _at, ledger_path: _path, ledger: _ledger, ...rest } = plan;
	const { skills_used: _used, skill_effects: _effects, skill_parts: _parts, ...said } = rest;
	const { plan_novelty: _novelty, ...content } = said;
	return content;
}

/** What follows from a change and is no change of its own: the repeat key of a task with other parameters, who was changed by what. */
function withoutDerived(content: Record<string, unknown>, effects: readonly SkillEffect[]): unknown {
	const keyed = new Set(
		effects.flatMap(({ effect, task_key }) => (effect === 'parameter' ? [task_key] : [])),
	);
	const plan = content as Plan;
	const ordered = effects.some(({ effect }) => effect === 'order');
	const regrouped = effects.some(({ effect, task_key }) => effect === 'parameter' && task_key === null);
	const { warnings, warnings_code, warnings_values, positive_label, reference_label, ...metadata } =
		plan.metadata;
	const groups = { warnings, warnings_code, warnings_values, positive_label, reference_label };
	return {
		...plan,
		// Warnings tell which group is the reference; of two groups the other one is the positive.
		metadata: { ...metadata, ...(regrouped ? {} : groups) },
		tasks: plan.tasks.map(({ repeat_key, ...task }) => ({
			...task,
			...(keyed.has(task.task_key) ? {} : { repeat_key }),
		})),
		...(ordered ? { recommendation_audit: null } : {}),
	};
}

type Side = 'before' | 'after';

/** The plan in which every change that the audit lists has its value of one side. */
function atSide(plan: Plan, effects: readonly SkillEffect[], side: Side): Plan {
	let { recommended_task, tasks, metadata } = plan;
	const change = (key: string | null, to: (task: PlanTask) => PlanTask): void => {
		if (!tasks.some(({ task_key }) => task_key === key)) throw new Error(`There is no task ${key}.`);
		tasks = tasks.map((task) => (task.task_key === key ? to(task) : task));
	};
	for (const { effect, task_key, parameter, ...values } of effects) {
		const value = values[side];
		if (effect === 'parameter' && task_key === null) {
			const field = parameter === 'reference_class' ? 'reference_label' : 'positive_label';
			metadata = { ...metadata, [field]: value };
		} else if (effect === 'parameter')
			change(task_key, (task) => {
				const { [parameter ?? '']: _old, ...others } = task.parameters;
				const own = value === null ? {} : { [parameter ?? '']: value };
				return { ...task, parameters: { ...others, ...own } };
			});
		else if (effect === 'required_output')
			change(task_key, (task) => {
				const kinds = task.minimum_outputs.filter((kind) => kind !== values.after);
				return {
					...task,
					minimum_outputs: side === 'before' ? kinds : [...task.minimum_outputs, String(values.after)],
				};
			});
		else if (effect === 'order') {
			const order = value as { tasks: string[]; recommended_task: string | null };
			recommended_task = order.recommended_task;
			tasks = order.tasks.map((key) => tasks.find((task) => task.task_key === key)!);
		}
	}
	return { ...plan, recommended_task, tasks, metadata };
}

/**
 * Both directions of "the plans differ in what the audit lists, and in nothing else": the plan without skills with every change
 * made, beside the plan with skills; and the plan with skills with every change undone, beside the one without.
 */
export function bothDirections(without: Plan, withSkills: Plan): { made: unknown[]; undone: unknown[] } {
	const effects = withSkills.skill_effects;
	const shown = (plan: Plan): unknown => withoutDerived(comparable(plan), effects);
	return {
		made: [shown(atSide(without, effects, 'after')), shown(withSkills)],
		undone: [shown(atSide(withSkills, effects, 'before')), shown(without)],
	};
}
