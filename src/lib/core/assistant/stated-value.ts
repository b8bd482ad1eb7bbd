import type * as z from 'zod';
import { LbError } from '../../base/errors.ts';
import type { TaskCard } from '../../contract/tasks/index.ts';
import { nearest } from './slash/nearest.ts';

/**
 * A task parameter as the first card reads it that has it and takes the value. Throws `run.parameter_invalid` for a name that
 * no card has (the nearest is named) and for a value that none takes.
 */
export function statedValue(cards: readonly TaskCard[], name: string, value: unknown): unknown {
	const having = cards.flatMap((card) => {
		const shape: Record<string, z.ZodType> = card.parameters.shape;
		const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
		return schema === undefined ? [] : [{ task_key: card.task_key, parsed: schema.safeParse(value) }];
	});
	const fitting = having.find(({ parsed }) => parsed.success);
	if (fitting !== undefined) return fitting.parsed.data;
	const [first] = having;
	if (first === undefined) throw unknownParameter(cards, name);
	const reason = first.parsed.error?.issues[0]?.message ?? 'not valid';
	throw new LbError('run.parameter_invalid', { task_key: first.task_key, reason }, { field: name });
}

function unknownParameter(cards: readonly TaskCard[], name: string): LbError {
	const known = cards.flatMap((card) => Object.keys(card.parameters.shape));
	const near = nearest(name, [...new Set(known)]);
	const owner = cards.find(({ parameters }) => near !== null && near in parameters.shape) ?? cards[0];
	const reason = `there is no such parameter${near === null ? '' : `; did you mean ${near}?`}`;
	return new LbError('run.parameter_invalid', { task_key: owner?.task_key ?? '–', reason }, { field: name });
}
