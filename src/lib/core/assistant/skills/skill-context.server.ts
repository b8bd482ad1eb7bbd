import type { SkillContext } from '../../../contract/records/skill.ts';
import { openShelf } from '../../skills/open-shelf.server.ts';
import { gatherContext } from '../../skills/search/gather-context.server.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';

/** `get_skill_context`. With a dataset, its contents count as well. Throws what opening a dataset throws. */
export async function findContext(
	{ query, path, output_root, max_bytes }: Arguments<'get_skill_context'>,
	context: AssistantContext,
): Promise<SkillContext> {
	const { skills } = await openShelf(context.userData);
	if (path === undefined) return { ...gatherContext(skills, query, null, max_bytes), dataset_root: null };
	// Loaded where a folder is scanned only: a question about skills alone is answered in milliseconds.
	const { findDataset } = await import('../dataset-session.server.ts');
	const { scannedWith } = await import('../cohorts/scanned-with.server.ts');
	const { skillFacts } = await import('../../skills/search/facts.ts');
	const place = await findDataset(path, output_root, context, { reading: true });
	const { profile } = await scannedWith({ path, output_root }, place, context);
	return { ...gatherContext(skills, query, skillFacts(profile), max_bytes), dataset_root: place.root };
}
