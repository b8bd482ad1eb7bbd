import { addToList } from '../../../base/add-to-list.ts';
import type { Watch } from '../../../base/progress.ts';
import type { TissueCall } from '../../analysis/origin/tissue-evidence.ts';
import { changeKey } from '../../signals/variants/change-key.ts';
import { ownerOf, readTumourLists } from '../detect-mrd/lists.server.ts';
import { personOfSample } from '../patients/people.ts';
import type { LoadedVariants } from '../raw-signal/variants/load-variants.server.ts';

/**
 * Variants of the tumour tissue of the people, per sample of plasma, from files of calls. A file of somebody without plasma here is
 * of no use and named in `unknown`. `has_patients`: the sample table says whose the samples are, else their names do. Throws what reading variants throws.
 */
export async function readTissues(
	files: readonly string[],
	{ people }: Pick<LoadedVariants, 'people'>,
	has_patients: boolean,
	watch: Watch,
): Promise<{ tissues: Map<string, Map<string, TissueCall>>; unknown: string[]; read: string[] }> {
	const names = new Map<string, string[]>();
	for (const one of people) addToList(names, personOfSample(one, has_patients), one.sample);
	const tissues = new Map<string, Map<string, TissueCall>>();
	const unknown: string[] = [];
	for (const list of await readTumourLists(files, watch)) {
		const owner =
			ownerOf(list, names) ?? (files.length === 1 && names.size === 1 ? [...names.keys()][0]! : null);
		if (owner === null) {
			unknown.push(list.list === list.name ? list.list : `${list.list}: ${list.name}`);
			continue;
		}
		for (const sample of names.get(owner) ?? []) {
			const own = tissues.get(sample) ?? new Map<string, TissueCall>();
			for (const { variant } of list.variants)
				own.set(changeKey(variant), { listed: true, vaf: variant.vaf });
			tissues.set(sample, own);
		}
	}
	return { tissues, unknown, read: [...files] };
}
