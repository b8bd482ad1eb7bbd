import type { Watch } from '../../base/progress.ts';
import { say } from '../../contract/messages/index.ts';
import { columnsAreSamples } from './metadata/transposed-table.ts';
import { oneSampleTables } from './one-sample-tables.ts';
import { recogniseFolder, type SampledPattern } from './recognise-folder.server.ts';
import { applySidecars } from './recognise/apply-sidecars.ts';
import { lostFiles, markMisnamed } from './recognise/misnamed.server.ts';
import type { Recognised } from './recognise/recognised.ts';
import { rejudgeByIds } from './rejudge.server.ts';
import { rejudgeBySharedIds } from './shared-ids.server.ts';
import type { Walk } from './walk.server.ts';

/**
 * Recognises the files of a walk one by one, then judges again by what only the files together tell. Throws
 * general.cancelled.
 */
export async function recogniseAll(
	walk: Walk,
	watch: Watch,
): Promise<{ recognised: Recognised[]; patterns: SampledPattern[] }> {
	const { recognised: first, patterns } = await recogniseFolder(walk.root, walk.files, watch);
	const byIds = await rejudgeByIds(walk.root, first, watch);
	const judged = applySidecars(await rejudgeBySharedIds(walk.root, byIds, watch));
	const told = describedAcross(await markMisnamed(walk.root, judged, watch));
	return { recognised: [...cohortsOfFiles(told), ...lostFiles(walk.lost)], patterns };
}

/** Tables of which nothing was known and whose columns are the samples of the data: their rows describe these. */
function describedAcross(files: readonly Recognised[]): Recognised[] {
	const ids = new Set(files.flatMap(({ role, sample_ids }) => (role === 'data' ? sample_ids : [])));
	return files.map((file) => {
		if (file.format !== 'table' || !columnsAreSamples(file.columns ?? [], ids)) return file;
		const samples = (file.columns ?? []).filter((name) => ids.has(name)).length;
		return {
			...file,
			...{ format: 'metadata_table', family: 'metadata', role: 'metadata', confidence: 0.7 },
			evidence: [say('recognise.samples_in_columns', { samples })],
		};
	});
}

/** Tables of one sample each that are a matrix together: what they were taken for one by one no longer counts. */
function cohortsOfFiles(files: readonly Recognised[]): Recognised[] {
	const tables = files.flatMap((file) =>
		file.one_sample === undefined || file.role === 'metadata'
			? []
			: [{ path: file.path, key: file.one_sample.key, file, found: file.one_sample }],
	);
	const samples = new Map<Recognised, Recognised>();
	for (const group of oneSampleTables(tables))
		for (const { table, sample_id } of group) {
			const { family, features, scale } = table.found;
			samples.set(table.file, {
				...table.file,
				...{ format: 'sample_values', role: 'data', family: family === 'unknown' ? 'signal_matrix' : family },
				...{ confidence: 0.75, sample_ids: [sample_id], named_by_file: true, sample_column: null },
				evidence: [say('recognise.one_sample', { files: group.length })],
				matrix: {
					...{ orientation: 'features_in_rows', n_samples: 1, n_features: features, sample_ids: [sample_id] },
					...{ annotation_columns: [], excluded_columns: [], value_scale: scale, layout: 'plain' },
				},
			});
		}
	return files.map((file) => samples.get(file) ?? file);
}
