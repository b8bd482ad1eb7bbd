import { LbError } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import type { InputFile } from '../../contract/records/profile.ts';
import { recogniseFiles } from './sources.server.ts';

/**
 * Opens those of the inputs that a scan told by their names alone. Throws dataset.not_as_its_name for the first that is
 * something else, general.cancelled.
 */
export async function confirmByName(root: string, inputs: readonly InputFile[], watch: Watch): Promise<void> {
	const told = inputs.filter((input) => input.name_pattern !== undefined && input.generated_by === null);
	if (told.length === 0) return;
	const found = await recogniseFiles(
		root,
		told.map((input) => input.path),
		watch,
	);
	const formats = new Map(found.map((file) => [file.path, file.problem ?? file.format]));
	const wrong = told.filter((input) => formats.get(input.path) !== input.format);
	const [first] = wrong;
	if (first === undefined) return;
	throw new LbError(
		'dataset.not_as_its_name',
		{
			expected: first.format,
			pattern: first.name_pattern ?? '',
			found: formats.get(first.path) ?? 'unknown',
			count: wrong.length,
		},
		{ path: first.path },
	);
}
