import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { CohortList, SavedCohort } from '../../../contract/operations/cohorts.ts';
import type { CohortDefinition, CohortPreview } from '../../../contract/records/cohort.ts';
import { spreadReason } from './spread-reason.ts';
import { claimDataset, inOutputRoot, type OutputRoot } from '../../ledger/output-root.server.ts';
import {
	cohortPath,
	deleteCohort,
	listCohorts,
	readCohort,
	writeCohort,
} from '../../ledger/saved-cohorts.server.ts';
import type { AssistantContext } from '../context.ts';
import { findDataset } from '../dataset-session.server.ts';
import type { Arguments } from '../operation-functions.ts';
import { definitionOf, type DefinitionArguments } from './definition-of.ts';
import { withIdsOfFiles } from './ids-from-files.server.ts';
import { previewIn } from './preview-in.server.ts';

const READING = { reading: true };

/** `save_cohort`. Throws cohort.name_invalid, cohort.exists, and what an unclear text throws. */
export async function saveCohort(
	{ path: folder, name, replace, output_root, ...stated }: Arguments<'save_cohort'>,
	context: AssistantContext,
): Promise<SavedCohort> {
	cohortPath(name);
	const { root: dataset, output } = await findDataset(folder, output_root, context);
	const definition = { ...definitionOf(await withIds(stated, dataset, context), null), name };
	await inOutputRoot(output, async (root) => {
		await claimDataset(root, context.now());
		await writeCohort(root, definition, replace ?? false);
	});
	return placed(output, await readCohort(output.assistant, name));
}

/** `list_cohorts`. */
export async function listSavedCohorts(
	{ path: folder, output_root }: Arguments<'list_cohorts'>,
	context: AssistantContext,
): Promise<CohortList> {
	const { output } = await findDataset(folder, output_root, context, READING);
	const { cohorts, set_aside } = await listCohorts(output.assistant);
	return {
		output_root: output.root,
		cohorts: cohorts.map((one) => ({
			name: one.name ?? '',
			path: cohortPath(one.name ?? ''),
			groups: one.groups.map((group) => group.name),
			left_out: one.leave_out.length,
			chosen: one.chosen_from !== null,
		})),
		set_aside: set_aside
			.slice(0, 20)
			.map(({ path: file, reason }) => ({ path: file, ...spreadReason(reason) })),
	};
}

/** `show_cohort`. Throws cohort.unknown, cohort.unreadable. */
export async function showCohort(
	{ path: folder, name, output_root }: Arguments<'show_cohort'>,
	context: AssistantContext,
): Promise<SavedCohort> {
	const { output } = await findDataset(folder, output_root, context, READING);
	return placed(output, await readCohort(output.assistant, name));
}

/** `delete_cohort`. Throws cohort.unknown. */
export async function deleteSavedCohort(
	{ path: folder, name, output_root }: Arguments<'delete_cohort'>,
	context: AssistantContext,
): Promise<{ name: string; path: string }> {
	const { output } = await findDataset(folder, output_root, context);
	const file = cohortPath(name);
	if (output.dataset_id === null)
		throw new LbError('cohort.unknown', { name, known: '–' }, { field: 'name' });
	await inOutputRoot(output, async (root) => deleteCohort(root, name));
	return { name, path: file };
}

/** `preview_cohort`. Throws cohort.* and metadata.* for what the metadata do not hold. */
export async function previewCohort(
	{ path: folder, name, output_root, values_of, ...stated }: Arguments<'preview_cohort'>,
	context: AssistantContext,
): Promise<CohortPreview> {
	const place = await findDataset(folder, output_root, context, READING);
	const saved = name === undefined ? null : await readCohort(place.output.assistant, name);
	const definition = definitionOf(await withIds(stated, place.root, context), saved);
	return previewIn(place, definition, context, values_of);
}

/** The definition with the ids of groups that name a file: a saved cohort keeps the ids themselves. */
async function withIds(
	stated: DefinitionArguments,
	root: string,
	context: AssistantContext,
): Promise<DefinitionArguments> {
	const { group } = stated;
	return group === undefined ? stated : { ...stated, group: await withIdsOfFiles(group, root, context) };
}

function placed({ root }: OutputRoot, definition: CohortDefinition): SavedCohort {
	const name = definition.name ?? '';
	return { name, path: cohortPath(name).split(path.sep).join('/'), output_root: root, definition };
}
