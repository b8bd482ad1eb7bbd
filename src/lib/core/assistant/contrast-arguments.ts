import * as z from 'zod';
import type { CompiledIdea } from '../../contract/records/idea.ts';
import { tablesInUse } from '../../contract/records/tables-in-use.ts';
import type { Profile } from '../../contract/records/profile.ts';
import { labelParameters } from '../../contract/tasks/cohort-parameters.ts';
import type { MetadataArguments } from './scan.server.ts';

const classes = z.object(labelParameters).pick({ reference_class: true, positive_class: true });

/** The same for groups that are defined by conditions. */
function groupArguments(
	args: MetadataArguments,
	idea: CompiledIdea,
	group: string[],
): MetadataArguments | null {
	const stated =
		LABEL_OPTIONS.some((name) => args[name] !== undefined) ||
		['group', 'cohort'].some((name) => args.parameters?.[name] !== undefined);
	if (stated || (args.labels ?? 'auto') !== 'auto') return null;
	return { ...classes.parse(idea.parameters), parameters: { ...args.parameters, group } };
}

/** Options with which the user has spoken about labels already; the goal then changes nothing. */
const LABEL_OPTIONS = ['labels_label_col', 'label_map', 'reference_class', 'positive_class'] as const;

/**
 * Label options for a goal that compares groups of another column than the one chosen, or two of its many: that column
 * with both groups, everything else set aside. null when the goal asks for nothing else, the user stated labels, or several sources are
 * planned, each of which decides for itself.
 */
export function contrastArguments(
	args: MetadataArguments,
	idea: CompiledIdea,
	{ metadata_profile: metadata, sources }: Profile,
): MetadataArguments | null {
	const { contrast } = idea;
	const group = labelParameters.group.safeParse(idea.parameters['group']).data;
	if (group !== undefined && sources.length <= 1) return groupArguments(args, idea, group);
	if (contrast === null || sources.length > 1) return null;
	// The two groups of the chosen column are what the scan found already; of more groups the goal leaves two.
	const groups = Object.keys(metadata.label_counts).length;
	if (contrast.column === metadata.label_column && groups <= 2) return null;
	const stated = LABEL_OPTIONS.some((name) => args[name] !== undefined);
	const mode = args.labels ?? 'auto';
	if (stated || mode !== 'auto' || metadata.selected_tables.length === 0) return null;
	const label_map = labelParameters.label_map.safeParse(idea.parameters['label_map']).data;
	return {
		labels_table: tablesInUse(metadata),
		...(metadata.sample_column === null ? {} : { labels_sample_col: metadata.sample_column }),
		labels_label_col: contrast.column,
		...(label_map === undefined ? {} : { label_map }),
		reference_class: contrast.group_a,
		positive_class: contrast.group_b,
	};
}
