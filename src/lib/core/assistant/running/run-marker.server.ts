import * as z from 'zod';
import { folderIdentity } from '../../../base/folder-handle.server.ts';
import { processMark } from '../../../base/process-mark.server.ts';
import { run as runSchema } from '../../../contract/records/run.ts';
import { runStart } from './run-start.ts';

/** A folder that is written beside its place and swapped in; after a kill its names say what is ours. */
export const temporary = z.object({
	/** The folder it lies in starts below: the output root of the dataset, or the parent of an explicit output folder. */
	below: z.enum(['output_root', 'output_parent']),
	/** Names from there. */
	folder: z.array(z.string()),
	name: z.string(),
	staging: z.string(),
	old: z.string(),
	/** What lies there: outputs of a run, or copies of the latest products. */
	holds: z.enum(['outputs', 'products']),
});
export type Temporary = z.infer<typeof temporary>;

/**
 * `<user data>/running/<run_id>.json`: there while a run is going on, and after a kill. It lies with the user and not with the
 * data, because whoever may write into a dataset could otherwise tell us what to delete.
 */
export const runMarker = z.object({
	schema_version: z.literal(1),
	start: runStart,
	owner: processMark,
	/** Folder that holds `assistant`; null when the run belongs to no dataset. */
	output_root: folderIdentity.nullable(),
	/** Parent of an explicit output folder. */
	output_parent: folderIdentity.nullable(),
	temporaries: z.array(temporary),
	/** The record of the run once its outputs are complete; written to the ledger when they are in place. */
	record: runSchema.nullable(),
});
export type RunMarker = z.infer<typeof runMarker>;
