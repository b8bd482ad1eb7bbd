import { toolSmoke, type ToolSmoke } from '../../../contract/records/tool.ts';
import { readKept, writeKept } from './kept-json.server.ts';
import { placesOf } from './tool-places.server.ts';

const notRun = (toolKey: string): ToolSmoke => ({
	tool_key: toolKey,
	status: 'not_run',
	at: null,
	version: null,
	step: null,
	checks: [],
	log_path: null,
	log_tail: [],
	seconds: null,
});

/** The latest smoke test of a tool. */
export async function readSmoke(toolKey: string, userData: string): Promise<ToolSmoke> {
	return (await readKept(placesOf(toolKey, userData).smoke, toolSmoke)) ?? notRun(toolKey);
}

export async function writeSmoke(userData: string, smoke: ToolSmoke): Promise<void> {
	await writeKept(placesOf(smoke.tool_key, userData).smoke, smoke);
}
