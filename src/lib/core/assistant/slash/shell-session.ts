import type { Plan } from '../../../contract/records/plan.ts';
import { cohortTables } from '../../../contract/records/cohort-tables.ts';
import type { FoundSource } from '../sources/found-sources.ts';

/** A folder bound to the session: only an association, removing it deletes nothing. */
export type BoundSource = FoundSource;

/** What the user said about metadata in this session. */
export type MetadataChoice = (
	| { mode: 'auto' | 'proposed' | 'ignored' }
	| { mode: 'user'; table: string; sample: string; label: string }
) & {
	/** The proposed label map was accepted. */
	label_map?: 'proposed';
};

/** A target as listed, with the artifact behind every index: new records move indexes, ids stay. */
export interface ListedTarget {
	path: string;
	ids: Record<string, string>;
}

/** State of one shell or workspace session. */
export interface ShellSession {
	sources: BoundSource[];
	/** Parents that were opened whole, with the number of datasets found in each. */
	parents: Record<string, number>;
	metadata: MetadataChoice;
	goal: string | null;
	/** Newest plan of each target, by path. */
	plans: Record<string, Plan>;
	/** What the newest listing of results showed, target by target: what an index of `/ask` means. */
	listed: ListedTarget[];
}

export function newSession(): ShellSession {
	return { sources: [], parents: {}, metadata: { mode: 'auto' }, goal: null, plans: {}, listed: [] };
}

/**
 * Folders that plans and runs are made for: a parent folder as one joint dataset while all its datasets are bound, every
 * other source by itself.
 */
export function targetsOf({ sources, parents }: ShellSession): string[] {
	const whole = (parent: string | null): parent is string =>
		parent !== null && sources.filter((source) => source.parent === parent).length === parents[parent];
	return [...new Set(sources.map((source) => (whole(source.parent) ? source.parent : source.path)))];
}

/** Metadata options of operations for the choice of the session. */
export function metadataArguments({ metadata }: Pick<ShellSession, 'metadata'>): Record<string, unknown> {
	const map = metadata.label_map === undefined ? {} : { label_map: metadata.label_map };
	if (metadata.mode === 'auto') return map;
	if (metadata.mode !== 'user') return { labels: metadata.mode, ...map };
	return {
		...map,
		labels_table: cohortTables(metadata.table),
		labels_sample_col: metadata.sample,
		labels_label_col: metadata.label,
	};
}

/** Labels and column names of the newest plans: words that may name a group in a sentence. */
export function knownGroups({ plans }: ShellSession): string[] {
	return Object.values(plans).flatMap(({ metadata }) => [
		...Object.keys(metadata.label_counts),
		...Object.keys(metadata.set_aside),
	]);
}
