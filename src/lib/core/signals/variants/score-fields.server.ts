import type { Watch } from '../../../base/progress.ts';
import { scanVariants } from '../../readers/variants/read-variants.server.ts';

/** Scores of variant effects that at least one of the files has, in order of appearance; each file is read to its first variant. */
export async function readScoreFields(
	files: readonly { path: string; sample_id: string }[],
	watch: Watch,
): Promise<string[]> {
	const found = new Set<string>();
	for (const { path, sample_id } of files) {
		// A file that cannot be read is reported where it is read in full.
		const file = await scanVariants(path, { sample_id, unclear_scale: 'missing' }, () => false, watch).catch(
			() => null,
		);
		for (const name of file?.score_fields ?? []) found.add(name);
	}
	return [...found];
}
