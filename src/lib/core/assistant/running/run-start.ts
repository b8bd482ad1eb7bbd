import * as z from 'zod';
import { datasetId, recordId } from '../../../contract/records/common.ts';
import { taskInput } from '../../../contract/records/plan.ts';

/** A run that began to write: enough to record how it ended and to remove what it left. */
export const runStart = z.object({
	run_id: recordId,
	task_key: z.string(),
	/** Folder of the outputs, absolute. */
	target: z.string(),
	/** Topmost parent of the target that was made for it. */
	made: z.string().nullable(),
	/** The dataset's `assistant` folder; null when the run belongs to no dataset. */
	assistant: z.string().nullable(),
	dataset_id: datasetId.nullable(),
	plan_id: recordId.nullable(),
	parameters: z.record(z.string(), z.unknown()),
	inputs: z.array(taskInput),
	repeat_key: z.string(),
	started_at: z.string(),
});
export type RunStart = z.infer<typeof runStart>;
