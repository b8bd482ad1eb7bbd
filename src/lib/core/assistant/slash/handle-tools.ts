import { operations } from '../../../contract/operations/index.ts';
import { say } from '../../../contract/messages/index.ts';
import type { Block } from './block.ts';
import type { Request } from './request.ts';
import type { ShellTools } from './tools.ts';

/** `/tools [key]`: which external tools are installed and ready. Throws `tools.unknown`. */
export async function showTools(tool: string | null, tools: ShellTools): Promise<Block[]> {
	const args = tool === null ? {} : { tool_key: tool };
	const status = operations.external_tool_status.result.parse(
		await tools.call('external_tool_status', args, null),
	);
	return [{ kind: 'tools', tools: status.tools }];
}

/** Verbs whose first word is a tool. */
const OF_A_TOOL: ReadonlySet<string> = new Set(['install', 'smoke', 'configure', 'uninstall', 'run']);

/** `/tools install <tool>` and the like: where that is done. Throws `tools.unknown`. */
export async function sendElsewhere(
	{ verb, tool, rest }: Extract<Request, { kind: 'tools_elsewhere' }>,
	tools: ShellTools,
): Promise<Block[]> {
	const command = `lb-agent tools ${rest}`;
	const where: Block = { kind: 'sentence', message: say('shell.tools_elsewhere', { command }) };
	if (tool === null || !OF_A_TOOL.has(verb)) return [where];
	return [where, ...(await showTools(tool, tools))];
}
