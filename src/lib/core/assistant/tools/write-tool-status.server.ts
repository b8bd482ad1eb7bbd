import path from 'node:path';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { fileMode, makeFolder } from '../../../base/private-folder.server.ts';
import type { WrittenToolStatus } from '../../../contract/operations/tools.ts';
import { statusPage } from '../../methods/runtime/status-page.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';
import { toolStatusOf } from './tool-status.server.ts';

/** `write_external_tool_status_report`: the state of the tools as JSON and Markdown. Throws tools.unknown. */
export async function writeToolStatus(
	{ output_dir, tool_key }: Arguments<'write_external_tool_status_report'>,
	context: Pick<AssistantContext, 'userData'>,
): Promise<WrittenToolStatus> {
	const status = await toolStatusOf({ tool_key }, context);
	const folder = path.resolve(output_dir);
	const json_path = path.join(folder, 'external_tool_status.json');
	const markdown_path = path.join(folder, 'external_tool_status.md');
	await makeFolder(folder);
	await writeFileAtomic(json_path, canonicalJson({ schema_version: 1, ...status }), fileMode(json_path));
	await writeFileAtomic(markdown_path, statusPage(status.tools, status.folder), fileMode(markdown_path));
	return { json_path, markdown_path, status };
}
