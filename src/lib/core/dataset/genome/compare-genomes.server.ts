import type { Watch } from '../../../base/progress.ts';
import type { DoctorFinding } from '../../../contract/records/profile.ts';
import type { Recognised } from '../recognise/recognised.ts';
import { examineGenomes, type ExaminedFile } from './examine-genomes.ts';
import { otherViews } from './other-views.ts';
import { regionsInFolder } from './own-regions.server.ts';

/**
 * What speaks against reading the files of a source together, and which of several region sets belongs to which of its data
 * files. `contents` = keys of files of the same content; `isSource` = false for what a run made.
 */
export async function compareGenomes(
	root: string,
	genomes: readonly (readonly [Recognised, ExaminedFile])[],
	{
		contents,
		isSource,
	}: { contents: ReadonlyMap<Recognised, string | null>; isSource: (file: Recognised) => boolean },
	watch: Watch,
): Promise<{ findings: DoctorFinding[]; regions: Map<string, string | null> }> {
	const views = otherViews(
		genomes.map(([file]) => file),
		contents,
	);
	const files = genomes.map(
		([file, examined]) =>
			[file, views.has(examined.path) ? { ...examined, other_view: true } : examined] as const,
	);
	return {
		findings: examineGenomes(files.map(([, examined]) => examined)),
		regions: await regionsInFolder(
			root,
			files.filter(([file]) => isSource(file)),
			watch,
		),
	};
}
