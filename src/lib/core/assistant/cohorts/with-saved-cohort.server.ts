import * as z from 'zod';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { labelParameters } from '../../../contract/tasks/cohort-parameters.ts';
import { labelMap } from '../../../contract/tasks/define.ts';
import { idsFile } from '../../../contract/tasks/cohort-text.ts';
import { parametersOf } from '../../../contract/tasks/definition-parameters.ts';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { readCohort } from '../../ledger/saved-cohorts.server.ts';
import type { AssistantContext } from '../context.ts';
import type { DatasetPlace } from '../dataset-session.server.ts';
import { requireReadable } from '../require-places.server.ts';
import type { MetadataArguments } from '../scan.server.ts';
import { withIdsOfFiles } from './ids-from-files.server.ts';
import { matrixTexts, resultSources } from './result-sources.server.ts';

const texts = z
	.object(labelParameters)
	.pick({ group: true, leave_out: true, chosen_from: true, cohort: true })
	.partial();

/** Label options, which operations take beside the parameters too. */
const labelOptions = z
	.object({ ...labelParameters, label_map: labelMap })
	.pick({
		...{ labels_table: true, labels_sample_col: true, labels_label_col: true },
		...{ label_map: true, reference_class: true, positive_class: true },
	})
	.partial();

/** What is not taken over as it is: label options decide the scan, lists are joined. */
const apart: ReadonlySet<string> = new Set([
	...Object.keys(labelOptions.shape),
	...['leave_out', 'chosen_from'],
]);

/**
 * Arguments with what the saved cohort they name holds: stated parameters replace those of the cohort, exclusions are added to its
 * own, and groups that are stated bring their own `chosen_from`. A run that groups were chosen from is followed by its matrices.
 * The same arguments where they name neither.
 */
export async function withSavedCohort<A extends MetadataArguments>(
	given: A,
	{ root, output: { assistant } }: DatasetPlace,
	context: Pick<AssistantContext, 'userData' | 'watch'>,
): Promise<A> {
	const ids = await withIds(given, root, context);
	const args: A = ids.parameters === undefined ? given : { ...given, ...ids };
	const stated = texts.safeParse(args.parameters ?? {}).data ?? {};
	if (stated.cohort === undefined && stated.chosen_from === undefined) return args;
	const saved: Record<string, unknown> =
		stated.cohort === undefined ? {} : parametersOf(await readCohort(assistant, stated.cohort));
	// A saved cohort lies with the data, which may be a stranger's.
	const { labels_table } = saved;
	requireReadable({ labels_table }, { dataset: root, current: process.cwd() }, context);
	const own = texts.safeParse(saved).data ?? {};
	const own_tables = labelOptions.safeParse(saved).data ?? {};
	const out = [...new Set([...(own.leave_out ?? []), ...(stated.leave_out ?? [])])];
	// Groups of the saved cohort stay chosen from where they were, whatever is stated beside them.
	const before = stated.group === undefined ? (own.chosen_from ?? []) : [];
	const results = await resultSources(own_tables.labels_table ?? [], root);
	const all = [...new Set([...before, ...(stated.chosen_from ?? []), ...results])];
	const sources = all.length === 0 ? [] : await withMatrices(all, assistant);
	const parameters = {
		...Object.fromEntries(Object.entries(saved).filter(([name]) => !apart.has(name))),
		...args.parameters,
		...(out.length === 0 ? {} : { leave_out: out }),
		...(sources.length === 0 ? {} : { chosen_from: sources }),
	};
	const beside = Object.fromEntries(
		Object.entries(args).filter(([name, value]) => name in labelOptions.shape && value !== undefined),
	);
	return { ...args, ...own_tables, ...beside, parameters };
}

/**
 * Parameters with the ids of groups that name a file, and with what groups were chosen from where that file, or the table of the labels,
 * is a result; nothing where neither is.
 */
export async function withIds(
	{ parameters, labels_table = [] }: Pick<MetadataArguments, 'parameters' | 'labels_table'>,
	root: string,
	context: Pick<AssistantContext, 'userData' | 'watch'>,
): Promise<{ parameters?: Record<string, unknown> }> {
	const { group = [], chosen_from = [] } = texts.safeParse(parameters ?? {}).data ?? {};
	const tables = labelOptions.safeParse(parameters ?? {}).data?.labels_table ?? [];
	const files = group.flatMap((text) => idsFile(text)?.file ?? []);
	const results = await resultSources([...files, ...tables, ...labels_table], root);
	if (files.length === 0 && results.length === 0) return {};
	return {
		parameters: {
			...parameters,
			...(files.length === 0 ? {} : { group: await withIdsOfFiles(group, root, context) }),
			...(results.length === 0 ? {} : { chosen_from: [...new Set([...chosen_from, ...results])] }),
		},
	};
}

/** What groups were chosen from, with the matrices of each run among it. Throws `cohort.run_unknown`. */
async function withMatrices(from: readonly string[], assistant: string): Promise<string[]> {
	const all = [...from];
	for (const text of from) {
		const [, id] = /^\s*run\s+(\S+)\s*$/iu.exec(text) ?? [];
		if (id === undefined) continue;
		const run = (await new PlanLedger(assistant).runs()).find(({ run_id }) => run_id === id);
		if (run === undefined) throw new LbError('cohort.run_unknown', { run: id }, { field: 'chosen_from' });
		// A run of raw data read no matrix: its folder stands for what it counted, so that no matrix is taken for another one.
		appendAll(all, matrixTexts(run.parameters, `assistant/runs/${id}`));
	}
	return [...new Set(all)];
}
