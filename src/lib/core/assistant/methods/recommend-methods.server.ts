import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { MethodAdvice, MethodEntry } from '../../../contract/records/method.ts';
import { advise, toCheck } from '../../methods/advise/advise.ts';
import { judgeMethods } from '../../methods/advise/judge-methods.ts';
import type { MethodFacts } from '../../methods/advise/method-facts.ts';
import { methodRegistry } from '../../methods/method-registry.ts';
import { checkRequirements } from '../../methods/requirements/check-requirements.server.ts';
import { toolForFiles } from '../../methods/search/file-tools.ts';
import { isAimless } from '../../methods/search/aimless.ts';
import { noMatch, noPurpose } from '../../methods/search/near-words.ts';
import { sharesWordsOnly } from '../../methods/search/search-methods.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';

/** A dataset as the advisor sees it. */
export interface AdvisedDataset {
	root: string;
	facts: MethodFacts;
	/** Tasks of the plan that can run on these data, or did. */
	ready: ReadonlySet<string>;
}

/** Method advice for a question, a dataset or both. Throws methods.nothing_asked, methods.no_match, methods.no_purpose, and what opening a dataset throws. */
export async function recommendMethods(
	{ query, input_path, limit, output_root }: Arguments<'recommend_liquid_biopsy_methods'>,
	context: AssistantContext,
): Promise<MethodAdvice> {
	if (query === undefined && input_path === undefined) throw new LbError('methods.nothing_asked');
	const dataset = input_path === undefined ? null : await openDataset(input_path, output_root, context);
	return adviseFor({ query: query ?? null, dataset, limit }, context);
}

/** The advice for a dataset that was scanned already. Throws methods.no_match and methods.no_purpose. */
export async function adviseFor(
	{
		query,
		dataset,
		limit,
		notes = [],
	}: { query: string | null; dataset: AdvisedDataset | null; limit: number; notes?: readonly Message[] },
	{ userData, now }: Pick<AssistantContext, 'userData' | 'now'>,
): Promise<MethodAdvice> {
	const registry = await methodRegistry();
	const facts = dataset?.facts ?? null;
	// Methods would only share the word BAM with a question that is no analysis.
	const fileTool = query === null ? null : toolForFiles(registry, query);
	const judged = fileTool === null ? judgeMethods(registry, query, facts) : [];
	if (query !== null && fileTool === null && judged.length === 0) {
		if (!isAimless(query)) throw noMatch(registry, query);
		if (facts === null) throw noPurpose(registry, query);
	}
	const said = query === null || fileTool !== null ? [] : saidOfQuestion(registry, query, facts);
	const checked = await checkRequirements(toCheck(judged, limit), { userData, facts });
	return advise({
		...{ judged, facts, query, checked, limit, registry, fileTool, notes: [...said, ...notes] },
		ready: dataset?.ready ?? null,
		created_at: now().toISOString(),
		dataset_root: dataset?.root ?? null,
	});
}

/** What a question leaves open: its purpose, or all but words that methods share with it. */
function saidOfQuestion(
	registry: readonly MethodEntry[],
	query: string,
	facts: AdvisedDataset['facts'] | null,
): Message[] {
	if (isAimless(query))
		return [say(facts === null ? 'methods.fact_no_purpose_assay' : 'methods.fact_no_purpose')];
	return sharesWordsOnly(registry, query) ? [say('methods.fact_words_only')] : [];
}

/** Scans a dataset, or a folder inside one, and plans without writing anything: the plan tells which own tasks can run. */
export async function openDataset(
	folder: string,
	output_root: string | undefined,
	context: AssistantContext,
): Promise<AdvisedDataset> {
	// Loaded where a folder is scanned only: a question alone is answered in milliseconds.
	const { findDataset } = await import('../dataset-session.server.ts');
	const { draftPlan } = await import('../plan-dataset.server.ts');
	const { methodFacts } = await import('../../methods/advise/facts-of-profile.ts');
	const place = await findDataset(folder, output_root, context, { reading: true });
	const { profile, plan } = await draftPlan(place, { path: folder, output_root }, context);
	return {
		root: place.root,
		facts: methodFacts(profile),
		ready: new Set(
			plan.tasks
				.filter(({ status }) => status === 'ready' || status === 'done')
				.map(({ task_key }) => task_key),
		),
	};
}
