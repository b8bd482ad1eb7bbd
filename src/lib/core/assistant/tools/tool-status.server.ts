import type { ToolStatusList } from '../../../contract/operations/tools.ts';
import type { ToolStatus } from '../../../contract/records/tool.ts';
import { toolNamed } from '../../methods/runtime/tool-named.ts';
import { toolsFolder } from '../../methods/runtime/tool-places.server.ts';
import { toolRegistry } from '../../methods/runtime/tool-registry.ts';
import type { ToolSpec } from '../../methods/runtime/tool-spec.ts';
import { statusOfTools } from '../../methods/runtime/tool-status.server.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';

/** `external_tool_status`: the state of one tool or of all. Throws tools.unknown. */
export async function toolStatusOf(
	{ tool_key }: Arguments<'external_tool_status'>,
	{ userData }: Pick<AssistantContext, 'userData'>,
): Promise<ToolStatusList> {
	const specs = tool_key === undefined ? toolRegistry : [toolNamed(tool_key)];
	return { folder: toolsFolder(userData), tools: await statusOfTools(specs, userData) };
}

/** The state of one tool. */
export async function toolStatus(spec: ToolSpec, userData: string): Promise<ToolStatus> {
	const [status] = await statusOfTools([spec], userData);
	if (status === undefined) throw new Error(`No state of ${spec.tool_key}.`);
	return status;
}
