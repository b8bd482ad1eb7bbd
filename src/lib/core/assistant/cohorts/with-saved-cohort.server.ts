import * as z from 'zod';
import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { labelParameters } from '../../../contract/tasks/cohort-parameters.ts';
import { labelMap } from '../../../contract/tasks/define.ts';
import type { ChosenFrom } from '../../../contract/records/cohort.ts';
import { chosenFromTexts, idsFile } from '../../../contract/tasks/cohort-text.ts';
import { parametersOf } from '../../../contract/tasks/definition-parameters.ts';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { readCohort } from '../../ledger/saved-cohorts.server.ts';
import type { AssistantContext } from '../context.ts';
import type { DatasetPlace } from '../dataset-session.server.ts';
import { requireReadable } from '../require-places.server.ts';
import type { MetadataArguments } from '../scan.server.ts';
import { withIdsOfFiles } from './ids-from-files.server.ts';

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
	const out = [...new Set([...(own.leave_out ?? []), ...(stated.leave_out ?? [])])];
	const from = stated.group === undefined ? (stated.chosen_from ?? own.chosen_from) : stated.chosen_from;
	const sources = from === undefined ? [] : await withMatrices(from, assistant);
	const parameters = {
		...Object.fromEntries(Object.entries(saved).filter(([name]) => !apart.has(name))),
		...args.parameters,
		...(out.length === 0 ? {} : { leave_out: out }),
		...(sources.length === 0 ? {} : { chosen_from: sources }),
	};
	const labels = labelOptions.safeParse(saved).data ?? {};
	const beside = Object.fromEntries(
		Object.entries(args).filter(([name, value]) => name in labelOptions.shape && value !== undefined),
	);
	return { ...args, ...labels, ...beside, parameters };
}

/** Parameters with the ids of groups that name a file; nothing where none does. */
export async function withIds(
	{ parameters }: Pick<MetadataArguments, 'parameters'>,
	root: string,
	context: Pick<AssistantContext, 'userData' | 'watch'>,
): Promise<{ parameters?: Record<string, unknown> }> {
	const { group = [] } = texts.safeParse(parameters ?? {}).data ?? {};
	if (group.every((text) => idsFile(text) === null)) return {};
	return { parameters: { ...parameters, group: await withIdsOfFiles(group, root, context) } };
}

/** Parameters of a run that name matrices. */
const MATRICES = [
	'cnv_matrix_table',
	'methylation_matrix_table',
	'fragmentomics_matrix_table',
	'signal_matrix_table',
	'cfdna_features_dir',
] as const;

const NOTHING: ChosenFrom = { matrices: [], tables: [], run_ids: [], seen: 'all' };

/** What groups were chosen from, with the matrices of each run among it. Throws `cohort.run_unknown`. */
async function withMatrices(from: readonly string[], assistant: string): Promise<string[]> {
	const all = [...from];
	for (const text of from) {
		const [, id] = /^\s*run\s+(\S+)\s*$/iu.exec(text) ?? [];
		if (id === undefined) continue;
		const run = (await new PlanLedger(assistant).runs()).find(({ run_id }) => run_id === id);
		if (run === undefined) throw new LbError('cohort.run_unknown', { run: id }, { field: 'chosen_from' });
		const files = MATRICES.flatMap((name) => [run.parameters[name] ?? []].flat().map(String));
		// A run of raw data read no matrix: its folder stands for what it counted, so that no matrix is taken for another one.
		const from_run = files.length > 0 ? files : [`assistant/runs/${id}`];
		appendAll(all, chosenFromTexts({ ...NOTHING, matrices: from_run }));
	}
	return [...new Set(all)];
}
