import type { TaskCard } from '../../../../contract/tasks/index.ts';
import { isPathParameter } from '../../../../contract/tasks/path-parameters.ts';
import { statedValue } from '../../stated-value.ts';
import { requireInside } from '../sources/inside-folders.server.ts';

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
		const fitting = statedValue(cards, name, value);
		if (!isPathParameter(name)) continue;
		for (const file of [fitting].flat())
			if (typeof file === 'string') for (const base of bases) requireInside(file, base, folders);
	}
}
