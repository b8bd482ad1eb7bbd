import * as z from 'zod';
import { labelParameters } from '../../contract/tasks/cohort-parameters.ts';
import { flag } from '../../contract/tasks/define.ts';
import type { Profile } from '../../contract/records/profile.ts';
import { cohortChoice } from '../dataset/cohort/cohort-choice.ts';
import type { MetadataChoice } from '../dataset/metadata-profile.server.ts';
import { scanProjectProfile } from '../dataset/scan.server.ts';
import type { AssistantContext } from './context.ts';
import type { DatasetPlace } from './dataset-session.server.ts';

/** What a user may state about metadata, as every face passes it. */
export interface MetadataArguments {
	labels_table?: string[] | undefined;
	labels_sample_col?: string | undefined;
	labels_label_col?: string | undefined;
	labels?: 'auto' | 'proposed' | 'ignored' | undefined;
	label_map?: 'proposed' | Record<string, string> | undefined;
	reference_class?: string | undefined;
	positive_class?: string | undefined;
	goal?: string | null | undefined;
	parameters?: Record<string, unknown> | undefined;
}

/** The statements about metadata as the choice the metadata profile understands. */
export function metadataChoice(args: MetadataArguments): MetadataChoice {
	const { label_map, reference_class, positive_class, labels_sample_col, labels_label_col } = args;
	const more = {
		...(label_map === undefined ? {} : { label_map }),
		...(reference_class === undefined ? {} : { reference_class }),
		...(positive_class === undefined ? {} : { positive_class }),
		...named(args.parameters, 'patient_col', 'patient_column'),
		...named(args.parameters, 'split_col', 'split_column'),
		...named(args.parameters, 'time_col', 'time_column'),
		...cohortOf(args.parameters),
		...(isOn(args.parameters?.['keep_after_outcome']) ? { keep_after_outcome: true } : {}),
	};
	if (args.labels === 'ignored') return { mode: 'ignored', ...more };
	if (args.labels === 'proposed') return { mode: 'proposed', ...more };
	const columns = {
		...(labels_sample_col === undefined ? {} : { sample_column: labels_sample_col }),
		...(labels_label_col === undefined ? {} : { label_column: labels_label_col }),
	};
	if (args.labels_table !== undefined && args.labels_table.length > 0)
		return { mode: 'user', table: args.labels_table, ...columns, ...more };
	return { mode: 'auto', ...columns, ...more };
}

const cohortTexts = z
	.object(labelParameters)
	.pick({ cohort: true, group: true, leave_out: true, chosen_from: true, batch_col: true })
	.partial();

/** Groups, exclusions and batch columns among the parameters. */
function cohortOf(
	parameters: Record<string, unknown> | undefined,
): Pick<MetadataChoice, 'cohort' | 'batch_columns'> {
	const texts = cohortTexts.safeParse(parameters ?? {}).data ?? {};
	const cohort = cohortChoice(texts);
	return {
		...(texts.batch_col === undefined || texts.batch_col.length === 0
			? {}
			: { batch_columns: texts.batch_col }),
		...(cohort === undefined ? {} : { cohort }),
	};
}

/** A flag before its parameters are checked. */
function isOn(value: unknown): boolean {
	return value !== undefined && flag.safeParse(value).data === true;
}

function named(
	parameters: Record<string, unknown> | undefined,
	from: string,
	to: string,
): Record<string, string> {
	const value = parameters?.[from];
	return typeof value === 'string' ? { [to]: value } : {};
}

/** Scans a dataset with what the user stated about its metadata. */
export function scanDataset(
	place: DatasetPlace,
	args: MetadataArguments,
	context: AssistantContext,
): Promise<Profile> {
	return scanProjectProfile(
		place.root,
		{
			clock: context.now,
			choice: metadataChoice(args),
			output_root: place.output.root,
			goal: args.goal ?? null,
			user_data: context.userData,
		},
		context.watch,
	);
}
