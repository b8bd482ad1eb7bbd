import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import { renderProblem } from '../../../contract/errors/render-problem.ts';
import { findTask, taskCards, type TaskCard } from '../../../contract/tasks/index.ts';
import { checkParameters } from '../check-parameters.ts';
import { runnableTasks } from '../slash/commands.ts';
import type { ReadCall } from './offered-tools.ts';

const stated = z.record(z.string(), z.unknown()).catch({});

/**
 * Why a run that a model proposes cannot be: no such task, or a parameter that its task does not take. Null where nothing
 * speaks against it. Without a task, every parameter has to be one that some task takes.
 */
export function wrongParameters({ arguments: given }: Pick<ReadCall, 'arguments'>): string | null {
	const parameters = stated.parse(given['parameters']);
	const { task } = given;
	if (typeof task === 'string') {
		const card = findTask(task);
		return card === null || !runnableTasks.includes(card.task_key)
			? `There is no task ${task.slice(0, 60)}.`
			: refusal(card, parameters);
	}
	for (const [name, value] of Object.entries(parameters)) {
		const having = Object.values(taskCards).filter((card) => name in card.parameters.shape);
		if (having.length === 0) return `No task has a parameter ${name.slice(0, 60)}.`;
		const refusals = having.map((card) => refusal(card, { [name]: value }));
		if (!refusals.includes(null)) return refusals[0] ?? null;
	}
	return null;
}

function refusal(card: TaskCard, parameters: Record<string, unknown>): string | null {
	try {
		checkParameters(card, parameters);
		return null;
	} catch (error) {
		if (!(error instanceof LbError)) throw error;
		const { detail, field } = renderProblem(toProblem(error), 'en');
		return `${field === null ? '' : `${field}: `}${detail}`;
	}
}
