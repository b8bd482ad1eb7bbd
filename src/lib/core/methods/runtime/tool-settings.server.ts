import path from 'node:path';
import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { withFileLock } from '../../../base/file-lock.server.ts';
import { readKept, writeKept } from './kept-json.server.ts';
import { toolsFolder } from './tool-places.server.ts';

const settings = z.object({
	schema_version: z.literal(1),
	/** Tool -> resource -> absolute path. */
	resources: z.record(z.string(), z.record(z.string(), z.string())),
});
type ToolSettings = z.infer<typeof settings>;

const WAIT_MS = 5000;

const fileOf = (userData: string): string => path.join(toolsFolder(userData), 'settings.json');

/** Where the files are that a tool needs, by resource. */
export async function readResources(
	userData: string,
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
	return (await readKept(fileOf(userData), settings))?.resources ?? {};
}

/** States, or removes with null, where a resource of a tool is. */
export async function writeResource(
	userData: string,
	toolKey: string,
	resource: string,
	place: string | null,
): Promise<void> {
	const file = fileOf(userData);
	await withFileLock(
		`${file}.lock`,
		async () => {
			const known: ToolSettings['resources'] = { ...(await readKept(file, settings))?.resources };
			const others = Object.entries(known[toolKey] ?? {}).filter(([name]) => name !== resource);
			known[toolKey] = Object.fromEntries(place === null ? others : [...others, [resource, place]]);
			await writeKept(file, { schema_version: 1, resources: known } satisfies ToolSettings);
		},
		{ wait_ms: WAIT_MS, late: () => new LbError('tools.busy', { tool: toolKey }) },
	);
}
