import { existsSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { ToolStatus } from '../../../contract/records/tool.ts';
import { toolNamed } from '../../methods/runtime/tool-named.ts';
import { writeResource } from '../../methods/runtime/tool-settings.server.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';
import { toolStatus } from './tool-status.server.ts';

/**
 * `configure_external_tool`: states, or without a path forgets, where a file is that a tool needs. Throws tools.unknown,
 * tools.resource_unknown, tools.resource_missing.
 */
export async function configureTool(
	{ tool_key, resource, input_path }: Arguments<'configure_external_tool'>,
	{ userData }: Pick<AssistantContext, 'userData'>,
): Promise<ToolStatus> {
	const spec = toolNamed(tool_key);
	const known = spec.resources.map(({ name }) => name);
	if (!known.includes(resource))
		throw new LbError('tools.resource_unknown', {
			tool: spec.name,
			resource,
			known: known.length === 0 ? '–' : known,
		});
	const place = input_path === undefined ? null : path.resolve(input_path);
	if (place !== null && !existsSync(place))
		throw new LbError('tools.resource_missing', { place, resource }, { path: place });
	await writeResource(userData, spec.tool_key, resource, place);
	return toolStatus(spec, userData);
}
