import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { onePathParameters } from '../../../contract/tasks/path-parameters.ts';
import { anyRawParameters } from '../../../contract/tasks/raw-parameters.ts';

/** Parameters of the raw tasks, defaults filled in. A parameter the task does not have is absent or its default. */
export type RawParameters = z.infer<typeof anyRawParameters>;

/**
 * Reads checked parameters with their types and makes every path absolute, `input_files` excepted: those keep the words of
 * the user for the report and are resolved by `resolveRawInputs`. Throws signals.file_not_found for a path that is not there.
 */
export function rawParameters(parameters: Record<string, unknown>, base: string): RawParameters {
	const parsed = anyRawParameters.parse(parameters);
	for (const name of onePathParameters) {
		// A card belongs to scores, the folder of features to matrices.
		if (name === 'cfdna_features_dir' || name === 'model_card') continue;
		const given = parsed[name];
		if (given === undefined) continue;
		const absolute = path.resolve(base, given);
		if (!existsSync(absolute))
			throw new LbError('signals.file_not_found', {}, { path: absolute, field: name });
		parsed[name] = absolute;
	}
	for (const field of ['references', 'region_beds', 'site_lists'] as const)
		parsed[field] = parsed[field].map((given) => {
			const absolute = path.resolve(base, given);
			if (!existsSync(absolute)) throw new LbError('signals.file_not_found', {}, { path: absolute, field });
			return absolute;
		});
	return parsed;
}
