import { existsSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../base/errors.ts';
import { isWithin } from '../../base/places.ts';
import { DATASET_MARK, isOwnPlace } from '../../contract/records/assistant-places.ts';

/**
 * Refuses a place (real path) that lb-agent keeps for itself in one of the `assistant` folders, and in those of other datasets
 * around it. Throws `run.output_forbidden`, which names a place that is free.
 */
export function requireFree(place: string, field: string, assistants: readonly string[]): void {
	for (const assistant of new Set([...assistants, ...marksAround(place)])) {
		if (!isWithin(place, assistant)) continue;
		const below = path.relative(assistant, place).split(path.sep).join('/');
		// What is written below an output root is its `assistant` folder itself.
		if (!isOwnPlace(below) || (below === '' && field === 'output_root')) continue;
		const free = freePlace(assistant);
		throw new LbError(
			'run.output_forbidden',
			{
				reason: `lb-agent keeps its own files there; ${free} is free`,
				reason_zh: `lb-agent 的文件存放于此；可改用 ${free}`,
			},
			{ path: place, field },
		);
	}
}

/** The `assistant` folders of datasets around a place, and the place itself when it is one. */
export function marksAround(place: string): string[] {
	const above = path.dirname(place);
	const around = above === place ? [] : marksAround(above);
	const isOne = path.basename(place) === 'assistant' && existsSync(path.join(place, DATASET_MARK));
	return isOne ? [place, ...around] : around;
}

function freePlace(assistant: string): string {
	for (let number = 1; ; number++) {
		const place = path.join(assistant, number === 1 ? 'results' : `results-${number}`);
		if (!existsSync(place)) return place;
	}
}
