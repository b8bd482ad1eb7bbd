import * as z from 'zod';
import { namedTool } from '../records/tool.ts';
import type { TaskCard } from './define.ts';

/** Task of recorded commands of external tools: a key in the ledger, not a task that is planned. */
export const EXTERNAL_TOOL = 'external_tool';

/** What a run needs to know of its task. */
export type RunCard = Pick<TaskCard, 'available' | 'minimum_outputs' | 'parameters'> & { task_key: string };

/** What a recorded command leaves behind, and its parameters. */
export const externalTool = {
	task_key: EXTERNAL_TOOL,
	title: 'External tool',
	title_zh: '外部工具',
	available: true,
	// The table of outputs has no rows where the command wrote none.
	minimum_outputs: ['report', 'summary'],
	parameters: z.strictObject({
		tool_key: namedTool,
		tool_version: z.string().nullable(),
		command: z.array(z.string()),
		tool_run_id: z.string(),
	}),
} as const satisfies RunCard & Pick<TaskCard, 'title' | 'title_zh'>;

/** True for a file that a command of an external tool wrote: such files are as their tool makes them, empty ones included. */
export const isToolProduct = (task_key: string, file: string): boolean =>
	task_key === EXTERNAL_TOOL && file.startsWith('products/');

/** True for data that lb-agent did not compute: files of the dataset, and outputs of external tools that the user made inputs. */
export function isSupplied({
	generated_by,
	product,
}: {
	generated_by: string | null;
	product?: { task_key: string } | null | undefined;
}): boolean {
	return generated_by === null || product?.task_key === EXTERNAL_TOOL;
}
