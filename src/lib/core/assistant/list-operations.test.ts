import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/api/index.ts';
import { operations } from '../../contract/operations/index.ts';
import { taskKeys } from '../../contract/tasks/index.ts';
import { listOperations } from './list-operations.ts';
import { slashCommands } from './slash/commands.ts';

describe('listOperations', () => {
	const listed = listOperations();

	it('names every operation, task and form of a command that help shows', () => {
		expect(listed.operations.map(({ name }) => name)).toEqual(Object.keys(operations));
		expect(listed.tasks.map(({ task_key }) => task_key).sort()).toEqual([...taskKeys].sort());
		const hidden = slashCommands.filter((command) => command.hidden).flatMap(({ usage }) => usage);
		const shown = listed.commands.map(({ usage }) => usage);
		expect(shown).toContain('/metadata use proposed');
		expect(shown.filter((usage) => hidden.includes(usage))).toEqual([]);
	});

	it('says arguments as a caller writes them: what has a default need not be given', () => {
		const demo = listed.operations.find(({ name }) => name === 'make_demo_cohort');
		expect(demo?.arguments).toMatchObject({
			type: 'object',
			required: ['folder'],
			additionalProperties: false,
		});
	});

	it('fits the contract', () => {
		expect(endpoints.list_operations.answers[200].schema.safeParse(listed).error).toBeUndefined();
	});
});
