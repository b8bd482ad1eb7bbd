import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import type { ToolSmoke } from '../../../contract/records/tool.ts';
import { stepWords } from '../../../contract/written/tool-phrases.ts';
import { findTool } from '../../methods/runtime/find-tool.server.ts';
import { runSmoke } from '../../methods/runtime/run-smoke.server.ts';
import { readSmoke, writeSmoke } from '../../methods/runtime/smoke-record.server.ts';
import { toolNamed } from '../../methods/runtime/tool-named.ts';
import type { ToolSpec } from '../../methods/runtime/tool-spec.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';
import { toolStatus } from './tool-status.server.ts';

type Context = Pick<AssistantContext, 'userData' | 'now' | 'watch' | 'note'>;

/**
 * `smoke_external_tool`: tests a tool with small data; a test that fails is a result, not an error. Throws tools.unknown,
 * tools.not_installed.
 */
export async function smokeTool(
	{ tool_key }: Arguments<'smoke_external_tool'>,
	context: Context,
): Promise<ToolSmoke> {
	const spec = toolNamed(tool_key);
	const smoke = await testTool(spec, context);
	if (smoke !== null) return smoke;
	const { next_command, state } = await toolStatus(spec, context.userData);
	throw new LbError('tools.not_installed', { tool: spec.name, next: next_command ?? state });
}

/** Tests the version of a tool that is used and keeps the outcome; null where there is none. */
export async function testTool(spec: ToolSpec, context: Context): Promise<ToolSmoke | null> {
	const { userData, now, watch, note } = context;
	const found = await findTool(spec, userData);
	if (found === null) return null;
	// Without a test there is nothing to fail, and nothing that would make it ready.
	if (spec.smoke === null) return readSmoke(spec.tool_key, userData);
	const smoke = await runSmoke(spec, await spec.smoke(), found, {
		userData,
		now,
		signal: watch.signal,
		onStep: (step) => note(say('tools.smoking', { tool: spec.name, ...stepWords(step) })),
	});
	await writeSmoke(userData, smoke);
	return smoke;
}
