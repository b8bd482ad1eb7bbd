import { LbError } from '../../../base/errors.ts';
import { bubblewrap } from '../../methods/runtime/bubblewrap.server.ts';
import type { ConfinedRequest } from '../../methods/runtime/confined-run.ts';
import { findTool } from '../../methods/runtime/find-tool.server.ts';
import type { FoundTool } from '../../methods/runtime/found-tool.ts';
import { toolNamed } from '../../methods/runtime/tool-named.ts';
import type { ToolSpec } from '../../methods/runtime/tool-spec.ts';
import { requireWords } from './command-words.server.ts';
import { runsCode } from './interpreters.ts';

interface Asked {
	tool_key: string;
	command: readonly string[];
}

interface Caller extends Pick<ConfinedRequest, 'confine'> {
	/** Whoever reaches a session may not run code of their own where nothing confines it. */
	isSession: boolean;
	userData: string;
}

/**
 * The tool of a command that may run. Throws `tools.unknown`, `tools.not_installed`, `tools.command_refused`,
 * `tools.code_unconfined`, `usage.option_invalid`.
 */
export async function allowedCommand(
	{ tool_key, command }: Asked,
	{ isSession, userData, confine }: Caller,
): Promise<{ spec: ToolSpec; tool: FoundTool }> {
	const spec = toolNamed(tool_key);
	const tool = await findTool(spec, userData);
	if (tool === null)
		throw new LbError('tools.not_installed', {
			tool: spec.name,
			next: `lb-agent tools install ${spec.tool_key}`,
		});
	const [program = ''] = command;
	if (!Object.hasOwn(tool.programs, program))
		throw new LbError('tools.command_refused', {
			command: program,
			tool: tool.tool_key,
			known: Object.keys(tool.programs),
		});
	const isConfined = async (): Promise<boolean> => confine !== false && (await bubblewrap()).program !== null;
	if (isSession && runsCode(command) && !(await isConfined()))
		throw new LbError('tools.code_unconfined', { program, tool: spec.name });
	requireWords(command);
	return { spec, tool };
}
