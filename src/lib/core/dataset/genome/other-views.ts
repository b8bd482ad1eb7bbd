import { layerOf } from '../file-layers.ts';
import { areRoles } from '../sample-id-from-name.ts';
import { filesBySample, type ViewFile } from '../sample-views.ts';
import type { Recognised } from '../recognise/recognised.ts';

/**
 * Paths of data files that are another view of a sample which is measured from a more complete file: what speaks against their
 * genome concerns no sample that is not judged already. `contents` = keys of files of the same content. Pure.
 */
export function otherViews(
	files: readonly Recognised[],
	contents: ReadonlyMap<Recognised, string | null>,
): Set<string> {
	const views = files
		.filter(({ role }) => role === 'data')
		.map((file): ViewFile => {
			const { path, format, family, sample_ids, named_by_file } = file;
			return {
				...{ path, format, copy_number: family === 'copy_number' },
				names: named_by_file || areRoles(sample_ids) ? [] : sample_ids,
				content: contents.get(file) ?? null,
			};
		});
	if (!views.some((view) => layerOf(view) !== null)) return new Set();
	return new Set(
		filesBySample(views).flatMap(({ layers }) =>
			layers.flatMap(({ others }) => others.map((i) => views[i]!.path)),
		),
	);
}
