import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { anyRawParameters } from '../../../contract/tasks/raw-parameters.ts';

/** Parameters of the raw tasks, defaults filled in. A parameter the task does not have is absent or its default. */
export type RawParameters = z.infer<typeof anyRawParameters>;

/** Parameters that name one file or folder each. */
const PATHS = [
	'input_dir',
	'region_bed',
	'background_bed',
	'blacklist_bed',
	'reference',
	'variants',
	'bin_annotation',
	'arm_annotation',
	'gc_track',
	'mappability_track',
	'panel_of_normals',
	'matched_normal_dir',
	'exclude_regions',
	'model',
] as const satisfies readonly (keyof RawParameters)[];

/**
 * Reads checked parameters with their types and makes every path absolute, `input_files` excepted: those keep the words of
 * the user for the report and are resolved by `resolveRawInputs`. Throws signals.file_not_found for a path that is not there.
 */
export function rawParameters(parameters: Record<string, unknown>, base: string): RawParameters {
	const parsed = anyRawParameters.parse(parameters);
	for (const name of PATHS) {
		const given = parsed[name];
		if (given === undefined) continue;
		const absolute = path.resolve(base, given);
		if (!existsSync(absolute))
			throw new LbError('signals.file_not_found', {}, { path: absolute, field: name });
		parsed[name] = absolute;
	}
	return parsed;
}
