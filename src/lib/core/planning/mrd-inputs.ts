import { isReadBy } from '../../contract/formats.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { InputFile } from '../../contract/records/profile.ts';
import { sampleRole } from '../dataset/roles/sample-role.ts';

/**
 * What detect_mrd reads of a folder: alignments, and lists that their names call those of a tumour. Calls of plasma are no list: a
 * sample tested for its own variants is always found.
 */
export function mrdInputs(inputs: readonly InputFile[]): InputFile[] {
	return inputs.filter(
		({ format, path }) =>
			isReadBy(format, 'alignments') || (isReadBy(format, 'variants') && sampleRole(path) === 'tumour'),
	);
}

/** Why detect_mrd has nothing to do; null where it has alignments and a list, or a list that the user named. */
export function mrdMissing(
	inputs: readonly InputFile[],
	overrides: Readonly<Record<string, unknown>>,
): Message | null {
	if (!inputs.some(({ format }) => isReadBy(format, 'alignments'))) return say('planning.mrd_no_alignments');
	const isNamed = overrides['tumour_variants'] !== undefined;
	return isNamed || inputs.some(({ format }) => isReadBy(format, 'variants'))
		? null
		: say('planning.mrd_no_list');
}
