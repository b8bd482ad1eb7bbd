import type * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import type { TaskCard } from '../../../contract/tasks/index.ts';
import { isPathParameter } from '../../../contract/tasks/path-parameters.ts';
import { nearest } from '../slash/nearest.ts';
import { requireInside } from './inside-folders.server.ts';

/** Where the files that parameters name may lie. */
export interface ParameterPlaces {
	/** Folders that relative paths start from: the targets. */
	bases: readonly string[];
	/** Folders that may be read. */
	folders: readonly string[];
}

/**
 * Checks task parameters before work begins: every name belongs to one of the cards, every value fits a card that has it,
 * and every file lies inside the folders of the session. Throws `run.parameter_invalid`, `sources.outside`.
 */
export function checkStated(
	cards: readonly TaskCard[],
	stated: Readonly<Record<string, unknown>>,
	{ bases, folders }: ParameterPlaces,
): void {
	for (const [name, value] of Object.entries(stated)) {
		const fitting = checkValue(cards, name, value);
		if (!isPathParameter(name)) continue;
		for (const file of [fitting].flat())
			if (typeof file === 'string') for (const base of bases) requireInside(file, base, folders);
	}
}

/** The value as the first card reads it that has such a parameter and takes it. */
function checkValue(cards: readonly TaskCard[], name: string, value: unknown): unknown {
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
	return new LbError(
		'run.parameter_invalid',
		{ task_key: owner?.task_key ?? 'analyze_cfdna', reason },
		{ field: name },
	);
}
