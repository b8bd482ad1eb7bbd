import type { TaskSchemas } from '../../client/task-schemas.ts';
import type { PlanCard } from '../../contract/records/block.ts';

/** Tasks of a plan that compare groups, so that they can be run with other ones: those that test and model them first. */
export function groupingTasks(plan: Pick<PlanCard, 'tasks'> | null, schemas: TaskSchemas): string[] {
	const takes = (key: string, name: string): boolean => {
		const properties = schemas.get(key)?.['properties'];
		return typeof properties === 'object' && properties !== null && name in properties;
	};
	const keys = (plan?.tasks ?? [])
		.filter(({ status }) => status !== 'skipped')
		.map(({ task_key }) => task_key)
		.filter((key) => takes(key, 'group') && takes(key, 'leave_out'));
	const models = (key: string): number => Number(takes(key, 'supervised_modeling'));
	return keys.sort((a, b) => models(b) - models(a));
}
