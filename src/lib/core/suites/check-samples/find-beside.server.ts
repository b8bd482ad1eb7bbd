import path from 'node:path';
import type { Watch } from '../../../base/progress.ts';
import { isCommonVariants, isTargets } from '../../dataset/roles/side-files.ts';
import { walkFolder } from '../../dataset/walk.server.ts';

/** Files that a run needs beside its samples; undefined = none, or several. */
export interface SideFiles {
	common_variants?: string | undefined;
	region_bed?: string | undefined;
}

/** The files that were named; those that were not are looked for in the folder of the samples, where only one of a kind is there. */
export async function sideFiles(
	named: SideFiles,
	folder: string | undefined,
	base: string,
	watch: Watch,
): Promise<SideFiles> {
	if (folder === undefined || (named.common_variants !== undefined && named.region_bed !== undefined))
		return named;
	const walk = await walkFolder(path.resolve(base, folder), {}, watch);
	const only = (isOne: (file: string) => boolean): string | undefined => {
		const found = walk.files.filter((file) => isOne(file.replaceAll('\\', '/')));
		return found.length === 1 ? path.join(walk.root, found[0]!) : undefined;
	};
	return {
		common_variants: named.common_variants ?? only(isCommonVariants),
		region_bed: named.region_bed ?? only(isTargets),
	};
}
